"""The panel of peers above the list of notes, with two real servers."""

import pytest

from conftest import clean_page
from library_server import LibraryServer
from test_marks_list import shot
from test_modes import phone
from test_notes_shared import call, make, use_colours
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
        server.stop()


@pytest.fixture
def page(driver, servers):
    yield from clean_page(driver, servers[0].base)


def titles(page):
    return sorted(title.text for title in css(page, ".notes-link"))


def says(page, words):
    """Whether the panel has these words. This is asked for until the page has asked the server again, which takes two
    seconds, so it is a script that costs little."""
    return page.driver.execute_script("return document.querySelector('.peers').textContent.includes(arguments[0])", words)


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


@pytest.mark.long
def test_a_peer_is_added_and_shown_as_it_is_at_a_desk_and_on_a_phone(page, servers):
    ours, theirs = servers
    make(ours, "Ours")
    make(theirs, "Theirs")
    call(ours, "POST", "/notes-peers", {"address": "127.0.0.1:9", "name": "A machine that is away"})
    opened(page)
    fill(page, "Address", f"127.0.0.1:{theirs.port}")
    fill(page, "Name (optional)", "Desk in the staff room")
    page.find("button", "Connect").click()
    page.wait(lambda: says(page, "Connected · 2 documents") and says(page, "Next attempt"), "both states")
    page.wait(lambda: titles(page) == ["Ours", "Theirs"], "the notes of both")
    assert axe(page) == []
    use_colours(page, "dark")
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
