"""`papercenter automerge examine` prints a history while it reads it. It needs little memory, whether the history has
many changes or one change with many operations."""

import itertools
import json
import pathlib
import subprocess

import pytest
from harness import PROGRAM, WALKS


def automerge(*arguments):
    return subprocess.Popen([PROGRAM, "automerge", *map(str, arguments)], stdout=subprocess.PIPE)


def peak(process):
    """The peak memory of a process, in MB."""
    for entry in pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if entry.startswith("VmHWM:"):
            return int(entry.split()[1]) / 1000
    return 0  # The process has just ended.


HISTORIES = {"changes": (40_000, ["--each-edit"]), "operations": (250_000, [])}
FORMATS = {"text": [], "json": ["--json"]}


@pytest.mark.long
@pytest.mark.parametrize(
    "history,format",
    list(itertools.product(HISTORIES, FORMATS)) if WALKS > 1 else [("changes", "text"), ("operations", "json")])
def test_a_long_history_takes_little_memory(tmp_path, history, format):
    """In `make test` each history and each format once, in `make trials` all pairs of them."""
    count, options = HISTORIES[history]
    trace, file = tmp_path / "trace.json", tmp_path / "long.automerge"
    letters = ["etaoin shrdlu"[number % 13] for number in range(count)]
    edits = [[number, 0, letter] for number, letter in enumerate(letters)] if options else [[0, 0, *letters]]
    trace.write_text(json.dumps(edits))
    with automerge("replay", trace, "-o", file, *options) as replay:
        replay.communicate()
    assert replay.returncode == 0
    most, length = 0, 0
    with automerge("examine", file, *FORMATS[format]) as examine:
        # The process waits for its reader, so its memory can be measured until it has printed nearly everything.
        while part := examine.stdout.read(1 << 18):
            length += len(part)
            most = max(most, peak(examine))
    assert examine.returncode == 0
    print(f"{most:.0f} MB for {length / 1e6:.0f} MB of {count} {history}")
    # The output is large enough to show up if it were kept: lists of the operations took over a hundred bytes for
    # each.
    assert length > 60 * count
    assert 0 < most < 80
