#!/usr/bin/env python3
"""The budgets of text recognition, on a server that is built for release, beside the program `tesseract` on the same pictures.

    Benchmarks/Recognition/recognition.py .build-bench/release/papercenter

Pages of text are drawn at 300 dots per inch and become a PDF of pictures. `tesseract` recognises the pictures in as many processes
as there are cores, each with one thread and its languages loaded once. Then a server recognises the PDF, and a second time while
pages, lists and searches are asked for 20 times a second. Both have to read the same words. Budgets that are missed end the run
with a failure.
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
    """Seconds, and the words of each page."""
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
        """Sends a PDF, and waits until its text is recognised: the bundle, and the seconds of that job alone, by the server's clock,
        from when it was queued. The list is looked at rarely, since each look takes the machine from the work."""
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


def reading(library, bundle, times, stop):
    """Asks for what a reader asks for, 20 times a second."""
    random.seed(1)
    while not stop.is_set():
        path = random.choice([
            "/docs", f"/bundles/{bundle}/pages/{random.randint(1, PAGES)}/text", "/search?q=velocity",
            f"/bundles/{bundle}/pages/{random.randint(1, PAGES)}/image?width=760"])
        begun = time.perf_counter()
        library.call("GET", path)
        times.append(time.perf_counter() - begun)
        stop.wait(max(0, 0.05 - (time.perf_counter() - begun)))


def same(first, second):
    """The share of words that both have, in order of the pages."""
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
    again, _ = tesseract(folder, pictures)
    reference = min(reference, again)
    library = Library(program, folder / "library")
    try:
        bundle, alone = library.recognise(pdf, "alone.pdf")
        found = library.words(bundle)
        assert same(found, expected) > 0.98, f"only {same(found, expected):.3f} of the words are the same"
        for page in range(PAGES):  # so that pictures come from the cache, as a reader's do
            library.call("GET", f"/bundles/{bundle}/pages/{page + 1}/image?width=760")
        second, alone_again = library.recognise(pdf + b"\n", "again.pdf")
        alone = min(alone, alone_again)
        print(f"  {PAGES} pages of {len(expected[0])} words, {CORES} cores; same words: {same(found, expected):.4f}")
        line("a page recognised, tesseract alone beside it", 1000 * alone / PAGES, "ms", 1000 * reference / PAGES, most=1.1)
        times, stop = [], threading.Event()
        reader = threading.Thread(target=reading, args=(library, bundle, times, stop))
        reader.start()
        _, beside = library.recognise(pdf + b"\n\n", "beside.pdf")
        stop.set()
        reader.join()
        times.sort()
        print(f"  {len(times)} reads, median {1000 * times[len(times) // 2]:.1f} ms, most {1000 * times[-1]:.0f} ms")
        line("a read while text is recognised, p99", 1000 * times[int(len(times) * 0.99)], "ms", budget=50)
        line("a page recognised while somebody reads", 1000 * beside / PAGES, "ms", 1000 * reference / PAGES, most=1.1)
    finally:
        library.process.terminate()
        library.process.wait()
        shutil.rmtree(folder, ignore_errors=True)


main(sys.argv[1])
finish()
