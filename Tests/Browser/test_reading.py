"""Reading what is more or less than a doc: all docs, the docs of a filter, the results of a search, a page group, and a
bundle, whatever uses its pages. And a doc with more than a hundred pages, which is saved from Activity."""

import os
import subprocess

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_modes import phone
from test_product import api, css, go, text_is_read, wait_for
from test_properties import assign, axe, make_tags, theme
from test_viewer import picture

PAGES = {"Physics": 4, "Chemistry": 3, "Long": 120}


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


def doc_of(server, title):
    return next(doc["id"] for doc in api(server, "/docs")["docs"] if doc["title"] == title)


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


@pytest.mark.long
def test_all_docs_are_read_one_after_the_other_by_mouse_by_key_and_by_finger(page, server):
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
    press(page, Keys.END)
    last = sum(PAGES.values())
    page.wait(lambda: page.path == f"/pages/{last}" and picture(page, last), "the last page")
    assert asked(page, "/api/v1/sessions/pages?")
    # A note on a page is a note of its doc.
    page.find("button", "Notes").click()
    page.find("button", "New note").click()
    page.find("button", "Put it on this page").click()
    page.find("textbox", "Text").send_keys("Why?")
    page.find("button", "Save").click()
    page.wait(lambda: css(page, ".note-name"), "the note")
    versions = [
        one["versionID"] for doc in api(server, "/docs")["docs"]
        for group in api(server, f"/docs/{doc['id']}")["pageGroups"] for one in (group["pages"][0], group["pages"][-1])]
    notes = [note for version in versions for note in api(server, f"/versions/{version}/notes")["notes"]]
    assert [note["body"] for note in notes] == ["Why?"]
    page.driver.back()
    page.wait(lambda: page.path == "/", "the library")
    page.find("link", "Read all docs that are shown")
    press(page, "r")
    page.wait(lambda: page.path.startswith("/pages/") and css(page, ".page-image[data-loaded]"), "the reading, by key")
    assert axe(page) == []
    shot(page, "all-desk-light")
    theme(page, "dark")
    phone(page)
    page.wait(lambda: page.driver.execute_script("return innerWidth") == 390, "the phone")
    assert page.driver.execute_script("return document.documentElement.scrollWidth <= innerWidth")
    press(page, Keys.ESCAPE)
    page.wait(lambda: page.path == "/", "the library again")
    page.find("link", "Read all docs that are shown")
    assert axe(page) == []
    shot(page, "library-phone-dark")


def test_what_a_filter_takes_and_what_a_search_found_is_read_and_nothing_else(page, server):
    tags = make_tags(server, ["Maths"])
    assign(server, [doc_of(server, "Chemistry")], [tags["Maths"]])
    page.open("/?filter=tag:Maths")
    page.find("link", "Read all docs that are shown").click()
    page.wait(lambda: page.path == "/pages/1?filter=tag%3AMaths" and picture(page, 1), "the first page")
    assert title(page).startswith("Filtered docs") and total(page) == f"of {PAGES['Chemistry']}"
    press(page, Keys.ESCAPE)
    page.wait(lambda: page.path.startswith("/?filter="), "the filtered library")

    go(page, "/search?q=trolley")
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
    theme(page, "dark")
    phone(page)
    page.wait(lambda: picture(page, 2), "the page across the phone")
    assert axe(page) == []
    shot(page, "hits-phone-dark")
    page.driver.back()
    page.wait(lambda: page.path == "/search?q=trolley", "the search")
    page.find("link", "Read the pages that were found")
    page.driver.execute_script("document.activeElement.blur()")
    page.driver.find_element("tag name", "body").send_keys("r")
    page.wait(lambda: page.path.startswith("/search/pages/1"), "the findings, by key")

    go(page, "/search/pages/1?q=nosuchword")
    page.find("heading", "Nothing was found")
    page.expected_errors = ["404"]
    go(page, "/pages/1?filter=tag:Nothing")
    page.find("heading", "This filter cannot be used")


@pytest.mark.long
def test_a_page_group_is_read_from_its_menu_and_a_long_bundle_to_its_end_on_a_phone(page, server):
    doc = doc_of(server, "Physics")
    group = api(server, f"/docs/{doc}")["pageGroups"][0]
    page.open(f"/docs/{doc}")
    page.find("button", f"Actions for {group['title']}").click()
    page.find("menuitem", "Read").click()
    page.wait(lambda: page.path == f"/groups/{group['id']}/pages/1" and picture(page, 1), "its first page")
    assert title(page) == f"Physics · {group['title']}"
    press(page, Keys.ESCAPE)
    page.wait(lambda: page.path == f"/docs/{doc}", "the doc")

    path = "/bundles/" + next(bundle["id"] for bundle in api(server, "/bundles")["bundles"] if bundle["name"] == "Long")
    last = PAGES["Long"]
    go(page, path)
    page.find("link", "Read").click()
    page.wait(lambda: page.path == f"{path}/pages/1" and picture(page, 1), "its first page")
    assert total(page) == f"of {last}"
    phone(page)
    press(page, Keys.END)
    page.wait(lambda: page.path == f"{path}/pages/{last}" and picture(page, last), "the last page on a phone")
    page.wait(lambda: f"Long {last}" in page.driver.execute_script(
        "return document.querySelector(`.page[data-page='${arguments[0]}'] .text-layer`)?.textContent ?? ''", last),
        "its words")
    assert asked(page, "/api/v1/sessions/pages?") and axe(page) == []


@pytest.mark.long
def test_a_large_doc_is_written_in_the_background_and_saved_from_activity(page, server, tmp_path):
    saved = tmp_path / "saved"
    saved.mkdir()
    page.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(saved)})
    page.open(f"/docs/{doc_of(server, 'Long')}")
    page.find("button", "Actions for this doc").click()
    page.find("menuitem", "Download as PDF").click()
    page.wait(lambda: "“Long.pdf” is" in page.driver.page_source, "the notice")
    # On another screen, the export is in Activity.
    go(page, "/activity")
    page.find("button", "Download").click()
    file = wait_for(lambda: next(iter(saved.glob("*.pdf")), None), "the file")
    assert file.name == "Long.pdf"
    wait_for(lambda: file.read_bytes().endswith(b"%%EOF\n") or None, "all of the file")
    assert subprocess.run(["qpdf", "--check", file], capture_output=True).returncode == 0
    text = subprocess.run(["pdftotext", "-f", str(PAGES["Long"]), file, "-"], capture_output=True, text=True).stdout
    assert text.split()[:2] == ["Long", str(PAGES["Long"])]
    assert not page.errors()
    page.find("button", "Clear all finished jobs").click()
    wait_for(lambda: all(job["kind"] != "exportPDF" for job in api(server, "/jobs")["jobs"]) or None, "its end")
