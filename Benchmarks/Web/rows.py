"""Runs the page of rows in headless Chromium and prints its times, compared with those of the handwritten code."""

import sys

from measuring import ROOT, finish, line
from page import CHROMIUM, Page, start_browser
from static_server import StaticServer

# The highest allowed ratio of an operation's time to that of the handwritten code.
MOST = 1.5


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 21
    server = StaticServer(ROOT / ".build" / "pages" / "RowsBenchmark", isolated=True)
    driver = start_browser(program=CHROMIUM)
    driver.set_script_timeout(600)
    try:
        page = Page(driver, server.base)
        page.open("/")
        page.find("button", "Create")
        for name in driver.execute_script("return rowOperations"):
            if sys.argv[2:] and name not in sys.argv[2:]:
                continue
            time = driver.execute_async_script(
                "const done = arguments[2];"
                "measureRows(arguments[0], arguments[1]).then(done, error => done(String(error)))", name, rounds)
            if isinstance(time, str):
                sys.exit(time)
            line(f"1,000 rows, {name}, click to layout / by hand", time["app"], "ms", reference=time["rival"], most=MOST)
    finally:
        driver.quit()
        server.stop()


main()
finish()
