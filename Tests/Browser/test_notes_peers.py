"""The panel of peers above the list of notes, with two real servers."""

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_marks_list import shot
from test_modes import phone
from test_notes_shared import call, make
from test_product import css
from test_properties import axe


@pytest.fixture
def servers(tmp_path):
    started = []
    for name in ("ours", "theirs"):
        (tmp_path / name).mkdir()
        started.append(LibraryServer(tmp_path / name))
    yield started
    for server in started:
        if server.process.poll() is None:
            server.stop()


@pytest.fixture
def page(driver, servers):
    yield from clean_page(driver, servers[0].base)


def titles(page):
    return sorted(title.text for title in css(page, ".notes-link"))


def fill(page, name, text):
    field = page.find("textbox", name)
    field.clear()
    field.send_keys(text)
    return field


def opened(page):
    page.open("/notes")
    page.wait(lambda: css(page, "[aria-controls=peers]"), "the button")
    css(page, "[aria-controls=peers]")[0].click()
    page.wait(lambda: css(page, ".peers-form"), "the panel")


def test_a_peer_is_added_shown_as_it_is_removed_and_brought_back(page, servers):
    ours, theirs = servers
    make(ours, "Ours")
    make(theirs, "Theirs")
    opened(page)
    page.expected_errors += ["422"]
    # An invalid address is reported at its field, and the typed text stays.
    fill(page, "Address", "wss://desk.local/sync").send_keys(Keys.ENTER)
    page.wait(lambda: [fault for fault in css(page, ".peers .field-error") if "wss" in fault.text], "the reason")
    assert page.find("textbox", "Address").get_attribute("aria-invalid") == "true"
    fill(page, "Address", f"127.0.0.1:{theirs.port}")
    fill(page, "Name (optional)", "Desk")
    page.find("button", "Connect").click()
    page.wait(lambda: "Connected · 2 documents" in css(page, ".peers")[0].text, "the connection")
    page.wait(lambda: titles(page) == ["Ours", "Theirs"], "the notes of both")
    # The state follows events, and the button shows a problem when the panel is closed.
    theirs.stop()
    page.wait(lambda: "Next attempt" in css(page, ".peers")[0].text, "the lost connection")
    page.find("button", "Try to connect to Desk now").click()
    shot(page, "peers-waiting")
    page.wait(lambda: "1 not connected" in css(page, ".content-head")[0].text, "the badge")
    # A peer is removed, and restored with Undo.
    page.find("button", "Remove Desk").click()
    page.wait(lambda: "Desk" not in css(page, ".peers")[0].text, "the peer to go")
    assert call(ours, "GET", "/notes-peers")["items"] == []
    page.find("button", "Undo").click()
    page.wait(lambda: "Desk" in css(page, ".peers")[0].text, "the peer")
    assert call(ours, "GET", "/notes-peers")["items"][0]["name"] == "Desk"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_panel_and_a_phone_shows_it(page, servers, scheme):
    page.driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
    ours, theirs = servers
    make(theirs, "Theirs")
    for port, name in ((theirs.port, "Desk in the staff room"), (9, "A machine that is away")):
        call(ours, "POST", "/notes-peers", {"address": f"127.0.0.1:{port}", "name": name})
    opened(page)
    page.wait(lambda: "Next attempt" in css(page, ".peers")[0].text, "both states")
    page.wait(lambda: "Connected" in css(page, ".peers")[0].text, "both states")
    assert axe(page) == []
    shot(page, f"peers-{scheme}")
    phone(page)
    page.wait(lambda: css(page, ".peers")[0].rect["width"] < 390, "the panel on a phone")
    assert axe(page) == []
    new = page.find("button", "New notes").rect
    assert new["x"] + new["width"] <= 390
    # The reason is shown between two attempts, and replaced after each.
    page.wait(lambda: page.driver.execute_script(
        "const reason = document.querySelector('.peers .row-note[data-kind=danger]');"
        "return reason && reason.scrollWidth <= reason.clientWidth"), "a reason that is read to its end")
    wide = page.driver.execute_script("return [document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    shot(page, f"peers-phone-{scheme}")
