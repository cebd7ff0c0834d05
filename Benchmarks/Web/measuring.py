"""Shared by the benchmarks in a browser: requests to the release server, memory of processes, and the output line of a
measurement."""

import http.client
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

# The command that Scripts/bench builds.
PROGRAM = ROOT / ".build-bench" / "release" / "papercenter"


# The labels of measurements that missed their budgets.
missed = []


def line(name, value, unit, reference=None, budget=None, most=None):
    """Prints a measurement, next to its reference from the same run if there is one; less is better. `budget` is the
    upper limit in the measurement's unit, `most` the highest allowed multiple of the reference."""
    limit = "" if budget is None else f"{budget:g} {unit}"
    is_kept = budget is None or value <= budget
    if most is not None:
        limit = f"{most:g}x"
        is_kept = value <= most * reference
    verdict = "no budget" if limit == "" else "ok" if is_kept else "MISSED"
    ratio = "" if reference is None else f"{value / reference:.2f}x"
    reference = "" if reference is None else f"{reference:.3g}"
    print(f"{name:48}  {value:9.3g}  {unit:9}  {reference:>9}  {ratio:>7}  {limit:>9}  {verdict}", flush=True)
    if verdict == "MISSED":
        missed.append(name)


def finish():
    """Ends the program with status 1 if a budget was missed."""
    if missed:
        sys.exit(f"Missed budgets: {'; '.join(missed)}")


def call(server, method, path, body=None, kind="application/json"):
    """Makes a request and returns its status and body."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.request(method, "/api/v1" + path, body, {"Content-Type": kind, "Accept": "application/json"})
    answer = connection.getresponse()
    return answer.status, answer.read()


def value(server, path):
    status, body = call(server, "GET", path)
    assert status == 200, f"{path} answered {status}"
    return json.loads(body)


def megabytes(pid):
    """The memory of a process in MB: all of its private memory, plus its share of shared memory."""
    for entry in pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if entry.startswith("Pss:"):
            return int(entry.split()[1]) / 1000
    raise AssertionError(f"process {pid} does not say what it uses")


def descendants(pid):
    """The processes that a process has started, directly or indirectly."""
    parents = {}
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue  # It has just ended.
        parents.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found = []
    waiting = [pid]
    while waiting:
        children = parents.get(waiting.pop(), [])
        found += children
        waiting += children
    return found


def renderers(driver):
    """The current memory, in MB, of each process in which a browser draws pages, without asking the browser to free
    any."""
    return [megabytes(pid) for pid in descendants(driver.service.process.pid)
            if b"--type=renderer" in pathlib.Path(f"/proc/{pid}/cmdline").read_bytes()]
