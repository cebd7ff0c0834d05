"""1,000 hostile connections at once, from eight addresses of this machine: requests that stop at any byte, bodies that
never arrive, unfinished upgrades, rubbish. Meanwhile the server answers a person at another address, and afterwards it
has as many descriptors open as before."""

import os
import pathlib
import random
import selectors
import socket
import tempfile
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor

from harness import PROGRAM, Findings, LibraryServer

CONNECTIONS = 1000
# How long the hostile clients stay, and how soon a person must get an answer meanwhile, in seconds.
HOLD = 45
ANSWER = 5
# How soon the descriptors must be back once the hostile clients have gone, in seconds.
RECOVERY = 90

UPGRADE = (b"GET /live HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
           b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")


def messages(port, rng):
    """What a hostile client sends, in pieces with pauses between them."""
    host = b"Host: 127.0.0.1:%d\r\n" % port
    whole = [
        b"GET /live ", b"GET / HTTP/1.1\r\n" + host, UPGRADE % port, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"POST /api/v1/imports?name=a.pdf HTTP/1.1\r\n" + host + b"Content-Length: 100000000\r\n\r\n%PDF",
        b"POST /api/v1/edits HTTP/1.1\r\n" + host + b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
        b"\r\n5\r\n{\"a\":", b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n", host * 5000, rng.randbytes(300), b"",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET /api/v1/status HTTP/1.1\r\n" + host + b"\r\n",
    ]
    message = rng.choice(whole)
    if rng.random() < 0.4:
        message = message[:rng.randint(0, len(message))]
    pieces = rng.randint(1, 4)
    size = max(1, -(-len(message) // pieces))
    return [message[at:at + size] for at in range(0, len(message), size)]


def descriptors(process):
    return len(os.listdir(f"/proc/{process.pid}/fd"))


def ask(server, path):
    """The seconds until a person's request is answered, or the error as text."""
    start = time.monotonic()
    try:
        with urllib.request.urlopen(server.base + path, timeout=ANSWER) as answer:
            answer.read()
        return time.monotonic() - start
    except OSError as error:
        return str(error)


def trial(seed, connections=CONNECTIONS, hold=HOLD):
    rng, findings = random.Random(seed), Findings("hostile connections")
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        server = LibraryServer(folder, program=PROGRAM)
        server.import_pdf("paper.pdf", [["A paper"]])
        # The server opens its connections to the database as it needs them, and keeps them open.
        with ThreadPoolExecutor(32) as pool:
            list(pool.map(lambda _: ask(server, "/api/v1/docs"), range(200)))
        before = descriptors(server.process)
        strangers, slowest = [], 0.0
        selector = selectors.DefaultSelector()
        end = time.monotonic() + hold
        while time.monotonic() < end:
            while len(strangers) < connections:
                stranger = socket.socket()
                stranger.setblocking(False)
                stranger.bind((f"127.0.0.{rng.randint(2, 9)}", 0))
                stranger.connect_ex(("127.0.0.1", server.port))
                strangers.append((stranger, messages(server.port, rng)))
                selector.register(stranger, selectors.EVENT_READ)
                findings.count("connections")
            for stranger, pieces in strangers:
                if pieces and rng.random() < 0.3:
                    try:
                        stranger.send(pieces.pop(0))
                    except OSError:
                        pieces.clear()
            closed = set()
            for key, _ in selector.select(timeout=0):
                try:
                    if not key.fileobj.recv(65536):
                        closed.add(key.fileobj)
                except BlockingIOError:
                    pass
                except OSError:
                    closed.add(key.fileobj)
            for stranger in closed:
                selector.unregister(stranger)
                stranger.close()
                findings.count("ended by the server")
            # Clients that were cut off come back, up to 5,000 connections in total.
            strangers = [entry for entry in strangers if entry[0] not in closed]
            if findings.counts["connections"] > 5 * connections:
                connections = len(strangers)
            answer = ask(server, rng.choice(["/api/v1/docs", "/api/v1/status", "/"]))
            if isinstance(answer, str):
                findings.fault(f"{len(strangers)} connections", f"a person is not answered: {answer}")
            else:
                findings.count("answers to a person")
                slowest = max(slowest, answer)
            time.sleep(0.2)
        for stranger, _ in strangers:
            stranger.close()
        deadline = time.monotonic() + RECOVERY
        while descriptors(server.process) > before + 5 and time.monotonic() < deadline:
            time.sleep(0.5)
        if descriptors(server.process) > before + 5:
            findings.fault("afterwards", f"{descriptors(server.process)} descriptors open, before {before}")
        findings.count("ms the slowest answer", round(slowest * 1000))
        server.stop()
    print(findings.row(), flush=True)
    return [findings]
