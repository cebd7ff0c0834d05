"""The menu of the writing toolbar: saving the page with its marks as a picture and as a drawing, and turning
annotations in a PDF into marks. Also files of marks that are dropped on a page, including those of the original
application."""

import base64
import json
import struct
import subprocess
import urllib.request

import pytest
from selenium.webdriver.common.keys import Keys

from library_server import LibraryServer
from test_marks_list import listed, shot
from test_marks_stay import LINES, RED, WAY, count, draw, is_near, page, pages, red, show  # noqa: F401
from test_product import api, css, drop, text_is_read
from test_properties import axe, chord, press
from test_writing import INKED

# A red line that another program drew.
ANNOTATION = ("/Annots [<< /Type /Annot /Subtype /Ink /F 4 /Rect [100 500 400 600] /InkList [[110 510 250 590 390 510]] "
              "/C [1 0 0] /BS << /W 6 >> >>]")
# An annotation that leaves room for the list of marks, and words below it.
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
    """The folder for the browser's downloads."""
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
    page.find("button", "Convert annotations to marks").click()
    page.patience = 30
    page.wait(lambda: any("2 annotations are now marks, on 2 pages." in each.text for each in css(page, ".toast")), "the notice")
    new = [each["versionID"] for each in pages(server)]
    assert not set(former) & set(new) and [count(server, each) for each in new] == [1, 1]
    page.wait(lambda: css(page, ".page[data-page='1'] canvas.ink-marks[width]:not([width='0'])"), "the mark")


def notebook(server, *arguments):
    """Runs a command on files of marks."""
    return subprocess.run(
        [server.program, "notebook", *map(str, arguments)], check=True, capture_output=True, text=True, timeout=60).stdout


def original():
    """A file of the original application, written like by its encoder: a pen stroke that was moved, and a deleted
    text."""
    def varint(value):
        return bytes([value & 0x7F | 0x80]) + varint(value >> 7) if value > 0x7F else bytes([value])

    def text(value):
        return varint(len(value)) + value.encode()

    number = struct.Struct("<Q").pack
    pen, box = "0192B0C4-7D3E-4C11-9A51-0F6B2C8D4E10", "1192B0C4-7D3E-4C11-9A51-0F6B2C8D4E10"

    def create(id, kind, content):
        return (text(id) + text("idle") + text("creating") + text("createAnnotation") + text(kind)
                + struct.pack("<4d", 100, 100, 200, 30) + (b"\1" + text(content) if content else b"\0") + b"\1" + number(1)
                + text("tool") + text(kind) + number(1_700_000_000) + b"\0")

    def event(id, before, name, after, *values):
        return (text(id) + text(before) + text(after) + text(name) + text(id) + struct.pack(f"<{len(values)}d", *values)
                + number(1_700_000_001) + b"\0")

    events = [
        create(pen, "pen", None),
        *(event(pen, "creating", "updateStroke", "creating", 100 + 10 * step, 300 + step % 2 * 20) for step in range(20)),
        event(pen, "creating", "finishCreate", "committed"), create(box, "text", "Hello"),
        event(box, "creating", "finishCreate", "committed"), event(pen, "committed", "select", "selected"),
        event(pen, "selected", "beginMove", "moving"), event(pen, "moving", "moveDelta", "moving", 10, 0),
        event(pen, "moving", "endMove", "selected"), event(box, "committed", "delete", "deleted")]
    return (text("Old") + number(1_699_000_000) + number(1_700_000_002) + varint(len(events)) + b"".join(events)
            + text("highlighter"))


def test_files_that_are_dropped_on_a_page_are_merged_or_it_is_said_why_not(page, server):  # noqa: F811
    marked = lambda: page.driver.execute_script(INKED, 1)[0]
    says = lambda text: page.wait(lambda: any(text in each.text for each in css(page, ".toast")), text)
    version = pages(server)[0]["versionID"]
    page.expected_errors.append("422")
    show(page, server, 1)
    notebook(server, "demo", server.folder / "demo.bnbk", "--strokes", 5)
    demo = (server.folder / "demo.bnbk").read_bytes()
    drop(page, [("Marking.bnbk", demo)])
    says("5 marks came from “Marking.bnbk”.")
    page.wait(lambda: marked() > 300, "the marks")
    drop(page, [("Again.bnbk", demo)])
    says("Everything in “Again.bnbk” is already here.")
    amount = marked()
    # Files that cannot be read or belong elsewhere change nothing, and a notice says why.
    flipped = bytearray(demo)
    flipped[len(demo) // 2] ^= 4
    notebook(server, "demo", server.folder / "two.bnbk", "--strokes", 2, "--pages", 2)
    for name, content, reason in (
        ("Cut.bnbk", demo[:-20], "was not added."), ("Flipped.bnbk", bytes(flipped), "was not added."),
        ("Empty.bnbk", b"", "was not added."), ("Letter.bnbk", b"Dear Sir or Madam", "was not added."),
        ("Elsewhere.bnbk", (server.folder / "two.bnbk").read_bytes(), "the doc has none of its pages"),
        ("Picture.png", b"\x89PNG", "Drop .bnbk files on a page"),
    ):
        drop(page, [(name, content)])
        says(f"“{name}”")
        said = next(each.text for each in css(page, ".toast") if f"“{name}”" in each.text)
        assert reason in said, said
        if reason == "was not added.":
            # It is followed by a reason in words.
            assert len(said.split("was not added.")[1].strip().splitlines()[0]) > 15, said
        assert count(server, version) == 5
    assert marked() == amount
    # The last file is from the original application.
    notebook(server, "demo", server.folder / "more.bnbk", "--strokes", 3, "--seed", 9)
    drop(page, [("More.bnbk", (server.folder / "more.bnbk").read_bytes())])
    says("3 marks came from “More.bnbk”.")
    drop(page, [("Old.bnbk", original())])
    says("1 mark came from “Old.bnbk”.")
    # The library imported none of them as docs.
    assert len(api(server, "/docs")["docs"]) == 1
    page.wait(lambda: count(server, version) == 9, "all marks")
    drop(page, [("Old.bnbk", original())])
    says("Everything in “Old.bnbk” is already here.")
    for left in (8, 5, 0):
        chord(page, Keys.CONTROL, "z")
        page.wait(lambda: count(server, version) == left, "one file taken back")
    page.wait(lambda: marked() == 0, "the page as it was")
    chord(page, Keys.CONTROL, Keys.SHIFT, "z")
    page.wait(lambda: count(server, version) == 5, "the first file again")


def test_a_file_of_the_original_application_opens_on_paper_of_its_own(server):
    (server.folder / "old.bnbk").write_bytes(original())
    inspected = json.loads(notebook(server, "inspect", server.folder / "old.bnbk", "--json"))
    assert inspected["annotations"] == 1
    request = urllib.request.Request(
        server.base + "/api/v1/docs/notebook?title=Old", original(), {"Content-Type": "application/octet-stream"}, method="POST")
    with urllib.request.urlopen(request, timeout=20) as answer:
        made = json.load(answer)
    version = pages(server, "Old")[0]["versionID"]
    assert made["pageCount"] == 1 and count(server, version) == 1
    with urllib.request.urlopen(f"{server.base}/api/v1/page-versions/{version}/notebook?history=true", timeout=20) as answer:
        (server.folder / "new.bnbk").write_bytes(answer.read())
    titles = [group["title"] for group in json.loads(notebook(server, "log", server.folder / "new.bnbk", "--json"))["groups"]]
    assert len(titles) > 3, titles


def found(page):  # noqa: F811
    """The marks that a search for a word of the annotation finds, run in a tab of its own."""
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
    # The list of marks covers the right.
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
    page.find("button", "Convert annotations to marks").click()
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
