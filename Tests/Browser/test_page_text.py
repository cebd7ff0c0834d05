"""Correcting the text of a page: where its words are, at a desk and on a phone. `PageTextTests` has the rest."""

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_bundles import bundle, pick
from test_marks_list import scheme
from test_modes import phone
from test_product import api, css, text_is_read, wait_for
from test_properties import axe, press

PAPER = [["The brovvn fox", "jumps high"], ["Second page"]]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = LibraryServer(tmp_path_factory.mktemp("text"))
    server.import_pdf("Foxes.pdf", PAPER)
    text_is_read(server)
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def text(server, number=1):
    return " ".join(word["text"] for word in api(server, f"/bundles/{bundle(server)}/pages/{number}/text")["words"])


def text_is(server, expected):
    wait_for(lambda: text(server) == expected, f"the text {expected!r}; it is {text(server)!r}")


def test_a_word_is_written_anew_where_it_stands_and_a_phone_has_room_for_the_text(page, server):
    page.open(f"/bundles/{bundle(server)}")
    page.find("button", "Actions for this bundle").click()
    pick(page, "Correct the text")
    page.wait(lambda: page.path.endswith("/pages/1/text"), "the text of page 1")
    word = page.find("button", "brovvn")
    # The button is on the word in the picture.
    box = api(server, f"/bundles/{bundle(server)}/pages/1/text")["words"][1]["box"]
    sheet, place = css(page, ".page-text-sheet")[0].rect, word.rect
    assert abs(place["x"] - sheet["x"] - box["x"] * sheet["width"]) < 2
    assert abs(place["y"] - sheet["y"] - box["y"] * sheet["height"]) < 2
    assert axe(page) == []
    word.click()
    page.wait(lambda: css(page, ".page-text-writing textarea"), "a field for the word")
    press(page, "brown", Keys.ENTER)
    text_is(server, "The brown fox jumps high")
    page.wait(lambda: page.driver.switch_to.active_element.get_attribute("aria-label") == "brown", "the focus on the word")

    scheme(page, "dark")
    phone(page)
    page.find("button", "brown")
    assert axe(page) == []
    width = page.driver.execute_script("return [document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]


def test_the_viewer_leads_to_the_text_of_its_page_and_back_and_finds_what_is_typed_at_once(page, server):
    doc = f"/docs/{api(server, '/docs')['docs'][0]['id']}"
    page.open(f"{doc}/pages/2")
    page.wait(lambda: css(page, ".page[data-page='2']"), "the page")
    press(page, "f")
    page.find("button", "Second")
    press(page, Keys.ESCAPE)
    page.wait(lambda: page.path == f"{doc}/pages/2", "the viewer where it was left")
    page.wait(lambda: css(page, ".page[data-page='2']"), "the page")
    # Keys typed at once go into the field that the first key opens, however late the browser draws.
    page.driver.execute_script("""
        const soon = requestAnimationFrame;
        requestAnimationFrame = action => setTimeout(() => soon(action), 500);""")
    press(page, "/", "second", Keys.ENTER)
    page.wait(lambda: css(page, ".hit-bar") and "1 of 1" in css(page, ".hit-bar")[0].text, "the word")
