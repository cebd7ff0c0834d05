"""kill -9 at random moments of imports, edits, extraction, bulk assignment, emptying the trash, export, backup,
restore.

A model keeps what was acknowledged. After each kill the library is opened again. It has the model's state, with or
without the one change in progress. Every acknowledged import and export ends, the words of imports are found, the PDFs
of exports are whole, and `check` is clean. The trial counts how many kills hit a call that changes the disk.
"""

import copy
import http.client
import itertools
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.parse
from concurrent.futures import ThreadPoolExecutor

import library_folder
from harness import PATIENCE, PROGRAM, Findings, Library, LibraryServer, Shim, make_pdf

# The longest time that a server works before it is killed, in seconds.
LONGEST = 0.7
# The longest time that a command works before it is killed, in seconds. Most take a fifth of a second.
LONGEST_COMMAND = 0.3
# A library with more docs than this is replaced with a new one, to keep rounds short.
MOST_DOCS = 40
# The most docs of a library that is imported into another one.
MOST_GIVEN = 8
# Each of them is killed equally often, in random order.
COMMANDS = ["import", "backup", "restore", "PDF out", "library out", "library in"]
# The most finished exports that are kept. Older ones are removed from the list, the oldest first.
MOST_EXPORTS = 10


class Refused(Exception):
    """An answer with an error status."""


class Client:
    """Calls of the HTTP interface. Each raises OSError when the server is gone."""

    def __init__(self, port):
        self.port = port
        # The acknowledged exports.
        self.exports = []

    def call(self, method, path, value=None, body=None, kind="application/json"):
        """The value of the answer. Raises `Refused` for any status but 2xx."""
        text = self.call_bytes(method, path, value, body, kind)
        return json.loads(text) if text else None

    def call_bytes(self, method, path, value=None, body=None, kind="application/json"):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            if value is not None:
                body = json.dumps(value).encode()
            connection.request(method, path, body, {"Content-Type": kind, "Accept": "application/json"} if body else {})
            answer = connection.getresponse()
            text = answer.read()
        except http.client.HTTPException as error:
            raise OSError(str(error)) from error
        finally:
            connection.close()
        if not 200 <= answer.status < 300:
            raise Refused(f"{method} {path}: {answer.status} {text[:200]!r}")
        return text


def is_whole(pdf):
    return pdf.startswith(b"%PDF") and pdf.endswith(b"%%EOF\n")


class Model:
    """What was acknowledged: docs by identifier, with title, tag and whether they are in the trash; and imports whose
    docs do not exist yet, identified by the word on their page."""

    def __init__(self):
        self.docs = {}
        self.coming = {}

    def library(self):
        return {id: (doc["title"], doc["tagged"]) for id, doc in self.docs.items() if not doc["trashed"]}

    def trash(self):
        return {id for id, doc in self.docs.items() if doc["trashed"]}


def rename(model, client, rng):
    id = rng.choice(sorted(model.library()))
    title = f"Title {rng.randrange(10**6)}"

    def change(state):
        state.docs[id]["title"] = title
    return change, lambda: client.call("PATCH", f"/api/v1/docs/{id}", {"title": title})


def trash(model, client, rng):
    id = rng.choice(sorted(model.library()))

    def change(state):
        state.docs[id]["trashed"] = True
    return change, lambda: client.call("DELETE", f"/api/v1/docs/{id}")


def empty_trash(model, client, rng):
    def change(state):
        state.docs = {id: doc for id, doc in state.docs.items() if not doc["trashed"]}
    return change, lambda: client.call("DELETE", "/api/v1/trash")


def assign_all(model, client, rng):
    ids, adds = sorted(model.library()), rng.random() < 0.6
    assignment = {"targets": [{"kind": "doc", "id": id} for id in ids], "addedTags": [], "removedTags": [], "values": [],
                  "clearedVariables": []}
    assignment["addedTags" if adds else "removedTags"].append(client.tag)

    def change(state):
        for id in ids:
            state.docs[id]["tagged"] = adds
    return change, lambda: client.call("POST", "/api/v1/metadata/edits", {"assign": {"assignment": assignment}})


def upload(model, client, rng):
    word = f"word{rng.randrange(10**9)}"
    pdf = make_pdf([[f"{word} page {page}"] for page in range(rng.randint(1, 6))])

    def change(state):
        state.coming[word] = True
    return change, lambda: client.call(
        "POST", "/api/v1/imports?" + urllib.parse.urlencode({"name": word + ".pdf"}), body=pdf, kind="application/pdf")


def export(model, client, rng):
    id = rng.choice(sorted(model.library()))
    return (lambda state: None), lambda: client.exports.append(client.call("POST", f"/api/v1/docs/{id}/exports")["id"])


EDITS = [rename, rename, trash, empty_trash, assign_all, assign_all, upload, upload, export]


class Round:
    """One life of a server: its start, the kill, and the check of what is left."""

    def __init__(self, folder, shim, model, findings):
        self.folder, self.shim, self.model, self.findings = folder, shim, model, findings
        self.library = Library(folder / "library")
        self.exports = []

    def start(self, environment=None):
        server = LibraryServer(self.folder, program=PROGRAM, environment=environment)
        client = Client(server.port)
        tags = client.call("GET", "/api/v1/metadata")["catalog"]["tags"]
        client.tag = tags[0]["id"] if tags else client.call("POST", "/api/v1/metadata/edits", {
            "createTags": {"names": ["Kept"], "color": "#3B82F6", "scope": "doc"}})["createdTags"][0]
        return server, client

    def work_until_killed(self, rng, where):
        """Returns the states of the model that the library may be in."""
        server, client = self.start(self.shim.environment(self.library.path))
        killer = subprocess.Popen(["sh", "-c", f"sleep {rng.random() * LONGEST:.4f}; kill -9 {server.process.pid}"])
        allowed = [self.model]
        try:
            while True:
                choices = EDITS if self.model.library() else [upload]
                change, send = rng.choice(choices)(self.model, client, rng)
                after = copy.deepcopy(self.model)
                change(after)
                allowed = [self.model, after]
                try:
                    send()
                except Refused as refusal:
                    self.findings.fault(where, str(refusal))
                    allowed = [self.model]
                    continue
                self.model = after
                allowed = [after]
                self.findings.count("acknowledged")
        except OSError:
            pass
        killer.wait()
        server.process.wait()
        server.log.close()
        self.exports = client.exports
        self.findings.count("kills")
        if self.shim.inside > 0:
            self.findings.count("kills in a write")
        return allowed

    def look(self, allowed, where):
        """Opens the library again and compares."""
        server, client = self.start()
        try:
            deadline = time.monotonic() + PATIENCE
            while (jobs := client.call("GET", "/api/v1/jobs?limit=1000"))["active"] and time.monotonic() < deadline:
                time.sleep(0.02)
            if jobs["active"]:
                self.findings.fault(where, f"jobs do not end: {[job for job in jobs['jobs'] if job['state'] != 'done'][:3]}")
            docs = {doc["id"]: doc for doc in client.call("GET", "/api/v1/docs?limit=1000")["docs"]}
            trashed = {item["id"] for item in client.call("GET", "/api/v1/trash?limit=1000")["items"]}
            self.compare(allowed, docs, trashed, client, where)
            self.compare_exports(client, where)
        finally:
            server.stop()
        unsound = self.library.check()
        if unsound:
            self.findings.fault(where, f"check: {unsound}")

    def compare_exports(self, client, where):
        """Checks that acknowledged exports are listed with a whole PDF, unless their doc is gone, and that nothing else
        is on disk."""
        listed = {job["id"]: job for job in client.call("GET", "/api/v1/jobs?limit=1000")["jobs"] if job["kind"] == "exportPDF"}
        for id in self.exports[-MOST_EXPORTS:]:
            job = listed.get(id)
            if job is None:
                self.findings.fault(where, f"the acknowledged export {id} is not listed")
            elif job["state"] == "failed" and job["failure"]["code"] == "notFound":
                self.findings.count("exports of docs that are gone")
            elif job["state"] != "done" or not is_whole(client.call_bytes("GET", f"/api/v1/jobs/{id}/pdf")):
                self.findings.fault(where, f"the export is not done, or its PDF is not whole: {job}")
            else:
                self.findings.count("exports")
        left = [path.name for path in self.library.path.glob("cache/exports/*/*") if path.name != ".lock"]
        wanted = [f"{id}.json" for id in listed] + [f"{id}.pdf" for id, job in listed.items() if job["state"] == "done"]
        if sorted(left) != sorted(wanted):
            self.findings.fault(where, f"files of exports: {sorted(left)}, not {sorted(wanted)}")

    def compare(self, allowed, docs, trashed, client, where):
        known = set().union(*(state.docs for state in allowed))
        arrived = {id: doc for id, doc in docs.items() if id not in known}
        old = {id: (doc["title"], any(tag["name"] == "Kept" for tag in doc["tags"]))
               for id, doc in docs.items() if id in known}
        fitting = [state for state in allowed if state.library() == old and state.trash() == trashed]
        if not fitting:
            self.findings.fault(where, f"neither before nor after: {old} trash {trashed}; "
                                       f"allowed {[(state.library(), state.trash()) for state in allowed]}")
            fitting = [allowed[-1]]
        self.model = copy.deepcopy(fitting[-1])
        titles = {doc["title"]: id for id, doc in arrived.items()}
        for word in set(allowed[0].coming) - set(titles):
            self.findings.fault(where, f"the acknowledged import {word} is not there")
        for word in set(titles) - set(allowed[-1].coming):
            self.findings.fault(where, f"a doc that nobody asked for: {word}")
        if len(titles) != len(arrived):
            self.findings.fault(where, f"imported twice: {[doc['title'] for doc in arrived.values()]}")
        for word, id in titles.items():
            if client.call("GET", "/api/v1/search?" + urllib.parse.urlencode({"q": word}))["total"] == 0:
                self.findings.fault(where, f"the words of {word} are not found")
            self.model.docs[id] = {"title": word, "tagged": False, "trashed": False}
        self.model.coming = {}


def serve_rounds(rng, kills, folder, shim):
    findings = Findings("kills of a server")
    model, number = Model(), 0
    for index in range(kills):
        if index == 0 or len(model.docs) > MOST_DOCS:
            number += 1
            model = Model()
            (folder / f"s{number}").mkdir()
        seed = rng.randrange(1 << 32)
        this = Round(folder / f"s{number}", shim, model, findings)
        where = f"round {index}, seed {seed}"
        this.look(this.work_until_killed(random.Random(seed), where), where)
        model = this.model
    print(findings.row(), flush=True)
    return findings


def titles(library):
    """The titles of the docs, sorted, or why they cannot be listed."""
    docs = library.docs()
    return docs if isinstance(docs, str) else sorted(docs.values())


class Commands:
    """Commands that are killed on a library. Other commands check what each may leave."""

    def __init__(self, folder, shim, findings):
        self.folder, self.shim, self.findings = folder, shim, findings
        self.library, self.other, self.backup = Library(folder / "library"), Library(folder / "other"), folder / "backup"
        for library, number in ((self.library, 3), (self.other, 2)):
            for paper in range(number):
                self.add(library, f"{library.path.name} {paper}", pages=2)
        assert self.library.run("backup", self.backup)[0] == 0
        self.backed_up = titles(self.library)

    def write_paper(self, title, pages):
        (self.folder / "paper.pdf").write_bytes(make_pdf([[f"{title} {page}"] for page in range(pages)]))

    def add(self, library, title, pages):
        self.write_paper(title, pages)
        assert library.run("import", self.folder / "paper.pdf", "--title", title)[0] == 0

    def prepared(self, kind, title, pages):
        """The arguments of a command, what is in the folder that it writes to, and the titles after a success."""
        folder, docs = self.folder, self.library.docs()
        before = sorted(docs.values())
        if kind == "library in":
            shutil.rmtree(folder / "given", ignore_errors=True)
            if len(self.other.docs()) > MOST_GIVEN:
                shutil.rmtree(self.other.path)
            self.add(self.other, title, pages)
            assert self.other.run("export", "--library", folder / "given")[0] == 0
            after = sorted({**self.other.docs(), **docs}.values())
            return ["import", "--library", folder / "given"], self.library.path, after
        if kind == "library out":
            shutil.rmtree(folder / "out", ignore_errors=True)
            return ["export", "--library", folder / "out"], folder, before
        if kind == "PDF out":
            return ["export", next(iter(docs)), "-o", folder / "out.pdf", "--overwrite"], folder, before
        self.write_paper(title, pages)
        return {"import": (["import", folder / "paper.pdf", "--title", title], self.library.path, sorted(before + [title])),
                "backup": (["backup", self.backup], self.backup, before),
                "restore": (["restore", self.backup], self.library.path, self.backed_up)}[kind]

    def round(self, kind, title, pages, patience):
        """Runs a command, kills it after a time, and checks the result. Returns whether it was killed."""
        before = titles(self.library)
        arguments, written, after = self.prepared(kind, title, pages)
        process = subprocess.Popen(
            [PROGRAM, *map(str, arguments), "--data", self.library.path], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env={**os.environ, **self.shim.environment(written)})
        try:
            process.wait(timeout=patience)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
        code = process.wait()
        self.findings.count(f"{kind}: ended" if code == 0 else f"{kind}: killed")
        if code < 0 and self.shim.inside > 0:
            self.findings.count("kills in a write")
        if code > 0:
            self.findings.fault(title, f"{kind}: exit {code}")
        self.start()
        found = titles(self.library)
        if found != after and (code == 0 or found != before):
            self.findings.fault(title, f"{kind}: {found}, before {before}")
        if kind == "backup":
            self.look_at_backup(before, code, title)
        if kind in ("PDF out", "library out"):
            self.look_at_export(kind, before, code, title)
        if kind in ("PDF out", "library out", "library in"):
            self.repeat(kind, arguments, after, title)
        unsound = self.library.check()
        if unsound:
            self.findings.fault(title, f"{kind}: check: {unsound}")
        for replaced in self.library.path.glob("replaced-*"):
            shutil.rmtree(replaced)
        return code < 0

    def start(self):
        """Starts a server like a person would. Interrupted work is finished or cleaned up."""
        assert self.library.run("import", self.folder / "paper.pdf", "--dry-run")[0] in (0, 1)
        server = LibraryServer(self.folder, program=PROGRAM)
        client = Client(server.port)
        deadline = time.monotonic() + PATIENCE
        while client.call("GET", "/api/v1/jobs?limit=1")["active"] and time.monotonic() < deadline:
            time.sleep(0.02)
        server.stop()

    def look_at_backup(self, before, code, where):
        restored = Library(self.folder / "restored")
        restore_code, _, err = restored.run("restore", self.backup)
        whole = titles(restored) if restore_code == 0 else err[-200:]
        if whole != before and (code == 0 or whole != self.backed_up):
            self.findings.fault(where, f"the backup gives {whole}")
        self.backed_up = whole if isinstance(whole, list) else self.backed_up
        shutil.rmtree(restored.path, ignore_errors=True)

    def look_at_export(self, kind, before, code, where):
        """Checks that an exported file or folder is whole or absent."""
        if kind == "PDF out":
            pdf = self.folder / "out.pdf"
            is_there, fault = pdf.exists(), None if not pdf.exists() or is_whole(pdf.read_bytes()) else "half a PDF"
        else:
            is_there, fault = (self.folder / "out").exists(), None
            if is_there:
                try:
                    found = sorted(doc["title"] for doc in library_folder.read(self.folder / "out")["docs"].values())
                    fault = None if found == before else f"the folder has {found}"
                except (library_folder.Faulty, KeyError, OSError, ValueError) as error:
                    fault = f"half a folder: {error!r}"
        if fault or (code == 0 and not is_there):
            self.findings.fault(where, f"{kind}: {fault or 'nothing went out'}")

    def repeat(self, kind, arguments, after, where):
        """Repeats the command over what the kill left: it must do its work and leave nothing else."""
        shutil.rmtree(self.folder / "out", ignore_errors=True)
        code, _, err = self.library.run(*arguments)
        found = titles(self.library)
        if code != 0 or found != after:
            self.findings.fault(where, f"{kind} again: exit {code}, {found}: {err.strip()[-200:]}")
        if kind in ("PDF out", "library out"):
            self.look_at_export(kind, after, code, where)
        left = [path.name for path in self.folder.iterdir() if path.name.startswith(".") or "unfinished" in path.name]
        if left:
            self.findings.fault(where, f"{kind}: left behind: {left}")


def command_rounds(rng, kills, folder, shim):
    findings = Findings("kills of commands")
    commands = Commands(folder, shim, findings)
    killed = 0
    for index in itertools.count():
        if killed == kills:
            break
        if index % len(COMMANDS) == 0:
            kinds = rng.sample(COMMANDS, len(COMMANDS))
        killed += commands.round(
            kinds[index % len(COMMANDS)], f"Paper {index}", rng.randint(1, 5), rng.random() * LONGEST_COMMAND)
        if len(commands.library.docs()) > MOST_DOCS:
            assert commands.library.run("restore", commands.backup)[0] == 0
    print(findings.row(), flush=True)
    return findings


def trial(seed, kills=1000):
    """Kills servers and commands in parallel, each on a library of its own."""
    rng = random.Random(seed)
    seeds = [rng.randrange(1 << 32) for _ in range(2)]
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor() as pool:
        folder = pathlib.Path(scratch)
        (folder / "commands").mkdir()
        shims = [Shim(folder, "server"), Shim(folder, "command")]
        served = pool.submit(serve_rounds, random.Random(seeds[0]), kills * 6 // 10, folder, shims[0])
        commanded = pool.submit(
            command_rounds, random.Random(seeds[1]), kills - kills * 6 // 10, folder / "commands", shims[1])
        return [served.result(), commanded.result()]
