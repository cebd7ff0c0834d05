"""Runs the page of rows in headless Chromium and prints what it measured, beside the same by hand."""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

from page import Page, start_browser  # noqa: E402
from static_server import StaticServer  # noqa: E402

LIMIT = 1.5


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 21
    server = StaticServer(ROOT / ".build" / "pages" / "RowsBenchmark", isolated=True)
    driver = start_browser()
    driver.set_script_timeout(600)
    print(f"1,000 rows, click to layout, best of {rounds} rounds, milliseconds")
    print(f"{'':10}{'Trapezio':>10}{'by hand':>10}{'ratio':>8}")
    slow = []
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
            ratio = time["app"] / time["rival"]
            print(f"{name:10}{time['app']:10.2f}{time['rival']:10.2f}{ratio:8.2f}", flush=True)
            if ratio > LIMIT:
                slow.append(name)
    finally:
        driver.quit()
        server.stop()
    if slow:
        sys.exit(f"more than {LIMIT} times as long: {', '.join(slow)}")


main()
