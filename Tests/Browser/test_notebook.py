"""Notebooks come out of the browser with the bytes that they have natively."""

import pytest

from conftest import ROOT, clean_page, serve

WALKS = [
    line.split(" ", 2)
    for line in (ROOT / "Tests/Engines/walk-digests.txt").read_text().splitlines()
    if not line.startswith("#")
]


@pytest.fixture(scope="session")
def notebook_server():
    yield from serve(ROOT / ".build" / "pages" / "NotebookProbe", "Scripts/build-web NotebookProbe")


@pytest.fixture
def notebook(driver, notebook_server):
    yield from clean_page(driver, notebook_server.base)


@pytest.mark.parametrize("seed,steps,digests", WALKS)
def test_a_walk_ends_in_the_same_bits_as_natively(notebook, seed, steps, digests):
    notebook.open(f"/{seed}/{steps}")
    notebook.expect_text("status", digests, "Digests")
