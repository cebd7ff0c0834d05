#!/usr/bin/env python3
"""Measures the budgets of text recognition on a release build of the server, compared with the program `tesseract` on
the same pictures.

    Benchmarks/Recognition/recognition.py .build-bench/release/papercenter

Pages of text are drawn at 300 dots per inch and become a PDF of pictures. First, `tesseract` recognises the pictures in
as many processes as there are cores, each with one thread and its languages loaded once. Then a server recognises the
PDF, and does so again while it answers 20 requests for pages, lists and searches per second: like a class of 30 who
each turn a page every three seconds, each time requesting a picture and a text. Last, `tesseract` recognises the
pictures while the same server, which now recognises nothing, answers the same requests. Each is done twice, and the
faster run counts. Both must read the same words. A missed budget makes the run fail.

The share of processor time that other programs used is printed, because a run next to busy programs means little.
"""

import datetime
import http.client
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
sys.path.insert(0, str(ROOT / "Benchmarks" / "Web"))
from library_server import make_pdf, picture_pdf  # noqa: E402
from measuring import finish, line  # noqa: E402

PAGES = 16
CORES = len(os.sched_getaffinity(0))
WORDS = """the of a force on body moves with velocity angle energy mass when light wave from which of these is not true calculate
mean value following table shows number students passed each year find probability that show equation curve has gradient
point where it meets axis and area under given by integral between limits explain why temperature gas rises as pressure""".split()


def texts():
    random.seed(22)
    return [[" ".join(random.choice(WORDS) for _ in range(9)) for _ in range(30)] for _ in range(PAGES)]


def tesseract(folder, pictures):
    """Runs `tesseract`; returns the seconds and the words of each page."""
    environment = os.environ | {"OMP_THREAD_LIMIT": "1"}
    begun, running = time.perf_counter(), []
    for part in range(CORES):
        names = folder / f"names-{part}.txt"
        names.write_text("".join(f"{picture}\n" for picture in pictures[part::CORES]))
        running.append(subprocess.Popen(
            ["tesseract", names, folder / f"read-{part}"], env=environment, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL))
    assert all(process.wait() == 0 for process in running)
    seconds = time.perf_counter() - begun
    words = [None] * len(pictures)
    for part in range(CORES):
        pages = (folder / f"read-{part}.txt").read_text().split("\f")
        for index in range(len(pictures[part::CORES])):
            words[part + index * CORES] = pages[index].split()
    return seconds, words


class Library:
    def __init__(self, program, folder):
        self.process = subprocess.Popen(
            [program, "serve", "--data", folder, "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline())[1])

    def call(self, method, path, body=None, kind="application/json"):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(method, "/api/v1" + path, body, {"Content-Type": kind})
        answer = connection.getresponse()
        data = answer.read()
        connection.close()
        assert answer.status < 300, f"{path} answered {answer.status} {data[:200]}"
        return data

    def value(self, path):
        return json.loads(self.call("GET", path))

    def recognise(self, pdf, name):
        """Sends a PDF and waits until its text is recognised. Returns the bundle, and the seconds of the recognition
        job by the server's clock, from when it was queued. The list of jobs is read rarely, because each request takes
        time from the work."""
        job = json.loads(self.call("POST", f"/imports?name={urllib.parse.quote(name)}", pdf, "application/pdf"))
        bundle = None
        while True:
            if bundle is None:
                bundle = self.value(f"/jobs/{job['id']}").get("bundleID")
            for other in self.value("/jobs")["jobs"]:
                if other["kind"] == "recognizeText" and other.get("bundleID") == bundle and bundle:
                    if other["state"] == "done":
                        begun, ended = (
                            datetime.datetime.fromisoformat(other[key]) for key in ("createdAt", "updatedAt"))
                        return bundle, (ended - begun).total_seconds()
                    assert other["state"] in ("queued", "running"), other
            time.sleep(0.25)

    def words(self, bundle):
        return [[word["text"] for word in self.value(f"/bundles/{bundle}/pages/{page + 1}/text")["words"]]
                for page in range(PAGES)]


class Reads:
    """Makes the requests of readers, 20 times a second, while the context is open; `times` has the seconds of each."""

    def __init__(self, library, bundle):
        self.library, self.bundle = library, bundle
        self.times, self.stop = [], threading.Event()
        self.thread = threading.Thread(target=self.ask)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.stop.set()
        self.thread.join()

    def ask(self):
        random.seed(1)
        while not self.stop.is_set():
            path = random.choice([
                "/docs", f"/bundles/{self.bundle}/pages/{random.randint(1, PAGES)}/text", "/search?q=velocity",
                f"/bundles/{self.bundle}/pages/{random.randint(1, PAGES)}/image?width=760"])
            begun = time.perf_counter()
            self.library.call("GET", path)
            self.times.append(time.perf_counter() - begun)
            self.stop.wait(max(0, 0.05 - (time.perf_counter() - begun)))

    def __str__(self):
        times = sorted(self.times)
        return (f"{len(times)} reads, median {1000 * times[len(times) // 2]:.1f} ms, p99 {1000 * self.late:.1f} ms, "
                f"most {1000 * times[-1]:.0f} ms")

    @property
    def late(self):
        """The 99th percentile of the reads' times."""
        return sorted(self.times)[int(len(self.times) * 0.99)]


class Cores:
    """Measures how much of the cores' time this benchmark and other programs use."""

    def __init__(self, library):
        self.library = library
        self.mine, self.busy, self.clock = self.own(), self.all(), time.perf_counter()

    def own(self):
        """The processor seconds of the server, its running workers, this process and the processes that it has
        started."""
        seconds = sum(os.times()[:4])
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                fields = (process / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            server = self.library.process.pid
            if server in (int(process.name), int(fields[1])):
                seconds += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return seconds

    @staticmethod
    def all():
        user, nice, system, _, _, *others = map(int, pathlib.Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9])
        return (user + nice + system + sum(others)) / os.sysconf("SC_CLK_TCK")

    def others(self):
        """The share of the cores' time that other programs used."""
        taken = (self.all() - self.busy) - (self.own() - self.mine)
        return max(0, taken) / (CORES * (time.perf_counter() - self.clock))


def same(first, second):
    """The share of words that both have, page by page."""
    equal = sum(len(set(a) & set(b)) for a, b in zip(first, second))
    return equal / max(1, sum(len(set(a) | set(b)) for a, b in zip(first, second)))


def main(program):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="recognition-bench-"))
    (folder / "text.pdf").write_bytes(make_pdf(texts()))
    subprocess.run(["pdftoppm", "-r", "300", "-gray", folder / "text.pdf", folder / "page"], check=True)
    pictures = sorted(folder.glob("page-*.pgm"))
    assert len(pictures) == PAGES
    pdf = picture_pdf([picture.read_bytes() for picture in pictures])
    reference, expected = tesseract(folder, pictures)
    library = Library(program, folder / "library")
    try:
        cores = Cores(library)
        reference = min(reference, tesseract(folder, pictures)[0])
        bundle, alone = library.recognise(pdf, "alone.pdf")
        found = library.words(bundle)
        assert same(found, expected) > 0.98, f"only {same(found, expected):.3f} of the words are the same"
        for page in range(PAGES):  # so that pictures come from the cache, as a reader's do
            library.call("GET", f"/bundles/{bundle}/pages/{page + 1}/image?width=760")
        alone = min(alone, library.recognise(pdf + b"\n", "again.pdf")[1])
        with Reads(library, bundle) as reads:
            beside = min(library.recognise(pdf + b"\n" * number, "beside.pdf")[1] for number in (2, 3))
        with Reads(library, bundle) as other_reads:
            disturbed = min(tesseract(folder, pictures)[0] for _ in range(2))
        print(f"  {PAGES} pages of {len(expected[0])} words, {CORES} cores; same words: {same(found, expected):.4f}")
        print(f"  others took {100 * cores.others():.1f} % of the cores")
        print(f"  beside recognition: {reads}\n  beside tesseract: {other_reads}")
        line("a page recognised, tesseract alone beside it", 1000 * alone / PAGES, "ms", 1000 * reference / PAGES, most=1.1)
        line("a page recognised while somebody reads, tesseract undisturbed", 1000 * beside / PAGES, "ms",
             1000 * reference / PAGES, most=1.1)
        line("a page recognised while somebody reads, tesseract with the same reads", 1000 * beside / PAGES, "ms",
             1000 * disturbed / PAGES, most=1.1)
        line("a read while text is recognised, p99", 1000 * reads.late, "ms", budget=50)
    finally:
        library.process.terminate()
        library.process.wait()
        shutil.rmtree(folder, ignore_errors=True)


main(sys.argv[1])
finish()
