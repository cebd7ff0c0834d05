"""The badges next to the pages of the viewer: up to four of a page's tags, and its number of notes."""

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_marks_list import scheme
from test_modes import are_beside, phone
from test_notes import do, names
from test_product import api, css, text_is_read
from test_properties import axe, edit
from test_viewer import address, box, picture, press, window

TAGS = ["Maths", "Hard", "2023", "Paper 1", "Mechanics of rigid bodies"]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A paper of four pages: the first has five tags and two notes, the second one tag, the third one note."""
    server = LibraryServer(tmp_path_factory.mktemp("badges"))
    server.import_pdf("Physics.pdf", [[f"Question {number}", "A trolley rolls down"] for number in (1, 2, 3, 4)])
    text_is_read(server)
    edit(server, "createTags", names=TAGS, color="#3B82F6", scope="page")
    tags = {tag["name"]: tag["id"] for tag in api(server, "/metadata")["catalog"]["tags"]}
    pages = pages_of(server)
    give(server, pages[0], [tags[name] for name in TAGS])
    give(server, pages[1], [tags["Hard"]])
    for number, body in ((0, "First"), (0, "Second"), (2, "Third")):
        rect = {"x": 0.5, "y": 0.5, "width": 0.2, "height": 0.1}
        do(server, create={"version": pages[number]["versionID"], "rect": rect, "title": None, "body": body})
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def pages_of(server):
    doc = api(server, "/docs")["docs"][0]["id"]
    return [page for group in api(server, f"/docs/{doc}")["pageGroups"] for page in group["pages"]]


def give(server, page, tags):
    edit(server, "assign", assignment={"targets": [{"kind": "page", "id": page["id"]}], "addedTags": tags, "values": []})


def read(page, server, number=1):
    page.open(f"{address(server)}{number}")
    page.wait(lambda: picture(page, number), f"page {number}")


def badges(page, number):
    """The page's tags: the button whose label lists all of them."""
    return next((b for b in css(page, ".page-tags") if b.get_attribute("aria-label").startswith(f"Tags of page {number}:")),
                None)


def bubble(page, number):
    return next((b for b in css(page, ".page-notes") if b.get_attribute("aria-label").endswith(f"on page {number}")), None)


def place(page, element):
    return page.driver.execute_script(
        "const r = arguments[0]?.getBoundingClientRect(); return r ? [r.left, r.top, r.right, r.bottom] : [1e9, 1e9, 1e9, 1e9]",
        element)


@pytest.mark.long
def test_tags_are_left_of_the_page_and_notes_right_of_it_and_of_two_pages_on_the_outer_sides(page, server):
    read(page, server)
    tags = page.wait(lambda: badges(page, 1), "its tags")
    assert tags.get_attribute("aria-label") == "Tags of page 1: " + ", ".join(TAGS)
    assert [part.text for part in css(page, ".page[data-page='1'] .tag-badge")] == TAGS[:4] + ["+1"]
    notes = page.wait(lambda: bubble(page, 1), "its notes")
    assert notes.get_attribute("aria-label") == "2 notes on page 1" and notes.text == "2"
    # They cover nothing.
    left, top, width, height = box(page, 1)
    at = place(page, tags)
    assert at[2] <= left and at[0] >= window(page)[0]
    at = place(page, notes)
    assert at[0] >= left + width and at[2] <= window(page)[0] + window(page)[2]
    assert axe(page) == []

    # By keys alone the tags are opened and left.
    page.driver.execute_script("arguments[0].focus()", badges(page, 1))
    press(page, Keys.ENTER)
    page.wait(lambda: css(page, ".inspector") and TAGS[-1] in css(page, ".inspector")[0].text, "the panel")
    page.wait(lambda: page.driver.switch_to.active_element.tag_name == "input", "the field to have the focus")
    press(page, Keys.ESCAPE)
    page.wait(lambda: not css(page, ".inspector"), "the panel to close")
    assert page.path.endswith("/pages/1")

    # They stay in the window while the page scrolls.
    page.driver.execute_script("document.querySelector('.viewer-pages').scrollTop += 500")
    page.wait(lambda: place(page, badges(page, 1))[1] >= window(page)[1], "the tags in the window")

    # In a spread they are on the outer sides. In a low window two pages leave room beside them.
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": 1280, "height": 740, "deviceScaleFactor": 1, "mobile": False})
    page.find("button", "Two pages").click()
    press(page, Keys.HOME)
    press(page, "0")
    page.wait(lambda: are_beside(page, 1, 2) and badges(page, 1) and badges(page, 2) and bubble(page, 1),
              "two pages with tags and notes")
    assert place(page, badges(page, 1))[2] <= box(page, 1)[0]
    assert place(page, bubble(page, 1))[2] <= box(page, 1)[0]
    assert place(page, badges(page, 2))[0] >= box(page, 2)[0] + box(page, 2)[2]


def test_without_room_beside_it_the_bar_says_it_of_the_page_that_is_read(page, server):
    scheme(page, "dark")
    phone(page)
    read(page, server)
    page.wait(lambda: place(page, badges(page, 1))[3] <= window(page)[1] and place(page, badges(page, 1))[2] <= 390,
              "its tags above the pages")
    at = page.wait(lambda: bubble(page, 1) and place(page, bubble(page, 1)), "its notes")
    assert at[2] <= 390 and at[3] <= window(page)[1]
    assert not css(page, ".page .page-tags") and css(page, ".viewer-bar .page-tags")
    assert axe(page) == []
    page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{
        "x": (at[0] + at[2]) / 2, "y": (at[1] + at[3]) / 2, "id": 1}]})
    page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait(lambda: names(page) == ["First", "Second"], "the notes of page 1")
