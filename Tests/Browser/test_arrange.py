"""Arranging a doc like a person does: with a real mouse, by keys with a real focus, in sheets, and with a finger on a
phone. What each step does, and how it is undone, is proved in `DocArrangingTests`, `DocDraggingTests`, `DocSheetTests`
and `TrashTests`."""

import pytest
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_history import command
from test_product import api, css, shown, text_is_read

PAPER = [
    ["Question 1", "A trolley rolls down"], ["Question 2", "Sketch its speed"], ["It comes to rest", "Say why"],
    ["Question 3", "Find its mass"],
]
ANSWERS = [["Mark scheme", "Question 1", "It rolls"], ["Question 2", "A straight line"], ["Question 3", "2 kg"]]


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    """A library with a paper of four pages, whose words are read, and with the bundle of its mark scheme. The paper has
    a page group without pages, too, and its third page has two versions, the first of which is current."""
    server = LibraryServer(tmp_path_factory.mktemp("arrange"))
    server.import_pdf("Answers.pdf", ANSWERS)
    server.import_pdf("Physics.pdf", PAPER)
    text_is_read(server)
    command(server, "group", "add", doc_of(server)["id"], "Appendix")
    [page, other] = (api(server, f"/docs/{doc_of(server, title)['id']}")["pageGroups"][0]["pages"][index]
                     for title, index in (("Physics", 2), ("Answers", 0)))
    command(server, "page", "rebind", page["id"], "--bundle", other["binding"]["bundleID"], "--page", "1")
    command(server, "page", "current", page["versionID"])
    server.stop()
    return server.folder


@pytest.fixture
def server(library, tmp_path):
    """A server with a copy of that library, for one test."""
    server = LibraryServer(tmp_path, like=library)
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


# The arrangement on the server. A page is named by its number in its bundle, and by the bundle if not Physics.

def doc_of(server, title="Physics"):
    return next(doc for doc in api(server, "/docs")["docs"] if doc["title"] == title)


def groups(server, title="Physics"):
    """The titles of the page groups, with the numbers of their pages."""
    detail = api(server, f"/docs/{doc_of(server, title)['id']}")
    return [(g["title"], [p["binding"]["pageNumber"] for p in g["pages"]]) for g in detail["pageGroups"]]


def pages(server, title="Physics"):
    return [numbers for _, numbers in groups(server, title)]


def open_doc(page, server, title="Physics"):
    page.open(f"/docs/{doc_of(server, title)['id']}")
    page.wait(lambda: css(page, ".page-group-head"), "the doc")


def shown_pages(page):
    """The numbers of the pages on screen, by page group."""
    return page.driver.execute_script("""
      return [...document.querySelectorAll('.page-group')].map(group =>
        [...group.querySelectorAll('.page-tile img')].map(img => Number(/pages\\/(\\d+)\\/image/.exec(img.src)[1])));""")


def arranged(page, server, expected):
    page.wait(lambda: pages(server) == expected, f"{expected} on the server, which has {pages(server)}")
    page.wait(lambda: shown_pages(page) == expected, f"{expected} on screen, which shows {shown_pages(page)}")


def tile(page, number):
    return page.wait(lambda: (css(page, ".page-tile") + [None] * number)[number - 1], f"page {number}")


def press(page, *keys):
    ActionChains(page.driver).send_keys(*keys).perform()


def chord(page, *keys):
    """Presses the last key while the others are held."""
    chain = ActionChains(page.driver)
    for key in keys[:-1]:
        chain.key_down(key)
    chain.send_keys(keys[-1])
    for key in reversed(keys[:-1]):
        chain.key_up(key)
    chain.perform()


def undo(page):
    chord(page, Keys.CONTROL, "z")


def drag(page, source, target):
    """Drags an element with the mouse to the left part of another, in steps."""
    dx = round(target.size["width"] * -0.35)
    chain = ActionChains(page.driver, duration=60)
    chain.move_to_element(source).click_and_hold().move_by_offset(10, 10)
    chain.move_to_element_with_offset(target, dx, 0).pause(0.1)
    chain.perform()
    page.wait(lambda: css(page, ".drag-ghost"), "something in the hand")
    ActionChains(page.driver).release().perform()
    page.wait(lambda: not css(page, ".drag-ghost"), "an empty hand")


def pick(page, item):
    """Picks a line of the open menu by the beginning of its name, since a shortcut may follow."""
    page.wait(lambda: next((i for i in page.find_all("menuitem") if i.text.startswith(item)), None),
              f"an item {item!r}").click()


def page_menu(page, number, item):
    """Picks a line of a page's menu, which a right click opens."""
    ActionChains(page.driver).context_click(tile(page, number)).perform()
    pick(page, item)


def focused(page):
    """The number of the focused page."""
    return page.driver.execute_script(
        "return [...document.querySelectorAll('.page-tile')].indexOf(document.activeElement) + 1")


def name_group(page, title):
    """Types into the field for a page group's title, which gets the focus by itself."""
    field = page.find("textbox", "Title of the page group")
    page.wait(lambda: page.driver.switch_to.active_element == field, "the field to have the focus")
    press(page, title, Keys.ENTER)


def pick_bundle(page, name):
    page.wait(lambda: next((b for b in css(page, ".row-button") if name in b.text), None), name).click()


def test_pages_and_groups_are_dragged_with_the_mouse_and_a_click_opens_a_page(page, server):
    open_doc(page, server)
    drag(page, tile(page, 4), tile(page, 2))
    arranged(page, server, [[1, 4, 2, 3], []])
    assert page.path.startswith("/docs/") and "/pages/" not in page.path
    drag(page, tile(page, 1), css(page, ".page-group-empty")[0])
    arranged(page, server, [[4, 2, 3], [1]])
    drag(page, css(page, ".page-group-grip")[1], css(page, ".page-group-head")[0])
    arranged(page, server, [[1], [4, 2, 3]])
    tile(page, 2).click()
    page.wait(lambda: page.path.endswith("/pages/2"), "the viewer at page 2")


def test_pages_are_selected_gathered_moved_and_added_by_keys_with_the_focus_on_what_is_next(page, server):
    open_doc(page, server)
    page.driver.execute_script("arguments[0].focus()", tile(page, 1))
    press(page, Keys.SPACE)
    chord(page, Keys.SHIFT, Keys.ARROW_RIGHT)
    shown(page, "2 selected")
    chord(page, Keys.SHIFT, Keys.F10)
    pick_by_key(page, "Move to a new page group")
    name_group(page, "First two")
    page.wait(lambda: groups(server) == [("Physics", [3, 4]), ("First two", [1, 2]), ("Appendix", [])], "a new group")
    tab_to(page, lambda: focused(page) > 0, "a page")
    press(page, Keys.END)
    chord(page, Keys.ALT, Keys.ARROW_DOWN)
    arranged(page, server, [[3, 4], [1], [2]])
    page.wait(lambda: focused(page) == 4, "the focus on the page in its group")
    assert page.path == f"/docs/{doc_of(server)['id']}"

    page.driver.execute_script("arguments[0].focus()", tile(page, 2))
    tab_to(page, lambda: page.driver.switch_to.active_element.accessible_name == "Actions for First two", "the menu")
    press(page, Keys.ENTER)
    pick_by_key(page, "Add pages")
    name, note = page.wait(lambda: css(page, ".row-button .row-body > span")[:2], "the bundles")
    tab_to(page, lambda: page.driver.switch_to.active_element.text.startswith("Answers"), "the bundle")
    assert note.rect["y"] >= name.rect["y"] + name.rect["height"], "a bundle's facts stand beside its name"
    press(page, Keys.ENTER)
    page.find("button", "Add 3 pages")
    tab_to(page, lambda: page.driver.switch_to.active_element.text == "Add 3 pages", "the button")
    press(page, Keys.ENTER)
    arranged(page, server, [[3, 4], [1, 1, 2, 3], [2]])


def pick_by_key(page, item):
    """Moves down the open menu to a line and presses Enter."""
    active = lambda: page.driver.switch_to.active_element
    page.wait(lambda: active().aria_role == "menuitem", "the focus in the menu")
    for _ in range(12):
        if active().text.startswith(item):
            return press(page, Keys.ENTER)
        press(page, Keys.ARROW_DOWN)
    raise AssertionError(f"the menu has no {item!r}")


def tab_to(page, condition, what):
    for _ in range(40):
        try:
            if condition():
                return
        except StaleElementReferenceException:
            # The focused element has just left the page.
            continue
        press(page, Keys.TAB)
    raise AssertionError(f"the Tab key did not lead to {what}")


@pytest.mark.long
def test_a_phone_arranges_with_menus_and_every_sheet_fits(page, server):
    page.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": True})
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 1})
    open_doc(page, server)

    def tap(element):
        page.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
        page.frame()
        x, y = page.driver.execute_script(
            "const b = arguments[0].getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]", element)
        for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
            page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def tap_line(item):
        tap(page.wait(lambda: next((i for i in page.find_all("menuitem") if i.text.startswith(item)), None), item))

    def is_narrow():
        return page.driver.execute_script("""
          return [document.documentElement, ...document.querySelectorAll('.dialog-body')]
            .every(each => each.scrollWidth <= each.clientWidth)""")

    tap(page.find("button", "Actions for this doc"))
    tap_line("Add page group")
    name_group(page, "Notes")
    page.find("button", "Actions for Notes")
    for menu, line, button in (
            ("Actions for page 3", "Versions", "Make current"), ("Actions for Physics", "Split into questions", "Split into 3")):
        tap(page.find("button", menu))
        tap_line(line)
        page.find("button", button)
        assert is_narrow()
        tap(page.find("button", "Close"))
        page.expect_gone("dialog")
    tap(page.find("button", "Actions for page 2"))
    tap_line("Move to…")
    tap_line("Appendix")
    arranged(page, server, [[1, 3, 4], [2], []])
    tap(page.find("checkbox", "Select page 1"))
    tap(page.find("checkbox", "Select page 2"))
    shown(page, "2 selected")
    right = page.driver.execute_script(
        "return [...document.querySelectorAll('.selection-bar *')].map(e => e.getBoundingClientRect().right)")
    assert max(right) <= 352, "the selection bar ends beyond the screen"
    tap(page.find("button", "Actions for Appendix"))
    tap_line("Add pages")
    tap(page.wait(lambda: next((b for b in css(page, ".row-button") if "Answers" in b.text), None), "the bundle"))
    page.find("button", "Add 3 pages")
    assert is_narrow()
    small = page.driver.execute_script(
        "return [...document.querySelectorAll('.dialog button')].filter(b => b.getBoundingClientRect().height < 40)"
        ".map(b => b.textContent || b.ariaLabel)")
    assert not small, f"too small for a thumb: {small}"
    tap(page.find("button", "Add 3 pages"))
    arranged(page, server, [[1, 3, 4], [2, 1, 2, 3], []])
    # A finger that moves over a page scrolls.
    x, y = page.driver.execute_script(
        "const b = document.querySelector('.page-tile').getBoundingClientRect(); return [b.x + 40, b.y + 60]")
    for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchMove", [{"x": x + 30, "y": y + 60}]),
                         ("touchMove", [{"x": x + 30, "y": y + 120}]), ("touchEnd", [])):
        page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    page.frame()
    assert not css(page, ".drag-ghost")
    assert pages(server) == [[1, 3, 4], [2, 1, 2, 3], []]
