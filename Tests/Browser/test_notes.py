"""Notes on pages, drawn, written, moved and found. `NotesStoreTests` has what the list and its keys do."""

import json
import urllib.request

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_product import api, css, text_is_read, wait_for
from test_properties import axe, chord, press
from test_viewer import address, box, picture


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A paper of three pages."""
    server = LibraryServer(tmp_path_factory.mktemp("notes"))
    server.import_pdf("Physics.pdf", [[f"Question {number}", "A trolley rolls down"] for number in (1, 2, 3)])
    text_is_read(server)
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    """A desktop window, with all notes deleted."""
    for number in (1, 2, 3):
        for note in notes(server, number):
            if "parentID" not in note:
                do(server, delete={"note": note["id"]})
    yield from clean_page(driver, server.base)


def do(server, **operation):
    """Changes notes from elsewhere. Returns the note's identifier."""
    request = urllib.request.Request(
        server.base + "/api/v1/notes/edits", json.dumps(operation).encode(),
        {"Content-Type": "application/json", "Origin": server.base})
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer).get("noteID")


def version(server, number=1):
    doc = api(server, "/docs")["docs"][0]["id"]
    pages = [page for group in api(server, f"/docs/{doc}")["pageGroups"] for page in group["pages"]]
    return pages[number - 1]["versionID"]


def make(server, body, number=1, y=0.1, title=None):
    rect = {"x": 0.1, "y": y, "width": 0.2, "height": 0.1}
    return do(server, create={"version": version(server, number), "rect": rect, "title": title, "body": body})


def open_hit(page, *words):
    """Opens the search result with these words, even if the list is redrawn meanwhile."""
    def opened():
        hit = next((hit for hit in css(page, ".hit") if all(word in hit.text for word in words)), None)
        return hit is not None and hit.click() is None
    page.wait(opened, f"a result with {words}")


def notes(server, number=1):
    return api(server, f"/versions/{version(server, number)}/notes")["notes"]


def read(page, server, number=1):
    """Opens the viewer at a page with the list of notes next to it."""
    page.open(f"{address(server)}{number}")
    page.wait(lambda: picture(page, number), "the page")
    press(page, "i")
    return page.wait(lambda: css(page, ".notes-panel"), "the notes")[0]


def names(page):
    return [name.text for name in css(page, ".notes-panel .note-name > :last-child")]


def rect(note):
    return [round(note["rect"][key], 2) for key in ("x", "y", "width", "height")]


def test_a_note_is_drawn_written_and_moved_by_pointer_and_by_keys(page, server):
    panel = read(page, server)
    assert "There is no note" in panel.text
    page.find("button", "New note").click()
    left, top, width, height = box(page, 1)
    actions = ActionChains(page.driver)
    actions.w3c_actions.pointer_action.move_to_location(int(left + width * 0.2), int(top + height * 0.2))
    actions.w3c_actions.pointer_action.pointer_down()
    actions.w3c_actions.pointer_action.move_to_location(int(left + width * 0.6), int(top + height * 0.3))
    actions.w3c_actions.pointer_action.pointer_up()
    actions.perform()
    page.wait(lambda: css(page, ".note-editor textarea"), "the editor")
    assert notes(server) == []
    page.frame()
    press(page, "Because it rolls")
    press(page, Keys.SHIFT, Keys.TAB)
    css(page, ".note-editor input")[0].send_keys("Why")
    page.find("button", "Save").click()
    page.wait(lambda: names(page) == ["Why"], "the note")
    note = notes(server)[0]
    assert note["title"] == "Why" and note["body"] == "Because it rolls" and rect(note) == [0.2, 0.2, 0.4, 0.1]

    # The rectangle of the chosen note is moved and resized by the pointer.
    css(page, ".note-name")[0].click()
    grab = page.wait(lambda: css(page, ".note-grab"), "its rectangle")[0]
    ActionChains(page.driver).drag_and_drop_by_offset(grab, round(width * 0.1), round(height * 0.3)).perform()
    wait_for(lambda: [round(value, 1) for value in rect(notes(server)[0])] == [0.3, 0.5, 0.4, 0.1], "the move")
    handle = css(page, ".note-handle")[0]
    ActionChains(page.driver).drag_and_drop_by_offset(handle, round(width * 0.1), round(-height * 0.3)).perform()
    wait_for(lambda: [round(v, 2) for v in rect(notes(server)[0])][2:] == [0.5, 0.01], "the least height")

    # Another note is made and moved by keys alone. Its editor takes the focus.
    page.find("button", "New note").send_keys(Keys.ENTER)
    page.find("button", "Put it on this page").send_keys(Keys.ENTER)
    page.wait(lambda: css(page, ".note-editor textarea"), "the editor")
    page.frame()
    assert axe(page) == []
    press(page, "Second")
    chord(page, Keys.CONTROL, Keys.ENTER)
    page.wait(lambda: names(page) == ["Second", "Why"], "the other note")
    second = lambda: next(rect(note) for note in notes(server) if note["body"] == "Second")
    x, y, width, height = second()
    css(page, ".note-bubble")[0].send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_DOWN)
    wait_for(lambda: second() == [round(x + 0.02, 2), round(y + 0.01, 2), width, height], "the move")
    css(page, ".note-name")[0].send_keys(Keys.ESCAPE)
    page.wait(lambda: not css(page, ".notes-panel"), "the end of the list")
    assert page.path.endswith("/pages/1")


def test_a_search_leads_to_a_note_and_a_click_on_its_name_brings_it_into_view(page, server):
    make(server, "Momentum is conserved", number=2)
    make(server, "On three, at its end", number=3, y=0.85)
    page.open("/search?q=mentum")
    page.wait(lambda: [mark.text for mark in css(page, ".hit mark")] == ["mentum"], "the note, with what was found")
    open_hit(page, "Note", "Page 2")
    page.wait(lambda: names(page) == ["Momentum is conserved"], "the list of its page")
    page.wait(lambda: css(page, ".note-card[aria-current]"), "the note is chosen")
    press(page, Keys.END)
    page.wait(lambda: names(page) == ["On three, at its end"], "the note of page 3")
    page.driver.execute_script("document.querySelector('.viewer-pages').scrollBy(0, -250)")
    css(page, ".note-name")[0].click()
    page.wait(lambda: css(page, ".note-card[aria-current]") and css(page, ".note-mark[data-selected]"), "it is chosen")
    inside = lambda: 52 < css(page, ".note-mark[data-selected]")[0].rect["y"] < 850
    page.wait(inside, "its rectangle in view")


def test_on_a_phone_the_list_is_a_sheet_and_a_finger_draws(page, server):
    page.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True})
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    panel = read(page, server)
    page.wait(lambda: panel.rect["width"] == 390 and panel.rect["y"] > 300, "a sheet")
    page.find("button", "New note").click()
    left, top, width, height = box(page, 1)
    points = [(left + width * 0.1, top + 40), (left + width * 0.3, top + 60), (left + width * 0.5, top + 90)]
    kinds = ["touchStart", "touchMove", "touchMove"]
    for kind, (x, y) in zip(kinds, points):
        page.driver.execute_cdp_cmd(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": 1}]})
    page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait(lambda: css(page, ".note-editor textarea"), "the editor")[0].send_keys("By finger")
    page.find("button", "Save").click()
    wait_for(lambda: [note["body"] for note in notes(server)] == ["By finger"], "the note")
    assert rect(notes(server)[0])[2] == 0.4
