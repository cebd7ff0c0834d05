"""A document of shared notes with a million changes. Commands open and edit it, a library imports it while its other
notes are written, and it is still there after the server is killed."""

import hashlib
import http.client
import json
import pathlib
import subprocess
import tempfile
import time

import meeting_notes_file as files
from harness import PROGRAM, Findings, LibraryServer
from repo_peer import Change, write_change

CHANGES = 1_000_000
PATIENCE = 600
ACTOR = b"\x09" * 8
NOTES = {"title": "Long", "attendees": [], "agendas": [
    {"id": "0192B0C4-7D3E-4C11-9A51-0F6B2C8D4E10", "title": "One", "discussion": "x"}]}


def write(path, count):
    """Writes a file whose text was typed letter by letter, with a change for each. Returns the text."""
    seed = files.change(NOTES, b"\x01" * 4)
    change = Change(seed)
    text = next(op[0] for op in change.ops if op[4] == 4)
    left = max(op[0] for op in change.ops if op[1] == text)
    counter, last = 1 + max(op[0][0] for op in change.ops), change.hash
    letters = ["x"]
    with open(path, "wb") as file:
        file.write(seed)
        for number in range(count):
            letters.append("etaoin shrdlu"[number % 13])
            chunk = write_change([last], ACTOR, number + 1, counter, [(text, left, True, 1, letters[-1], [])])
            left, counter, last = (counter, ACTOR), counter + 1, hashlib.sha256(chunk[8:]).digest()
            file.write(chunk)
    return "".join(letters)


def notes(*arguments):
    done = subprocess.run([PROGRAM, "notes", *map(str, arguments)], capture_output=True, text=True, timeout=PATIENCE)
    return done.returncode, done.stdout if done.returncode == 0 else done.stderr


def post(server, data):
    """Adds a file to the library. Returns status and answer."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.request("POST", "/api/v1/shared-notes/files", data, {"Content-Type": "application/octet-stream"})
    answer = connection.getresponse()
    return answer.status, answer.read()


def trial(seed, changes=CHANGES):
    findings = Findings("notes of a million changes")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        file = folder / "long.automerge"
        text = write(file, changes)
        findings.count("changes", changes)
        sound = file.read_bytes()
        if discussion(findings, "the file", file) != text:
            findings.fault("show", "the text is another one")
        code, said = notes("edit", file, "--item", 1, "--append", "more", "--as", "Ana")
        if code != 0 or discussion(findings, "the edited file", file) != text + "\nmore":
            findings.fault("edit", said or "the text is another one")
        server = LibraryServer(folder, PROGRAM)
        data = folder / "library"
        notes("new", "--library", "--title", "Short", "--as", "Bo", "--data", data)
        began = time.monotonic()
        status, answer = post(server, sound)
        findings.count("s to take it in", round(time.monotonic() - began))
        if status != 201:
            findings.fault("library", f"{status}: {answer[:300]}")
        for number in range(5):
            code, said = notes("add", "Short", f"Item {number}", "--as", "Bo", "--data", data)
            if code != 0:
                findings.fault("the other notes", said)
        server.process.kill()
        server.process.wait()
        server.log.close()
        if discussion(findings, "the library", "Long", "--data", data) != text:
            findings.fault("library", "the text is another one after a kill")
        code, said = notes("show", "Short", "--json", "--data", data)
        if code != 0 or len(json.loads(said)["agendas"]) != 5:
            findings.fault("the other notes", said)
    return [findings]


def discussion(findings, where, *arguments):
    code, said = notes("show", *arguments, "--json")
    if code != 0:
        findings.fault(where, said)
        return None
    return json.loads(said)["agendas"][0]["discussion"]
