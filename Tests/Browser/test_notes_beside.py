"""Shared notes next to a page: a part of it is linked and framed, at a desk and on a phone. `SeatTests` has the rest."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_modes import phone
from test_notes_shared import add_item, call, saved, text, use_colours
from test_product import api, css, text_is_read
from test_properties import axe, chord
from test_viewer import address, box, picture

PHONE = (390, 844)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A paper of three pages. The tests make notes of different pages of it."""
    server = LibraryServer(tmp_path_factory.mktemp("beside"))
    server.import_pdf("Physics.pdf", [[f"Question {number}", "A trolley rolls down"] for number in (1, 2, 3)])
    text_is_read(server)
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def doc(server):
    return api(server, "/docs")["docs"][0]["id"]


def group(server):
    return api(server, f"/docs/{doc(server)}")["pageGroups"][0]


def notes_of(server, title, **owner):
    """Notes of a doc, a page group or a page."""
    return call(server, "POST", "/shared-notes", {"title": title, **owner})["id"]


def read(page, server, number):
    page.open(f"{address(server)}{number}")
    page.wait(lambda: picture(page, number), "the page")


def open_seat(page):
    chord(page, Keys.SHIFT, "n")
    page.wait(lambda: css(page, ".seat-section"), "the lists")


def mentions(page):
    return [button for button in css(page, ".seat-notes") if "part" in button.text]


def open_notes(page, name):
    def opened():
        button = next((one for one in css(page, ".seat-notes") if name in one.text), None)
        return button is not None and button.click() is None
    page.wait(opened, f"the notes {name}")
    page.wait(lambda: css(page, ".seat-panel .notes-head"), "the editor")


def frame(page):
    return css(page, ".link-frame")


def draw(page, number, start, end):
    left, top, width, height = box(page, number)
    pointer = ActionChains(page.driver)
    pointer.w3c_actions.pointer_action.move_to_location(int(left + width * start[0]), int(top + height * start[1]))
    pointer.w3c_actions.pointer_action.pointer_down()
    pointer.w3c_actions.pointer_action.move_to_location(int(left + width * end[0]), int(top + height * end[1]))
    pointer.w3c_actions.pointer_action.pointer_up()
    pointer.perform()


def within(inner, outer, slack=8):
    return all(abs(a - b) <= slack for a, b in zip(inner, outer))


@pytest.mark.long
def test_a_part_of_a_page_is_linked_by_pointer_and_by_keys_and_the_link_leads_to_it(page, server):
    read(page, server, 2)
    open_seat(page)
    assert axe(page) == []
    page.find("button", "New notes for Page 2").click()
    page.wait(lambda: css(page, ".seat-panel .notes-head"), "the editor")
    add_item(page, "Question 2")
    page.driver.switch_to.active_element.send_keys("The force acts ")
    page.find("button", "Link a part of the page").click()
    page.wait(lambda: css(page, '.note-layer[data-state="armed"]'), "the pages to wait for a rectangle")
    draw(page, 2, (0.1, 0.1), (0.5, 0.3))
    page.wait(lambda: text(page).count("part") == 1, "the link")
    # By keys. Everything has the other colours now.
    use_colours(page, "dark")
    page.find("button", "Link a part of the page").send_keys(Keys.ENTER)
    page.wait(lambda: page.find_all("button", "Use the keyboard"), "the offer")[0].send_keys(Keys.ENTER)
    page.wait(lambda: page.driver.switch_to.active_element.get_attribute("class") == "part-grip", "the grip")
    assert axe(page) == []
    before = css(page, ".note-mark")[0].rect
    page.driver.switch_to.active_element.send_keys(Keys.ARROW_UP)
    page.wait(lambda: css(page, ".note-mark")[0].rect["y"] < before["y"], "it to move")
    page.driver.switch_to.active_element.send_keys(Keys.ENTER)
    page.wait(lambda: text(page).count("part") == 2, "the other link")
    saved(page)

    # The notes are found at the page, and their first link is followed from there.
    page.find("button", "All notes of this page").click()
    page.wait(lambda: len(mentions(page)) == 2, "the mentions")
    mentions(page)[0].click()
    page.wait(lambda: css(page, ".notes-found"), "the very place")
    assert "part" in css(page, ".notes-found")[0].text
    assert frame(page) == []
    page.wait(lambda: css(page, ".notes-mirror .notes-target")[0].click() is None, "the link")
    page.wait(lambda: frame(page), "the frame")
    left, top, width, height = box(page, 2)
    shown = frame(page)[0].rect
    assert within(
        (shown["x"], shown["y"], shown["width"], shown["height"]),
        (left + width * 0.1, top + height * 0.1, width * 0.4, height * 0.2))


def test_on_a_phone_notes_and_page_take_turns(page, server):
    phone(page)
    notes_of(server, "Turns", pageGroupID=group(server)["id"])
    read(page, server, 1)
    page.find("button", "More").click()
    page.wait(lambda: [item for item in page.find_all("menuitem") if "Shared notes" in item.text],
              "the menu")[0].click()
    page.wait(lambda: css(page, ".seat-section"), "the lists")
    assert css(page, ".seat-panel")[0].rect["width"] == PHONE[0]
    open_notes(page, "Turns")
    add_item(page, "Rooms")
    page.find("button", "Link a part of the page").click()
    page.wait(lambda: css(page, '.seat-panel[data-state="choosing"]'), "room for the page")
    page.frame()
    assert css(page, ".seat-panel")[0].rect["height"] < PHONE[1] / 2
    draw(page, 1, (0.2, 0.1), (0.7, 0.2))
    page.wait(lambda: "part" in text(page), "the link")
    page.driver.execute_script("document.activeElement.blur()")
    page.wait(lambda: css(page, ".notes-mirror .notes-target")[0].click() is None, "the link")
    page.wait(lambda: frame(page) and not css(page, ".seat-panel"), "the page with the frame")
