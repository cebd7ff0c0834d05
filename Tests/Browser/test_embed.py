"""Papers in frames of other pages: who may show them, which pages, and what happens to the access key there.

Two hosts stand for two sites, because a site is a host, whatever its port: 127.0.0.1 is the server's own site,
localhost is another.
"""

import html
import http.server
import json
import threading
import urllib.parse
import urllib.request

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_product import api, css
from test_properties import axe


class _Framing(http.server.BaseHTTPRequestHandler):
    """Serves a page with nothing but one frame, whose address is the query."""

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        framed = html.escape(urllib.parse.unquote(urllib.parse.urlsplit(self.path).query))
        body = f'<!doctype html><title>Portal</title><iframe title="paper" src="{framed}"></iframe>'.encode()
        self.send_response(200 if framed else 204)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body) if framed else 0))
        self.end_headers()
        if framed:
            self.wfile.write(body)


@pytest.fixture(scope="module")
def portal():
    """The port of a server with another origin than the library's."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Framing)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_address[1]
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    """A library with a paper of two pages."""
    server = LibraryServer(tmp_path_factory.mktemp("embed"))
    server.import_pdf("paper.pdf", [["Framed paper"], ["Second page"]])
    server.stop()
    return server.folder


@pytest.fixture
def server(request, library, tmp_path, portal):
    """A server for that library with the test's options, in which PORTAL stands for the portal's port."""
    options = [option.replace("PORTAL", str(portal)) for option in getattr(request, "param", ())]
    server = LibraryServer(tmp_path, options=options, like=library)
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    """A window that expects the browser's complaints about refused frames, and is signed out at the end."""
    for page in clean_page(driver, server.base):
        page.expected_errors = ["frame-ancestors", "401 (Unauthorized)"]
        yield page
        driver.switch_to.default_content()
        driver.execute_cdp_cmd("Network.clearBrowserCookies", {})


def paper(server):
    """The embedded and the ordinary path of one page of the paper."""
    headers = {"Authorization": f"Bearer {server.key}"} if server.key else {}
    request = urllib.request.Request(server.base + "/api/v1/docs", headers=headers)
    with urllib.request.urlopen(request, timeout=10) as answer:
        doc = json.load(answer)["docs"][0]["id"]
    return f"/embed/docs/{doc}/pages/1", f"/docs/{doc}/pages/1"


def in_frame(page):
    """Switches to the page's only frame once it shows something, and returns its path, or None if the browser refused
    to show it."""
    def shown():
        page.driver.switch_to.default_content()
        page.driver.switch_to.frame(page.driver.find_element(By.TAG_NAME, "iframe"))
        address, is_complete = page.driver.execute_script("return [location.href, document.readyState === 'complete']")
        return address if is_complete and address != "about:blank" else None

    address = page.wait(shown, "something in the frame")
    return None if address.startswith("chrome-error:") else urllib.parse.urlsplit(address).path


def status_in_frame(page):
    """The status of the server's answer to a request from the framed page."""
    return page.driver.execute_async_script(
        "const done = arguments[0]; fetch('/api/v1/status').then(answer => done(answer.status), () => done(0))")


def expect_app(page):
    """Waits until the app has started in the frame."""
    page.wait(lambda: page.driver.execute_script(
        "return document.getElementById('app') && !document.querySelector('.boot')"), "the app in the frame")


def expect_refusal(page):
    """Waits until the frame says that a key is needed, perhaps after redirects."""
    def is_refused():
        in_frame(page)
        return "access key is needed" in page.driver.execute_script("return document.body.innerText")

    page.wait(is_refused, "the reason in the frame")


def frame(page, site, address):
    """Opens a page of a site that frames an address."""
    page.driver.switch_to.default_content()
    page.driver.get(f"{site}/?{urllib.parse.quote(address, safe='')}")


def test_no_other_site_frames_anything_unless_it_is_named(page, server, portal):
    embedded, plain = paper(server)
    for site in (f"http://127.0.0.1:{portal}", f"http://localhost:{portal}"):
        frame(page, site, server.base + embedded)
        assert in_frame(page) is None, site
    # The server's own pages may frame it.
    page.driver.switch_to.default_content()
    page.open("/activity")
    for path, expected in ((plain, None), (embedded, embedded)):
        page.driver.switch_to.default_content()
        page.driver.execute_script("document.querySelector('iframe')?.remove()")
        page.driver.execute_script(
            "const frame = document.createElement('iframe'); frame.src = arguments[0]; document.body.append(frame)", path)
        assert in_frame(page) == expected
        if expected:
            expect_app(page)


@pytest.mark.parametrize(
    "server", [["--embed-in", "https://other.example", "--embed-in", "http://localhost:PORTAL"]], indirect=True)
def test_another_site_that_is_named_frames_papers_but_not_the_library(page, server, portal):
    embedded, plain = paper(server)
    site = f"http://localhost:{portal}"
    group = api(server, "/docs/" + embedded.split("/")[3])["pageGroups"][0]
    for path in (f"/embed/groups/{group['id']}/pages/2",
                 f"/embed/bundles/{group['pages'][0]['binding']['bundleID']}/pages/2"):
        frame(page, site, server.base + path)
        assert in_frame(page) == path
        page.wait(lambda: css(page, ".page[data-page='2'] .page-image[data-loaded]"), "the second page")
        assert status_in_frame(page) == 200
    frame(page, site, server.base + plain)
    assert in_frame(page) is None


@pytest.mark.parametrize("server", [["--access-key", "--embed-in", "http://127.0.0.1:PORTAL"]], indirect=True)
def test_with_a_key_a_frame_of_the_same_site_is_let_in_as_the_browser_is(page, server, portal):
    embedded, plain = paper(server)
    site = f"http://127.0.0.1:{portal}"
    frame(page, site, server.base + embedded)
    expect_refusal(page)
    page.driver.switch_to.default_content()
    page.open(f"/?key={server.key}")
    frame(page, site, server.base + embedded)
    assert in_frame(page) == embedded
    expect_app(page)
    assert status_in_frame(page) == 200
    frame(page, site, server.base + plain)
    assert in_frame(page) is None


@pytest.mark.parametrize("server", [["--access-key", "--embed-in", "http://localhost:PORTAL"]], indirect=True)
def test_with_a_key_a_frame_of_another_site_stays_shut_out(page, server, portal):
    embedded, _ = paper(server)
    page.open(f"/?key={server.key}")
    expect_app(page)
    # Neither the browser's cookie nor a key in the address helps: browsers do not send strict cookies in frames of
    # other sites.
    for address in (embedded, f"{embedded}?key={server.key}"):
        frame(page, f"http://localhost:{portal}", server.base + address)
        expect_refusal(page)
        assert status_in_frame(page) == 401


def test_a_frame_takes_keys_that_read_and_none_that_write(page, server, portal):
    embedded, plain = paper(server)
    page.open(embedded)
    page.wait(lambda: css(page, ".page-image[data-loaded]"), "the page")
    before = api(server, "/status")["revision"]
    names = {button.accessible_name for button in css(page, "button")}
    assert not names & {"Back", "Notes", "Side by side"}, names
    css(page, ".viewer-pages")[0].click()
    body = page.driver.switch_to.active_element
    for key in ("i", "s", "\\", Keys.ESCAPE, Keys.CONTROL + "z", Keys.DELETE):
        body.send_keys(key)
    page.frame()
    assert page.path == embedded and not css(page, ".notes-panel")
    body.send_keys("j")
    page.wait(lambda: page.path == embedded[:-1] + "2", "the second page's address")
    assert axe(page) == []
    assert api(server, "/status")["revision"] == before
    # In a window of its own, the library shows the same page with everything.
    link = page.find("link", "Open in PaperCenter, in a new window")
    assert urllib.parse.urlsplit(link.get_attribute("href")).path == plain[:-1] + "2"
