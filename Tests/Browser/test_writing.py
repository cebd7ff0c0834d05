"""Writing on pages with a scripted pen: drawing, erasing, undoing, without a server and after a reload."""

import functools
import json
import sqlite3
import subprocess
import time
import urllib.request

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_product import api, css, text_is_read
from test_properties import axe, chord, press
from test_viewer import address, picture

# The number of inked pixels of a page's canvases, by class.
INKED = """
const layer = document.querySelector(`.page[data-page="${arguments[0]}"] .ink-layer`);
const count = selector => [...layer?.querySelectorAll(selector) ?? []].reduce((sum, canvas) => {
  if (!canvas.width) return sum;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at]) sum++;
  return sum;
}, 0);
return [count('canvas.ink-marks'), count('canvas.ink-highlights')];"""


@functools.cache
def library(folder):
    """A library with a paper of two pages without any marks. It is made once for all tests of a process."""
    folder = folder / "unmarked"
    folder.mkdir()
    server = LibraryServer(folder)
    server.import_pdf("Physics.pdf", [[f"Question {number}", "A trolley rolls down"] for number in (1, 2)])
    text_is_read(server)
    server.stop()
    return server.folder


@pytest.fixture
def server(tmp_path_factory):
    """A server with a copy of that library."""
    server = LibraryServer(tmp_path_factory.mktemp("writing"), like=library(tmp_path_factory.getbasetemp()))
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def ink(page, number=1):
    return page.driver.execute_script(INKED, number)


def frame(page, number=1):
    """The position of a page in the window."""
    return page.driver.execute_script(
        "const b = document.querySelector(`.page[data-page=\"${arguments[0]}\"]`).getBoundingClientRect();"
        "return [b.x, b.y, b.width, b.height];", number)


def point(page, event, place, buttons, kind="pen", force=0.5, number=1, count=1, box=None):
    """One pointer event at a place of a page, in fractions of the page's width. `box` is the page's frame, if known."""
    x, y, width, _ = box or frame(page, number)
    page.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
        "type": event, "x": x + place[0] * width, "y": y + place[1] * width,
        "button": "left" if buttons or event != "mouseMoved" else "none", "buttons": buttons, "clickCount": count,
        "pointerType": kind, "force": force})


def pen(page, places, kind="pen", number=1, lift=True):
    """Draws through places of a page: down at the first, up at the last."""
    box = frame(page, number)
    point(page, "mousePressed", places[0], 1, kind, box=box)
    for place in places[1:]:
        point(page, "mouseMoved", place, 1, kind, box=box)
    if lift:
        point(page, "mouseReleased", places[-1], 0, kind, box=box)


def wave(y, count=6):
    # For each place, the browser draws a frame.
    return [(0.2 + 0.09 * step, y + 0.02 * (step % 3)) for step in range(count)]


def state(page):
    return page.driver.execute_script("return document.querySelector('.viewer-bar .save-state')?.textContent")


def saved(page):
    # The bar says that something is being saved from the next frame on.
    page.frame()
    page.wait(lambda: state(page) == "Saved", "what was written is saved")


def write(page, server, key="p"):
    """Opens the paper and takes a tool."""
    page.open(f"{address(server)}1")
    page.wait(lambda: picture(page, 1), "the page")
    press(page, key)
    page.wait(lambda: css(page, ".ink-tools"), "the toolbar")
    page.wait(lambda: css(page, ".page[data-page='1'] .ink-layer[data-state='armed']"), "the page's marks")


def marks(server, number=1):
    """The steps of marks in the library's history."""
    doc = api(server, "/docs")["docs"][0]["id"]
    steps = api(server, "/history?limit=100")["steps"]
    return [step for step in steps if step["kind"] == "mark"]


def groups(server):
    """The rows of all logs in the library's file in order, each as a page version and bytes."""
    file = next((server.folder / "library").glob("*.sqlite"))
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as database:
        return database.execute("SELECT page_version_id, data FROM mark_group ORDER BY number").fetchall()


# How dark the left or the right half of the first page's ink is, as the sum of its opacity.
SHADE = """
const canvases = [...document.querySelectorAll('.page[data-page="1"] canvas.ink-marks')].filter(c => c.width);
if (!canvases.length) return 0;
const all = document.createElement('canvas');
[all.width, all.height] = [canvases[0].width, canvases[0].height];
const context = all.getContext('2d');
for (const canvas of canvases) context.drawImage(canvas, 0, 0);
const half = Math.floor(all.width / 2);
const data = context.getImageData(arguments[0] * half, 0, half, all.height).data;
let shade = 0;
for (let at = 3; at < data.length; at += 4) shade += data[at];
return shade;"""


# The number of inked pixels near each place of the first page.
DOTS = """
const canvases = [...document.querySelectorAll('.page[data-page="1"] .ink-layer canvas')].filter(canvas => canvas.width);
return arguments[0].map(([x, y]) => canvases.reduce((sum, canvas) => {
  const { data } = canvas.getContext('2d').getImageData(
    Math.round(x * canvas.width) - 12, Math.round(y * canvas.width) - 12, 25, 25);
  for (let at = 3; at < data.length; at += 4) if (data[at]) sum++;
  return sum;
}, 0));"""


def dots(page, places):
    return page.driver.execute_script(DOTS, places)


def test_ink_looks_the_same_while_a_pen_writes_when_it_rests_and_after_a_reload_and_a_tap_is_a_dot(page, server):
    shade = lambda half: page.driver.execute_script(SHADE, half)
    is_as = lambda half, dark: abs(shade(half) - dark) < dark * 0.02
    write(page, server)
    taps = [(0.25, 0.7), (0.75, 0.7)]
    wet = []
    for half, key in enumerate("pb"):
        press(page, key)
        pen(page, taps[half:half + 1] * 2, kind="mouse")
        left = 0.05 + 0.5 * half
        pen(page, [(left + 0.06 * step, 0.2 + 0.06 * step) for step in range(7)], lift=half > 0)
        if half == 0:
            page.wait(lambda: ink(page)[0] > 300, "the stroke while it is drawn")
            point(page, "mouseReleased", (left + 0.36, 0.56), 0)
        pen(page, [(left + 0.06 * step, 0.56 - 0.06 * step) for step in range(7)])
        wet.append(shade(half))
        page.wait(lambda: page.driver.execute_script(
            "const c = [...document.querySelectorAll('.page[data-page=\"1\"] canvas.ink-marks')].at(-1);"
            "return !c.width || c.getContext('2d').getImageData(0, 0, c.width, c.height).data.every(byte => !byte)"),
            "the wet canvas is empty when the pen rests")
        # A line's edges are slightly darker where it was drawn in pieces.
        assert wet[half] > 10_000 and is_as(half, wet[half])
    assert min(dots(page, taps)) >= 2
    press(page, "e")
    pen(page, [(0.2, 0.1), (0.2, 0.7)])
    page.wait(lambda: shade(0) < wet[0] * 0.97, "a gap in both strokes")
    saved(page)
    chord(page, Keys.CONTROL, "z")
    page.wait(lambda: is_as(0, wet[0]), "the gap undone")
    saved(page)
    # Translucent strokes would be darker if they were on both canvases or drawn twice.
    page.driver.refresh()
    page.wait(lambda: all(is_as(half, wet[half]) for half in (0, 1)) and min(dots(page, taps)) >= 2, "the same after a reload")


@pytest.mark.long
def test_two_fingers_undo_and_three_redo(page, server):
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 3})

    def tap(count, moved=0):
        x, y, width, _ = frame(page)
        points = lambda by: [{"x": x + width * (0.3 + 0.2 * finger), "y": y + width * 0.5 - by, "id": finger}
                             for finger in range(count)]
        # A tap is recognised by its events' timestamps, however busy the machine is.
        now = time.time()
        moves = [("touchMove", points(moved), now + 0.05)] if moved else []
        for kind, touches, at in [("touchStart", points(0), now), *moves, ("touchEnd", [], now + 0.1)]:
            page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches, "timestamp": at})

    try:
        write(page, server)
        pen(page, wave(0.2), kind="mouse")
        saved(page)
        one = ink(page)[0]
        pen(page, wave(0.4), kind="mouse")
        saved(page)
        both = ink(page)[0]
        # Fingers that move scroll the page. If they undid the last stroke, the next tap would undo the first.
        tap(2, moved=60)
        tap(2)
        page.wait(lambda: abs(ink(page)[0] - one) < one * 0.03, "the last stroke undone")
        tap(3)
        page.wait(lambda: abs(ink(page)[0] - both) < one * 0.03, "that stroke redone")
        saved(page)
        assert [step.get("revertedAt") for step in marks(server)] == [None, None]
    finally:
        page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


# Records each new text of the status bar.
SAYS = """
globalThis.said = [];
const look = () => {
  const text = document.querySelector('.viewer-bar .save-state')?.textContent;
  if (text && said.at(-1) !== text) said.push(text);
};
new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
look();"""


def test_without_the_server_what_is_written_waits_and_what_the_bar_says_is_true_all_along(page, server):
    write(page, server)
    said = lambda: page.driver.execute_script("return said")
    page.driver.execute_script(SAYS)
    pen(page, wave(0.1))
    page.wait(lambda: said() == ["Saved", "Saving", "Saved"], "one stroke that is saved")
    assert len(marks(server)) == 1
    # The server stops in the middle of a stroke.
    pen(page, wave(0.2, 4), lift=False)
    port = server.port
    server.stop()
    page.expected_errors += ["ERR_CONNECTION_REFUSED", "WebSocket connection", "fetching the script"]
    page.wait(lambda: state(page) == "Offline", "that there is no server")
    for place in wave(0.2)[4:]:
        point(page, "mouseMoved", place, 1)
    point(page, "mouseReleased", wave(0.2)[-1], 0)
    for count, text in enumerate(("1 change", "2 changes", "3 changes"), 1):
        if count > 1:
            pen(page, wave(0.1 + 0.1 * count))
        page.wait(lambda: state(page) == f"Offline, {text} waiting", "what waits")
    server.start(port)
    saved(page)
    # Each stroke is there once.
    assert [step["subject"] for step in marks(server)] == ["Draw pen stroke"] * 4
    words = said()[3:]
    assert words[:4] == ["Offline", *(f"Offline, {text} waiting" for text in ("1 change", "2 changes", "3 changes"))]
    # Then the changes are sent, and only the end is “Saved”.
    assert words[-1] == "Saved" and words.count("Saved") == 1 and set(words[4:-1]) <= {"Saving"}


# A pen that draws circles, with sixteen samples for each turn.
ROUNDS = """
const place = (index, count, y) => [0.1 + 0.7 * index / count + 0.02 * Math.cos(index * Math.PI / 8),
                                    y + 0.02 * Math.sin(index * Math.PI / 8)];"""

# Draws the circles with several samples in each event, as the browser combines them for a frame.
COALESCED = ROUNDS + """
const [each, frames, y, done] = arguments;
const sheet = document.querySelector('.page[data-page="1"] .page-sheet');
const box = sheet.getBoundingClientRect();
const make = (name, index, more) => new PointerEvent(name, {
  bubbles: true, cancelable: true, pointerId: 7, pointerType: 'pen', isPrimary: true, pressure: 0.5,
  clientX: box.x + place(index, each * frames, y)[0] * box.width, clientY: box.y + place(index, each * frames, y)[1] * box.width,
  button: name === 'pointermove' ? -1 : 0, buttons: name === 'pointerup' ? 0 : 1, ...more });
let index = 0;
sheet.dispatchEvent(make('pointerdown', 0));
const next = () => {
  const coalescedEvents = [];
  for (let part = 0; part < each; part++) coalescedEvents.push(make('pointermove', ++index));
  sheet.dispatchEvent(make('pointermove', index, { coalescedEvents }));
  if (index < each * frames) return requestAnimationFrame(next);
  sheet.dispatchEvent(make('pointerup', index));
  done(index);
};
requestAnimationFrame(next);"""

# The share of these places where the page has ink.
COVERED = ROUNDS + """
const [count, height] = arguments;
const canvases = [...document.querySelectorAll('.page[data-page="1"] canvas.ink-marks')].filter(canvas => canvas.width);
let found = 0;
for (let index = 0; index <= count; index++) {
  const [x, y] = place(index, count, height);
  if (canvases.some(canvas => {
    const { data } = canvas.getContext('2d').getImageData(
      Math.round(x * canvas.width) - 2, Math.round(y * canvas.width) - 2, 5, 5);
    return data.some((value, at) => at % 4 === 3 && value > 60);
  })) found++;
}
return found / (count + 1);"""


# Draws one stroke at a thousand samples a second: 16 events between two frames. Returns how many milliseconds the
# page's code took.
FAST = """
const done = arguments[0];
const sheet = document.querySelector('.page[data-page="1"] .page-sheet');
const box = sheet.getBoundingClientRect();
let count = 0, taken = 0;
const send = (name, x, y, buttons) => {
  const start = performance.now();
  sheet.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true, pointerId: 7, pointerType: 'pen', isPrimary: true,
    clientX: box.x + x * box.width, clientY: box.y + y * box.width, button: name === 'pointermove' ? -1 : 0, buttons, pressure: 0.5 }));
  taken += performance.now() - start;
};
const place = at => [0.1 + 0.8 * at / 2000, 0.6 + 0.15 * Math.sin(at / 40)];
send('pointerdown', ...place(0), 1);
const next = () => {
  for (let more = 0; more < 16 && count < 2000; more++) send('pointermove', ...place(++count), 1);
  if (count < 2000) return requestAnimationFrame(next);
  send('pointerup', ...place(2000), 0);
  done(taken);
};
requestAnimationFrame(next);"""

# The share of 201 places along that stroke where one of the page's canvases has ink.
FAST_COVERED = """
const canvases = [...document.querySelectorAll('.page[data-page="1"] canvas.ink-marks')].filter(canvas => canvas.width);
let found = 0;
for (let at = 0; at <= 2000; at += 10) {
  if (canvases.some(canvas => {
    const x = Math.round((0.1 + 0.8 * at / 2000) * canvas.width), y = Math.round((0.6 + 0.15 * Math.sin(at / 40)) * canvas.width);
    const { data } = canvas.getContext('2d').getImageData(x - 2, y - 2, 5, 5);
    return data.some((value, index) => index % 4 === 3 && value > 60);
  })) found++;
}
return found / 201;"""


@pytest.mark.long
def test_every_sample_is_drawn_and_stored_however_many_an_event_or_a_second_has(page, server):
    write(page, server)
    doc = api(server, f"/docs/{api(server, '/docs')['docs'][0]['id']}")
    version = doc["pageGroups"][0]["pages"][0]["versionID"]
    file = server.folder / "page.bnbk"

    def samples():
        file.write_bytes(urllib.request.urlopen(f"{server.base}/api/v1/page-versions/{version}/notebook").read())
        inspected = subprocess.run(
            [server.program, "notebook", "inspect", file, "--json"], check=True, capture_output=True, timeout=60).stdout
        return json.loads(inspected)["samples"]

    each, frames, y = 8, 12, 0.25
    count = page.driver.execute_async_script(COALESCED, each, frames, y)
    saved(page)
    # No sample was near the line between its neighbours, so all of them are in the library, none merged.
    assert samples() - (count + 1) in (0, 1)
    # 16 events between two frames. The page's code may take two seconds for them; a debug build on a busy machine stays
    # below that, too.
    taken = page.driver.execute_async_script(FAST)
    assert taken < 2000, f"{taken:.0f} ms"
    saved(page)
    assert [step["subject"] for step in marks(server)] == ["Draw pen stroke"] * 2
    assert page.driver.execute_script(COVERED, count, y) == page.driver.execute_script(FAST_COVERED) == 1


def test_the_highlighter_follows_words_or_draws_freely_below_the_ink_and_a_clean_page_is_one_key_away(page, server):
    write(page, server, "h")
    word = "return [...document.querySelectorAll(`.page[data-page='1'] .word`)].map(w => [w.textContent.trim(), w.getBoundingClientRect()])"
    words = page.wait(lambda: {name: rect for name, rect in page.driver.execute_script(word)}, "the words")
    x, y, width, _ = frame(page)
    def place(name, dx=0.5):
        rect = words[name]
        return ((rect["x"] + rect["width"] * dx - x) / width, (rect["y"] + rect["height"] * 0.6 - y) / width)
    pen(page, [place("trolley"), place("rolls", 0.2), place("rolls", 0.4)], kind="mouse")
    page.wait(lambda: [step["subject"] for step in marks(server)] == ["Highlight words"], "the highlight")
    # The band covers both words and the gap between them, and nothing of the neighbouring words.
    where = page.driver.execute_script("""
      const canvas = document.querySelector(".page[data-page='1'] canvas.ink-highlights");
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let [left, right, count] = [canvas.width, 0, 0];
      for (let at = 3; at < data.length; at += 4) if (data[at]) {
        const x = (at >> 2) % canvas.width;
        left = Math.min(left, x); right = Math.max(right, x); count++;
      }
      const box = canvas.getBoundingClientRect();
      return [box.x + left * box.width / canvas.width, box.x + right * box.width / canvas.width, count];""")
    assert abs(where[0] - words["trolley"]["x"]) < 3
    # An element also includes the space after its word.
    assert -1 < words["rolls"]["x"] + words["rolls"]["width"] - where[1] < 8
    assert where[2] > 500
    page.find("button", "Colour and width").click()
    page.find("button", "Freehand").click()
    pen(page, [place("trolley"), place("rolls")], kind="mouse")
    pen(page, [(0.5, 0.7)] * 2, kind="mouse")
    page.wait(lambda: len(marks(server)) == 3, "the stroke and a dot")
    assert sorted(step["subject"] for step in marks(server)) == ["Draw highlighter stroke"] * 2 + ["Highlight words"]
    assert dots(page, [(0.5, 0.7)])[0] >= 2, "a tap is a dot"
    followed = ink(page)[1]
    pen(page, wave(0.4))
    saved(page)
    assert ink(page)[1] > followed + 500 and ink(page)[0] == 0
    assert page.driver.execute_script(
        "return getComputedStyle(document.querySelector('.ink-highlights')).mixBlendMode") == "multiply"
    press(page, "n")
    page.wait(lambda: css(page, ".ink-layer[data-clean]"), "the clean page")
    press(page, "n")
    page.wait(lambda: not css(page, ".ink-layer[data-clean]"), "the marks")


def test_text_is_composed_in_place_and_a_double_click_opens_it_again(page, server):
    write(page, server, "x")
    pen(page, [(0.3, 0.5), (0.3, 0.5)], kind="mouse")
    field = page.wait(lambda: css(page, ".ink-text"), "the field")[0]
    page.wait(lambda: page.driver.switch_to.active_element == field, "the focus in the field")

    def compose(letters):
        page.driver.execute_cdp_cmd("Input.imeSetComposition", {
            "text": letters, "selectionStart": len(letters), "selectionEnd": len(letters)})
        page.frame()

    field.send_keys("Größe: ")
    for letters in ("に", "にほ", "にほん", "日本"):
        compose(letters)
        assert field.get_property("value") == f"Größe: {letters}"
    # Keys that choose among the input method's suggestions go to the input method.
    page.driver.execute_cdp_cmd("Input.insertText", {"text": "日本"})
    page.frame()
    assert field.get_property("value") == "Größe: 日本"
    field.send_keys(Keys.ESCAPE)
    page.wait(lambda: not css(page, ".ink-text"), "the field gone")
    page.wait(lambda: ink(page)[0] > 100, "the text")
    saved(page)
    assert written(server) == ["Größe: 日本"]
    press(page, "v")
    on_it = (0.35, 0.52)
    pen(page, [on_it, on_it], kind="mouse")
    point(page, "mousePressed", on_it, 1, "mouse", count=2)
    point(page, "mouseReleased", on_it, 0, "mouse", count=2)
    field = page.wait(lambda: css(page, ".ink-text"), "the field")[0]
    assert field.get_property("value") == "Größe: 日本"
    page.wait(lambda: page.driver.switch_to.active_element == field, "the focus in the field")
    page.wait(lambda: ink(page)[0] == 0, "the letters in the field alone")
    assert not css(page, ".ink-frame") and not css(page, ".ink-panel"), "nothing lies over the field or beside it"


def written(server):
    """The texts on the first page."""
    doc = api(server, f"/docs/{api(server, '/docs')['docs'][0]['id']}")
    version = doc["pageGroups"][0]["pages"][0]["versionID"]
    return [mark["text"] for mark in api(server, f"/page-versions/{version}/marks/list")["marks"]]


# The bounds of the open menu, of its lines, and of the edge buttons with their pressed state.
MENU = """
const box = element => { const b = element.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; };
const menu = document.querySelector('.ink-menu');
return [box(menu), [...menu.querySelectorAll('.menu-item')].map(box),
        [...menu.querySelectorAll('.ink-docks button')].map(button => [...box(button), button.ariaPressed])];"""


# The tools that something covers, or that cannot be scrolled to.
MISSED = """
const missed = [];
for (const button of document.querySelectorAll('.ink-tools button')) {
  button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = button.getBoundingClientRect();
  if (!button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)))
    missed.push(button.ariaLabel);
}
return missed;"""


def resize(page, width, height):
    page.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 1000})
    page.wait(lambda: page.driver.execute_script("return [innerWidth, innerHeight]") == [width, height], "the size")
    page.frame()


@pytest.mark.long
def test_the_toolbar_and_its_menu_fit_in_every_window_at_each_edge(page, server):
    write(page, server)
    # A page whose size does not follow the window's needs no new picture for each window.
    press(page, "1")
    docks = ("At the top", "At the bottom", "On the left", "On the right")
    for size, scheme in (((390, 844), "dark"), ((844, 390), None), ((1024, 600), None), ((1280, 800), "light")):
        resize(page, *size)
        # Opposite edges have the same shape, so one of them is enough in a window that is not extreme.
        for dock in docks if size in ((390, 844), (844, 390)) else ("At the top", "On the left"):
            page.find("button", "More tools").click()
            page.find("button", dock).click()
            page.wait(lambda: not css(page, ".ink-menu"), "the menu gone")
            # Every tool is reached.
            assert page.driver.execute_script(MISSED) == [], (dock, size)
            if not scheme:
                continue
            # The menu has a line for each action, and the edges side by side.
            page.find("button", "More tools").click()
            page.find("button", dock)
            menu, lines, edges = page.driver.execute_script(MENU)
            assert 0 <= menu[0] and 0 <= menu[1] and menu[2] <= size[0] and menu[3] <= size[1], (dock, size)
            assert len(lines) == 11 and len({line[0] for line in lines}) == 1, "all begin at the same place"
            assert all(above[3] <= below[1] for above, below in zip(lines, lines[1:])), "each below the one before"
            assert len({edge[1] for edge in edges}) == 1 and edges[0][1] >= lines[-1][3], "the edges are a row of their own"
            assert [edge[4] for edge in edges] == ["true" if each == dock else "false" for each in docks]
            if dock == "On the left":
                page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                    "features": [{"name": "prefers-color-scheme", "value": scheme}]})
                # Both windows have the same elements, in other colours.
                assert axe(page, colours=scheme == "light") == []
            page.find("button", "More tools").click()
