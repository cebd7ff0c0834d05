"""Favourites: a star on docs in the grid, in the list and on their page, by mouse and key, and in the sidebar, filter
and search."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains

from conftest import clean_page
from library_server import LibraryServer
from test_history import command
from test_modes import phone
from test_product import api, css, text_is_read
from test_properties import axe_in_both_themes
from test_subjects import press


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    """A library of three papers, whose server was stopped."""
    server = LibraryServer(tmp_path_factory.mktemp("favourites"))
    for name in ("Algebra", "Botany", "Chemistry"):
        server.import_pdf(f"{name}.pdf", [[f"{name} paper"], ["common words"]])
    text_is_read(server)
    server.stop()
    return server.folder


@pytest.fixture
def server(library, tmp_path):
    server = LibraryServer(tmp_path, like=library)
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def starred(server):
    return sorted(doc["title"] for doc in api(server, "/docs?filter=is:starred")["docs"])


def becomes(page, server, *titles):
    page.wait(lambda: starred(server) == sorted(titles), f"the favourites {titles}, and not {starred(server)}")


def doc(server, title):
    return next(each for each in api(server, "/docs")["docs"] if each["title"] == title)


def item(page, title):
    """The card or row of a doc."""
    return page.wait(
        lambda: next((each for each in css(page, ".doc-card, .library-row") if title in each.text), None), title)


def star(page, title):
    """Presses the star of a card or row, which appears with the pointer."""
    card = item(page, title)
    ActionChains(page.driver).move_to_element(card).perform()
    card.find_element("css selector", "button[aria-label='Star'], button[aria-label='Remove star']").click()


def titles(page):
    return [each.text for each in css(page, ".doc-card-title, .library-row-title")]


def test_a_star_is_set_with_the_pointer_and_by_key_followed_and_searched_for(page, server):
    page.open("/")
    star(page, "Algebra")
    becomes(page, server, "Algebra")
    page.wait(lambda: "Starred" in item(page, "Algebra").text, "its sign")
    page.find("link", "Starred").click()
    page.wait(lambda: titles(page) == ["Algebra"], "Algebra alone")
    # A doc that is starred or unstarred elsewhere appears or disappears.
    command(server, "doc", "star", doc(server, "Botany")["id"])
    page.wait(lambda: sorted(titles(page)) == ["Algebra", "Botany"], "both")
    command(server, "doc", "star", doc(server, "Algebra")["id"], "--remove")
    page.wait(lambda: titles(page) == ["Botany"], "Botany alone")
    page.find("button", "List").click()
    row = page.wait(lambda: next(iter(css(page, ".library-row")), None), "the list")
    page.frame()
    ActionChains(page.driver).context_click(row).perform()
    page.find("menuitem", "Remove star S").click()
    becomes(page, server)
    page.open(f"/docs/{doc(server, 'Chemistry')['id']}")
    page.find("button", "Star")
    press(page, "s")
    becomes(page, server, "Chemistry")
    page.open("/search?q=is:starred%20common")
    page.wait(lambda: css(page, ".hit"), "hits")
    assert {hit["docTitle"] for hit in api(server, "/search?q=is:starred%20common")["hits"]} == {"Chemistry"}
    assert api(server, "/search?q=-is:starred%20common")["total"] == 2


def test_on_a_phone_the_menu_has_the_star_and_axe_finds_nothing(page, server):
    command(server, "doc", "star", doc(server, "Botany")["id"])
    page.open("/")
    page.wait(lambda: "Starred" in item(page, "Botany").text, "its sign")
    assert axe_in_both_themes(page) == []
    phone(page)
    page.find("button", "Actions for Algebra").click()
    page.find("menuitem", "Star").click()
    becomes(page, server, "Algebra", "Botany")
    page.wait(lambda: "Starred" in item(page, "Algebra").text, "its sign")
    assert page.driver.execute_script("return document.documentElement.scrollWidth <= innerWidth")
