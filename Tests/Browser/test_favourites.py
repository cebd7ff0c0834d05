"""Favourites: a star on docs in the grid, in the list and on their page, by mouse and key, and in the sidebar, filter
and search."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_history import command
from test_modes import phone
from test_product import api, css, doc_link, shown, text_is_read
from test_properties import axe
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


def test_a_star_is_set_in_the_grid_the_list_and_on_the_docs_page_and_undone(page, server):
    page.open("/")
    star(page, "Algebra")
    becomes(page, server, "Algebra")
    page.wait(lambda: "Starred" in item(page, "Algebra").text, "its sign")
    page.find("button", "List").click()
    star(page, "Botany")
    becomes(page, server, "Algebra", "Botany")
    page.open(f"/docs/{doc(server, 'Chemistry')['id']}")
    page.find("button", "Star").click()
    becomes(page, server, "Algebra", "Botany", "Chemistry")
    page.wait(lambda: "Starred" in css(page, ".doc-facts")[0].text, "its sign")
    page.find("button", "Remove star")
    assert [each.text for each in css(page, ".sidebar-item[aria-current=page] .sidebar-label")] == ["Library"]
    ActionChains(page.driver).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()
    becomes(page, server, "Algebra", "Botany")
    shown(page, "Undone: change the star of “Chemistry”")
    page.find("button", "Star")
    press(page, "s")
    becomes(page, server, "Algebra", "Botany", "Chemistry")
    press(page, "s")
    becomes(page, server, "Algebra", "Botany")


def test_all_that_is_selected_gets_a_star_by_its_key_and_its_menu(page, server):
    page.open("/")
    doc_link(page, "Algebra")
    link = css(page, ".doc-card-link")[0]
    link.send_keys("s")
    page.wait(lambda: len(starred(server)) == 1, "one favourite")
    ActionChains(page.driver).key_down(Keys.CONTROL).send_keys("a").key_up(Keys.CONTROL).perform()
    page.wait(lambda: len(css(page, ".doc-card[data-selected]")) == 3, "the selection")
    css(page, ".doc-card-link")[0].send_keys("s")
    becomes(page, server, "Algebra", "Botany", "Chemistry")
    page.wait(lambda: sum("Starred" in each.text for each in css(page, ".doc-card")) == 3, "three signs")
    ActionChains(page.driver).context_click(item(page, "Botany")).perform()
    page.find("menuitem", "Remove star S").click()
    becomes(page, server)


def test_the_sidebar_the_filter_and_the_search_show_favourites(page, server):
    command(server, "doc", "star", doc(server, "Botany")["id"])
    page.open("/")
    doc_link(page, "Chemistry")
    page.find("link", "Starred").click()
    page.wait(lambda: titles(page) == ["Botany"], "Botany alone")
    assert css(page, ".sidebar-item[aria-current=page] .sidebar-label")[0].text == "Starred"
    assert css(page, ".chip-label")[0].text == "Starred"
    # A doc that is starred or unstarred elsewhere appears or disappears.
    command(server, "doc", "star", doc(server, "Algebra")["id"])
    page.wait(lambda: sorted(titles(page)) == ["Algebra", "Botany"], "both")
    command(server, "doc", "star", doc(server, "Algebra")["id"], "--remove")
    page.wait(lambda: titles(page) == ["Botany"], "Botany alone")
    page.find("button", "Remove filter Starred").click()
    page.wait(lambda: len(titles(page)) == 3, "all docs")
    assert css(page, ".sidebar-item[aria-current=page] .sidebar-label")[0].text == "Library"
    page.find("button", "Filter").click()
    page.find("combobox", "Find a tag or variable").send_keys("star", Keys.ENTER)
    page.wait(lambda: titles(page) == ["Botany"], "Botany alone")

    page.open("/search?q=is:starred%20common")
    page.wait(lambda: css(page, ".hit"), "hits")
    assert {hit["docTitle"] for hit in api(server, "/search?q=is:starred%20common")["hits"]} == {"Botany"}
    assert api(server, "/search?q=-is:starred%20common")["total"] == 2


def test_on_a_phone_the_menu_has_the_star_and_axe_finds_nothing(page, server):
    command(server, "doc", "star", doc(server, "Botany")["id"])
    for scheme in ("light", "dark"):
        page.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
        page.open("/")
        page.wait(lambda: "Starred" in item(page, "Botany").text, "its sign")
        assert axe(page) == []
    phone(page)
    page.open("/")
    page.find("button", "Actions for Algebra").click()
    page.find("menuitem", "Star").click()
    becomes(page, server, "Algebra", "Botany")
    page.wait(lambda: "Starred" in item(page, "Algebra").text, "its sign")
    assert page.driver.execute_script("return document.documentElement.scrollWidth <= innerWidth")
