"""A sample of the fault run, `make trials`, with a new seed each time. It prints the seed; to repeat a run, return that
seed from `seed` below. In `make test` each operation has one of the faults; with longer walks it has all of them."""

import random

import faults
import kills
import papers
import strangers
import text_kills
from harness import WALKS


def held(findings):
    """Checks that no fault was found and that something was done."""
    for found in findings:
        assert not found.faults, f"{found.row()}\n{found.faults}"
        assert found.counts, f"{found.name} did nothing"


def seed():
    value = random.SystemRandom().randrange(1 << 32)
    print(f"seed {value}")
    return value


def test_some_calls_fail():
    held(faults.trial(seed(), samples=1, faults=1 if WALKS == 1 else len(faults.FAULTS)))


def test_some_kills():
    held(kills.trial(seed(), kills=4 * WALKS))


def test_some_kills_of_recognition_and_of_re_indexing():
    held(text_kills.trial(seed(), kills=2 * WALKS))


def test_a_few_hundred_hostile_connections():
    held(strangers.trial(seed(), connections=250, hold=3))


def test_some_broken_papers():
    held(papers.trial(seed(), papers=15 * WALKS))
