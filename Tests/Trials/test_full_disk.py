"""A disk that is full from any call of a command on: the library keeps what it has."""

import errno
import signal
import shutil

import pytest
from harness import PROGRAM, Library, LibraryServer, Shim
from kills import Client


@pytest.fixture(scope="module")
def killed(tmp_path_factory):
    """A folder with a library whose server was killed, so that most of it is in SQLite's write-ahead log."""
    folder = tmp_path_factory.mktemp("killed")
    server = LibraryServer(folder, program=PROGRAM)
    server.import_pdf("kept.pdf", [["Kept"]])
    [doc] = Client(server.port).call("GET", "/api/v1/docs")["docs"]
    Client(server.port).call("PATCH", f"/api/v1/docs/{doc['id']}", {"title": "Kept and renamed"})
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()
    server.log.close()
    return folder


def test_opening_on_a_full_disk_loses_nothing(killed, tmp_path):
    shim = Shim(tmp_path)
    for at in range(1, 200):
        folder = tmp_path / str(at)
        shutil.copytree(killed, folder)
        library = Library(folder / "library")
        library.run("list", "docs", environment=shim.environment(folder, at, errno.ENOSPC, sticky=True, space=True))
        if not shim.failed:
            break
        assert list(library.docs().values()) == ["Kept and renamed"], f"call {at}: {shim.what}"
        shutil.rmtree(folder)
    assert at > 10, "too few calls were made to fail"

