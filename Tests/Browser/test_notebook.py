"""Notebooks and pen sessions get the same bytes in the browser as natively."""

import pytest

from conftest import ROOT, clean_page, serve


def walks(name):
    lines = (ROOT / "Tests" / "Engines" / name).read_text().splitlines()
    return [line.split(" ", 2) for line in lines if not line.startswith("#")]


@pytest.fixture(scope="session")
def notebook_server():
    yield from serve(ROOT / ".build" / "pages" / "NotebookProbe", "Scripts/build-web NotebookProbe")


@pytest.fixture
def notebook(driver, notebook_server):
    yield from clean_page(driver, notebook_server.base)


@pytest.mark.parametrize("seed,steps,digests", walks("walk-digests.txt"))
def test_a_walk_ends_in_the_same_bits_as_natively(notebook, seed, steps, digests):
    notebook.open(f"/{seed}/{steps}")
    notebook.expect_text("status", digests, "Digests")


@pytest.mark.parametrize("seed,steps,digests", walks("ink-digests.txt"))
def test_a_trace_of_a_pen_leaves_the_same_bits_as_natively(notebook, seed, steps, digests):
    notebook.open(f"/ink/{seed}/{steps}")
    notebook.expect_text("status", digests, "Digests")
