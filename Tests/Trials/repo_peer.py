"""A peer of the automerge-repo protocol, written without PaperCenter's code: CBOR, sync messages, and as much of
Automerge as reading notes and typing into them needs.

It uses version 1 of the sync protocol, like old clients: no flags, and one blob for each change.
"""

import hashlib
import struct

import meeting_notes_file as files
from meeting_notes_file import MAGIC, Bytes, booleans, deltas, read_booleans, read_deltas, read_runs, runs, sleb, string, uleb
from web_socket import Closed, Socket


# CBOR


def cbor(value) -> bytes:
    if value is None:
        return b"\xf6"
    if isinstance(value, bool):
        return b"\xf5" if value else b"\xf4"
    if isinstance(value, int):
        return files.head(0, value)
    if isinstance(value, list):
        return files.head(4, len(value)) + b"".join(map(cbor, value))
    if isinstance(value, dict):
        return files.head(5, len(value)) + b"".join(cbor(k) + cbor(v) for k, v in value.items())
    return files.cbor(value)


def parse_cbor(data: bytes, at: int = 0):
    major, code = data[at] >> 5, data[at] & 31
    at += 1
    length = code
    if 24 <= code <= 27:
        width = 1 << (code - 24)
        length = int.from_bytes(data[at : at + width], "big")
        at += width
    if major == 0:
        return length, at
    if major in (2, 3):
        raw = data[at : at + length]
        assert len(raw) == length
        return (raw.decode() if major == 3 else raw), at + length
    if major == 4:
        result = []
        for _ in range(length):
            value, at = parse_cbor(data, at)
            result.append(value)
        return result, at
    if major == 5:
        entries = {}
        for _ in range(length):
            key, at = parse_cbor(data, at)
            entries[key], at = parse_cbor(data, at)
        return entries, at
    assert major == 7
    return {20: False, 21: True, 22: None, 23: None}[code], at


# Changes


class Change:
    """One change chunk, parsed into its operations: (id, object, key, insert, action, value, predecessors)."""

    def __init__(self, chunk: bytes):
        assert chunk[:4] == MAGIC
        source = Bytes(chunk)
        source.at = 8
        kind = source.take(1)[0]
        body = source.take(source.uleb())
        self.size = source.at
        if kind == 2:
            import zlib

            body = zlib.decompress(body, -15)
        else:
            assert kind == 1, kind
        self.chunk = MAGIC + chunk[4:8] + b"\x01" + uleb(len(body)) + body
        digest = hashlib.sha256(b"\x01" + uleb(len(body)) + body).digest()
        assert digest[:4] == chunk[4:8]
        self.hash = digest
        source = Bytes(body)
        self.deps = [source.take(32) for _ in range(source.uleb())]
        actor = source.take(source.uleb())
        self.actor, self.seq, self.start = actor, source.uleb(), source.uleb()
        source.sleb()
        source.string()
        actors = [actor] + [source.take(source.uleb()) for _ in range(source.uleb())]
        layout = [(source.uleb(), source.uleb()) for _ in range(source.uleb())]
        columns = {spec: source.take(length) for spec, length in layout}
        actions = read_runs(columns.get(66, b""), 0, Bytes.uleb)
        count = len(actions)

        def numbers(spec):
            return read_runs(columns.get(spec, b""), count, Bytes.uleb)

        object_actors, object_counters = numbers(1), numbers(2)
        key_actors, key_counters = numbers(17), read_deltas(columns.get(19, b""), count)
        names = read_runs(columns.get(21, b""), count, Bytes.string)
        inserts = read_booleans(columns.get(52, b""), count)
        raw, values = Bytes(columns.get(87, b"")), []
        for meta in numbers(86):
            data = raw.take(meta >> 4)
            values.append(data.decode() if meta & 15 == 6 else None)
        groups = numbers(112)
        total = sum(groups)
        pred_actors = read_runs(columns.get(113, b""), total, Bytes.uleb)
        pred_counters = read_deltas(columns.get(115, b""), total)
        self.ops, at = [], 0
        for row in range(count):
            preds = [(pred_counters[i], actors[pred_actors[i]]) for i in range(at, at + groups[row])]
            at += groups[row]
            target = None if object_counters[row] is None else (object_counters[row], actors[object_actors[row]])
            if names[row] is not None:
                key = names[row]
            elif key_counters[row] == 0 and key_actors[row] is None:
                key = None
            else:
                key = (key_counters[row], actors[key_actors[row]])
            self.ops.append(((self.start + row, actor), target, key, inserts[row], actions[row], values[row], preds))


def write_change(deps, actor, seq, start, ops, message="") -> bytes:
    """A change chunk of operations on texts: (object, left element or None, insert, action, value, predecessors). With
    a message it may have no operations."""
    others = sorted({part[1] for op in ops for part in [op[0], op[1], *op[5]] if part} - {actor})
    index = {name: number for number, name in enumerate([actor] + others)}
    values = [b"" if op[4] is None else op[4].encode() for op in ops]
    columns = {
        1: runs([index[op[0][1]] for op in ops], uleb),
        2: runs([op[0][0] for op in ops], uleb),
        17: runs([index[op[1][1]] if op[1] else None for op in ops], uleb),
        19: deltas([op[1][0] if op[1] else 0 for op in ops]),
        52: booleans([op[2] for op in ops]),
        66: runs([op[3] for op in ops], uleb),
        86: runs([0 if op[4] is None else len(value) << 4 | 6 for op, value in zip(ops, values)], uleb),
        87: b"".join(values),
        112: runs([len(op[5]) for op in ops], uleb),
        113: runs([index[pred[1]] for op in ops for pred in op[5]], uleb),
        115: deltas([pred[0] for op in ops for pred in op[5]]),
    }
    columns = {spec: data for spec, data in columns.items() if data and ops}
    contents = uleb(len(deps)) + b"".join(sorted(deps)) + uleb(len(actor)) + actor + uleb(seq) + uleb(start)
    contents += sleb(1_700_000_000) + string(message) + uleb(len(others)) + b"".join(uleb(len(o)) + o for o in others)
    contents += uleb(len(columns)) + b"".join(uleb(spec) + uleb(len(data)) for spec, data in columns.items())
    contents += b"".join(columns.values())
    body = b"\x01" + uleb(len(contents)) + contents
    return MAGIC + hashlib.sha256(body).digest()[:4] + body


class Replica:
    """A document as its changes. Texts are computed from the operations each time."""

    def __init__(self, actor: bytes):
        self.actor, self.changes, self.waiting = actor, {}, {}

    @property
    def heads(self) -> list:
        return sorted(set(self.changes) - {dep for change in self.changes.values() for dep in change.deps})

    def add(self, chunks: bytes):
        at = 0
        while at < len(chunks):
            change = Change(chunks[at:])
            at += change.size
            self.waiting[change.hash] = change
        ready = True
        while ready:
            ready = [c for c in self.waiting.values() if all(dep in self.changes for dep in c.deps)]
            for change in ready:
                self.changes[change.hash] = self.waiting.pop(change.hash)

    def ops(self):
        return [op for change in self.changes.values() for op in change.ops]

    def element_order(self, text):
        """The elements of a text in order, each with its value, or `None` if it is deleted."""
        ops = [op for op in self.ops() if op[1] == text]
        gone = {pred for op in ops for pred in op[6]}
        children: dict = {}
        for op in ops:
            if op[3]:
                children.setdefault(op[2], []).append(op)
        result, pending = [], sorted(children.get(None, []), key=lambda op: op[0])
        while pending:
            op = pending.pop()
            result.append((op[0], op[5] if op[0] not in gone and op[4] == 1 else None))
            pending += sorted(children.get(op[0], []), key=lambda op: op[0])
        return result

    def texts(self) -> list:
        """The discussions, in the order of their creation."""
        return sorted(op[0] for op in self.ops() if op[4] == 4)

    def text(self, text) -> str:
        return "".join(value for _, value in self.element_order(text) if value is not None)

    def splice(self, text, at: int, deleting: int, inserting: str):
        """Edits a text, as one change."""
        order = [(identity, value) for identity, value in self.element_order(text) if value is not None]
        start = 1 + max((op[0][0] for op in self.ops()), default=0)
        left, ops = (order[at - 1][0] if at else None), []
        for letter in inserting:
            ops.append((text, left, True, 1, letter, []))
            left = (start + len(ops) - 1, self.actor)
        for identity, _ in order[at : at + deleting]:
            ops.append((text, identity, False, 3, None, [identity]))
        mine = [change.seq for change in self.changes.values() if change.actor == self.actor]
        self.add(write_change(self.heads, self.actor, 1 + max(mine, default=0), start, ops))


# Sync messages, version 1


def write_sync(heads, need, have, changes) -> bytes:
    message = b"\x42" + uleb(len(heads)) + b"".join(heads) + uleb(len(need)) + b"".join(need) + uleb(len(have))
    for shared, bloom in have:
        message += uleb(len(shared)) + b"".join(shared) + uleb(len(bloom)) + bloom
    return message + uleb(len(changes)) + b"".join(uleb(len(change)) + change for change in changes)


def read_sync(data: bytes) -> dict:
    source = Bytes(data)
    assert source.take(1) == b"\x42"

    def hashes():
        return [source.take(32) for _ in range(source.uleb())]

    message = {"heads": hashes(), "need": hashes()}
    message["have"] = [(hashes(), source.take(source.uleb())) for _ in range(source.uleb())]
    message["changes"] = [source.take(source.uleb()) for _ in range(source.uleb())]
    return message


def in_filter(bloom: bytes, digest: bytes) -> bool:
    if not bloom:
        return False
    source = Bytes(bloom)
    _, bits, probes = source.uleb(), source.uleb(), source.uleb()
    data = bloom[source.at :]
    size = 8 * len(data)
    x, y, z = (number % size for number in struct.unpack("<3I", digest[:12]))
    for number in range(probes):
        if number:
            x = (x + y) % size
            y = (y + z) % size
        if not data[x >> 3] & 1 << (x & 7):
            return False
    return True


class Peer:
    """One peer with one document on one socket."""

    def __init__(self, port: int, document: str, replica: Replica, name: str, path: str = "/sync", headers=None,
                 patience: float = 20):
        self.document, self.replica, self.name = document, replica, name
        self.sent, self.shared, self.said = set(), [], None
        self.theirs = None
        # Changes that the server has named as its own, and so has stored.
        self.confirmed: set = set()
        self.unavailable = 0
        self.passing: list = []
        self.socket = Socket(port, path, headers)
        self.say({"type": "join", "senderId": name, "peerMetadata": {}, "supportedProtocolVersions": ["1"]})
        answer = self.hear(patience)
        if answer is None:
            raise Closed(None)
        assert answer["type"] == "peer" and answer["selectedProtocolVersion"] == "1", answer
        assert answer["targetId"] == name and answer["peerMetadata"]["isEphemeral"] is False
        self.server = answer["senderId"]
        self.storage = answer["peerMetadata"]["storageId"]

    def say(self, message: dict):
        self.socket.send(cbor(message))

    def hear(self, timeout: float = 20) -> dict | None:
        data = self.socket.receive(timeout)
        if data is None:
            return None
        message, end = parse_cbor(data)
        assert end == len(data)
        return message

    def about(self, kind: str, **fields) -> dict:
        return {"type": kind, "senderId": self.name, "targetId": self.server, "documentId": self.document, **fields}

    def lacking(self) -> list:
        """What the server lacks according to its last message, the oldest first."""
        if self.theirs is None:
            return []
        known, pending = set(), [h for shared, _ in self.theirs["have"] for h in shared]
        while pending:
            digest = pending.pop()
            if digest in self.replica.changes and digest not in known:
                known.add(digest)
                pending += self.replica.changes[digest].deps
        result = []
        for digest, change in self.replica.changes.items():
            if digest in known or digest in self.sent:
                continue
            asked = digest in self.theirs["need"]
            found = any(in_filter(bloom, digest) for _, bloom in self.theirs["have"])
            if asked or not found or any(dep in {c.hash for c in result} for dep in change.deps):
                result.append(change)
        return result

    def sync(self):
        """Sends a sync message with what the server lacks, if there is news."""
        heads = self.replica.heads
        missing = {dep for change in self.replica.waiting.values() for dep in change.deps} - set(self.replica.changes)
        need = sorted(missing - set(self.replica.waiting))
        changes = self.lacking()
        state = (heads, need, self.theirs and self.theirs["heads"])
        if not changes and (state == self.said or (self.theirs and self.theirs["heads"] == heads)) and self.said:
            return
        self.said = state
        self.sent |= {change.hash for change in changes}
        data = write_sync(heads, need, [(self.shared, b"")], [change.chunk for change in changes])
        self.say(self.about("sync" if heads else "request", data=data))

    def take(self, timeout: float = 0.2) -> bool:
        """Takes in one message. Returns whether there was one."""
        message = self.hear(timeout)
        if message is None:
            return False
        if message["type"] == "doc-unavailable":
            self.unavailable += 1
            return True
        if message["type"] == "ephemeral":
            self.passing.append(message)
            return True
        if message["type"] == "peer":
            # A repetition: a bad line doubled it, or the request for it.
            return True
        assert message["type"] in ("sync", "request") and message["documentId"] == self.document, message
        assert message["senderId"] == self.server and message["targetId"] == self.name
        self.theirs = read_sync(message["data"])
        for blob in self.theirs["changes"]:
            self.replica.add(blob)
        pending = [digest for digest in self.theirs["heads"] if digest in self.replica.changes]
        if len(pending) == len(self.theirs["heads"]):
            self.shared = self.theirs["heads"]
        while pending:
            digest = pending.pop()
            if digest not in self.confirmed:
                self.confirmed.add(digest)
                pending += self.replica.changes[digest].deps
        return True

    def settle(self, quiet: float = 0.6):
        """Exchanges messages until the server is silent and has everything."""
        self.sync()
        while self.take(quiet):
            self.sync()
