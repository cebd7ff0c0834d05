"""Marking a paper: ticks and crosses with a tap, points for each question next to the page, and their total."""

import pytest
from selenium.webdriver.common.keys import Keys

from library_server import LibraryServer
from test_marks_list import scheme, shot
from test_modes import phone
from test_product import api, css, text_is_read
from test_properties import axe, press
from test_writing import ink, marks, page, pen, saved, write  # noqa: F401  fixtures


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A paper of one question."""
    server = LibraryServer(tmp_path_factory.mktemp("marking"))
    server.import_pdf("Physics.pdf", [["Question 1", "A trolley rolls down"]])
    text_is_read(server)
    yield server
    server.stop()


def groups(server):  # noqa: F811
    doc = api(server, "/docs")["docs"][0]["id"]
    return api(server, f"/docs/{doc}")["pageGroups"]


def total(page):  # noqa: F811
    return css(page, ".ink-points .ink-list-count")[0].text


def points(page):  # noqa: F811
    press(page, ".")
    return page.wait(lambda: css(page, ".ink-points-field"), "the points")


def test_a_tap_sets_a_tick_or_a_cross_and_points_are_given_beside_the_page(page, server):  # noqa: F811
    write(page, server, key="z")
    pen(page, [(0.3, 0.3)], kind="mouse")
    page.wait(lambda: len(marks(server)) == 1, "the tick")
    drawn = ink(page)[0]
    assert drawn > 50
    press(page, "z")
    page.find("button", "Cross")
    pen(page, [(0.6, 0.3)])
    page.wait(lambda: len(marks(server)) == 2, "the cross")
    assert ink(page)[0] > drawn
    assert [step["subject"] for step in marks(server)] == ["Add cross", "Add tick"]
    saved(page)
    shot(page, "signs")
    page.find("button", "Colour and width").click()
    page.wait(lambda: css(page, ".ink-width"), "the sizes")
    for theme in ("dark", "light"):
        scheme(page, theme)
        assert axe(page, colours=theme == "light") == []
        shot(page, f"sign-style-{theme}")
    fields = points(page)
    assert [field.get_attribute("aria-label") for field in fields] == ["Points of Physics", "Maximum points of Physics"]
    assert total(page) == "No points yet"
    fields[0].send_keys("12", Keys.TAB)
    page.wait(lambda: groups(server)[0].get("points") == 12, "the points")
    fields[1].send_keys("20", Keys.ENTER)
    page.wait(lambda: groups(server)[0].get("outOf") == 20, "the most points")
    page.wait(lambda: total(page) == "12 of 20 points · 1 of 1 questions marked", "the sum")
    # Entering points is a step like any other.
    step = api(server, "/history?limit=1")["steps"][0]
    assert (step["kind"], step["subject"]) == ("assignMetadata", "Out of")
    assert axe(page, colours=True) == []
    shot(page, "points-desk-light")
    fields[0].send_keys("½", Keys.ENTER)
    page.wait(lambda: css(page, ".ink-points-fault"), "the reason")
    assert groups(server)[0]["points"] == 12
    scheme(page, "dark")
    phone(page)
    page.wait(lambda: css(page, ".ink-points")[0].rect["width"] < 390, "the points on a phone")
    assert axe(page) == []
    shot(page, "points-phone-dark")
    wide = page.driver.execute_script("return [document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    assert [len(api(server, f"/docs?filter=points:%3E%3D{least}")["docs"]) for least in (12, 13)] == [1, 0]
