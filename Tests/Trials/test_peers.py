"""Peers of a library: two real servers, and servers of the protocol written here."""

import json
import os
import random
import shutil
import signal
import socket
import struct
import threading
import time
import urllib.error
import urllib.request
import uuid

import meeting_notes_file as files
import pytest
from bad_line import BadLine, LossyLine
from harness import WALKS, LibraryServer, run
from repo_peer import Peer, Replica, cbor, parse_cbor
from test_sync import download, eventually, filled, fresh, replica
from web_socket import Closed, Frames, ServedSocket


@pytest.fixture
def servers(tmp_path):
    """Starts servers, each in a folder of its own, and stops them at the end."""
    started = []

    def start(name="a", **options):
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        started.append(LibraryServer(folder, **options))
        return started[-1]

    yield start
    for server in started:
        server.stop()


def call(server, path, body=None, method=None, key=None):
    """The value that the server answers with, or the status and the message."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{server.port}/api/v1/{path}", method=method,
        data=None if body is None else json.dumps(body).encode(), headers={"Content-Type": "application/json"})
    if key or getattr(server, "key", None):
        request.add_header("Authorization", f"Bearer {key or server.key}")
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            data = answer.read()
            return json.loads(data) if data else None
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def connect(server, port, **more):
    return call(server, "notes-peers", {"address": f"127.0.0.1:{port}", **more})


def peer_of(server):
    items = call(server, "notes-peers")["items"]
    assert len(items) == 1, items
    return items[0]


def waiting(look):
    """A peer, read once while it waits for its next attempt: a second read could find it connecting again."""
    peer = {}

    def is_waiting():
        peer.update(look())
        return peer.get("state") == "waiting"

    eventually(is_waiting)
    return peer


def retry_if_waiting(server):
    """Starts the next attempt of a server's one peer now. After many failures the link waits longer than a test does; a
    retry has an effect only during the wait."""
    peer = peer_of(server)
    if peer["state"] == "waiting":
        call(server, f"notes-peers/{peer['id']}/attempts", {})


def titles(server):
    return sorted(item["title"] for item in call(server, "shared-notes")["items"])


def make(server, title):
    return call(server, "shared-notes", {"title": title})["id"]


def rename(server, identifier, title):
    changed = call(server, f"shared-notes/{identifier}", {"title": title, "moves": False}, "PATCH")
    assert isinstance(changed, dict), changed


def test_two_libraries_have_the_same_notes_and_those_that_come_later(servers):
    a, b = servers("a"), servers("b")
    first = make(a, "Of a")
    make(b, "Of b")
    added = connect(a, b.port, name="The other")
    assert added["name"] == "The other" and added["address"] == f"ws://127.0.0.1:{b.port}/sync"
    assert added["hasToken"] is False
    eventually(lambda: titles(a) == titles(b) == ["Of a", "Of b"])
    eventually(lambda: peer_of(a)["state"] == "connected" and peer_of(a)["documentCount"] == 2)
    # Later additions and changes go both ways, although only one library knows the other.
    make(b, "Later")
    eventually(lambda: titles(a) == titles(b) == ["Later", "Of a", "Of b"])
    rename(b, first, "Renamed")
    eventually(lambda: titles(a) == ["Later", "Of b", "Renamed"])
    # Each library has its own trash. A document that was deleted for good is not taken in again.
    call(a, f"shared-notes/{first}", method="DELETE")
    assert titles(b) == ["Later", "Of b", "Renamed"]
    rename(b, first, "Still here")
    call(a, f"shared-notes/{first}?forever=true", method="DELETE")
    time.sleep(2.5)
    assert titles(a) == ["Later", "Of b"] and titles(b) == ["Later", "Of b", "Still here"]
    # A peer is removed, and restored by Undo.
    assert call(a, f"notes-peers/{added['id']}", method="DELETE") is None
    assert call(a, "notes-peers")["items"] == []
    make(b, "Not yet")
    time.sleep(1.5)
    assert titles(a) == ["Later", "Of b"]
    assert call(a, f"notes-peers/{added['id']}/restore", {})["name"] == "The other"
    eventually(lambda: titles(a) == ["Later", "Not yet", "Of b"])
    assert call(a, f"notes-peers/{uuid.uuid4()}", method="DELETE")[0] == 404


def test_two_that_are_peers_of_each_other_come_to_rest(servers):
    a, b = servers("a"), servers("b")
    connect(a, b.port)
    connect(b, a.port)
    identifier = make(a, "One")
    eventually(lambda: titles(b) == ["One"])
    document = files.base58check(uuid.UUID(identifier).bytes)
    left, right = (Peer(server.port, document, replica(number), "p") for number, server in ((5, a), (6, b)))
    left.settle()
    right.settle()
    for round in range(10):
        rename(a if round % 2 else b, identifier, f"Round {round}")
    eventually(lambda: titles(a) == titles(b) == ["Round 9"])
    left.settle()
    right.settle()
    assert left.replica.heads == right.replica.heads and len(left.replica.changes) == 11
    # An ephemeral message arrives once, and then both sides are silent.
    left.say(left.about("ephemeral", count=1, sessionId="s", data=cbor({"caret": 1})))
    right.settle(1)
    assert [message["count"] for message in right.passing] == [1]
    assert left.hear(1.5) is None and right.hear(0.5) is None


def test_a_library_that_is_its_own_peer_says_so(servers):
    a = servers("a")
    make(a, "One")
    connect(a, a.port)
    peer = waiting(lambda: peer_of(a))
    assert "itself" in peer["reason"], peer
    assert titles(a) == ["One"]


def test_a_token_is_asked_for_kept_secret_and_in_no_backup(servers, tmp_path):
    a, b = servers("a"), servers("b", options=["--access-key"])
    make(b, "Secret")
    added = connect(a, b.port)
    peer = waiting(lambda: peer_of(a))
    assert "access key" in peer["reason"] and peer["retryAt"]
    assert titles(a) == []
    assert connect(a, b.port)[0] == 422
    call(a, f"notes-peers/{added['id']}", method="DELETE")
    # The key may be in the address, as in other clients of the protocol; the server removes it from there.
    added = call(a, "notes-peers", {"address": f"ws://127.0.0.1:{b.port}/sync?key={b.key}"})
    assert added["hasToken"] is True and b.key not in json.dumps(added)
    eventually(lambda: titles(a) == ["Secret"])
    assert b.key not in json.dumps(call(a, "notes-peers"))
    library = a.folder / "library"
    kept = library / "notes-peers"
    assert b.key in kept.read_text() and kept.stat().st_mode & 0o77 == 0
    for line in (library / "cache" / "notes-peers.json").read_text(), run("notes", "peers", "--json", "--data", library)[1]:
        assert b.key not in line
    backup = tmp_path / "backup"
    code, _, err = run("backup", backup, "--data", library)
    assert code == 0, err
    for path in backup.rglob("*") if backup.is_dir() else [backup]:
        assert not path.is_file() or b.key.encode() not in path.read_bytes(), path
    # A restored library has no peers until somebody adds them.
    restored = tmp_path / "c"
    restored.mkdir()
    code, _, err = run("restore", backup, "--data", restored / "library")
    assert code == 0, err
    c = servers("c")
    assert call(c, "notes-peers")["items"] == [] and titles(c) == ["Secret"]
    make(b, "Since")
    eventually(lambda: titles(a) == ["Secret", "Since"])
    assert titles(c) == ["Secret"]
    # The restored library has the identity of the original, but syncs with a and b all the same.
    connect(c, a.port)
    call(c, "notes-peers", {"address": f"127.0.0.1:{b.port}", "token": b.key})
    eventually(lambda: titles(c) == ["Secret", "Since"])
    make(c, "Of c")
    eventually(lambda: titles(a) == titles(b) == ["Of c", "Secret", "Since"])


def test_commands_manage_peers_beside_a_server(servers, tmp_path):
    a, b = servers("a"), servers("b")
    data = ("--data", a.folder / "library")
    make(b, "Of b")

    def listed():
        code, out, err = run("notes", "peers", "list", "--json", *data)
        assert code == 0, err
        return json.loads(out)

    assert listed() == []
    code, out, err = run("notes", "peers", "add", f"127.0.0.1:{b.port}", "--name", "Desk", *data)
    assert code == 0, err
    eventually(lambda: titles(a) == ["Of b"])
    eventually(lambda: peer_of(a).get("state") == "connected")
    eventually(lambda: listed()[0].get("state") == "connected")
    code, _, err = run("notes", "peers", "add", f"ws://127.0.0.1:{b.port}", *data)
    assert code == 1 and "Desk" in err
    for bad in ("wss://x.example/sync", "ftp://x.example", "", "ws://u:p@x.example/"):
        assert run("notes", "peers", "add", bad, *data)[0] == 1
    b.stop()
    waiting(lambda: peer_of(a))
    reason = waiting(lambda: listed()[0])["reason"]
    assert "reached" in reason or "ended" in reason
    eventually(lambda: "The next attempt is in" in run("notes", "peers", *data)[1])
    code, out, _ = run("notes", "peers", *data)
    a.stop()
    assert "state" not in listed()[0] and listed()[0]["id"] in out
    assert run("notes", "peers", "remove", "Nobody", *data)[0] == 1
    assert run("notes", "peers", "remove", "Desk", *data)[0] == 0
    assert listed() == []


def test_killed_again_and_again_two_libraries_end_equal(servers):
    a, b = servers("a"), servers("b")
    connect(a, b.port)
    identifier = make(a, "Notes")
    eventually(lambda: titles(b) == ["Notes"])
    acknowledged, rounds = set(), 3 * WALKS
    for round in range(rounds):
        for server, name in ((a, "a"), (b, "b")):
            try:
                made = make(server, f"{name}{round}")
                acknowledged.add(f"{name}{round}")
            except (OSError, urllib.error.URLError):
                pass
        victim = (a, b)[round % 2]
        port = victim.port
        victim.process.send_signal(signal.SIGKILL)
        victim.process.wait()
        rename((b, a)[round % 2], identifier, f"Notes {round}")
        victim.start(port)

    def are_equal():
        retry_if_waiting(a)
        # The last two renames may not have known of each other; then either may win, in both libraries.
        results = [sorted(acknowledged | {f"Notes {round}"}) for round in (rounds - 1, rounds - 2)]
        return titles(a) == titles(b) and titles(a) in results

    eventually(are_equal)


# Servers written here


class ServedPeer(Peer):
    """The independent peer as a server, with one document that it offers."""

    def __init__(self, served: ServedSocket, document: str, copy: Replica, name: str = "served"):
        self.document, self.replica, self.name = document, copy, name
        self.sent, self.shared, self.said, self.theirs = set(), [], None, None
        self.confirmed, self.unavailable, self.passing = set(), 0, []
        self.others = set()
        self.socket = served
        join = Peer.hear(self)
        assert join["type"] == "join" and join["supportedProtocolVersions"] == ["1"], join
        assert join["peerMetadata"]["isEphemeral"] is False and join["peerMetadata"]["storageId"]
        self.server = join["senderId"]
        self.say({"type": "peer", "senderId": name, "targetId": self.server, "selectedProtocolVersion": "1",
                  "peerMetadata": {"isEphemeral": False}})

    def hear(self, timeout: float = 20) -> dict | None:
        """The next message about the document. Ids of other documents are recorded."""
        while (message := Peer.hear(self, timeout)) is not None:
            if message.get("documentId", self.document) == self.document:
                return message
            self.others.add(message["documentId"])
        return None


class Server:
    """Listens on a port of its own and passes each connection to `answer`, in a thread of its own."""

    def __init__(self, answer):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.answer, self.count, self.faults = answer, 0, []
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            self.count += 1
            threading.Thread(target=self.one, args=(connection,), daemon=True).start()

    def one(self, connection):
        try:
            self.answer(connection, Frames(connection).head())
        except (Closed, OSError):
            pass
        except Exception as error:  # shown by the test that looks at it
            self.faults.append(error)
        finally:
            connection.close()

    def close(self):
        self.listener.close()


def test_an_independent_server_gives_and_gets_documents(servers):
    a = servers("a")
    ours = make(a, "Ours")
    document, identifier = fresh()
    copy, state = filled(), {}

    def answer(connection, head):
        assert head.startswith(b"GET /sync HTTP/1.1") and b"Bearer the-token" in head, head
        peer = ServedPeer(ServedSocket(connection, head), document, copy)
        state["peer"] = peer
        while True:
            peer.sync()
            peer.take(0.2)

    server = Server(answer)
    connect(a, server.port, token="the-token")
    eventually(lambda: titles(a) == ["Maths", "Ours"])
    assert download(a, identifier)["agendas"][0]["discussion"] == "abc"
    eventually(lambda: files.base58check(uuid.UUID(ours).bytes) in state["peer"].others)
    # Text that is typed on a browser's socket reaches the peer.
    typing = Peer(a.port, document, replica(8), "typing")
    typing.settle()
    typing.replica.splice(typing.replica.texts()[0], 3, 0, "d")
    typing.settle()
    eventually(lambda: copy.text(copy.texts()[0]) == "abcd")
    assert not server.faults, server.faults
    server.close()


def ended(kind):
    """A server that does one thing wrong."""

    def answer(connection, head):
        if kind == "silent":
            time.sleep(60)
        if kind == "status":
            return connection.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
        if kind == "rubbish":
            return connection.sendall(os.urandom(4096))
        if kind == "closes":
            return
        served = ServedSocket(connection, head)
        join = parse_cbor(served.receive())[0]
        greeting = {"type": "peer", "senderId": "bad", "targetId": join["senderId"], "selectedProtocolVersion": "1",
                    "peerMetadata": {}}
        if kind == "no greeting":
            for _ in range(60):
                served.frame(9, b"")
                time.sleep(1)
        if kind == "version":
            served.send(cbor({**greeting, "selectedProtocolVersion": "2"}))
        if kind == "error":
            served.send(cbor({"type": "error", "senderId": "bad", "targetId": join["senderId"], "message": "Go away"}))
        if kind == "damage":
            served.send(b"\xff\xff")
        if kind == "lies":
            served.send(cbor(greeting))
            served.send(cbor({"type": "sync", "senderId": "bad", "targetId": join["senderId"],
                              "documentId": fresh()[0], "data": b"\x42\x00\x00\x00\x01\x03abc"}))
        if kind == "huge":
            served.send(cbor(greeting))
            # The head of a frame of 4 GiB.
            connection.sendall(bytes([130, 127]) + struct.pack(">Q", 1 << 32) + bytes(1 << 16))
        if kind == "flood":
            served.send(cbor(greeting))
            for count in range(200_000):
                served.send(cbor({"type": "ephemeral", "senderId": f"x{count}", "targetId": join["senderId"],
                                  "documentId": fresh()[0] if count % 100 == 0 else "x", "count": 1, "sessionId": "s",
                                  "data": bytes(1_000)}))
        while served.receive(30) is not None:
            pass

    return answer


WRONGS = {
    "status": "404", "rubbish": "did not answer", "closes": "did not answer", "version": "version", "error": "Go away",
    "damage": "cannot be read", "lies": "cannot be read", "huge": "ended", "flood": "cannot be read",
    "silent": "did not answer", "no greeting": "introduce",
}


@pytest.mark.long
def test_servers_that_do_wrong_are_named_and_tried_again_later_and_others_go_on(servers):
    """All of them are peers of one library at the same time."""
    a, b = servers("a"), servers("b")
    bad = {kind: Server(ended(kind)) for kind in WRONGS}
    for kind, server in bad.items():
        connect(a, server.port, name=kind)
    connect(a, b.port, name="good")
    make(b, "Good")
    eventually(lambda: titles(a) == ["Good"])

    def peers():
        return {peer["name"]: peer for peer in call(a, "notes-peers")["items"]}

    for kind, words in WRONGS.items():
        peer = waiting(lambda: peers()[kind])
        assert words in peer["reason"], peer
    assert peers()["good"]["state"] == "connected"
    # The attempts do not become more frequent: the waits grow.
    before = {kind: server.count for kind, server in bad.items()}
    time.sleep(2)
    for kind, server in bad.items():
        assert server.count - before[kind] <= 5, kind
    # An attempt by hand happens at once.
    for kind, server in bad.items():
        waiting(lambda: peers()[kind])
        before = server.count
        call(a, f"notes-peers/{peers()[kind]['id']}/attempts", {})
        eventually(lambda: server.count > before)
        server.close()
    # Notes still come from the good one.
    make(b, "Later")
    eventually(lambda: titles(a) == ["Good", "Later"])


@pytest.mark.long
@pytest.mark.parametrize("seed", range(WALKS))
def test_a_line_that_delays_and_cuts_between_two_servers_loses_nothing(servers, seed):
    print(f"seed {seed}")
    chance = random.Random(seed)
    a, b = servers("a"), servers("b")
    line = BadLine(b.port, seed)
    connect(a, line.port)
    document, _ = fresh()
    first = Peer(a.port, document, filled(), "first")
    first.settle()
    eventually(lambda: titles(b) == ["Maths"])
    second = Peer(b.port, document, replica(9), "second")
    eventually(lambda: (second.settle(0.3), second.replica.texts())[1])
    text = first.replica.texts()[0]
    letters, line.isBad = [], True
    for number in range(60):
        peer = chance.choice([first, second])
        letters.append(chr(0x4E00 + number))
        peer.replica.splice(text, 0, 0, letters[-1])
        peer.settle(chance.uniform(0.02, 0.2))
        retry_if_waiting(a)
    assert line.cuts >= 3, "the line was too good"
    line.isBad = False

    def are_equal():
        retry_if_waiting(a)
        first.settle(0.3)
        second.settle(0.3)
        return first.replica.heads == second.replica.heads

    eventually(are_equal)
    found = first.replica.text(text)
    assert sorted(found) == sorted(["a", "b", "c", *letters]) and second.replica.text(text) == found
    line.close()


class Typist:
    """A peer that types over a bad line, and reconnects when the line is cut or it waits in vain."""

    def __init__(self, line: LossyLine, document: str, copy: Replica, name: str):
        self.line, self.document, self.replica, self.name = line, document, copy, name
        self.peer, self.confirmed = None, set()

    def settle(self, quiet: float):
        try:
            if self.peer is None:
                self.peer = Peer(self.line.port, self.document, self.replica, self.name, patience=2)
            self.peer.settle(quiet)
        except (Closed, OSError):
            self.leave()

    def leave(self):
        if self.peer:
            self.confirmed |= self.peer.confirmed
            self.peer.socket.close()
        self.peer = None


@pytest.mark.parametrize("seed", range(WALKS))
def test_lines_that_drop_double_delay_and_cut_messages_lose_nothing(servers, seed):
    print(f"seed {seed}")
    chance = random.Random(seed)
    a, b = servers("a"), servers("b")
    between, *lines = (LossyLine(server.port, seed) for server in (b, a, b))
    added = connect(a, between.port)
    document, identifier = fresh()
    typists = [Typist(line, document, filled() if number == 0 else replica(number + 1), f"typist {number}")
               for number, line in enumerate(lines)]
    first, second = typists
    first.settle(0.3)
    eventually(lambda: (second.settle(0.3), second.replica.texts())[1])
    text = first.replica.texts()[0]
    letters = []

    def hurry():
        if peer_of(a)["state"] == "waiting":
            call(a, f"notes-peers/{added['id']}/attempts", {})

    for line in (between, *lines):
        line.isBad = True
    for number in range(70):
        typist = chance.choice(typists)
        letters.append(chr(0x4E00 + number))
        typist.replica.splice(text, 0, 0, letters[-1])
        typist.settle(chance.uniform(0.02, 0.1))
        hurry()
    done = {what: sum(line.done[what] for line in (between, *lines)) for what in between.done}
    print(done)
    assert min(done.values()) >= 2 and between.done["dropped"] and between.done["doubled"], "the lines were too good"
    for line in (between, *lines):
        line.isBad = False
    # Everything that a server has named as its own is there, whatever happened to the messages after it.
    for typist, server in zip(typists, (a, b)):
        typist.leave()
        reader = Peer(server.port, document, replica(99), "reader")
        reader.settle()
        assert typist.confirmed and typist.confirmed <= set(reader.replica.changes)
    # Connected servers make up for messages lost between them, on the same connection.
    eventually(lambda: [hurry(), *(typist.settle(0.3) for typist in typists)] and first.replica.heads == second.replica.heads)
    found = first.replica.text(text)
    assert sorted(found) == sorted(["a", "b", "c", *letters]) and second.replica.text(text) == found
    assert {download(server, identifier)["agendas"][0]["discussion"] for server in (a, b)} == {found}
    for line in (between, *lines):
        line.close()


def test_two_servers_with_one_peer_id_are_two_peers(servers):
    """Like two copies of one program that keeps its id in a file."""
    a = servers("a")
    ours = make(a, "Ours")
    (document, _), other = fresh(), fresh()[0]
    copies = {document: filled(), other: filled(2)}
    peers = {}

    def served(name):
        def answer(connection, head):
            peer = ServedPeer(ServedSocket(connection, head), name, copies[name], name="the same id")
            peers[name] = peer
            while True:
                peer.sync()
                peer.take(0.2)
        return Server(answer)

    both = [served(document), served(other)]
    for server in both:
        connect(a, server.port, name=f"port {server.port}")
    eventually(lambda: titles(a) == ["Maths", "Maths", "Ours"])
    assert [peer["state"] for peer in call(a, "notes-peers")["items"]] == ["connected", "connected"]
    # Each peer is offered the other's document, and ours.
    for name, elses in ((document, other), (other, document)):
        eventually(lambda: {elses, files.base58check(uuid.UUID(ours).bytes)} <= peers[name].others)
    # Each gets what is typed into its own document, and only one copy of it.
    for number, name in enumerate((document, other)):
        typing = Peer(a.port, name, replica(20 + number), f"typing {number}")
        typing.settle()
        typing.replica.splice(typing.replica.texts()[0], 0, 0, "!")
        typing.settle()
        eventually(lambda: copies[name].text(copies[name].texts()[0]) == "!abc")
    for server in both:
        assert not server.faults, server.faults
        server.close()
