"""Saved views, statistics, and imports with tags and values, as a person works with them."""

import sqlite3

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from library_server import make_pdf
from test_product import api, css, shown, wait_for
from test_properties import (  # noqa: F401  (fixtures are found by their names)
    assign, axe, chips, chord, edit, expect_titles, field, find, make_tags, make_variable, papers, page, pick, press,
    replace, server, type_name)


def views(page):
    return [view.text for view in css(page, ".sidebar-view .sidebar-label")]


def current(page):
    return [item.text.split("\n")[0] for item in css(page, ".sidebar-item[aria-current=page]")]


def go_to(page, place):
    page.wait(lambda: next((item for item in css(page, ".sidebar-item") if item.text.split("\n")[0] == place), None),
              place).click()


def expect_views(page, *expected):
    page.wait(lambda: views(page) == list(expected), f"the views {expected}")


def open_menu(page, view):
    # The button is visible while the pointer is over the view.
    page.driver.execute_script("arguments[0].click()", page.wait(
        lambda: next(iter(css(page, f"button[aria-label='Actions for the view {view}']")), None), view))


def test_a_view_is_kept_opened_changed_moved_deleted_and_undone(page, server):
    # A name that is taken is refused, which the browser logs.
    page.expected_errors.append("/api/v1/commands")
    docs = papers(server, "Algebra", "Optics")
    tags = make_tags(server, ["Maths", "Physics"], "Subject")
    assign(server, [docs["Algebra"]], [tags["Maths"]])
    assign(server, [docs["Optics"]], [tags["Physics"]])
    page.open("/")
    shown(page, "save it here as a view")
    press(page, "f")
    find(page, "Find a tag or variable", "mat", "Maths")
    press(page, Keys.ESCAPE)
    expect_titles(page, "Algebra")
    page.find("button", "Save this view").click()
    # The view is named after its filter, unless another name is typed.
    page.wait(lambda: field(page, "Name").get_attribute("value") == "Maths", "a name to start from")
    field(page, "Name").send_keys(Keys.ENTER)
    expect_views(page, "Maths")
    page.wait(lambda: current(page) == ["Maths"], "it to be marked")
    go_to(page, "Library")
    expect_titles(page, "Algebra", "Optics")
    assert current(page) == ["Library"]
    # A second view, of only the sort order. A name that is taken is reported next to the field.
    page.find("button", "Sorted by: Date added").click()
    pick(page, "Title")
    page.find("button", "Save current view").click()
    type_name(page, "Name", "maths")
    shown(page, "already exists")
    type_name(page, "Name", "By title")
    expect_views(page, "Maths", "By title")
    page.find("link", "Maths").click()
    expect_titles(page, "Algebra")
    page.wait(lambda: chips(page) == ["Maths"], "the filter as a chip")
    # It follows the renaming of its tag, and remains after a reload.
    edit(server, "renameTag", tag=tags["Maths"], name="Mathematics")
    page.driver.refresh()
    page.wait(lambda: current(page) == ["Maths"] and chips(page) == ["Mathematics"], "the same view")
    # By keys: moved and renamed, each step undone with Ctrl+Z.
    page.driver.execute_script("arguments[0].focus()", page.find("link", "Maths"))
    chord(page, Keys.ALT, Keys.ARROW_DOWN)
    expect_views(page, "By title", "Maths")
    page.wait(lambda: page.driver.switch_to.active_element.text == "Maths", "the focus on it")
    press(page, Keys.F2)
    type_name(page, "Name", "Sums")
    expect_views(page, "By title", "Sums")
    page.wait(lambda: not css(page, ".dialog"), "the sheet to close")
    chord(page, Keys.CONTROL, "z")
    expect_views(page, "By title", "Maths")
    chord(page, Keys.CONTROL, "z")
    expect_views(page, "Maths", "By title")
    # From now on the view shows something else.
    page.find("button", "Clear").click()
    expect_titles(page, "Algebra", "Optics")
    open_menu(page, "Maths")
    pick(page, "Update to the current filter and order")
    page.wait(lambda: current(page) == ["Maths"], "the changed view to be the current one")
    assert api(server, "/views")["views"][0]["query"] == ""
    open_menu(page, "Maths")
    pick(page, "Delete")
    expect_views(page, "By title")
    chord(page, Keys.CONTROL, "z")
    expect_views(page, "Maths", "By title")
    assert axe(page) == []


def test_a_view_that_cannot_be_read_stands_among_the_others_and_is_deleted_and_undone(page, server):
    papers(server, "Algebra")
    for name in ["First", "Broken", "Last"]:
        edit(server, "createSavedView", name=name, filter="", sort={"sort": "title", "order": "asc"})
    library = sqlite3.connect(server.folder / "library" / "papercenter.sqlite")
    library.execute("PRAGMA ignore_check_constraints = ON")

    def stored():
        return library.execute("SELECT name, CAST(filter AS BLOB) FROM saved_view ORDER BY sort_index").fetchall()

    # A bit of the file has flipped.
    damaged = b'{"al\xec":{"_0":[]}}'
    with library:
        library.execute("UPDATE saved_view SET filter = CAST(? AS TEXT) WHERE name = 'Broken'", [damaged])
    page.open("/bundles")
    expect_views(page, "First", "Broken", "Last")
    shown(page, "Cannot be read: it is damaged.")
    broken = page.find("button", "Broken")
    assert page.driver.execute_script(
        "return document.getElementById(arguments[0].getAttribute('aria-describedby')).textContent", broken
    ) == "Cannot be read: it is damaged."
    assert axe(page) == []
    # The broken view leads nowhere: a click or Enter shows what can be done.
    broken.click()
    shown(page, "Rename")
    assert page.path == "/bundles" and axe(page) == []
    press(page, Keys.ESCAPE)
    page.wait(lambda: not page.find_all("menuitem", "Rename"), "the menu to close")
    page.driver.execute_script("arguments[0].focus()", page.find("button", "Broken"))
    chord(page, Keys.ALT, Keys.ARROW_UP)
    expect_views(page, "Broken", "First", "Last")
    page.wait(lambda: page.driver.switch_to.active_element.text == "Broken", "the focus on it")
    press(page, Keys.F2)
    type_name(page, "Name", "Mine")
    expect_views(page, "Mine", "First", "Last")
    page.wait(lambda: not css(page, ".dialog"), "the sheet to close")
    assert dict(stored())["Mine"] == damaged
    before = stored()
    page.driver.execute_script("arguments[0].focus()", page.find("button", "Mine"))
    press(page, Keys.DELETE)
    expect_views(page, "First", "Last")
    assert len(stored()) == 2
    chord(page, Keys.CONTROL, "z")
    expect_views(page, "Mine", "First", "Last")
    assert stored() == before
    # The other views still open, also on a phone, where the problem can be read, too.
    page.find("link", "First").click()
    page.wait(lambda: current(page) == ["First"], "another view")
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True})
    page.find("button", "Menu").click()
    shown(page, "Cannot be read: it is damaged.")
    assert axe(page) == []
    page.wait(lambda: page.find("button", "Mine"), "the view in the sheet").click()
    pick(page, "Delete")
    wait_for(lambda: len(stored()) == 2, "it to be deleted")
    library.close()


def test_on_a_phone_a_view_is_kept_and_opened_from_the_sheet(page, server):
    papers(server, "Algebra")
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True})
    page.open("/?sort=title")
    expect_titles(page, "Algebra")
    page.find("button", "Menu").click()
    page.find("button", "Save current view").click()
    type_name(page, "Name", "By title")
    page.wait(lambda: not css(page, ".dialog"), "the sheet to close")
    page.find("button", "Menu").click()
    page.wait(lambda: current(page) == ["By title"], "the view in the sheet")
    assert axe(page) == []
    go_to(page, "Library")
    page.wait(lambda: page.path == "/", "the library")


def cells(page, table):
    return [[cell.text.replace("\n", " ") for cell in row.find_elements(By.CSS_SELECTOR, "th, td:not(.numbers-bar)")]
            for row in page.find("region", table).find_elements(By.CSS_SELECTOR, "tbody tr")]


def test_statistics_are_counted_by_tag_and_over_time(page, server):
    page.open("/statistics")
    shown(page, "Nothing to count yet")
    docs = papers(server, "Algebra", "Geometry", "Optics")
    pages = {doc["title"]: doc["pageCount"] for doc in api(server, "/docs")["docs"]}
    tags = make_tags(server, ["Maths", "Physics"], "Subject")
    year, score = make_variable(server, "Year"), make_variable(server, "Score", scope="all")
    assign(server, [docs["Algebra"], docs["Geometry"]], [tags["Maths"]], {year: {"int": 2020}})
    assign(server, [docs["Optics"]], [tags["Physics"]], {year: {"int": 2022}})
    assign(server, [docs["Algebra"]], values={score: {"int": 60}})
    assign(server, [docs["Geometry"]], values={score: {"int": 75}})
    go_to(page, "Statistics")
    per = [str(pages["Algebra"]), str(pages["Algebra"] * 2), str(pages["Algebra"] * 3)]
    page.wait(lambda: [n.text for n in css(page, ".statistics-number")] == ["3", per[2]], "the totals")
    over = page.find("combobox", "Over time by")
    page.wait(lambda: over.find_elements(By.XPATH, "option[.='Year']"), "the variable")[0].click()
    page.wait(lambda: cells(page, "Over time, as a table") == [["2020", "2", per[1]], ["2022", "1", per[0]]], "years")
    # The year in between is a gap in the chart.
    assert len(css(page, ".chart-bar")) == 3
    page.find("combobox", "Scores").find_element(By.XPATH, "option[.='Score']").click()
    page.wait(lambda: cells(page, "By tag, as a table") == [
        ["Maths Subject", "2", per[1], "2", "67.5", "60", "75"], ["Physics Subject", "1", per[0], "0", "", "", ""],
    ], "scores by tag")
    assert f"score={score}" in page.driver.current_url and f"period={year}" in page.driver.current_url
    assert axe(page) == []
    # Only some docs; reloading the URL restores that.
    page.find("button", "Filter").click()
    find(page, "Find a tag or variable", "phys", "Physics")
    press(page, Keys.ESCAPE)
    page.wait(lambda: [n.text for n in css(page, ".statistics-number")][:2] == ["1", per[0]], "the docs of one tag")
    page.driver.refresh()
    page.wait(lambda: chips(page) == ["Physics"], "the filter after a reload")
    page.driver.execute_script("history.back()")
    page.wait(lambda: [n.text for n in css(page, ".statistics-number")][:2] == ["3", per[2]], "everything again")
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True})
    page.wait(lambda: page.driver.execute_script(
        "return document.documentElement.scrollWidth <= innerWidth && "
        "document.querySelector('.content').scrollWidth <= document.querySelector('.content').clientWidth"),
        "it to fit a phone")
    assert axe(page) == []


def test_an_import_carries_tags_and_values_and_what_the_file_names_say(page, server, tmp_path):
    make_tags(server, ["Past paper"])
    make_variable(server, "Year")
    make_variable(server, "Season", type="list", options=["Summer", "Winter"])
    make_variable(server, "Marks")
    names = ["0417_s20.pdf", "0417_w21.pdf", "notes.pdf"]
    for name in names:
        (tmp_path / name).write_bytes(make_pdf([name]))
    page.open("/import")
    page.driver.execute_script(
        "HTMLInputElement.prototype.click = function () { this.id = 'chosen'; document.body.append(this); }")
    page.find("button", "Choose PDFs").click()
    page.wait(lambda: css(page, "#chosen"), "the file field")
    css(page, "#chosen")[0].send_keys("\n".join(str(tmp_path / name) for name in names))
    page.driver.execute_script("document.getElementById('chosen').remove()")
    page.wait(lambda: len(css(page, ".draft-row")) == 3, "the files")
    page.find("button", "A doc for each file").click()
    css(page, ".import-more > summary")[0].click()
    find(page, "Find a tag", "past", "Past paper")
    field(page, "Marks").send_keys("80")
    field(page, "Values in the file names").send_keys("0417_{Season:1 s=Summer w=Winter}{Year:2+2000}")
    page.wait(lambda: [n.text for n in css(page, ".import-preview-note")][:2]
              == ["Season Summer · Year 2020", "Season Winter · Year 2021"], "what the names say")
    shown(page, "does not follow the rule")
    assert axe(page) == []
    page.find("button", "Remove “notes.pdf”").click()
    page.wait(lambda: len(css(page, ".import-preview-line")) == 2, "two of them")
    page.wait(lambda: page.find("button", "Import 2 docs").is_enabled(), "all to be well")
    page.find("button", "Import 2 docs").click()
    wait_for(lambda: len(api(server, "/docs")["docs"]) == 2, "both docs")
    page.open("/?filter=tag:%22Past+paper%22+and+Marks+%3D+80+and+Season+%3D+Winter")
    expect_titles(page, "0417_w21")
