#!/usr/bin/env python3
"""The budgets of shared notes, on a server that is built for release and has one core; the clients have the others.

    Benchmarks/Sync/notes.py .build-bench/release/papercenter

Clients are sockets of the automerge-repo protocol that keep no texts, only what the protocol needs. A key is one change; its
time ends when it has arrived at another client, durable by then. Budgets that are missed end the run with a failure.
"""

import asyncio
import hashlib
import os
import pathlib
import random
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import uuid

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Trials"))
sys.path.insert(0, str(ROOT / "Benchmarks" / "Web"))
import meeting_notes_file as files  # noqa: E402
from measuring import finish, line  # noqa: E402
from repo_peer import Change, cbor, parse_cbor, read_sync, write_change, write_sync  # noqa: E402

NOTES = {"title": "Notes", "attendees": [], "agendas": [
    {"id": "0192B0C4-7D3E-4C11-9A51-0F6B2C8D4E10", "title": "One", "discussion": "x"}]}
SEED = files.change(NOTES, b"\x01" * 4)
TEXT = next(op[0] for op in Change(SEED).ops if op[4] == 4)

class Server:
    """The program on a library of its own, on the first core."""

    def __init__(self, program: str):
        self.program, self.folder, self.port = program, tempfile.mkdtemp(prefix="notes-bench-"), 0
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            ["taskset", "-c", "0", self.program, "serve", "--data", f"{self.folder}/library", "--port", str(self.port)],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline())[1])

    def memory(self, field: str = "VmRSS") -> float:
        """Bytes of memory now, or at most (`VmHWM`)."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(field + r":\s+(\d+)", status)[1]) * 1024

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self):
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Client:
    """One socket with one document."""

    def __init__(self, server: Server, document: str, number: int, times: list, started: dict):
        self.server, self.document, self.name = server, document, f"client {number}"
        self.actor = hashlib.sha256(f"{os.getpid()} {number} {time.time()}".encode()).digest()[:8]
        self.changes: dict = {}
        self.heads: set = set()
        self.seq, self.counter = 0, 1
        self.times, self.started = times, started
        self.confirmed: set = set()
        self.unsent: list = []
        self.task = None

    async def connect(self):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        self.writer.write((f"GET /sync HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\nConnection: Upgrade\r\n"
                           "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n").encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head, head
        self.say({"type": "join", "senderId": self.name, "peerMetadata": {}, "supportedProtocolVersions": ["1"]})
        answer = parse_cbor(await self.frame())[0]
        self.peer = answer["senderId"]
        self.shared = []
        self.task = asyncio.create_task(self.listen())

    def say(self, message: dict):
        data = cbor(message)
        length = len(data)
        head = bytes([130, 128 | length]) if length < 126 else (
            bytes([130, 254]) + struct.pack(">H", length) if length < 65536 else
            bytes([130, 255]) + struct.pack(">Q", length))
        self.writer.write(head + bytes(4) + data)

    async def frame(self) -> bytes:
        while True:
            first, length = await self.reader.readexactly(2)
            length &= 127
            if length == 126:
                length = struct.unpack(">H", await self.reader.readexactly(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", await self.reader.readexactly(8))[0]
            data = await self.reader.readexactly(length)
            if first & 15 == 9:
                self.writer.write(bytes([138, 128 | len(data)]) + bytes(4) + data)
            elif first & 15 == 8:
                raise ConnectionError(data)
            elif first & 15 == 2:
                return data

    def sync(self, chunks=()):
        data = write_sync(sorted(self.heads), [], [(self.shared, b"")], list(chunks))
        self.say({"type": "sync" if self.heads else "request", "senderId": self.name, "targetId": self.peer,
                  "documentId": self.document, "data": data})

    def add(self, chunk: bytes):
        while chunk:
            change = Change(chunk)
            rest, chunk = chunk[: change.size], chunk[change.size :]
            if change.hash in self.changes:
                continue
            self.changes[change.hash] = rest
            self.heads = (self.heads - set(change.deps)) | {change.hash}
            self.counter = max(self.counter, change.start + len(change.ops))
            begun = self.started.get(change.hash)
            if begun is not None and change.actor != self.actor:
                self.times.append(time.perf_counter() - begun)

    def type(self):
        """One key: one change."""
        self.seq += 1
        chunk = write_change(
            sorted(self.heads), self.actor, self.seq, self.counter, [(TEXT, None, True, 1, "k", [])])
        self.started[Change(chunk).hash] = time.perf_counter()
        self.add(chunk)
        self.unsent.append(chunk)
        self.sync(self.unsent)
        self.unsent = []

    async def listen(self):
        while True:
            message = parse_cbor(await self.frame())[0]
            if message["type"] != "sync":
                continue
            theirs = read_sync(message["data"])
            known = len(self.changes)
            for blob in theirs["changes"]:
                self.add(blob)
            if all(head in self.changes for head in theirs["heads"]):
                self.shared = theirs["heads"]
                self.confirmed |= set(theirs["heads"])
            if len(self.changes) != known:
                self.sync()

    def leave(self):
        if self.task:
            self.task.cancel()
        self.writer.close()


def percentile(times: list, part: float) -> float:
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


async def load(server: Server, documents: int, clients: int, seconds: float, keys: float, name: str, budget: float):
    """So many clients over so many documents, each with so many keys a second."""
    names = [files.base58check(uuid.uuid4().bytes) for _ in range(documents)]
    times: list = []
    started: dict = {}
    people = [Client(server, names[number % documents], number, times, started) for number in range(clients)]
    for number, person in enumerate(people):
        await person.connect()
        if number < documents:
            person.add(SEED)
        person.sync([SEED] if number < documents else [])
    await asyncio.sleep(1)
    for person in people:
        person.sync()
    await asyncio.sleep(2)
    assert all(person.changes for person in people), "a client did not get its document"
    times.clear()

    async def hand(person: Client):
        await asyncio.sleep(random.random() / keys)
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            person.type()
            await asyncio.sleep(random.uniform(0.5, 1.5) / keys)

    await asyncio.gather(*(hand(person) for person in people))
    await asyncio.sleep(3)
    per_document = clients // documents
    expected = len(started) * (per_document - 1)
    assert len(times) == expected, f"{name}: {len(times)} of {expected} keys arrived"
    print(f"  {name}: {len(started)} keys, median {percentile(times, 0.5):.1f} ms, most {1000 * max(times):.0f} ms")
    line(f"{name}, p99", percentile(times, 0.99), "ms", budget=budget)
    return people


async def main(program: str):
    # What the disk alone takes, since every key waits for it.
    with tempfile.NamedTemporaryFile(prefix="notes-bench-") as file:
        waits = []
        for _ in range(200):
            begun = time.perf_counter()
            os.write(file.fileno(), b"x" * 4096)
            os.fsync(file.fileno())
            waits.append(time.perf_counter() - begun)
    print(f"  fsync of 4 KiB: median {percentile(waits, 0.5):.2f} ms, p99 {percentile(waits, 0.99):.2f} ms")

    server = Server(program)
    before = server.memory()
    idle = [Client(server, files.base58check(uuid.uuid4().bytes), number, [], {}) for number in range(400)]
    for client in idle[:20]:
        await client.connect()
    await asyncio.sleep(1)
    warm = server.memory()
    for client in idle[20:]:
        await client.connect()
    await asyncio.sleep(1)
    line("an idle connection", (server.memory() - warm) / 380 / 1024, "KB", budget=64)
    print(f"  the server alone: {before / 1e6:.0f} MB")
    for client in idle:
        client.leave()

    people = await load(server, 1, 20, 15, 3, "key to another client, 20 people in one document", 50)
    for person in people:
        person.leave()
    people = await load(server, 100, 200, 15, 2, "200 connections over 100 documents", 200)
    line("memory at most", server.memory("VmHWM") / 1e6, "MB", budget=500)

    # Killed while all type: what was confirmed is there, and all are back.
    for person in people:
        person.type()
    await asyncio.sleep(0.05)
    server.kill()
    for person in people:
        person.leave()
    confirmed = [set(person.confirmed) for person in people]
    begun = time.perf_counter()
    server.start()
    again = [Client(server, person.document, 1000 + number, [], {}) for number, person in enumerate(people)]
    await asyncio.gather(*(client.connect() for client in again))
    for client in again:
        client.sync()
    while not all(client.changes for client in again):
        await asyncio.sleep(0.02)
        assert time.perf_counter() - begun < 60, "not all are back"
    line("200 are back with their documents after a kill", time.perf_counter() - begun, "s", budget=5)
    await asyncio.sleep(1)
    for old, new in zip(confirmed, again):
        assert old <= set(new.changes), "a confirmed change is lost"
    server.end()


asyncio.run(main(sys.argv[1]))
finish()
