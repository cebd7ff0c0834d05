"""A library is exported as a folder, read by a script that shares no code with the program, and imported again."""

import json
import sqlite3

import library_folder
import pytest
from marks_log import Pages, Writer, stroke_of
from harness import PROGRAM, Library, LibraryServer, make_pdf
from kills import Client

# Columns that follow from others, that belong to one library, or that are not in the folder.
LEFT_OUT = {"number", "page", "note_block", "tag", "variable", "option", "parent", "deleted_with", "tag_group", "edit_id"}
TABLES = {
    "bundle": "id", "bundle_segment": "bundle_id, variant, ordinal", "page_text": "bundle_id, variant, page_number, source",
    "doc": "id", "page_group": "id", "page": "id", "page_version": "id", "person": "id", "tag_group": "id", "tag": "id",
    "variable": "id", "variable_option": "id", "saved_view": "id", "note_block": "id", "shared_notes": "id",
    "shared_notes_chunk": "notes_id, kind, key", "mark_group": "page_version_id, stamp, actor, counter",
    "mark_turn": "page_version_id, actor, counter",
}

# The logs of marks that the server returned, by page version.
logs = {}


@pytest.fixture(scope="module")
def furnished(tmp_path_factory):
    """A library with some of everything, made over HTTP and by commands."""
    folder = tmp_path_factory.mktemp("furnished")
    server = LibraryServer(folder, program=PROGRAM)
    server.import_pdf("Mechanics.pdf", [["Gravity pulls"], ["Question 2"], ["Question 3"]])
    server.import_pdf("Trash.pdf", [["Away with it"]])
    client, pages = Client(server.port), Pages(server.port)
    docs = {doc["title"]: doc["id"] for doc in client.call("GET", "/api/v1/docs")["docs"]}
    doc = client.call("GET", f"/api/v1/docs/{docs['Mechanics']}")
    page = doc["pageGroups"][0]["pages"][0]
    version = client.call("GET", f"/api/v1/pages/{page['id']}")["versions"][0]["id"]
    box = {"x": 0.1, "y": 0.2, "width": 0.3, "height": 0.1}
    for command in [{"createNote": {"version": version, "rect": box, "title": "Look", "body": "“here”\nand there"}},
                    {"moveToTrash": {"selection": {"docs": [docs["Trash"]], "pageGroups": [], "pages": []}}}]:
        client.call("POST", "/api/v1/commands", {"command": command})
    library = Library(folder / "library")
    demo = folder / "demo.bnbk"
    assert library.run("notebook", "demo", demo, "--strokes", "3")[0] == 0
    status, _ = pages.call("POST", f"page-versions/{version}/notebook", demo.read_bytes(), "application/octet-stream")
    assert status == 200
    writer = Writer(version, stroke_of(pages.log(version)[1]))
    writer.take(pages.call("GET", f"page-versions/{version}/marks")[1])
    pages.append(version, writer.vector, [writer.draw()[1] for _ in range(2)])
    assert pages.call("POST", "history/undo", b"{}", "application/json")[0] == 200
    logs[version] = pages.log(version)[1]
    server.stop()
    for arguments in [
            ["tag", "group", "create", "Level"], ["tag", "create", "Hard", "--group", "Level", "--scope", "all"],
            ["variable", "create", "Year", "--type", "int", "--scope", "all"],
            ["variable", "create", "Sat", "--type", "date", "--scope", "all"],
            ["variable", "create", "Season", "--type", "list", "--options", "Summer,Winter", "--scope", "all"],
            ["assign", docs["Mechanics"], page["id"], "--tag", "Level/Hard", "--set", "Year=2023",
             "--set", "Sat=2023-06-15", "--set", "Season=Winter"],
            ["notes", "new", "--library", "--title", "Meeting", "--as", "Ada"]]:
        code, _, err = library.run(*arguments)
        assert code == 0, (arguments, err)
    return library


def rows(library):
    """The tables' rows, without the columns that each library counts for itself."""
    database = sqlite3.connect(library.path / "papercenter.sqlite")
    database.row_factory = sqlite3.Row
    found = {}
    for table, order in TABLES.items():
        found[table] = [
            {name: row[name] for name in row.keys() if name not in LEFT_OUT}
            for row in database.execute(f"SELECT * FROM {table} ORDER BY {order}")]
    database.close()
    return found


def test_the_folder_is_as_it_is_described(furnished, tmp_path):
    code, _, err = furnished.run("export", "--library", tmp_path / "folder")
    assert code == 0, err
    library = library_folder.read(tmp_path / "folder")
    assert len(library["docs"]) == 2 and len(library["pages"]) == 4 and len(library["notes"]) == 1
    notes = [note for page in library["pages"].values() for v in page["versions"] for note in v.get("notes", [])]
    assert [note["body"] for note in notes] == ["“here”\nand there"]
    words = [word[0] for bundle in library["bundles"].values() for text in bundle["texts"] for word in text["words"]]
    assert "Gravity" in words


def test_marks_are_there_with_their_history(furnished, tmp_path):
    assert furnished.run("export", "--library", tmp_path / "folder")[0] == 0
    library = library_folder.read(tmp_path / "folder")
    found = {
        version["id"]: version["log"] for page in library["pages"].values() for version in page["versions"]
        if "log" in version}
    assert found == {page: [vars(group) | {"raw": b""} for group in log] for page, log in logs.items()}
    [log] = found.values()
    assert len(log) > 6 and log[-1]["title"].startswith("Undo")


def test_in_again_it_is_the_same_library(furnished, tmp_path):
    assert furnished.run("export", "--library", tmp_path / "folder")[0] == 0
    other = Library(tmp_path / "other")
    code, _, err = other.run("import", "--library", tmp_path / "folder")
    assert code == 0, err
    assert rows(other) == rows(furnished)
    assert other.check() in (None, "", [])
    assert other.run("export", "--library", tmp_path / "again")[0] == 0
    assert library_folder.read(tmp_path / "again") == library_folder.read(tmp_path / "folder")


def test_merged_nothing_is_lost(furnished, tmp_path):
    assert furnished.run("export", "--library", tmp_path / "folder")[0] == 0
    other = Library(tmp_path / "other")
    (tmp_path / "own.pdf").write_bytes(make_pdf([["My own paper"]]))
    assert other.run("import", tmp_path / "own.pdf")[0] == 0
    own = set(other.docs())
    assert other.run("import", "--library", tmp_path / "folder")[0] == 0
    assert other.run("import", "--library", tmp_path / "folder")[0] == 0
    assert other.run("export", "--library", tmp_path / "merged")[0] == 0
    merged, brought = library_folder.read(tmp_path / "merged"), library_folder.read(tmp_path / "folder")
    for kind, records in brought.items():
        assert {name: merged[kind].get(name) for name in records} == records, kind
    assert set(merged["docs"]) == set(brought["docs"]) | own


def test_a_folder_without_a_page_is_refused_with_its_name(furnished, tmp_path):
    assert furnished.run("export", "--library", tmp_path / "folder")[0] == 0
    [doc] = [path for path in (tmp_path / "folder" / "docs").iterdir() if "Mechanics" in path.read_text()]
    content = json.loads(doc.read_text())
    content["groups"][0]["pages"][0] = "00000000-0000-4000-8000-000000000000"
    doc.write_text(json.dumps(content))
    other = Library(tmp_path / "other")
    code, _, err = other.run("import", "--library", tmp_path / "folder")
    assert code == 1 and doc.name in err and "groups[1].pages[1]" in err and "Nothing was imported" in err
    assert other.docs() == {}
