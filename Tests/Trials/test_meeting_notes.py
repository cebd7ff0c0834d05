"""`papercenter notes`, compared with an independent writer and reader of its files."""

import json
import subprocess
import uuid

import meeting_notes_file as files
import pytest
from harness import PROGRAM

NOTES = {
    "title": "Maths",
    "attendees": ["Ana", "Bo"],
    "agendas": [
        {"id": "0192B0C4-7D3E-4C11-9A51-0F6B2C8D4E10", "title": "Paper 1", "discussion": "Question 3: ½ of “é” 🇬🇧\nnext"},
        {"id": "0192B0C4-7D3E-4C11-9A51-0F6B2C8D4E11", "title": "", "discussion": ""},
    ],
}
ID = bytes.fromhex("1654a0b543b948ffb7fb83f58f4d1d75")


@pytest.fixture
def notes():
    def run(*arguments, status=0):
        done = subprocess.run([PROGRAM, "notes", *map(str, arguments)], capture_output=True, text=True, timeout=60)
        assert done.returncode == status, done.stderr
        return done.stdout if status == 0 else done.stderr

    return run


def upper(shown: dict) -> dict:
    """Identifiers are shown in lower case but stored in upper case."""
    return {**shown, "agendas": [{**item, "id": item["id"].upper()} for item in shown["agendas"]]}


@pytest.mark.parametrize("bare_id", [False, True])
def test_files_of_another_writer_are_opened(notes, tmp_path, bare_id):
    file = tmp_path / "a.meetingnotes"
    file.write_bytes(files.write(NOTES, ID, bare_id=bare_id))
    assert upper(json.loads(notes("show", file, "--json"))) == NOTES
    # The other reader reads the changed file, and the id is unchanged.
    notes("edit", file, "--item", 2, "--title", "Paper 2", "--text", "new", "--as", "Ana")
    notes("edit", file, "--item", 1, "--append", "more", "--as", "Ana")
    identifier, content = files.read(file.read_bytes())
    assert identifier == ID
    assert content["agendas"][1] == {**NOTES["agendas"][1], "title": "Paper 2", "discussion": "new"}
    assert content["agendas"][0]["discussion"] == NOTES["agendas"][0]["discussion"] + "\nmore"


def test_raw_data_are_opened_and_stay_raw(notes, tmp_path):
    file = tmp_path / "a.automerge"
    file.write_bytes(files.change(NOTES, b"\x01"))
    notes("edit", file, "--title", "Else", "--as", "Ana")
    assert files.content(file.read_bytes())["title"] == "Else"


def test_files_of_ours_are_read_by_another_reader(notes, tmp_path):
    file = tmp_path / "a.meetingnotes"
    notes("new", file, "--title", "Ours", "--attendee", "Ana", "--as", "Ana")
    first = notes("add", file, "One", "--text", "x" * 500, "--as", "Ana").strip()
    notes("add", file, "Two", "--at", 1, "--as", "Bo")
    notes("edit", file, "--item", first, "--format", "bold", "--range", "1-9", "--as", "Bo")
    _, content = files.read(file.read_bytes())
    assert (content["title"], content["attendees"]) == ("Ours", ["Ana"])
    assert [item["title"] for item in content["agendas"]] == ["Two", "One"]
    assert content["agendas"][1]["discussion"] == "x" * 500
    assert uuid.UUID(content["agendas"][1]["id"]) == uuid.UUID(first)


def test_merge_writes_whole_or_not_at_all(notes, tmp_path):
    file, copy, other = (tmp_path / name for name in ("a.meetingnotes", "b.meetingnotes", "c.meetingnotes"))
    file.write_bytes(files.write(NOTES, ID))
    copy.write_bytes(file.read_bytes())
    notes("add", copy, "From Bo", "--as", "Bo")
    other.write_bytes(files.write(NOTES, b"\x01" * 16, actor=b"\x02"))
    before = file.read_bytes()
    message = notes("merge", file, copy, other, status=1)
    assert "no shared history" in message and "import" in message
    assert file.read_bytes() == before
    assert notes("merge", file, copy) == "added: From Bo (Bo)\n"
    assert notes("merge", file, copy) == "Nothing new.\n"
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]


def test_history_undo_and_restore(notes, tmp_path):
    file = tmp_path / "a.meetingnotes"
    notes("new", file, "--as", "Ana")
    item = notes("add", file, "One", "--text", "first", "--as", "Ana").strip()
    version = json.loads(notes("history", file, "--json"))[-1]["version"]
    notes("history", file, "--version", version, "--name", "start", "--as", "Ana")
    notes("edit", file, "--item", item, "--delete", "--as", "Bo")
    assert notes("diff", file, "start") == "deleted: One\n"
    notes("edit", file, "--undo", "--as", "Bo")
    assert notes("diff", file, "start") == ""
    notes("edit", file, "--item", item, "--text", "second", "--as", "Bo")
    notes("restore", file, "start", "--as", "Ana")
    assert json.loads(notes("show", file, "--json"))["agendas"][0]["discussion"] == "first"
    assert json.loads(notes("show", file, "--json", "--at", "start"))["agendas"][0]["discussion"] == "first"


def test_two_comment_without_knowing_of_each_other(notes, tmp_path):
    """Commands write, merge, show and export comments; another reader sees the same document as before."""
    file, copy = tmp_path / "a.meetingnotes", tmp_path / "b.meetingnotes"
    file.write_bytes(files.write(NOTES, ID))
    notes("edit", file, "--item", 1, "--range", "1-8", "--comment", "Which part?", "--as", "Ana")
    comment = json.loads(notes("show", file, "--json"))["agendas"][0]["comments"][0]["id"]
    copy.write_bytes(file.read_bytes())
    notes("edit", copy, "--answer", comment[:8], "--comment", "The second.", "--as", "Bo")
    notes("edit", copy, "--resolve", comment, "--as", "Bo")
    notes("edit", file, "--answer", comment, "--comment", "Or the first?", "--as", "Ana")
    notes("edit", file, "--item", 1, "--text", "On " + NOTES["agendas"][0]["discussion"], "--as", "Ana")
    assert notes("merge", file, copy) == (
        "comment resolved: Paper 1 (Bo)\n  Ana: Which part?\ncomment added: Paper 1 (Bo)\n  Bo: The second.\n")
    shown = json.loads(notes("show", file, "--json"))["agendas"][0]["comments"][0]
    assert (shown["quote"], shown["range"], shown["isResolved"]) == ("Question", "4-11", True)
    assert sorted(answer["text"] for answer in shown["answers"]) == ["Or the first?", "The second."]
    _, content = files.read(file.read_bytes())
    assert content == {**NOTES, "agendas": [
        {**NOTES["agendas"][0], "discussion": "On " + NOTES["agendas"][0]["discussion"]}, NOTES["agendas"][1]]}
    assert "its author" in notes("edit", file, "--delete-comment", comment, "--as", "Bo", status=1)
    notes("edit", file, "--reopen", comment, "--as", "Ana")
    notes("edit", file, "--undo", "--as", "Ana")
    assert "“Question” Ana: Which part? (resolved)" in notes("show", file)
    for form, part in (("markdown", "**Ana:** Which part? (resolved)"), ("html", "<q>Question</q>"), ("json", "Which part?")):
        notes("export", file, "--format", form, "-o", tmp_path / form)
        assert part in (tmp_path / form).read_text()
    notes("edit", file, "--item", 1, "--text", "", "--as", "Bo")
    assert "its text was deleted" in notes("show", file)
    assert "range" not in json.loads(notes("show", file, "--json"))["agendas"][0]["comments"][0]
    assert "Name the item" in notes("edit", file, "--comment", "x", status=64)
    assert "no comment" in notes("edit", file, "--resolve", "0000", status=1)


def test_bad_files_are_left_with_a_reason(notes, tmp_path):
    sound = files.write(NOTES, ID)
    file = tmp_path / "a.meetingnotes"
    for damaged, words in [
        (b"rubbish", "not a notes file"),
        (sound[:-1], "ends too early"),
        (sound.replace(b"K3Y", b"K3Z"), "checksum"),
        (sound.replace(ID, b"\x01" * 16), "two different documents"),
    ]:
        file.write_bytes(damaged)
        assert words in notes("show", file, status=1)
        assert words in notes("add", file, "x", status=1)
        assert file.read_bytes() == damaged


@pytest.mark.parametrize("is_in_library", [False, True])
def test_what_is_exported_says_all_and_is_imported_again(notes, tmp_path, is_in_library):
    """Exports in each format, of a file and of a document in the library. Formats that can be imported make a document
    with the same content."""
    file = tmp_path / "a.meetingnotes"
    if is_in_library:
        where = ["Maths", "--data", tmp_path / "library"]
        notes("new", "--library", "--title", "Maths", "--attendee", "Ana", "--attendee", "Bo", "--as", "Ana", *where[1:])
        for item in NOTES["agendas"]:
            text = ["--text", item["discussion"]] if item["discussion"] else []
            notes("add", where[0], item["title"], *text, "--as", "Ana", *where[1:])
    else:
        where = [file]
        file.write_bytes(files.write(NOTES, ID))
    shown = upper(json.loads(notes("show", *where, "--json")))
    for form in "markdown", "html", "json", "automerge":
        out = tmp_path / f"out.{form}"
        notes("export", *where, "--format", form, "-o", out)
        assert "already" in notes("export", *where, "--format", form, "-o", out, status=1)
        notes("export", *where, "--format", form, "-o", out, "--overwrite")
    for form in "markdown", "html":
        text = (tmp_path / f"out.{form}").read_text()
        for part in "Maths", "Ana", "Bo", "Paper 1", "Question 3: ½ of “é” 🇬🇧", "next":
            assert part in text, f"{part} is missing in {form}"
    assert upper(json.loads((tmp_path / "out.json").read_text())) == shown
    assert files.content((tmp_path / "out.automerge").read_bytes()) == shown
    for form in "json", "automerge":
        made = tmp_path / f"{form}.meetingnotes"
        notes("import", tmp_path / f"out.{form}", "-o", made)
        identifier, content = files.read(made.read_bytes())
        assert identifier != ID
        assert [(item["title"], item["discussion"]) for item in content["agendas"]] == [
            (item["title"], item["discussion"]) for item in NOTES["agendas"]]
        assert (content["title"], content["attendees"]) == (NOTES["title"], NOTES["attendees"])
