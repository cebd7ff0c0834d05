"""Sends 300 broken PDFs to a server whose workers are killed at random. Each import succeeds or fails with a reason;
the server survives, keeps only what a retry of a failed import needs, and `check` is clean."""

import os
import pathlib
import random
import signal
import tempfile
import threading
import time
import urllib.parse

from harness import PATIENCE, PROGRAM, ROOT, Findings, Library, LibraryServer, make_pdf
from kills import Client, Refused

PAPERS = 300


def broken(rng, sources):
    """A PDF with a fault: cut off, with changed bytes, with a part doubled, or with wrong numbers."""
    pdf = bytearray(rng.choice(sources))
    for _ in range(rng.randint(1, 4)):
        at, fault = rng.randrange(len(pdf)), rng.randrange(6)
        if fault == 0:
            del pdf[max(at, 20):]
        elif fault == 1:
            for _ in range(rng.randint(1, 50)):
                pdf[rng.randrange(len(pdf))] = rng.randrange(256)
        elif fault == 2:
            pdf[at:at] = pdf[at:at + rng.randint(1, 2000)]
        elif fault == 3:
            del pdf[at:at + rng.randint(1, 500)]
        elif fault == 4:
            digits = [index for index, byte in enumerate(pdf) if 48 <= byte <= 57]
            if digits:
                pdf[rng.choice(digits)] = rng.choice(b"0123456789")
        else:
            pdf[at:at] = rng.choice([b"/Kids [1 0 R 1 0 R]", b"99999999999 0 R", b"<<" * 200, b"stream\n", b"/Length -1"])
    return bytes(pdf)


def workers(server):
    """The process identifiers of the server's workers."""
    children = pathlib.Path(f"/proc/{server.process.pid}/task").glob("*/children")
    return [int(child) for path in children for child in path.read_text().split()]


def kill_now_and_then(server, rng, findings, ended):
    while not ended.wait(rng.random() * 0.5):
        try:
            os.kill(rng.choice(workers(server)), signal.SIGKILL)
            findings.count("workers killed")
        except (OSError, IndexError):
            continue


def trial(seed, papers=PAPERS):
    rng, findings = random.Random(seed), Findings("broken PDFs, killed workers")
    sources = [path.read_bytes() for path in sorted((ROOT / "Tests" / "Platform" / "Fixtures").glob("*.pdf"))]
    sources += [make_pdf([[f"Paper {number} line {line}" for line in range(20)] for _ in range(number)])
                for number in range(1, 6)]
    with tempfile.TemporaryDirectory() as scratch:
        server = LibraryServer(pathlib.Path(scratch), program=PROGRAM)
        client, ended = Client(server.port), threading.Event()
        killer = threading.Thread(
            target=kill_now_and_then, args=(server, random.Random(seed + 1), findings, ended), daemon=True)
        killer.start()
        for number in range(papers):
            name = f"paper {number}"
            try:
                client.call("POST", "/api/v1/imports?" + urllib.parse.urlencode({"name": name + ".pdf"}),
                            body=broken(rng, sources), kind="application/pdf")
                findings.count("sent")
            except Refused as refusal:
                findings.count("refused at once")
                if " 4" not in str(refusal):
                    findings.fault(name, str(refusal))
            time.sleep(rng.random() * 0.05)
        deadline = time.monotonic() + 4 * PATIENCE
        while time.monotonic() < deadline:
            jobs = client.call("GET", "/api/v1/jobs?limit=1000")["jobs"]
            open_jobs = [job for job in jobs if job["state"] in ("queued", "running")]
            if not open_jobs:
                break
            time.sleep(0.2)
        ended.set()
        killer.join()
        for job in open_jobs:
            findings.fault(job["name"], f"the job does not end: {job}")
        for job in jobs:
            findings.count(f"{job['kind']} {job['state']}")
            if job["state"] == "failed" and not job.get("failure", {}).get("message"):
                findings.fault(job["name"], f"failed without a reason: {job}")
        # Every page in the library is drawn or refused, and the server answers.
        for doc in client.call("GET", "/api/v1/docs?limit=1000")["docs"]:
            cover = doc.get("cover")
            if not cover:
                continue
            try:
                client.call_bytes("GET", f"/api/v1/bundles/{cover['bundleID']}/pages/{cover['pageNumber']}/image?width=200")
                findings.count("covers drawn")
            except Refused as refusal:
                findings.count("covers refused")
                if ": 500" in str(refusal):
                    findings.fault(doc["title"], str(refusal))
        if server.process.poll() is not None:
            findings.fault("server", f"it ended with {server.process.returncode}")
        server.stop()
        unsound = Library(pathlib.Path(scratch) / "library").check()
        if unsound:
            findings.fault("check", unsound)
    print(findings.row(), flush=True)
    return [findings]
