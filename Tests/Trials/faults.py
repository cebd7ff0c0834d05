"""The n-th write, fsync, rename, unlink, mkdir or readdir fails, for every n; or the disk is full from the n-th on.

Each operation begins with a copy of one library. Under the fault it succeeds or fails. Afterwards the library is as
before or as after the operation, `check` is clean, and the operation can be repeated. The failing call is the program's
own or one of SQLite's in it.
"""

import errno
import os
import pathlib
import random
import shutil
import sqlite3
import tempfile
from concurrent.futures import ThreadPoolExecutor

import library_folder
from harness import Findings, Library, Shim, make_pdf


def small_library(folder):
    """The library that all preparations begin with."""
    sources = [folder / f"paper {number}.pdf" for number in range(2)]
    for number, source in enumerate(sources):
        source.write_bytes(make_pdf([[f"Paper {number} page {page}"] for page in range(2)]))
    code, _, err = Library(folder / "library").run("import", *sources)
    assert code == 0, err


# Preparations: each gets a folder with a copy of the small library.


def as_it_is(folder):
    pass


def with_new_paper(folder):
    (folder / "new.pdf").write_bytes(make_pdf([["A new paper"], ["Its second page"]]))


def with_backup(folder):
    """A library with a paper that its backup lacks."""
    with_new_paper(folder)
    library = Library(folder / "library")
    assert library.run("backup", folder / "backup")[0] == 0
    assert library.run("import", folder / "new.pdf")[0] == 0


def with_trash(folder):
    library = Library(folder / "library")
    assert library.run("doc", "delete", *library.docs())[0] == 0


def with_unused_bundle(folder):
    """A library with a bundle that no doc uses. The bundle's identifier is in a file."""
    library = Library(folder / "library")
    (folder / "unused.pdf").write_bytes(make_pdf([["Unused"]]))
    assert library.run("import", folder / "unused.pdf", "--no-doc")[0] == 0
    (bundle,) = [bundle["id"] for bundle in library.json("list", "bundles")["bundles"] if bundle["name"] == "unused"]
    (folder / "bundle").write_text(bundle)


def of_older_version(folder):
    """A library from before the migrations "7 doc lists" and "8 page places"."""
    database = sqlite3.connect(folder / "library" / "papercenter.sqlite")
    triggers = database.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'page_place_%'").fetchall()
    for (name,) in triggers:
        database.execute(f"DROP TRIGGER {name}")
    database.executescript("""
        DROP VIEW standing_page;
        DROP TABLE page_place;
        DROP INDEX doc_title; DROP INDEX doc_created_at; DROP INDEX doc_updated_at;
        CREATE INDEX doc_title ON doc (title_order);
        CREATE INDEX doc_created_at ON doc (created_at);
        CREATE INDEX doc_updated_at ON doc (updated_at);
        DELETE FROM grdb_migrations WHERE identifier IN ('7 doc lists', '8 page places');
        """)
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()


def titles(library):
    """The titles of the docs, sorted, or why they cannot be listed."""
    docs = library.docs()
    return docs if isinstance(docs, str) else sorted(docs.values())


def in_library(folder):
    return titles(Library(folder / "library"))


def in_trash(folder):
    found = Library(folder / "library").json("trash", "list")
    return found if isinstance(found, str) else sorted(item["title"] for item in found["items"])


def bundles(folder):
    """The names of the bundles, sorted."""
    found = Library(folder / "library").json("list", "bundles")
    return found if isinstance(found, str) else sorted(bundle["name"] for bundle in found["bundles"])


def in_backup(folder):
    """The content of the backup, restored into a new library."""
    restored = Library(folder / "restored")
    code, _, err = restored.run("restore", folder / "backup")
    found = titles(restored) if code == 0 else f"exit {code}: {err.strip()[-300:]}"
    shutil.rmtree(folder / "restored", ignore_errors=True)
    return found


def with_folder(folder):
    """An empty library, and the folder of another library."""
    assert Library(folder / "library").run("export", "--library", folder / "folder")[0] == 0
    shutil.rmtree(folder / "library")
    assert Library(folder / "library").docs() == {}


def in_folder(folder):
    """The titles of the docs in a library's folder; none without such a folder."""
    if not (folder / "folder").exists():
        return []
    try:
        return sorted(doc["title"] for doc in library_folder.read(folder / "folder")["docs"].values())
    except (library_folder.Faulty, KeyError, OSError, ValueError) as error:
        return f"the folder is half done: {error!r}"


def in_pdf(folder):
    """Whether there is a PDF that is whole."""
    path = folder / "out.pdf"
    if not path.exists():
        return []
    data = path.read_bytes()
    return ["whole"] if data.startswith(b"%PDF") and data.endswith(b"%%EOF\n") else "half a PDF"


def with_named_doc(folder):
    """A library that has the identifier of its first doc in a file."""
    (folder / "bundle").write_text(next(iter(Library(folder / "library").docs())))


OLD, NEW = ["paper 0", "paper 1"], ["new", "paper 0", "paper 1"]

# For each operation: the preparation, the command, the look at its outcome, and that outcome before and after it.
OPERATIONS = {
    "import": (with_new_paper, ["import", "{}/new.pdf"], in_library, OLD, NEW),
    "backup": (with_backup, ["backup", "{}/backup"], in_backup, OLD, NEW),
    "restore": (with_backup, ["restore", "{}/backup"], in_library, NEW, OLD),
    "migration": (of_older_version, ["list", "docs"], in_library, OLD, OLD),
    "emptying the trash": (with_trash, ["trash", "empty"], in_trash, OLD, []),
    "deleting a bundle": (
        with_unused_bundle, ["bundle", "delete", "{bundle}"], bundles, [*OLD, "unused"], OLD),
    "library out": (as_it_is, ["export", "--library", "{}/folder"], in_folder, [], OLD),
    "library in": (with_folder, ["import", "--library", "{}/folder"], in_library, [], OLD),
    "PDF out": (with_named_doc, ["export", "{bundle}", "-o", "{}/out.pdf"], in_pdf, [], ["whole"]),
}


FAULTS = {"EIO": (errno.EIO, False, False), "kill": (0, False, False), "full disk": (errno.ENOSPC, True, True)}


def command(name, folder):
    """The arguments of an operation on the library in a folder."""
    noted = folder / "bundle"
    bundle = noted.read_text() if noted.exists() else ""
    return [argument.format(folder, bundle=bundle) for argument in OPERATIONS[name][1]]


def count_calls(shim, prepared, name, space):
    """The number of calls that an operation makes without a fault; with `space`, only of those that need space."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "w"
        shutil.copytree(prepared, folder, symlinks=True)
        arguments = command(name, folder)
        code, _, err = Library(folder / "library").run(*arguments, environment=shim.environment(folder, space=space))
        assert code == 0, err
        return shim.calls


def attempt(findings, shim, prepared, name, at, fault):
    """One run with one fault. Returns whether the operation reached the fault."""
    error, sticky, space = FAULTS[fault]
    _, _, outcome, before, after = OPERATIONS[name]
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "w"
        shutil.copytree(prepared, folder, symlinks=True)
        library = Library(folder / "library")
        arguments = command(name, folder)
        code, out, err = library.run(
            *arguments, environment=shim.environment(folder, at, error, sticky, space))
        reached, what, cut_inside = shim.failed > 0, shim.what, shim.inside
        kind = "kill" if error == 0 else errno.errorcode[error] + (" from then on" if sticky else "")
        where = f"{name}, call {at} ({what}), {kind}"
        if not reached:
            return False
        findings.count("calls failed" if error else "kills")
        if code is None:
            findings.fault(where, "it hangs")
        elif code not in (0, 1) and error != 0:
            findings.fault(where, f"exit {code}: {err.strip()[-300:]}")
        elif code == 1 and not err.strip():
            findings.fault(where, "it fails without a reason")
        if code == 0:
            findings.count("done all the same")
        found = outcome(folder)
        if found != after and (code == 0 or found != before):
            findings.fault(where, f"afterwards: {found}; exit {code}: {err.strip()[-200:]}")
        # Without the fault the operation works, whatever was left behind. The next import finishes an interrupted one.
        if found == before and before != after:
            code, out, err = library.run(*arguments)
            found = outcome(folder)
            if code != 0 or found not in (after, sorted(after + NEW[:1])):
                findings.fault(where, f"done again: exit {code}, {found}: {err.strip()[-300:]}")
        unsound = library.check()
        if unsound:
            findings.fault(where, f"check afterwards: {unsound}")
        return True


def trial(seed, samples=None, faults=len(FAULTS)):
    """Tries every call of each operation, or a sample of them, with one processor for each row of the table.

    With fewer `faults` than there are, each operation gets so many of them at random.
    """
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(os.cpu_count()) as pool:
        scratch = pathlib.Path(scratch)
        Shim(scratch)  # Builds the shim's library once, for all.
        small_library(scratch)
        chosen = {name: rng.sample(list(FAULTS), faults) for name in OPERATIONS}

        def prepare(name):
            prepared = scratch / name.replace(" ", "-")
            shutil.copytree(scratch / "library", prepared / "library", symlinks=True)
            OPERATIONS[name][0](prepared)
            if samples is None:
                return prepared, {}
            shim = Shim(scratch, f"count {name}")
            spaces = {FAULTS[fault][2] for fault in chosen[name]}
            return prepared, {space: count_calls(shim, prepared, name, space) for space in spaces}

        def row(name, fault, prepared, calls):
            found, own = Findings(f"{name}, {fault}"), Shim(scratch, f"{name} {fault}")
            if calls is None:
                at = 1
                while attempt(found, own, prepared, name, at, fault):
                    at += 1
            else:
                # Runs differ by a few calls, because an import looks for jobs at intervals.
                for at in calls:
                    while at > 0 and not attempt(found, own, prepared, name, at, fault):
                        at -= 10
            print(found.row(), flush=True)
            return found

        rows = []
        for name, (prepared, counts) in zip(OPERATIONS, pool.map(prepare, OPERATIONS)):
            for fault in chosen[name]:
                calls, space = None, FAULTS[fault][2]
                if samples is not None:
                    calls = sorted(rng.sample(range(1, counts[space] + 1), min(samples, counts[space])))
                rows.append(pool.submit(row, name, fault, prepared, calls))
        return [each.result() for each in rows]
