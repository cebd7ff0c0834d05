"""Shared by all trials: the program on a library of its own, the shim that makes calls fail, and the findings.

A trial never trusts only the library: it compares the library with a model of what was acknowledged.
"""

import json
import mmap
import os
import pathlib
import signal
import struct
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("PAPERCENTER", ROOT / ".build" / "debug" / "papercenter"))

sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
from library_server import LibraryServer, make_pdf  # noqa: E402, F401

# How many times as long walks and rows of kills are as in `make test`; `make trials` sets it.
WALKS = int(os.environ.get("WALKS", "1"))

# The time limit of a trial's commands, in seconds. A command that takes longer hangs, which is a finding.
PATIENCE = 30


class Findings:
    """What a trial did and the faults that it found: one row of the table, with lines above it."""

    def __init__(self, name):
        self.name = name
        self.counts = {}
        self.faults = []

    def count(self, what, number=1):
        self.counts[what] = self.counts.get(what, 0) + number

    def fault(self, where, what):
        self.faults.append((where, what))
        print(f"  FAULT {self.name}: {where}: {what}", flush=True)

    def row(self):
        done = ", ".join(f"{number} {what}" for what, number in self.counts.items())
        return f"{self.name:28} {len(self.faults):4} faults   {done}"


class Shim:
    """A preloaded library that counts a process's calls below a folder and can make one of them fail."""

    SIZE = 264

    def __init__(self, folder, name="counter"):
        """A shim with its own counter file in the folder. The library is compiled there once."""
        self.library = folder / "faults.so"
        if not self.library.exists():
            subprocess.run(
                ["clang", "-shared", "-fPIC", "-O1", "-o", self.library,
                 pathlib.Path(__file__).parent / "shim" / "faults.c", "-ldl"], check=True)
        self.path = folder / name
        self.path.write_bytes(bytes(self.SIZE))
        self.file = open(self.path, "r+b")
        self.counter = mmap.mmap(self.file.fileno(), self.SIZE)

    def environment(self, folder, at=0, error=5, sticky=False, space=False):
        """Variables for a process whose `at`-th call below `folder` fails with `error`. With 0 as the error the process
        is killed there."""
        self.counter[:] = bytes(self.SIZE)
        values = {"LD_PRELOAD": str(self.library), "FAULT_FOLDER": str(folder), "FAULT_COUNTER": str(self.path),
                  "FAULT_AT": str(at), "FAULT_ERRNO": str(error)}
        if sticky:
            values["FAULT_STICKY"] = "1"
        if space:
            values["FAULT_SPACE"] = "1"
        return values

    @property
    def calls(self):
        return struct.unpack_from("q", self.counter, 0)[0]

    @property
    def inside(self):
        """The number of calls in progress when the process ended."""
        return struct.unpack_from("q", self.counter, 8)[0]

    @property
    def failed(self):
        return struct.unpack_from("q", self.counter, 16)[0]

    @property
    def what(self):
        return self.counter[24:].split(b"\0")[0].decode(errors="replace")


def run(*arguments, environment=None, timeout=PATIENCE, program=None):
    """Runs the program to its end. A command that hangs is killed and gets the exit code None."""
    process = subprocess.Popen(
        [program or PROGRAM, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, **(environment or {})}, start_new_session=True)
    try:
        out, err = process.communicate(timeout=timeout)
        code = process.returncode
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        out, err = process.communicate()
        code = None
    return code, out, err


class Library:
    """A library in a folder, seen through commands."""

    def __init__(self, path):
        self.path = pathlib.Path(path)

    def run(self, *arguments, **options):
        return run(*arguments, "--data", self.path, **options)

    def json(self, *arguments):
        """The JSON that a command prints, or why it failed, as text."""
        code, out, err = self.run(*arguments, "--json")
        return json.loads(out) if code == 0 else f"exit {code}: {err.strip()[-400:]}"

    def docs(self):
        """The titles of the docs by identifier, or why they cannot be listed."""
        found = self.json("list", "docs")
        return found if isinstance(found, str) else {doc["id"]: doc["title"] for doc in found["docs"]}

    def bundles(self):
        found = self.json("list", "bundles")
        return found if isinstance(found, str) else {bundle["id"] for bundle in found["bundles"]}

    def check(self):
        """Why `check` calls the library unsound; None if it is clean."""
        code, out, err = self.run("check", "--json")
        if code == 0:
            return None
        try:
            return json.dumps(json.loads(out)["findings"])[:400]
        except (ValueError, KeyError):
            return f"exit {code}: {err.strip()[-400:]}"
