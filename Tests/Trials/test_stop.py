"""SIGTERM in the middle of the server's own long writes stops it within its two seconds. Acknowledged writes are there,
and the others are there as a whole or not at all."""

import sqlite3
import threading
import time
import uuid

import kills
from harness import Library, LibraryServer, make_pdf

# The most changes that one write may have, and more such writes than a fast machine finds time for before it stops.
PAGES, TAGS, WRITES = 5_000, 20, 4
# How long a server may take to stop, with an extra second for a busy machine to end the process and report it.
STOP = 2 + 1


def pages_of(client, doc):
    return [page["id"] for group in client.call("GET", f"/api/v1/docs/{doc}")["pageGroups"] for page in group["pages"]]


def test_a_bulk_assignment_is_interrupted(tmp_path):
    (tmp_path / "paper.pdf").write_bytes(make_pdf([["A page"]] * PAGES))
    library = Library(tmp_path / "library")
    code, _, err = library.run("import", tmp_path / "paper.pdf", "--no-wait")
    assert code == 0, err
    server = LibraryServer(tmp_path)
    client = kills.Client(server.port)
    deadline = time.monotonic() + 120
    while not client.call("GET", "/api/v1/docs")["docs"] and time.monotonic() < deadline:
        time.sleep(0.1)
    (doc,) = library.docs()
    pages = pages_of(client, doc)
    assert len(pages) == PAGES
    tags = client.call("POST", "/api/v1/metadata/edits", {
        "createTags": {"names": [f"Tag {number}" for number in range(WRITES * TAGS)], "color": "#3B82F6", "scope": "page"}
    })["createdTags"]
    writes = [tags[TAGS * number:TAGS * (number + 1)] for number in range(WRITES)]
    acknowledged, failed = [], []

    def assign(added):
        assignment = {"targets": [{"kind": "page", "id": id} for id in pages], "addedTags": added, "removedTags": [],
                      "values": [], "clearedVariables": []}
        try:
            kills.Client(server.port).call("POST", "/api/v1/metadata/edits", {"assign": {"assignment": assignment}})
            acknowledged.extend(added)
        except (OSError, kills.Refused) as error:
            failed.append(error)

    # The words of the pages are being read meanwhile, so several kinds of work are interrupted.
    senders = [threading.Thread(target=assign, args=[added]) for added in writes]
    for sender in senders:
        sender.start()
    time.sleep(1.5)
    assert not failed and len(acknowledged) < len(tags), f"the writes were over before the stop: {failed}"
    start = time.monotonic()
    server.process.terminate()
    assert server.process.wait(timeout=60) == 0
    took = time.monotonic() - start
    server.log.close()
    for sender in senders:
        sender.join()
    print(f"stopped after {took:.2f} s, {len(failed)} of {WRITES} writes interrupted")
    assert took < STOP
    assert failed and len(acknowledged) + TAGS * len(failed) == len(tags)

    # Starting the server must not repair anything that the stop has left, which would hide it.
    server = LibraryServer(tmp_path)
    server.stop()
    assert library.check() is None
    database = sqlite3.connect(library.path / "papercenter.sqlite")
    kept = dict(database.execute("SELECT id, count(*) FROM page_tag JOIN tag ON tag.number = page_tag.tag GROUP BY id"))
    database.close()
    # If the answer to a write was cut off, the client cannot know whether the write was done; it must be there as a
    # whole, or not at all.
    for added in writes:
        counts = {kept.get(uuid.UUID(tag).bytes, 0) for tag in added}
        assert counts == {PAGES} or counts == {0} and not set(added) & set(acknowledged)
    assert len(kept) < len(tags)
