"""kill -9 of the browser, the server, or both, while somebody writes in a real browser: every gesture that the page
called saved is there. The next start of the browser sends the others again, none of them twice."""

import os
import pathlib
import random
import signal
import sys
import tempfile
import time

from gestures import Harness
from harness import Findings, Library

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Browser"))
from page import CHROMIUM, Page, start_browser  # noqa: E402

# The most gestures between two kills, and the longest wait after the last of them, in seconds.
MOST, LONGEST = 20, 0.4

# Draws a pen stroke by events in the page, each stroke at another place.
DRAW = """
const [index, done] = arguments;
const sheet = document.querySelector('.page[data-page="1"] .page-sheet');
const box = sheet.getBoundingClientRect();
const send = (name, x, y, buttons) => sheet.dispatchEvent(new PointerEvent(name, {
  bubbles: true, cancelable: true, pointerId: 99, pointerType: 'pen', isPrimary: true, clientX: box.x + x * box.width,
  clientY: box.y + y * box.width, button: name === 'pointermove' ? -1 : 0, buttons, pressure: buttons ? 0.4 : 0 }));
const x = 0.05 + (index % 40) * 0.022, y = 0.05 + Math.floor(index / 40) * 0.04;
send('pointerdown', x, y, 1);
for (let step = 1; step < 8; step++) send('pointermove', x + 0.002 * step, y + 0.006 * (step % 3), 1);
send('pointerup', x + 0.016, y, 0);
requestAnimationFrame(() => done());"""

SAID = "return document.querySelector('.viewer-bar .save-state')?.textContent"


class Window:
    """A browser at the doc's first page with the pen selected. Its profile outlives it."""

    def __init__(self, harness, profile):
        self.driver = start_browser(arguments=(f"--user-data-dir={profile}",), program=CHROMIUM)
        self.page = Page(self.driver, harness.server.base, patience=60)
        self.page.open(f"/docs/{harness.doc}/pages/1")
        self.wait("document.querySelector('.page[data-page=\"1\"] .page-image[data-loaded]')", "the page")
        self.driver.execute_script(
            "document.getElementById('pages').dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }))")
        self.wait("document.querySelector('.page[data-page=\"1\"] .ink-layer[data-state=\"armed\"]')", "the page's marks")

    def wait(self, script, what):
        self.page.wait(lambda: self.driver.execute_script(f"return {script} !== null"), what)

    def draw(self, index):
        self.driver.execute_async_script(DRAW, index)

    @property
    def said(self):
        return self.driver.execute_script(SAID)

    def saved(self):
        self.page.wait(lambda: self.said in ("Saved", None), "what was written is saved")

    def kill(self):
        """Kills the browser, everything that it has started, and its driver."""
        for pid in [*family(self.driver.service.process.pid)]:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.driver.service.process.wait()


def family(pid):
    """A process and all its descendants, the latest first."""
    parents = {}
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue  # The process has just ended.
        parents.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found = [pid]
    for each in found:
        found += parents.get(each, [])
    return found


def strokes(harness):
    """The names of the stroke groups in the page's log, in order."""
    return [group.name for group in harness.api.log(harness.pages[0])[1] if group.title == "Draw pen stroke"]


def trial(seed, gestures=1000):
    """Draws until `gestures` gestures were acknowledged, with kills in between."""
    rng = random.Random(seed)
    found = Findings("kills of browser and server")
    with tempfile.TemporaryDirectory() as scratch, tempfile.TemporaryDirectory() as profile:
        harness = Harness(pathlib.Path(scratch))
        port = harness.server.port
        before = set(strokes(harness))
        drawn, saved, known = 0, 0, set()
        window = Window(harness, profile)
        while saved < gestures:
            for _ in range(rng.randint(1, MOST)):
                drawn += 1
                window.draw(drawn)
                if window.said == "Saved":
                    saved = drawn
            time.sleep(rng.uniform(0, LONGEST))
            if window.said == "Saved":
                saved = drawn
            victim = rng.choice(["browser", "server", "both"])
            found.count(f"kills of {victim}")
            if victim != "browser":
                harness.kill()
            if victim != "server":
                window.kill()
            if victim != "browser":
                harness.server.start(port)
            if victim != "server":
                window = Window(harness, profile)
            window.saved()
            there = [name for name in strokes(harness) if name not in before]
            if not known <= set(there):
                found.fault("acknowledged", f"{len(known - set(there))} gestures that were there are gone")
            if len(set(there)) != len(there):
                found.fault("twice", f"{len(there) - len(set(there))} gestures are there twice")
            if not saved <= len(there) <= drawn:
                found.fault("gestures", f"{len(there)} of {drawn} are there; the page said that {saved} were saved")
            found.count("gestures", len(there) - len(known))
            found.count("gestures that were not acknowledged, and lost", drawn - len(there))
            # The lost gestures are drawn again.
            known, saved, drawn = set(there), len(there), len(there)
        window.driver.quit()
        harness.server.stop()
        unsound = Library(pathlib.Path(scratch) / "library").check()
        if unsound:
            found.fault("check", unsound)
    return [found]
