"""Marks stay where they are on a page, whatever is done to the page: bound to a copy that is cropped and turned, turned
in the viewer, moved within its paper and to others, and copied. The tests check what the window shows."""

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_new_scan import command
from test_product import api, css, text_is_read
from test_properties import press
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


@pytest.fixture
def server(tmp_path):
    """Two papers, and a copy of a page of one that is cropped and turned."""
    server = LibraryServer(tmp_path)
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
                               {"width": 1000, "height": 1600, "deviceScaleFactor": 1, "mobile": False})
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


def red(page, number, share=1):
    """Where a page, or its left share, shows red ink, in fractions of its shown size; None if there is none."""
    x, y, width, height = frame(page, number)
    width *= share
    taken = page.driver.execute_cdp_cmd("Page.captureScreenshot", {
        "format": "png", "clip": {"x": x, "y": y, "width": width, "height": height, "scale": 1}})
    return page.driver.execute_async_script(RED, taken["data"])


def is_near(one, other, by=0.006):
    return one is not None and all(abs(a - b) < by for a, b in zip(one, other, strict=True))


def draw(page, server, places):
    """Draws on the first page in red, and puts the pen away."""
    show(page, server, 1)
    return draw_here(page, places)


def draw_here(page, places):
    """Draws on the first page, which is open."""
    press(page, "p")
    page.wait(lambda: css(page, ".page[data-page='1'] .ink-layer[data-state='armed']"), "the page's marks")
    page.find("button", "Colour and width").click()
    page.find("button", "Red").click()
    pen(page, places, kind="mouse")
    saved(page)
    press(page, Keys.ESCAPE)
    page.wait(lambda: not css(page, ".ink-bar"), "the toolbar gone")
    return page.wait(lambda: red(page, 1), "red ink")


WAY = [(0.2 + 0.02 * step, 0.3 + 0.04 * (step % 3)) for step in range(20)]


def words(server, binding):
    return {word["text"]: word["box"]
            for word in api(server, f"/bundles/{binding['bundleID']}/pages/{binding['pageNumber']}/text")["words"]}


def test_marks_stay_on_their_words_when_the_page_is_cropped_and_turned(page, server):
    first = pages(server)[0]
    old = words(server, first["binding"])["friction"]
    x, y, width, height = old["x"], old["y"], old["width"], old["height"]
    # On an A4 page, places are in fractions of its width.
    middle = (y + height / 2) * 842 / 595
    draw(page, server, [(x + width * step / 12, middle) for step in range(13)])
    cropped = pages(server, "Cropped")[0]["binding"]
    command(server, {"rebindPages": {
        "doc": paper(server)["doc"]["id"], "pages": [first["id"]], "bundle": cropped["bundleID"], "pageNumbers": [1]}})
    new = words(server, cropped)["friction"]
    assert new["height"] > new["width"], "the copy is turned"
    show(page, server, 1)
    found = page.wait(lambda: red(page, 1), "the ink")
    x, y = new["x"] + new["width"] / 2, new["y"] + new["height"] / 2
    assert is_near(((found[0] + found[2]) / 2, (found[1] + found[3]) / 2), (x, y)), (found, new)
    assert abs(found[3] - found[1] - new["height"]) < 0.02 and found[2] - found[0] < 0.02, (found, new)


def turned(box, quarters):
    """A rectangle of a page after quarter turns clockwise."""
    for _ in range(quarters % 4):
        left, top, right, bottom = box
        box = [1 - bottom, left, 1 - top, right]
    return box


def shown_at(page, server, number, box, title="Physics"):
    """Waits until a page shows its ink at a place."""
    show(page, server, number, title)
    page.wait(lambda: is_near(red(page, number), box), f"the ink on page {number} of {title}")


def is_clean(page, server, number, title="Physics"):
    """Waits until a page and its marks are loaded, and returns whether it shows no ink."""
    show(page, server, number, title)
    press(page, "v")
    page.wait(lambda: css(page, f".page[data-page='{number}'] .ink-layer[data-state='armed']"), "the page's marks")
    page.frame()
    return red(page, number) is None


def test_marks_turn_with_their_page_and_are_where_they_were_after_four_turns(page, server):
    upright = draw(page, server, WAY)
    for quarters in (1, 2, 3, 4):
        press(page, "r")
        page.wait(lambda: is_near(red(page, 1), turned(upright, quarters)), f"the ink after {quarters} turns")
    for quarters in (-1, -2, -3, -4):
        press(page, "R")
        page.wait(lambda: is_near(red(page, 1), turned(upright, quarters)), f"the ink after {quarters} turns")


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_what_is_written_on_a_turned_page_is_where_the_pen_was(page, server, quarters):
    show(page, server, 1)
    for _ in range(quarters):
        press(page, "r")
    drawn = draw_here(page, [(0.1 + 0.02 * step, 0.2 + 0.01 * step) for step in range(16)])
    _, _, width, height = frame(page, 1)
    wanted = [0.1, 0.2 * width / height, 0.4, 0.35 * width / height]
    assert is_near(drawn, wanted), (drawn, wanted)
    for _ in range(4 - quarters):
        press(page, "r")
    page.wait(lambda: is_near(red(page, 1), turned(drawn, -quarters)), "the ink on the upright page")


def test_marks_go_with_their_page_to_another_place_page_group_and_doc_and_back(page, server):
    drawn = draw(page, server, WAY)
    first = pages(server)[0]["id"]
    group = lambda title: paper(server, title)["pageGroups"][-1]["id"]
    command(server, {"movePages": {"pages": [first], "pageGroup": group("Physics")}})
    shown_at(page, server, 3, drawn)
    assert is_clean(page, server, 1)
    command(server, {"addPageGroup": {"doc": paper(server)["doc"]["id"], "title": "Appendix"}})
    command(server, {"movePages": {"pages": [first], "pageGroup": group("Physics")}})
    assert len(paper(server)["pageGroups"][0]["pages"]) == 2
    shown_at(page, server, 3, drawn)
    command(server, {"extractPageGroups": {"pageGroups": [group("Physics")]}})
    shown_at(page, server, 1, drawn, "Appendix")
    assert is_clean(page, server, 2)
    command(server, {"movePages": {
        "pages": [first], "pageGroup": group("Chemistry"), "before": pages(server, "Chemistry")[0]["id"]}})
    shown_at(page, server, 1, drawn, "Chemistry")
    assert is_clean(page, server, 2, "Chemistry")
    command(server, {"movePages": {
        "pages": [first], "pageGroup": group("Physics"), "before": pages(server)[0]["id"]}})
    shown_at(page, server, 1, drawn)
    assert [count(server, each["versionID"]) for each in pages(server)] == [1, 0, 0]


def test_a_page_that_is_open_keeps_its_marks_while_pages_are_moved_around_it(page, server):
    drawn = draw(page, server, WAY)
    first, second, _ = [each["id"] for each in pages(server)]
    group = paper(server)["pageGroups"][0]["id"]
    command(server, {"movePages": {"pages": [second], "pageGroup": group, "before": first}})
    page.wait(lambda: page.path.endswith("/pages/2") and is_near(red(page, 2), drawn), "the ink on what is page 2 now")
    # Marks that are written there now are on the same page.
    press(page, "p")
    page.wait(lambda: css(page, ".page[data-page='2'] .ink-layer[data-state='armed']"), "the page's marks")
    pen(page, [(x, y + 0.5) for x, y in WAY], kind="mouse", number=2)
    saved(page)
    assert [count(server, each["versionID"]) for each in pages(server)] == [0, 2, 0]


def test_a_copy_has_the_marks_of_its_original_and_a_life_of_its_own(page, server):
    drawn = draw(page, server, WAY)
    copy = lambda **what: command(server, {"duplicate": {"selection": {"docs": [], "pageGroups": [], "pages": [], **what}}})
    counts = lambda title: [count(server, each["versionID"]) for each in pages(server, title)]
    copy(pages=[pages(server)[0]["id"]])
    for number in (1, 2):
        shown_at(page, server, number, drawn)
    copy(docs=[paper(server)["doc"]["id"]])
    shown_at(page, server, 2, drawn, "Physics copy")
    shown_at(page, server, 1, drawn, "Physics copy")
    press(page, "p")
    page.wait(lambda: css(page, ".page[data-page='1'] .ink-layer[data-state='armed']"), "the page's marks")
    pen(page, [(x, y + 0.5) for x, y in WAY], kind="mouse")
    saved(page)
    assert counts("Physics copy") == [2, 1, 0, 0] and counts("Physics") == [1, 1, 0, 0]
    shown_at(page, server, 1, drawn)
