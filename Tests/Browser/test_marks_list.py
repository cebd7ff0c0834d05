"""The list of marks on a page or in the whole doc: filtering by words and kind, going to a mark; and marks among the
results of the search."""

import os

from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from test_modes import phone
from test_product import api, css
from test_properties import axe, press
from test_viewer import address
from test_writing import frame, marks, page, pen, server, wave, write  # noqa: F401  fixtures


def shot(page, name):  # noqa: F811
    """Saves a screenshot, if SHOTS names a folder."""
    if folder := os.environ.get("SHOTS"):
        page.driver.save_screenshot(f"{folder}/{name}.png")


def texts(page):  # noqa: F811
    """The visible text of each mark; a screen reader gets its kind before that."""
    return [row.text.split("\n")[-1] for row in css(page, ".ink-list-text")]


def listed(page, expected, what):  # noqa: F811
    page.wait(lambda: texts(page) == expected, what)


def written(page, server):  # noqa: F811
    """A stroke and highlighted words on the first page, and a text on the second. The list is open for the stroke."""
    write(page, server)
    page.find("button", "More tools").click()
    page.find("button", "List of marks").click()
    page.wait(lambda: css(page, ".ink-list-empty"), "an empty list")
    pen(page, wave(0.3))
    listed(page, ["Pen stroke"], "the stroke in the list")
    assert len(marks(server)) == 1
    # In the list's field the keys would go to the field.
    page.find("button", "Close the list of marks").click()
    page.wait(lambda: not css(page, ".ink-list"), "no list")
    press(page, "h")
    boxes = page.wait(lambda: {name: box for name, box in page.driver.execute_script(
        "return [...document.querySelectorAll(`.page[data-page='1'] .word`)]"
        ".map(w => [w.textContent.trim(), w.getBoundingClientRect()])")}, "the words")
    x, y, width, _ = frame(page)
    places = [((boxes[name]["x"] + boxes[name]["width"] * part - x) / width,
               (boxes[name]["y"] + boxes[name]["height"] * 0.6 - y) / width)
              for name, part in (("trolley", 0.5), ("rolls", 0.2), ("rolls", 0.4))]
    pen(page, places, kind="mouse")
    page.wait(lambda: len(marks(server)) == 2, "the highlight")
    press(page, "j")
    page.wait(lambda: page.path.endswith("/pages/2"), "the second page")
    press(page, "x")
    page.wait(lambda: css(page, ".page[data-page='2'] .ink-layer[data-kind='text']"), "the tool over the page")
    pen(page, [(0.3, 0.5), (0.3, 0.5)], kind="mouse", number=2)
    page.wait(lambda: css(page, ".ink-text"), "the field")[0].send_keys("Check the units", Keys.ESCAPE)
    page.wait(lambda: len(marks(server)) == 3, "the text")


def opened(page):  # noqa: F811
    page.find("button", "More").click()
    page.find("menuitem", "List of marks").click()
    page.wait(lambda: css(page, ".ink-list-mark"), "the list")


def scheme(page, name):  # noqa: F811
    page.driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": name}]})


def test_marks_are_found_by_the_search_listed_narrowed_and_gone_to(page, server):  # noqa: F811
    written(page, server)

    # The search finds a text, and leads to it.
    page.open("/search?q=UNITS+kind:mark")
    page.wait(lambda: [" ".join(hit.text.split()) for hit in css(page, "a.hit")] == ["Page 2 Mark Check the units"], "the text")
    assert [mark.text for mark in css(page, "a.hit mark")] == ["units"]
    shot(page, "search")
    assert axe(page) == []
    # The words under a highlight are also the page's, so the search finds the page, too.
    found = api(server, "/search?q=trolley+rolls+kind:mark")["found"]
    assert [each["snippet"] for each in found] == ["trolley rolls"]
    css(page, "a.hit")[0].click()
    page.wait(lambda: page.path.startswith(f"{address(server)}2?") and "rect=" in page.path, "the second page")
    box = page.wait(lambda: css(page, ".page[data-page='2'] .link-frame"), "a frame")[0].rect
    x, y, width, _ = frame(page, 2)
    assert abs(box["x"] - x - 0.3 * width) < 12 and abs(box["y"] - y - 0.5 * width) < 12
    shot(page, "search-mark")

    opened(page)
    listed(page, ["Check the units"], "the marks of this page")
    page.find("button", "Whole doc").click()
    listed(page, ["Pen stroke", "trolley rolls", "Check the units"], "the marks of the doc")
    assert [facts.text.split(" · ")[0] for facts in css(page, ".ink-list-facts")] == ["Page 1", "Page 1", "Page 2"]
    # No person was chosen, so the list cannot be filtered by person.
    assert not page.find_all("combobox", "Whose")
    assert axe(page) == []
    shot(page, "list-desk-light")
    field = page.find("searchbox", "Find words in marks")
    field.send_keys("ROLLS")
    listed(page, ["trolley rolls"], "the highlight by its words")
    page.find("button", "Show all").click()
    listed(page, ["Pen stroke", "trolley rolls", "Check the units"], "all of them")
    Select(page.find("combobox", "Kind")).select_by_visible_text("Pen strokes")
    listed(page, ["Pen stroke"], "the strokes")
    # The viewer goes to the mark's page and frames the mark for a while.
    css(page, ".ink-list-mark")[0].click()
    page.wait(lambda: page.path.split("?")[0] == f"{address(server)}1", "the first page")
    page.wait(lambda: css(page, ".page[data-page='1'] .ink-frame[data-kind='pointed']"), "a frame")
    box = css(page, ".page[data-page='1'] .ink-frame")[0].rect
    x, y, width, _ = frame(page)
    assert abs(box["x"] - x - 0.2 * width) < 6 and abs(box["y"] - y - 0.3 * width) < 6
    shot(page, "pointed")

    press(page, Keys.ESCAPE)
    page.wait(lambda: not css(page, ".ink-list"), "no list")

    # A phone shows page and list.
    opened(page)
    page.find("button", "Whole doc").click()
    listed(page, ["Pen stroke", "trolley rolls", "Check the units"], "all of them")
    scheme(page, "dark")
    phone(page)
    page.wait(lambda: css(page, ".ink-list")[0].rect["width"] < 390, "the list on a phone")
    assert axe(page) == []
    shot(page, "list-phone-dark")
    wide = page.driver.execute_script("return [document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
