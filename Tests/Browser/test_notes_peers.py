"""The panel of peers above the list of notes, with two real servers."""

import pytest

from conftest import clean_page
from library_server import LibraryServer
from test_marks_list import shot
from test_modes import phone
from test_notes_shared import axe_light_and_dark, call, make
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


def test_a_peer_is_added_shown_as_it_is_also_on_a_phone_removed_and_brought_back(page, servers):
    ours, theirs = servers
    make(ours, "Ours")
    make(theirs, "Theirs")
    call(ours, "POST", "/notes-peers", {"address": "127.0.0.1:9", "name": "A machine that is away"})
    opened(page)
    fill(page, "Address", f"127.0.0.1:{theirs.port}")
    fill(page, "Name (optional)", "Desk in the staff room")
    page.find("button", "Connect").click()
    page.wait(lambda: "Connected · 2 documents" in css(page, ".peers")[0].text, "the connection")
    page.wait(lambda: titles(page) == ["Ours", "Theirs"], "the notes of both")
    page.wait(lambda: "Next attempt" in css(page, ".peers")[0].text, "both states")
    assert axe_light_and_dark(page, "peers") == []
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
    shot(page, "peers-phone")
    # The state follows the connection. A peer is removed, and restored with Undo.
    theirs.stop()
    page.wait(lambda: page.find_all("button", "Try to connect to Desk in the staff room now"), "the lost connection")
    page.find("button", "Remove Desk in the staff room").click()
    page.wait(lambda: "Desk" not in css(page, ".peers")[0].text, "the peer to go")
    assert [peer["name"] for peer in call(ours, "GET", "/notes-peers")["items"]] == ["A machine that is away"]
    page.find("button", "Undo").click()
    page.wait(lambda: "Desk" in css(page, ".peers")[0].text, "the peer")
    assert len(call(ours, "GET", "/notes-peers")["items"]) == 2
