"""Reading a page group by itself, and the pages of a bundle, whatever uses them."""

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_modes import phone
from test_notes_shared import axe_light_and_dark
from test_product import api, css, text_is_read
from test_properties import axe
from test_viewer import address, box, picture

PAGES = 6
LONG = 1_100


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A paper of six pages, and one with more pages than the server lists of a bundle at once."""
    server = LibraryServer(tmp_path_factory.mktemp("subjects"))
    server.import_pdf("Physics.pdf", [[f"Question {number}", "A trolley rolls"] for number in range(1, PAGES + 1)])
    server.import_pdf("Long.pdf", [[f"Sheet {number}"] for number in range(1, LONG + 1)])
    text_is_read(server)
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def group(server):
    """The page group of the paper."""
    return api(server, "/docs/" + address(server).split("/")[2])["pageGroups"][0]


def bundle(server, name="Physics"):
    return next(bundle["id"] for bundle in api(server, "/bundles")["bundles"] if bundle["name"] == name)


def read(page, path, number):
    page.open(f"{path}/pages/{number}")
    page.wait(lambda: picture(page, number), f"the picture of page {number}")


def press(page, *keys):
    page.driver.switch_to.active_element.send_keys(*keys)


def words(page, number):
    """The words of a page, once they are loaded."""
    return page.driver.execute_script(
        "return document.querySelector(`.page[data-page='${arguments[0]}'] .text-layer`)?.textContent ?? ''", number)


def title(page):
    return css(page, "h1.viewer-title")[0].text


def test_a_page_group_is_read_from_its_menu_and_left_to_its_doc(page, server):
    doc, one = address(server).split("/")[2], group(server)
    page.open(f"/docs/{doc}")
    page.find("button", f"Actions for {one['title']}").click()
    page.find("menuitem", "Read").click()
    page.wait(lambda: page.path == f"/groups/{one['id']}/pages/1", "the group's address")
    page.wait(lambda: picture(page, 1), "its first page")
    assert title(page) == f"Physics · {one['title']}"
    press(page, "jj")
    page.wait(lambda: page.path == f"/groups/{one['id']}/pages/3", "the third page's address")
    # A word is found on every page, and boxed.
    press(page, "/")
    page.wait(lambda: page.driver.switch_to.active_element.accessible_name == "Find in this doc", "the field")
    press(page, "Question")
    page.wait(lambda: f"of {PAGES}" in css(page, ".hit-bar-count")[0].text, "a word on every page")
    page.wait(lambda: css(page, ".page[data-page='3'] .hit-box"), "a box around it")
    # A number beyond the end opens the last page. After a reload, reading continues at the same page.
    page.open(f"/groups/{one['id']}/pages/99")
    page.wait(lambda: picture(page, PAGES), "the last page")
    page.wait(lambda: page.path == f"/groups/{one['id']}/pages/{PAGES}", "its address")
    page.driver.refresh()
    page.wait(lambda: picture(page, PAGES), "the same page")
    assert axe_light_and_dark(page) == []
    press(page, Keys.ESCAPE)
    page.wait(lambda: page.path == f"/docs/{doc}", "the doc")


def test_a_bundle_is_read_from_its_page_and_left_to_it(page, server):
    physics = bundle(server)
    page.open(f"/bundles/{physics}")
    page.find("link", "Read").click()
    page.wait(lambda: picture(page, 1), "its first page")
    assert page.path == f"/bundles/{physics}/pages/1" and title(page) == "Physics"
    page.wait(lambda: "Question 1" in words(page, 1), "its words")
    page.find("button", "More").click()
    page.wait(lambda: page.find_all("menuitem", "Show bundle"), "the menu")
    press(page, Keys.ESCAPE)
    page.wait(lambda: not css(page, "[role=menu]"), "no menu")
    css(page, ".viewer-pages")[0].click()
    press(page, "r")
    page.wait(lambda: box(page, 1)[2] > box(page, 1)[3], "a page on its side")
    press(page, Keys.SHIFT + "r")
    assert axe_light_and_dark(page) == []
    press(page, Keys.ESCAPE)
    page.wait(lambda: page.path == f"/bundles/{physics}", "the bundle's page")


def test_a_bundle_longer_than_one_answer_is_read_to_its_end_and_fits_a_phone(page, server):
    path = f"/bundles/{bundle(server, 'Long')}"
    read(page, path, 1)
    assert css(page, ".page-total")[0].text == f"of {LONG}"
    css(page, ".viewer-pages")[0].click()
    press(page, Keys.END)
    page.wait(lambda: picture(page, LONG), "the last page")
    page.wait(lambda: page.path == f"{path}/pages/{LONG}", "its address")
    page.wait(lambda: f"Sheet {LONG}" in words(page, LONG), "its words")
    phone(page)
    page.wait(lambda: picture(page, LONG), "the last page on a phone")
    assert axe(page) == []


def test_a_group_that_is_not_there_says_so(page, server):
    page.expected_errors = ["404"]
    page.open("/groups/01234567-89ab-4def-8123-456789abcdef/pages/1")
    page.find("heading", "This page group is not in the library")
    page.find("button", "Go to the library")
