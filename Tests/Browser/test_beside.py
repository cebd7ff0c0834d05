"""Two viewers side by side: a paper and its mark scheme, two docs, or a doc twice; by pointer, keys and finger."""

import json
import urllib.request

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_product import api, css, shown, text_is_read
from test_properties import axe
from test_viewer import press

QUESTIONS = [1, 2, 2, 3, 3, 3]
ANSWERS = [1, 2, 3, 3]
LEFT, RIGHT = "#side-left", "#side-right"


def do(server, **operation):
    """Changes the library's structure from elsewhere. Returns what was made."""
    request = urllib.request.Request(
        server.base + "/api/v1/edits", json.dumps({"operation": operation}).encode(),
        {"Content-Type": "application/json", "Origin": server.base})
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


def detail(server, title):
    doc = next(doc for doc in api(server, "/docs")["docs"] if doc["title"] == title)
    return api(server, f"/docs/{doc['id']}")


def doc_id(server, title):
    return next(doc["id"] for doc in api(server, "/docs")["docs"] if doc["title"] == title)


def pages_of(group):
    return [page["id"] for page in group["pages"]]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Physics: three questions on six pages, followed by their answers on four. Chemistry: nine pages."""
    server = LibraryServer(tmp_path_factory.mktemp("beside"))
    server.import_pdf("Scheme.pdf", [[f"Answer {number}", "Award one mark"] for number in ANSWERS])
    server.import_pdf("Physics.pdf", [[f"Question {number}", "A trolley rolls down"] for number in QUESTIONS])
    server.import_pdf("Chemistry.pdf", [[f"Reaction {number}"] for number in range(1, 10)])
    text_is_read(server)
    paper = detail(server, "Physics")["pageGroups"][0]
    scheme = detail(server, "Scheme")["pageGroups"][0]
    do(server, movePageGroups={"pageGroups": [scheme["id"]], "doc": doc_id(server, "Physics")})
    parts = [{
        "title": f"Question {number}",
        "pages": [id for id, own in zip(pages_of(paper), QUESTIONS) if own == number],
        "answerPages": [id for id, own in zip(pages_of(scheme), ANSWERS) if own == number],
    } for number in (1, 2, 3)]
    do(server, splitPageGroup={"pageGroup": paper["id"], "parts": parts})
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def position(page, side):
    """The page number in a side's field."""
    field = css(page, f"{side} .page-field")
    return int(field[0].get_attribute("value")) if field else None


def seen(page, side):
    """The page that fills most of a side, and the distance of its upper edge from that of the visible area."""
    return page.driver.execute_script("""
        const area = document.querySelector(arguments[0] + " .viewer-pages");
        if (!area) return null;
        const window = area.getBoundingClientRect();
        let best = null, most = 0;
        for (const page of area.querySelectorAll(".page")) {
          const box = page.getBoundingClientRect();
          const part = Math.min(box.bottom, window.bottom) - Math.max(box.top, window.top);
          if (part > most) { most = part; best = [Number(page.dataset.page), Math.round(box.top - window.top)]; }
        }
        return best;""", side)


def both(page, left, right, what="both sides"):
    page.wait(lambda: (position(page, LEFT), position(page, RIGHT)) == (left, right), f"{what} at {left} and {right}")


def ready(page):
    page.wait(
        lambda: css(page, f"{LEFT} .page-image[data-loaded]") and css(page, f"{RIGHT} .page-image[data-loaded]"),
        "pictures on both sides")


def at(page, url):
    page.wait(lambda: page.path.endswith(url), f"the address {url}, not {page.path}")


def read(page, server, title="Physics", number=1, rest=""):
    page.open(f"/docs/{doc_id(server, title)}/pages/{number}{rest}")
    page.wait(lambda: css(page, ".page-image[data-loaded]"), "a picture")


def beside(page, server, left, right, number=1, other=1, link=None):
    """Opens two docs side by side."""
    query = "" if link is None else f"?link={link}"
    read(page, server, left, number, f"/beside/{doc_id(server, right)}/{other}{query}")
    ready(page)


def active(page):
    return [side.get_attribute("id") for side in css(page, ".beside-side[data-active]")]


def test_s_opens_a_paper_beside_its_answers_which_follow_question_by_question(page, server):
    read(page, server, number=2)
    press(page, "s")
    ready(page)
    both(page, 2, 2)
    at(page, "/pages/2/answers/8?link=questions")
    press(page, Keys.END)
    both(page, 6, 4)
    assert seen(page, RIGHT)[0] == 4
    press(page, Keys.ESCAPE)
    page.wait(lambda: not css(page, ".beside") and position(page, "body") == 6, "one viewer at page 6")
    at(page, "/pages/6")


@pytest.mark.long
def test_a_side_that_is_scrolled_brings_the_other_one_and_both_come_to_rest(page, server):
    beside(page, server, "Chemistry", "Physics", link=1)
    both(page, 1, 1)
    # Records every scroll position of both sides.
    page.driver.execute_script("""
        window.places = [];
        for (const area of document.querySelectorAll(".viewer-pages"))
          area.addEventListener("scroll", () => window.places.push([area.id, Math.round(area.scrollTop)]));""")
    box = page.driver.execute_script(
        "const b = document.querySelector('#side-left .viewer-pages').getBoundingClientRect(); return [b.x + 200, b.y + 300]")
    for _ in range(12):
        page.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": "mouseWheel", "x": box[0], "y": box[1], "deltaX": 0, "deltaY": 150})
        page.frame()
    page.wait(lambda: position(page, LEFT) > 2 and position(page, RIGHT) == position(page, LEFT) + 1, "the right side to follow")
    rest = lambda: page.driver.execute_script("return [...document.querySelectorAll('.viewer-pages')].map(a => a.scrollTop)")
    before = page.wait(lambda: (lambda a: (page.frame(), a == rest())[1] and a)(rest()), "both to rest")
    page.wait(lambda: page.path.endswith(f"?link=1"), "the address")
    assert rest() == before
    left = [top for name, top in page.driver.execute_script("return window.places") if name == "pages"]
    right = [top for name, top in page.driver.execute_script("return window.places") if name == "pages-beside"]
    # Nothing moves the leading side, and the following side scrolls in one direction only.
    assert left == sorted(left) and right == sorted(right), (left, right)
    assert seen(page, RIGHT)[0] == position(page, RIGHT)


@pytest.mark.long
def test_a_doc_without_answers_stands_beside_one_that_is_found_by_its_title_and_is_linked_in_the_panel(page, server):
    read(page, server, "Chemistry", 2)
    page.find("button", "More").click()
    page.wait(lambda: next((i for i in page.find_all("menuitem") if i.text.startswith("Side by side")), None), "the item").click()
    shown(page, "Choose a doc for the right side")
    at(page, "/pages/2/beside")
    field = page.find("combobox", "Find a doc by its title")
    page.wait(lambda: page.driver.switch_to.active_element == field, "the field to have the focus")
    page.wait(lambda: len(css(page, ".find-line")) >= 3, "the same doc and the others")
    assert axe(page) == []
    field.send_keys("phy")
    page.wait(lambda: [line.text.split("\n")[0] for line in css(page, ".find-line")][:1] == ["Physics"], "Physics first")
    field.send_keys(Keys.ENTER)
    ready(page)
    both(page, 2, 1)
    assert active(page) == ["side-right"]
    css(page, ".beside-link")[0].click()
    page.find("radio", "Page by page")
    assert axe(page) == []


@pytest.mark.long
def test_the_side_with_the_focus_has_the_keys_each_has_a_name_of_its_own_and_the_divider_is_dragged(page, server):
    beside(page, server, "Chemistry", "Physics", number=1, other=2)
    names = {region.accessible_name for region in css(page, "main, .beside-side, .viewer-pages, nav")}
    assert names == {
        "Two viewers side by side", "Left side: Chemistry", "Right side: Physics", "Left side, pages", "Right side, pages"}
    ids = page.driver.execute_script("return [...document.querySelectorAll('[id]')].map(e => e.id)")
    assert len(ids) == len(set(ids))
    press(page, Keys.F6)
    page.wait(lambda: active(page) == ["side-right"], "the right side to have the keys")
    assert page.driver.execute_script("return document.activeElement.id") == "pages-beside"
    press(page, "/")
    page.wait(lambda: page.driver.execute_script("return document.activeElement.className") == "hit-bar-query", "the field")
    press(page, "trolley", Keys.ENTER)
    page.wait(lambda: css(page, f"{RIGHT} .hit-box"), "what was found")
    assert not css(page, f"{LEFT} .hit-bar") and not css(page, f"{LEFT} .hit-box")
    css(page, f"{LEFT} .viewer-pages")[0].click()
    page.wait(lambda: active(page) == ["side-left"], "the left side by pointer")
    press(page, "j")
    both(page, 2, position(page, RIGHT))

    width = lambda: css(page, LEFT)[0].rect["width"]
    divider = page.find("separator", "Width of the left side")
    assert abs(width() - 634) < 2
    ActionChains(page.driver).move_to_element(divider).click_and_hold().move_by_offset(-200, 40).release().perform()
    page.wait(lambda: abs(width() - 434) < 2, "a narrower left side")
    assert divider.get_attribute("aria-valuenow") == "34"
    assert not css(page, ".beside[data-dragging]")
    # The pages fit their side.
    page.wait(lambda: css(page, f"{LEFT} .page")[0].rect["width"] < 434, "pages that fit")
    page.driver.execute_script("arguments[0].focus()", divider)
    press(page, Keys.END)
    page.wait(lambda: divider.get_attribute("aria-valuenow") == "80" and width() > 800, "the end")


def test_a_phone_has_tabs_whose_other_side_follows(page, server):
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True})
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    read(page, server, number=4, rest="/answers?link=questions")
    tabs = lambda: page.find_all("tab")
    page.wait(lambda: len(tabs()) == 2 and position(page, LEFT) == 4 and position(page, RIGHT) == 3, "two tabs")
    assert css(page, LEFT)[0].is_displayed() and not css(page, f"{RIGHT} .page-field")[0].is_displayed()
    tap(page, tabs()[1])
    page.wait(lambda: css(page, f"{RIGHT} .page-image[data-loaded]") and css(page, f"{RIGHT} .page-field")[0].is_displayed(), "the answers")
    assert not css(page, f"{LEFT} .page-field")[0].is_displayed()
    assert seen(page, RIGHT)[0] == 3
    outside = page.driver.execute_script("""
      return [...document.querySelectorAll('button, input, a')].filter(e => e.checkVisibility({visibilityProperty: true}))
        .map(e => [e.getAttribute('aria-label') || e.textContent, e.getBoundingClientRect()])
        .filter(([, b]) => b.width && (b.left < -1 || b.right > 391)).map(([name]) => name);""")
    assert outside == []
    tap(page, css(page, ".beside-link")[0])
    page.wait(lambda: css(page, ".popover"), "the panel")
    tap(page, page.find("radio", "Not linked"))
    page.wait(lambda: css(page, ".beside-link")[0].get_attribute("data-state") == "free", "sides that are free")
    assert axe(page) == []
    page.driver.back()


def tap(page, element):
    box = page.driver.execute_script(
        "const b = arguments[0].getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]", element)
    for kind, points in (("touchStart", [{"x": box[0], "y": box[1]}]), ("touchEnd", [])):
        page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
