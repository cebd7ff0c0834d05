"""kill -9 at random moments of imports, edits, extraction, bulk assignment, emptying the trash, backup and restore.

A model keeps what was acknowledged. After each kill the library is opened again: it holds the model's state, with or
without the one thing that was under way, every import that was acknowledged ends, its words are found, and `check` is
clean. It is counted how many kills fell into a call that changes the disk.
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

from harness import PATIENCE, PROGRAM, Findings, Library, LibraryServer, Shim, make_pdf

# The longest that a process works before it is killed, in seconds.
LONGEST = 0.7
# A library with more docs than this is put aside for a new one, so that a round stays short.
MOST_DOCS = 40
# Each of them is killed as often as the others, in an order by chance.
COMMANDS = ["import", "backup", "restore"]


class Refused(Exception):
    """An answer that says no."""


class Client:
    """Calls of the HTTP interface; every one raises OSError when the server is gone."""

    def __init__(self, port):
        self.port = port

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


class Model:
    """What was acknowledged: docs by identifier, with title, tag and whether they are in the trash; and imports whose
    docs are to come, by the word on their page."""

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


EDITS = [rename, rename, trash, empty_trash, assign_all, assign_all, upload, upload]


class Round:
    """One life of a server, from its start to the kill and the look at what is left."""

    def __init__(self, folder, shim, model, findings):
        self.folder, self.shim, self.model, self.findings = folder, shim, model, findings
        self.library = Library(folder / "library")

    def start(self, environment=None):
        server = LibraryServer(self.folder, program=PROGRAM, environment=environment)
        client = Client(server.port)
        tags = client.call("GET", "/api/v1/metadata")["catalog"]["tags"]
        client.tag = tags[0]["id"] if tags else client.call("POST", "/api/v1/metadata/edits", {
            "createTags": {"names": ["Kept"], "color": "#3B82F6", "scope": "doc"}})["createdTags"][0]
        return server, client

    def work_until_killed(self, rng, where):
        """Returns the model's states that the library may be in."""
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
        finally:
            server.stop()
        unsound = self.library.check()
        if unsound:
            self.findings.fault(where, f"check: {unsound}")

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


def command_rounds(rng, kills, folder, shim):
    """Imports, backups and restores by command, killed; what each may leave is looked at by other commands."""
    findings = Findings("kills of commands")
    library, other, backup = Library(folder / "library"), Library(folder / "other"), folder / "backup"
    for name, number in (("library", 3), ("other", 2)):
        for paper in range(number):
            (folder / "paper.pdf").write_bytes(make_pdf([[f"{name} {paper} {page}"] for page in range(2)]))
            assert Library(folder / name).run("import", folder / "paper.pdf", "--title", f"{name} {paper}")[0] == 0
    assert library.run("backup", backup)[0] == 0
    titles = lambda one: sorted(one.docs().values()) if isinstance(one.docs(), dict) else one.docs()  # noqa: E731
    backed_up = titles(library)
    killed = 0
    for index in itertools.count():
        if killed == kills:
            break
        if index % len(COMMANDS) == 0:
            kinds = rng.sample(COMMANDS, len(COMMANDS))
        where, kind = f"command {index}", kinds[index % len(COMMANDS)]
        before = titles(library)
        title = f"Paper {index}"
        (folder / "paper.pdf").write_bytes(make_pdf([[f"{title} {page}"] for page in range(rng.randint(1, 5))]))
        command, after = {
            "import": (["import", folder / "paper.pdf", "--title", title], sorted(before + [title])),
            "backup": (["backup", backup], before), "restore": (["restore", backup], backed_up)}[kind]
        process = subprocess.Popen(
            [PROGRAM, *map(str, command), "--data", library.path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, **shim.environment(library.path if kind != "backup" else backup)})
        try:
            process.wait(timeout=rng.random() * 0.5)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
        code = process.wait()
        findings.count(f"{kind}s ended" if code == 0 else f"{kind}s killed")
        killed += code < 0
        if code < 0 and shim.inside > 0:
            findings.count("kills in a write")
        if code > 0:
            findings.fault(where, f"{kind}: exit {code}")
        # A start, as a person would make it: what was cut is finished or tidied.
        assert library.run("import", folder / "paper.pdf", "--dry-run")[0] in (0, 1)
        server = LibraryServer(folder, program=PROGRAM)
        client = Client(server.port)
        deadline = time.monotonic() + PATIENCE
        while client.call("GET", "/api/v1/jobs?limit=1")["active"] and time.monotonic() < deadline:
            time.sleep(0.02)
        server.stop()
        found = titles(library)
        if found != after and (code == 0 or found != before):
            findings.fault(where, f"{kind}: {found}, before {before}")
        if kind == "backup":
            restored = Library(folder / "restored")
            restore_code, _, err = restored.run("restore", backup)
            whole = titles(restored) if restore_code == 0 else err[-200:]
            if whole != before and (code == 0 or whole != backed_up):
                findings.fault(where, f"the backup gives {whole}")
            backed_up = whole if isinstance(whole, list) else backed_up
            shutil.rmtree(restored.path, ignore_errors=True)
        unsound = library.check()
        if unsound:
            findings.fault(where, f"{kind}: check: {unsound}")
        for replaced in library.path.glob("replaced-*"):
            shutil.rmtree(replaced)
        if len(found) > MOST_DOCS:
            assert library.run("restore", backup)[0] == 0
    print(findings.row(), flush=True)
    return findings


def trial(seed, kills=1000):
    """Server and commands are killed beside each other, each on a library of its own."""
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
