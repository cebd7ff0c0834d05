"""Docs without a PDF: blank paper to write on, and a notebook file that opens on blank pages. Also exporting a doc's
marks as a file."""

import subprocess

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_history import post
from test_marks_list import shot
from test_marks_files import send
from test_marks_stay import count, pages
from test_product import css, drop, wait_for
from test_properties import axe, press, theme
from test_viewer import picture
from test_writing import ink, pen, wave


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = LibraryServer(tmp_path_factory.mktemp("paper"))
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


@pytest.fixture
def downloads(page, tmp_path):
    """The folder for the browser's downloads."""
    (folder := tmp_path / "saved").mkdir()
    page.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(folder)})
    yield folder
    page.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "default"})


def look_at(page, name):
    """Checks for accessibility faults, and takes screenshots: on a desktop in light, where only colours are other than
    on the phone in dark."""
    for width, height, kind, scheme in ((1280, 900, "desktop", "light"), (390, 800, "phone", "dark")):
        page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        theme(page, scheme)
        page.frame()
        assert axe(page, colours=kind == "desktop") == [], f"{scheme} {kind}"
        shot(page, f"{name}-{scheme}-{kind}")
    page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def test_paper_is_made_and_written_on_and_undo_on_a_page_takes_that_page_s_stroke(page, server):
    page.open("/")
    page.find("button", "Import").click()
    page.find("menuitem", "New paper…").click()
    dialog = page.find("dialog", "New paper")
    dialog.find_element(By.CSS_SELECTOR, ".paper-sample[data-kind=squared]").click()
    title = dialog.find_element(By.ID, "paper-title")
    page.wait(lambda: title.get_attribute("placeholder") == "Squared paper", "the title of squared paper")
    look_at(page, "paper")
    number = page.find("spinbutton", "Pages")
    number.clear()
    number.send_keys("3")
    page.find("textbox", "Title").send_keys("Sums")
    page.find("button", "Create").click()
    page.wait(lambda: picture(page, 1), "the first page")
    assert page.path.endswith("/pages/1")
    assert len(pages(server, "Sums")) == 3
    # A stroke on each of two pages. Undo on a page takes that page's stroke, whichever was last.
    versions = [each["versionID"] for each in pages(server, "Sums")]
    marks = lambda: [count(server, version) for version in versions]
    press(page, "p")
    for number in (1, 2):
        if number == 2:
            press(page, Keys.ARROW_RIGHT)
            page.wait(lambda: page.path.endswith("/pages/2") and picture(page, 2), "the second page")
        armed = f".page[data-page='{number}'] .ink-layer:is([data-state=armed], [data-state=pen])"
        page.wait(lambda: css(page, armed), "the page's marks")
        pen(page, wave(0.3), number=number)
        wait_for(lambda: sum(marks()) == number or None, "the stroke")
    press(page, Keys.ARROW_LEFT)
    page.wait(lambda: page.path.endswith("/pages/1"), "the first page again")
    for name, then in (("Undo on this page", [0, 1, 0]), ("Redo on this page", [1, 1, 0])):
        page.find("button", "More tools").click()
        page.find("button", name).click()
        wait_for(lambda: marks() == then or None, name)
    assert not page.errors()


@pytest.mark.long
def test_a_doc_s_marks_go_out_as_a_file_that_opens_on_blank_pages(page, server, downloads):
    doc = post(server, "/docs/blank", title="Physics")["id"]
    demo = server.folder / "demo.bnbk"
    subprocess.run([server.program, "notebook", "demo", demo, "--strokes", "5"], check=True, timeout=60)
    send(server, f"page-versions/{pages(server)[0]['versionID']}/notebook", demo.read_bytes())
    page.open(f"/docs/{doc}")
    page.find("button", "Actions for this doc").click()
    page.find("menuitem", "Export…").click()
    page.find("radio", "Picture of a page (PNG)").click()
    look_at(page, "export")
    page.find("radio", "Marks only (.bnbk)").click()
    page.find("checkbox", "With their history").click()
    page.find("dialog").find_element(By.CSS_SELECTOR, "[type=submit]").click()
    page.find("button", "Download").click()
    file = page.wait(lambda: next(downloads.glob("*.bnbk"), None), "the marks")
    assert file.name == "Physics, marks with history.bnbk"
    # In the library, the file becomes a doc of blank pages with these marks.
    page.open("/")
    page.wait(lambda: page.shows("Physics"), "the library")
    drop(page, [("Elsewhere.bnbk", file.read_bytes())])
    page.wait(lambda: page.shows("“Elsewhere” is in the library"), "the notice")
    page.find("button", "Read").click()
    page.wait(lambda: picture(page, 1), "its page")
    page.wait(lambda: ink(page)[0] > 300, "the ink")
    assert [count(server, each["versionID"]) for each in pages(server, "Elsewhere")] == [5]
