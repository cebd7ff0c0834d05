"""Saved views, statistics, and imports with tags and values, as a person works with them."""

import sqlite3

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from library_server import make_pdf
from test_product import api, css, shown, wait_for
from test_properties import (  # noqa: F401  (fixtures are found by their names)
    assign, axe, chips, chord, edit, expect_titles, field, find, make_tags, make_variable, papers, page, press,
    server, type_name)


def views(page):
    return [view.text for view in css(page, ".sidebar-view .sidebar-label")]


def current(page):
    return [item.text.split("\n")[0] for item in css(page, ".sidebar-item[aria-current=page]")]


def go_to(page, place):
    page.wait(lambda: next((item for item in css(page, ".sidebar-item") if item.text.split("\n")[0] == place), None),
              place).click()


def expect_views(page, *expected):
    page.wait(lambda: views(page) == list(expected), f"the views {expected}")


def test_a_view_is_kept_opened_moved_and_undone_and_one_that_cannot_be_read_stands_among_the_others(page, server):
    docs = papers(server, "Algebra", "Optics")
    tags = make_tags(server, ["Maths", "Physics"], "Subject")
    assign(server, [docs["Algebra"]], [tags["Maths"]])
    for name in ["Broken", "Last"]:
        edit(server, "createSavedView", name=name, filter="", sort={"sort": "title", "order": "asc"})
    library = sqlite3.connect(server.folder / "library" / "papercenter.sqlite")
    library.execute("PRAGMA ignore_check_constraints = ON")

    def stored():
        return library.execute("SELECT name, CAST(filter AS BLOB) FROM saved_view ORDER BY sort_index").fetchall()

    # A bit of the file has flipped.
    damaged = b'{"al\xec":{"_0":[]}}'
    with library:
        library.execute("UPDATE saved_view SET filter = CAST(? AS TEXT) WHERE name = 'Broken'", [damaged])
    page.open(f"/?filter=tag:{tags['Maths']}")
    expect_titles(page, "Algebra")
    page.find("button", "Save this view").click()
    # The view is named after its filter, unless another name is typed.
    page.wait(lambda: field(page, "Name").get_attribute("value") == "Maths", "a name to start from")
    field(page, "Name").send_keys(Keys.ENTER)
    expect_views(page, "Broken", "Last", "Maths")
    page.wait(lambda: current(page) == ["Maths"], "it to be marked")
    go_to(page, "Library")
    expect_titles(page, "Algebra", "Optics")
    page.find("link", "Maths").click()
    expect_titles(page, "Algebra")
    # It follows the renaming of its tag, and remains after a reload.
    edit(server, "renameTag", tag=tags["Maths"], name="Mathematics")
    page.driver.refresh()
    page.wait(lambda: current(page) == ["Maths"] and chips(page) == ["Mathematics"], "the same view")
    page.driver.execute_script("arguments[0].focus()", page.find("link", "Maths"))
    chord(page, Keys.ALT, Keys.ARROW_UP)
    expect_views(page, "Broken", "Maths", "Last")
    page.wait(lambda: page.driver.switch_to.active_element.text == "Maths", "the focus on it")
    chord(page, Keys.CONTROL, "z")
    expect_views(page, "Broken", "Last", "Maths")
    # The broken view says why, leads nowhere, and a click shows what can be done.
    shown(page, "Cannot be read: it is damaged.")
    broken = page.find("button", "Broken")
    assert page.driver.execute_script(
        "return document.getElementById(arguments[0].getAttribute('aria-describedby')).textContent", broken
    ) == "Cannot be read: it is damaged."
    path = page.path
    broken.click()
    shown(page, "Rename")
    assert page.path == path and axe(page) == []
    press(page, Keys.ESCAPE)
    page.wait(lambda: not page.find_all("menuitem", "Rename"), "the menu to close")
    # Renamed, deleted and brought back, it has the very bytes that nobody can read.
    page.driver.execute_script("arguments[0].focus()", page.find("button", "Broken"))
    press(page, Keys.F2)
    type_name(page, "Name", "Mine")
    expect_views(page, "Mine", "Last", "Maths")
    page.wait(lambda: not css(page, ".dialog"), "the sheet to close")
    before = stored()
    assert dict(before)["Mine"] == damaged
    page.driver.execute_script("arguments[0].focus()", page.find("button", "Mine"))
    press(page, Keys.DELETE)
    expect_views(page, "Last", "Maths")
    assert len(stored()) == 2
    chord(page, Keys.CONTROL, "z")
    expect_views(page, "Mine", "Last", "Maths")
    assert stored() == before
    # On a phone, the sheet has the views, and the problem can be read there, too.
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True})
    page.find("button", "Menu").click()
    shown(page, "Cannot be read: it is damaged.")
    page.wait(lambda: current(page) == ["Maths"], "the view in the sheet")
    assert axe(page) == []
    go_to(page, "Library")
    page.wait(lambda: page.path == "/", "the library")
    library.close()


def cells(page, table):
    return [[cell.text.replace("\n", " ") for cell in row.find_elements(By.CSS_SELECTOR, "th, td:not(.numbers-bar)")]
            for row in page.find("region", table).find_elements(By.CSS_SELECTOR, "tbody tr")]


def test_statistics_are_counted_by_tag_and_over_time(page, server):
    docs = papers(server, "Algebra", "Geometry")
    pages = {doc["title"]: doc["pageCount"] for doc in api(server, "/docs")["docs"]}
    tags = make_tags(server, ["Maths", "Physics"], "Subject")
    year, score = make_variable(server, "Year"), make_variable(server, "Score", scope="all")
    assign(server, [docs["Algebra"]], [tags["Maths"]], {year: {"int": 2020}, score: {"int": 60}})
    assign(server, [docs["Geometry"]], [tags["Maths"], tags["Physics"]], {year: {"int": 2022}, score: {"int": 75}})
    page.open(f"/statistics?score={score}&period={year}")
    per = [str(pages["Algebra"]), str(pages["Algebra"] * 2)]
    page.wait(lambda: [n.text for n in css(page, ".statistics-number")][:2] == ["2", per[1]], "the totals")
    page.wait(lambda: cells(page, "By tag, as a table") == [
        ["Maths Subject", "2", per[1], "2", "67.5", "60", "75"], ["Physics Subject", "1", per[0], "1", "75", "75", "75"],
    ], "scores by tag")
    page.wait(lambda: [row[0] for row in cells(page, "Over time, as a table")] == ["2020", "2022"], "years")
    # The year in between is a gap in the chart.
    assert len(css(page, ".chart-bar")) == 3
    assert axe(page) == []
    # Only some docs; reloading the URL restores that.
    page.find("button", "Filter").click()
    find(page, "Find a tag or variable", "phys", "Physics")
    press(page, Keys.ESCAPE)
    page.wait(lambda: [n.text for n in css(page, ".statistics-number")][:2] == ["1", per[0]], "the docs of one tag")
    page.driver.refresh()
    page.wait(lambda: chips(page) == ["Physics"], "the filter after a reload")
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
