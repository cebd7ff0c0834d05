"""Searching: suggestions by key and by touch, what a screen reader hears, and the marks of what cannot be meant. The tests
of `FindScreens` have the rest."""

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_product import api, css, shown, text_is_read
from test_properties import assign, axe, edit, make_tags, press, replace, theme
from test_reading import shot


FIELD = "Search all papers"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Two papers: one with a tag, one with a page that has a tag."""
    server = LibraryServer(tmp_path_factory.mktemp("search"))
    server.import_pdf("Mechanics.pdf", [["Question 1", "A trolley rolls down a slope"], ["Question 2", "The trolley stops"]])
    server.import_pdf("Optics.pdf", [["Question 1", "Light travels as a wave"]])
    text_is_read(server)
    docs = {doc["title"]: doc["id"] for doc in api(server, "/docs")["docs"]}
    tags = make_tags(server, ["Hard", "Harmonic motion"])
    assign(server, [docs["Mechanics"]], [tags["Hard"]])
    page = api(server, f"/docs/{docs['Optics']}")["pageGroups"][0]["pages"][0]["id"]
    edit(server, "assign", assignment={
        "targets": [{"kind": "page", "id": page}], "addedTags": [tags["Harmonic motion"]], "values": []})
    server.docs = docs
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def field(page):
    return page.find("combobox", FIELD)


def begin(page, text=""):
    """Focuses the field and types."""
    field(page).click()
    page.wait(lambda: page.driver.execute_script("return document.activeElement.role") == "combobox", "the field")
    if text:
        field(page).send_keys(text)


def lines(page):
    return [option.text.split("\n")[0] for option in page.find_all("option")]


def expect_lines(page, *expected):
    page.wait(lambda: lines(page) == list(expected), f"the suggestions {expected}")


def hits(page):
    return [" ".join(hit.text.split()) for hit in css(page, "a.hit")]


def test_suggestions_are_taken_by_key_at_a_desk_and_by_touch_on_a_phone_and_a_screen_reader_hears_them(page, server):
    page.open("/")
    shown(page, "Mechanics")
    begin(page)
    page.wait(lambda: "tag:" in lines(page), "what a test can begin with")
    field(page).send_keys("tag:har")
    expect_lines(page, "Hard", "Harmonic motion")
    assert not axe(page)
    shot(page, "suggestions")
    press(page, Keys.ARROW_DOWN, Keys.ENTER)
    page.wait(lambda: field(page).get_attribute("value") == "tag:Hard ", "the tag in the field")
    page.expect_gone("option")
    page.wait(lambda: css(page, ".hit-group-title") and css(page, ".hit-group-title")[0].text == "Mechanics", "the paper")
    # Typing continues where it was.
    field(page).send_keys("slope")
    page.wait(lambda: any("trolley rolls down a slope" in hit for hit in hits(page)), "a page by its words")
    theme(page, "dark")
    assert not axe(page)
    shot(page, "found")

    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    page.driver.set_window_size(390, 844)
    replace(field(page), "trolley")
    page.expect_gone("option")
    page.wait(lambda: len(hits(page)) == 2, "two pages")
    assert not axe(page)
    shot(page, "found-phone")
    theme(page, "light")
    replace(field(page), "kind:no")
    expect_lines(page, "note")
    assert not axe(page)
    shot(page, "suggestions-phone")
    line = page.find_all("option")[0]
    assert line.size["height"] >= 40
    box = line.rect
    page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {
        "type": "touchStart", "touchPoints": [{"x": box["x"] + 30, "y": box["y"] + 20}]})
    page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait(lambda: field(page).get_attribute("value") == "kind:note ", "the word in the field")


def test_what_cannot_be_meant_is_said(page, server):
    page.open("/search?q=trolley+tag:Nothing+slope")
    problem = page.wait(lambda: css(page, ".search-problem"), "the problem")
    assert "Nothing" in problem[0].text
    # The problem is marked in place, and not by colour alone.
    assert css(page, ".search-problem-query")[0].text == "trolley tag:Nothing slope"
    mark = css(page, ".search-problem-query mark")
    assert [part.text for part in mark] == ["tag:Nothing"]
    assert "underline" in mark[0].value_of_css_property("text-decoration-line")
    assert css(page, "[role=status] .search-problem-query")
    assert not axe(page)
    shot(page, "problem")
    shown(page, "No results")
    assert not page.find_all("button", "Save this search")
    # In the field it is also underlined, below its own letters, until the text changes.
    field = css(page, ".search-field input")[0]
    assert field.get_attribute("aria-invalid") == "true"
    assert [part.text for part in css(page, ".search-marks mark")] == ["tag:Nothing"]
    left, width = page.driver.execute_script("""
        const field = arguments[0], pen = document.createElement("canvas").getContext("2d");
        const style = getComputedStyle(field);
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        return [field.getBoundingClientRect().x + parseFloat(style.paddingLeft)
          + pen.measureText("trolley ").width, pen.measureText("tag:Nothing").width];""", field)
    drawn = css(page, ".search-marks mark")[0].rect
    # A canvas measures text without hinting; an error of half a letter would be noticed.
    assert abs(drawn["x"] - left) < 4 and abs(drawn["width"] - width) < 4
    field.send_keys("s")
    page.wait(lambda: not css(page, ".search-marks"), "the marks to go")
    assert field.get_attribute("aria-invalid") != "true"
