"""Two versions of a page side by side, as far as it needs a browser: changes in view on both sides, scrolling and zooming
together, a picture that fails, and a phone. What is compared and said is proved in `DifferencesTests`."""

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_product import api, css, text_is_read
from test_properties import axe
from test_versions import command
from test_viewer import press

PAPER = [
    "1  A trolley rolls down a slope.", "", "Find its speed after 12 seconds.", "", "Give your answer in m/s.",
    "", "", "", "", "", "", "2  Sketch a graph of its speed.", "", "", "", "", "", "", "", "", "", "", "", "", "", "",
    "3  Say why it stops.",
]
CORRECTED = [line.replace("12", "15").replace("graph", "diagram") for line in PAPER] + ["", "Total: 40"]
# With words, so that the server recognises nothing.
OTHER = ["Leave this page blank."]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A page that was bound to a corrected scan and then to one like the first, so it has three versions."""
    server = LibraryServer(tmp_path_factory.mktemp("differences"))
    for name, lines in ("Corrected", CORRECTED), ("Again", PAPER):
        server.import_pdf(f"{name}.pdf", [lines])
    server.import_pdf("Physics.pdf", [OTHER, PAPER])
    text_is_read(server)
    server.bundles = {}
    for doc in api(server, "/docs")["docs"]:
        pages = api(server, f"/docs/{doc['id']}")["pageGroups"][0]["pages"]
        server.bundles[doc["title"]] = pages[0]["binding"]["bundleID"]
    for name in "Corrected", "Again":
        command(server, "page", "rebind", page_of(server)["id"], "--bundle", server.bundles[name], "--page", "1")
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def doc_of(server):
    return next(doc for doc in api(server, "/docs")["docs"] if doc["title"] == "Physics")["id"]


def page_of(server):
    return api(server, f"/docs/{doc_of(server)}")["pageGroups"][0]["pages"][1]


def versions(server):
    """The identifiers of the versions, by number."""
    return {v["ordinal"]: v["id"] for v in api(server, f"/pages/{page_of(server)['id']}")["versions"]}


def compare(page, server, first=1, second=2, query=""):
    """Opens a comparison and waits until it is done and both pictures are loaded."""
    ids = versions(server)
    page.open(f"/docs/{doc_of(server)}/pages/2/differences?from={ids[first]}&to={ids[second]}{query}")
    page.wait(lambda: pictures(page) == 2, "both pictures")


def pictures(page):
    return page.driver.execute_script(
        "return [...document.querySelectorAll('.differences-picture')].filter("
        "i => i.complete && i.naturalWidth > 0).length")


def marks(page, side):
    """The numbers on a side's frames."""
    return [m.text for m in css(page, f".difference-mark[data-kind='{side}']")]


def count(page):
    found = css(page, ".differences-count")
    return found[0].text if found else ""


def said(page):
    return [s.get_attribute("textContent") for s in css(page, "[role=status]")]


def positions(page):
    """The scroll positions of both sides."""
    return page.driver.execute_script(
        "return [...document.querySelectorAll('.differences-pane')].map(p => [p.scrollLeft, p.scrollTop])")


def in_view(page, number):
    """Whether a change is visible on both sides."""
    return page.driver.execute_script("""
        return [...document.querySelectorAll('.differences-pane')].every(pane => {
          const mark = [...pane.querySelectorAll('.difference-mark')].find(
            m => m.textContent === String(arguments[0]));
          if (!mark) return false;
          const box = mark.getBoundingClientRect(), side = pane.getBoundingClientRect();
          return box.top >= side.top && box.bottom <= side.bottom && box.left >= side.left - 1
            && box.right <= side.right + 1;
        })""", number)


def test_changes_are_gone_through_by_key_and_by_click_and_both_sides_have_the_same_scroll_and_zoom(page, server):
    compare(page, server)
    page.wait(lambda: "3 changes between version 1 and version 2." in said(page), "what a screen reader hears")
    assert marks(page, "from") == marks(page, "to") == ["1", "2", "3"]
    # Dashed lines on one side and solid ones on the other: the sides do not differ by colour alone.
    styles = page.driver.execute_script(
        "return ['from', 'to'].map(k => getComputedStyle("
        "document.querySelector(`.difference-mark[data-kind=${k}]`)).outlineStyle)")
    assert styles == ["dashed", "solid"]
    assert axe(page) == []
    for number in 1, 2, 3:
        press(page, "j")
        page.wait(lambda: count(page) == f"{number} of 3" and in_view(page, number), f"change {number} on both sides")
    css(page, ".difference-mark[data-kind='to']")[1].click()
    page.wait(lambda: count(page) == "2 of 3" and in_view(page, 2), "the change that was clicked")

    press(page, "2")
    for _ in range(3):
        press(page, "+")
    page.wait(lambda: positions(page)[0][0] >= 0 and css(page, ".zoom-value")[0].text == "150 %", "the zoom")
    widths = page.driver.execute_script(
        "return [...document.querySelectorAll('.differences-page')].map(p => p.getBoundingClientRect().width)")
    assert abs(widths[0] - widths[1]) < 1
    start = positions(page)[0][1]
    box = css(page, ".differences-pane")[0].rect
    page.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
        "type": "mouseWheel", "x": box["x"] + 100, "y": box["y"] + 200, "deltaX": 0, "deltaY": -160})
    page.wait(lambda: positions(page)[0][1] < start and abs(positions(page)[0][1] - positions(page)[1][1]) <= 1,
              "both scrolled by the wheel")
    press(page, Keys.DOWN, Keys.DOWN, Keys.RIGHT)
    page.wait(lambda: abs(positions(page)[0][1] - positions(page)[1][1]) <= 1
              and abs(positions(page)[0][0] - positions(page)[1][0]) <= 1 and positions(page)[0][0] > 0,
              "both scrolled by keys")
    press(page, "0")
    page.wait(lambda: page.driver.execute_script(
        "return [...document.querySelectorAll('.differences-pane')].every(p => p.scrollHeight <= p.clientHeight + 1)"),
        "the whole page on both sides")
    press(page, "j")
    page.wait(lambda: in_view(page, 3), "a change without scrolling")


def test_a_failure_is_said_with_the_version_and_axe_finds_nothing(page, server):
    page.expected_errors = ["/differences?", "/image?width="]
    # No other test looks at the third version, so nothing of it is kept.
    file = server.folder / "library" / "PDFBundles" / server.bundles["Again"] / "display.pdf"
    file.write_bytes(b"%PDF-1.4 and then nothing")
    ids = versions(server)
    page.open(f"/docs/{doc_of(server)}/pages/2/differences?from={ids[2]}&to={ids[3]}")
    page.wait(lambda: any("Version 3 cannot be compared" in a.text for a in page.find_all("alert")), "the reason")
    page.wait(lambda: css(page, ".differences-note"), "that its picture is missing")
    page.wait(lambda: "The versions could not be compared" in said(page), "what a screen reader hears")
    assert axe(page) == []


def test_a_phone_has_the_versions_one_above_the_other_and_all_by_finger(page, server):
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True})
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})
    compare(page, server)
    page.wait(lambda: count(page) == "3 changes", "the changes")
    boxes = page.driver.execute_script(
        "return [...document.querySelectorAll('.differences-pane')].map(p => p.getBoundingClientRect().toJSON())")
    assert boxes[0]["bottom"] <= boxes[1]["top"] and boxes[0]["width"] == boxes[1]["width"]
    assert min(box["height"] for box in boxes) > 200
    small = page.driver.execute_script("""
        return [...document.querySelectorAll('button, select')].filter(b => {
          const box = b.getBoundingClientRect(); return box.width && box.height < 36 }).map(b => b.outerHTML)""")
    assert small == []

    def tap(element):
        box = element.rect
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        for kind, points in ("touchStart", [at]), ("touchEnd", []):
            page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    tap(page.find("button", "Previous change"))
    page.wait(lambda: count(page) == "3 of 3" and in_view(page, 3), "the last change")
    # A finger scrolls the upper page; the lower one follows.
    box = css(page, ".differences-pane")[0].rect
    x, y = box["x"] + 150, box["y"] + box["height"] / 2
    start = positions(page)[0][1]
    page.driver.execute_cdp_cmd("Input.synthesizeScrollGesture", {"x": x, "y": y, "yDistance": 120, "speed": 2000})
    page.wait(lambda: positions(page)[0][1] < start and abs(positions(page)[0][1] - positions(page)[1][1]) <= 2,
              "both sides drawn by a finger")
    tap(page.find("button", "List of changes"))
    page.wait(lambda: css(page, ".differences-entry"), "the list")
    assert page.driver.execute_script("return document.documentElement.scrollWidth") <= 390
    assert axe(page) == []
    tap(css(page, ".differences-entry")[0])
    page.wait(lambda: count(page) == "1 of 3", "the first change")
