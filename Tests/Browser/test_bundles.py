"""A bundle as a person works on it: completed, aligned by mouse and key, deleted, on a desk and on a phone."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer, make_pdf

from test_product import PAPER, api, css, shown, text_is_read, wait_for

SCAN = [["Cover of the scan"]] + PAPER


@pytest.fixture
def server(tmp_path):
    server = LibraryServer(tmp_path)
    yield server
    if server.process.poll() is None:
        server.stop()


@pytest.fixture
def page(driver, server):
    driver.set_window_size(1280, 900)
    yield from clean_page(driver, server.base)


def bundle(server):
    return wait_for(lambda: next(iter(api(server, "/bundles")["bundles"]), None), "a bundle")["id"]


def steps(server, bundle):
    return api(server, f"/bundles/{bundle}/detail")["variants"][2]["alignment"]


def choose(page, button, path):
    """Presses a button that opens the browser's file dialog, and chooses a file there."""
    page.driver.execute_script(
        "HTMLInputElement.prototype.click = function () { this.id = 'chosen'; document.body.append(this); }")
    page.find("button", button).click()
    field = page.wait(lambda: next(iter(css(page, "#chosen")), None), "the file dialog")
    field.send_keys(str(path))
    page.driver.execute_script("document.getElementById('chosen').remove()")


def place(page, line):
    return css(page, ".alignment-place")[line - 1]


def test_a_scan_is_added_and_aligned_by_mouse_and_key_and_undone(page, server):
    server.import_pdf("Algebra.pdf", PAPER)
    text_is_read(server)
    id = bundle(server)
    page.open("/bundles")
    page.wait(lambda: css(page, ".library-row-link"), "the bundle").pop().click()
    shown(page, "Not imported")
    shown(page, "Used by")
    choose(page, "Add the file: OCR", server.write_pdf("scan.pdf", SCAN))
    page.wait(lambda: len(css(page, ".alignment-place")) == 3, "the scan beside the pages")
    page.wait(lambda: len(css(page, ".alignment img[data-loaded]")) == 6, "the pictures")

    # The cover of the scan belongs to no page.
    place(page, 1).find_element(By.CSS_SELECTOR, "[aria-label='Leave this page out']").click()
    wait_for(lambda: steps(server, id) == [{"page": 1, "counterpart": 2}], "the cover to be left out")
    wait_for(lambda: api(server, f"/bundles/{id}/pages/1/text?source=ocr")["words"][0]["text"] == "Mathematics",
             "the words to follow")
    # A gap by key, taken back by key.
    place(page, 2).find_element(By.CSS_SELECTOR, "button").send_keys(Keys.INSERT)
    wait_for(lambda: {"page": 2} in steps(server, id), "a gap")
    assert len(css(page, ".alignment-gap")) == 1
    page.find("button", "Undo").click()
    wait_for(lambda: steps(server, id) == [{"page": 1, "counterpart": 2}], "the gap to be gone")
    page.find("button", "Put page 1 back").click()
    wait_for(lambda: steps(server, id) == [], "the cover to be back")

    page.open(f"/bundles/{id}")
    page.wait(lambda: len(css(page, ".alignment-place")) == 3, "the same after a reload")


def test_a_lost_file_is_said_so_and_only_that_very_file_is_taken(page, server):
    server.import_pdf("Algebra.pdf", PAPER)
    text_is_read(server)
    id = bundle(server)
    file = server.folder / "library" / "PDFBundles" / id / "display.pdf"
    content = file.read_bytes()
    file.unlink()
    page.open(f"/bundles/{id}")
    shown(page, "File missing")

    choose(page, "Put the file back: Display", server.write_pdf("other.pdf", [["Another paper"]]))
    shown(page, "not the file that was recorded")
    assert not file.exists()
    choose(page, "Put the file back: Display", server.folder / "Algebra.pdf")
    page.wait(lambda: "File missing" not in page.driver.execute_script("return document.body.innerText"), "the file back")
    assert file.read_bytes() == content


def test_a_bundle_fits_a_phone(page, server):
    server.import_pdf("Algebra.pdf", PAPER, "--ocr", server.write_pdf("scan.pdf", SCAN))
    id = bundle(server)
    page.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True})
    try:
        page.open(f"/bundles/{id}")
        page.wait(lambda: css(page, ".alignment-place"), "the pages side by side")
        page.frame()
        wide = page.driver.execute_script("return document.documentElement.scrollWidth")
        assert wide <= 390, f"it is {wide} px wide"
        button = css(page, ".alignment-foot button")[0]
        assert min(button.size["width"], button.size["height"]) >= 40
    finally:
        page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
