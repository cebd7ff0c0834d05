#!/usr/bin/env python3
"""Measures the budgets of writing together, on a release build of the server with one core; the clients use the other
cores.

    Benchmarks/Sync/marks.py .build-bench/release/papercenter

50 people together draw 2,000 strokes a minute on one page; each has a window that gets the others' strokes. Two times
are measured: until a stroke is acknowledged, and therefore durable; and until each other window has received it. A
missed budget makes the run fail.
"""

import asyncio
import functools
import json
import pathlib
import random
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Trials"))
sys.path.insert(0, str(ROOT / "Benchmarks" / "Web"))
from marks_log import BLAZE, Pages, Reader, Writer, stroke_of, update_bytes  # noqa: E402
from measuring import finish, line  # noqa: E402

PEOPLE, STROKES_A_MINUTE, SECONDS = 50, 2000, 30


def percentile(times, part):
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


@functools.lru_cache(maxsize=1024)
def new_groups(frame):
    """The actor, counter and stamp of each group in a message that the server sends to all windows."""
    inner = Reader(frame[17:]).counted()
    groups = Reader(inner)
    return [(group.actor, group.counter, group.stamp)
            for group in [groups.group() for _ in range(groups.varint() if inner else 0)]]


class Person:
    """A person's window: a connection for requests, a WebSocket that receives marks, and a copy of the log."""

    def __init__(self, port, page, stroke, times, sent, seen):
        self.port, self.page, self.times, self.sent, self.seen = port, page, times, sent, seen
        self.writer = Writer(page, stroke)
        self.heard = 0

    async def connect(self):
        self.calls = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write((f"GET /live HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n").encode())
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        self.socket = writer
        self.listening = asyncio.create_task(self.listen(reader))
        await self.exchange([])

    async def listen(self, reader):
        while True:
            first, length = await reader.readexactly(2)
            if length == 126:
                length = struct.unpack(">H", await reader.readexactly(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", await reader.readexactly(8))[0]
            data = await reader.readexactly(length)
            if first & 15 == 2 and data[0] == 2:
                now = time.perf_counter()
                for actor, counter, stamp in new_groups(data):
                    self.writer.stamp = max(self.writer.stamp, stamp)
                    self.writer.vector[actor] = max(self.writer.vector.get(actor, 0), counter)
                    self.heard += 1
                    if actor != self.writer.actor:
                        self.seen.append(now - self.sent[actor, counter])

    async def exchange(self, groups):
        body = update_bytes(self.writer.vector, groups)
        reader, writer = self.calls
        writer.write((f"POST /api/v1/page-versions/{self.page}/marks HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
                      f"Content-Type: {BLAZE}\r\nContent-Length: {len(body)}\r\n\r\n").encode() + body)
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        answer = await reader.readexactly(int(re.search(r"content-length: (\d+)", head)[1]))
        assert " 200 " in head.split("\r\n")[0], answer
        receipt = Reader(answer)
        for _ in range(receipt.varint()):
            receipt.take(16)
        self.writer.take(receipt.counted())

    async def draw(self, until):
        pause = 60 * PEOPLE / STROKES_A_MINUTE
        await asyncio.sleep(random.random() * pause)
        while time.perf_counter() < until:
            begun = time.perf_counter()
            name, data = self.writer.draw()
            self.sent[name] = begun
            await self.exchange([data])
            self.times.append(time.perf_counter() - begun)
            await asyncio.sleep(max(0, random.uniform(0.5, 1.5) * pause - (time.perf_counter() - begun)))


async def main(program):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="marks-bench-"))
    process = subprocess.Popen(
        ["taskset", "-c", "0", program, "serve", "--data", folder / "library", "--port", "0"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        port = int(re.search(r":(\d+)/", process.stdout.readline())[1])
        api = Pages(port)
        doc = json.loads(api.call(
            "POST", "docs/blank", json.dumps(
                {"title": "Paper", "pageCount": 1, "format": "a4", "isLandscape": False, "ruling": "blank"}).encode(),
            "application/json")[1])["id"]
        page = json.loads(api.call("GET", f"docs/{doc}")[1])["pageGroups"][0]["pages"][0]["versionID"]
        # A page that already has many strokes.
        subprocess.run([program, "notebook", "demo", folder / "demo.bnbk", "--strokes", "2000"], check=True)
        status, body = api.call(
            "POST", f"page-versions/{page}/notebook", (folder / "demo.bnbk").read_bytes(), "application/octet-stream")
        assert status == 200, body
        stroke = stroke_of(api.log(page)[1])
        times, sent, seen = [], {}, []
        people = [Person(port, page, stroke, times, sent, seen) for _ in range(PEOPLE)]
        for person in people:
            await person.connect()
        begun = time.perf_counter()
        await asyncio.gather(*(person.draw(begun + SECONDS) for person in people))
        await asyncio.sleep(1)
        rate = len(times) / SECONDS * 60
        assert rate >= 0.9 * STROKES_A_MINUTE, f"only {rate:.0f} strokes a minute"
        heard = min(person.heard for person in people)
        assert heard >= len(times), f"a window heard of {heard} of {len(times)} strokes"
        print(f"  {len(times)} strokes, {rate:.0f} a minute, median {percentile(times, 0.5):.1f} ms, "
              f"most {1000 * max(times):.0f} ms")
        line("a stroke acknowledged, 50 people on one page, p99", percentile(times, 0.99), "ms", budget=100)
        line("a stroke sent and in another's window, p99", percentile(seen, 0.99), "ms", budget=100)
        begun = time.perf_counter()
        api.log(page)
        line("a page of 3,000 strokes is sent", 1000 * (time.perf_counter() - begun), "ms", budget=300)
    finally:
        process.kill()
        process.wait()
        shutil.rmtree(folder, ignore_errors=True)


asyncio.run(main(sys.argv[1]))
finish()
