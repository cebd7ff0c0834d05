"""Binding a page to another scan: a preview says what will be carried over, and the history keeps a report."""

import json
import urllib.request

import pytest

from conftest import clean_page
from library_server import LibraryServer
from test_arrange import open_doc, page_menu, pick, pick_bundle
from test_marks_list import scheme, shot
from test_modes import phone
from test_product import api, css, text_is_read
from test_properties import axe

LINES = [
    "A trolley rolls down a long and smooth inclined track",
    "Its speed grows evenly with every second that has passed",
    "Find how far it gets before friction brings it to rest",
]
OTHER = ["Nothing of this", "was on the page", "that was read before"]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A paper of one page with notes, and a new scan whose lower half differs."""
    server = LibraryServer(tmp_path_factory.mktemp("scan"))
    server.import_pdf("Rescan.pdf", [LINES + OTHER * 4])
    server.import_pdf("Physics.pdf", [LINES + [f"{word} of the paper as it was" for word in (
        "Beginning", "Question", "Middle", "Remainder", "Sketch", "Working", "Conclusion", "Answer", "Appendix",
        "Footnote")]])
    text_is_read(server)
    version = paper(server)["versionID"]
    boxes = api(server, f"/bundles/{paper(server)['binding']['bundleID']}/pages/1/text")["words"]
    for word, body in (("rolls", "Comes along"), ("Footnote", "Stays behind")):
        box = next(each["box"] for each in boxes if each["text"] == word)
        command(server, {"createNote": {"version": version, "rect": box, "title": body, "body": body}})
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def paper(server):
    doc = next(each for each in api(server, "/docs")["docs"] if each["title"] == "Physics")
    return api(server, f"/docs/{doc['id']}")["pageGroups"][0]["pages"][0]


def command(server, asked):
    request = urllib.request.Request(
        server.base + "/api/v1/commands", json.dumps({"command": asked}).encode(),
        {"Content-Type": "application/json", "Origin": server.base})
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


def report(page):
    """The button at the step of the history. Its name includes the step's."""
    return page.wait(lambda: css(page, "button[aria-label^='Notes and marks: ']"), "the button for the report")[0]


def items(page):
    return [(row.get_attribute("data-state"), row.find_element("css selector", ".carried-what").get_attribute("textContent"))
            for row in css(page, ".carried-item")]


def look(page, name):
    """Looks for faults of colours on a desktop in light, and for all on a phone in dark, which stays."""
    assert axe(page, colours=True) == []
    shot(page, f"{name}-desk-light")
    scheme(page, "dark")
    phone(page)
    assert axe(page) == []
    shot(page, f"{name}-phone-dark")


def test_a_new_scan_of_a_whole_doc_says_which_page_is_which_and_what_comes_along(page, server):
    open_doc(page, server)
    page.find("button", "Actions for this doc").click()
    pick(page, "New scan…")
    pick_bundle(page, "Rescan")
    # The rows of the list of bundles, which disappears, have notes of their own.
    notes = lambda: [note.text for note in css(page, "[role=dialog] .row-note")]
    page.wait(lambda: notes() and notes()[0].startswith("page 1 of the scan · "), "the pages")
    assert notes()[0].endswith("1 note or mark comes along, 1 stays behind")
    page.find("button", "Show the scan on 1 page")
    look(page, "doc-scan")


def test_what_comes_along_is_said_before_and_kept_afterwards(page, server):
    open_doc(page, server)
    page_menu(page, 1, "Show another page here")
    pick_bundle(page, "Rescan")
    page.find("option", "Page 1").click()
    page.wait(lambda: css(page, ".carried-sum"), "the preview")
    expected = [("stays", "Note “Stays behind”"), ("comes", "Note “Comes along”")]
    assert items(page) == expected
    assert "1 note or mark comes along, 1 stays on version 1" in css(page, ".carried-sum")[0].text
    before = len(api(server, f"/pages/{paper(server)['id']}")["versions"])
    look(page, "scan-preview")
    assert len(api(server, f"/pages/{paper(server)['id']}")["versions"]) == before, "nothing is done yet"
    page.find("button", "Show this page here").click()
    page.wait(lambda: len(api(server, f"/pages/{paper(server)['id']}")["versions"]) == before + 1, "the new version")
    page.open("/history")
    report(page).click()
    page.wait(lambda: items(page) == expected, "the report")
    assert "came along" in css(page, ".carried-sum")[0].text
    assert axe(page) == []
    shot(page, "scan-history-phone-dark")
