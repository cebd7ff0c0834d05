"""Reading all docs, the docs of a filter, or the results of a search, one page after the other."""

import os

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_modes import phone
from test_product import api, css, text_is_read
from test_properties import assign, axe, make_tags, theme
from test_viewer import picture

PAGES = {"Physics": 4, "Chemistry": 3, "Long": 260}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Three papers. Two of them have a trolley on some pages, and one is longer than a window of pages."""
    server = LibraryServer(tmp_path_factory.mktemp("reading"))
    for name, count in PAGES.items():
        words = "A trolley rolls" if name != "Chemistry" else "An acid"
        server.import_pdf(
            f"{name}.pdf",
            [[f"{name} {number}", words if number < 3 else "Nothing else"] for number in range(1, count + 1)])
    text_is_read(server)
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def press(page, *keys):
    page.driver.switch_to.active_element.send_keys(*keys)


def title(page):
    return css(page, "h1.viewer-title")[0].text


def total(page):
    return css(page, ".page-total")[0].text


def asked(page, part):
    return page.driver.execute_script(
        "return performance.getEntriesByType('resource').map(e => e.name).filter(n => n.includes(arguments[0]))", part)


def shot(page, name):
    """Saves a screenshot, if SHOTS names a folder."""
    if folder := os.environ.get("SHOTS"):
        page.driver.save_screenshot(f"{folder}/{name}.png")


def test_all_docs_are_read_one_after_the_other_by_mouse_and_by_key(page, server):
    page.open("/")
    page.find("link", "Read all docs that are shown").click()
    page.wait(lambda: page.path == "/pages/1" and picture(page, 1), "the first page of all docs")
    assert title(page).startswith("All docs · ") and total(page) == f"of {sum(PAGES.values())}"
    # One answer opens it: no doc is requested.
    assert len(asked(page, "/api/v1/sessions?")) == 1 and not asked(page, "/api/v1/docs/")
    first = title(page)
    press(page, "jjjjj")
    page.wait(lambda: page.path == "/pages/6" and picture(page, 6), "a page of the next doc")
    assert title(page) != first
    page.driver.refresh()
    page.wait(lambda: page.path == "/pages/6" and picture(page, 6), "the same page after a reload")
    look(page, "all-desk")
    press(page, Keys.END)
    last = sum(PAGES.values())
    page.wait(lambda: page.path == f"/pages/{last}" and picture(page, last), "the last page")
    assert asked(page, "/api/v1/sessions/pages?")
    page.driver.back()
    page.wait(lambda: page.path == "/", "the library")
    page.find("link", "Read all docs that are shown")
    press(page, "r")
    page.wait(lambda: page.path.startswith("/pages/"), "the reading, by key")
    page.wait(lambda: css(page, ".viewer-pages"), "its pages")
    press(page, Keys.ESCAPE)
    page.wait(lambda: page.path == "/", "the library again")


def test_a_note_on_a_page_of_all_docs_is_the_doc_s(page, server):
    page.open("/pages/1")
    page.wait(lambda: picture(page, 1), "the first page")
    page.find("button", "Notes").click()
    page.find("button", "New note").click()
    page.find("button", "Put it on this page").click()
    page.find("textbox", "Text").send_keys("Why?")
    page.find("button", "Save").click()
    page.wait(lambda: css(page, ".note-name"), "the note")
    notes = [
        note for doc in api(server, "/docs")["docs"]
        for group in api(server, f"/docs/{doc['id']}")["pageGroups"] for one in group["pages"][:1]
        for note in api(server, f"/versions/{one['versionID']}/notes")["notes"]]
    assert [note["body"] for note in notes] == ["Why?"]
    page.driver.switch_to.active_element.send_keys(Keys.CONTROL + "z")


def test_what_a_filter_takes_is_read_and_nothing_else(page, server):
    docs = {doc["title"]: doc["id"] for doc in api(server, "/docs")["docs"]}
    tags = make_tags(server, ["Maths"])
    assign(server, [docs["Chemistry"]], [tags["Maths"]])
    page.open("/?filter=tag:Maths")
    page.find("link", "Read all docs that are shown").click()
    page.wait(lambda: page.path == "/pages/1?filter=tag%3AMaths" and picture(page, 1), "the first page")
    assert title(page).startswith("Filtered docs") and total(page) == f"of {PAGES['Chemistry']}"
    page.driver.refresh()
    page.wait(lambda: picture(page, 1) and total(page) == f"of {PAGES['Chemistry']}", "the same after a reload")
    press(page, Keys.ESCAPE)
    page.wait(lambda: page.path.startswith("/?filter="), "the filtered library")


def test_what_a_search_found_is_read_in_the_order_of_the_findings(page, server):
    page.open("/search?q=trolley")
    page.find("link", "Read the pages that were found").click()
    page.wait(lambda: page.path == "/search/pages/1?q=trolley" and picture(page, 1), "the first page that was found")
    found = api(server, "/search?q=trolley&limit=1000")["hits"]
    assert title(page).startswith("Found: trolley") and total(page) == f"of {len(found)}" and len(found) == 4
    page.wait(lambda: css(page, ".page[data-page='1'] .hit-box, .page[data-page='1'] [class*='hit']"), "the boxed words")
    # The search results are read-only.
    assert not page.find_all("button", "Notes")
    press(page, "j")
    page.wait(lambda: page.path == "/search/pages/2?q=trolley" and picture(page, 2), "the second one")
    page.driver.refresh()
    page.wait(lambda: picture(page, 2), "the same after a reload")
    page.driver.back()
    page.wait(lambda: page.path == "/search?q=trolley", "the search")
    page.find("link", "Read the pages that were found")
    page.driver.execute_script("document.activeElement.blur()")
    page.driver.find_element("tag name", "body").send_keys("r")
    page.wait(lambda: page.path.startswith("/search/pages/1"), "the findings, by key")


def test_what_cannot_be_read_says_so(page, server):
    page.open("/search/pages/1?q=nosuchword")
    page.find("heading", "Nothing was found")
    page.expected_errors = ["404"]
    page.open("/pages/1?filter=tag:Nothing")
    page.find("heading", "This filter cannot be used")


def look(page, name):
    """Checks for accessibility faults, in light and in dark, which changes nothing but colours."""
    for scheme in ("light", "dark"):
        theme(page, scheme)
        shot(page, f"{name}-{scheme}")
        assert axe(page, colours=scheme == "dark") == [], f"{name} {scheme}"
    theme(page, "light")


def test_axe_finds_nothing_serious_at_a_desk_and_on_a_phone_where_all_docs_are_read_by_finger(page, server):
    for name, path in (("search", "/search?q=trolley"), ("library", "/")):
        page.open(path)
        page.find("link", "Read all docs that are shown" if name == "library" else "Read the pages that were found")
        look(page, f"{name}-desk")
    page.open("/search/pages/2?q=trolley")
    page.wait(lambda: picture(page, 2), "the second page that was found")
    look(page, "hits-desk")
    phone(page)
    page.wait(lambda: page.driver.execute_script("return innerWidth") == 390, "the phone")
    page.wait(lambda: picture(page, 2), "the page across the phone")
    look(page, "hits-phone")
    page.open("/search?q=trolley")
    page.find("link", "Read the pages that were found")
    look(page, "search-phone")
    page.open("/")
    link = page.find("link", "Read all docs that are shown")
    look(page, "library-phone")
    link.click()
    page.wait(lambda: page.path == "/pages/1" and picture(page, 1), "the first page")
    assert page.driver.execute_script("return document.documentElement.scrollWidth <= innerWidth")
    look(page, "all-phone")
