"""One browser for all tests of a process, with a clean tab for each. An error in the console fails the test."""

import itertools
import pathlib

import pytest

from page import CHROMIUM, Page, start_browser
from static_server import StaticServer

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def shell():
    browser = start_browser()
    yield browser
    browser.quit()


@pytest.fixture(scope="session")
def window():
    browser = start_browser(program=CHROMIUM)
    yield browser
    browser.quit()


@pytest.fixture
def driver(request):
    """The browser of a test: one without a window, which costs less, or the whole one for tests that are marked with it."""
    return request.getfixturevalue("window" if request.node.get_closest_marker("window") else "shell")


def serve(folder, command, more_policy=""):
    """A server for a built page, stopped at the end."""
    if not (folder / "index.html").exists():
        pytest.fail(f"the page is not built; run `{command}` first")
    server = StaticServer(folder, more_policy=more_policy)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def static_server():
    yield from serve(ROOT / ".build" / "web", "make web")


@pytest.fixture
def page(driver, static_server):
    """A page of the app, without the product's server behind it."""
    yield from clean_page(driver, static_server.base)


@pytest.fixture(scope="session")
def probe_server():
    yield from serve(ROOT / ".build" / "pages" / "FlowProbe", "Scripts/build-web FlowProbe")


@pytest.fixture
def probe(driver, probe_server):
    """The page with one of everything that the framework can do."""
    yield from clean_page(driver, probe_server.base)


@pytest.fixture(scope="session")
def reader_server():
    # The page's pictures are data URLs.
    folder = ROOT / ".build" / "pages" / "Reader"
    yield from serve(folder, "Scripts/build-web Reader", more_policy="; img-src 'self' data:")


@pytest.fixture
def reader(driver, reader_server):
    """A developer's own page with a viewer in it."""
    yield from clean_page(driver, reader_server.base)


# Clears what earlier tests left in the browser, before the first script of a test's first page runs. Clearing from
# outside would be too late: the previous page may still be writing.
FORGET = """
if (location.protocol.startsWith("http") && sessionStorage.getItem("test") !== "%(test)s") {
  localStorage.clear();
  sessionStorage.setItem("test", "%(test)s");
}
"""
tests = itertools.count(1)


def clean_page(driver, base):
    """A page at a server, for one test: a desktop window with a mouse, in a browser without stored data."""
    driver.set_window_size(1280, 900)
    driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    driver.get_log("browser")
    forgetting = driver.execute_cdp_cmd(
        "Page.addScriptToEvaluateOnNewDocument", {"source": FORGET % {"test": next(tests)}})
    page = Page(driver, base)
    yield page
    driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", forgetting)
    errors = page.errors()
    driver.get("about:blank")
    assert not errors, "the console complained:\n" + "\n".join(errors)
