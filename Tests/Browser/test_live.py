"""The socket `/live`: an open page shows changes by others without polling all the time."""

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
    yield from clean_page(driver, server.base)


# How long a page waits before it asks for the status again: with the socket open, and without.
TOLD, ALONE = 30_000, 5_000

# Without the socket, the page waits only a tenth of its interval, to save the tests time. With the socket, it waits the
# full interval, so a change that it shows before then came through the socket.
WATCH = """
window.waits = [];
const set = window.setTimeout;
window.setTimeout = (run, time, ...rest) => {
  window.waits.push(time);
  return set(run, time === %d ? time / 10 : time, ...rest);
};
""" % ALONE


@pytest.fixture
def watched(page):
    """A page that records its timeouts."""
    script = page.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
    yield page
    page.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


def is_told(page):
    """Whether the page relies on the socket, to judge by its interval."""
    waits = page.driver.execute_script("return window.waits")
    return [time for time in waits if time in (TOLD, ALONE)][-1:] == [TOLD]


def titles(page):
    return [element.text for element in css(page, ".doc-card-title")]


def test_a_change_by_command_appears_in_an_open_page_and_the_socket_comes_back_with_the_server(server, watched):
    server.import_pdf("first.pdf", PAPER, "--title", "First")
    watched.open("/")
    wait_for(lambda: titles(watched) == ["First"], "the first doc")
    wait_for(lambda: is_told(watched), "the page to rely on the socket")
    server.import_pdf("second.pdf", PAPER, "--title", "Second")
    wait_for(lambda: sorted(titles(watched)) == ["First", "Second"], "the second doc")

    watched.expected_errors += ["/live", "ERR_CONNECTION_REFUSED", "fetching the script"]
    server.stop()
    watched.patience = 20
    watched.wait(lambda: any("The server cannot be reached" in banner.text for banner in css(watched, ".banner")),
                 "the banner that says that the server is away")
    assert not is_told(watched)
    server.start(port=server.port)
    wait_for(lambda: not css(watched, ".banner"), "the server to be back")
    wait_for(lambda: is_told(watched), "the page to rely on the socket again")
