"""Measures waiting times and memory with the release server and a real browser.

    Benchmarks/Web/product.py

Prints a line for each measurement, in the columns of the platform's benchmarks, and fails if a result is wrong.
"""

import http.client
import json
import statistics
import tempfile
import threading
import time

from measuring import PROGRAM, call, descendants, finish, line, megabytes, renderers, value
from library_server import LibraryServer, make_pdf
from page import CHROMIUM, Page, start_browser

PAGE_COUNT = 1000


class Peak:
    """The peak memory of a process while a block runs, read every 10 ms."""

    def __init__(self, pid):
        self.pid = pid
        self.megabytes = 0.0
        self.ended = threading.Event()

    def __enter__(self):
        self.thread = threading.Thread(target=self.watch)
        self.thread.start()
        return self

    def watch(self):
        while not self.ended.wait(0.01):
            self.megabytes = max(self.megabytes, megabytes(self.pid))

    def __exit__(self, *_):
        self.ended.set()
        self.thread.join()


def import_by_upload(server, name, pages):
    """Sends a PDF; returns the seconds from sending it to the first page's image and to the last word, and the
    bundle."""
    pdf = make_pdf([[f"{name} page {number}", "light and lens " * 4] for number in range(1, pages + 1)])
    status, body = call(server, "POST", f"/imports?name={name}.pdf", pdf, "application/pdf")
    assert status == 202, body
    copied = time.monotonic()
    job = json.loads(body)["id"]
    bundle = None
    first_page = None
    while True:
        state = value(server, f"/jobs/{job}")
        bundle = bundle or state.get("bundleID")
        if bundle and first_page is None:
            status, image = call(server, "GET", f"/bundles/{bundle}/pages/1/image?width=1240")
            if status == 200:
                assert image[:2] == b"\xff\xd8", "the first page is not a JPEG"
                first_page = time.monotonic() - copied
        if first_page is not None:
            found = value(server, f"/search?q={name}")["total"]
            if found == pages:
                return first_page, time.monotonic() - copied, bundle
        assert state["state"] not in ("failed", "cancelled"), state
        assert time.monotonic() - copied < 120, f"{name} is not found on all its pages"
        time.sleep(0.01)


def measure_imports(server):
    with Peak(server.process.pid) as small:
        import_by_upload(server, "small", 10)
    with Peak(server.process.pid) as large:
        first_page, all_words, bundle = import_by_upload(server, "large", PAGE_COUNT)
    line("1,000-page import, first page readable", first_page, "s", budget=1)
    line("1,000-page import, last word found", all_words, "s")
    line("server at most, 1,000-page import / 10-page", large.megabytes, "MB", reference=small.megabytes)
    return bundle


def measure_views(server, bundle, idle):
    """Draws every page of a bundle once, four at a time."""
    numbers = iter(range(1, PAGE_COUNT + 1))
    lock = threading.Lock()
    wrong = []

    def view():
        while True:
            with lock:
                number = next(numbers, None)
            if number is None:
                return
            status, image = call(server, "GET", f"/bundles/{bundle}/pages/{number}/image?width=800")
            if status != 200 or image[:2] != b"\xff\xd8":
                wrong.append((number, status))

    start = time.monotonic()
    threads = [threading.Thread(target=view) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong, f"pages that were not drawn: {wrong[:5]}"
    line("1,000 pages drawn through the server", PAGE_COUNT / (time.monotonic() - start), "pages/s")
    line("server after 1,000 page views / idle", megabytes(server.process.pid), "MB", reference=idle)
    workers = descendants(server.process.pid)
    if workers:
        line("a worker after 1,000 page views, at most", max(megabytes(pid) for pid in workers), "MB")


def measure_cold_starts(page, server):
    """Measures the time from opening an address to its content with nothing cached: loads the page's first file and the
    files of the part that it needs."""
    doc = next(doc for doc in value(server, "/docs")["docs"] if doc["title"] == "large")
    page.driver.execute_cdp_cmd("Network.enable", {})
    page.driver.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": True})
    for what, path, ready in (
        ("library page", "/", "document.body.innerText.includes('large')"),
        ("doc page", f"/docs/{doc['id']}", "document.querySelector('main a[href*=\"/pages/\"]')"),
        ("viewer", f"/docs/{doc['id']}/pages/1", "document.querySelector('main .page-image')"),
        ("search", "/search?q=lens", "document.querySelector('main a[href*=\"/pages/\"]')"),
    ):
        times = []
        for _ in range(11):
            page.open(path)
            times.append(page.driver.execute_async_script(f"""
                const done = arguments[0];
                const look = () => {ready} ? done(performance.now()) : requestAnimationFrame(look);
                look();"""))
        line(f"{what} ready, nothing cached", statistics.median(times), "ms")
    page.driver.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": False})


def measure_viewer(page, server):
    """Measures the browser's memory before and after every page of a long paper was viewed."""
    doc = next(doc for doc in value(server, "/docs")["docs"] if doc["title"] == "large")
    page.open(f"/docs/{doc['id']}/pages/1")
    page.wait(lambda: page.driver.execute_script("return document.querySelectorAll('main .page-image').length"), "a page")

    before = sum(renderers(page.driver))
    page.driver.execute_async_script("""
        const done = arguments[0];
        let area = document.querySelector("main .page-image");
        while (area && area.scrollHeight <= 4 * area.clientHeight) area = area.parentElement;
        if (!area) { done(); return; }
        const step = area.scrollHeight / 1000;
        const next = () => {
          area.scrollTop += step;
          area.scrollTop + area.clientHeight >= area.scrollHeight - 2 ? done() : requestAnimationFrame(next);
        };
        next();""")
    page.wait(lambda: f"/pages/{PAGE_COUNT}" in page.path, "the last page in the address")
    line("browser after 1,000 pages / first page", sum(renderers(page.driver)), "MB", reference=before)
    line("nodes in the viewer, 1,000 pages", page.driver.execute_script(
        "return document.getElementsByTagName('*').length"), "nodes")


def measure_stop(server):
    """Measures stopping the server while one client has sent half of an upload and another keeps an idle connection."""
    idle = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    idle.request("GET", "/healthz")
    idle.getresponse().read()
    half = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    half.putrequest("POST", "/api/v1/imports?name=half.pdf")
    half.putheader("Content-Length", "1000000")
    half.endheaders(b"%PDF-")
    time.sleep(0.2)
    start = time.monotonic()
    server.stop()
    line("server's end by SIGTERM, half an upload open", time.monotonic() - start, "s", budget=2)


def main():
    with tempfile.TemporaryDirectory(prefix="papercenter-bench-") as folder:
        server = LibraryServer(folder, PROGRAM)
        try:
            value(server, "/status")
            idle = megabytes(server.process.pid)
            line("server idle", idle, "MB")
            bundle = measure_imports(server)
            measure_views(server, bundle, idle)
            driver = start_browser(program=CHROMIUM)
            try:
                page = Page(driver, server.base, patience=60)
                measure_cold_starts(page, server)
                measure_viewer(page, server)
            finally:
                driver.quit()
            measure_stop(server)
        finally:
            if server.process.poll() is None:
                server.stop()


main()
finish()
