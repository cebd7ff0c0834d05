"""Reading in the viewer: layouts, fits, fingers, thumbnails, dark and high-density screens, a failing page."""

import base64
import re

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_product import api, css, text_is_read
from test_properties import theme

PAGES = 9


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """One library for all tests: a paper of nine pages, and one whose file a test damages. Their words are read, so
    the server recognises nothing."""
    server = LibraryServer(tmp_path_factory.mktemp("viewer"))
    server.import_pdf("Fragile.pdf", [["A leaf of glass"]])
    paper = [[f"Question {number}", "A trolley rolls down", "and comes to rest"] for number in range(1, PAGES + 1)]
    server.import_pdf("Physics.pdf", paper)
    text_is_read(server)
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    """A desktop window in a browser without stored data."""
    yield from clean_page(driver, server.base)


def address(server, title="Physics"):
    """The path of a doc's pages."""
    return next(f"/docs/{doc['id']}/pages/" for doc in api(server, "/docs")["docs"] if doc["title"] == title)


def read(page, server, number=1):
    """Opens the viewer at a page and waits for its picture."""
    path = address(server)
    page.open(f"{path}{number}")
    page.wait(lambda: picture(page, number), f"the picture of page {number}")
    return path


def allow_clipboard(page):
    page.driver.execute_cdp_cmd("Browser.grantPermissions", {
        "origin": page.base, "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})


def clipboard(page):
    """The text on the clipboard, or why it cannot be read."""
    return page.driver.execute_async_script(
        "const done = arguments[0]; navigator.clipboard.readText().then(done, e => done(`${e}`))")


def select_words(page, number, first, last):
    """Selects the words of a page from one to another, once they are loaded."""
    page.wait(lambda: css(page, f".page[data-page='{number}'] .word"), "the words")
    page.driver.execute_script("""
      const [number, first, last] = arguments;
      const words = [...document.querySelectorAll(`.page[data-page='${number}'] .word`)];
      const named = name => words.find(word => word.textContent.trim() === name).firstChild;
      getSelection().setBaseAndExtent(named(first), 0, named(last), last.length);""", number, first, last)


def picture(page, number):
    return next(iter(css(page, f".page[data-page='{number}'] .page-image[data-loaded]")), None)


def box(page, number):
    """The left, top, width and height of a page in the window; None while it is not in the document."""
    return page.driver.execute_script(
        "const p = document.querySelector(`.page[data-page='${arguments[0]}']`)?.getBoundingClientRect();"
        "return p && [p.left, p.top, p.width, p.height]", number)


def window(page):
    """The same for the visible area of the pages, without the scroll bar."""
    return page.driver.execute_script(
        "const m = document.querySelector('.viewer-pages'), b = m.getBoundingClientRect();"
        "return [b.left, b.top, m.clientWidth, m.clientHeight]")


def press(page, *keys):
    ActionChains(page.driver).send_keys(*keys).perform()


def pick(page, menu, item):
    """Picks the item of a menu by the beginning of its name, since a shortcut may follow."""
    page.find("button", menu).click()
    kinds = ("menuitem", "menuitemradio", "menuitemcheckbox")
    page.wait(
        lambda: next((i for kind in kinds for i in page.find_all(kind) if i.text.startswith(item)), None),
        f"an item {item!r}").click()


def test_fits_fill_the_window_and_one_page_at_a_time_turns_by_keys_and_wheel_and_stays_so_after_a_reload(page, server):
    path = read(page, server, 3)
    press(page, "2")
    page.wait(lambda: window(page)[2] - 40 <= box(page, 3)[2] <= window(page)[2], "a page as wide as the window")
    press(page, "0")
    page.wait(lambda: box(page, 3)[3] <= window(page)[3], "a page that fits")
    left, top, _, height = box(page, 3)
    _, window_top, _, window_height = window(page)
    assert top >= window_top - 1 and top + height <= window_top + window_height + 1
    press(page, "1")
    # A point in a PDF is 1/72 inch, a CSS pixel 1/96.
    page.wait(lambda: abs(box(page, 3)[2] - 595 * 96 / 72) < 1, "the page in its actual size")
    page.find("button", "Single page").click()
    press(page, "0")
    numbers = lambda: [p.get_attribute("data-page") for p in css(page, ".page")]
    page.wait(lambda: numbers() == ["3"], "page 3 alone")
    left, top, width, height = window(page)
    page.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
        "type": "mouseWheel", "x": left + width / 2, "y": top + height / 2, "deltaX": 0, "deltaY": 120})
    page.wait(lambda: numbers() == ["4"] and page.path == path + "4", "the wheel to turn to page 4")
    page.driver.refresh()
    page.wait(lambda: picture(page, 4), "page 4 after the reload")
    assert numbers() == ["4"]


def test_thumbnails_lead_to_their_pages_and_a_page_number_is_typed(page, server):
    path = read(page, server)
    thumb = lambda n: next((t for t in css(page, ".strip-page") if t.text.split()[-1:] == [str(n)]), None)
    page.wait(lambda: thumb(5) and thumb(5).find_elements("css selector", "[data-loaded]"), "the picture of thumbnail 5")
    asked, answered = page.driver.execute_script("""
        const pictures = performance.getEntriesByType("resource").filter(one => one.name.includes("/image?width="));
        const thumbnail = pictures.find(one => one.name.includes("/pages/5/"));
        const shown = pictures.filter(one => one.name.includes("/pages/1/") && !one.name.endsWith("=160"));
        return [thumbnail.startTime, Math.min(...shown.map(one => one.responseEnd))];""")
    assert answered <= asked, "the pages come before the thumbnails"
    page.wait(lambda: thumb(5), "the thumbnail of page 5").click()
    page.wait(lambda: page.path == path + "5" and picture(page, 5), "page 5")
    page.wait(lambda: thumb(5).get_attribute("aria-current") == "page", "the thumbnail to be marked")
    press(page, Keys.END)
    page.wait(lambda: page.path == path + str(PAGES), "the last page")
    # Meanwhile the focused thumbnail is replaced by others.
    page.wait(lambda: page.driver.execute_script("""
        const strip = document.querySelector(".viewer-strip").getBoundingClientRect();
        const last = [...document.querySelectorAll(".strip-page")].pop().getBoundingClientRect();
        return last.bottom <= strip.bottom + 1 && last.top >= strip.top""")
        and thumb(PAGES).get_attribute("aria-current") == "page", "the last thumbnail in the strip's window")
    width = window(page)[2]
    press(page, "t")
    page.wait(lambda: not css(page, ".viewer-strip") and window(page)[2] > width, "room instead of thumbnails")
    field = page.find("textbox", "Page")
    press(page, "g")
    page.wait(lambda: page.driver.switch_to.active_element == field, "the field to have the focus")
    press(page, "99", Keys.ENTER)
    page.wait(lambda: field.get_attribute("aria-invalid") == "true", "the field to say that it is wrong")
    press(page, "7", Keys.ENTER)
    page.wait(lambda: page.path == path + "7" and picture(page, 7), "page 7")


def test_two_fingers_zoom_around_what_they_hold(page, server):
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})
    read(page, server)
    left, top, width, height = window(page)
    x, y = round(left + width / 2), round(top + height / 2)
    before = box(page, 1)
    held = (y - before[1]) / before[3]

    def touch(kind, spread):
        points = [] if kind == "touchEnd" else [{"x": x - spread, "y": y, "id": 0}, {"x": x + spread, "y": y, "id": 1}]
        page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 60)
    page.frame()
    for spread in (70, 80, 90):
        touch("touchMove", spread)
        page.frame()
    touch("touchEnd", 0)
    page.wait(lambda: abs(box(page, 1)[2] / before[2] - 1.5) < 0.03, "the page half as large again")
    after = box(page, 1)
    assert abs((y - after[1]) / after[3] - held) * after[3] < 4
    page.wait(lambda: picture(page, 1), "a sharper picture")


@pytest.mark.long
def test_pictures_have_as_many_pixels_as_the_screen_and_stay_white_in_the_dark_until_they_are_to_be_dark(page, server):
    def density(ratio):
        # A low window: a browser without a graphics card paints each pixel itself.
        page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": 900, "height": 400, "deviceScaleFactor": ratio, "mobile": False})

    def expect_sharp(number, ratio):
        press(page, "1")
        needed = 595 * 96 / 72 * ratio
        # The previous picture, for a page as wide as the window, may be larger.
        page.wait(
            lambda: (shown := picture(page, number)) and needed - 1 <= int(shown.get_property("width")) <= 2 * needed,
            f"a picture {needed:.0f} pixels wide")

    density(2)
    read(page, server)
    expect_sharp(1, 2)
    press(page, "2")
    page.frame()
    # The window keeps its size, so there is no event.
    density(3)
    expect_sharp(1, 3)
    # On a screen of few pixels, two pages that had no picture yet: one is then seen on a better one, one on the best.
    for number, ratio in ((5, 2), (PAGES, 3)):
        density(1)
        press(page, "0", "g")
        press(page, str(number), Keys.ENTER)
        page.wait(lambda: picture(page, number), f"the picture of page {number}")
        press(page, "2")
        page.frame()
        density(ratio)
        expect_sharp(number, ratio)

    look = lambda: page.driver.execute_script("return getComputedStyle(arguments[0]).filter", picture(page, PAGES))
    theme(page, "dark")
    assert look() == "none"
    pick(page, "More", "Dark pages in dark mode")
    page.wait(lambda: "invert" in look(), "dark pages")
    theme(page, "light")
    page.wait(lambda: look() == "none", "white pages in the light")


def test_a_page_that_cannot_be_drawn_says_why_and_comes_when_it_can(page, server):
    page.expected_errors = ["/image?width="]
    path = address(server, "Fragile")
    bundle = api(server, path.removesuffix("/pages/"))["pageGroups"][0]["pages"][0]["binding"]["bundleID"]
    # The viewer shows the words of a page whose file is lost or has another length, so this one keeps its length.
    file = server.folder / "library" / "PDFBundles" / bundle / "display.pdf"
    whole = file.read_bytes()
    file.write_bytes(bytes(len(whole)))
    try:
        page.open(path + "1")
        text = page.wait(lambda: next((note.text for note in css(page, ".page-note")), None), "a note on the page")
        heading, reason, button = text.splitlines()
        assert heading == "Page 1 could not be drawn"
        assert len(reason) > 20 and button == "Try again"
    finally:
        file.write_bytes(whole)
    css(page, ".page-note button")[0].click()
    page.wait(lambda: picture(page, 1) and not css(page, ".page-note"), "the page's picture")


def test_back_leaves_the_viewer_at_once_however_far_one_has_read(page, server):
    page.open("/")
    page.wait(lambda: next((a for a in css(page, "main a") if "Physics" in a.text), None), "the doc's card").click()
    page.wait(lambda: len(css(page, ".page-tile")) == PAGES, "the doc's pages")
    doc = page.path
    css(page, ".page-tile")[3].click()
    page.wait(lambda: picture(page, 4) and page.path == doc + "/pages/4", "page 4")
    for number in (5, 6):
        press(page, "j")
        page.wait(lambda: page.path == f"{doc}/pages/{number}", f"page {number}")
    page.driver.back()
    page.wait(lambda: page.path == doc and len(css(page, ".page-tile")) == PAGES, "the doc again")


@pytest.mark.long
def test_what_is_selected_is_copied_line_by_line_and_all_pages_are_printed_one_a_sheet_and_nothing_else(page, server):
    allow_clipboard(page)
    read(page, server, 3)
    select_words(page, 3, "trolley", "comes")
    ActionChains(page.driver).key_down(Keys.CONTROL).send_keys("c").key_up(Keys.CONTROL).perform()
    page.wait(lambda: clipboard(page).split() == "trolley rolls down and comes".split(), "the words on the clipboard")
    assert "down\n" in clipboard(page).replace("\r", "")
    pick(page, "More", "Copy the text of this page")
    page.wait(lambda: clipboard(page).split()[:2] == ["Question", "3"], "the page's text on the clipboard")

    page.driver.execute_script("""
      window.print = () => window.printed = document.querySelectorAll('.page img.page-image[data-loaded]').length;""")
    pick(page, "More", "Print")
    page.wait(lambda: page.driver.execute_script("return window.printed") == PAGES, "all pages' pictures for the printer")
    sheets = base64.b64decode(page.driver.execute_cdp_cmd("Page.printToPDF", {"printBackground": True})["data"])
    assert len(re.findall(rb"/Type\s*/Page\b", sheets)) == PAGES
    page.wait(lambda: len(css(page, ".page")) < PAGES, "the viewer as it was before")
    assert box(page, 3)[1] < window(page)[1] + window(page)[3]


def test_a_phone_shows_the_page_across_and_has_everything_in_reach(page, server):
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": True})
    path = read(page, server)
    left, _, width, _ = box(page, 1)
    assert left >= 0 and 330 <= width <= 360
    inside = """
      return [...document.querySelectorAll('button, input, a')].filter(e => e.offsetParent).map(e => [
        e.getAttribute('aria-label') || e.textContent, e.getBoundingClientRect()])
        .filter(([, b]) => b.width && (b.left < -1 || b.right > 361)).map(([name]) => name);"""
    assert page.driver.execute_script(inside) == []
    pick(page, "More", "Single page")
    page.wait(lambda: len(css(page, ".page")) == 1, "one page alone")
    page.find("button", "Thumbnails").click()
    page.wait(lambda: css(page, ".strip-page"), "the thumbnails")
    assert page.driver.execute_script(inside.replace("'button, input, a'", "'button, input'")) == []
    css(page, ".strip-page")[1].click()
    page.wait(lambda: page.path == path + "2", "page 2")
