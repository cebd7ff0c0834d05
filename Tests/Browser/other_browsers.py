"""Debian's Firefox and WebKitGTK, Safari's engine, with the few operations that a smoke test needs.

Debian has no geckodriver, so Firefox is driven over WebDriver BiDi, on the socket that it opens itself.
"""

import itertools
import json
import os
import re
import shutil
import subprocess
import tempfile
import time

import websocket
from selenium import webdriver
from selenium.webdriver.remote.command import Command
from selenium.webdriver.webkitgtk.service import Service

MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
CONTROL = "\ue009"
SHIFT = "\ue008"


class Browser:
    """The operations of the smoke test that are the same in every browser. `run` and `perform` differ by browser."""

    def wait(self, condition, what, patience=30):
        """The first value of a script or function that is not false."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            value = self.run(condition) if isinstance(condition, str) else condition()
            if value:
                return value
            time.sleep(0.05)
        raise AssertionError(f"waited {patience} s for {what}; shown is:\n{self.run('document.body.innerText')}")

    def place(self, selector):
        """The left, top, width and height of an element in the window."""
        return self.wait(
            f"(b => b && b.width && [b.x, b.y, b.width, b.height])"
            f"(document.querySelector({json.dumps(selector)})?.getBoundingClientRect())", selector)

    def click(self, selector):
        left, top, width, height = self.place(selector)
        self.draw([(left + width / 2, top + height / 2)])

    def press(self, text, modifiers=""):
        """Types letters, or presses one chord."""
        keys = [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]
        keys = [*({"type": "keyDown", "value": modifier} for modifier in modifiers), *keys,
                *({"type": "keyUp", "value": modifier} for modifier in reversed(modifiers))]
        self.perform([{"type": "key", "id": "keys", "actions": keys}])

    def draw(self, places):
        """Presses at the first place, moves through the others and releases."""
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 16} for x, y in places]
        actions = [moves[0], {"type": "pointerDown", "button": 0}, *moves[1:], {"type": "pointerUp", "button": 0}]
        self.perform([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}])


# What a test has no use for: processes that wait for further pages, and services for people.
PREFERENCES = {
    "dom.ipc.processPrelaunch.enabled": False, "dom.ipc.processCount": 1, "fission.autostart": False,
    "datareporting.policy.dataSubmissionEnabled": False, "toolkit.telemetry.enabled": False,
    "browser.safebrowsing.update.enabled": False, "app.normandy.enabled": False, "extensions.enabledScopes": 0,
    "browser.startup.page": 0, "browser.newtabpage.enabled": False, "browser.aboutwelcome.enabled": False,
}


class Firefox(Browser):
    name = "Firefox"
    program = shutil.which("firefox-esr")

    def __init__(self):
        self.folder = tempfile.mkdtemp()
        with open(f"{self.folder}/user.js", "w") as file:
            file.writelines(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
        self.log = open(f"{self.folder}/log", "w+")
        self.process = subprocess.Popen(
            [self.program, "--headless", "--no-remote", "--profile", self.folder, "--remote-debugging-port", "0",
             "--window-size", "1280,900", "about:blank"],
            stdout=self.log, stderr=self.log, env={**os.environ, "HOME": self.folder})
        address = self.said(r"WebDriver BiDi listening on (ws://\S+)")
        # Firefox accepts only programs that send no origin.
        self.socket = websocket.create_connection(f"{address}/session", timeout=60, suppress_origin=True)
        self.numbers = itertools.count(1)
        self.ask("session.new", capabilities={})
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.ask("browsingContext.setViewport", context=self.context, viewport={"width": 1280, "height": 900})

    def said(self, pattern):
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with open(f"{self.folder}/log") as log:
                found = re.search(pattern, log.read())
            if found:
                return found[1]
            time.sleep(0.1)
        raise AssertionError("Firefox did not say where it listens")

    def ask(self, method, **parameters):
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def open(self, address):
        self.ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def run(self, script):
        answer = self.ask("script.evaluate", expression=f"JSON.stringify({script}) ?? 'null'", awaitPromise=True,
                          target={"context": self.context})
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def perform(self, actions):
        self.ask("input.performActions", context=self.context, actions=actions)

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait(timeout=30)
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class WebKit(Browser):
    name = "WebKitGTK"
    program = shutil.which("WebKitWebDriver") and shutil.which("Xvfb") and os.path.exists(MINI_BROWSER) and MINI_BROWSER

    def __init__(self):
        numbers, number = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(number), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], pass_fds=[number],
            stderr=subprocess.DEVNULL)
        os.close(number)
        with os.fdopen(numbers) as line:
            display = line.readline().strip()
        options = webdriver.WebKitGTKOptions()
        options.binary_location = MINI_BROWSER
        options.add_argument("--automation")
        # WebKit's sandbox does not start for root, and needs features that a container lacks.
        environment = {**os.environ, "DISPLAY": f":{display}", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
                       "LIBGL_ALWAYS_SOFTWARE": "1"}
        self.driver = webdriver.WebKitGTK(
            options=options, service=Service(shutil.which("WebKitWebDriver"), env=environment))
        self.driver.set_window_size(1280, 900)
        self.driver.set_script_timeout(30)

    def open(self, address):
        self.driver.get(address)

    def run(self, script):
        return json.loads(self.driver.execute_script(f"return JSON.stringify({script}) ?? 'null'"))

    def perform(self, actions):
        self.driver.execute(Command.W3C_ACTIONS, {"actions": actions})

    def close(self):
        self.driver.quit()
        self.screen.terminate()
        self.screen.wait(timeout=10)
