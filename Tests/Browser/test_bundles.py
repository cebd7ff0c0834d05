"""Bundles, as far as it needs a browser: files from the browser's dialog, pictures that come into view, real clicks and
focus, and a phone. What the screens decide is proved in `BundlePageTests`, `ImportChoicesTests` and `AppendTests`."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_modes import phone
from test_product import PAPER, api, css, shown, wait_for

SCAN = [["Cover of the scan"]] + PAPER


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = LibraryServer(tmp_path_factory.mktemp("bundles"))
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def bundle(server, name=None):
    """A bundle with this name, or any one."""
    return wait_for(lambda: next((each["id"] for each in api(server, "/bundles")["bundles"]
                                  if name in (None, each["name"])), None), "a bundle")


def variants(server, id):
    return api(server, f"/bundles/{id}/detail")["variants"]


def choosing(page):
    """Replaces the browser's file dialog with a field in the page."""
    page.driver.execute_script(
        "HTMLInputElement.prototype.click = function () { this.id = 'chosen'; document.body.append(this); }")


def choose(page, *paths):
    """Chooses files in the open dialog."""
    field = page.wait(lambda: next(iter(css(page, "#chosen")), None), "the file dialog")
    field.send_keys("\n".join(str(path) for path in paths))
    page.driver.execute_script("document.getElementById('chosen').remove()")


def pick(page, item):
    page.wait(lambda: next((i for i in page.find_all("menuitem") if i.text.startswith(item)), None), item).click()


def press(page, *keys):
    ActionChains(page.driver).send_keys(*keys).perform()


def chosen(page):
    """The numbers of the chosen pages on screen."""
    return page.driver.execute_script(
        "return [...document.querySelectorAll('.choice-grid > [aria-selected=true]')].map(t => Number(t.id.slice(7)))")


@pytest.mark.long
def test_pages_of_a_long_paper_are_chosen_seen_as_they_come_into_view_and_imported_on_a_phone(page, server):
    paper = server.write_pdf("Algebra.pdf", [[f"paper {number}"] for number in range(1, 161)])
    # In a small window few pages are drawn.
    page.driver.set_window_size(900, 600)
    page.open("/")
    choosing(page)
    page.find("button", "Import").click()
    pick(page, "PDF files, with choices")
    choose(page, paper)
    page.wait(lambda: page.path == "/import", "the import's own page")
    page.find("button", "Import 160 pages")
    # Pictures are loaded when they come into view.
    page.driver.execute_script("document.querySelector('.choice-grid').scrollIntoView()")
    page.wait(lambda: css(page, ".choice-grid img[data-loaded]"), "pictures of the pages")
    # With Shift a real click takes all pages up to its own.
    page.find("button", "Choose no pages").click()
    page.find("option", "Page 2").click()
    ActionChains(page.driver).key_down(Keys.SHIFT).click(page.find("option", "Page 3")).key_up(Keys.SHIFT).perform()
    page.wait(lambda: chosen(page) == [2, 3], "two pages")
    # Pages are in the document only while they are visible; the keyboard reaches the last one.
    assert len(css(page, ".choice-grid > .page-item")) < 100
    page.driver.execute_script("document.querySelector('.choice-grid').focus()")
    press(page, Keys.END)
    page.wait(lambda: css(page, "#choice-160[role=option][data-active]"), "the last page")
    press(page, Keys.SPACE)
    page.find("button", "Import 3 pages")
    phone(page)
    fits(page)
    name = page.find("textbox", "Name")
    assert name.get_property("value") == "Algebra"
    name.clear()
    name.send_keys("Algebra, in part")
    page.find("button", "Import 3 pages").click()
    page.wait(lambda: page.path == "/", "the library")
    shown(page, "Algebra, in part")
    id = bundle(server, "Algebra, in part")
    assert [[file["pageCount"] for file in variant["files"]] for variant in variants(server, id)] == [[3], [], []]


def test_a_scan_is_added_and_aligned_by_mouse_and_key_and_a_phone_has_room_for_both(page, server):
    server.import_pdf("Mechanics.pdf", PAPER)
    id = bundle(server, "Mechanics")
    page.open(f"/bundles/{id}")
    shown(page, "Not imported")
    choosing(page)
    page.find("button", "Add the file: OCR").click()
    choose(page, server.write_pdf("scan.pdf", SCAN))
    cell = page.find("gridcell", "OCR, page 1, beside page 1")
    page.driver.execute_script("arguments[0].scrollIntoView({ block: 'center' })", cell)
    page.wait(lambda: len(css(page, ".alignment tr:first-child img[data-loaded]")) == 2, "two pages side by side")
    # The cover of the scan matches no page.
    cell.find_element(By.CSS_SELECTOR, "[aria-label='Leave this page out']").click()
    wait_for(lambda: variants(server, id)[2]["alignment"] == [{"page": 1, "counterpart": 2}], "the cover to be left out")
    page.find("gridcell", "OCR, page 2, beside page 1").send_keys(Keys.ARROW_DOWN)
    page.wait(lambda: page.driver.switch_to.active_element.accessible_name == "OCR, page 3, beside page 2", "the focus")
    page.find("button", "Actions for this bundle").click()
    pick(page, "Append pages")
    page.find("button", "Choose a file: OCR")
    phone(page)
    fits(page)
    page.find("button", "Close").click()
    page.expect_gone("dialog")
    button = css(page, ".alignment-foot button")[0]
    assert min(button.size["width"], button.size["height"]) >= 40
    fits(page)


def fits(page):
    page.frame()
    wide = page.driver.execute_script("return document.documentElement.scrollWidth")
    assert wide <= 390, f"it is {wide} px wide"
