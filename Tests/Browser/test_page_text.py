"""Correcting the text of a page: a word in place, the whole text, by key, with undo, on a phone."""

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_bundles import bundle, pick
from test_marks_list import scheme
from test_modes import phone
from test_product import api, css, text_is_read, wait_for
from test_properties import axe, chord, press

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


def hits(server, word):
    return len(api(server, f"/search?q={word}")["hits"])


def test_a_word_or_the_whole_text_is_written_anew_where_it_stands_and_found_at_once(page, server):
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
    assert hits(server, "brown") == 1 and hits(server, "brovvn") == 0
    page.wait(lambda: page.find("textbox", "Whole text").get_property("value") == "The brown fox\njumps high", "the text")
    page.wait(lambda: page.driver.switch_to.active_element.get_attribute("aria-label") == "brown", "the focus on the word")
    # A correction is a step of the library's history, in any window.
    chord(page, Keys.CONTROL, "z")
    text_is(server, "The brovvn fox jumps high")
    page.find("button", "brovvn")

    # The whole text is kept as one leaves it.
    field = page.find("textbox", "Whole text")
    field.clear()
    field.send_keys("A red fox", Keys.ENTER, "leaps")
    press(page, Keys.TAB)
    text_is(server, "A red fox leaps")
    page.find("button", "leaps")
    page.find("button", "Remove the correction").click()
    text_is(server, "The brovvn fox jumps high")
    page.find("button", "brovvn")

    scheme(page, "dark")
    phone(page)
    page.find("button", "brovvn")
    assert axe(page) == []
    width = page.driver.execute_script("return [document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]
    page.find("button", "Next page").click()
    page.find("button", "Second")
    page.find("button", "Previous page").click()
    page.find("button", "brovvn")
    # Leaving the screen also saves the typed text.
    page.find("textbox", "Whole text").send_keys(Keys.END, " indeed")
    page.find("link", "Foxes").click()
    wait_for(lambda: "indeed" in text(server), "what was typed last")


def test_the_viewer_leads_to_the_text_of_its_page_and_back_and_finds_what_was_corrected(page, server):
    doc = f"/docs/{api(server, '/docs')['docs'][0]['id']}"
    page.open(f"{doc}/pages/2")
    page.wait(lambda: css(page, ".page[data-page='2']"), "the page")
    press(page, "f")
    page.find("button", "Second").click()
    page.wait(lambda: css(page, ".page-text-writing textarea"), "a field for the word")
    press(page, "Umbrella", Keys.ENTER)
    wait_for(lambda: text(server, 2) == "Umbrella page", "the correction")
    page.find("button", "Umbrella")
    press(page, "k")
    page.find("button", "brovvn")
    press(page, Keys.ESCAPE)
    page.wait(lambda: page.path == f"{doc}/pages/2", "the viewer where it was left")
    page.wait(lambda: css(page, ".page[data-page='2']"), "the page")
    # Keys typed at once go into the field that the first key opens, however late the browser draws.
    page.driver.execute_script("""
        const soon = requestAnimationFrame;
        requestAnimationFrame = action => setTimeout(() => soon(action), 500);""")
    press(page, "/", "umbrella", Keys.ENTER)
    page.wait(lambda: css(page, ".hit-bar") and "1 of 1" in css(page, ".hit-bar")[0].text, "the corrected word")
    # Through the menu, too.
    press(page, Keys.ESCAPE)
    page.find("button", "More").click()
    pick(page, "Correct the text of this page")
    page.find("button", "Umbrella")
