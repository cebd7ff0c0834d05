"""Layouts and turns of pages in the viewer: two side by side, one alone, sideways; by keys, pointer and fingers, along
with searching, notes, thumbnails and printing."""

import base64
import re

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_notes import do, notes, rect, version
from test_product import css, text_is_read, wait_for
from test_properties import axe
from test_viewer import address, allow_clipboard, box, clipboard, pick, picture, press, select_words, window

PAGES = 9


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A paper of nine pages whose words are read."""
    server = LibraryServer(tmp_path_factory.mktemp("modes"))
    paper = [[f"Question {number}", "A trolley rolls down", f"for {number} seconds"] for number in range(1, PAGES + 1)]
    server.import_pdf("Physics.pdf", paper)
    text_is_read(server)
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    """A desktop window, with the notes deleted that a test has made."""
    for note in notes(server, 2):
        do(server, delete={"note": note["id"]})
    yield from clean_page(driver, server.base)


def read(page, server, number=1):
    page.open(f"{address(server)}{number}")
    page.wait(lambda: picture(page, number), f"the picture of page {number}")
    return address(server)


def are_beside(page, left, right):
    """Whether two pages meet in the middle of the window, with their upper edges level."""
    a, b = box(page, left), box(page, right)
    if not a or not b:
        return False
    middle = window(page)[0] + window(page)[2] / 2
    return abs(a[1] - b[1]) < 1 and a[0] + a[2] <= middle <= b[0] and b[0] - a[0] - a[2] < 4


def word(page, number, text):
    """Where the window shows a word of a page: left, top, right and bottom."""
    return page.driver.execute_script("""
      const word = [...document.querySelectorAll(`.page[data-page='${arguments[0]}'] .word`)]
        .find(w => w.textContent.trim() === arguments[1])?.getBoundingClientRect();
      return word && [word.left, word.top, word.right, word.bottom]""", number, text)


def phone(page, width=390, height=844):
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": 2, "mobile": True})
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})


@pytest.mark.long
def test_two_pages_lie_beside_each_other_keys_turn_both_a_cover_makes_it_a_book_and_axe_finds_nothing(page, server):
    path = read(page, server)
    page.find("button", "Two pages").click()
    press(page, "0")
    page.wait(lambda: are_beside(page, 1, 2), "pages 1 and 2 beside each other")
    assert page.find("button", "Two pages").get_attribute("aria-pressed") == "true"
    press(page, "j")
    page.wait(lambda: page.path == path + "3" and are_beside(page, 3, 4) and picture(page, 4), "pages 3 and 4")
    # The last page is alone, on the left.
    press(page, Keys.END)
    page.wait(lambda: page.path == path + "9" and box(page, 9), "the last page")
    assert box(page, 9)[0] + box(page, 9)[2] <= window(page)[0] + window(page)[2] / 2
    pick(page, "More", "First page alone")
    page.wait(lambda: are_beside(page, 8, 9), "the last page beside the one before")
    press(page, Keys.HOME)
    page.wait(lambda: box(page, 1) and box(page, 1)[0] >= window(page)[0] + window(page)[2] / 2, "the cover on the right")
    page.wait(lambda: are_beside(page, 2, 3), "the next two below it")
    press(page, "r")
    page.wait(lambda: box(page, 1)[2] > box(page, 1)[3], "pages on their sides")
    page.find("button", "More").click()
    page.wait(lambda: page.find_all("menuitemcheckbox"), "the menu")
    assert axe(page) == []


def test_a_turned_page_is_seen_sideways_with_its_words_and_its_notes(page, server):
    read(page, server, 2)
    press(page, "0")
    page.wait(lambda: word(page, 2, "trolley") and box(page, 2)[3] <= window(page)[3], "the words of a whole page")
    page.frame()
    # In fractions of the upright page.
    left, top, width, height = box(page, 2)
    w = word(page, 2, "trolley")
    x, y = (w[0] + w[2]) / 2 - left, (w[1] + w[3]) / 2 - top
    x, y = x / width, y / height
    press(page, "r")
    page.wait(lambda: box(page, 2)[2] > box(page, 2)[3], "a page that lies on its side")
    left, top, width, height = box(page, 2)
    w = word(page, 2, "trolley")
    # Turned clockwise: the top of the page is now on the right.
    assert abs((w[0] + w[2]) / 2 - left - (1 - y) * width) < 3
    assert abs((w[1] + w[3]) / 2 - top - x * height) < 3
    assert w[3] - w[1] > w[2] - w[0]
    shot = page.driver.execute_script(
        "const r = arguments[0].getBoundingClientRect(); return [r.left, r.top, r.width, r.height]",
        page.wait(lambda: picture(page, 2), "its picture"))
    assert all(abs(a - b) < 1 for a, b in zip(shot, (left, top, width, height)))
    # The version bar and the thumbnail may turn with the page or not, but they remain.
    thumb = page.driver.execute_script(
        "const f = document.querySelector('.strip-page[aria-current] .page-frame').getBoundingClientRect();"
        "return f.width / f.height")
    assert abs(thumb - 842 / 595) < 0.03

    # A note is drawn where the pointer goes, and stored relative to the upright page.
    press(page, "i")
    page.find("button", "New note").click()
    page.wait(lambda: css(page, ".page[data-page='2'] .note-layer[data-state='armed']"), "the page to be drawn on")
    left, top, width, height = page.wait(lambda: box(page, 2), "the page beside its notes")
    mouse = lambda kind, fx, fy: page.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
        "type": kind, "x": left + fx * width, "y": top + fy * height, "button": "left", "clickCount": 1})
    mouse("mousePressed", 0.5, 0.2)
    mouse("mouseMoved", 0.6, 0.4)
    mouse("mouseMoved", 0.7, 0.5)
    mouse("mouseReleased", 0.7, 0.5)
    page.wait(lambda: css(page, ".note-editor textarea"), "the editor")[0].send_keys("Sideways")
    page.find("button", "Save").click()
    wait_for(lambda: [note["body"] for note in notes(server, 2)] == ["Sideways"], "the note")
    for is_, should in zip(rect(notes(server, 2)[0]), (0.2, 0.3, 0.3, 0.2)):
        assert abs(is_ - should) <= 0.011
    mark = lambda: page.driver.execute_script(
        "const m = document.querySelector(\".page[data-page='2'] .note-mark\")?.getBoundingClientRect();"
        "return m && [m.left, m.top, m.right, m.bottom]")
    at = page.wait(mark, "the note on its page")
    for is_, should in zip(at, (left + 0.5 * width, top + 0.2 * height, left + 0.7 * width, top + 0.5 * height)):
        assert abs(is_ - should) < 3


@pytest.mark.long
def test_one_page_is_turned_alone_its_words_are_copied_and_found_and_a_note_on_it_is_moved_as_it_is_seen(page, server):
    place = {"x": 0.3, "y": 0.3, "width": 0.2, "height": 0.1}
    do(server, create={"version": version(server, 2), "rect": place, "title": None, "body": "Here"})
    allow_clipboard(page)
    read(page, server, 2)
    pick(page, "More", "Turn this page only")
    page.wait(lambda: box(page, 2)[2] > box(page, 2)[3], "page 2 on its side")
    assert box(page, 1)[2] < box(page, 1)[3]
    page.wait(lambda: word(page, 2, "seconds"), "its words")
    select_words(page, 2, "trolley", "down")
    page.driver.execute_script("document.execCommand('copy')")
    page.wait(lambda: clipboard(page).split() == "trolley rolls down".split(), "the words on the clipboard")
    bubble = page.wait(lambda: next(iter(css(page, ".page[data-page='2'] .note-bubble")), None), "its bubble")
    page.driver.execute_script("arguments[0].focus()", bubble)
    for _ in range(3):
        press(page, Keys.ARROW_RIGHT)
    # On a page turned clockwise, right on the screen is up on the page.
    wait_for(lambda: rect(notes(server, 2)[0]) == [0.3, 0.27, 0.2, 0.1], "the note to move")
    page.driver.execute_script("document.activeElement.blur()")
    press(page, "r")
    page.wait(lambda: box(page, 1)[2] > box(page, 1)[3] and box(page, 2)[2] < box(page, 2)[3], "page 1 on its side, 2 upside down")
    press(page, "/")
    page.wait(lambda: page.driver.switch_to.active_element.get_attribute("role") == "searchbox", "the field")
    press(page, '"4 seconds"', Keys.ENTER)

    def is_over_the_word():
        found = page.driver.execute_script(
            "const b = document.querySelector(\".page[data-page='4'] .hit-box\")?.getBoundingClientRect();"
            "return b && [b.left, b.top, b.right, b.bottom]")
        at = word(page, 4, "seconds")
        left, top, width, height = window(page)
        return (found and at and found[0] <= at[0] + 3 and found[3] >= at[3] - 4 and top <= found[1]
                and found[3] <= top + height)

    page.wait(is_over_the_word, "the box over the words, in the window")


@pytest.mark.long
def test_two_pages_and_turned_ones_are_printed_one_a_sheet(page, server):
    read(page, server)
    page.find("button", "Two pages").click()
    press(page, "1", "r")
    page.wait(lambda: box(page, 1)[2] > box(page, 1)[3], "pages on their sides")
    page.driver.execute_script("""
      window.print = () => window.printed = document.querySelectorAll('.page img.page-image[data-loaded]').length;""")
    press(page, Keys.NULL)
    pick(page, "More", "Print")
    page.wait(lambda: page.driver.execute_script("return window.printed") == PAGES, "all pages' pictures")
    sheets = base64.b64decode(page.driver.execute_cdp_cmd("Page.printToPDF", {"printBackground": True})["data"])
    assert len(re.findall(rb"/Type\s*/Page\b", sheets)) == PAGES
    page.wait(lambda: len(css(page, ".page")) < PAGES, "the viewer as it was before")


@pytest.mark.long
def test_a_phone_offers_two_pages_only_when_it_lies_on_its_side(page, server):
    phone(page)
    read(page, server, 3)
    page.find("button", "More").click()
    page.wait(lambda: page.find_all("menuitemradio"), "the menu")
    assert [item.text for item in page.find_all("menuitemradio")] == ["Continuous", "Single page"]
    press(page, Keys.ESCAPE)
    phone(page, 844, 390)
    pick(page, "More", "Two pages")
    page.wait(lambda: are_beside(page, 3, 4), "two pages")
    phone(page)
    page.wait(lambda: css(page, ".viewer-canvas[data-layout='continuous']") and box(page, 3)[2] > 340, "one across")
    phone(page, 844, 390)
    page.wait(lambda: are_beside(page, 3, 4), "two again")
