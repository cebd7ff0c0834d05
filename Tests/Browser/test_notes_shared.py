"""Shared notes in use: in two real windows, with the real server, and with all the ways of entering text."""

import base64
import json
import os
import pathlib
import sys
import time
import urllib.request

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from page import start_browser
from test_product import css, wait_for
from test_properties import axe

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Trials"))
import meeting_notes_file as files  # noqa: E402


@pytest.fixture(scope="module")
def second_driver():
    driver = start_browser()
    yield driver
    driver.quit()


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server for all tests of a file: each makes notes of its own."""
    server = LibraryServer(tmp_path_factory.mktemp("notes"))
    yield server
    if server.process.poll() is None:
        server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


@pytest.fixture
def other(second_driver, server):
    yield from clean_page(second_driver, server.base)


# The console's messages while the server is away.
AWAY = ["/live", "/sync", "ERR_CONNECTION_REFUSED", "fetching the script"]


def call(server, method, path, body=None, kind="application/json"):
    data = json.dumps(body).encode() if isinstance(body, dict) else body
    request = urllib.request.Request(
        server.base + "/api/v1" + path, data=data, method=method, headers={"Content-Type": kind})
    with urllib.request.urlopen(request, timeout=10) as answer:
        content = answer.read()
        return json.loads(content) if (answer.headers["Content-Type"] or "").startswith("application/json") else content


def make(server, title="Budget"):
    """Makes notes with a title. Returns their path in the page."""
    return "/notes/" + call(server, "POST", "/shared-notes", {"title": title})["id"]


ITEM_IDS = [f"0192B0C4-7D3E-4C11-9A51-0F6B2C8D4E{number:02X}" for number in range(1, 9)]


def notes_file(title, *items):
    """Notes as another editor saved them, with these items, each a title and the parts of its discussion."""
    agendas = [{"id": id, "title": title, "discussion": list(parts)} for id, (title, parts) in zip(ITEM_IDS, items)]
    return files.change({"title": title, "attendees": [], "agendas": agendas}, b"\x07" * 16)


def bring(server, *items):
    """Imports notes with these items. Returns their path in the page."""
    data = notes_file("Budget", *items)
    merged = call(server, "POST", "/shared-notes/files?copy=true", data, "application/octet-stream")
    return "/notes/" + merged["notes"]["id"]


def drop(page, name, content):
    page.driver.execute_script(
        """
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(atob(arguments[1]), c => c.charCodeAt(0))], arguments[0]));
        const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
        for (const kind of ['dragenter', 'dragover', 'drop'])
          target.dispatchEvent(new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true }));
        """, name, base64.b64encode(content).decode())


def status(page):
    return page.driver.execute_script(
        "return [...document.querySelectorAll('.notes-saving')].slice(-1).map(each => each.innerText.trim())")


def saved(page):
    page.wait(lambda: status(page) == ["Saved"], "everything to be saved")


def field(page):
    return page.find("textbox", "Discussion")


def text(page):
    """What is written in the discussion. Tests ask for it over and over, so it is a script that costs little."""
    return page.driver.execute_script("return document.querySelector('.notes-field')?.value ?? ''")


def shows(page, expected):
    page.wait(lambda: text(page) == expected, f"the discussion {expected!r}")


def notice(page, part):
    page.wait(lambda: any(part in each.text for each in css(page, ".toast")), f"a notice with {part!r}")


def add_item(page, title):
    page.wait(lambda: page.find_all("button", "Add item"), "Add item")[-1].click()
    page.wait(lambda: page.driver.switch_to.active_element.get_attribute("aria-label") == "Title of the item",
              "the title's field to have the focus")
    page.driver.switch_to.active_element.send_keys(title, Keys.ENTER)
    page.wait(lambda: page.driver.switch_to.active_element.get_attribute("aria-label") == "Discussion",
              "the discussion to have the focus")


def titles(page):
    return [element.text for element in css(page, ".notes-item-title")]


@pytest.fixture
def both(page, other, server):
    """Two windows with the same item of the same notes."""
    path = bring(server, ("Rooms", ""))
    for each in (page, other):
        each.open(path)
        field(each)
        saved(each)
    return page, other


# Records the sockets of a page, so that a test can close them.
LINES = """
window.lines = [];
window.WebSocket = class extends WebSocket { constructor(...all) { super(...all); window.lines.push(this); } };
"""


def test_two_type_at_once_while_lines_are_cut_and_the_server_is_away_and_nothing_is_lost(page, other, server):
    path = bring(server, ("Rooms", ""))
    lines = [(each, each.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": LINES}))
             for each in (page, other)]
    for each in (page, other):
        each.expected_errors += AWAY
        each.open(path)
        field(each)
        saved(each)
    try:
        typed = ""

        def type_in(each, where, letters):
            nonlocal typed
            field(each).send_keys(where, letters)
            typed += letters

        for turn in range(2):
            type_in(page, Keys.END, f"mine{turn} ")
            type_in(other, Keys.HOME if turn else Keys.END, f"hers{turn} ")
            (page, other)[turn].driver.execute_script("for (const line of window.lines) line.close()")
        agree(page, other, typed)
        # Without the server changes wait, are counted, and go when it is back.
        server.stop()
        page.wait(lambda: "Offline" in " ".join(status(page)), "the page to say that it is offline")
        type_in(page, Keys.END, "Her")
        page.wait(lambda: status(page) == ["Offline, 3 changes wait"], "3 changes to wait")
        type_in(other, Keys.HOME, "His. ")
        server.start(port=server.port)
        page.patience = other.patience = 40
        agree(page, other, typed)
    finally:
        for each, script in lines:
            each.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


def agree(page, other, typed):
    """Waits until both windows have all that was typed, in the same order, and it is saved."""
    wait_for(lambda: text(page) == text(other) and len(text(page)) == len(typed), "the two to agree", patience=40)
    assert sorted(text(page)) == sorted(typed)
    saved(page)
    saved(other)


def compose(page, letters):
    page.driver.execute_cdp_cmd("Input.imeSetComposition", {
        "text": letters, "selectionStart": len(letters), "selectionEnd": len(letters)})


def replace(page, start, end, words):
    """Replaces a part of the discussion as keyboards of phones and dictation do, without keys."""
    page.driver.execute_script("""
        const [field, start, end, words] = arguments;
        field.focus();
        field.setSelectionRange(start, end);
        document.execCommand('insertText', false, words);""", field(page), start, end, words)


@pytest.mark.long
def test_neither_loses_the_caret_a_composition_or_a_correction_while_the_other_writes(both):
    page, other = both
    field(page).send_keys("one three", *[Keys.ARROW_LEFT] * 5)
    shows(other, "one three")
    field(other).send_keys(Keys.HOME, "zero ")
    shows(page, "zero one three")
    field(page).send_keys("two ")
    shows(other, "zero one two three")
    # Each sees where the other is, by name.
    page.wait(lambda: css(page, ".notes-caret"), "the other's caret")
    assert css(page, ".notes-flag")[0].text.startswith("Guest ")
    field(other).send_keys(Keys.SHIFT, Keys.END)
    page.wait(lambda: [each.text for each in css(page, ".notes-selection")] == ["one two three"], "the selection")
    # An input method composes.
    field(page).send_keys(Keys.END, ". Ort: ")
    shows(other, "zero one two three. Ort: ")
    for letters in ("に", "にほ", "にほん"):
        compose(page, letters)
    field(other).send_keys(Keys.HOME, "Neu. ")
    wait_for(lambda: text(other) == "Neu. zero one two three. Ort: にほん", "what is composed to come")
    assert text(page) == "zero one two three. Ort: にほん"
    compose(page, "日本")
    page.driver.execute_cdp_cmd("Input.insertText", {"text": "日本"})
    shows(page, "Neu. zero one two three. Ort: 日本")
    # A composition that is given up leaves nothing.
    field(page).send_keys("!")
    compose(page, "ni")
    compose(page, "")
    field(page).send_keys("b")
    shows(other, "Neu. zero one two three. Ort: 日本!b")
    # A correction as GBoard makes it, without composition: select, delete backwards, insert. Then a word that is
    # replaced at once, and one that is inserted where nothing was typed.
    field(page).send_keys(Keys.CONTROL, "a")
    page.driver.execute_cdp_cmd("Input.insertText", {"text": "teh"})
    shows(other, "teh")
    page.driver.execute_script("arguments[0].setSelectionRange(0, 3); document.execCommand('delete')", field(page))
    replace(page, 0, 0, "the")
    page.driver.execute_cdp_cmd("Input.insertText", {"text": " 🐳 rooms"})
    shows(other, "the 🐳 rooms")
    replace(page, 4, 6, "two")
    shows(other, "the two rooms")
    # A closed tab leaves no caret.
    page.wait(lambda: css(page, ".notes-caret"), "the other's caret")
    other.driver.get("about:blank")
    began = time.monotonic()
    page.wait(lambda: not css(page, ".notes-caret"), "the caret to be gone")
    assert time.monotonic() - began < 5


def drawn(page, selector):
    return [element.text for element in css(page, ".notes-mirror " + selector)]


def paste(page, html):
    field(page).click()
    page.driver.execute_script("""
        const data = new DataTransfer();
        data.setData('text/html', arguments[1]);
        data.setData('text/plain', 'plain');
        arguments[0].dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        """, field(page), html)


def heights(page):
    """The heights of the field's text and of the drawing under it."""
    return page.driver.execute_script("""
        const field = document.querySelector('.notes-field'), mirror = document.querySelector('.notes-mirror');
        return [field.scrollHeight, mirror.getBoundingClientRect().height]""")


def shot(page, name):
    """Saves a screenshot, if SHOTS names a folder."""
    if folder := os.environ.get("SHOTS"):
        page.driver.save_screenshot(f"{folder}/{name}.png")


def comment_on(page, start, end, words):
    page.driver.execute_script("arguments[0].focus(); arguments[0].setSelectionRange(arguments[1], arguments[2])",
                               field(page), start, end)
    page.wait(lambda: page.driver.execute_script("return arguments[0].selectionEnd", field(page)) == end, "the selection")
    page.frame()
    field(page).send_keys(Keys.CONTROL, Keys.ALT, "m")
    draft = page.wait(lambda: css(page, ".notes-comment-field"), "the comment's field")[0]
    page.wait(lambda: page.driver.switch_to.active_element == draft, "the comment's field to have the focus")
    draft.send_keys(words)
    draft.send_keys(Keys.CONTROL, Keys.ENTER)


def threads(page):
    return [each.text for each in css(page, ".notes-comment-text")]


def use_colours(page, scheme):
    page.driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})


@pytest.mark.long
def test_formats_and_comments_are_drawn_in_both_windows_and_fit_a_phone(both):
    page, other = both
    field(page).send_keys(
        "# Rooms", Keys.ENTER, "two big halls", Keys.ENTER, "- one", Keys.ENTER, Keys.ENTER, "> said")
    said = "# Rooms\ntwo big halls\n- one\n> said"
    shows(other, said)
    page.driver.execute_script("arguments[0].setSelectionRange(12, 15)", field(page))
    time.sleep(0.2)
    field(page).send_keys(Keys.CONTROL, "b")
    wait_for(lambda: drawn(other, ".notes-bold") == ["big"], "the bold word")
    page.wait(lambda: drawn(page, ".notes-bold") == ["big"], "the bold word here")
    # The whole text is there; the Markdown signs of headings and quotes have no width.
    assert drawn(other, ".notes-h1") == ["# Rooms"] and drawn(other, ".notes-quote") == ["> said"]
    other.driver.execute_script("document.activeElement.blur()")
    weight = "return getComputedStyle(document.querySelector('.notes-mirror .notes-bold')).fontWeight"
    assert int(other.driver.execute_script(weight)) >= 600
    # During typing, the field and the drawing under it have the same lines.
    field(page).click()
    written, drawing = heights(page)
    assert abs(written - drawing) <= 1 or drawing >= written
    # What is pasted has its formats.
    field(page).send_keys(Keys.CONTROL, Keys.END)
    paste(page, "<p>and a <b>small</b> room</p>")
    wait_for(lambda: drawn(other, ".notes-bold") == ["big", "small"], "the bold words")

    comment_on(page, 16, 21, "Which ones?")
    page.wait(lambda: threads(page) == ["Which ones?"], "the comment")
    other.find("button", "1 comment").click()
    other.wait(lambda: threads(other) == ["Which ones?"] and drawn(other, ".notes-comment") == ["halls"], "the comment there")
    other.find("button", "Reply").click()
    other.wait(lambda: css(other, ".notes-comment-field"), "the answer's field")[0].send_keys("The old ones.")
    other.find("button", "Add reply").click()
    page.wait(lambda: threads(page) == ["Which ones?", "The old ones."], "the answer here")
    # On a phone the comments are below the words, and one pane is shown after the other.
    field(page).click()
    page.find("button", "Reply").click()
    page.wait(lambda: css(page, ".notes-comment-field"), "the answer's field")
    assert axe(page) == []
    use_colours(page, "dark")
    page.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True})
    page.frame()
    assert page.driver.execute_script("return document.documentElement.scrollWidth") <= 390
    if not css(page, ".notes-comments")[0].is_displayed():
        page.find("button", "Rooms").click()
    assert axe(page) == []
    panel, words = css(page, ".notes-comments")[0].rect, field(page).rect
    assert panel["y"] >= words["y"] + words["height"] - 1 and panel["x"] + panel["width"] <= 390
    shot(page, "comments-phone")
    assert not page.find_all("button", "Rooms")
    page.find("button", "Items").click()
    page.find("button", "Rooms").click()
    assert field(page).get_attribute("value").startswith(said)


def test_notes_are_renamed_and_taken_in_from_a_file_and_their_items_dragged_and_searched(page, server):
    made = make(server, "Bookings").replace("/notes/", "/shared-notes/")
    page.open("/notes")
    page.find("button", "Rename Bookings").click()
    # Letters typed before the field exists are shortcuts.
    page.wait(lambda: page.driver.switch_to.active_element.tag_name in ("textarea", "input"), "the field for the name")
    page.driver.switch_to.active_element.send_keys("Planning", Keys.ENTER)
    page.find("link", "Planning")
    assert call(server, "GET", made)["title"] == "Planning"
    # The list follows what is changed elsewhere.
    call(server, "PATCH", made, {"title": "Planning 2027", "moves": False})
    page.find("link", "Planning 2027")
    drop(page, "rooms.meetingnotes", notes_file("Houses", ("One", "a room"), ("Two", "Room and room"), ("Three", "")))
    notice(page, "was added")
    page.find("link", "Houses").click()
    page.wait(lambda: titles(page) == ["One", "Two", "Three"], "the items")
    rows = css(page, ".notes-item")
    ActionChains(page.driver).drag_and_drop(rows[2], rows[0]).perform()
    page.wait(lambda: titles(page)[2:] != ["Three"], "the item to be dragged")
    # Finding goes through all items, and leaves the caret where something was found.
    page.find("button", "Two").click()
    shows(page, "Room and room")
    field(page).send_keys(Keys.CONTROL, "f")
    page.wait(lambda: page.driver.switch_to.active_element.get_attribute("aria-label") == "Find in these notes",
              "the field for what is looked for")
    page.driver.switch_to.active_element.send_keys("room")
    page.wait(lambda: drawn(page, ".notes-found") == ["Room"], "the first in this item")
    page.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    page.wait(lambda: page.driver.switch_to.active_element.get_attribute("aria-label") == "Discussion", "the caret there")
    saved(page)
