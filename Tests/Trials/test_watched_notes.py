"""`serve --watch-notes`: a folder of .meetingnotes files that the independent writer and other programs write to."""

import functools
import json
import os
import random
import signal
import time
import urllib.request
import uuid

import meeting_notes_file as files
import pytest
from harness import WALKS, LibraryServer, run
from repo_peer import Peer, cbor
from test_peers import call, make, titles
from test_sync import eventually, filled, replica


@pytest.fixture
def folder(tmp_path):
    path = tmp_path / "notes"
    path.mkdir()
    return path


@pytest.fixture
def server(tmp_path, folder):
    server = LibraryServer(tmp_path, options=["--watch-notes", folder])
    yield server
    server.stop()


def wrap(identifier: uuid.UUID, copy) -> bytes:
    """A .meetingnotes file of a replica, with its changes one after the other."""
    data = b"".join(change.chunk for change in copy.changes.values())
    return files.cbor({"id": {"id": files.base58check(identifier.bytes), "data": identifier.bytes}, "data": data})


def put(path, data: bytes):
    """Writes a file like sync programs do: under another name, and then renamed."""
    temporary = path.with_name("." + path.name + ".tmp")
    temporary.write_bytes(data)
    os.replace(temporary, path)


def discussion(path) -> str | None:
    """The discussion in a file as the command reads it; `None` without such a file."""
    return shown(path, path.stat().st_mtime_ns) if path.exists() else None


@functools.cache
def shown(path, changed) -> str | None:
    """Runs the command again only when the file was changed, though tests ask ten times a second."""
    code, out, _ = run("notes", "show", path, "--json")
    agendas = json.loads(out)["agendas"] if code == 0 else []
    return agendas[0]["discussion"] if agendas else None


def test_a_file_by_an_independent_writer_is_taken_in_and_follows(server, folder):
    identifier, copy = uuid.uuid4(), filled()
    path = folder / "Team" / "maths.meetingnotes"
    path.parent.mkdir()
    put(path, wrap(identifier, copy))
    eventually(lambda: titles(server) == ["Maths"])
    document = files.base58check(identifier.bytes)
    peer = Peer(server.port, document, replica(7), "typing")
    peer.settle()
    text = peer.replica.texts()[0]
    peer.replica.splice(text, 3, 0, "d")
    peer.settle()
    eventually(lambda: discussion(path) == "abcd")
    # The writer continues from its own state, and both edits are kept.
    copy.splice(copy.texts()[0], 0, 0, "!")
    put(path, wrap(identifier, copy))
    eventually(lambda: (peer.settle(0.3), peer.replica.text(text) == "!abcd")[1])
    eventually(lambda: discussion(path) == "!abcd")
    before = path.stat()
    time.sleep(5)
    assert path.stat().st_mtime_ns == before.st_mtime_ns and path.stat().st_ino == before.st_ino
    # A broken file stays. The server reports it, but not in its answer to health checks.
    (folder / "rubbish.meetingnotes").write_bytes(b"no notes")
    eventually(lambda: any(each.get("reason") for each in call(server, "watched-notes")["items"]))
    ready = urllib.request.urlopen(f"http://127.0.0.1:{server.port}/readyz", timeout=20).read().decode()
    assert "watched folder of notes" in ready and "rubbish" not in ready
    assert (folder / "rubbish.meetingnotes").read_bytes() == b"no notes"
    (folder / "rubbish.meetingnotes").unlink()
    eventually(lambda: "degraded" not in urllib.request.urlopen(
        f"http://127.0.0.1:{server.port}/readyz", timeout=20).read().decode())


def test_a_folder_in_the_library_or_none_is_refused(tmp_path, folder):
    within = tmp_path / "library" / "notes"
    within.mkdir(parents=True)
    for path in (within, tmp_path / "nowhere"):
        code, _, err = run("serve", "--data", tmp_path / "library", "--port", "0", "--watch-notes", path)
        assert code == 1 and "folder to watch" in err, err


@pytest.mark.long
@pytest.mark.parametrize("seed", range(WALKS))
def test_killed_at_random_nothing_is_lost_and_no_file_is_damaged(tmp_path, folder, server, seed):
    print(f"seed {seed}")
    chance = random.Random(seed)
    identifier, copy = uuid.uuid4(), filled()
    path = folder / "a.meetingnotes"
    put(path, wrap(identifier, copy))
    eventually(lambda: titles(server) == ["Maths"])
    document = files.base58check(identifier.bytes)
    letters, unsure, number = ["a", "b", "c"], set(), 0
    for round in range(2 if WALKS == 1 else 4):
        peer = Peer(server.port, document, replica(20 + round), f"p{round}")
        peer.settle(0.4)
        text = peer.replica.texts()[0]
        for _ in range(chance.randrange(1, 4)):
            letter = chr(0x4E00 + number)
            number += 1
            if chance.random() < 0.5:
                peer.replica.splice(text, 0, 0, letter)
                peer.settle(0.3)
                if set(peer.replica.heads) <= peer.confirmed:
                    letters.append(letter)
                else:
                    unsure.add(letter)
            else:
                copy.splice(copy.texts()[0], 0, 0, letter)
                target = path if chance.random() < 0.6 else folder / f"a.sync-conflict-{round}.meetingnotes"
                put(target, wrap(identifier, copy))
                letters.append(letter)
        time.sleep(chance.uniform(1.5, 6))
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
        # The file is whole, whenever the kill came.
        assert discussion(path) is not None
        server.start(server.port)
    eventually(lambda: sorted(set(discussion(path)) - unsure) == sorted(letters))
    assert len(set(discussion(path))) == len(discussion(path))
    peer = Peer(server.port, document, replica(99), "last")
    peer.settle()
    assert peer.replica.text(peer.replica.texts()[0]) == discussion(path)
    assert not [name for name in os.listdir(folder) if name.startswith(".papercenter")]
