"""Marks stay where they are on a page, whatever is done to the page: bound to a copy that is cropped and turned, turned
in the viewer, moved within its paper and to others, and copied. The tests check what the window shows."""

import time

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_new_scan import command
from test_product import api, css, text_is_read
from test_properties import chord, press
from test_viewer import picture
from test_writing import frame, pen, saved

LINES = [
    "A trolley rolls down a long and smooth inclined track",
    "Its speed grows evenly with every second that has passed",
    "Find how far it gets before friction brings it to rest",
]

# The rectangle around everything red in a picture, in fractions of the picture; null if nothing is red.
RED = """
const [png, done] = arguments;
const bytes = Uint8Array.from(atob(png), letter => letter.charCodeAt(0));
createImageBitmap(new Blob([bytes], { type: 'image/png' })).then(picture => {
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
    const at = 4 * (y * width + x);
    if (data[at] < 150 || data[at + 1] > 90 || data[at + 2] > 90) continue;
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  done(right < 0 ? null : [left / width, top / height, (right + 1) / width, (bottom + 1) / height]);
});"""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Two papers, and a copy of a page of one that is cropped and turned."""
    server = LibraryServer(tmp_path_factory.mktemp("stay"))
    server.import_pdf("Cropped.pdf", [LINES], attributes="/CropBox [40 300 575 812] /Rotate 90")
    server.import_pdf("Chemistry.pdf", [["One"], ["Two"]])
    server.import_pdf("Physics.pdf", [LINES, ["Two"], ["Three"]])
    text_is_read(server)
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    for page in clean_page(driver, server.base):
        # The window shows a whole page.
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                               {"width": 800, "height": 1300, "deviceScaleFactor": 1, "mobile": False})
        yield page
        driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def paper(server, title="Physics"):
    doc = next(each for each in api(server, "/docs")["docs"] if each["title"] == title)
    return api(server, f"/docs/{doc['id']}")


def pages(server, title="Physics"):
    return [each for group in paper(server, title)["pageGroups"] for each in group["pages"]]


def count(server, version):
    """The number of a page's marks on the server."""
    return len(api(server, f"/page-versions/{version}/marks/list")["marks"])


def show(page, server, number, title="Physics"):
    page.open(f"/docs/{paper(server, title)['doc']['id']}/pages/{number}")
    page.wait(lambda: picture(page, number), f"page {number}")


def red(page, number):
    """Where a page shows red ink, in fractions of its size; None if there is none."""
    # A screenshot is work for the browser, which may still be drawing.
    time.sleep(0.2)
    x, y, width, height = frame(page, number)
    taken = page.driver.execute_cdp_cmd("Page.captureScreenshot", {
        "format": "png", "optimizeForSpeed": True,
        "clip": {"x": x, "y": y, "width": width, "height": height, "scale": 1}})
    return page.driver.execute_async_script(RED, taken["data"])


def is_near(one, other, by=0.006):
    return one is not None and all(abs(a - b) < by for a, b in zip(one, other, strict=True))


def draw(page, server, places):
    """Draws on the first page in red, and puts the pen away."""
    show(page, server, 1)
    return draw_here(page, places)


def draw_here(page, places, number=1, is_red=False):
    """Draws on a page that is open, with a pen that may be red already."""
    press(page, "p")
    armed(page, number)
    if not is_red:
        page.find("button", "Colour and width").click()
        page.find("button", "Red").click()
    pen(page, places, kind="mouse", number=number)
    saved(page)
    press(page, Keys.ESCAPE)
    page.wait(lambda: not css(page, ".ink-bar"), "the toolbar gone")
    return page.wait(lambda: red(page, number), "red ink")


def armed(page, number):
    """Waits until a page's marks are loaded and a tool can write on it."""
    page.wait(lambda: css(page, f".page[data-page='{number}'] .ink-layer[data-state='armed']"), "the page's marks")


WAY = [(0.2 + 0.04 * step, 0.3 + 0.04 * (step % 3)) for step in range(10)]


def words(server, binding):
    return {word["text"]: word["box"]
            for word in api(server, f"/bundles/{binding['bundleID']}/pages/{binding['pageNumber']}/text")["words"]}


def turned(box, quarters):
    """A rectangle of a page after quarter turns clockwise."""
    for _ in range(quarters % 4):
        left, top, right, bottom = box
        box = [1 - bottom, left, 1 - top, right]
    return box


def shown_at(page, number, box, what):
    """Waits until an open page shows its ink at a place."""
    page.wait(lambda: is_near(red(page, number), box), f"the ink {what}")


def counts(server, title="Physics"):
    return [count(server, each["versionID"]) for each in pages(server, title)]


@pytest.mark.long
def test_marks_turn_with_their_page_and_what_is_written_on_a_turned_page_is_where_the_pen_was(page, server):
    show(page, server, 2, "Chemistry")
    for quarters in range(2):
        drawn = draw_here(page, [(0.1 + 0.1 * step, 0.2 + 0.05 * step) for step in range(4)], number=2,
                          is_red=quarters > 0)
        _, _, width, height = frame(page, 2)
        wanted = [0.1, 0.2 * width / height, 0.4, 0.35 * width / height]
        assert is_near(drawn, wanted), (quarters, drawn, wanted)
        # The upright page is turned once around, the other until it is upright.
        for further in range(1, 5 - quarters):
            press(page, "r")
            if quarters == 0 or further == 3:
                shown_at(page, 2, turned(drawn, further), f"of {quarters} turns after {further} more")
        chord(page, Keys.CONTROL, "z")
        page.wait(lambda: red(page, 2) is None, "the page without it")
        if quarters == 0:
            press(page, "r")


@pytest.mark.long
def test_marks_stay_with_their_page_that_is_moved_copied_and_bound_to_a_cropped_and_turned_copy(page, server):
    first, second, _ = pages(server)
    old = words(server, first["binding"])["friction"]
    x, y, width, height = old["x"], old["y"], old["width"], old["height"]
    # On an A4 page, places are in fractions of its width.
    middle = (y + height / 2) * 842 / 595
    drawn = draw(page, server, [(x + width * step / 4, middle) for step in range(5)])

    # The page that is open stays in the window while pages are moved around it.
    group = lambda title: paper(server, title)["pageGroups"][0]["id"]
    command(server, {"movePages": {"pages": [second["id"]], "pageGroup": group("Physics"), "before": first["id"]}})
    page.wait(lambda: page.path.endswith("/pages/2") and is_near(red(page, 2), drawn), "the ink on what is page 2 now")
    chemistry = pages(server, "Chemistry")
    command(server, {"movePages": {
        "pages": [first["id"]], "pageGroup": group("Chemistry"), "before": chemistry[0]["id"]}})
    show(page, server, 1, "Chemistry")
    shown_at(page, 1, drawn, "in the other doc")
    assert counts(server) == [0, 0]
    command(server, {"duplicate": {"selection": {"docs": [], "pageGroups": [], "pages": [first["id"]]}}})
    page.wait(lambda: page.shows("of 4"), "the copy")
    press(page, "j")
    shown_at(page, 2, drawn, "on the copy")
    assert counts(server, "Chemistry") == [1, 1, 0, 0]

    cropped = pages(server, "Cropped")[0]["binding"]
    command(server, {"rebindPages": {
        "doc": paper(server, "Chemistry")["doc"]["id"], "pages": [first["id"]], "bundle": cropped["bundleID"],
        "pageNumbers": [1]}})
    new = words(server, cropped)["friction"]
    assert new["height"] > new["width"], "the copy is turned"
    press(page, "k")
    centre = (new["x"] + new["width"] / 2, new["y"] + new["height"] / 2)
    middle = lambda box: box and ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    page.wait(lambda: is_near(middle(red(page, 1)), centre), "the ink on its word")
    found = red(page, 1)
    assert abs(found[3] - found[1] - new["height"]) < 0.02 and found[2] - found[0] < 0.02, (found, new)
