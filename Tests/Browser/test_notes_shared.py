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
from test_properties import AXE, axe, still

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


def bring(server, *items):
    """Imports notes with these items, each a title and the parts of its discussion, as another editor wrote them. Returns
    their path in the page."""
    agendas = [{"id": id, "title": title, "discussion": list(parts)} for id, (title, parts) in zip(ITEM_IDS, items)]
    data = files.change({"title": "Budget", "attendees": [], "agendas": agendas}, b"\x07" * 16)
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
    return [element.text for element in css(page, ".notes-saving")][-1:]


def saved(page):
    page.wait(lambda: status(page) == ["Saved"], "everything to be saved")


def field(page):
    return page.find("textbox", "Discussion")


def text(page):
    return field(page).get_attribute("value")


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


def test_notes_are_made_renamed_deleted_brought_back_and_taken_in_from_a_file(page, server):
    # The browser logs the refusal.
    page.expected_errors += ["422 (Unprocessable Entity)"]
    page.open("/")
    page.find("link", "Notes").click()
    page.find("button", "New notes").click()
    title = page.find("textbox", "Title of the notes")
    title.send_keys(Keys.CONTROL, "a")
    title.send_keys(Keys.NULL, "Planning", Keys.ENTER)
    saved(page)
    identifier = page.path.replace("/notes/", "/shared-notes/")
    page.find("link", "Notes").click()
    page.find("button", "Rename Planning").click()
    # Letters typed before the field exists are shortcuts.
    page.wait(lambda: page.driver.switch_to.active_element.tag_name in ("textarea", "input"), "the field for the name")
    page.driver.switch_to.active_element.send_keys("Budget", Keys.ENTER)
    page.find("button", "Delete Budget").click()
    page.find("button", "Undo").click()
    page.find("link", "Budget")
    # The list follows what is changed elsewhere.
    call(server, "PATCH", identifier, {"title": "Budget 2027", "moves": False})
    page.find("link", "Budget 2027")
    file = call(server, "GET", identifier + "/file")
    call(server, "DELETE", identifier)
    call(server, "DELETE", identifier + "?forever=true")
    page.expect_gone("link", "Budget 2027")
    drop(page, "budget.meetingnotes", file)
    notice(page, "was added")
    page.find("link", "Budget 2027")
    drop(page, "broken.meetingnotes", b"\xa1nothing")
    notice(page, "broken.meetingnotes")


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

        def type_without_server(count, mine, hers):
            server.stop()
            page.wait(lambda: "Offline" in " ".join(status(page)), "the page to say that it is offline")
            type_in(page, Keys.END, mine)
            page.wait(lambda: status(page) == [f"Offline, {count} changes wait"], f"{count} changes to wait")
            type_in(other, Keys.HOME, hers)

        for turn in range(4):
            type_in(page, Keys.END, f"mine{turn} ")
            type_in(other, Keys.HOME if turn % 2 else Keys.END, f"hers{turn} ")
            if turn % 2:
                (page, other)[turn // 2].driver.execute_script("for (const line of window.lines) line.close()")
        agree(page, other, typed)
        # Without the server changes wait, are counted, and go when it is back.
        type_without_server(3, "Her", "His. ")
        server.start(port=server.port)
        page.patience = other.patience = 40
        agree(page, other, typed)
        # Two windows are closed while the server is away. One opens the notes again, the other one something else.
        type_without_server(5, "Left.", "Kept.")
        time.sleep(0.5)
        for each in (page, other):
            each.driver.get("about:blank")
        server.start(port=server.port)
        other.open(path)
        other.wait(lambda: "Kept." in text(other), "what was written before the window was closed")
        page.open("/activity")
        other.wait(lambda: "Left." in text(other), "what the other window sent without opening the notes")
        page.wait(lambda: page.driver.execute_script("return localStorage.getItem('notes-unsent')") is None,
                  "nothing to be left")
        saved(other)
        assert sorted(text(other)) == sorted(typed)
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
    # Like an iPhone's dictation: growing guesses, each replacing the last, one of them repeated, and a correction of
    # earlier text.
    field(page).send_keys(Keys.CONTROL, "a")
    field(page).send_keys(Keys.NULL, "Now. ")
    shows(other, "Now. ")
    field(other).send_keys(Keys.HOME, "First. ")
    shows(page, "First. Now. ")
    guess = ""
    for said in ("we", "we need", "we need", "We need two", "We need two rooms."):
        replace(page, 12, 12 + len(guess), said)
        guess = said
    replace(page, 7, 10, "Today")
    shows(page, "First. Today. We need two rooms.")
    shows(other, "First. Today. We need two rooms.")
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


def test_formats_links_and_pasted_text_are_drawn_here_and_there_and_undo_is_of_ones_own(both):
    page, other = both
    field(page).send_keys("# Rooms", Keys.ENTER, "two big halls", Keys.ENTER, "- one", Keys.ENTER, Keys.ENTER, "> said")
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
    field(page).send_keys(Keys.CONTROL, "z")
    wait_for(lambda: drawn(other, ".notes-bold") == [], "the format to be taken back")
    assert text(page) == said
    # A link leads to a page of the library.
    field(page).send_keys(Keys.CONTROL, Keys.END)
    field(page).send_keys(Keys.CONTROL, "k")
    page.wait(lambda: page.driver.switch_to.active_element.get_attribute("aria-label") == "Address of the link",
              "the field for the address")
    page.driver.switch_to.active_element.send_keys("/activity", Keys.ENTER)
    wait_for(lambda: drawn(other, "a") == ["said"], "the link")
    other.driver.execute_script("document.activeElement.blur()")
    css(other, ".notes-mirror a")[0].click()
    other.wait(lambda: other.driver.current_url.endswith("/activity"), "what the link leads to")
    other.driver.back()
    shows(other, said)
    # What is pasted has its formats; undo takes back one's own step, also after a reload.
    field(page).send_keys(Keys.CONTROL, "a")
    field(page).send_keys(Keys.NULL, Keys.DELETE)
    shows(other, "")
    paste(page, "<h2>Agenda</h2><ul><li>a <b>big</b> hall</li></ul>")
    shows(other, "## Agenda\n- a big hall")
    wait_for(lambda: drawn(other, ".notes-bold") == ["big"], "the bold word")
    field(other).send_keys(Keys.CONTROL, Keys.END)
    field(other).send_keys(Keys.NULL, Keys.SHIFT, Keys.ENTER, Keys.NULL, "Hers.")
    shows(page, "## Agenda\n- a big hall\nHers.")
    field(page).send_keys(Keys.CONTROL, "z")
    page.wait(lambda: "Hers." in text(page) and "Agenda" not in text(page), "the pasted text to be taken back")
    undone = text(page)
    shows(other, undone)
    page.open(page.path)
    shows(page, undone)
    field(page).send_keys(Keys.CONTROL, Keys.SHIFT, "z")
    wait_for(lambda: "a big hall" in text(other) and "Hers." in text(other) and drawn(other, ".notes-bold") == ["big"],
             "the pasted text again")


def test_items_are_dragged_and_moved_by_keys_found_in_deleted_and_brought_back(page, server):
    page.open(bring(server, ("One", "a room"), ("Two", "Room and room"), ("Three", "")))
    page.wait(lambda: titles(page) == ["One", "Two", "Three"], "the items")
    page.find("button", "Three").send_keys(Keys.ALT, Keys.ARROW_UP)
    page.wait(lambda: titles(page) == ["One", "Three", "Two"], "the item to be moved")
    rows = css(page, ".notes-item")
    ActionChains(page.driver).drag_and_drop(rows[2], rows[0]).perform()
    page.wait(lambda: titles(page)[2:] != ["Two"], "the item to be dragged")
    # Finding goes through all items, and leaves the caret where something was found.
    page.find("button", "Two").click()
    shows(page, "Room and room")
    field(page).send_keys(Keys.CONTROL, "f")
    page.wait(lambda: page.driver.switch_to.active_element.get_attribute("aria-label") == "Find in these notes",
              "the field for what is looked for")
    page.driver.switch_to.active_element.send_keys("room")
    page.wait(lambda: drawn(page, ".notes-found") == ["Room"], "the first in this item")
    page.driver.switch_to.active_element.send_keys(Keys.ENTER, Keys.ENTER)
    page.wait(lambda: drawn(page, ".notes-found") == ["room"] and text(page) == "a room", "what is found in another item")
    page.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    page.wait(lambda: page.driver.switch_to.active_element.get_attribute("aria-label") == "Discussion", "the caret there")
    # The history shows what changed, and brings a version back.
    field(page).send_keys(Keys.CONTROL, Keys.END)
    field(page).send_keys(Keys.NULL, Keys.ENTER, "None is free.")
    saved(page)
    page.find("button", "History").click()
    page.wait(lambda: "None is free." in [each.text for each in css(page, ".notes-line-added")], "the difference")
    css(page, ".notes-slider")[0].send_keys(Keys.ARROW_LEFT)
    page.find("button", "Restore this version").click()
    shows(page, "a room")
    page.wait(lambda: titles(page) == ["One", "Two", "Three"], "the order before")
    # A deleted item is listed and comes back.
    page.find("button", "Two").send_keys(Keys.DELETE)
    page.wait(lambda: titles(page) == ["One", "Three"], "the item to be deleted")
    page.find("button", "Deleted items").click()
    page.find("button", "Restore Two").click()
    page.wait(lambda: titles(page) == ["One", "Two", "Three"], "the item to be back")
    shows(page, "Room and room")
    saved(page)


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


def contrast(page):
    """The faults that axe finds with the colours of the page, for a page that it has seen in other colours: with the same
    elements, its other rules find the same."""
    still(page)
    if not page.driver.execute_script("return 'axe' in window"):
        page.driver.execute_script(AXE)
    found = page.driver.execute_async_script("""
        const done = arguments[0];
        axe.run({ runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] })
          .then(done, e => done({ error: '' + e }))""")
    assert "error" not in found, found
    return [f"{v['id']}: {node['html'][:160]} {node['failureSummary'][:200]}" for v in found["violations"] for node in v["nodes"]]


def use_colours(page, scheme):
    page.driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})


def axe_light_and_dark(page, name=None):
    """The serious faults that axe finds on the page, in light and in dark colours."""
    faults = axe(page)
    if name:
        shot(page, f"{name}-light")
    use_colours(page, "dark")
    faults += contrast(page)
    if name:
        shot(page, f"{name}-dark")
    use_colours(page, "light")
    return faults


def test_a_comment_is_answered_by_the_other_and_resolved_and_fits_a_phone(both):
    page, other = both
    field(page).send_keys("Two rooms are free.")
    shows(other, "Two rooms are free.")
    comment_on(page, 4, 9, "Which ones?")
    page.wait(lambda: threads(page) == ["Which ones?"], "the comment")
    other.find("button", "1 comment").click()
    other.wait(lambda: threads(other) == ["Which ones?"] and drawn(other, ".notes-comment") == ["rooms"], "the comment there")
    other.find("button", "Reply").click()
    other.wait(lambda: css(other, ".notes-comment-field"), "the answer's field")[0].send_keys("The large ones.")
    other.find("button", "Add reply").click()
    page.wait(lambda: threads(page) == ["Which ones?", "The large ones."], "the answer here")
    # What the other person types moves the comment's mark.
    field(other).send_keys(Keys.CONTROL, Keys.HOME)
    field(other).send_keys(Keys.NULL, "These: ")
    page.wait(lambda: drawn(page, ".notes-comment") == ["rooms"] and text(page).startswith("These"), "the mark on its words")
    page.find("button", "Resolve").click()
    other.wait(lambda: threads(other) == [] and other.find_all("button", "1 resolved"), "it to be resolved there")
    field(page).send_keys(Keys.CONTROL, "z")
    other.wait(lambda: threads(other) == ["Which ones?", "The large ones."], "undo to open it again")
    # On a phone the comments are below the words, and one pane is shown after the other.
    field(page).click()
    page.find("button", "Reply").click()
    page.wait(lambda: css(page, ".notes-comment-field"), "the answer's field")
    assert axe_light_and_dark(page, "comments") == []
    page.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True})
    page.frame()
    assert page.driver.execute_script("return document.documentElement.scrollWidth") <= 390
    if not css(page, ".notes-comments")[0].is_displayed():
        page.find("button", "Rooms").click()
    assert axe(page) == []
    panel, words = css(page, ".notes-comments")[0].rect, field(page).rect
    assert panel["y"] >= words["y"] + words["height"] - 1 and panel["x"] + panel["width"] <= 390
    shot(page, "comments-phone-light")
    assert not page.find_all("button", "Rooms")
    page.find("button", "Items").click()
    page.find("button", "Rooms").click()
    shows(page, "These: Two rooms are free.")
