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


def chips(page):
    return [chip.text for chip in css(page, ".filter-bar .chip-label")]


def test_a_filter_is_typed_lives_in_the_url_and_follows_the_library(page, server):
    docs = papers(server, "Algebra", "Optics")
    tags = make_tags(server, ["Maths", "Physics"], "Subject")
    year = make_variable(server, "Year")
    assign(server, [docs["Algebra"]], [tags["Maths"]], {year: {"int": 2023}})
    assign(server, [docs["Optics"]], [tags["Physics"]])
    page.open("/")
    expect_titles(page, "Algebra", "Optics")
    page.wait(lambda: len(css(page, ".tag-dots")) == 2, "dots on the covers")
    press(page, "f")
    find(page, "Find a tag or variable", "mat", "Maths")
    expect_titles(page, "Algebra")
    find(page, "Find a tag or variable", "year", "Year")
    page.find("combobox", "Comparison").find_element(By.CSS_SELECTOR, "option[value='>=']").click()
    field(page, "Value").send_keys("2021", Keys.ENTER)
    page.wait(lambda: chips(page) == ["Maths", "Year ≥ 2021"], "two chips")
    press(page, Keys.ESCAPE)
    page.expect_gone("dialog", "Filter")
    # Filtering was one step: Back shows everything, and Forward the filter again.
    page.driver.back()
    expect_titles(page, "Algebra", "Optics")
    page.driver.forward()
    expect_titles(page, "Algebra")
    page.driver.refresh()
    expect_titles(page, "Algebra")
    # Changes by others appear at once.
    assign(server, [docs["Optics"]], [tags["Maths"]], {year: {"int": 2024}})
    expect_titles(page, "Algebra", "Optics")
    # A search keeps the filter, and follows the library, too.
    page.find("combobox", "Search all papers").send_keys("parabola", Keys.ENTER)
    page.wait(lambda: len(css(page, ".hit-group")) == 2, "both, which are Maths now")
    edit(server, "assign", assignment={"targets": [{"kind": "doc", "id": docs["Optics"]}], "removedTags": [tags["Maths"]]})
    page.wait(lambda: len(css(page, ".hit-group")) == 1, "one of them")


def shared(server, *docs):
    request = urllib.request.Request(
        server.base + "/api/v1/metadata/shared",
        json.dumps({"targets": [{"kind": "doc", "id": id} for id in docs]}).encode(),
        {"Content-Type": "application/json", "Origin": server.base})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def test_docs_and_pages_take_tags_and_a_value_is_cleared_while_the_list_of_tags_is_open(page, server):
    docs = papers(server, "Algebra", "Geometry")
    make_tags(server, ["Maths"])
    year = make_variable(server, "Year")
    assign(server, [docs["Algebra"]], values={year: {"int": 1}})
    page.open("/")
    expect_titles(page, "Algebra", "Geometry")
    chord(page, Keys.CONTROL, "a")
    page.wait(lambda: css(page, ".selection-bar"), "a selection")
    press(page, "i")
    shown(page, "1 of 2")
    box = field(page, "Find or create a tag")
    page.wait(lambda: page.driver.switch_to.active_element == box, "the focus in the field")
    find(page, "Find or create a tag", "mat", "Maths")
    wait_for(lambda: [t["count"] for t in shared(server, *docs.values())["tags"]] == [2], "the tag on both")
    # A change may redraw the panel once more, and a button that moves under the pointer is not pressed.
    still(page)
    # The list of tags is open. It must not close, and so move the button away, between the press and the release.
    page.wait(lambda: lines(page), "the list of tags")
    ActionChains(page.driver).click_and_hold(page.find("button", "Clear Year")).pause(0.3).release().perform()
    page.wait(lambda: shared(server, *docs.values())["values"] == [], "no value")
    press(page, Keys.ESCAPE)
    page.wait(lambda: not css(page, ".inspector"), "the panel to close")
    # Two pages of a doc at once, where its filter then finds them.
    id = docs["Algebra"]
    page.open(f"/docs/{id}")
    page.wait(lambda: css(page, ".page-check"), "the pages")
    page.driver.execute_script("document.querySelectorAll('.page-check')[0].click()")
    page.driver.execute_script("document.querySelectorAll('.page-check')[2].click()")
    page.find("button", "Tags and values…").click()
    shown(page, "2 pages")
    find(page, "Find or create a tag", "m", "Maths")
    tag = api(server, "/metadata")["catalog"]["tags"][0]["id"]
    wait_for(lambda: api(server, f"/tags/{tag}/uses")["total"] == 4, "two docs and two pages")
    assert sorted(use["pageNumber"] for use in api(server, f"/tags/{tag}/uses")["uses"] if "pageNumber" in use) == [1, 3]
    assert len(api(server, f"/docs/{id}/pages?filter=tag:Maths")["pages"]) == 2


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


def test_tags_are_made_dragged_to_another_group_and_deleted_where_they_are_used(page, server):
    docs = papers(server, "Algebra")
    page.open("/properties")
    page.find("button", "New tag group").click()
    type_name(page, "Name of the tag group", "Topic")
    page.find("button", "Add tags to Topic").click()
    type_name(page, "New tags", "Algebra, Solids")
    page.wait(lambda: rows(page) == ["Topic", "Algebra", "Solids"], "the tags")
    row(page, "Algebra").find_element(By.CSS_SELECTOR, ".editable").click()
    type_name(page, "Name", "Calculus")
    edit(server, "createTagGroup", name="Level")
    page.wait(lambda: rows(page) == ["Topic", "Calculus", "Solids", "Level"], "the new name, and what another made")
    # Dragged below the head of the other group, and moved back by key.
    grip = row(page, "Solids").find_element(By.CSS_SELECTOR, ".page-group-grip")
    ActionChains(page.driver).move_to_element(grip).click_and_hold().move_by_offset(0, 60).move_by_offset(0, 60)\
        .release().perform()
    wait_for(lambda: ("Level", "Solids") in names(server), "dragged to the other group")
    page.wait(lambda: rows(page) == ["Topic", "Calculus", "Level", "Solids"], "the order after the drag")
    page.driver.execute_script("arguments[0].focus()", row(page, "Solids"))
    chord(page, Keys.ALT, Keys.ARROW_UP)
    wait_for(lambda: ("Topic", "Solids") in names(server), "back again")
    # Deleting a tag in use needs a confirmation, which says where it is used.
    calculus = next(t["id"] for t in api(server, "/metadata")["catalog"]["tags"] if t["name"] == "Calculus")
    assign(server, docs.values(), [calculus])
    page.find("button", "Calculus: 1 use")
    page.driver.execute_script("arguments[0].focus()", row(page, "Calculus"))
    press(page, Keys.DELETE)
    sheet = page.find("dialog", "“Calculus” is in use")
    page.wait(lambda: sheet.find_element(By.CSS_SELECTOR, "a").text == "Algebra", "where it is used")
    page.find("button", "Remove everywhere and delete").click()
    page.wait(lambda: rows(page) == ["Topic", "Solids", "Level"], "it to be gone")


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


# Runs axe without its rules whose checks can only find minor or moderate faults. Its own list of checks says what fault
# each of them is. The styles and media that axe would load first are for rules that are experimental.
RUN_AXE = """
const [colours, done] = arguments;
const isSerious = check => ["serious", "critical"].includes(axe._audit.data.checks[check.id ?? check]?.impact);
const isMinor = rule => ![...rule.any, ...rule.all, ...rule.none].some(isSerious);
const rules = Object.fromEntries(axe._audit.rules.filter(isMinor).map(rule => [rule.id, { enabled: false }]));
const chosen = colours ? { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } } : { rules };
axe.run({ resultTypes: ["violations"], preload: false, ...chosen }).then(done, e => done({ error: "" + e }));
"""


def axe(page, colours=False):
    """The serious faults that axe finds on the page once nothing moves. Elements that fade in have no contrast yet.
    With `colours`, only the rules for colours, for a page that was checked in the other theme before."""
    still(page)
    if not page.driver.execute_script("return 'axe' in window"):
        page.driver.execute_script(AXE)
    found = page.driver.execute_async_script(RUN_AXE, colours)
    assert "error" not in found, found
    return [
        f"{v['id']}: {node['html'][:160]} {node['failureSummary'][:200]}" for v in found["violations"]
        if v["impact"] in ("serious", "critical") for node in v["nodes"]]


def theme(page, scheme):
    """Shows the page in this theme: light or dark."""
    page.driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})


def axe_in_both_themes(page):
    """The serious faults in light and in dark. A theme changes nothing but colours, so the other rules are checked once."""
    faults = axe(page)
    theme(page, "dark")
    faults += axe(page, colours=True)
    theme(page, "light")
    return faults


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
