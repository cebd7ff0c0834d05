"""PaperCenter like a person uses it: the real server, a real library, a real browser."""

import base64
import json
import pathlib
import time
import urllib.request
import uuid

import pytest
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer, make_pdf

FIXTURES = pathlib.Path(__file__).parents[1] / "Platform" / "Fixtures"
USER_PASSWORD = "open sesame"

PAPER = [
    ["Mathematics Paper 1", "Solve the quadratic equation", "Show your working"],
    ["Question 2", "Sketch the parabola and its axis of symmetry"],
    ["Question 3", "The parabola is moved two units to the right", "End of paper"],
]


@pytest.fixture
def server(tmp_path):
    server = LibraryServer(tmp_path)
    yield server
    if server.process.poll() is None:
        server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def drop(page, files):
    """Drops files, each a pair of name and bytes, onto the middle of the page."""
    page.driver.execute_script(
        """
        const transfer = new DataTransfer();
        for (const [name, content] of arguments[0]) {
          const bytes = Uint8Array.from(atob(content), c => c.charCodeAt(0));
          transfer.items.add(new File([bytes], name, { type: name.endsWith('.bnbk') ? '' : 'application/pdf' }));
        }
        const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
        for (const kind of ['dragenter', 'dragover', 'drop'])
          target.dispatchEvent(new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true }));
        """,
        [[name, base64.b64encode(content).decode()] for name, content in files])


def api(server, path):
    with urllib.request.urlopen(server.base + "/api/v1" + path, timeout=10) as answer:
        return json.load(answer)


def wait_for(condition, what, patience=20):
    """The first value of `condition` that is not false. Elements that are redrawn meanwhile are looked up again."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            value = condition()
        except StaleElementReferenceException:
            value = None
        if value:
            return value
        time.sleep(0.05)
    raise AssertionError(f"waited {patience} s for {what}")


def css(page, selector):
    return page.driver.find_elements(By.CSS_SELECTOR, selector)


def shown(page, text):
    return page.wait(lambda: text in page.driver.execute_script("return document.body.innerText"), f"{text!r} on the page")


def doc_link(page, title):
    return page.wait(
        lambda: next((link for link in css(page, "main a") if title in (link.accessible_name or link.text)), None),
        f"a link to {title}")


def first_doc(server):
    return wait_for(lambda: next(iter(api(server, "/docs")["docs"]), None), "a doc")


def text_is_read(server):
    return wait_for(lambda: all(doc["textProgress"] == 1 for doc in api(server, "/docs")["docs"]), "the words to be read")


def open_viewer(page, server, number=1, query=""):
    doc = first_doc(server)
    page.open(f"/docs/{doc['id']}/pages/{number}{query}")
    page.wait(lambda: css(page, ".page .page-image[data-loaded]"), "a page's image")
    return doc


def test_an_empty_library_says_what_to_do_and_takes_a_dropped_pdf(page, server):
    page.open("/")
    shown(page, "Drop your papers here")
    drop(page, [("Algebra 2024.pdf", make_pdf(PAPER))])
    shown(page, "Algebra 2024")
    doc = first_doc(server)
    assert (doc["title"], doc["pageCount"]) == ("Algebra 2024", 3)
    page.wait(lambda: css(page, "main img[data-loaded]"), "the cover")


def test_a_file_that_is_no_pdf_says_why_in_activity_and_leaves_the_library_as_it_was(page, server):
    page.open("/")
    shown(page, "Drop your papers here")
    drop(page, [("broken.pdf", b"this is no paper")])
    wait_for(lambda: api(server, "/jobs")["jobs"] and api(server, "/jobs")["jobs"][0]["state"] == "failed", "the failure")
    page.open("/activity")
    shown(page, "broken.pdf")
    shown(page, "not a PDF")
    assert api(server, "/docs")["total"] == 0


def test_a_locked_pdf_asks_for_its_password_until_it_is_right(page, server):
    locked = (FIXTURES / "aes-128-user-password.pdf").read_bytes()
    page.open("/")
    shown(page, "Drop your papers here")
    drop(page, [("Locked.pdf", locked)])
    wait_for(lambda: api(server, "/jobs")["jobs"], "the file to be there")
    page.open("/activity")
    field = page.wait(lambda: next(iter(css(page, "input[type=password]")), None), "a field for the password")
    field.send_keys("wrong", Keys.ENTER)
    shown(page, "That password does not open this file.")
    assert api(server, "/docs")["total"] == 0
    field = page.wait(lambda: next(iter(css(page, "input[type=password]")), None), "the field again")
    field.send_keys(USER_PASSWORD, Keys.ENTER)
    wait_for(lambda: api(server, "/docs")["total"] == 1, "the doc")
    page.wait(lambda: not css(page, "input[type=password]"), "the question to go")


def test_activity_says_what_the_server_cannot_do_and_what_is_held_for_another_try(page, server):
    server.stop()
    link = server.folder / "library" / "staging" / str(uuid.uuid4())
    link.symlink_to(server.folder)
    server.start(server.port)
    page.open("/activity")
    shown(page, "Problems on the server")
    shown(page, "A leftover cannot be deleted (1); trying again.")
    faults = css(page, "section[aria-labelledby=jobs-faults] [role=alert]")
    assert [fault.text.lower() for fault in faults] == [words + "." for words in api(server, "/jobs")["faults"]]
    assert "on the server’s disk" not in page.driver.execute_script("return document.body.innerText")

    link.unlink()
    wait_for(lambda: not css(page, "section[aria-labelledby=jobs-faults]"), "the trouble to be over", patience=40)
    locked = (FIXTURES / "aes-128-user-password.pdf").read_bytes()
    drop(page, [("Locked.pdf", locked)])
    shown(page, "Unfinished imports take up ")
    shown(page, "on the server’s disk. They are kept")
    assert api(server, "/jobs")["heldBytes"] >= len(locked)
    page.find("button", "Cancel").click()
    # Notices have a button with this name, too.
    page.wait(lambda: css(page, ".job button[aria-label=Dismiss]"), "the cancelled job")[0].click()
    page.wait(lambda: not css(page, ".job-held"), "nothing to be held")
    assert api(server, "/jobs")["heldBytes"] == 0


def test_the_trash_is_emptied_only_after_a_question(page, server):
    server.import_pdf("Algebra.pdf", PAPER)
    doc = first_doc(server)
    request = urllib.request.Request(f"{server.base}/api/v1/docs/{doc['id']}", method="DELETE")
    urllib.request.urlopen(request, timeout=10).close()
    page.open("/trash")
    page.find("button", "Empty trash…").click()
    shown(page, "Delete 1 item for good?")
    page.find("button", "Keep in trash").click()
    page.wait(lambda: not page.find_all("dialog"), "the question to close")
    assert api(server, "/docs?trashed=true")["total"] == 1
    page.find("button", "Empty trash…").click()
    page.find("button", "Delete 1 item").click()
    shown(page, "The trash is empty")
    assert api(server, "/docs?trashed=true")["total"] == 0


def test_a_doc_is_put_into_the_trash_and_undo_brings_it_back(page, server):
    server.import_pdf("Algebra.pdf", PAPER)
    page.open("/")
    link = doc_link(page, "Algebra")
    ActionChains(page.driver).context_click(link).perform()
    # The item's name ends with its shortcut.
    page.wait(
        lambda: next((item for item in page.find_all("menuitem") if item.text.startswith("Move to trash")), None),
        "an item to move it to the trash").click()
    wait_for(lambda: api(server, "/docs")["total"] == 0, "the doc to be in the trash")
    page.find("button", "Undo").click()
    wait_for(lambda: api(server, "/docs")["total"] == 1, "the doc to be back")
    doc_link(page, "Algebra")


@pytest.mark.window
def test_the_viewer_shows_pages_jumps_zooms_and_comes_back_after_a_reload(page, server):
    server.import_pdf("Algebra.pdf", PAPER)
    doc = open_viewer(page, server)
    body = page.driver.find_element(By.TAG_NAME, "body")
    body.send_keys("j")
    page.wait(lambda: page.path.startswith(f"/docs/{doc['id']}/pages/2"), "page 2 in the address")
    page.driver.refresh()
    page.wait(lambda: css(page, ".page .page-image[data-loaded]"), "a page's image")
    assert page.path.startswith(f"/docs/{doc['id']}/pages/2")
    field = page.find("textbox", "Page")
    field.click()
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("3", Keys.ENTER)
    page.wait(lambda: page.path.startswith(f"/docs/{doc['id']}/pages/3"), "page 3 in the address")
    width = lambda: page.driver.execute_script(
        "return Math.max(...[...document.querySelectorAll('.page')].map(p => p.getBoundingClientRect().width))")
    page.find("button", "Fit page").click()
    page.frame()
    before = width()
    page.driver.find_element(By.TAG_NAME, "body").send_keys("+")
    page.wait(lambda: width() > before * 1.05, "a larger page")


def test_the_wheel_zooms_around_the_pointer(page, server):
    server.import_pdf("Algebra.pdf", PAPER)
    open_viewer(page, server)
    page.find("button", "Fit width").click()
    page.frame()
    place = """
      const b = document.querySelector('.page').getBoundingClientRect();
      return [(arguments[0] - b.left) / b.width, (arguments[1] - b.top) / b.height, b.width];"""
    x, y = 700, 400
    before = page.driver.execute_script(place, x, y)
    page.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
        "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": -240, "modifiers": 2})
    page.wait(lambda: page.driver.execute_script(place, x, y)[2] > before[2] * 1.1, "a larger page")
    page.frame()
    after = page.driver.execute_script(place, x, y)
    assert abs(after[0] - before[0]) * after[2] <= 2
    assert abs(after[1] - before[1]) * after[2] * 842 / 595 <= 2


def test_words_can_be_selected_over_the_image(page, server):
    server.import_pdf("Algebra.pdf", PAPER)
    text_is_read(server)
    open_viewer(page, server)
    page.wait(lambda: css(page, ".page .word"), "the words")
    selected = page.driver.execute_script("""
      const words = [...document.querySelectorAll('.page .word')];
      const from = words.find(w => w.textContent.trim() === 'quadratic'), to = words.find(w => w.textContent.trim() === 'equation');
      getSelection().setBaseAndExtent(from.firstChild, 0, to.firstChild, to.firstChild.length);
      return getSelection().toString();""")
    assert selected.split() == ["quadratic", "equation"]


def test_a_search_finds_pages_and_a_hit_opens_with_its_words_boxed(page, server):
    server.import_pdf("Algebra.pdf", PAPER)
    text_is_read(server)
    page.open("/")
    doc_link(page, "Algebra")
    page.driver.find_element(By.TAG_NAME, "body").send_keys("/")
    page.driver.switch_to.active_element.send_keys("parabola")
    page.wait(lambda: page.path.startswith("/search?q=parabola"), "the query in the address")
    page.wait(lambda: len(css(page, "a.hit")) == 2, "two hits")
    assert {mark.text.lower() for mark in css(page, "a.hit mark")} == {"parabola"}
    css(page, "a.hit")[0].click()
    page.wait(lambda: "/pages/" in page.path and "q=parabola" in page.path, "the page with its query")
    boxes = page.wait(lambda: css(page, ".page .hit-box, .page [class*=match]"), "a box around the word")
    assert boxes[0].size["width"] > 10
    page.driver.back()
    page.wait(lambda: len(css(page, "a.hit")) == 2, "the hits again")
    assert page.path.startswith("/search?q=parabola")


def test_titles_and_names_are_shown_as_text(page, server):
    title = "<img src=x onerror=document.title='broken'>&amp;"
    server.import_pdf("x.pdf", PAPER, "--title", title)
    page.open("/")
    shown(page, title)
    assert page.driver.title != "broken"


def test_a_library_is_read_with_the_keyboard_alone(page, server):
    server.import_pdf("Algebra.pdf", PAPER)
    page.open("/")
    link = doc_link(page, "Algebra")
    for _ in range(40):
        if page.driver.switch_to.active_element == link:
            break
        ActionChains(page.driver).send_keys(Keys.TAB).perform()
    assert page.driver.switch_to.active_element == link
    ActionChains(page.driver).send_keys(Keys.ENTER).perform()
    page.wait(lambda: page.path.startswith("/docs/"), "the doc")


def test_the_question_mark_shows_the_shortcuts_and_escape_closes_them(page, server):
    page.open("/")
    shown(page, "Drop your papers here")
    page.driver.find_element(By.TAG_NAME, "body").send_keys("?")
    page.wait(lambda: page.find_all("dialog"), "the shortcuts")
    ActionChains(page.driver).send_keys(Keys.ESCAPE).perform()
    page.expect_gone("dialog")


def test_an_address_that_is_nothing_says_so(page, server):
    page.open("/no/such/place")
    shown(page, "There is nothing here")


def test_a_phone_has_everything_within_its_width(page, server):
    server.import_pdf("Algebra.pdf", PAPER)
    text_is_read(server)
    page.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 390, "height": 844, "deviceScaleFactor": 3, "mobile": True})
    try:
        doc = first_doc(server)
        for path in ("/", f"/docs/{doc['id']}", f"/docs/{doc['id']}/pages/1", "/search?q=parabola", "/activity",
                     "/trash", "/bundles"):
            page.open(path)
            page.wait(lambda: css(page, "#app > *:not(.boot)"), "the screen")
            page.frame()
            wide = page.driver.execute_script("return document.documentElement.scrollWidth")
            assert wide <= 390, f"{path} is {wide} px wide"
    finally:
        page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_a_thousand_pages_keep_few_nodes_in_the_document(page, server):
    server.import_pdf("Long.pdf", [[f"Page {number}"] for number in range(1, 1001)])
    doc = open_viewer(page, server)
    field = page.find("textbox", "Page")
    field.click()
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("700", Keys.ENTER)
    page.wait(lambda: page.path.startswith(f"/docs/{doc['id']}/pages/700"), "page 700 in the address")
    page.wait(lambda: css(page, ".page .page-image[data-loaded]"), "its image")
    assert page.driver.execute_script("return document.querySelectorAll('*').length") < 2_500
