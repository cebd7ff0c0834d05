"""The menu of the writing toolbar: the page with its marks as a picture and as a drawing, and annotations in a PDF that become
marks."""

import base64

import pytest
from selenium.webdriver.common.keys import Keys

from library_server import LibraryServer
from test_marks_list import listed, shot
from test_marks_stay import LINES, RED, WAY, count, draw, is_near, page, pages, red, show  # noqa: F401
from test_product import css, text_is_read
from test_properties import axe, chord, press

# A red line that another program drew.
ANNOTATION = ("/Annots [<< /Type /Annot /Subtype /Ink /F 4 /Rect [100 500 400 600] /InkList [[110 510 250 590 390 510]] "
              "/C [1 0 0] /BS << /W 6 >> >>]")
# One beside which the list of marks has its place, and words below it.
NOTE = ANNOTATION.replace("250 590 390 510", "170 550 230 590").removesuffix("]") + (
    " << /Type /Annot /Subtype /FreeText /F 4 /Rect [100 300 230 340] "
    "/Contents (Check the units) /DA (/Helv 14 Tf 0 0 1 rg) >>]")


@pytest.fixture
def server(tmp_path, request):
    server = LibraryServer(tmp_path)
    server.import_pdf("Physics.pdf", [LINES, ["Two"]], attributes=getattr(request, "param", ""))
    text_is_read(server)
    yield server
    server.stop()


@pytest.fixture
def saved(page, tmp_path):  # noqa: F811
    """The folder that the browser saves into."""
    (folder := tmp_path / "saved").mkdir()
    page.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(folder)})
    yield folder
    page.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "default"})


def pick(page, item):  # noqa: F811
    """Picks an item of the toolbar's menu."""
    press(page, "v")
    page.wait(lambda: css(page, ".page[data-page='1'] .ink-layer[data-state='armed']"), "the page's marks")
    page.find("button", "More tools").click()
    page.find("button", item).click()


def test_a_page_is_saved_with_its_marks_as_a_picture_and_as_a_drawing(page, server, saved):  # noqa: F811
    drawn = draw(page, server, WAY)
    pick(page, "Save this page as a picture (PNG)")
    picture = page.wait(lambda: next(saved.glob("*.png"), None), "the picture")
    data = base64.b64encode(picture.read_bytes()).decode()
    assert is_near(page.driver.execute_async_script(RED, data), drawn)
    # As sharp as print: A4 at 300 dots per inch.
    assert int.from_bytes(picture.read_bytes()[16:20], "big") == 2479
    pick(page, "Save this page as a drawing (SVG)")
    drawing = page.wait(lambda: next(saved.glob("*.svg"), None), "the drawing").read_text()
    assert drawing.count("<image ") == 1 and drawing.count("<path ") == 1


@pytest.mark.parametrize("server", [ANNOTATION], indirect=True)
def test_annotations_become_marks(page, server):  # noqa: F811
    show(page, server, 1)
    page.wait(lambda: red(page, 1), "the annotation")
    former = [each["versionID"] for each in pages(server)]
    press(page, "v")
    page.wait(lambda: css(page, ".page[data-page='1'] .ink-layer[data-state='armed']"), "the page's marks")
    page.find("button", "More tools").click()
    for scheme in ("light", "dark"):
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})
        page.frame()
        assert axe(page) == []
        shot(page, f"marks-menu-{scheme}")
    page.find("button", "Take over annotations").click()
    page.patience = 30
    page.wait(lambda: any("2 annotations are marks now, on 2 pages." in each.text for each in css(page, ".toast")), "the notice")
    new = [each["versionID"] for each in pages(server)]
    assert not set(former) & set(new) and [count(server, each) for each in new] == [1, 1]
    page.wait(lambda: css(page, ".page[data-page='1'] canvas.ink-marks[width]:not([width='0'])"), "the mark")


def found(page):  # noqa: F811
    """What the search finds of marks with a word of the annotation, asked in a tab of its own."""
    page.driver.switch_to.new_window("tab")
    try:
        page.open("/search?q=units+kind:mark")
        page.wait(lambda: css(page, "a.hit") or css(page, ".empty-title"), "the answer")
        return [" ".join(hit.text.split()) for hit in css(page, "a.hit")]
    finally:
        page.driver.close()
        page.driver.switch_to.window(page.driver.window_handles[0])


@pytest.mark.parametrize("server", [NOTE], indirect=True)
def test_a_takeover_is_undone_and_redone(page, server):  # noqa: F811
    show(page, server, 1)
    # On the right there is the list of marks.
    drawn = page.wait(lambda: red(page, 1, 0.5), "the annotation")
    versions = lambda: [each["versionID"] for each in pages(server)]
    has_ink = lambda: page.driver.execute_script("""
      const canvas = document.querySelector(".page[data-page='1'] canvas.ink-marks");
      if (!canvas?.width) return false;
      return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.some(value => value);""")
    page.patience = 30
    former = versions()
    pick(page, "List of marks")
    page.wait(lambda: css(page, ".ink-list-empty"), "an empty list")
    page.find("button", "More tools").click()
    page.find("button", "Take over annotations").click()
    marked = ["Pen stroke", "Check the units"]
    listed(page, marked, "the new marks in the list")
    new = versions()
    assert not set(former) & set(new)
    shown = lambda: is_near(red(page, 1, 0.5), drawn, by=0.012)
    page.wait(lambda: has_ink() and shown(), "the mark in the annotation's place")
    assert {"on another version" in each for each in found(page)} == {False}
    for _ in range(2):
        chord(page, Keys.CONTROL, "z")
        page.wait(lambda: versions() == former, "the versions before")
        listed(page, [], "a list without what was taken over")
        page.wait(lambda: not has_ink() and shown(), "the annotation in the PDF's picture alone")
        assert {"on another version" in each for each in found(page)} == {True}
        chord(page, Keys.CONTROL, Keys.SHIFT, "z")
        page.wait(lambda: versions() == new, "the versions with the marks")
        listed(page, marked, "the marks in the list again")
        page.wait(lambda: has_ink() and shown(), "the mark again")
        assert {"on another version" in each for each in found(page)} == {False}
