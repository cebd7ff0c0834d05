"""`/sync` with an independent peer over a real socket."""

import json
import random
import signal
import subprocess
import threading
import time
import urllib.request
import uuid

import meeting_notes_file as files
import pytest
from harness import PROGRAM, WALKS, LibraryServer, run
from repo_peer import Peer, Replica, cbor, parse_cbor
from web_socket import Closed, Socket

NOTES = {
    "title": "Maths", "attendees": ["Ana"],
    "agendas": [{"id": "0192B0C4-7D3E-4C11-9A51-0F6B2C8D4E10", "title": "Paper 1", "discussion": "abc"}],
}


def replica(number: int) -> Replica:
    return Replica(bytes([number]) * 4)


def filled(number: int = 1) -> Replica:
    copy = replica(number)
    copy.add(files.change(NOTES, bytes([number]) * 4))
    return copy


def fresh() -> tuple[str, str]:
    identifier = uuid.uuid4()
    return files.base58check(identifier.bytes), str(identifier)


@pytest.fixture
def server(tmp_path):
    server = LibraryServer(tmp_path)
    yield server
    server.stop()


def download(server, identifier: str) -> dict:
    address = f"http://127.0.0.1:{server.port}/api/v1/shared-notes/{identifier}/file"
    return files.read(urllib.request.urlopen(address, timeout=20).read())[1]


def test_a_document_goes_from_one_peer_to_another_and_to_a_file(server):
    document, identifier = fresh()
    asking = Peer(server.port, document, replica(2), "asking")
    asking.settle()
    assert asking.unavailable == 1
    bringing = Peer(server.port, document, filled(), "bringing")
    assert bringing.storage == asking.storage
    bringing.settle()
    assert set(bringing.replica.heads) <= bringing.confirmed
    asking.settle()
    assert asking.replica.heads == bringing.replica.heads
    content = download(server, identifier)
    assert content["title"] == "Maths" and content["agendas"][0]["discussion"] == "abc"
    # Text that one peer types reaches the other without a request.
    text = asking.replica.texts()[0]
    asking.replica.splice(text, 1, 1, "é🇬🇧")
    asking.settle()
    bringing.settle()
    assert bringing.replica.text(text) == "aé🇬🇧c" == download(server, identifier)["agendas"][0]["discussion"]


@pytest.mark.parametrize("seed", range(WALKS))
def test_peers_that_type_at_once_with_cut_connections_are_equal_in_the_end(server, seed):
    chance = random.Random(seed)
    document, identifier = fresh()
    first = filled()
    Peer(server.port, document, first, "first").settle()
    text = first.texts()[0]
    replicas = [first, replica(2), replica(3)]
    peers = [Peer(server.port, document, copy, f"peer {number}") for number, copy in enumerate(replicas)]
    for peer in peers:
        peer.settle()
    for round in range(60):
        number = chance.randrange(3)
        copy = replicas[number]
        length = len(copy.text(text))
        at = chance.randrange(length + 1)
        copy.splice(text, at, min(length - at, chance.randrange(3)), f"{round % 10}{'xyz'[number]}")
        if chance.random() < 0.15:
            peers[number].socket.close()
            peers[number] = Peer(server.port, document, copy, f"peer {number}")
        peers[number].sync()
        if chance.random() < 0.5:
            peers[number].take(0.05)
            peers[number].sync()
    for _ in range(3):
        for peer in peers:
            peer.settle(0.3)
    assert replicas[0].heads == replicas[1].heads == replicas[2].heads
    texts = {copy.text(text) for copy in replicas}
    assert len(texts) == 1 and texts == {download(server, identifier)["agendas"][0]["discussion"]}


def test_messages_that_are_passed_on_come_once_to_the_others(server):
    document, _ = fresh()
    peers = [Peer(server.port, document, filled(), name) for name in ("a", "b", "c")]
    for peer in peers:
        peer.settle()
    for count in (1, 2, 2, 1):
        peers[0].say(peers[0].about("ephemeral", count=count, sessionId="s", data=cbor({"caret": count})))
    for peer in peers:
        peer.settle(0.4)
    assert [[message["count"] for message in peer.passing] for peer in peers] == [[], [1, 2], [1, 2]]
    assert parse_cbor(peers[1].passing[0]["data"])[0] == {"caret": 1}
    assert peers[1].passing[0]["senderId"] == "a"


def test_peers_that_break_rules_are_sent_away_and_others_go_on(server):
    document, _ = fresh()
    sound = Peer(server.port, document, filled(), "sound")
    sound.settle()
    join = {"type": "join", "senderId": "bad", "peerMetadata": {}, "supportedProtocolVersions": ["1"]}

    def end_of(*messages) -> tuple:
        bad = Socket(server.port)
        reason = None
        try:
            for message in messages:
                bad.send(message if isinstance(message, bytes) else cbor(message))
            while (data := bad.receive(5)) is not None:
                answer = parse_cbor(data)[0]
                if answer["type"] == "error":
                    reason = answer["message"]
            return "silent", reason
        except Closed as closed:
            return closed.args[0], reason
        finally:
            bad.close()

    sync = {"type": "sync", "senderId": "bad", "targetId": sound.server, "documentId": document}
    for messages in (
        [b""], [b"\xff\xff"], [{**join, "supportedProtocolVersions": ["2"]}], [join, {**sync, "data": b"\x41"}],
        [join, {**sync, "data": b"\x42\x00\x00\x00\x01\x03abc"}], [join, cbor({**sync, "data": b"x" * 99})[:-5]],
        [join, {**sync, "documentId": "x", "data": b"\x42\0\0\0\0"}], [{**join, "senderId": sound.server}],
    ):
        code, reason = end_of(*messages)
        assert code == 1008 and reason, (messages, code, reason)
    # Messages of unknown types or from other names are ignored; a fragmented message counts as one.
    odd = Socket(server.port)
    odd.send(cbor({"type": "hello", "later": [1, {"a": None}]}))
    whole = cbor(join)
    odd.frame(2, whole[:9], final=False)
    odd.frame(0, whole[9:])
    assert parse_cbor(odd.receive())[0]["type"] == "peer"
    odd.send(cbor({**sync, "senderId": "sound", "data": b"\x42\0\0\0\0"}))
    assert odd.receive(0.5) is None
    # Two peers with the same name are both served.
    twin = Peer(server.port, document, replica(9), "sound")
    twin.settle()
    sound.replica.splice(sound.replica.texts()[0], 0, 0, "!")
    sound.settle()
    twin.settle()
    assert twin.replica.heads == sound.replica.heads


def test_killed_under_load_everything_confirmed_is_there_and_all_go_on(server):
    document, identifier = fresh()
    replicas = [filled()] + [replica(number) for number in range(2, 6)]
    confirmed: set = set()
    for round in range(2 * WALKS):
        peers = [Peer(server.port, document, copy, f"{round} {number}") for number, copy in enumerate(replicas)]
        for peer in peers:
            peer.settle(0.3)
        text = replicas[0].texts()[0]

        def type_on(peer):
            try:
                while True:
                    peer.replica.splice(text, len(peer.replica.text(text)), 0, "x")
                    peer.sync()
                    while peer.take(0.01):
                        peer.sync()
            except (Closed, OSError):
                pass

        threads = [threading.Thread(target=type_on, args=(peer,)) for peer in peers]
        for thread in threads:
            thread.start()
        threading.Event().wait(0.5 if WALKS == 1 else 1.5)
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
        for thread in threads:
            thread.join(30)
        for peer in peers:
            confirmed |= peer.confirmed
        server.start()
    assert len(confirmed) > 20
    reader = Peer(server.port, document, replica(99), "reader")
    reader.settle()
    assert confirmed <= set(reader.replica.changes), len(confirmed - set(reader.replica.changes))
    for copy in replicas:
        Peer(server.port, document, copy, "again").settle(0.4)
    reader.settle()
    assert set().union(*(copy.changes for copy in replicas)) == set(reader.replica.changes)
    assert download(server, identifier)["agendas"][0]["discussion"] == reader.replica.text(text)


def command(*arguments, status=0):
    code, out, err = run("notes", *arguments)
    assert code == status, (code, out, err)
    return out if status == 0 else err


def shown(*arguments) -> dict:
    return json.loads(command("show", *arguments, "--json"))


def eventually(check):
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        if check():
            return
        time.sleep(0.1)
    assert check()


def test_a_file_is_synced_once_and_both_ways(server, tmp_path):
    address = f"ws://127.0.0.1:{server.port}/sync"
    file, other = tmp_path / "a.meetingnotes", tmp_path / "b.meetingnotes"
    command("new", file, "--title", "Shared", "--as", "Ana")
    command("add", file, "One", "--text", "abc", "--as", "Ana")
    command("sync", file, address)
    identifier, _ = files.read(file.read_bytes())
    document = files.base58check(identifier)
    # An independent peer types, and a file that did not exist gets all of it.
    peer = Peer(server.port, document, replica(7), "peer")
    peer.settle()
    peer.replica.splice(peer.replica.texts()[0], 3, 0, "def")
    peer.settle()
    command("sync", other, address, "--document", f"automerge:{document}")
    assert shown(other)["agendas"][0]["discussion"] == "abcdef"
    command("edit", other, "--item", 1, "--append", "ghi", "--as", "Bo")
    command("add", file, "Two", "--as", "Ana")
    command("sync", other, address)
    command("sync", file, address)
    command("sync", other, address)
    assert shown(file) == shown(other) and len(shown(file)["agendas"]) == 2
    peer.settle()
    assert peer.replica.text(peer.replica.texts()[0]) == "abcdef\nghi"


def test_sync_says_why_it_fails_and_leaves_the_file(server, tmp_path):
    file = tmp_path / "a.meetingnotes"
    command("new", file, "--title", "Alone", "--as", "Ana")
    before = file.read_bytes()
    address = f"ws://127.0.0.1:{server.port}"
    assert "not the address" in command("sync", file, "nowhere", status=1)
    assert "tunnel" in command("sync", file, f"wss://127.0.0.1:{server.port}/sync", status=1)
    assert "path /sync" in command("sync", file, f"{address}/nothing", status=1)
    assert "cannot be reached" in command("sync", file, "ws://127.0.0.1:9/sync", status=1)
    nobody = files.base58check(uuid.uuid4().bytes)
    absent = tmp_path / "b.meetingnotes"
    assert "neither" in command("sync", absent, f"{address}/sync", "--document", nobody, status=1)
    assert not absent.exists() and file.read_bytes() == before


def test_a_key_is_asked_for_and_taken_from_a_file(tmp_path):
    server = LibraryServer(tmp_path, options=["--access-key"])
    try:
        file, token = tmp_path / "a.meetingnotes", tmp_path / "token"
        command("new", file, "--title", "Secret", "--as", "Ana")
        address = f"ws://127.0.0.1:{server.port}/sync"
        assert "access key" in command("sync", file, address, status=1)
        token.write_text(server.key + "\n")
        command("sync", file, address, "--token-file", token)
    finally:
        server.stop()


def test_watching_goes_both_ways_and_outlives_the_server(server, tmp_path):
    file = tmp_path / "a.meetingnotes"
    command("new", file, "--title", "Watched", "--as", "Ana")
    command("add", file, "One", "--text", "a", "--as", "Ana")
    port = server.port
    watching = subprocess.Popen(
        [PROGRAM, "notes", "sync", file, f"ws://127.0.0.1:{port}/sync", "--watch"], stderr=subprocess.PIPE, text=True)
    try:
        document = files.base58check(files.read(file.read_bytes())[0])
        peer = Peer(port, document, replica(7), "peer")
        eventually(lambda: (peer.settle(0.2), peer.replica.texts())[1])
        text = peer.replica.texts()[0]
        peer.replica.splice(text, 1, 0, "b")
        peer.settle()
        eventually(lambda: shown(file)["agendas"][0]["discussion"] == "ab")
        command("edit", file, "--item", 1, "--append", "c", "--as", "Ana")
        eventually(lambda: (peer.settle(0.2), peer.replica.text(text) == "ab\nc")[1])
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
        command("edit", file, "--item", 1, "--append", "d", "--as", "Ana")
        server.start(port)
        peer = Peer(port, document, peer.replica, "peer")
        eventually(lambda: (peer.settle(0.2), peer.replica.text(text) == "ab\nc\nd")[1])
    finally:
        watching.terminate()
        watching.wait(20)


def test_commands_work_on_the_library_beside_a_server_that_has_the_notes_open(server, tmp_path):
    data = ("--data", server.folder / "library")
    identifier = command("new", "--library", "--title", "Ours", "--as", "Ana", *data).strip()
    command("add", "Ours", "One", "--text", "a", "--as", "Ana", *data)
    document = files.base58check(uuid.UUID(identifier).bytes)
    peer = Peer(server.port, document, replica(7), "peer")
    peer.settle()
    text = peer.replica.texts()[0]
    assert peer.replica.text(text) == "a"
    # Text from a command reaches the peer, and text from the peer reaches the command.
    command("edit", identifier, "--item", 1, "--append", "b", "--as", "Ana", *data)
    eventually(lambda: (peer.settle(0.2), peer.replica.text(text) == "a\nb")[1])
    peer.replica.splice(text, 0, 0, "!")
    peer.settle()
    assert shown(f"automerge:{document}", *data)["agendas"][0]["discussion"] == "!a\nb"
    # The library's history has one entry for the sitting. The library's undo takes back another step.
    run("person", "create", "Ana", *data)
    for text in ("c", "d"):
        command("edit", identifier, "--item", 1, "--append", text, "--as", "Ana", *data)
    code, out, err = run("history", "--json", *data)
    steps = [step for step in json.loads(out)["steps"] if step["kind"] == "writeNotes"]
    assert {(step.get("person") or {}).get("name") for step in steps} == {"Ana", None}, steps
    assert next(step["itemCount"] for step in steps if step.get("person")) == 2 and steps[0]["subject"] == "Ours"
    code, _, err = run("undo", steps[0]["id"], "--as", "Ana", *data)
    assert code == 1 and "their own history" in err, err
    listed = json.loads(command("list", "--library", "--json", *data))
    assert [item["title"] for item in listed["items"]] == ["Ours"]
    command("edit", "Ours", "--title", "Renamed", "--as", "Ana", *data)
    assert "no notes of this title" in command("show", "Ours", *data, status=1)
    assert shown("Renamed", *data)["title"] == "Renamed"
    file = tmp_path / "copy.meetingnotes"
    command("export", "Renamed", "--format", "automerge", "-o", file, *data)
    assert files.content(file.read_bytes())["title"] == "Renamed"
    # A command syncs two libraries.
    other = tmp_path / "other"
    command("list", "--library", "--data", other)
    code, _, err = run("notes", "sync", identifier, f"ws://127.0.0.1:{server.port}/sync", *data)
    assert code == 0 and "In sync" in err, err
