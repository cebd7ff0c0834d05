"""Working with tags, values and filters: making them, assigning them to papers, finding, deleting, undoing."""

import importlib.resources
import json
import urllib.request

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_product import PAPER, api, css, shown, wait_for

BLUE = "#3B82F6"
AXE = importlib.resources.files("axe_core_python").joinpath("axe.min.js").read_text()


@pytest.fixture
def server(tmp_path):
    server = LibraryServer(tmp_path)
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def edit(server, operation, **parts):
    """Changes tags or variables as another person."""
    request = urllib.request.Request(
        server.base + "/api/v1/metadata/edits", json.dumps({operation: parts}).encode(),
        {"Content-Type": "application/json", "Origin": server.base})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def make_tags(server, names, group=None, scope="docAndBelow"):
    parts = {"names": names, "color": BLUE, "scope": scope}
    if group:
        parts["group"] = edit(server, "createTagGroup", name=group)["createdGroup"]
    return dict(zip(names, edit(server, "createTags", **parts)["createdTags"]))


def make_variable(server, name, type="int", options=(), scope="docAndBelow"):
    return edit(server, "createVariable", name=name, type=type, scope=scope, color=BLUE,
                options=list(options))["createdVariable"]


def assign(server, docs, tags=(), values=None):
    targets = [{"kind": "doc", "id": id} for id in docs]
    values = [{"variableID": variable, "value": value} for variable, value in (values or {}).items()]
    edit(server, "assign", assignment={"targets": targets, "addedTags": list(tags), "values": values})


def papers(server, *titles):
    """Imports papers. Returns their ids by title."""
    for title in titles:
        server.import_pdf(f"{title}.pdf", PAPER)
    return {doc["title"]: doc["id"] for doc in api(server, "/docs")["docs"]}


def titles(page):
    return sorted(card.text for card in css(page, ".doc-card-title"))


def expect_titles(page, *expected):
    page.wait(lambda: titles(page) == sorted(expected), f"{expected}")


def press(page, *keys):
    ActionChains(page.driver).send_keys(*keys).perform()


def chord(page, *keys):
    chain = ActionChains(page.driver)
    for key in keys[:-1]:
        chain.key_down(key)
    chain.send_keys(keys[-1])
    for key in keys[:-1]:
        chain.key_up(key)
    chain.perform()


def field(page, name):
    return page.wait(lambda: next(iter(page.find_all("combobox", name) or page.find_all("textbox", name)), None), name)


def replace(element, *keys):
    """Replaces the text of a field by typing."""
    element.send_keys(Keys.CONTROL, "a")
    element.send_keys(Keys.NULL, *keys)


def lines(page):
    return [line.text.split("\n")[0] for line in css(page, ".find-line")]


def find(page, name, text, line):
    """Types into a search field until a line is first, and takes it with Enter."""
    box = field(page, name)
    box.send_keys(text)
    page.wait(lambda: lines(page)[:1] == [line], f"{line!r} as the first line")
    box.send_keys(Keys.ENTER)


def pick(page, item):
    page.wait(lambda: next((i for i in page.find_all("menuitem") + page.find_all("menuitemradio")
                            if i.text.startswith(item)), None), item).click()


def chips(page):
    return [chip.text for chip in css(page, ".filter-bar .chip-label")]


def test_filters_are_put_together_by_keys_live_in_the_url_and_follow_the_library(page, server):
    docs = papers(server, "Algebra", "Geometry", "Optics")
    tags = make_tags(server, ["Maths", "Physics"], "Subject")
    year = make_variable(server, "Year")
    assign(server, [docs["Algebra"], docs["Geometry"]], [tags["Maths"]])
    assign(server, [docs["Optics"]], [tags["Physics"]])
    assign(server, [docs["Algebra"]], values={year: {"int": 2020}})
    assign(server, [docs["Geometry"]], values={year: {"int": 2023}})
    page.open("/")
    expect_titles(page, "Algebra", "Geometry", "Optics")
    page.wait(lambda: len(css(page, ".tag-dots")) == 3, "dots on the covers")
    press(page, "f")
    find(page, "Find a tag or variable", "mat", "Maths")
    expect_titles(page, "Algebra", "Geometry")
    find(page, "Find a tag or variable", "year", "Year")
    page.find("combobox", "Comparison").find_element(By.CSS_SELECTOR, "option[value='>=']").click()
    value = field(page, "Value")
    value.send_keys("this year", Keys.ENTER)
    shown(page, "is not a whole number")
    replace(value, "2021", Keys.ENTER)
    expect_titles(page, "Geometry")
    press(page, Keys.ESCAPE)
    page.expect_gone("dialog", "Filter")
    page.wait(lambda: chips(page) == ["Maths", "Year ≥ 2021"], "two chips")
    # Filtering was one step: Back shows everything; Forward and a reload restore the filter.
    page.driver.back()
    expect_titles(page, "Algebra", "Geometry", "Optics")
    page.driver.forward()
    expect_titles(page, "Geometry")
    page.driver.refresh()
    expect_titles(page, "Geometry")
    page.find("button", "Remove filter Year ≥ 2021").click()
    expect_titles(page, "Algebra", "Geometry")
    # Changes by others appear at once, including the new name of a tag in the filter.
    assign(server, [docs["Optics"]], [tags["Maths"]])
    expect_titles(page, "Algebra", "Geometry", "Optics")
    edit(server, "renameTag", tag=tags["Maths"], name="Mathematics")
    page.wait(lambda: chips(page) == ["Mathematics"], "the new name")
    # A search keeps the filter.
    page.find("combobox", "Search all papers").send_keys("parabola", Keys.ENTER)
    page.wait(lambda: len(css(page, ".hit-group")) == 3, "all three, which are Maths now")
    edit(server, "assign", assignment={"targets": [{"kind": "doc", "id": docs["Optics"]}], "removedTags": [tags["Maths"]]})
    page.wait(lambda: len(css(page, ".hit-group")) == 2, "two of them")
    page.driver.back()
    expect_titles(page, "Algebra", "Geometry")
    assign(server, [docs["Optics"]], [tags["Maths"]])
    # With several tags, one can be enough.
    press(page, "f")
    find(page, "Find a tag or variable", "phys", "Physics")
    expect_titles(page, "Optics")
    page.find("button", "Any of them").click()
    expect_titles(page, "Algebra", "Geometry", "Optics")
    press(page, Keys.ESCAPE)
    # Sorted by values, with docs without one last; a deleted tag is reported.
    page.find("button", "Sorted by: Date added").click()
    pick(page, "Year")
    page.wait(lambda: [c.text for c in css(page, ".doc-card-title")] == ["Algebra", "Geometry", "Optics"], "the order")
    page.find("button", "Clear").click()
    page.wait(lambda: not css(page, ".filter-bar"), "no filter")
    page.expected_errors.append("/api/v1/docs?")
    page.open(f"/?filter=tag:{docs['Optics']}")
    shown(page, "The filter cannot be used")
    page.find("button", "Clear").click()
    expect_titles(page, "Algebra", "Geometry", "Optics")


def shared(server, *docs):
    request = urllib.request.Request(
        server.base + "/api/v1/metadata/shared",
        json.dumps({"targets": [{"kind": "doc", "id": id} for id in docs]}).encode(),
        {"Content-Type": "application/json", "Origin": server.base})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def test_several_docs_are_given_tags_and_values_by_keyboard_and_it_is_undone(page, server):
    docs = papers(server, "Algebra", "Geometry")
    make_tags(server, ["Only pages"], scope="page")
    make_tags(server, ["Maths"])
    year = make_variable(server, "Year")
    page.open("/")
    expect_titles(page, "Algebra", "Geometry")
    chord(page, Keys.CONTROL, "a")
    page.wait(lambda: css(page, ".selection-bar"), "a selection")
    press(page, "i")
    shown(page, "2 docs")
    box = field(page, "Find or create a tag")
    page.wait(lambda: page.driver.switch_to.active_element == box, "the focus in the field")
    page.wait(lambda: lines(page) == ["Maths"], "only what is in scope")
    find(page, "Find or create a tag", "mat", "Maths")
    wait_for(lambda: [t["count"] for t in shared(server, *docs.values())["tags"]] == [2], "the tag on both")
    find(page, "Find or create a tag", "Hard", "Create the tag “Hard”")
    wait_for(lambda: len(shared(server, *docs.values())["tags"]) == 2, "the new tag on both")
    made = next(tag for tag in api(server, "/metadata")["catalog"]["tags"] if tag["name"] == "Hard")
    assert made["scope"] == "doc"
    value = field(page, "Year")
    value.send_keys("soon", Keys.ENTER)
    shown(page, "is not a whole number")
    assert shared(server, *docs.values())["values"] == []
    replace(value, "2024", Keys.ENTER)
    wait_for(lambda: [v["value"] for v in shared(server, *docs.values())["values"]] == [{"int": 2024}], "the year")
    press(page, Keys.ESCAPE)
    page.wait(lambda: not css(page, ".inspector"), "the panel to close")
    chord(page, Keys.CONTROL, "z")
    wait_for(lambda: shared(server, *docs.values())["values"] == [], "no year")
    chord(page, Keys.CONTROL, "z")
    wait_for(lambda: len(shared(server, *docs.values())["tags"]) == 1, "one tag less")
    # The values differ: the panel says so, and a value for all replaces both.
    assign(server, [docs["Algebra"]], values={year: {"int": 1}})
    press(page, "i")
    shown(page, "1 of 2")
    # A change from elsewhere may redraw the panel once more, and a button that moves under the pointer is not pressed.
    still(page)
    # The list of tags is open. It must not close, and so move the button away, between the press and the release.
    page.wait(lambda: lines(page), "the list of tags")
    ActionChains(page.driver).click_and_hold(page.find("button", "Clear Year")).pause(0.3).release().perform()
    page.wait(lambda: shared(server, *docs.values())["values"] == [], "no value")


def test_a_doc_its_pages_and_a_bundle_show_and_take_tags(page, server):
    docs = papers(server, "Algebra")
    id = docs["Algebra"]
    make_tags(server, ["Maths"], scope="all")
    page.open(f"/docs/{id}")
    page.find("button", "Add tags and values").click()
    find(page, "Find or create a tag", "m", "Maths")
    page.wait(lambda: [c.text for c in css(page, ".metadata-strip .chip-label")] == ["Maths"], "a chip below the title")
    press(page, Keys.ESCAPE)
    page.find("button", "Remove Maths").click()
    wait_for(lambda: shared(server, id)["tags"] == [], "the tag to be gone")
    # Two pages at once; the doc's filter then finds each of them.
    page.find("checkbox", "Select page 1")
    page.driver.execute_script("document.querySelectorAll('.page-check')[0].click()")
    page.driver.execute_script("document.querySelectorAll('.page-check')[2].click()")
    page.find("button", "Tags and values…").click()
    shown(page, "2 pages")
    find(page, "Find or create a tag", "m", "Maths")
    tag = api(server, "/metadata")["catalog"]["tags"][0]["id"]
    wait_for(lambda: api(server, f"/tags/{tag}/uses")["total"] == 2, "two pages")
    assert sorted(use["pageNumber"] for use in api(server, f"/tags/{tag}/uses")["uses"]) == [1, 3]
    assert len(api(server, f"/docs/{id}/pages?filter=tag:Maths")["pages"]) == 2
    bundle = api(server, "/bundles")["bundles"][0]["id"]
    page.open(f"/bundles/{bundle}")
    page.find("button", "Add tags and values").click()
    find(page, "Find or create a tag", "m", "Maths")
    wait_for(lambda: api(server, f"/tags/{tag}/uses")["total"] == 3, "the bundle")


def rows(page):
    return [row.text.split("\n")[0] for row in css(page, ".property-row .property-name")]


def names(server):
    catalog = api(server, "/metadata")["catalog"]
    groups = {group["id"]: group["name"] for group in catalog["groups"]}
    return [(groups.get(tag.get("groupID"), ""), tag["name"]) for tag in catalog["tags"]]


def row(page, name):
    return page.wait(lambda: next((r for r in css(page, ".property-row")
                                   if name in [n.text for n in r.find_elements(By.CSS_SELECTOR, ".property-name")]),
                                  None), f"the line {name!r}")


def type_name(page, label, text):
    replace(field(page, label), text, Keys.ENTER)


def test_tags_are_made_named_moved_coloured_merged_and_deleted(page, server):
    # A name that is taken is refused, which the browser logs.
    page.expected_errors.append("/api/v1/commands")
    docs = papers(server, "Algebra")
    page.open("/properties")
    page.find("button", "New tag group").click()
    type_name(page, "Name of the tag group", "Topic")
    page.find("button", "Add tags to Topic").click()
    type_name(page, "New tags", "Algebra, Geometry, Calculus")
    page.wait(lambda: rows(page) == ["Topic", "Algebra", "Geometry", "Calculus"], "the tags")
    # Renamed in place: a name that is taken is refused next to the field.
    row(page, "Geometry").find_element(By.CSS_SELECTOR, ".editable").click()
    type_name(page, "Name", "ALGEBRA")
    shown(page, "already exists")
    type_name(page, "Name", "Solids")
    page.wait(lambda: rows(page) == ["Topic", "Algebra", "Solids", "Calculus"], "the new name")
    # Moved by key, also into the group below, and back with Ctrl+Z.
    page.find("button", "New tag group").click()
    type_name(page, "Name of the tag group", "Level")
    page.wait(lambda: rows(page)[-1] == "Level", "the second group")
    page.driver.execute_script("arguments[0].focus()", row(page, "Calculus"))
    chord(page, Keys.ALT, Keys.ARROW_UP)
    wait_for(lambda: [n for _, n in names(server)] == ["Algebra", "Calculus", "Solids"], "one place up")
    page.wait(lambda: rows(page) == ["Topic", "Algebra", "Calculus", "Solids", "Level"], "the order")
    page.driver.execute_script("arguments[0].focus()", row(page, "Solids"))
    chord(page, Keys.ALT, Keys.ARROW_DOWN)
    wait_for(lambda: ("Level", "Solids") in names(server), "in the other group")
    chord(page, Keys.CONTROL, "z")
    wait_for(lambda: ("Topic", "Solids") in names(server), "back again")
    page.wait(lambda: rows(page) == ["Topic", "Algebra", "Calculus", "Solids", "Level"], "the order again")
    # Dragged below the head of the other group.
    grip = row(page, "Solids").find_element(By.CSS_SELECTOR, ".page-group-grip")
    ActionChains(page.driver).move_to_element(grip).click_and_hold().move_by_offset(0, 60).move_by_offset(0, 60)\
        .release().perform()
    wait_for(lambda: ("Level", "Solids") in names(server), "dragged to the other group")
    # Two tags at once: an invalid colour is refused, another one is accepted; then the tags are merged.
    page.wait(lambda: rows(page) == ["Topic", "Algebra", "Calculus", "Level", "Solids"], "the order after the drag")
    for name in ["Algebra", "Calculus"]:
        row(page, name).find_element(By.CSS_SELECTOR, ".checkbox").click()
    page.find("button", "Colour").click()
    replace(field(page, "Or type it, such as #3B82F6"), "red", Keys.ENTER)
    shown(page, "It is not of the form #RRGGBB")
    page.find("radio", "#E08A00").click()
    page.find("button", "Use this colour").click()
    wait_for(lambda: [t["color"] for t in api(server, "/metadata")["catalog"]["tags"]][:2] == ["#E08A00"] * 2, "orange")
    page.find("button", "Merge").click()
    page.find("dialog", "Which tag stays?").find_elements(By.CSS_SELECTOR, ".radio")[1].click()
    page.find("dialog", "Which tag stays?").find_elements(By.CSS_SELECTOR, ".button-primary")[0].click()
    page.wait(lambda: rows(page) == ["Topic", "Calculus", "Level", "Solids"], "one of them")
    # Deleting a tag in use needs a confirmation; deleting it everywhere is one step.
    calculus = next(t["id"] for t in api(server, "/metadata")["catalog"]["tags"] if t["name"] == "Calculus")
    assign(server, docs.values(), [calculus])
    page.find("button", "Calculus: 1 use")
    page.driver.execute_script("arguments[0].focus()", row(page, "Calculus"))
    press(page, Keys.DELETE)
    sheet = page.find("dialog", "“Calculus” is in use")
    page.wait(lambda: sheet.find_element(By.CSS_SELECTOR, "a").text == "Algebra", "where it is used")
    page.find("button", "Remove everywhere and delete").click()
    page.wait(lambda: rows(page) == ["Topic", "Level", "Solids"], "it to be gone")
    chord(page, Keys.CONTROL, "z")
    page.find("button", "Calculus: 1 use")


def test_a_tag_group_is_duplicated_and_several_tags_get_another_scope(page, server):
    make_tags(server, ["Algebra", "Geometry"], "Topic")
    page.open("/properties")
    page.wait(lambda: rows(page) == ["Topic", "Algebra", "Geometry"], "the tags")
    page.driver.execute_script("arguments[0].focus()", row(page, "Topic"))
    chord(page, Keys.SHIFT, Keys.F10)
    pick(page, "Duplicate")
    page.wait(lambda: rows(page) == ["Topic", "Algebra", "Geometry", "Topic copy", "Algebra", "Geometry"], "the copy")
    assert [name for name in names(server)] == [
        ("Topic", "Algebra"), ("Topic", "Geometry"), ("Topic copy", "Algebra"), ("Topic copy", "Geometry")]
    chord(page, Keys.CONTROL, "z")
    page.wait(lambda: rows(page) == ["Topic", "Algebra", "Geometry"], "the copy to be gone")
    # Both tags at once: limited to pages, and restored in one step.
    for name in ["Algebra", "Geometry"]:
        row(page, name).find_element(By.CSS_SELECTOR, ".checkbox").click()
    scopes = lambda: [tag["scope"] for tag in api(server, "/metadata")["catalog"]["tags"]]
    page.find("toolbar", "2 tags selected").find_element(By.XPATH, ".//button[contains(., 'Scope')]").click()
    pick(page, "Pages")
    wait_for(lambda: scopes() == ["page", "page"], "both for pages")
    chord(page, Keys.CONTROL, "z")
    wait_for(lambda: scopes() == ["docAndBelow", "docAndBelow"], "both as before")


def test_page_groups_take_tags_and_a_doc_is_filtered_by_its_own_chips(page, server):
    docs = papers(server, "Algebra")
    id = docs["Algebra"]
    tags = make_tags(server, ["Hard", "Easy"], scope="all")
    page.open(f"/docs/{id}")
    group = api(server, f"/docs/{id}")["pageGroups"][0]
    page.wait(lambda: css(page, ".page-tile"), "the pages")
    page.find("button", f"Actions for {group['title']}").click()
    pick(page, "Tags and values")
    find(page, "Find or create a tag", "ha", "Hard")
    wait_for(lambda: [use["target"]["kind"] for use in api(server, f"/tags/{tags['Hard']}/uses")["uses"]] == ["pageGroup"],
             "the tag on the page group")
    press(page, Keys.ESCAPE)
    targets = [{"kind": "page", "id": group["pages"][1]["id"]}]
    edit(server, "assign", assignment={"targets": targets, "addedTags": [tags["Easy"]]})
    # The filter of the doc: pages count with their group's metadata; each chip removes its own test.
    count = len(group["pages"])
    page.find("button", "Filter the pages").click()
    find(page, "Find a tag or variable", "ha", "Hard")
    page.wait(lambda: chips(page) == ["Hard"] and len(css(page, ".page-tile")) == count, "the pages of the group")
    find(page, "Find a tag or variable", "ea", "Easy")
    page.wait(lambda: chips(page) == ["Hard", "Easy"] and len(css(page, ".page-tile")) == 1, "one page")
    press(page, Keys.ESCAPE)
    page.driver.refresh()
    page.wait(lambda: chips(page) == ["Hard", "Easy"] and len(css(page, ".page-tile")) == 1, "the same after a reload")
    page.find("button", "Remove filter Easy").click()
    page.wait(lambda: chips(page) == ["Hard"] and len(css(page, ".page-tile")) == count, "the pages of the group again")
    page.driver.back()
    page.wait(lambda: len(css(page, ".page-tile")) == 1, "one page again")
    page.find("button", "Clear").click()
    page.wait(lambda: not css(page, ".filter-bar") and len(css(page, ".page-tile")) == count, "all of them")


def test_a_list_is_made_and_its_options_are_renamed_and_removed_with_their_values(page, server):
    # Too few options, or removing one in use, is refused.
    page.expected_errors.append("/api/v1/commands")
    docs = papers(server, "Algebra")
    page.open("/properties")
    page.find("button", "New variable").click()
    field(page, "Name").send_keys("Level")
    page.find("combobox", "Type").find_element(By.CSS_SELECTOR, "option[value=list]").click()
    field(page, "Options").send_keys("Easy")
    page.find("button", "Create").click()
    shown(page, "at least 2")
    field(page, "Options").send_keys(", Hard, Odd")
    page.find("button", "Create").click()
    level = wait_for(lambda: api(server, "/metadata")["catalog"]["variables"], "the variable")[0]
    assign(server, docs.values(), values={level["id"]: {"list": level["options"][2]["id"]}})
    page.find("button", "Actions for Level").click()
    pick(page, "Options")
    sheet = page.find("dialog", "Options of Level")
    page.find("button", "Move Hard up").click()
    options = lambda: [o["name"] for o in api(server, "/metadata")["catalog"]["variables"][0]["options"]]
    wait_for(lambda: options() == ["Hard", "Easy", "Odd"], "the order")
    page.find("button", "Remove Odd").click()
    shown(page, "in use")
    page.find("combobox", "What should happen to its values?").find_elements(By.CSS_SELECTOR, "option")[2].click()
    sheet.find_element(By.CSS_SELECTOR, ".button-danger").click()
    wait_for(lambda: options() == ["Hard", "Easy"], "two options")
    value = shared(server, *docs.values())["values"][0]["value"]
    assert value == {"list": level["options"][0]["id"]}


def test_two_people_rename_the_same_tag(page, server):
    tags = make_tags(server, ["Maths"])
    page.open("/properties")
    row(page, "Maths").find_element(By.CSS_SELECTOR, ".editable").click()
    edit(server, "renameTag", tag=tags["Maths"], name="Mathematics")
    type_name(page, "Name", "Numbers")
    shown(page, "“Maths” has already been renamed to “Mathematics”. Your “Numbers” was not saved.")
    assert names(server) == [("", "Mathematics")]
    page.find("button", "Use mine").click()
    wait_for(lambda: names(server) == [("", "Numbers")], "mine")


def test_ten_thousand_tags_stay_fluid(page, server):
    make_tags(server, [f"Tag {number}" for number in range(10_000)])
    page.open("/properties")
    shown(page, "10,000 tags")
    assert len(css(page, ".property-row")) < 100
    page.driver.execute_script("document.querySelector('.property-row').focus()")
    press(page, Keys.END)
    row(page, "Tag 9999")
    took = page.driver.execute_script("""
        const start = performance.now();
        document.querySelector('.content').scrollTop = 200000;
        return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start))));
        """)
    assert took < 500
    page.wait(lambda: "Tag 4540" in rows(page), "the middle")
    field = page.driver.find_element(By.CSS_SELECTOR, ".properties-find")
    field.send_keys("9876")
    page.wait(lambda: rows(page) == ["Without a group", "Tag 9876"], "the one that is typed")


def still(page):
    """Waits until nothing moves, and nothing was requested from the server for a moment."""
    page.wait(
        lambda: page.driver.execute_async_script("""
            const done = arguments[0];
            const asked = () => performance.getEntriesByType("resource").length;
            const before = asked();
            setTimeout(() => done(asked() === before && document.getAnimations().every(
              animation => animation.playState !== "running"
                || animation.effect.getComputedTiming().endTime === Infinity)), 100);"""),
        "the end of all motion")


def axe(page):
    """The serious faults that axe finds on the page once nothing moves. Elements that fade in have no contrast yet."""
    still(page)
    if not page.driver.execute_script("return 'axe' in window"):
        page.driver.execute_script(AXE)
    found = page.driver.execute_async_script(
        "const done = arguments[0]; axe.run({ resultTypes: ['violations'] }).then(done, e => done({ error: '' + e }))")
    assert "error" not in found, found
    return [
        f"{v['id']}: {node['html'][:160]} {node['failureSummary'][:200]}" for v in found["violations"]
        if v["impact"] in ("serious", "critical") for node in v["nodes"]]


def test_axe_finds_nothing_serious(page, server):
    docs = papers(server, "Algebra")
    tags = make_tags(server, ["Maths", "Physics"], "Subject", scope="all")
    year = make_variable(server, "Year")
    make_variable(server, "Level", "list", ["Easy", "Hard"])
    id = docs["Algebra"]
    assign(server, [id], tags.values(), {year: {"int": 2020}})
    faults = []
    def look(path, ready, *steps):
        page.open(path)
        page.wait(lambda: css(page, ready), ready)
        page.frame()
        faults.extend(f"{path}: {fault}" for fault in axe(page))
        for keys, ready in steps:
            press(page, *keys)
            page.wait(lambda: css(page, ready), ready)
            page.frame()
            faults.extend(f"{path} {keys}: {fault}" for fault in axe(page))
            press(page, Keys.ESCAPE)
    look(f"/?filter=tag:{tags['Maths']}", ".filter-bar .tag-dot", ("f", ".find-line"))
    look(f"/docs/{id}", ".metadata-strip .chip", ("i", ".inspector .field"))
    look(f"/docs/{id}/pages/1", ".page-image[data-loaded]")
    look("/properties", ".property-row")
    assert faults == []
