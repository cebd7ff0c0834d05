"""Working on bundles like a person: importing with choices, completing, appending, and aligning by mouse and key. What
the screens decide is proved in `BundlePageTests`, `ImportChoicesTests` and `AppendTests`."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_modes import phone
from test_product import PAPER, api, css, shown, text_is_read, wait_for

SCAN = [["Cover of the scan"]] + PAPER


@pytest.fixture
def server(tmp_path):
    server = LibraryServer(tmp_path)
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def bundle(server):
    return wait_for(lambda: next(iter(api(server, "/bundles")["bundles"]), None), "a bundle")["id"]


def variants(server, id):
    return api(server, f"/bundles/{id}/detail")["variants"]


def steps(server, id):
    return variants(server, id)[2]["alignment"]


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


def import_with_choices(page, *paths):
    page.open("/")
    choosing(page)
    page.find("button", "Import").click()
    pick(page, "PDF files, with choices")
    choose(page, *paths)


def press(page, *keys):
    ActionChains(page.driver).send_keys(*keys).perform()


def chord(page, modifier, key):
    ActionChains(page.driver).key_down(modifier).send_keys(key).key_up(modifier).perform()


def chosen(page):
    """The numbers of the chosen pages on screen."""
    return page.driver.execute_script(
        "return [...document.querySelectorAll('.choice-grid > [aria-selected=true]')].map(t => Number(t.id.slice(7)))")


def staged(server):
    """The files that wait on the server."""
    return [path for path in (server.folder / "library" / "staging").glob("*/*") if not path.name.startswith(".")]


def test_some_pages_of_a_long_paper_and_its_scan_are_imported_as_one_bundle(page, server):
    paper = server.write_pdf("Algebra.pdf", [[f"paper {number}"] for number in range(1, 161)])
    scan = server.write_pdf("Algebra scan.pdf", [[f"scan {number}"] for number in range(1, 161)])
    # In a small window few pages are drawn.
    page.driver.set_window_size(900, 600)
    import_with_choices(page, paper, scan)
    page.wait(lambda: page.path == "/import", "the import's own page")
    page.find("button", "Import 160 pages")
    # Pictures are loaded when they come into view.
    page.driver.execute_script("document.querySelector('.choice-grid').scrollIntoView()")
    page.wait(lambda: css(page, ".choice-grid img[data-loaded]"), "pictures of the pages")
    # By mouse, page 2 and then, with Shift, up to page 4 are taken; by key, page 4 is left out again.
    page.find("button", "Choose no pages").click()
    page.find("option", "Page 2").click()
    ActionChains(page.driver).key_down(Keys.SHIFT).click(page.find("option", "Page 4")).key_up(Keys.SHIFT).perform()
    page.wait(lambda: chosen(page) == [2, 3, 4], "three pages")
    page.driver.execute_script("document.querySelector('.choice-grid').focus()")
    press(page, Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.SPACE)
    page.wait(lambda: chosen(page) == [2, 3], "all but the fourth page")
    # Pages are in the document only while they are visible; the keyboard reaches the last one.
    assert len(css(page, ".choice-grid > .page-item")) < 100
    press(page, Keys.END)
    page.wait(lambda: css(page, "#choice-160[role=option][data-active]"), "the last page")
    press(page, Keys.SPACE)
    page.find("button", "Import 3 pages")
    assert len(staged(server)) == 2
    phone(page)
    fits(page)
    name = page.find("textbox", "Name")
    assert name.get_property("value") == "Algebra"
    name.clear()
    name.send_keys("Algebra, in part")
    page.find("button", "Import 3 pages").click()
    page.wait(lambda: page.path == "/", "the library")
    shown(page, "Algebra, in part")
    id = bundle(server)
    text_is_read(server)
    assert [[file["pageCount"] for file in v["files"]] for v in variants(server, id)] == [[3], [], [3]]
    words = [api(server, f"/bundles/{id}/pages/{number}/text")["words"][1]["text"] for number in (1, 2, 3)]
    assert words == ["2", "3", "160"]
    assert staged(server) == []


def test_a_scan_is_added_and_aligned_by_mouse_and_key_and_both_are_appended_to(page, server):
    server.import_pdf("Algebra.pdf", PAPER)
    id = bundle(server)
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
    wait_for(lambda: steps(server, id) == [{"page": 1, "counterpart": 2}], "the cover to be left out")
    # By key: down to the second line, move all from there down by one, and undo that.
    page.find("gridcell", "OCR, page 2, beside page 1").send_keys(Keys.ARROW_DOWN)
    page.wait(lambda: page.driver.switch_to.active_element.accessible_name == "OCR, page 3, beside page 2", "the focus")
    chord(page, Keys.ALT, Keys.ARROW_DOWN)
    wait_for(lambda: steps(server, id) == [{"page": 1, "counterpart": 2}, {"page": 2}], "a gap")
    page.find("gridcell", "OCR, no page, beside page 2")
    chord(page, Keys.CONTROL, "z")
    wait_for(lambda: steps(server, id) == [{"page": 1, "counterpart": 2}], "the gap to be gone")

    page.find("button", "Actions for this bundle").click()
    pick(page, "Append pages")
    for role, name in [("Display", "more.pdf"), ("OCR", "more scan.pdf")]:
        page.find("button", f"Choose a file: {role}").click()
        choose(page, server.write_pdf(name, [["Appendix"], ["Notes"]]))
        page.find("button", f"Remove “{name}”")
    page.find("button", "Append 2 pages").click()
    page.expect_gone("dialog")
    page.find("gridcell", "OCR, page 5, beside page 4")
    assert [[file["pageCount"] for file in v["files"]] for v in variants(server, id)] == [[3, 2], [], [4, 2]]
    phone(page)
    button = css(page, ".alignment-foot button")[0]
    assert min(button.size["width"], button.size["height"]) >= 40
    fits(page)


def fits(page):
    page.frame()
    wide = page.driver.execute_script("return document.documentElement.scrollWidth")
    assert wide <= 390, f"it is {wide} px wide"
