"""Shared notes next to a page: two teachers discuss question 3, at desks and with a phone."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from page import start_browser
from test_modes import phone
from test_notes_shared import add_item, axe_light_and_dark, call, saved, text
from test_product import api, css, text_is_read
from test_properties import chord, press
from test_viewer import address, box, picture

PHONE = (390, 844)


@pytest.fixture(scope="module")
def second_driver():
    driver = start_browser()
    yield driver
    driver.quit()


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


@pytest.fixture
def other(second_driver, server):
    yield from clean_page(second_driver, server.base)


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


def seat_buttons(page):
    return [button.text for button in css(page, ".seat-notes .seat-name")]


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


def test_two_teachers_discuss_a_page_beside_it_and_a_rectangle_leads_there_and_back(page, other, server):
    read(page, server, 2)
    open_seat(page)
    page.find("button", "New notes for Page 2").click()
    page.wait(lambda: css(page, ".seat-panel .notes-head"), "the editor")
    add_item(page, "Question 2")
    page.driver.switch_to.active_element.send_keys("The force acts ")
    page.find("button", "Link a part of the page").click()
    page.wait(lambda: css(page, '.note-layer[data-state="armed"]'), "the pages to wait for a rectangle")
    draw(page, 2, (0.1, 0.1), (0.5, 0.3))
    page.wait(lambda: "part" in text(page), "the link")
    saved(page)

    # The colleague finds these notes at the page, reads them, and follows the link from another page.
    read(other, server, 1)
    open_seat(other)
    press(other, "j")
    other.wait(lambda: any("part" in name for name in seat_buttons(other)), "the mention")
    open_notes(other, "part")
    other.wait(lambda: css(other, ".notes-found"), "the very place")
    assert "part" in css(other, ".notes-found")[0].text
    assert frame(other) == []
    other.wait(lambda: css(other, ".notes-mirror .notes-target")[0].click() is None, "the link")
    other.wait(lambda: frame(other), "the frame")
    left, top, width, height = box(other, 2)
    shown = frame(other)[0].rect
    assert within(
        (shown["x"], shown["y"], shown["width"], shown["height"]),
        (left + width * 0.1, top + height * 0.1, width * 0.4, height * 0.2))
    # Both go on writing next to the page.
    other.find("textbox", "Discussion").send_keys(Keys.END, "upwards")
    page.wait(lambda: "upwards" in text(page), "what the other one wrote")


def test_a_part_is_chosen_by_keyboard_escape_leads_out_step_by_step_and_axe_finds_nothing_serious(page, server):
    notes_of(server, "Marking", pageID=group(server)["pages"][2]["id"])
    read(page, server, 3)
    open_seat(page)
    assert axe_light_and_dark(page) == []
    open_notes(page, "Marking")
    add_item(page, "Answers")
    page.find("button", "Link page 3").click()
    page.wait(lambda: "page 3" in text(page), "the link")
    assert axe_light_and_dark(page) == []
    page.find("button", "Link a part of the page").send_keys(Keys.ENTER)
    page.wait(lambda: page.find_all("button", "Use the keyboard"), "the offer")[0].send_keys(Keys.ENTER)
    page.wait(lambda: page.driver.switch_to.active_element.get_attribute("class") == "part-grip", "the grip")
    assert axe_light_and_dark(page) == []
    before = css(page, ".note-mark")[0].rect
    page.driver.switch_to.active_element.send_keys(Keys.ARROW_UP)
    page.wait(lambda: css(page, ".note-mark")[0].rect["y"] < before["y"], "it to move")
    page.driver.switch_to.active_element.send_keys(Keys.ENTER)
    page.wait(lambda: "part" in text(page), "the link")
    page.find("button", "All notes of this page").send_keys(Keys.ESCAPE)
    page.wait(lambda: css(page, ".seat-section"), "the lists")
    css(page, ".seat-notes")[0].send_keys(Keys.ESCAPE)
    page.wait(lambda: not css(page, ".seat-panel"), "the seat to close")


def test_a_doc_lists_its_notes_with_what_they_belong_to_and_a_link_finds_its_page_after_it_was_moved(page, server):
    first = group(server)
    pages = [each["id"] for each in first["pages"]]
    call(server, "POST", "/shared-notes", {"title": "Of nothing"})
    notes_of(server, "Page notes", pageID=pages[1])
    notes_of(server, "Group notes", pageGroupID=first["id"])
    page.open(f"/docs/{doc(server)}")
    page.find("button", "Actions for this doc").click()
    page.find("menuitem", "Notes N").click()
    page.find("heading", "Notes of this doc")
    page.find("link", "Page notes")
    rows = {row.find_element("css selector", ".row-title").text: row.text for row in css(page, ".row")}
    assert f"{first['title']}, page 2" in rows["Page notes"]
    assert first["title"] in rows["Group notes"] and "Of nothing" not in rows
    page.find("link", "Doc").click()
    page.wait(lambda: page.driver.current_url.endswith(doc(server)), "the doc")

    link = f"/docs/{doc(server)}/pages/3?page={pages[2]}&rect=1000-1000-4000-2000"
    move = {"pages": [pages[2]], "pageGroup": first["id"], "before": pages[0]}
    call(server, "POST", "/commands", {"command": {"movePages": move}})
    page.open(link)
    page.wait(lambda: frame(page), "the frame")
    assert page.driver.execute_script("return location.pathname").endswith("/pages/1")
    # The frame is still there after a reload.
    page.driver.refresh()
    page.wait(lambda: frame(page), "the frame again")


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
