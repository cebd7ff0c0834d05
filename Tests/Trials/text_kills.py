"""kill -9 of commands, servers and recognition workers during text recognition and rebuilds of the index of words.

Recognition: pages that were recognised before a kill keep their text, a page that a person corrected stays as it is,
and when a run ends, every page has once the text that an undisturbed run gave it. The index: `check --repair` and
`serve` finish an interrupted rebuild, a search meanwhile finds nothing that is not there, and in the end it finds the
same as a scan of all texts. `check` calls the library sound after each round.
"""

import json
import os
import pathlib
import random
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
import urllib.parse
from concurrent.futures import ThreadPoolExecutor

from harness import PATIENCE, PROGRAM, Findings, Library, LibraryServer, make_pdf
from kills import Client
from library_server import make_scan

SCANNED_PAGES = 8
# More than two steps of a rebuild.
INDEXED_PAGES = 1100
WORDS = ["lens", "light", "wave", "momentum", "parabola"]


def database(library):
    return sqlite3.connect(f"file:{library.path}/papercenter.sqlite?mode=ro", uri=True)


def children(pid):
    """The child processes of a process."""
    found = []
    try:
        for task in os.listdir(f"/proc/{pid}/task"):
            found += map(int, pathlib.Path(f"/proc/{pid}/task/{task}/children").read_text().split())
    except FileNotFoundError:
        pass
    return found


def kill_later(process, seconds):
    """Kills a process after some time. Returns whether it was still running."""
    try:
        process.wait(timeout=seconds)
        return False
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
        process.wait()
        return True


def start(*arguments):
    return subprocess.Popen(
        [PROGRAM, *map(str, arguments)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


# Recognition


def recognised(library):
    """The text of each page and source."""
    with database(library) as db:
        rows = db.execute("SELECT bundle_page, source, text FROM page_text WHERE source <> 'carried'").fetchall()
    return {(page, source): text for page, source, text in rows}


def recognition_rounds(rng, kills, folder):
    findings = Findings("kills of recognition")
    lines = [[f"{rng.choice(WORDS)} and {rng.choice(WORDS)} on page {page}"] for page in range(1, SCANNED_PAGES + 1)]
    (folder / "scan.pdf").write_bytes(make_scan(lines, ["-x", 250, "-y", 200, "-W", 1600, "-H", 300]))
    untouched, undisturbed = Library(folder / "untouched"), Library(folder / "undisturbed")
    assert untouched.run("import", folder / "scan.pdf")[0] == 0
    shutil.copytree(untouched.path, undisturbed.path)
    code, _, err = undisturbed.run("ocr", "--all", timeout=4 * PATIENCE)
    assert code == 0, err
    expected = recognised(undisturbed)
    assert len(expected) == SCANNED_PAGES and all(expected.values()), expected
    (folder / "corrected.txt").write_text("corrected by hand")
    number = 0
    while findings.counts.get("kills", 0) < kills:
        number += 1
        where = f"library {number}"
        library = Library(folder / f"library-{number}")
        shutil.copytree(untouched.path, library.path)
        before, corrected = {}, None
        for _ in range(rng.randint(1, 3)):
            kind = rng.choice(["command", "server", "worker"])
            process = start(
                *(["serve", "--port", "0"] if kind == "server" else ["ocr", "--all"]), "--data", library.path)
            if kind == "worker":
                time.sleep(rng.random() * 1.5)
                for worker in rng.sample(workers := children(process.pid), min(1, len(workers))):
                    os.kill(worker, signal.SIGKILL)
                    findings.count("workers killed")
            was_killed = kill_later(process, 4 * PATIENCE if kind == "worker" else 0.2 + rng.random() * 2)
            if kind == "worker" and process.returncode != 0:
                findings.fault(where, f"a killed worker ended the command: {process.returncode}")
            findings.count("kills", was_killed or kind == "worker")
            now = recognised(library)
            for key, text in before.items():
                if now.get(key) != text:
                    findings.fault(where, f"page {key}: “{text}” became “{now.get(key)}”")
            for (page, source), text in now.items():
                if source == "recognized" and text != expected[page, source]:
                    findings.fault(where, f"page {page} has “{text}”, not “{expected[page, source]}”")
            if corrected is None and rng.random() < 0.5:
                corrected = rng.randint(1, SCANNED_PAGES)
                with database(library) as db:
                    page, = db.execute(
                        "SELECT lower(hex(id)) FROM page WHERE current_page_number = ?", [corrected]).fetchone()
                page = "-".join([page[:8], page[8:12], page[12:16], page[16:20], page[20:]])
                code, _, err = library.run("page", "text", page, "--correct", folder / "corrected.txt")
                if code != 0:
                    findings.fault(where, f"the text cannot be corrected: {err}")
                now = recognised(library)
            before = now
        code, out, err = library.run("ocr", "--all", "--json", timeout=4 * PATIENCE)
        if code != 0:
            findings.fault(where, f"ocr: exit {code}: {err}")
        after = recognised(library)
        wanted = {key for key in expected if key[0] != corrected or key in before}
        wanted |= {(corrected, "corrected")} if corrected else set()
        if set(after) != wanted:
            findings.fault(where, f"texts of {sorted(after)}, not {sorted(wanted)}")
        for word in WORDS + ["corrected"]:
            pages = [after.get((page, "corrected")) or after.get((page, "recognized")) or ""
                     for page in range(1, SCANNED_PAGES + 1)]
            held = sum(word in text.lower() for text in pages)
            found = json.loads(library.run("search", word, "--json")[1])["total"]
            if found != held:
                findings.fault(where, f"“{word}” is on {held} pages, found on {found}")
        if unsound := library.check():
            findings.fault(where, f"check: {unsound}")
        findings.count("libraries")
        shutil.rmtree(library.path)
    print(findings.row(), flush=True)
    return findings


# The index of words


def lose_index(library):
    """Empties the index, but keeps the texts that it is built from."""
    with sqlite3.connect(library.path / "papercenter.sqlite") as db:
        db.execute("DELETE FROM page_search_data WHERE id > 10")
        db.execute("DELETE FROM page_search_idx")


def totals(search, texts, queries):
    """For each query, the search's total and that of a scan of the texts."""
    for query in queries:
        words = query.split()
        # The last word may be the beginning of a longer one.
        held = sum(all(word in text for word in words[:-1]) and any(own.startswith(words[-1]) for own in text)
                   for text in texts)
        yield query, search(query), held


def index_rounds(rng, kills, folder):
    findings = Findings("kills of re-indexing")
    library = Library(folder / "library")
    pages = [[f"{rng.choice(WORDS)} {rng.choice(WORDS)} number{page % 97}"] for page in range(INDEXED_PAGES)]
    texts = [set(lines[0].split()) for lines in pages]
    (folder / "paper.pdf").write_bytes(make_pdf(pages))
    assert library.run("import", folder / "paper.pdf", timeout=4 * PATIENCE)[0] == 0
    queries = WORDS + ["lens light", "wave mom", "par", "number1", "number42 l", "numb"]

    def by_command(query):
        return json.loads(library.run("search", query, "--json")[1])["total"]

    def differing():
        """The queries for which a server finds another number of pages than there are."""
        server = LibraryServer(folder, program=PROGRAM)
        client = Client(server.port)
        found = list(totals(
            lambda query: client.call("GET", "/api/v1/search?" + urllib.parse.urlencode({"q": query}))["total"],
            texts, queries))
        server.stop()
        return [f"“{query}” is on {held} pages, found on {found}" for query, found, held in found if found != held]

    assert not (wrong := differing()), wrong
    while findings.counts.get("kills", 0) < kills:
        where = f"round {findings.counts.get('rebuilds', 0)}"
        lose_index(library)
        begun = time.monotonic()
        while (unsound := library.check()) and time.monotonic() < begun + 8 * PATIENCE:
            process = start(
                *rng.choice([["check", "--repair"], ["check", "--repair"], ["serve", "--port", "0"]]),
                "--data", library.path)
            # A repair that nobody kills takes a sixth of a second on a machine with nothing else to do.
            findings.count("kills", kill_later(process, 0.03 + rng.random() * 0.4))
            with database(library) as db:
                is_begun, = db.execute("SELECT EXISTS (SELECT 1 FROM search_rebuild)").fetchone()
            if not is_begun:
                continue  # The index is still the damaged one, or is whole again.
            query, found, held = next(totals(by_command, texts, [rng.choice(queries)]))
            if found > held:
                findings.fault(where, f"“{query}” is on {held} pages, found on {found}")
        if unsound:
            findings.fault(where, f"the index is not whole: {unsound}")
        for wrong in differing():
            findings.fault(where, wrong)
        findings.count("rebuilds")
    print(findings.row(), flush=True)
    return findings


def trial(seed, kills=200):
    """Kills recognition and re-indexing in parallel, each on libraries of its own."""
    rng = random.Random(seed)
    seeds = [rng.randrange(1 << 32) for _ in range(2)]
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor() as pool:
        folders = [pathlib.Path(scratch) / name for name in ("recognition", "index")]
        for folder in folders:
            folder.mkdir()
        runs = [pool.submit(rounds, random.Random(seed), kills // 2, folder)
                for rounds, seed, folder in zip((recognition_rounds, index_rounds), seeds, folders)]
        return [run.result() for run in runs]
