"""PaperCenter like a person uses it: the real server, a real library, a real browser. Each test leads through several
screens. What each screen decides is proved in process, by the tests of its module."""

import base64
import json
import pathlib
import time
import urllib.request

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


def go(page, path):
    """Leads to a screen without loading the page anew."""
    page.driver.execute_script(
        "history.pushState(null, '', arguments[0]); dispatchEvent(new PopStateEvent('popstate'))", path)


def test_an_empty_library_takes_dropped_pdfs_activity_says_what_is_wrong_with_others_and_the_trash_is_emptied(page, server):
    locked = (FIXTURES / "aes-128-user-password.pdf").read_bytes()
    page.open("/")
    shown(page, "Drop your papers here")
    drop(page, [("Algebra 2024.pdf", make_pdf(PAPER))])
    shown(page, "Algebra 2024")
    doc = first_doc(server)
    assert (doc["title"], doc["pageCount"]) == ("Algebra 2024", 3)
    page.wait(lambda: css(page, "main img[data-loaded]"), "the cover")
    drop(page, [("broken.pdf", b"this is no paper"), ("Locked.pdf", locked)])
    wait_for(lambda: {job["name"]: job["state"] for job in api(server, "/jobs")["jobs"]}.get("broken.pdf") == "failed",
             "the failure")

    css(page, "nav a[href='/activity']")[0].click()
    shown(page, "broken.pdf")
    shown(page, "not a PDF")
    field = page.wait(lambda: next(iter(css(page, "input[type=password]")), None), "a field for the password")
    shown(page, "Unfinished imports take up ")
    shown(page, "on the server’s disk. They are kept")
    assert api(server, "/jobs")["heldBytes"] >= len(locked)
    field.send_keys("wrong", Keys.ENTER)
    shown(page, "That password does not open this file.")
    assert api(server, "/docs")["total"] == 1
    field = page.wait(lambda: next(iter(css(page, "input[type=password]")), None), "the field again")
    field.send_keys(USER_PASSWORD, Keys.ENTER)
    wait_for(lambda: api(server, "/docs")["total"] == 2, "the doc")
    page.wait(lambda: not css(page, "input[type=password]") and not css(page, ".job-held"), "nothing to be asked or held")
    assert api(server, "/jobs")["heldBytes"] == 0

    css(page, "nav a[href='/']")[0].click()
    ActionChains(page.driver).context_click(doc_link(page, "Algebra 2024")).perform()
    # The item's name ends with its shortcut.
    page.wait(
        lambda: next((item for item in page.find_all("menuitem") if item.text.startswith("Move to trash")), None),
        "an item to move it to the trash").click()
    wait_for(lambda: api(server, "/docs")["total"] == 1, "the doc to be in the trash")
    css(page, "nav a[href='/trash']")[0].click()
    page.find("button", "Empty trash…").click()
    page.find("button", "Delete 1 item").click()
    shown(page, "The trash is empty")
    assert api(server, "/docs?trashed=true")["total"] == 0


def press(page, *keys):
    ActionChains(page.driver).send_keys(*keys).perform()


def test_a_paper_is_opened_by_keys_searched_read_and_zoomed_and_every_screen_fits_a_phone(page, server):
    title = "Algebra <img src=x onerror=document.title='broken'>&amp;"
    server.import_pdf("Algebra.pdf", PAPER, "--title", title)
    text_is_read(server)
    page.open("/")
    shown(page, title)
    assert page.driver.title != "broken"
    link = doc_link(page, "Algebra")
    for _ in range(40):
        if page.driver.switch_to.active_element == link:
            break
        press(page, Keys.TAB)
    assert page.driver.switch_to.active_element == link
    press(page, Keys.ENTER)
    doc = f"/docs/{first_doc(server)['id']}"
    page.wait(lambda: page.path == doc, "the doc")

    press(page, "/")
    page.driver.switch_to.active_element.send_keys("parabola")
    page.wait(lambda: page.path.startswith("/search?q=parabola"), "the query in the address")
    page.wait(lambda: len(css(page, "a.hit")) == 2, "two hits")
    assert {mark.text.lower() for mark in css(page, "a.hit mark")} == {"parabola"}
    css(page, "a.hit")[0].click()
    page.wait(lambda: "/pages/" in page.path and "q=parabola" in page.path, "the page with its query")
    boxes = page.wait(lambda: css(page, ".page .hit-box, .page [class*=match]"), "a box around the word")
    assert boxes[0].size["width"] > 10

    go(page, f"{doc}/pages/1")
    page.wait(lambda: css(page, ".page[data-page='1'] .page-image[data-loaded]"), "the first page's image")
    page.wait(lambda: css(page, ".page[data-page='1'] .word"), "its words")
    selected = page.driver.execute_script("""
      const words = [...document.querySelectorAll('.page .word')];
      const from = words.find(w => w.textContent.trim() === 'quadratic'), to = words.find(w => w.textContent.trim() === 'equation');
      getSelection().setBaseAndExtent(from.firstChild, 0, to.firstChild, to.firstChild.length);
      return getSelection().toString();""")
    assert selected.split() == ["quadratic", "equation"]

    page.find("button", "Fit width").click()
    press(page, Keys.HOME)
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

    page.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 390, "height": 844, "deviceScaleFactor": 3, "mobile": True})
    here = "nav a[href='{}'][aria-current]".format
    for path, ready in ((doc, ".page-group-head"), ("/", ".doc-card"), ("/search?q=parabola", "a.hit"),
                        ("/activity", here("/activity")), ("/trash", here("/trash")), ("/bundles", here("/bundles")),
                        (f"{doc}/pages/1", ".viewer .page")):
        go(page, path)
        page.wait(lambda: css(page, ready) and not css(page, "main[aria-busy=true]"), f"the screen at {path}")
        page.frame()
        wide = page.driver.execute_script("return document.documentElement.scrollWidth")
        assert wide <= 390, f"{path} is {wide} px wide"
