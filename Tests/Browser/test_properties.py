"""Tags, values and filters, as far as it needs a browser: focus, a real mouse, the browser's history, many lines, and how
they look. What the screens decide is proved in `MetadataScreenTests` and `PropertiesScreenTests`."""

import importlib.resources
import json
import urllib.request

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_product import PAPER, api, css, go, shown, wait_for

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


def shared(server, *docs):
    request = urllib.request.Request(
        server.base + "/api/v1/metadata/shared",
        json.dumps({"targets": [{"kind": "doc", "id": id} for id in docs]}).encode(),
        {"Content-Type": "application/json", "Origin": server.base})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def test_docs_take_a_tag_a_value_is_cleared_while_the_list_is_open_and_a_filter_is_one_step_of_the_history(page, server):
    docs = papers(server, "Algebra", "Optics")
    tags = make_tags(server, ["Maths", "Physics"])
    year = make_variable(server, "Year")
    assign(server, [docs["Algebra"]], values={year: {"int": 1}})
    assign(server, [docs["Optics"]], [tags["Physics"]])
    page.open("/")
    expect_titles(page, "Algebra", "Optics")
    chord(page, Keys.CONTROL, "a")
    page.wait(lambda: css(page, ".selection-bar"), "a selection")
    press(page, "i")
    shown(page, "1 of 2")
    box = field(page, "Find or create a tag")
    page.wait(lambda: page.driver.switch_to.active_element == box, "the focus in the field")
    find(page, "Find or create a tag", "mat", "Maths")
    wait_for(lambda: 2 in [t["count"] for t in shared(server, *docs.values())["tags"]], "the tag on both")
    # A change may redraw the panel once more, and a button that moves under the pointer is not pressed.
    still(page)
    # The list of tags is open. It must not close, and so move the button away, between the press and the release.
    page.wait(lambda: lines(page), "the list of tags")
    ActionChains(page.driver).click_and_hold(page.find("button", "Clear Year")).pause(0.3).release().perform()
    page.wait(lambda: shared(server, *docs.values())["values"] == [], "no value")
    press(page, Keys.ESCAPE)
    page.wait(lambda: not css(page, ".inspector"), "the panel to close")
    press(page, Keys.ESCAPE)
    page.wait(lambda: not css(page, ".selection-bar"), "no selection")

    press(page, "f")
    find(page, "Find a tag or variable", "phys", "Physics")
    expect_titles(page, "Optics")
    press(page, Keys.ESCAPE)
    page.expect_gone("dialog", "Filter")
    page.driver.back()
    expect_titles(page, "Algebra", "Optics")
    page.driver.forward()
    expect_titles(page, "Optics")


def rows(page):
    return [row.text.split("\n")[0] for row in css(page, ".property-row .property-name")]


def row(page, name):
    return page.wait(lambda: next((r for r in css(page, ".property-row")
                                   if name in [n.text for n in r.find_elements(By.CSS_SELECTOR, ".property-name")]),
                                  None), f"the line {name!r}")


@pytest.mark.long
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


def test_a_tag_is_dragged_to_another_group_and_axe_finds_nothing_serious(page, server):
    docs = papers(server, "Algebra")
    tags = make_tags(server, ["Maths", "Physics"], "Subject", scope="all")
    level = edit(server, "createTagGroup", name="Level")["createdGroup"]
    year = make_variable(server, "Year")
    make_variable(server, "Stage", "list", ["Easy", "Hard"])
    assign(server, [docs["Algebra"]], tags.values(), {year: {"int": 2020}})

    def look(what, ready):
        page.wait(lambda: css(page, ready), ready)
        page.frame()
        assert axe(page) == [], what

    page.open("/properties")
    page.wait(lambda: rows(page)[:4] == ["Subject", "Maths", "Physics", "Level"], "the tags")
    look("the tags", ".property-row")
    # Dragged below the head of the other group.
    grip = row(page, "Physics").find_element(By.CSS_SELECTOR, ".page-group-grip")
    ActionChains(page.driver).move_to_element(grip).click_and_hold().move_by_offset(0, 60).move_by_offset(0, 60)\
        .release().perform()
    page.wait(lambda: rows(page)[:4] == ["Subject", "Maths", "Level", "Physics"], "the order after the drag")
    catalog = api(server, "/metadata")["catalog"]
    assert [tag.get("groupID") for tag in catalog["tags"] if tag["name"] == "Physics"] == [level]
    page.driver.execute_script("arguments[0].focus()", row(page, "Maths"))
    press(page, Keys.DELETE)
    sheet = page.find("dialog", "“Maths” is in use")
    page.wait(lambda: sheet.find_element(By.CSS_SELECTOR, "a").text == "Algebra", "where it is used")
    press(page, Keys.ESCAPE)
    page.expect_gone("dialog")

    go(page, f"/?filter=tag:{tags['Maths']}")
    page.wait(lambda: css(page, ".filter-bar .tag-dot"), "the filter")
    press(page, "f")
    look("the library behind its filter", ".find-line")
    go(page, f"/docs/{docs['Algebra']}")
    page.wait(lambda: css(page, ".metadata-strip .chip"), "the tags of the doc")
    press(page, "i")
    look("the doc beside its values", ".inspector .field")
