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
from test_marks_list import scheme, shot
from test_marks_stay import LINES, RED, WAY, armed, count, counts, draw, is_near, page, pages, red, show  # noqa: F401
from test_product import api, css, drop, text_is_read
from test_properties import axe, chord, press
from test_writing import INKED

# A red line that another program drew, and words.
ANNOTATIONS = ("/Annots [<< /Type /Annot /Subtype /Ink /F 4 /Rect [100 500 400 600] /InkList [[110 510 170 550 230 510]] "
               "/C [1 0 0] /BS << /W 6 >> >> << /Type /Annot /Subtype /FreeText /F 4 /Rect [100 300 230 340] "
               "/Contents (Check the units) /DA (/Helv 14 Tf 0 0 1 rg) >>]")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Two papers, one of them with annotations."""
    server = LibraryServer(tmp_path_factory.mktemp("files"))
    server.import_pdf("Annotated.pdf", [LINES, ["Two"]], attributes=ANNOTATIONS)
    server.import_pdf("Physics.pdf", [LINES, ["Two"]])
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
    armed(page, 1)
    page.find("button", "More tools").click()
    page.find("button", item).click()


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


@pytest.mark.long
def test_a_page_is_saved_with_its_marks_as_a_picture_and_as_a_drawing_and_takes_dropped_files(page, server, saved):  # noqa: F811
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

    marked = lambda: page.driver.execute_script(INKED, 1)[0]
    says = lambda text: page.wait(lambda: any(text in each.text for each in css(page, ".toast")), text)
    docs, before = len(api(server, "/docs")["docs"]), marked()
    notebook(server, "demo", server.folder / "demo.bnbk", "--strokes", 5)
    drop(page, [("Marking.bnbk", (server.folder / "demo.bnbk").read_bytes())])
    says("5 marks came from “Marking.bnbk”.")
    page.wait(lambda: marked() > before + 300, "the marks")
    # The library did not import the file as a doc.
    assert count(server, pages(server)[0]["versionID"]) == 6 and len(api(server, "/docs")["docs"]) == docs


def send(server, path, data):
    """Sends a file of marks. Returns the answer."""
    request = urllib.request.Request(
        f"{server.base}/api/v1/{path}", data, {"Content-Type": "application/octet-stream"}, method="POST")
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def test_a_file_of_the_original_application_opens_on_paper_of_its_own_and_is_merged_into_a_page_once(server):
    (server.folder / "old.bnbk").write_bytes(original())
    inspected = json.loads(notebook(server, "inspect", server.folder / "old.bnbk", "--json"))
    assert inspected["annotations"] == 1
    made = send(server, "docs/notebook?title=Old", original())
    version = pages(server, "Old")[0]["versionID"]
    assert made["pageCount"] == 1 and count(server, version) == 1
    with urllib.request.urlopen(f"{server.base}/api/v1/page-versions/{version}/notebook?history=true", timeout=20) as answer:
        (server.folder / "new.bnbk").write_bytes(answer.read())
    titles = [group["title"] for group in json.loads(notebook(server, "log", server.folder / "new.bnbk", "--json"))["groups"]]
    assert len(titles) > 3, titles
    path = f"page-versions/{pages(server)[1]['versionID']}/notebook?name=Old.bnbk"
    assert send(server, path, original())["markCount"] == 1
    assert send(server, path, original())["groupCount"] == 0


@pytest.mark.long
def test_annotations_become_marks_in_their_place(page, server):  # noqa: F811
    show(page, server, 1, "Annotated")
    drawn = page.wait(lambda: red(page, 1), "the annotation")
    has_ink = lambda: page.driver.execute_script("""
      const canvas = document.querySelector(".page[data-page='1'] canvas.ink-marks");
      if (!canvas?.width) return false;
      return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.some(value => value);""")
    page.patience = 30
    press(page, "v")
    armed(page, 1)
    page.find("button", "More tools").click()
    for theme in ("light", "dark"):
        scheme(page, theme)
        page.frame()
        assert axe(page, colours=theme == "dark") == []
        shot(page, f"marks-menu-{theme}")
    page.find("button", "Convert annotations to marks").click()
    page.wait(lambda: any("4 annotations are now marks, on 2 pages." in each.text for each in css(page, ".toast")), "the notice")
    assert counts(server, "Annotated") == [2, 2]
    shown = lambda: is_near(red(page, 1), drawn, by=0.012)
    page.wait(lambda: has_ink() and shown(), "the mark in the annotation's place")
    chord(page, Keys.CONTROL, "z")
    page.wait(lambda: not has_ink() and shown(), "the annotation in the PDF's picture alone")
