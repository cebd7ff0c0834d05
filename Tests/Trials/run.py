"""The fault run: `python Tests/Trials/run.py [--seed N] [--only NAME …]`.

Prints what it did, a row for each trial. Exits with 1 if anything acknowledged was lost or anything was left unsound.
"""

import argparse
import random
import sys
import time

import browser_kills
import calls
import faults
import gestures
import kills
import long_notes
import papers
import strangers
import text_kills

TRIALS = {"faults": faults.trial, "kills": kills.trial, "text_kills": text_kills.trial, "strangers": strangers.trial,
          "papers": papers.trial, "calls": calls.trial, "gestures": gestures.trial,
          "browser_kills": browser_kills.trial, "long_notes": long_notes.trial}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    parser.add_argument("--only", nargs="+", choices=TRIALS, default=list(TRIALS))
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}", flush=True)
    findings = []
    for name in arguments.only:
        start = time.monotonic()
        findings += TRIALS[name](arguments.seed)
        print(f"{name}: {time.monotonic() - start:.0f} s", flush=True)
    print()
    for found in findings:
        print(found.row())
    sys.exit(any(found.faults for found in findings))


if __name__ == "__main__":
    main()
