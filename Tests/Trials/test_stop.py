"""SIGTERM in the middle of the server's own long write ends it within its two seconds, and nothing of the write stays."""

import threading
import time

import kills
from harness import Library, LibraryServer, make_pdf

PAGES, TAGS = 5_000, 20
# How long a server may take to stop; the second more is for a process to end and be noticed on a busy machine.
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
        "createTags": {"names": [f"Tag {number}" for number in range(TAGS)], "color": "#3B82F6", "scope": "page"}
    })["createdTags"]
    assignment = {"targets": [{"kind": "page", "id": id} for id in pages], "addedTags": tags, "removedTags": [],
                  "values": [], "clearedVariables": []}
    ended = []

    def assign():
        try:
            client.call("POST", "/api/v1/metadata/edits", {"assign": {"assignment": assignment}})
            ended.append("acknowledged")
        except (OSError, kills.Refused) as error:
            ended.append(error)

    # The words of the pages are read meanwhile, so several kinds of work are interrupted.
    sender = threading.Thread(target=assign)
    sender.start()
    time.sleep(1.5)
    assert not ended, f"the write was over before the stop: {ended}"
    start = time.monotonic()
    server.process.terminate()
    assert server.process.wait(timeout=60) == 0
    took = time.monotonic() - start
    server.log.close()
    sender.join()
    print(f"stopped after {took:.2f} s")
    assert took < STOP
    assert ended and ended[0] != "acknowledged"

    server = LibraryServer(tmp_path)
    catalog = kills.Client(server.port).call("GET", f"/api/v1/docs/{doc}")
    assert not [page for group in catalog["pageGroups"] for page in group["pages"] if page.get("tags")]
    server.stop()
    assert library.check() is None
