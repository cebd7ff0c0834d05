"""Measures how long a person waits for a search: from Enter in the search field to the first hit on the screen,
compared with the server's answer to the same query alone.

    Benchmarks/Web/search.py

The library has 1,000 pages, each with two of five words. If PAPERCENTER_BENCH_KEPT names the folder in which
`PlatformBenchmarks find` keeps its library, that library with 100,000 pages is used instead, and words of its first
pages. Prints a line for each measurement, in the columns of the platform's benchmarks, and fails if a result is wrong
or a budget is missed.
"""

import os
import pathlib
import sqlite3
import statistics
import tempfile
import time
import urllib.parse

from measuring import PROGRAM, finish, line, value
from library_server import LibraryServer
from page import CHROMIUM, Page, start_browser

WORDS = ["light", "lens", "trolley", "momentum", "parabola"]

# Types a query and submits it with events like those of a person; waits until a hit has been painted.
SEARCH = """
const [query, done] = arguments;
const field = document.querySelector("input[role=combobox]");
field.focus();
field.value = query;
field.dispatchEvent(new InputEvent("input", { bubbles: true }));
const start = performance.now();
field.form.requestSubmit();
const look = () => [...document.querySelectorAll("a.hit mark")].some(m => m.textContent.toLowerCase() === query)
  ? requestAnimationFrame(() => done(performance.now() - start)) : requestAnimationFrame(look);
look();
"""


def fill(server):
    """Imports a paper of 1,000 pages, each with two of the words."""
    pages = [[f"Page {n}", f"{WORDS[n % 5]} and {WORDS[(n + 1) % 5]}"] for n in range(1000)]
    server.import_pdf("paper.pdf", pages)
    while value(server, f"/search?q={WORDS[0]}")["total"] != 400:
        time.sleep(0.1)


def words_of(folder):
    """Five words of at least three letters from the library's first pages; most are on thousands of pages."""
    with sqlite3.connect(f"file:{folder}/library/papercenter.sqlite?mode=ro", uri=True) as database:
        texts = database.execute("SELECT text FROM page_text ORDER BY number LIMIT 5").fetchall()
    return [next(word for word in text.split()[index:] if len(word) >= 3 + index) for index, (text,) in enumerate(texts)]


def measure(page, server, words):
    screens, answers = [], []
    page.open("/search")
    page.wait(lambda: page.find_all("combobox", "Search all papers"), "the field")
    for index in range(25):
        word = words[index % len(words)]
        started = time.monotonic()
        assert value(server, f"/search?q={urllib.parse.quote(word)}&limit=50")["total"] > 0, word
        answer = (time.monotonic() - started) * 1000
        screen = page.driver.execute_async_script(SEARCH, word)
        # The first searches also load the part of the page that they need, so they are not counted.
        if index >= len(words):
            answers.append(answer)
            screens.append(screen)
    line("first hits on screen, median / the answer alone", statistics.median(screens), "ms",
         reference=statistics.median(answers))
    line("first hits on screen, slowest of 20", max(screens), "ms", budget=100)


def main():
    kept = os.environ.get("PAPERCENTER_BENCH_KEPT")
    with tempfile.TemporaryDirectory() as folder:
        server = LibraryServer(kept or folder, program=PROGRAM)
        driver = start_browser(program=CHROMIUM)
        try:
            if not kept:
                fill(server)
            measure(Page(driver, server.base), server, words_of(pathlib.Path(kept)) if kept else WORDS)
        finally:
            driver.quit()
            server.stop()
    finish()


if __name__ == "__main__":
    main()
