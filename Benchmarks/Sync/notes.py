#!/usr/bin/env python3
"""Measures the budgets of shared notes, on a release build of the server with one core; the clients use the other
cores.

    Benchmarks/Sync/notes.py .build-bench/release/papercenter

A key's time ends when another client has received it; by then it is durable. Benchmarks/Web/notes.py measures with two
browsers among the clients. A missed budget makes the run fail.
"""

import asyncio
import os
import pathlib
import random
import sys
import tempfile
import time
import uuid

from note_clients import SEED, Client, Server, files, percentile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Web"))
from measuring import finish, line  # noqa: E402


async def load(server: Server, documents: int, clients: int, seconds: float, keys: float, name: str, budget: float):
    """Runs many clients on many documents; each client types a given number of keys per second."""
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
    # Measure how long the disk alone takes, because every key waits for it.
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

    # Kill the server while all clients type: confirmed changes must still be there, and all clients must reconnect.
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
