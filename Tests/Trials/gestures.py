"""kill -9 of the server while people write on pages: every acknowledged gesture is there, and the others can be sent
again without being there twice."""

import json
import os
import pathlib
import random
import signal
import tempfile
import threading
import time

from harness import Findings, Library, LibraryServer, run
from marks_log import Pages, Reader, Writer, stroke_of

WRITERS = 4
# The longest time that the server works before it is killed, in seconds.
LONGEST = 0.5


class Harness:
    """A server with a doc of blank paper, and a stroke as the pattern for others."""

    def __init__(self, folder):
        self.server = LibraryServer(folder)
        self.api = Pages(self.server.port)
        status, body = self.api.call(
            "POST", "docs/blank", json.dumps(
                {"title": "Paper", "pageCount": 2, "format": "a4", "isLandscape": False, "ruling": "lined"}).encode(),
            "application/json")
        assert status == 201, body
        self.doc = json.loads(body)["id"]
        groups = json.loads(self.api.call("GET", f"docs/{self.doc}")[1])["pageGroups"]
        self.pages = [page["versionID"] for group in groups for page in group["pages"]]
        demo = pathlib.Path(folder) / "demo.bnbk"
        code, _, err = run("notebook", "demo", demo, "--strokes", "3")
        assert code == 0, err
        status, body = self.api.call(
            "POST", f"page-versions/{self.pages[0]}/notebook", demo.read_bytes(), "application/octet-stream")
        assert status == 200, body
        self.stroke = stroke_of(self.api.log(self.pages[0])[1])

    def kill(self):
        self.server.process.send_signal(signal.SIGKILL)
        self.server.process.wait()

    def restart(self):
        self.server.start()
        self.api.port = self.server.port


def trial(seed, gestures=1000):
    """Writers draw until `gestures` gestures were acknowledged, while the server is killed again and again."""
    rng = random.Random(seed)
    found = Findings("kills of writing")
    with tempfile.TemporaryDirectory() as scratch:
        harness = Harness(pathlib.Path(scratch))
        acknowledged, lock = [], threading.Lock()

        def write(number):
            page = harness.pages[number % 2]
            writer = Writer(page, harness.stroke)
            writer.take(retried(harness, page, {}, [], found)[1])
            while True:
                with lock:
                    if len(acknowledged) >= gestures:
                        return
                name, data = writer.draw()
                # Sends the same bytes until they are acknowledged; they must be in the log once.
                writer.take(retried(harness, page, writer.vector, [data], found)[1])
                with lock:
                    acknowledged.append((page, name, data))

        threads = [threading.Thread(target=write, args=(number,), daemon=True) for number in range(WRITERS)]
        for thread in threads:
            thread.start()
        while any(thread.is_alive() for thread in threads):
            time.sleep(rng.uniform(0.05, LONGEST))
            if not any(thread.is_alive() for thread in threads):
                break
            harness.kill()
            found.count("kills")
            harness.restart()
            with lock:
                known = list(acknowledged)
            compare(harness, known, found)
        for thread in threads:
            thread.join()
        harness.kill()
        harness.restart()
        compare(harness, acknowledged, found)
        found.count("gestures", len(acknowledged))
        # Each gesture is one step of the history, and can be undone.
        status, body = harness.api.call("POST", "history/undo", b"{}", "application/json")
        if status != 200 or json.loads(body)["result"]["outcome"] != "done":
            found.fault("undo", f"{status} {body[:200]!r}")
        harness.server.stop()
        unsound = Library(pathlib.Path(scratch) / "library").check()
        if unsound:
            found.fault("check", unsound)
    return [found]


def retried(harness, page, vector, groups, found):
    """Repeats a call until the server answers it."""
    while True:
        try:
            return harness.api.append(page, vector, groups)
        except OSError:
            found.counts.setdefault("calls cut", 0)
            found.counts["calls cut"] += 1
            time.sleep(0.02)


def compare(harness, acknowledged, found):
    """Checks that each acknowledged gesture is in its page's log once, unchanged."""
    logs = {}
    for page in harness.pages:
        try:
            logs[page] = harness.api.log(page)[1]
        except OSError as error:
            return found.fault("read", str(error))
        if len({group.name for group in logs[page]}) != len(logs[page]):
            found.fault(page, "a gesture is there twice")
    stored = {(page, group.name): group.raw for page, log in logs.items() for group in log}
    for page, name, data in acknowledged:
        if stored.get((page, name)) != data:
            found.fault(page, f"gesture {name[1]} of {name[0].hex()} was acknowledged and is not there")
            return
