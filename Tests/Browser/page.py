"""A page in a real browser, asked for things the way a person would: by role and name, with patience.

    page.open("/")
    page.find("button", "Add one").click()
    page.expect_text("status", "Count: 1")

Queries wait until they are fulfilled, up to `patience` seconds, since a page draws in frames and loads in its own time.
"""

import importlib.resources
import time

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service

# Which elements have a role without saying so.
_IMPLICIT = {
    "button": "button, summary, input[type=button], input[type=submit]",
    "link": "a[href]",
    "textbox": "input:not([type]), input[type=text], input[type=password], input[type=email], textarea",
    "searchbox": "input[type=search]",
    "spinbutton": "input[type=number]",
    "checkbox": "input[type=checkbox]",
    "radio": "input[type=radio]",
    "slider": "input[type=range]",
    "combobox": "select",
    "heading": "h1, h2, h3, h4, h5, h6",
    "list": "ul, ol, menu",
    "listitem": "li",
    "img": "img, svg",
    "dialog": "dialog",
    "main": "main",
    "navigation": "nav",
    "progressbar": "progress",
    "status": "output",
    "article": "article",
    "group": "fieldset, details",
}

# Those of the selected elements that have a role and a name and can be seen, each with whether it or what it is in moves,
# in one question to the browser: asked one by one, the buttons of a screen take seconds. Whether an element can be seen
# is decided by the script behind Selenium's own `is_displayed`.
_VISIBLE_WITH_ROLE_AND_NAME = """
const isDisplayed = %s;
const [selector, roles, name] = arguments;
const moving = document.getAnimations().filter(animation =>
  animation.playState === "running" && animation.effect.getComputedTiming().endTime !== Infinity);
return [...document.querySelectorAll(selector)].filter(element =>
  (name === null || element.computedName === name) && roles.includes(element.computedRole) && isDisplayed(element)
).map(element => [element, moving.some(animation => animation.effect.target?.contains(element))]);
""" % importlib.resources.files("selenium.webdriver.remote").joinpath("isDisplayed.js").read_text().strip().rstrip(";")


def start_browser(width=1280, height=900, arguments=()):
    """A headless Chromium, with further arguments."""
    options = webdriver.ChromeOptions()
    # With the last one scripts can ask for the role and the name that an element has for a screen reader.
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en-GB",
                     "--enable-blink-features=ComputedAccessibilityInfo", *arguments):
        options.add_argument(argument)
    options.add_argument(f"--window-size={width},{height}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    driver.set_script_timeout(60)
    return driver


class Page:
    """One tab of a browser, at one server."""

    def __init__(self, driver, base, patience=10.0):
        self.driver = driver
        self.base = base
        self.patience = patience
        self.expected_errors = []

    def open(self, path="/"):
        """Loads a path of the server anew."""
        self.driver.get(self.base + path)

    @property
    def path(self):
        """Path and query that the address bar shows."""
        return self.driver.execute_script("return location.pathname + location.search")

    def find_all(self, role, name=None):
        """All elements that can be seen with a role and, if given, exactly this accessible name. Does not wait."""
        return [element for element, _ in self._all(role, name)]

    def _all(self, role, name):
        """The same, each with whether it moves."""
        selector = f"[role={role}]" + (f", {_IMPLICIT[role]}" if role in _IMPLICIT else "")
        roles = ["img", "image"] if role == "img" else [role]
        found = []
        for element, moves in self.driver.execute_script(_VISIBLE_WITH_ROLE_AND_NAME, selector, roles, name):
            try:
                # What is hidden from a screen reader, or behind a dialog, has a role for the script, but not for anyone.
                if element.aria_role in roles:
                    found.append((element, moves))
            except StaleElementReferenceException:
                continue
        return found

    def find(self, role, name=None):
        """The one element with a role and name, as soon as there is exactly one, and it and what it is in do not move:
        what slides in is not met by a click on where it was."""
        return self.wait(lambda: self._one(role, name), f"one {role} named {name!r}")

    def _one(self, role, name):
        found = self._all(role, name)
        return found[0][0] if len(found) == 1 and not found[0][1] else None

    def expect_text(self, role, text, name=None):
        """Waits until the element with a role shows exactly this text."""
        self.wait(lambda: any(element.text == text for element in self.find_all(role, name)),
                  f"{role} that says {text!r}")

    def expect_gone(self, role, name=None):
        """Waits until there is no such element."""
        self.wait(lambda: not self.find_all(role, name), f"no {role} named {name!r}")

    def shows(self, text):
        """Whether the page has a text now. Between two pages there is no body, and it has none."""
        return text in self.driver.execute_script("return document.body?.innerText ?? ''")

    def wait(self, condition, what):
        """The first value of `condition` that is not false; fails with what the page shows instead."""
        end = time.monotonic() + self.patience
        while True:
            try:
                value = condition()
            except StaleElementReferenceException:
                value = None
            if value:
                return value
            if time.monotonic() > end:
                shown = self.driver.execute_script("return document.body?.innerText ?? ''")
                raise AssertionError(f"waited {self.patience:g} s for {what}; the page at {self.path} shows:\n{shown}")
            time.sleep(0.03)

    def frame(self):
        """Waits until the browser has painted twice."""
        self.driver.execute_async_script(
            "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))")

    def errors(self):
        """What the console has complained about since the last call, but for what was expected."""
        return [
            entry["message"] for entry in self.driver.get_log("browser")
            if entry["level"] == "SEVERE" and not any(known in entry["message"] for known in self.expected_errors)
        ]
