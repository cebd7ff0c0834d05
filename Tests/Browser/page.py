"""A page in a real browser. Tests look for elements as a person does, by role and name, and wait for them.

    page.open("/")
    page.find("button", "Add one").click()
    page.expect_text("status", "Count: 1")

Queries wait up to `patience` seconds, because a page draws in frames and loads at its own pace.
"""

import importlib.resources
import time

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service

# The elements that have a role without an explicit attribute.
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

# The elements with a role and a name, among the selected ones, that are visible and that a screen reader can reach; each
# with whether it or one of its ancestors moves. One script for all of them: asking for each element takes seconds on a
# screen with many buttons. The script behind Selenium's own `is_displayed` decides whether an element is visible.
#
# The browser computes a role or a name by describing the whole page to a screen reader, which takes milliseconds, each
# time. So it is asked last, and only where the markup leaves a doubt.
#
# A script sees the roles of elements behind a dialog, too, so these are left out here. `null` stands for all elements
# when several dialogs are open, since only the browser knows which of them is on top.
_VISIBLE_WITH_ROLE_AND_NAME = """
const isDisplayed = %s;
const [selector, role, name, behindDialogs] = arguments;
const dialogs = [...document.querySelectorAll(":modal")];
if (dialogs.length > 1 && !behindDialogs) return null;
const isReachable = element => !element.closest("[aria-hidden=true], [inert]")
  && (behindDialogs || dialogs.every(dialog => dialog.contains(element)));
const words = (name ?? "").toLowerCase().match(/[\\p{L}\\p{N}]+/gu) ?? [];
const mayHaveName = element => {
  if (element.hasAttribute("aria-labelledby") || element.labels?.length) return true;
  const attributes = [element, ...element.querySelectorAll("*")].flatMap(part => [...part.attributes]);
  const text = [element.textContent, ...attributes.map(attribute => attribute.value)].join(" ").toLowerCase();
  return words.every(word => text.includes(word));
};
const alwaysHaveTheirRole = "a button dialog h1 h2 h3 h4 h5 h6 main nav progress textarea".split(" ");
const hasRole = element => element.hasAttribute("role") ? element.getAttribute("role") === role
  : alwaysHaveTheirRole.includes(element.localName) || element.computedRole === role
  || (role === "img" && element.computedRole === "image");
const moving = document.getAnimations().filter(animation =>
  animation.playState === "running" && animation.effect.getComputedTiming().endTime !== Infinity);
return [...document.querySelectorAll(selector)].filter(element =>
  isReachable(element) && mayHaveName(element) && isDisplayed(element) && hasRole(element)
  && (name === null || element.computedName === name)
).map(element => [element, moving.some(animation => animation.effect.target?.contains(element))]);
""" % importlib.resources.files("selenium.webdriver.remote").joinpath("isDisplayed.js").read_text().strip().rstrip(";")


# Tests run in Chromium's engine alone. Drawing the window around the page would add half as much processor time.
HEADLESS_SHELL = "/usr/lib/chromium/chromium-headless-shell"
# Benchmarks run in the whole browser, like people.
CHROMIUM = "/usr/bin/chromium"
# What makes a page cost less than half of the processor time: it is drawn in the browser's main process by one thread
# and without transitions, which would redraw it 60 times a second; every page uses the same process, instead of a new one
# with each server; and the program is compiled at once, instead of each function at its first call.
TEST_ARGUMENTS = ("--in-process-gpu", "--force-prefers-reduced-motion",
                  "--renderer-process-limit=1", "--js-flags=--no-wasm-lazy-compilation")


def start_browser(width=1280, height=900, arguments=(), program=HEADLESS_SHELL):
    """A browser without a screen, with further arguments."""
    options = webdriver.ChromeOptions()
    options.binary_location = program
    # The last argument lets scripts read the role and the name that an element has for a screen reader.
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en-GB",
                     "--enable-blink-features=ComputedAccessibilityInfo",
                     *(TEST_ARGUMENTS if program == HEADLESS_SHELL else ()), *arguments):
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
        """Loads a path of the server."""
        self.driver.get(self.base + path)

    @property
    def path(self):
        """The path and query in the address bar."""
        return self.driver.execute_script("return location.pathname + location.search")

    def find_all(self, role, name=None):
        """All visible elements with a role and, if given, exactly this accessible name. Does not wait."""
        return [element for element, _ in self._all(role, name)]

    def _all(self, role, name):
        """The same elements, each with whether it moves."""
        selector = f"[role={role}]" + (f", {_IMPLICIT[role]}" if role in _IMPLICIT else "")
        found = self.driver.execute_script(_VISIBLE_WITH_ROLE_AND_NAME, selector, role, name, False)
        if found is not None:
            return [tuple(pair) for pair in found]
        roles = ["img", "image"] if role == "img" else [role]
        return [
            (element, moves)
            for element, moves in self.driver.execute_script(_VISIBLE_WITH_ROLE_AND_NAME, selector, role, name, True)
            if element.aria_role in roles
        ]

    def find(self, role, name=None):
        """The one element with a role and name, once there is exactly one and neither it nor an ancestor moves: a click
        on an element that slides in would miss it."""
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
        """Whether the page shows a text now. Between two pages there is no body, and so no text."""
        return text in self.driver.execute_script("return document.body?.innerText ?? ''")

    def wait(self, condition, what):
        """The first value of `condition` that is not false; fails with the page's text if there is none in time."""
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
        """The errors in the console since the last call, without the expected ones."""
        return [
            entry["message"] for entry in self.driver.get_log("browser")
            if entry["level"] == "SEVERE" and not any(known in entry["message"] for known in self.expected_errors)
        ]
