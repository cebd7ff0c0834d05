"""Automerge documents get the same bytes in the browser as natively."""

import pytest

from conftest import ROOT
from test_notebook import notebook, notebook_server  # noqa: F401

WALKS = [
    line.split(" ", 2)
    for line in (ROOT / "Tests/Engines/automerge-digests.txt").read_text().splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize("seed,steps,digests", WALKS)
def test_a_walk_of_two_copies_ends_in_the_same_bytes_as_natively(notebook, seed, steps, digests):  # noqa: F811
    notebook.open(f"/automerge/{seed}/{steps}")
    notebook.expect_text("status", digests, "Digests")
