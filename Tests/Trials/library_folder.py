"""Reads the folder that `papercenter export --library` writes, by Documentation/Library-folder.md alone.

It checks what the description promises and returns everything as one value, which can be compared with that of another
folder. It shares no code with the program.
"""

import hashlib
import json
import pathlib
import re
import uuid

import notebook_file

MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
DAY = re.compile(r"\d{4}-\d\d-\d\d")


class Faulty(Exception):
    """The folder is not as described."""


def expect(holds, what):
    if not holds:
        raise Faulty(what)


def is_uuid(text):
    try:
        return str(uuid.UUID(text)) == text
    except ValueError:
        return False


def identifiers(folder, name, suffix=""):
    """The identifiers in the names of a part of the folder."""
    found = []
    for entry in sorted((folder / name).iterdir()):
        expect(entry.name.endswith(suffix), f"{name}/{entry.name}")
        stem = entry.name[:len(entry.name) - len(suffix)] if suffix else entry.name
        expect(is_uuid(stem), f"{name}/{entry.name} is no UUID")
        found.append(stem)
    return found


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def check_moments(value, where):
    """Checks that every member whose name ends in At is a moment."""
    if isinstance(value, dict):
        for name, member in value.items():
            if name.endswith("At"):
                expect(MOMENT.fullmatch(member), f"{where}: {name} is {member}")
            check_moments(member, where)
    elif isinstance(value, list):
        for member in value:
            check_moments(member, where)


def check_assignments(record, library, where):
    for tag in record.get("tags", []):
        expect(tag in library["tags"], f"{where}: tag {tag}")
    for value in record.get("values", []):
        variable = library["variables"][value["variable"]]
        content = {name: member for name, member in value.items() if name != "variable"}
        expect(len(content) == 1, f"{where}: {value}")
        kind = {"int": "integer", "list": "option", "text": "text", "date": "date"}[variable["type"]]
        expect(kind in content, f"{where}: {value}")
        if kind == "date":
            expect(DAY.fullmatch(content["date"]), f"{where}: {value}")
        if kind == "option":
            options = [option["id"] for option in variable["options"]]
            expect(content["option"] in options, f"{where}: {value}")


def by_id(records):
    found = {record["id"]: record for record in records}
    expect(len(found) == len(records) and all(map(is_uuid, found)), "an identifier comes twice")
    return found


def read_bundle(folder, identifier, library):
    place = folder / "bundles" / identifier
    bundle = load(place / "bundle.json")
    expect(bundle["id"] == identifier, f"{place}: id")
    check_assignments(bundle, library, place)
    for file in bundle["files"]:
        path = place / file["file"]
        number = "" if file["ordinal"] == 1 else f".{file['ordinal']}"
        expect(file["file"] == f"{file['variant']}{number}.pdf", f"{path}: its name")
        expect(len(file["pageSizes"]) == file["pageCount"], f"{path}: sizes")
        if file.get("isMissing"):
            expect(not path.exists(), f"{path} is said to be missing")
            continue
        content = path.read_bytes()
        expect(len(content) == file["byteCount"], f"{path}: size")
        expect(hashlib.sha256(content).hexdigest() == file["sha256"], f"{path}: hash")
    texts = place / "texts.json"
    bundle["texts"] = load(texts)["texts"] if texts.exists() else []
    for text in bundle["texts"]:
        for word, *box, end in text["words"]:
            expect(word and end in ("", " ", "\n") and all(0 <= side <= 65535 for side in box), f"{texts}: {word}")
        if "confidences" in text:
            expect(len(text["confidences"]) == len(text["words"]), f"{texts}: confidences")
    named = {file["file"] for file in bundle["files"]} | {"bundle.json", "texts.json"}
    expect({entry.name for entry in place.iterdir()} <= named, f"{place} has other files")
    return bundle


def read_page(folder, identifier, library):
    place = folder / "pages" / identifier
    page = load(place / "page.json")
    expect(page["id"] == identifier, f"{place}: id")
    check_assignments(page, library, place)
    versions = by_id(page["versions"])
    expect(page["currentVersion"] in versions, f"{place}: currentVersion")
    for version in page["versions"]:
        bundle = library["bundles"][version["bundle"]]
        pages = max(
            sum(file["pageCount"] for file in bundle["files"] if file["variant"] == variant)
            for variant in ("display", "original", "ocr"))
        expect(1 <= version["pageNumber"] <= pages, f"{place}: pageNumber")
        notes = by_id(version.get("notes", []))
        for note in notes.values():
            expect(note.get("parent", note["id"]) in notes, f"{place}: parent")
            expect(("deletedAt" in note) == ("deletedWith" in note), f"{place}: deletedAt")
            check_assignments(note, library, place)
        if "marks" in version:
            expect(version["marks"] == f"{version['id']}/marks.bnbk", f"{place}: marks")
            version["log"] = [vars(group) for group in notebook_file.read((place / version["marks"]).read_bytes())[1]]
            authors = {group["author"] for group in version["log"]}
            expect(all(name in library["persons"] for name in authors if is_uuid(name)), f"{place}: an author of marks")
    with_marks = {version["id"] for version in page["versions"] if "marks" in version}
    expect({entry.name for entry in place.iterdir()} == with_marks | {"page.json"}, f"{place} has other files")
    return page


def read(folder):
    """The whole library. Raises `Faulty` if the folder is not as described."""
    folder = pathlib.Path(folder)
    head = load(folder / "library.json")
    expect(head["format"] == "papercenter-library" and head["version"] == 1, "library.json")
    library = {
        "persons": by_id(load(folder / "persons.json")["persons"]),
        "tagGroups": by_id(load(folder / "tags.json")["groups"]),
        "tags": by_id(load(folder / "tags.json")["tags"]),
        "variables": by_id(load(folder / "variables.json")["variables"]),
        "views": by_id(load(folder / "views.json")["views"]),
    }
    for tag in library["tags"].values():
        expect(tag.get("group") is None or tag["group"] in library["tagGroups"], f"tags.json: {tag}")
    library["bundles"] = {
        identifier: read_bundle(folder, identifier, library) for identifier in identifiers(folder, "bundles")}
    library["pages"] = {
        identifier: read_page(folder, identifier, library) for identifier in identifiers(folder, "pages")}
    library["docs"] = {}
    listed = []
    for identifier in identifiers(folder, "docs", ".json"):
        doc = load(folder / "docs" / f"{identifier}.json")
        expect(doc["id"] == identifier, f"docs/{identifier}.json: id")
        check_assignments(doc, library, identifier)
        for group in doc["groups"]:
            check_assignments(group, library, identifier)
            for page in group["pages"]:
                expect(library["pages"][page]["group"] == group["id"], f"{identifier}: page {page}")
                expect("trashedAt" not in library["pages"][page], f"{identifier}: page {page}")
            listed += group["pages"]
        library["docs"][identifier] = doc
    expect(len(set(listed)) == len(listed), "a page is listed twice")
    for identifier, page in library["pages"].items():
        expect("trashedAt" in page or identifier in listed, f"page {identifier} is in no list")
    library["notes"] = {}
    for identifier in identifiers(folder, "notes"):
        notes = load(folder / "notes" / identifier / "notes.json")
        for piece in notes["pieces"]:
            piece["content"] = (folder / "notes" / identifier / piece["file"]).read_bytes().hex()
        library["notes"][identifier] = notes
    check_moments(library, folder)
    counts = {
        kind: len(library[kind])
        for kind in ("persons", "tagGroups", "tags", "variables", "views", "bundles", "docs", "pages")}
    counts["marks"] = sum("log" in version for page in library["pages"].values() for version in page["versions"])
    for kind, count in counts.items():
        expect(head["counts"].get(kind, 0) == count, f"library.json: {kind}")
    return library
