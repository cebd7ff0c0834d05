"""Measures the viewer with 10,000 pages in a real browser: how long it takes to open, whether scrolling stutters, how
long a page takes to show another source, and how much memory all this needs.

    Benchmarks/Web/viewer.py

The papers are PDFs made here, in which every page is different. Prints a line for each measurement, and fails if the
screen does not show what was requested.
"""

import contextlib
import statistics
import tempfile
import time

from measuring import PROGRAM, finish, line, renderers, value
from library_server import LibraryServer
from page import CHROMIUM, Page, start_browser

SHORT, LONG = 10, 10_000
ROUNDS = 9

# Waits until the page's picture is visible; returns the milliseconds since navigation began.
SEEN = """
const [number, done] = arguments;
const look = () => {
  const image = document.querySelector(`.page[data-page="${number}"] .page-image[data-loaded]`);
  image?.width > 0 ? done(performance.now()) : requestAnimationFrame(look);
};
look();"""

# Scrolls by `pixels` per frame for `frames` frames; returns the time of each frame in milliseconds.
SCROLL = """
const [pixels, frames, done] = arguments;
const area = document.getElementById("pages");
const times = [];
let last = performance.now();
const next = now => {
  times.push(now - last);
  last = now;
  if (times.length > frames) return done(times.slice(1));
  area.scrollTop += pixels;
  requestAnimationFrame(next);
};
requestAnimationFrame(now => { last = now; requestAnimationFrame(next); });"""

# Presses a key with an event like a person's; returns the milliseconds until the frame in which the page shows the
# other source.
SWITCH = """
const [number, key, words, done] = arguments;
const start = performance.now();
document.getElementById("pages").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const look = () => {
  const page = document.querySelector(`.page[data-page="${number}"]`);
  const image = page.querySelector(".page-image[data-loaded]");
  const isShown = words ? page.querySelector(".text-layer") && !page.querySelector(".page-image") : image?.width > 0;
  isShown ? requestAnimationFrame(() => done(performance.now() - start)) : requestAnimationFrame(look);
};
look();"""


def shown(page):
    """The page number in the URL."""
    return int(page.path.split("/pages/")[1].split("?")[0])


def papers(server):
    """Imports a short and a long paper with all their words."""
    for name, count in (("Short", SHORT), ("Long", LONG)):
        server.import_pdf(
            f"{name}.pdf", [[f"{name} page {number}", "light and lens " * 4] for number in range(1, count + 1)])
    docs = {doc["title"]: doc for doc in value(server, "/docs")["docs"]}
    assert docs["Long"]["pageCount"] == LONG
    return docs["Short"]["id"], docs["Long"]["id"]


def measure_opening(page, short, long):
    """Measures the time from opening the address to the first picture; most of it is waiting for the session."""
    times = {}
    for doc in (short, long):
        rounds = []
        for _ in range(ROUNDS):
            page.open(f"/docs/{doc}/pages/1")
            rounds.append(page.driver.execute_async_script(SEEN, 1))
            page.wait(lambda: page.driver.execute_script(
                f"return performance.getEntriesByType('resource').some(e => e.name.includes('/sessions?doc={doc}')"
                " && e.responseEnd > 0)"), "the session")
        times[doc] = statistics.median(rounds)
    session = page.driver.execute_script(
        "const e = performance.getEntriesByType('resource').find(e => e.name.includes('/sessions?'));"
        "return e.responseEnd - e.startTime")
    line("viewer of 10 pages, first picture", times[short], "ms")
    line("viewer of 10,000 pages, first picture", times[long], "ms", reference=times[short])
    line("what 9,990 pages more cost", times[long] - times[short], "ms", budget=300)
    line("the session of 10,000 pages, in the browser", session, "ms", budget=300)


def measure_scrolling(page):
    """Measures slow scrolling, turning pages, and a fling; a person notices a frame of more than 50 ms."""
    for name, pixels in (("reading", 12), ("leafing", 120), ("a fling", 2_400)):
        times = page.driver.execute_async_script(SCROLL, pixels, 300)
        line(f"scrolling, {name}: 99th of 100 frames", statistics.quantiles(times, n=100)[98], "ms")
        line(f"scrolling, {name}: frames that stutter", sum(time > 50 for time in times), "frames", budget=0)


def measure_switching(page):
    """Measures switching between the picture of a page and its words, both of which have been shown before."""
    # The URL names the page only after scrolling has ended.
    time.sleep(1)
    number = shown(page)
    page.driver.execute_async_script(SEEN, number)
    times = []
    for round in range(ROUNDS + 1):
        for key, words in (("w", True), ("d", False)):
            spent = page.driver.execute_async_script(SWITCH, number, key, words)
            if round:
                times.append(spent)
    line("switch of a page's source, median", statistics.median(times), "ms", budget=100)
    line("switch of a page's source, slowest", max(times), "ms", budget=100)


def measure_memory(page, long):
    """Measures the peak memory of the page's process while pages all over the doc are viewed. The browser must not have
    shown anything else before, because it keeps memory of earlier pages for as long as it likes."""
    page.open(f"/docs/{long}/pages/1")
    page.driver.execute_async_script(SEEN, 1)
    most = 0
    for place in range(1, 41):
        page.driver.execute_script(
            "const area = document.getElementById('pages'); area.scrollTop = area.scrollHeight * arguments[0] / 41", place)
        time.sleep(0.4)
        most = max(most, *renderers(page.driver))
    page.wait(lambda: shown(page) > LONG * 39 / 41, "a page near the end")
    times = page.driver.execute_async_script(SCROLL, -120, 300)
    assert len(times) == 300
    line("browser, places all over 10,000 pages, at most", max(most, *renderers(page.driver)), "MB", budget=200)


@contextlib.contextmanager
def browser(server):
    """Opens a page in a separate browser."""
    driver = start_browser(program=CHROMIUM)
    try:
        yield Page(driver, server.base, patience=60)
    finally:
        driver.quit()


def main():
    with tempfile.TemporaryDirectory(prefix="papercenter-bench-") as folder:
        server = LibraryServer(folder, PROGRAM)
        try:
            short, long = papers(server)
            with browser(server) as page:
                measure_opening(page, short, long)
                measure_scrolling(page)
                measure_switching(page)
            with browser(server) as page:
                measure_memory(page, long)
        finally:
            server.stop()


main()
finish()
