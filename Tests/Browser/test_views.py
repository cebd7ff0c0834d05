"""Saved views, favourites, statistics, and imports with tags and values, as far as it needs a browser: the real server, a
real pointer, focus, and how they look. What the screens decide is proved in `SavedViewsTests`, `StarTests`,
`StatisticsTests` and `ImportMetadataTests`."""

import sqlite3

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer, make_pdf
from test_history import command
from test_modes import phone
from test_product import api, css, go, shown, wait_for
from test_properties import (
    assign, axe, chord, edit, expect_titles, field, find, make_tags, make_variable, papers, press)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """One library for all tests; no test depends on what another one has made."""
    server = LibraryServer(tmp_path_factory.mktemp("views"))
    server.papers = papers(server, "Algebra", "Geometry")
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def expect_views(page, *expected):
    def views():
        return [view.text for view in css(page, ".sidebar-view .sidebar-label")]
    page.wait(lambda: views() == list(expected), f"the views {expected}")


def rows(page, table):
    """The texts of a table's rows, without the bars."""
    return page.driver.execute_script("""
      return [...arguments[0].querySelectorAll("tbody tr")].map(row => [...row.querySelectorAll("th, td:not(.numbers-bar)")]
        .map(cell => cell.innerText.replaceAll("\\n", " ")));""", page.find("region", table))


def test_a_view_is_kept_and_keeps_the_focus_statistics_are_counted_and_axe_finds_nothing_on_a_phone_either(page, server):
    docs = server.papers
    pages = {doc["title"]: doc["pageCount"] for doc in api(server, "/docs")["docs"]}
    tags = make_tags(server, ["Maths", "Physics"], "Subject")
    term, score = make_variable(server, "Term"), make_variable(server, "Score", scope="all")
    assign(server, [docs["Algebra"]], [tags["Maths"]], {term: {"int": 2020}, score: {"int": 60}})
    assign(server, [docs["Geometry"]], [tags["Maths"], tags["Physics"]], {term: {"int": 2022}, score: {"int": 75}})
    edit(server, "createSavedView", name="Broken", filter="", sort={"sort": "title", "order": "asc"})
    library = sqlite3.connect(server.folder / "library" / "papercenter.sqlite")
    library.execute("PRAGMA ignore_check_constraints = ON")
    # A bit of the file has flipped.
    with library:
        library.execute("UPDATE saved_view SET filter = CAST(? AS TEXT)", [b'{"al\xec":{"_0":[]}}'])
    library.close()
    page.open(f"/?filter=tag:{tags['Physics']}")
    expect_titles(page, "Geometry")
    page.find("button", "Save this view").click()
    # The view is named after its filter, unless another name is typed.
    page.wait(lambda: field(page, "Name").get_attribute("value") == "Physics", "a name to start from")
    field(page, "Name").send_keys(Keys.ENTER)
    expect_views(page, "Broken", "Physics")
    page.driver.execute_script("arguments[0].focus()", page.find("link", "Physics"))
    chord(page, Keys.ALT, Keys.ARROW_UP)
    expect_views(page, "Physics", "Broken")
    page.wait(lambda: page.driver.switch_to.active_element.text == "Physics", "the focus on it")
    page.find("button", "Broken").click()
    shown(page, "Rename")
    assert axe(page) == []
    press(page, Keys.ESCAPE)

    go(page, f"/statistics?score={score}&period={term}&filter=tag:{tags['Maths']}")
    per = [str(pages["Algebra"]), str(pages["Algebra"] * 2)]
    page.wait(lambda: [n.text for n in css(page, ".statistics-number")][:2] == ["2", per[1]], "the totals")
    page.wait(lambda: rows(page, "By tag, as a table") == [
        ["Maths Subject", "2", per[1], "2", "67.5", "60", "75"], ["Physics Subject", "1", per[0], "1", "75", "75", "75"],
    ], "scores by tag")
    assert [row[0] for row in rows(page, "Over time, as a table")] == ["2020", "2022"]
    # The year in between is a gap in the chart.
    assert len(css(page, ".chart-bar")) == 3
    phone(page)
    page.wait(lambda: page.driver.execute_script(
        "return document.documentElement.scrollWidth <= innerWidth && "
        "document.querySelector('.content').scrollWidth <= document.querySelector('.content').clientWidth"),
        "it to fit a phone")
    assert axe(page) == []
    # The sheet has the views, and the problem can be read there, too.
    page.find("button", "Menu").click()
    shown(page, "Cannot be read: it is damaged.")
    assert axe(page) == []


@pytest.mark.long
def test_an_import_carries_tags_and_values_and_what_the_file_names_say(page, server, tmp_path):
    make_tags(server, ["Past paper"])
    make_variable(server, "Year")
    make_variable(server, "Season", type="list", options=["Summer", "Winter"])
    make_variable(server, "Marks")
    names = ["0417_w21.pdf", "notes.pdf"]
    for name in names:
        (tmp_path / name).write_bytes(make_pdf([[name]]))
    page.open("/import")
    page.driver.execute_script(
        "HTMLInputElement.prototype.click = function () { this.id = 'chosen'; document.body.append(this); }")
    page.find("button", "Choose PDFs").click()
    page.wait(lambda: css(page, "#chosen"), "the file field")
    css(page, "#chosen")[0].send_keys("\n".join(str(tmp_path / name) for name in names))
    page.driver.execute_script("document.getElementById('chosen').remove()")
    page.wait(lambda: len(css(page, ".draft-row")) == 2, "the files")
    page.find("button", "A doc for each file").click()
    css(page, ".import-more > summary")[0].click()
    find(page, "Find a tag", "past", "Past paper")
    field(page, "Marks").send_keys("80")
    field(page, "Values in the file names").send_keys("0417_{Season:1 s=Summer w=Winter}{Year:2+2000}")
    page.wait(lambda: css(page, ".import-preview-note") and
              css(page, ".import-preview-note")[0].text == "Season Winter · Year 2021", "what the first name says")
    shown(page, "does not follow the rule")
    assert axe(page) == []
    page.find("button", "Remove “notes.pdf”").click()
    page.wait(lambda: page.find("button", "Import 1 doc").is_enabled(), "all to be well")
    page.find("button", "Import 1 doc").click()
    found = "/docs?filter=tag:%22Past+paper%22+and+Marks+%3D+80+and+Season+%3D+Winter+and+Year+%3D+2021"
    wait_for(lambda: [doc["title"] for doc in api(server, found)["docs"]] == ["0417_w21"], "the doc with what it was given")


def becomes(page, server, *titles):
    def starred():
        return sorted(doc["title"] for doc in api(server, "/docs?filter=is:starred")["docs"])
    page.wait(lambda: starred() == sorted(titles), f"the favourites {titles}, and not {starred()}")


def card(page, title):
    return page.wait(lambda: next((each for each in css(page, ".doc-card") if title in each.text), None), title)


def test_a_star_is_set_under_the_pointer_and_by_a_phone_s_menu_and_axe_finds_nothing(page, server):
    page.open("/")
    algebra = card(page, "Algebra")
    ActionChains(page.driver).move_to_element(algebra).perform()
    algebra.find_element("css selector", "button[aria-label='Star']").click()
    becomes(page, server, "Algebra")
    page.wait(lambda: "Starred" in card(page, "Algebra").text, "its sign")
    assert axe(page) == []
    # A doc that is starred elsewhere is shown so.
    command(server, "doc", "star", server.papers["Geometry"])
    page.wait(lambda: "Starred" in card(page, "Geometry").text, "its sign")
    phone(page)
    actions = page.find("button", "Actions for Algebra")
    page.driver.execute_script("arguments[0].scrollIntoView({ block: 'center' })", actions)
    page.frame()
    actions.click()
    page.find("menuitem", "Remove star").click()
    becomes(page, server, "Geometry")
    page.wait(lambda: "Starred" not in card(page, "Algebra").text, "no sign")
    assert page.driver.execute_script("return document.documentElement.scrollWidth <= innerWidth")
