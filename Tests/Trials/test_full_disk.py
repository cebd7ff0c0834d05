"""The disk becomes full at any call of a command: the library keeps what it has."""

import errno
import random
import signal
import shutil
import struct
import time

import pytest
from harness import PROGRAM, WALKS, Library, LibraryServer, Shim
from kills import Client
from repo_peer import Peer
from page import Page, start_browser
from test_notes_shared import add_item, field, make, saved, status, text
from test_sync import download, filled, fresh
from web_socket import Closed


@pytest.fixture(scope="module")
def killed(tmp_path_factory):
    """A folder with a library whose server was killed, so that most of its data is in SQLite's write-ahead log."""
    folder = tmp_path_factory.mktemp("killed")
    server = LibraryServer(folder, program=PROGRAM)
    server.import_pdf("kept.pdf", [["Kept"]])
    [doc] = Client(server.port).call("GET", "/api/v1/docs")["docs"]
    Client(server.port).call("PATCH", f"/api/v1/docs/{doc['id']}", {"title": "Kept and renamed"})
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()
    server.log.close()
    return folder


@pytest.mark.long
def test_opening_on_a_full_disk_loses_nothing(killed, tmp_path):
    """The disk is full from the n-th call on, for every n; in `make test` for every third n, from a random one on."""
    shim, step = Shim(tmp_path), 3 if WALKS == 1 else 1
    first = random.randint(1, step)
    print(f"first call {first}")
    for at in range(first, 200, step):
        folder = tmp_path / str(at)
        shutil.copytree(killed, folder)
        library = Library(folder / "library")
        library.run("list", "docs", environment=shim.environment(folder, at, errno.ENOSPC, sticky=True, space=True))
        if not shim.failed:
            break
        assert list(library.docs().values()) == ["Kept and renamed"], f"call {at}: {shim.what}"
        shutil.rmtree(folder)
    assert at > 10, "too few calls were made to fail"


def test_notes_that_are_typed_on_a_full_disk_are_not_acknowledged_and_what_was_acknowledged_is_kept(tmp_path):
    shim = Shim(tmp_path)
    # So high that the disk is full only once the trial moves the count there.
    full = 1 << 40
    folder = tmp_path / "served"
    folder.mkdir()
    server = LibraryServer(
        folder, program=PROGRAM, environment=shim.environment(folder / "library", full, errno.ENOSPC, sticky=True, space=True))

    def fill(is_full):
        struct.pack_into("q", shim.counter, 0, full if is_full else 0)

    document, identifier = fresh()
    copy = filled()
    peer = Peer(server.port, document, copy, "typing")
    text = copy.texts()[0]
    kept = "abc"
    peer.settle()
    assert set(copy.heads) <= peer.confirmed
    for round in range(3):
        copy.splice(text, 0, 0, f"{round}")
        peer.settle()
        kept = f"{round}" + kept
        assert set(copy.heads) <= peer.confirmed and download(server, identifier)["agendas"][0]["discussion"] == kept
        fill(True)
        copy.splice(text, 0, 0, "x")
        peer.sync()
        while (answer := peer.hear())["type"] == "sync":
            peer.sync()
        assert answer["type"] == "error" and "could not be stored" in answer["message"], answer
        with pytest.raises(Closed):
            peer.hear()
        assert shim.failed > 0 and not set(copy.heads) <= peer.confirmed
        # Nothing that is not on disk is acknowledged or shown.
        assert download(server, identifier)["agendas"][0]["discussion"] == kept
        if round == 2:
            break
        # Once there is space, the same peer sends it again.
        fill(False)
        peer = Peer(server.port, document, copy, "typing")
        peer.settle()
        kept = "x" + kept
        assert set(copy.heads) <= peer.confirmed and download(server, identifier)["agendas"][0]["discussion"] == kept
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()
    fill(False)
    server.start()
    assert download(server, identifier)["agendas"][0]["discussion"] == kept
    server.stop()


def test_the_editor_says_that_it_is_not_saved_while_the_disk_is_full(tmp_path):
    shim = Shim(tmp_path)
    full = 1 << 40
    folder = tmp_path / "served"
    folder.mkdir()
    server = LibraryServer(
        folder, program=PROGRAM, environment=shim.environment(folder / "library", full, errno.ENOSPC, sticky=True, space=True))
    driver = start_browser()
    try:
        page = Page(driver, server.base, patience=60)
        page.open(make(server))
        saved(page)
        add_item(page, "First")
        field(page).send_keys("kept")
        saved(page)
        struct.pack_into("q", shim.counter, 0, full)
        field(page).send_keys(" typed")
        page.wait(lambda: shim.failed > 0 and any(
            said.startswith("Not saved: The changes could not be stored") for said in status(page)), "the reason")
        # Further attempts, during which the page says "Saving…", fail too.
        for _ in range(20):
            assert status(page) != ["Saved"], status(page)
            time.sleep(0.1)
        assert text(page) == "kept typed"
        struct.pack_into("q", shim.counter, 0, 0)
        page.wait(lambda: status(page) == ["Saved"], "it to be saved")
        assert text(page) == "kept typed"
    finally:
        driver.quit()
    server.stop()
