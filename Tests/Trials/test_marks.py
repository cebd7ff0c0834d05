"""Marks on pages with the program itself, and files that another program has written."""

import json

import browser_kills
import pytest
from gestures import Harness, trial
from harness import WALKS, Library, run
from marks_log import Reader, Writer, group_bytes
from test_sample import held, seed


@pytest.fixture
def harness(tmp_path):
    harness = Harness(tmp_path)
    yield harness
    harness.server.stop()


def test_some_kills_while_people_write():
    held(trial(seed(), gestures=60 * WALKS))


@pytest.mark.long
def test_some_kills_of_the_browser_and_the_server_while_a_pen_draws():
    held(browser_kills.trial(seed(), gestures=7 * WALKS))


def test_strokes_of_another_program_are_steps_that_commands_undo_and_show(harness, tmp_path):
    page = harness.pages[1]
    writer = Writer(page, harness.stroke)
    writer.take(harness.api.append(page, {}, [])[1])
    strokes = [writer.draw() for _ in range(3)]
    steps, update = harness.api.append(page, writer.vector, [data for _, data in strokes])
    assert len(set(steps)) == 3 and not Reader(update).update()[1]
    assert harness.api.append(page, writer.vector, [data for _, data in strokes])[0] == steps
    library = Library(tmp_path / "library")
    log = library.json("notebook", "log", "--doc", harness.doc, "--page", "2")["groups"]
    assert [group["title"] for group in log] == ["New notebook", "Draw", "Draw", "Draw"]
    # By commands, next to the running server.
    svg = tmp_path / "page.svg"
    assert run("notebook", "export", "--doc", harness.doc, "--page", "2", "-o", svg, "--data", tmp_path / "library")[0] == 0
    assert svg.read_text().count("<path") == 3
    file = tmp_path / "doc.bnbk"
    assert run("notebook", "copy", "--doc", harness.doc, "-o", file, "--data", tmp_path / "library")[0] == 0
    merged = library.json("notebook", "merge", file, "--doc", harness.doc)
    assert merged[0]["groupCount"] == 0 and merged[0]["leftOut"] == 0
    opened = library.json("notebook", "open", file, "--title", "Again", "--as", "Ana")["doc"]
    assert library.json("notebook", "inspect", "--doc", opened)["annotations"] == 6
    assert library.json("undo", "--as", "Ana")["outcome"] == "done"
    # A group that no tool makes is refused, and nothing of its batch is kept.
    writer.draw()
    bad = group_bytes(writer.actor, writer.counter, writer.stamp, "", "Draw", 0, [b"\x0c"])
    status, body = harness.api.call("POST", f"page-versions/{page}/marks", b"\x00\x01" + bad)
    assert status == 400 and json.loads(body)["error"]["code"] == "malformed"
    assert len(harness.api.log(page)[1]) == 4


def test_paper_is_made_by_command(tmp_path):
    library = Library(tmp_path / "library")
    doc = library.json("doc", "paper", "Squares", "--pages", "2", "--format", "a5", "--ruling", "squared", "--landscape")
    shown = library.json("show", "doc", doc["doc"])
    assert shown["doc"]["pageCount"] == 2
    assert library.check() is None
