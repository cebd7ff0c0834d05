"""Docs without a PDF: blank paper to write on, and a notebook file that opens on blank pages. Also exporting a doc's
marks as a file and adding them again."""

import base64

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_marks_list import shot
from test_marks_stay import RED, count, draw_here, pages, paper, red
from test_product import api, css, drop, wait_for
from test_properties import axe, press, theme
from test_viewer import picture
from test_writing import pen, saved, wave

WAY = [(0.3, 0.3), (0.5, 0.4), (0.7, 0.3)]


@pytest.fixture
def server(tmp_path):
    server = LibraryServer(tmp_path)
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
    """Takes screenshots in light and dark, on a desktop and a phone, and checks for accessibility faults."""
    for width, height, kind in ((1280, 900, "desktop"), (390, 800, "phone")):
        page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        page.frame()
        for scheme in ("light", "dark"):
            theme(page, scheme)
            # A theme changes nothing but colours.
            assert axe(page, colours=scheme == "dark") == [], f"{scheme} {kind}"
            shot(page, f"{name}-{scheme}-{kind}")
        theme(page, "light")
    page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def make_paper(page):
    page.open("/")
    page.wait(lambda: css(page, ".drop-zone"), "the empty library")
    page.find("button", "Import").click()
    page.find("menuitem", "New paper…").click()
    return page.find("dialog", "New paper")


def test_paper_is_made_and_written_on_and_each_page_has_its_own_undo(page, server):
    dialog = make_paper(page)
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
        saved(page)
    wait_for(lambda: marks() == [1, 1, 0] or None, "both strokes")
    press(page, Keys.ARROW_LEFT)
    page.wait(lambda: page.path.endswith("/pages/1"), "the first page again")
    for name, then in (("Undo on this page", [0, 1, 0]), ("Undo on this page", [0, 1, 0]), ("Redo on this page", [1, 1, 0])):
        page.find("button", "More tools").click()
        page.find("button", name).click()
        wait_for(lambda: marks() == then or None, name)
    assert not page.errors()


def test_a_doc_s_marks_go_out_as_a_file_and_open_on_blank_pages_and_in_the_doc_again(page, server, downloads):
    make_paper(page)
    page.find("textbox", "Title").send_keys("Physics")
    page.find("button", "Create").click()
    page.wait(lambda: picture(page, 1), "the first page")
    drawn = draw_here(page, WAY)
    doc = paper(server)["doc"]["id"]
    page.open(f"/docs/{doc}")
    page.find("button", "Actions for this doc").click()
    page.find("menuitem", "Export…").click()
    page.find("radio", "Picture of a page (PNG)").click()
    look_at(page, "export")
    page.find("dialog").find_element(By.CSS_SELECTOR, "[type=submit]").click()
    page.find("button", "Download").click()
    png = page.wait(lambda: next(downloads.glob("*.png"), None), "the picture")
    assert png.name == "Physics, page 1.png"
    assert page.driver.execute_async_script(RED, base64.b64encode(png.read_bytes()).decode()) is not None
    # Only the marks, from Activity.
    page.find("button", "Actions for this doc").click()
    page.find("menuitem", "Export…").click()
    page.find("radio", "Marks only (.bnbk)").click()
    page.find("checkbox", "With their history").click()
    page.find("dialog").find_element(By.CSS_SELECTOR, "[type=submit]").click()
    page.wait(lambda: page.shows("“Physics, marks with history.bnbk” is"), "the notice")
    page.open("/activity")
    page.wait(lambda: page.shows("Physics, marks with history"), "the export")
    page.wait(lambda: len(page.find_all("button", "Download")) == 2, "both exports")
    page.find_all("button", "Download")[0].click()
    file = page.wait(lambda: next(downloads.glob("*.bnbk"), None), "the marks")
    assert file.name == "Physics, marks with history.bnbk"
    # In the library, the file becomes a doc of blank pages with these marks.
    page.open("/")
    page.wait(lambda: page.shows("Physics"), "the library")
    page.expected_errors.append("422")
    drop(page, [("Elsewhere.bnbk", file.read_bytes()), ("Broken.bnbk", file.read_bytes()[:-9])])
    page.wait(lambda: page.shows("“Elsewhere” is in the library"), "the notice")
    page.find("button", "Read").click()
    page.wait(lambda: picture(page, 1), "its page")
    assert page.wait(lambda: red(page, 1), "red ink") == pytest.approx(drawn, abs=0.006)
    assert len(pages(server, "Elsewhere")) == 1
    assert [doc["title"] for doc in api(server, "/docs")["docs"]].count("Elsewhere") == 1
    page.open("/docs/" + doc)
    # Its own doc has everything already; another doc refuses it with a message.
    for title, words in (("Physics", "is already here"), ("Elsewhere", "was not added. ")):
        page.open("/docs/" + paper(server, title)["doc"]["id"])
        choose(page, "Physics, marks with history.bnbk", file.read_bytes())
        page.find("button", "Actions for this doc").click()
        page.find("menuitem", "Add marks from a file…").click()
        page.wait(lambda: page.shows(words), words)


def choose(page, name, content):
    """Answers the browser's next file dialog."""
    page.driver.execute_script("""
        const [name, content] = arguments;
        const original = HTMLInputElement.prototype.click;
        HTMLInputElement.prototype.click = function () {
          if (this.type !== 'file') return original.call(this);
          HTMLInputElement.prototype.click = original;
          const transfer = new DataTransfer();
          transfer.items.add(new File([Uint8Array.from(atob(content), c => c.charCodeAt(0))], name));
          this.files = transfer.files;
          setTimeout(() => this.dispatchEvent(new Event('change')));
        };""", name, base64.b64encode(content).decode())
