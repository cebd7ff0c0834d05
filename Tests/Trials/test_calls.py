"""A few calls of each operation of the HTTP interface, the same in each run; `make trials` makes thousands at
random."""

import pytest
import requests
from harness import WALKS, LibraryServer, make_pdf


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = LibraryServer(tmp_path_factory.mktemp("served"), options=["--access-key"])
    server.import_pdf("Paper.pdf", [["A paper"]])
    yield server
    server.stop()


@pytest.mark.long
def test_every_answer_is_one_that_the_description_promises():
    """In `make test`, calls that are forbidden or have random bytes are made of a third of the operations each. No answer
    is too slow here, beside other tests: `run.py` judges that."""
    # Every process of pytest imports this file to collect its tests; the libraries below this one take a second.
    import calls

    for found in calls.trial(seed=1, calls=2, keyless=1, every=3 if WALKS == 1 else 1, longest=calls.PATIENCE):
        assert not found.faults, f"{found.row()}\n{found.faults}"


def test_an_edit_of_a_page_that_somebody_else_keeps_is_answered_as_described(server):
    headers = {"Authorization": f"Bearer {server.key}"}

    def read(path):
        return requests.get(server.base + path, headers=headers, timeout=60).json()

    doc = read("/api/v1/docs")["docs"][0]["id"]
    page = read(f"/api/v1/docs/{doc}")["pageGroups"][0]["pages"][0]["id"]
    somebody = {"PaperCenter-Client": "5b0f6f0c-6a0e-4f6b-8d5e-0c5a5a5a5a5a"}
    lease = requests.post(f"{server.base}/api/v1/pages/{page}/lease", headers=headers | somebody, timeout=60)
    assert lease.status_code == 200, lease.text
    answer = requests.post(
        server.base + "/api/v1/edits", headers=headers, timeout=60,
        json={"operation": {"moveToTrash": {"selection": {"docs": [], "pageGroups": [], "pages": [page]}}}})
    assert answer.status_code == 423, answer.text
    paths = read("/api/v1/openapi.json")["paths"]
    assert all("423" in paths["/api/v1" + path]["post"]["responses"]
               for path in ("/commands", "/edits", "/edits/{editID}/undo", "/edits/{editID}/redo"))


def test_an_import_with_a_tag_that_is_not_there_is_answered_as_described(server):
    headers = {"Authorization": f"Bearer {server.key}", "Content-Type": "application/pdf"}
    answer = requests.post(
        server.base + "/api/v1/imports?name=a.pdf&tag=Nothing", data=make_pdf([["A paper"]]), headers=headers, timeout=60)
    description = requests.get(server.base + "/api/v1/openapi.json", headers=headers, timeout=60).json()
    assert answer.status_code == 404
    assert "404" in description["paths"]["/api/v1/imports"]["post"]["responses"]
