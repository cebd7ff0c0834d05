"""Shared notes with blocks from other editors of automerge-repo: each block is shown as what it is, and kept."""

from selenium.webdriver.common.keys import Keys

import test_notes_shared
from test_notes_shared import (  # noqa: F401  fixtures
    call, field, files, heights, page, saved, server, shot, shows, use_colours)
from test_properties import axe

ORDERED, BULLET = "ordered-list-item", "unordered-list-item"
LINES = [
    ({"type": "heading", "attrs": {"level": 1}}, "Rooms"), ({"type": "paragraph"}, "We need two."),
    ({"type": ORDERED}, "Ask the porter"), ({"type": "paragraph", "parents": [ORDERED]}, "by phone"),
    ({"type": BULLET, "parents": [ORDERED]}, "today"), ({"type": ORDERED}, "Book them"),
    ({"type": "blockquote"}, "None is free."), ({"type": "paragraph"}, ""), ({"type": "paragraph"}, "Bye"),
]
SHOWN = "\u200bRooms\nWe need two.\nAsk the porter\nby phone\ntoday\nBook them\nNone is free.\n\nBye"

# Blocks in the format of `@automerge/prosemirror`. A string in them is a value, or a text object if a program passed a
# plain JavaScript string. Some blocks are unknown to every editor here.
LONG = "a word " * 40
PLAN = {"type": "image", "isEmbed": True, "attrs": {
    "src": "https://example.org/plan.png", "alt": files.Text("Plan of the house"), "title": None}}
PHOTO = {"type": files.Text("image"), "isEmbed": True, "attrs": {"src": "data:image/png;base64,AAAA", "alt": None, "title": None}}
FOREIGN = [
    {"type": "heading", "parents": ["blockquote"], "attrs": {"level": 2}}, *"Said", {"type": ORDERED}, *LONG,
    {"type": "heading", "parents": [files.Text(ORDERED)], "attrs": {"level": 1}}, *"Within", {"type": "paragraph"}, *"See ", PLAN,
    *" and ", PHOTO, {"type": "code-block", "attrs": {"language": files.Text("swift"), "lines": 3}}, *"let a = 1",
    {"type": "aside", "attrs": {"kind": None}, "version": 7, "draft": True}, *"Bye",
]
FOREIGN_SHOWN = f"\u200bSaid\n{LONG}\nWithin\nSee \ufffc and \ufffc\nlet a = 1\nBye"


def bring(server, parts):
    """Imports notes whose discussion another editor wrote. Returns their path in the page."""
    return test_notes_shared.bring(server, ("Rooms", parts))


def stored(server, path):
    """The document on the server, as Automerge's bytes."""
    return files.unwrapped(call(server, "GET", f"/shared-{path[1:]}/file"))[1]


def open_notes(page, path, shown=SHOWN):
    page.open(path)
    shows(page, shown)
    saved(page)


def lines(page, selector):
    """The drawn lines of a kind, each after its sign."""
    return page.driver.execute_script("""
        return [...document.querySelectorAll('.notes-mirror ' + arguments[0])].map(line => {
          const sign = line.querySelector('.notes-sign');
          return ((sign ? sign.dataset.sign + ' ' : '') + line.textContent.replace('\u200b', '')).trim();
        })""", selector)


def entries(page):
    return lines(page, ".notes-entry")


def headings(page):
    return lines(page, ".notes-h1")


def put_caret(page, start, end=None):
    page.driver.execute_script("arguments[0].focus(); arguments[0].setSelectionRange(arguments[1], arguments[2])",
                               field(page), start, start if end is None else end)
    page.frame()


def caret(page):
    return page.driver.execute_script("return [arguments[0].selectionStart, arguments[0].selectionEnd]", field(page))


def test_blocks_are_drawn_as_what_they_are_and_stay_when_one_types_beside_them(page, server):  # noqa: F811
    path = bring(server, [part for block, line in LINES for part in (block, *line)])
    open_notes(page, path)
    assert headings(page) == ["Rooms"]
    assert lines(page, ".notes-quote") == ["None is free."]
    assert entries(page) == ["1. Ask the porter", "\u2022 today", "2. Book them"]
    # Backspace at the start of a line joins the line to the one before; undo brings the block back.
    put_caret(page, SHOWN.index("Book"))
    field(page).send_keys(Keys.BACKSPACE)
    shows(page, SHOWN.replace("today\nBook", "todayBook"))
    assert entries(page) == ["1. Ask the porter", "\u2022 todayBook them"]
    field(page).send_keys(Keys.CONTROL, "z")
    shows(page, SHOWN)
    assert entries(page) == ["1. Ask the porter", "\u2022 today", "2. Book them"]
    # Home puts the caret before the first letter, behind the block's own character.
    field(page).send_keys(Keys.CONTROL, Keys.HOME)
    page.wait(lambda: caret(page) == [1, 1], "the caret behind the first block")
    field(page).send_keys(Keys.NULL, "Our ")
    shows(page, SHOWN.replace("Rooms", "Our Rooms"))
    assert headings(page) == ["Our Rooms"]
    page.driver.execute_script("document.activeElement.blur()")
    page.frame()
    use_colours(page, "dark")
    assert axe(page) == []
    what_is_drawn_lies_on_what_is_written(page)


def what_is_drawn_lies_on_what_is_written(page):
    """Compares the field with the drawing over it, at a desk and on a phone."""
    lefts = """
        const field = document.querySelector('.notes-field'), mirror = document.querySelector('.notes-mirror');
        return [field, mirror].map(each => [each.getBoundingClientRect().left, getComputedStyle(each).paddingInlineStart])"""
    for name, width in (("desktop", 1280), ("phone", 390)):
        page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": 844, "deviceScaleFactor": 1 if width > 640 else 2, "mobile": width < 640})
        page.frame()
        if width < 640:
            page.find("button", "Rooms").click()
            page.wait(lambda: field(page).is_displayed(), "the discussion")
        written, over = page.driver.execute_script(lefts)
        assert written == over
        # The numbers are inside the window.
        assert min(page.driver.execute_script(
            "return [...document.querySelectorAll('.notes-sign')].map(each => each.getBoundingClientRect().left)")) > 36
        page.driver.execute_script("document.activeElement.blur()")
        shot(page, f"blocks-{name}")
        put_caret(page, 20)
        shot(page, f"blocks-{name}-writing")


def test_blocks_that_another_library_wrote_are_drawn_and_stay_as_they_are_to_the_byte(page, server):  # noqa: F811
    path = bring(server, FOREIGN)
    before = files.operations(stored(server, path))
    assert len(before) > 400
    open_notes(page, path, FOREIGN_SHOWN)
    # On both sides of an embed, in the line of an unknown block, and at the beginning.
    shown = FOREIGN_SHOWN
    for place, letters in [("\ufffc and", "("), (" and", ")"), ("Bye", "Good"), ("Said", "Well, ")]:
        at = shown.index(place)
        put_caret(page, at)
        field(page).send_keys(letters)
        shown = shown[:at] + letters + shown[at:]
    shows(page, shown)
    saved(page)
    after = files.operations(stored(server, path))
    assert {each: after.get(each) for each in before} == before
    discussion = files.content(stored(server, path))["agendas"][0]["discussion"]
    assert [each for each in discussion if isinstance(each, dict)] == [
        {"parents": [], "attrs": {}, "isEmbed": False, **each} for each in FOREIGN if isinstance(each, dict)]
    look_at_embeds(page, shown)
    look_at_nested_headings_and_wrapped_rows(page, shown)


def look_at_embeds(page, shown):
    """Embeds are boxes with their names; nothing of them is loaded."""
    page.driver.execute_script("document.activeElement.blur()")
    page.frame()
    boxes = page.driver.execute_script("""
        return [...document.querySelectorAll('.notes-embed')].map(each => [
          getComputedStyle(each, '::before').content, each.closest('a')?.getAttribute('href') ?? null, each.getBoundingClientRect().width])""")
    assert [each[:2] for each in boxes] == [
        ['"image: Plan of the house"', "https://example.org/plan.png"], ['"image"', None]]
    assert boxes[0][2] > 100 and boxes[1][2] > 30
    shot(page, "embeds")
    # No embedded file is loaded.
    assert page.driver.execute_script("""
        return performance.getEntriesByType('resource').filter(each => each.name.includes('example.org')).length
          + document.querySelectorAll('.notes img').length""") == 0
    # During writing, the bar above names the embed at the caret, in text that a screen reader can read.
    named = "return document.querySelector('.notes-embedded').textContent"
    put_caret(page, shown.index("\ufffc"))
    page.wait(lambda: page.driver.execute_script(named) == "image: Plan of the house", "the name of the picture")
    assert page.find("link", "Open link").get_attribute("href") == "https://example.org/plan.png"
    assert axe(page) == []
    shot(page, "embeds-writing")


def look_at_nested_headings_and_wrapped_rows(page, shown):
    """Headings are drawn in their quote or entry, and the rows of a wrapped entry are aligned."""
    put_caret(page, len(shown))
    field(page).send_keys(Keys.ENTER, "- ")
    page.driver.execute_cdp_cmd("Input.insertText", {"text": LONG})
    field(page).send_keys(Keys.ENTER, Keys.SHIFT, Keys.ENTER)
    # The field has the same rows as the drawing under it.
    written, drawing = heights(page)
    assert abs(written - drawing) <= 1, (written, drawing)
    page.driver.execute_script("document.activeElement.blur()")
    page.frame()
    assert lines(page, ".notes-h2.notes-quote") == ["Well, Said"]
    assert lines(page, ".notes-h1") == ["Within"]
    shot(page, "nested-blocks")
    rows = page.driver.execute_script("""
        return [...document.querySelectorAll('.notes-mirror .notes-line')].filter(each => each.textContent.length > 200).map(line => {
          const range = document.createRange();
          range.selectNodeContents([...line.childNodes].find(each => !/notes-(sign|prefix)/.test(each.className)));
          const rows = new Map();
          for (const each of range.getClientRects()) rows.set(each.top, Math.min(rows.get(each.top) ?? Infinity, Math.round(each.left)));
          return [...rows.values()];
        })""")
    assert len(rows) == 2
    for row in rows:
        assert len(row) > 2 and len(set(row)) == 1, rows
    # Continuation lines of an entry are aligned with its text.
    assert rows[0][0] == page.driver.execute_script("""
        const range = document.createRange();
        range.selectNodeContents(document.querySelector('.notes-h1'));
        return Math.round(range.getClientRects()[0].left)""")
