"""Opening, reading, searching, annotating, writing on and undoing in Firefox and in WebKitGTK, Safari's engine."""

import pytest

from library_server import LibraryServer
from other_browsers import CONTROL, SHIFT, Firefox, WebKit
from test_product import api, text_is_read
from test_viewer import address

# The number of inked pixels of the first page.
INKED = """[...document.querySelectorAll(".page[data-page='1'] .ink-layer canvas.ink-marks")].reduce((sum, canvas) => {
  if (!canvas.width) return sum;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at]) sum++;
  return sum;
}, 0)"""

SAVED = "document.querySelector('.viewer-bar .save-state')?.textContent === 'Saved'"

# The number of dark pixels of the first page's picture.
PRINTED = """(canvas => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at] < 100 && data[at + 3] > 200) sum++;
  return sum;
})(document.querySelector(".page[data-page='1'] canvas.page-image"))"""


@pytest.fixture
def server(tmp_path_factory):
    server = LibraryServer(tmp_path_factory.mktemp("other"))
    server.import_pdf("Physics.pdf", [[f"Question {number}", "A trolley rolls down"] for number in (1, 2)])
    text_is_read(server)
    yield server
    server.stop()


@pytest.fixture(params=[
    pytest.param(kind, id=kind.name, marks=pytest.mark.skipif(
        not kind.program, reason=f"{kind.name} is not installed; Scripts/setup tests installs it"))
    for kind in (Firefox, WebKit)
])
def browser(request):
    browser = request.param()
    yield browser
    browser.close()


def notes(server):
    doc = api(server, "/docs")["docs"][0]["id"]
    page = api(server, f"/docs/{doc}")["pageGroups"][0]["pages"][0]
    return api(server, f"/versions/{page['versionID']}/notes")["notes"]


def marks(server):
    return [step for step in api(server, "/history?limit=100")["steps"] if step["kind"] == "mark"]


@pytest.mark.long
def test_a_paper_is_opened_read_searched_noted_on_written_on_and_undone(browser, server):
    # Opening: the library shows the paper, its link leads to it, and from there to its first page.
    browser.open(f"{server.base}/")
    browser.wait("document.body.innerText.includes('Physics')", "the library")
    browser.click("main a[href^='/docs/']")
    browser.wait("location.pathname.startsWith('/docs/')", "the paper")
    browser.wait("(a => a && (a.click(), true))(document.querySelector('main a.page-tile'))", "the link to it")

    # Reading: the page's picture is loaded, with words that can be selected.
    browser.wait("document.querySelector(\".page[data-page='1'] .page-image[data-loaded]\") !== null", "the page")
    browser.wait(f"{PRINTED} > 200", "letters on the page")
    browser.wait("document.querySelector(\".page[data-page='1']\").textContent.includes('trolley')", "the words")

    # Searching: the word is boxed.
    browser.press("f", CONTROL)
    browser.place(".hit-bar-query")
    browser.press("trolley\ue007")
    browser.wait("document.querySelectorAll('.page .hit-box').length > 0", "the boxes")
    browser.press("\ue00c")
    browser.wait("document.querySelector('.hit-bar-query') === null", "the end of the search")

    # Adding a note.
    browser.press("i")
    browser.place(".notes-panel")
    browser.wait("(b => b && (b.click(), true))([...document.querySelectorAll('.notes-panel button')]"
                 ".find(b => b.textContent.includes('New note') || b.ariaLabel === 'New note'))", "the button")
    browser.wait("(b => b && (b.click(), true))([...document.querySelectorAll('button')]"
                 ".find(b => b.textContent.includes('Put it on this page')))", "the place")
    browser.place(".note-editor textarea")
    browser.wait("document.activeElement?.localName === 'textarea'", "the editor's field")
    browser.press("Because it rolls")
    browser.press("\ue007", CONTROL)
    browser.wait(lambda: [note["body"] for note in notes(server)] == ["Because it rolls"], "the note in the library")

    browser.wait("document.querySelector('.note-editor') === null", "the end of the editor")

    # Writing on the page.
    browser.run("document.activeElement.blur()")
    browser.press("p")
    browser.wait("document.querySelector(\".page[data-page='1'] .ink-layer[data-state='armed']\") !== null", "the pen")
    left, top, width, _ = browser.place(".page[data-page='1']")
    browser.draw([(left + (0.2 + 0.05 * step) * width, top + (0.3 + 0.05 * (step % 3)) * width) for step in range(8)])
    browser.wait(f"{INKED} > 100", "the ink")
    browser.wait(lambda: len(marks(server)) == 1, "the stroke in the library")
    browser.wait(SAVED, "what was written is saved")

    # Undoing and redoing; the stroke is still there after a reload.
    browser.press("z", CONTROL)
    browser.wait(f"{INKED} === 0", "the empty page")
    browser.press("z", CONTROL + SHIFT)
    browser.wait(f"{INKED} > 100", "the ink again")
    browser.wait(lambda: not any("revertedAt" in step for step in marks(server)), "the redo in the library")
    browser.open(f"{server.base}{address(server)}1")
    browser.wait(f"{INKED} > 100", "the ink after a reload")
