"""The list of marks in the whole doc, and marks among the results of the search: each leads to its place."""

import os

import pytest
from selenium.webdriver.common.keys import Keys

from test_modes import phone
from test_product import css
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
    """A stroke on the first page, and a text on the second."""
    write(page, server)
    pen(page, wave(0.3))
    press(page, "j")
    page.wait(lambda: page.path.endswith("/pages/2"), "the second page")
    press(page, "x")
    page.wait(lambda: css(page, ".page[data-page='2'] .ink-layer[data-kind='text']"), "the tool over the page")
    pen(page, [(0.3, 0.5), (0.3, 0.5)], kind="mouse", number=2)
    page.wait(lambda: css(page, ".ink-text"), "the field")[0].send_keys("Check the units", Keys.ESCAPE)
    page.wait(lambda: len(marks(server)) == 2, "the stroke and the text")


def opened(page):  # noqa: F811
    page.find("button", "More").click()
    page.find("menuitem", "List of marks").click()
    page.wait(lambda: css(page, ".ink-list-mark"), "the list")


def scheme(page, name):  # noqa: F811
    page.driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": name}]})


@pytest.mark.long
def test_a_mark_that_was_found_or_picked_in_the_list_is_framed_where_it_is(page, server):  # noqa: F811
    written(page, server)

    # The search finds a text, and leads to it.
    page.open("/search?q=UNITS+kind:mark")
    page.wait(lambda: [" ".join(hit.text.split()) for hit in css(page, "a.hit")] == ["Page 2 Mark Check the units"], "the text")
    assert [mark.text for mark in css(page, "a.hit mark")] == ["units"]
    shot(page, "search")
    assert axe(page) == []
    css(page, "a.hit")[0].click()
    page.wait(lambda: page.path.startswith(f"{address(server)}2?") and "rect=" in page.path, "the second page")
    box = page.wait(lambda: css(page, ".page[data-page='2'] .link-frame"), "a frame")[0].rect
    x, y, width, _ = frame(page, 2)
    assert abs(box["x"] - x - 0.3 * width) < 12 and abs(box["y"] - y - 0.5 * width) < 12
    shot(page, "search-mark")

    opened(page)
    page.find("button", "Whole doc").click()
    listed(page, ["Pen stroke", "Check the units"], "the marks of the doc")
    assert axe(page, colours=True) == []
    shot(page, "list-desk-light")
    # The viewer goes to the mark's page and frames the mark for a while.
    css(page, ".ink-list-mark")[0].click()
    page.wait(lambda: page.path.split("?")[0] == f"{address(server)}1", "the first page")
    page.wait(lambda: css(page, ".page[data-page='1'] .ink-frame[data-kind='pointed']"), "a frame")
    box = css(page, ".page[data-page='1'] .ink-frame")[0].rect
    x, y, width, _ = frame(page)
    assert abs(box["x"] - x - 0.2 * width) < 6 and abs(box["y"] - y - 0.3 * width) < 6
    shot(page, "pointed")

    # A phone shows page and list.
    scheme(page, "dark")
    phone(page)
    page.wait(lambda: css(page, ".ink-list")[0].rect["width"] < 390, "the list on a phone")
    assert axe(page) == []
    shot(page, "list-phone-dark")
    wide = page.driver.execute_script("return [document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
