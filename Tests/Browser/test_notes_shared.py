"""Shared notes in use: in two real windows, with the real server, and with all the ways of entering text."""

import base64
import json
import os
import time
import urllib.request
from random import Random

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from page import Page, start_browser
from test_product import css, wait_for
from test_properties import axe


@pytest.fixture(scope="module")
def second_driver():
    driver = start_browser()
    yield driver
    driver.quit()


@pytest.fixture
def server(tmp_path):
    server = LibraryServer(tmp_path)
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
    path = make(server)
    page.open(path)
    add_item(page, "Rooms")
    saved(page)
    other.open(path)
    field(other)
    saved(other)
    return page, other


def test_notes_are_made_renamed_deleted_and_brought_back(page, server):
    page.open("/")
    page.find("link", "Notes").click()
    page.find("heading", "No notes yet")
    page.find("button", "New notes").click()
    title = page.find("textbox", "Title of the notes")
    title.send_keys(Keys.CONTROL, "a")
    title.send_keys(Keys.NULL, "Planning", Keys.ENTER)
    saved(page)
    page.find("link", "Notes").click()
    page.find("link", "Planning")
    page.find("button", "Rename Planning").click()
    # Letters typed before the field exists are shortcuts.
    page.wait(lambda: page.driver.switch_to.active_element.tag_name in ("textarea", "input"), "the field for the name")
    page.driver.switch_to.active_element.send_keys("Budget", Keys.ENTER)
    page.find("link", "Budget")
    page.find("button", "Delete Budget").click()
    page.find("button", "Undo").click()
    page.find("link", "Budget")
    page.find("button", "Delete Budget").click()
    page.find("heading", "No notes yet")
    page.find("button", "Trash").click()
    page.find("button", "Restore Budget").click()
    page.find("button", "Back to notes").click()
    page.find("link", "Budget")


def test_files_are_taken_in_merged_and_offered_as_copies(page, server):
    # The browser logs each refusal.
    page.expected_errors += ["409 (Conflict)", "422 (Unprocessable Entity)"]
    path = make(server)
    page.open("/notes")
    page.find("link", "Budget")
    call(server, "PATCH", path.replace("/notes", "/shared-notes"), {"title": "Budget 2027", "moves": False})
    file = call(server, "GET", path.replace("/notes", "/shared-notes") + "/file")
    page.find("link", "Budget 2027")
    drop(page, "budget.meetingnotes", file)
    notice(page, "already has these changes")
    identifier = path.replace("/notes", "/shared-notes")
    call(server, "DELETE", identifier)
    call(server, "DELETE", identifier + "?forever=true")
    page.find("heading", "No notes yet")
    drop(page, "budget.meetingnotes", file)
    notice(page, "was added")
    page.find("link", "Budget 2027")
    second = make(server, "Second")
    page.open(second)
    saved(page)
    drop(page, "budget.meetingnotes", file)
    notice(page, "no shared history")
    page.find("button", "Add as a copy").click()
    notice(page, "was added")
    page.open("/notes")
    page.wait(lambda: len(page.find_all("link", "Budget 2027")) == 2, "the copy")
    drop(page, "broken.meetingnotes", b"\xa1nothing")
    notice(page, "broken.meetingnotes")


def test_two_windows_write_at_once_and_agree(both):
    page, other = both
    mine, hers = "The hall is too small", "A second room, then ."
    for left, right in zip(mine, hers, strict=True):
        field(page).send_keys(left)
        field(other).send_keys(right)
    wait_for(lambda: text(page) == text(other) and len(text(page)) == len(mine + hers), "the two to agree")
    assert sorted(text(page)) == sorted(mine + hers)
    saved(page)
    saved(other)


# Records the sockets of a page, so that a test can close them.
LINES = """
window.lines = [];
window.WebSocket = class extends WebSocket { constructor(...all) { super(...all); window.lines.push(this); } };
"""


@pytest.fixture
def five(page, other, server):
    """Five browsers with the same item of the same notes."""
    browsers = [start_browser() for _ in range(3)]
    pages = [page, other] + [Page(browser, server.base) for browser in browsers]
    lines = [(each, each.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": LINES}))
             for each in pages]
    path = make(server)
    page.open(path)
    add_item(page, "Rooms")
    saved(page)
    for each in pages[1:]:
        each.open(path)
        field(each)
        saved(each)
    yield pages
    for each, script in lines:
        each.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)
    for each, browser in zip(pages[2:], browsers, strict=True):
        errors = each.errors()
        browser.quit()
        assert not errors, errors


def test_five_browsers_type_at_once_while_lines_are_cut_and_are_equal_in_the_end(five, server):
    random = Random(21)
    typed = ""
    for turn in range(30):
        each = five[turn % 5]
        letters = "".join(random.choice("abcdefghij") for _ in range(4)) + str(turn % 5)
        where = random.choice([Keys.HOME, Keys.END])
        field(each).send_keys(Keys.CONTROL, where)
        field(each).send_keys(Keys.NULL, letters)
        typed += letters
        if turn % 4 == 3:
            random.choice(five).driver.execute_script("for (const line of window.lines) line.close()")
        if turn == 15:
            for one in five:
                one.expected_errors += AWAY
            server.stop()
        if turn == 20:
            server.start(port=server.port)
    for each in five:
        each.patience = 60
        saved(each)
    wait_for(lambda: len({text(each) for each in five}) == 1, "the five to agree", patience=30)
    assert sorted(text(five[0])) == sorted(typed)


def test_dictation_that_says_the_same_again_and_corrects_itself_loses_nothing(both):
    """Like an iPhone's dictation: growing guesses, each replacing the last, one of them repeated, and a correction of
    earlier text, while the other person writes."""
    page, other = both
    field(page).send_keys("Now. ")
    shows(other, "Now. ")
    field(other).send_keys(Keys.HOME, "First. ")
    shows(page, "First. Now. ")
    start = len("First. Now. ")
    guess = ""
    for said in ("we", "we need", "we need", "We need two", "We need two rooms."):
        page.driver.execute_script("""
            const [field, start, end, said] = arguments;
            field.focus();
            field.setSelectionRange(start, end);
            document.execCommand('insertText', false, said);""", field(page), start, start + len(guess), said)
        guess = said
    shows(other, "First. Now. We need two rooms.")
    page.driver.execute_script("""
        const field = arguments[0];
        field.setSelectionRange(7, 10);
        document.execCommand('insertText', false, 'Today');""", field(page))
    shows(other, "First. Today. We need two rooms.")
    shows(page, "First. Today. We need two rooms.")


def test_one_sees_where_the_other_is_by_name(both):
    page, other = both
    field(page).send_keys("We need two rooms.")
    shows(other, "We need two rooms.")
    field(other).send_keys(Keys.HOME)
    page.wait(lambda: css(page, ".notes-caret"), "the other's caret")
    assert css(page, ".notes-flag")[0].text.startswith("Guest ")
    field(other).send_keys(Keys.SHIFT, Keys.END)
    page.wait(lambda: [each.text for each in css(page, ".notes-selection")] == ["We need two rooms."], "the selection")
    other.find("link", "Notes").click()
    page.wait(lambda: not css(page, ".notes-caret"), "the other to be gone")


def test_the_caret_stays_where_it_is_when_the_other_writes(both):
    page, other = both
    field(page).send_keys("one three")
    shows(other, "one three")
    for _ in range(5):
        field(page).send_keys(Keys.ARROW_LEFT)
    field(other).send_keys(Keys.HOME, "zero ")
    shows(page, "zero one three")
    field(page).send_keys("two ")
    shows(other, "zero one two three")


def compose(page, letters):
    page.driver.execute_cdp_cmd("Input.imeSetComposition", {
        "text": letters, "selectionStart": len(letters), "selectionEnd": len(letters)})


def test_an_input_method_composes_while_the_other_writes(both):
    page, other = both
    field(page).send_keys("Ort: ")
    shows(other, "Ort: ")
    for letters in ("に", "にほ", "にほん"):
        compose(page, letters)
    field(other).send_keys(Keys.HOME, "Neu. ")
    wait_for(lambda: text(other) == "Neu. Ort: にほん", "what is composed to come")
    assert text(page) == "Ort: にほん"
    compose(page, "日本")
    page.driver.execute_cdp_cmd("Input.insertText", {"text": "日本"})
    shows(page, "Neu. Ort: 日本")
    shows(other, "Neu. Ort: 日本")
    field(page).send_keys("!")
    shows(other, "Neu. Ort: 日本!")


def test_a_composition_that_is_given_up_leaves_nothing(both):
    page, other = both
    field(page).send_keys("a")
    compose(page, "ni")
    compose(page, "")
    field(page).send_keys("b")
    shows(other, "ab")


def test_keyboards_of_phones_lose_nothing(both):
    """A correction as GBoard makes it, without composition: select, delete backwards, insert. Then a word that is
    replaced at once, and one that is inserted where nothing was typed."""
    page, other = both
    page.driver.execute_cdp_cmd("Input.insertText", {"text": "teh"})
    shows(other, "teh")
    page.driver.execute_script("""
        const field = arguments[0];
        field.setSelectionRange(0, 3);
        document.execCommand('delete');
        document.execCommand('insertText', false, 'the');""", field(page))
    page.driver.execute_cdp_cmd("Input.insertText", {"text": " 🐳 rooms"})
    shows(other, "the 🐳 rooms")
    page.driver.execute_script("""
        const field = arguments[0];
        field.setSelectionRange(4, 6);
        document.execCommand('insertText', false, 'two');""", field(page))
    shows(other, "the two rooms")
    field(page).send_keys(Keys.CONTROL, "a")
    field(page).send_keys(Keys.NULL, "All new")
    shows(other, "All new")


def test_undo_is_of_ones_own_and_survives_a_reload(both):
    page, other = both
    field(page).send_keys("Mine. ")
    shows(other, "Mine. ")
    other.driver.execute_script("localStorage.setItem('notes-guest', 'ffff')")
    other.open(other.path)
    shows(other, "Mine. ")
    field(other).send_keys(Keys.CONTROL, Keys.END)
    field(other).send_keys(Keys.NULL, "Hers.")
    shows(page, "Mine. Hers.")
    field(page).send_keys(Keys.CONTROL, "z")
    shows(page, "Hers.")
    shows(other, "Hers.")
    page.open(page.path)
    shows(page, "Hers.")
    field(page).send_keys(Keys.CONTROL, Keys.SHIFT, "z")
    shows(other, "Mine. Hers.")


def test_without_the_server_changes_wait_and_go_when_it_is_back(both, server):
    page, other = both
    field(page).send_keys("Before. ")
    shows(other, "Before. ")
    for each in both:
        each.expected_errors += AWAY
    server.stop()
    page.wait(lambda: "Offline" in " ".join(status(page)), "the page to say that it is offline")
    field(page).send_keys("Her")
    page.wait(lambda: status(page) == ["Offline, 3 changes wait"], "three changes to wait")
    field(other).send_keys(Keys.HOME, "His. ")
    server.start(port=server.port)
    for each in both:
        each.patience = 30
        shows(each, "His. Before. Her")
        saved(each)


def test_what_was_written_without_the_server_is_there_after_a_reload(page, server):
    path = make(server)
    page.open(path)
    add_item(page, "Rooms")
    saved(page)
    page.expected_errors += AWAY
    server.stop()
    field(page).send_keys("Kept.")
    page.wait(lambda: status(page) == ["Offline, 5 changes wait"], "five changes to wait")
    time.sleep(0.5)
    page.driver.get("about:blank")
    server.start(port=server.port)
    page.open(path)
    shows(page, "Kept.")
    saved(page)
    export = call(server, "GET", path.replace("/notes", "/shared-notes") + "/file")
    assert len(export) > 200


def test_a_browser_without_room_says_so_and_what_is_written_goes_to_the_server(page, server):
    origin = {"origin": server.base}
    path = make(server)
    try:
        # This must come before anything is stored: for half a minute the browser reuses the room that it found.
        page.driver.execute_cdp_cmd("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
        page.open(path)
        add_item(page, "Rooms")
        field(page).send_keys("One.")
        saved(page)
        page.expected_errors += AWAY
        server.stop()
        field(page).send_keys(" Two.")
        page.wait(lambda: "cannot store data for this page" in page.driver.page_source, "that it is in this window alone")
        server.start(port=server.port)
        saved(page)
        assert "cannot store data for this page" not in page.driver.page_source
        page.driver.get("about:blank")
    finally:
        page.driver.execute_cdp_cmd("Storage.overrideQuotaForOrigin", origin)
    page.open(path)
    shows(page, "One. Two.")


def test_items_are_moved_deleted_and_brought_back_by_keys_alone(page, server):
    page.open(make(server))
    for title in ("One", "Two", "Three"):
        add_item(page, title)
    assert titles(page) == ["One", "Two", "Three"]
    page.find("button", "Three").send_keys(Keys.ALT, Keys.ARROW_UP)
    page.wait(lambda: titles(page) == ["One", "Three", "Two"], "the item to be moved")
    page.find("button", "One").send_keys(Keys.DELETE)
    page.wait(lambda: titles(page) == ["Three", "Two"], "the item to be deleted")
    # The editor's own button has this name, too, but is disabled until the editor knows what it would undo.
    page.wait(lambda: [one for one in page.find_all("button", "Undo") if one.is_enabled()], "Undo")[0].click()
    page.wait(lambda: titles(page) == ["One", "Three", "Two"], "the item to be back")
    rows = css(page, ".notes-item")
    ActionChains(page.driver).drag_and_drop(rows[2], rows[0]).perform()
    page.wait(lambda: titles(page) != ["One", "Three", "Two"], "the item to be dragged")
    saved(page)


def test_on_a_phone_one_stands_after_the_other(page, server):
    page.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 390, "height": 800, "deviceScaleFactor": 1, "mobile": True})
    page.open(make(server))
    add_item(page, "Rooms")
    field(page).send_keys("Two.")
    assert not page.find_all("button", "Rooms")
    page.find("button", "Items").click()
    page.find("button", "Rooms").click()
    shows(page, "Two.")
    assert page.driver.execute_script("return document.documentElement.scrollWidth") <= 390


def test_what_was_written_offline_goes_though_other_things_are_shown(both, server):
    page, other = both
    field(page).send_keys("Before. ")
    shows(other, "Before. ")
    for each in both:
        each.expected_errors += AWAY
    server.stop()
    page.wait(lambda: "Offline" in " ".join(status(page)), "the page to say that it is offline")
    field(page).send_keys("Offline.")
    page.wait(lambda: status(page) == ["Offline, 8 changes wait"], "eight changes to wait")
    page.find("link", "Notes").click()
    page.wait(lambda: page.driver.current_url.endswith("/notes"), "the list")
    server.start(port=server.port)
    other.patience = 40
    shows(other, "Before. Offline.")


def test_a_new_window_sends_what_an_earlier_one_left_without_opening_the_notes(both, server):
    page, other = both
    for each in both:
        each.expected_errors += AWAY
    server.stop()
    page.wait(lambda: "Offline" in " ".join(status(page)), "the page to say that it is offline")
    field(page).send_keys("Left.")
    page.wait(lambda: status(page) == ["Offline, 5 changes wait"], "five changes to wait")
    time.sleep(0.5)
    page.driver.get("about:blank")
    server.start(port=server.port)
    page.open("/activity")
    other.patience = 40
    shows(other, "Left.")
    page.wait(lambda: page.driver.execute_script("return localStorage.getItem('notes-unsent')") is None,
              "nothing to be left")


def test_a_closed_tab_leaves_no_caret(both):
    page, other = both
    field(page).send_keys("We need two rooms.")
    shows(other, "We need two rooms.")
    field(other).send_keys(Keys.HOME)
    page.wait(lambda: css(page, ".notes-caret"), "the other's caret")
    other.driver.get("about:blank")
    began = time.monotonic()
    page.wait(lambda: not css(page, ".notes-caret"), "the caret to be gone")
    assert time.monotonic() - began < 5


def drawn(page, selector):
    return [element.text for element in css(page, ".notes-mirror " + selector)]


def test_formats_by_keys_are_drawn_here_and_there(both):
    page, other = both
    field(page).send_keys("# Rooms", Keys.ENTER, "two big halls", Keys.ENTER, "- one", Keys.ENTER, Keys.ENTER, "> said")
    shows(other, "# Rooms\ntwo big halls\n- one\n> said")
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
    heights = page.driver.execute_script("""
        const field = document.querySelector('.notes-field'), mirror = document.querySelector('.notes-mirror');
        return [field.scrollHeight, mirror.getBoundingClientRect().height]""")
    assert abs(heights[0] - heights[1]) <= 1 or heights[1] >= heights[0]
    field(page).send_keys(Keys.CONTROL, "z")
    wait_for(lambda: drawn(other, ".notes-bold") == [], "the format to be taken back")
    assert text(page) == "# Rooms\ntwo big halls\n- one\n> said"


def test_a_link_leads_to_a_page_of_the_library(both):
    page, other = both
    field(page).send_keys("see there")
    shows(other, "see there")
    field(page).send_keys(Keys.CONTROL, "k")
    page.wait(lambda: page.driver.switch_to.active_element.get_attribute("aria-label") == "Address of the link",
              "the field for the address")
    page.driver.switch_to.active_element.send_keys("/activity", Keys.ENTER)
    wait_for(lambda: drawn(other, "a") == ["there"], "the link")
    other.driver.execute_script("document.activeElement.blur()")
    css(other, ".notes-mirror a")[0].click()
    other.wait(lambda: other.driver.current_url.endswith("/activity"), "what the link leads to")
    other.driver.back()
    shows(other, "see there")


def paste(page, html):
    field(page).click()
    page.driver.execute_script("""
        const data = new DataTransfer();
        data.setData('text/html', arguments[1]);
        data.setData('text/plain', 'plain');
        arguments[0].dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        """, field(page), html)


def test_what_is_pasted_has_its_formats(both):
    page, other = both
    paste(page, "<h2>Agenda</h2><ul><li>a <b>big</b> hall</li></ul>")
    shows(other, "## Agenda\n- a big hall")
    wait_for(lambda: drawn(other, ".notes-bold") == ["big"], "the bold word")
    shows(page, "## Agenda\n- a big hall")


def test_the_history_shows_what_changed_and_brings_it_back(page, server):
    path = make(server)
    page.open(path)
    add_item(page, "Rooms")
    field(page).send_keys("Two rooms.")
    saved(page)
    page.find("button", "History").click()
    page.find("button", "Name").click()
    page.wait(lambda: page.driver.switch_to.active_element.tag_name == "input", "the field for the name")
    page.driver.switch_to.active_element.send_keys("As agreed", Keys.ENTER)
    page.wait(lambda: "As agreed" in " ".join(each.text for each in css(page, ".notes-version")), "the name")
    page.find("button", "Close history").click()
    field(page).send_keys(Keys.CONTROL, Keys.END)
    field(page).send_keys(Keys.NULL, Keys.ENTER, "None is free.")
    saved(page)
    page.find("button", "History").click()
    page.wait(lambda: [each.text for each in css(page, ".notes-line-added")] == ["None is free."], "the difference")
    slider = css(page, ".notes-slider")[0]
    slider.send_keys(Keys.ARROW_LEFT)
    page.wait(lambda: "As agreed" in " ".join(each.text for each in css(page, ".notes-version")), "the version before")
    page.find("button", "Restore this version").click()
    shows(page, "Two rooms.")
    notice(page, "As agreed")
    page.driver.execute_script(
        "[...document.querySelectorAll('.toast button')].find(each => each.textContent === 'Undo').click()")
    shows(page, "Two rooms.\nNone is free.")


def test_finding_goes_through_all_items(page, server):
    page.open(make(server))
    for title, words in (("One", "a room"), ("Two", "Room and room")):
        add_item(page, title)
        field(page).send_keys(words)
    field(page).send_keys(Keys.CONTROL, "f")
    page.wait(lambda: page.driver.switch_to.active_element.get_attribute("aria-label") == "Find in these notes",
              "the field for what is looked for")
    page.driver.switch_to.active_element.send_keys("room")
    page.wait(lambda: drawn(page, ".notes-found") == ["Room"], "the first in this item")
    page.driver.switch_to.active_element.send_keys(Keys.ENTER)
    page.wait(lambda: page.find_all("textbox", "Find in these notes") and "3 of 3" in page.driver.page_source, "the third")
    page.driver.switch_to.active_element.send_keys(Keys.ENTER)
    shows(page, "a room")
    page.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    page.wait(lambda: page.driver.switch_to.active_element.get_attribute("aria-label") == "Discussion", "the caret there")


def test_deleted_items_are_listed_and_come_back(page, server):
    page.open(make(server))
    for title in ("One", "Two"):
        add_item(page, title)
    field(page).send_keys("About two.")
    page.find("button", "Two").send_keys(Keys.DELETE)
    page.wait(lambda: titles(page)[:1] == ["One"] and len(page.find_all("button", "Two")) == 0, "the item to be deleted")
    page.find("button", "Deleted items").click()
    page.find("button", "Restore Two").click()
    page.wait(lambda: titles(page) == ["One", "Two"], "the item to be back")
    shows(page, "About two.")


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


def test_a_comment_is_written_by_keys_answered_by_the_other_and_resolved(both):
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_comments_on_a_phone_and_for_axe(page, server, scheme):
    page.driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
    page.open(make(server))
    add_item(page, "Rooms")
    field(page).send_keys("Two rooms are free.")
    comment_on(page, 4, 9, "Which ones?")
    page.wait(lambda: threads(page) == ["Which ones?"], "the comment")
    page.find("button", "Reply").click()
    page.wait(lambda: css(page, ".notes-comment-field"), "the answer's field")
    assert axe(page) == []
    shot(page, f"comments-{scheme}")
    page.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True})
    page.frame()
    assert axe(page) == []
    panel, words = css(page, ".notes-comments")[0].rect, field(page).rect
    assert panel["y"] >= words["y"] + words["height"] - 1 and panel["x"] + panel["width"] <= 390
    shot(page, f"comments-phone-{scheme}")


def test_a_doc_has_notes_of_its_own_behind_its_menu(page, server):
    make(server, "Of nothing")
    server.import_pdf("Algebra.pdf", [["Rings and fields"]])
    doc = call(server, "GET", "/docs")["docs"][0]
    page.open("/docs/" + doc["id"])
    page.find("button", "Actions for this doc").click()
    page.find("menuitem", "Notes N").click()
    page.find("heading", "Notes of this doc")
    page.find("heading", "No notes yet")
    page.find("button", "New notes").click()
    page.find("textbox", "Title of the notes")
    page.driver.back()
    page.find("link", "Untitled")
    assert not page.find_all("link", "Of nothing")
    page.find("link", "Doc").click()
    page.wait(lambda: page.driver.current_url.endswith(doc["id"]), "the doc")
