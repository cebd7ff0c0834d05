"""Clients of shared notes for the benchmarks: WebSockets with the automerge-repo protocol that store no texts, only
what the protocol needs. Also a server on one core.

A key is one change. Its time ends when another client has received it; by then it is durable.
"""

import asyncio
import functools
import hashlib
import os
import pathlib
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Trials"))
import meeting_notes_file as files  # noqa: E402
from repo_peer import Change, cbor, parse_cbor, read_sync, write_change, write_sync  # noqa: E402

NOTES = {"title": "Notes", "attendees": [], "agendas": [
    {"id": "0192B0C4-7D3E-4C11-9A51-0F6B2C8D4E10", "title": "One", "discussion": "x"}]}
SEED = files.change(NOTES, b"\x01" * 4)
TEXT = next(op[0] for op in Change(SEED).ops if op[4] == 4)
# The text that each client types.
LINE = "The fourth question asks for the speed at the lowest point, in metres a second.\n"


# Parses each change only once instead of in every client that gets it, because the clients share the machine with the
# server that is measured.
read_change = functools.lru_cache(maxsize=4096)(Change)


class Server:
    """Runs the program with a new library, on the first core."""

    def __init__(self, program: str):
        self.program, self.folder, self.port = program, tempfile.mkdtemp(prefix="notes-bench-"), 0
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            ["taskset", "-c", "0", self.program, "serve", "--data", f"{self.folder}/library", "--port", str(self.port)],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline())[1])

    def memory(self, field: str = "VmRSS") -> float:
        """The memory in bytes: the current value, or the peak (`VmHWM`)."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(field + r":\s+(\d+)", status)[1]) * 1024

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self):
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Client:
    """One WebSocket with one document."""

    def __init__(self, server: Server, document: str, number: int, times: list, started: dict):
        self.server, self.document, self.name = server, document, f"client {number}"
        self.actor = hashlib.sha256(f"{os.getpid()} {number} {time.time()}".encode()).digest()[:8]
        self.changes: dict = {}
        self.heads: set = set()
        self.seq, self.counter = 0, 1
        # The letter that this client typed last. The first letter goes to the start of the text.
        self.last = None
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
            change = read_change(chunk)
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
        """Types one key after the previous one, as one change."""
        letter = LINE[self.seq % len(LINE)]
        self.seq += 1
        chunk = write_change(
            sorted(self.heads), self.actor, self.seq, self.counter, [(TEXT, self.last, True, 1, letter, [])])
        self.last = (self.counter, self.actor)
        self.started[read_change(chunk).hash] = time.perf_counter()
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
