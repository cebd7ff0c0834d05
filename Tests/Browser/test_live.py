"""The socket `/live`: an open page shows what somebody else does, without asking all the time."""

import time

import pytest

from conftest import clean_page
from library_server import LibraryServer
from test_product import PAPER, css, wait_for


@pytest.fixture
def server(tmp_path):
    server = LibraryServer(tmp_path)
    yield server
    if server.process.poll() is None:
        server.stop()


@pytest.fixture
def page(driver, server):
    driver.set_window_size(1280, 900)
    yield from clean_page(driver, server.base)


def polls(page):
    """How often the page has asked for the status."""
    return page.driver.execute_script(
        "return performance.getEntriesByType('resource').filter(e => e.name.endsWith('/api/v1/status')).length")


def titles(page):
    return [element.text for element in css(page, ".doc-card-title")]


def test_a_change_by_command_appears_in_an_open_page(server, page):
    server.import_pdf("first.pdf", PAPER, "--title", "First")
    page.open("/")
    wait_for(lambda: titles(page) == ["First"], "the first doc")
    # A page that is told asks every half minute, one that is not every five seconds.
    time.sleep(6)
    calm = polls(page)
    time.sleep(11)
    assert polls(page) == calm

    server.import_pdf("second.pdf", PAPER, "--title", "Second")
    wait_for(lambda: sorted(titles(page)) == ["First", "Second"], "the second doc")
    assert polls(page) > calm


def test_the_socket_comes_back_with_the_server(server, page):
    server.import_pdf("first.pdf", PAPER, "--title", "First")
    page.open("/")
    wait_for(lambda: titles(page) == ["First"], "the first doc")
    page.expected_errors += ["/live", "ERR_CONNECTION_REFUSED"]
    server.stop()
    wait_for(lambda: css(page, ".banner"), "the banner that says that the server is away")
    server.start(port=server.port)
    wait_for(lambda: not css(page, ".banner"), "the server to be back")
    time.sleep(8)
    calm = polls(page)
    time.sleep(11)
    assert polls(page) == calm
    server.import_pdf("second.pdf", PAPER, "--title", "Second")
    wait_for(lambda: sorted(titles(page)) == ["First", "Second"], "the second doc")
