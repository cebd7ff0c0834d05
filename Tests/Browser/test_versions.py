"""Looking at other versions and sources of pages in the viewer: real pictures and words in their places, by mouse, keys
and fingers. Which version and source a key or the library leads to is proved in `ViewerVersionsTests`."""

import json
import subprocess

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_arrange import chord
from test_notes import do
from test_product import api, css, go, text_is_read
from test_properties import axe
from test_viewer import box, picture, press

PAPER = [["Question 1", "A trolley rolls down"], ["Question 2", "Sketch its speed"], ["Question 3", "Say why"]]
CORRECTED = [["Question 2, corrected", "Sketch its velocity"]]


def command(server, *arguments):
    """Runs a command next to the running server."""
    done = subprocess.run(
        [server.program, *arguments, "--data", server.folder / "library", "--json"], check=True, timeout=60,
        capture_output=True, text=True)
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A paper with an original and a scan. Its second page was rebound to a corrected scan, so it has two versions. Its
    third page is a page group of its own."""
    server = LibraryServer(tmp_path_factory.mktemp("versions"))
    original = server.write_pdf("Original.pdf", [lines + ["by hand"] for lines in PAPER])
    scan = server.write_pdf("Scan.pdf", [lines + ["scanned"] for lines in PAPER])
    server.import_pdf("Corrected.pdf", CORRECTED)
    server.import_pdf("Physics.pdf", PAPER, "--original", original, "--ocr", scan)
    text_is_read(server)
    page = pages_of(server)[1]
    corrected = next(doc for doc in api(server, "/docs")["docs"] if doc["title"] == "Corrected")
    bundle = api(server, f"/docs/{corrected['id']}")["pageGroups"][0]["pages"][0]["binding"]["bundleID"]
    command(server, "page", "rebind", page["id"], "--bundle", bundle, "--page", "1")
    id, third = doc_of(server)["id"], pages_of(server)[2]["id"]
    command(server, "group", "add", id, "Question 3")
    command(server, "page", "move", third, "--to", api(server, f"/docs/{id}")["pageGroups"][1]["id"])
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def doc_of(server):
    return next(doc for doc in api(server, "/docs")["docs"] if doc["title"] == "Physics")


def pages_of(server):
    return [page for group in api(server, f"/docs/{doc_of(server)['id']}")["pageGroups"] for page in group["pages"]]


def read(page, server, number=2):
    """Opens the viewer at a page and waits until its picture and its versions are loaded."""
    page.open(f"/docs/{doc_of(server)['id']}/pages/{number}")
    page.wait(lambda: picture(page, number), f"the picture of page {number}")
    page.wait(lambda: switch(page, number), f"the switch of page {number}")


def switch(page, number):
    """The buttons on a page's upper edge."""
    return css(page, f".page[data-page='{number}'] .page-switch button")


def switch_text(page, number):
    return page.driver.execute_script(
        "return document.querySelector(`.page[data-page='${arguments[0]}'] .page-switch`)?.innerText", number) or ""


def source_of(page, number):
    """The source in the URL of a page's picture, once the picture is loaded."""
    image = picture(page, number)
    return image and image.get_attribute("src").split("?")[1]


def words_of(page, number):
    text = page.driver.execute_script(
        "return document.querySelector(`.page[data-page='${arguments[0]}'] .text-layer`)?.innerText", number)
    return " ".join((text or "").split())


def test_another_version_with_its_words_and_notes_and_the_words_alone_are_shown_in_the_page_s_place(page, server):
    before = pages_of(server)
    first = next(v["id"] for v in api(server, f"/pages/{before[1]['id']}")["versions"] if v["ordinal"] == 1)
    rect = {"x": 0.1, "y": 0.1, "width": 0.2, "height": 0.1}
    note = do(server, create={"version": first, "rect": rect, "title": None, "body": "Velocity would be better"})
    read(page, server)
    page.wait(lambda: "velocity" in words_of(page, 2), "the words of the current version")
    place = box(page, 2)
    press(page, "[")
    page.wait(lambda: "speed" in words_of(page, 2), "the words of the first version")
    page.wait(lambda: "Not the current version" in switch_text(page, 2), "that it is not the current version")
    assert box(page, 2) == place
    # A word and a note that only this version has are shown on it alone.
    path = f"/docs/{doc_of(server)['id']}/pages/2"
    go(page, f"{path}?q=speed&version={first}")
    page.wait(lambda: css(page, ".page[data-page='2'] .hit-box"), "the word boxed")
    assert "Back to V2" in switch_text(page, 2)
    go(page, f"{path}?note={note}&version={first}")
    page.wait(
        lambda: any("Velocity would be better" in card.text for card in css(page, ".note-card[aria-current]")),
        "the note is chosen")
    assert css(page, ".page[data-page='2'] .note-mark") and "Not the current version" in switch_text(page, 2)
    page.driver.find_element("css selector", "body").send_keys(Keys.ESCAPE)
    press(page, "]")
    page.wait(lambda: not css(page, ".page[data-page='2'] .note-mark"), "no note on the current version")

    place = page.wait(lambda: box(page, 2), "the page in its place")
    press(page, "[", "o")
    page.wait(lambda: "source=original" in (source_of(page, 2) or ""), "the original")
    page.wait(lambda: "by hand" in words_of(page, 2), "the words of the original")
    press(page, "c", "w")
    page.wait(lambda: not picture(page, 2) and "scanned" in words_of(page, 2), "the words of the scan alone")
    color = page.driver.execute_script(
        "return getComputedStyle(document.querySelector(\".page[data-page='2'] .word\")).color")
    assert color == "rgb(27, 27, 25)" and box(page, 2) == place
    assert pages_of(server) == before


@pytest.mark.long
def test_the_menus_of_pages_and_page_groups_are_reached_by_pointing_by_keys_and_on_a_phone(page, server):
    read(page, server)
    ActionChains(page.driver).move_to_element(css(page, ".page[data-page='2']")[0]).perform()
    page.wait(lambda: switch(page, 2)[0].is_displayed(), "the switch")
    button = page.find("button", "Version 2 of 2, page 2")
    button.click()
    page.wait(lambda: page.find_all("menuitemradio"), "the menu")
    assert axe(page) == []
    press(page, Keys.END, Keys.UP, Keys.UP, Keys.ESCAPE)
    page.wait(lambda: not page.find_all("menuitemradio"), "no menu")
    assert page.driver.switch_to.active_element == button

    press(page, "q")
    def names():
        return [item.text for item in page.find_all("menuitemradio")]
    page.wait(lambda: len(names()) == 2 and names()[1] == "Question 3 · page 3", "the list of page groups")
    assert axe(page) == []
    press(page, Keys.DOWN, Keys.ENTER)
    page.wait(lambda: page.path.endswith("/pages/3"), "page 3")

    chord(page, Keys.SHIFT, "k")
    page.wait(lambda: page.path.endswith("/pages/1"), "the group before")
    chord(page, Keys.SHIFT, "j")
    page.wait(lambda: page.path.endswith("/pages/3"), "the group after")

    # On a phone the switch is there without pointing.
    press(page, "k")
    page.wait(lambda: page.path.endswith("/pages/2"), "page 2")
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True})
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})
    page.wait(lambda: picture(page, 2) and box(page, 2)[2] <= 390, "the page in the width of the phone")
    button = page.find("button", "Version 2 of 2, page 2")
    place = page.driver.execute_script(
        "const b = arguments[0].getBoundingClientRect();"
        "const reached = dy => document.elementFromPoint(b.left + 10, b.top + dy) === arguments[0];"
        "return [b.left, b.top, +getComputedStyle(arguments[0].parentNode).opacity,"
        " reached(-5) && reached(b.height + 5) && b.height + 12 >= 40]", button)
    assert place[2] == 1 and place[3]
    # The button names the source only if it is not the usual one; until then it covers just a corner of each page.
    def source_width():
        return page.find("button", "Shown as Display, page 2").rect["width"]
    assert source_width() <= 32
    # The touch area of the neighbouring button does not overlap the version button, not even its last pixels.
    assert page.driver.execute_script(
        "const b = arguments[0].getBoundingClientRect();"
        "return document.elementFromPoint(b.right - 2, b.top + b.height / 2) === arguments[0]", button)
    for kind, points in ("touchStart", [{"x": place[0] + 10, "y": place[1] + 10}]), ("touchEnd", []):
        page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    item = page.wait(lambda: next(
        (i for i in page.find_all("menuitemradio") if i.text.startswith("Version 1")), None), "the first version")
    item.click()
    page.wait(lambda: "Back to V2" in switch_text(page, 2), "the first version, and the way back")
    page.wait(lambda: source_width() > 60, "what is shown, in words")
    width = page.driver.execute_script("return document.documentElement.scrollWidth")
    assert width <= 390
    assert axe(page) == []


def test_a_lost_file_leaves_its_words(page, server):
    page.expected_errors = ["/image?width="]
    file = server.folder / "library" / "PDFBundles" / pages_of(server)[1]["binding"]["bundleID"] / "display.pdf"
    lost = file.rename(server.folder / "lost.pdf")
    try:
        page.open(f"/docs/{doc_of(server)['id']}/pages/2")
        page.wait(lambda: css(page, ".page[data-page='2'][data-words]"), "the words in place of the picture")
        page.wait(lambda: "velocity" in words_of(page, 2), "the words")
    finally:
        lost.rename(file)
