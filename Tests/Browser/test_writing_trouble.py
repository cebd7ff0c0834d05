"""What can go wrong during writing: a lost pointer, a frozen tab, a browser without room, a damaged log, and too many
fingers. Nothing that was reported as saved is lost."""

import sqlite3
import subprocess

import pytest

from test_product import css
from test_properties import press
from test_viewer import address, picture
from test_writing import frame, groups, ink, marks, page, pen, point, saved, server, state, wave, write  # noqa: F401


def strokes(server):  # noqa: F811
    return [step for step in marks(server) if step["subject"] == "Draw pen stroke"]


def middle(page, selector):  # noqa: F811
    """The middle of an element, in the window."""
    return page.driver.execute_script(
        "const box = document.querySelector(arguments[0]).getBoundingClientRect();"
        "return [box.x + box.width / 2, box.y + box.height / 2];", selector)


def stroke(page, kind, places, moving="left"):  # noqa: F811
    """Draws through places of the window. The browser does not capture a mouse whose moves name no button."""
    if kind == "touch":
        for event, points in [("touchStart", places[:1]), *(("touchMove", [place]) for place in places[1:]), ("touchEnd", [])]:
            page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {
                "type": event, "touchPoints": [{"x": x, "y": y, "id": 1} for x, y in points]})
        return
    for event, (x, y), button, buttons in [
        ("mousePressed", places[0], "left", 1), *(("mouseMoved", place, moving, 1) for place in places[1:]),
        ("mouseReleased", places[-1], "left", 0),
    ]:
        page.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": event, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1, "pointerType": kind, "force": 0.5})


def test_a_stroke_ends_where_the_pointer_comes_up_over_the_toolbar_the_bar_or_outside_the_window(page, server):  # noqa: F811
    write(page, server)
    x, y, width, height = frame(page)
    ends = [middle(page, ".ink-tools"), middle(page, ".viewer-bar"), (-40, y + 200)]
    # The pen comes last, because after it fingers scroll.
    for number, (kind, moving) in enumerate((("touch", "left"), ("mouse", "left"), ("mouse", "none"), ("pen", "left"))):
        emulated = {"enabled": True, "maxTouchPoints": 1} if kind == "touch" else {"enabled": False}
        page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", emulated)
        for count, end in enumerate(ends, 1):
            start = (x + width * 0.5, y + 150 + 40 * count)
            between = [((start[0] * (9 - step) + end[0] * step) / 9, (start[1] * (9 - step) + end[1] * step) / 9)
                       for step in range(1, 9)]
            stroke(page, kind, [start, *between, end], moving)
            page.wait(lambda: len(strokes(server)) == 3 * number + count, f"stroke {count} with a {kind}")
        saved(page)
    # The tool is still selected: nothing in the toolbar was pressed.
    assert page.find("button", "Pen").get_attribute("aria-pressed") == "true"


def test_a_stroke_is_kept_whose_pointer_up_is_lost_or_in_which_the_tab_stands_still(page, server):  # noqa: F811
    write(page, server)
    # Something else takes the pointer; the browser reports that with the pen's next event.
    pen(page, wave(0.2), lift=False)
    page.driver.execute_script("""
      const sheet = document.querySelector('.page[data-page="1"] .page-sheet');
      for (let id = 0; id < 99; id++) if (sheet.hasPointerCapture(id)) sheet.releasePointerCapture(id);""")
    point(page, "mouseMoved", (0.9, 0.9), 1)
    page.wait(lambda: len(strokes(server)) == 1, "the stroke")
    drawn = ink(page)[0]
    point(page, "mouseMoved", (0.9, 0.5), 1)
    point(page, "mouseReleased", (0.9, 0.5), 0)
    # A pen that went out of reach and hovers again.
    pen(page, wave(0.4), lift=False)
    point(page, "mouseMoved", (0.9, 0.9), 0)
    page.wait(lambda: len(strokes(server)) == 2, "the second stroke")
    pen(page, wave(0.6))
    page.wait(lambda: len(strokes(server)) == 3, "the third stroke")
    saved(page)
    three = ink(page)[0]
    assert abs(three - 3 * drawn) < drawn * 0.1, "as much ink as three strokes that ended where they did"
    # The page does nothing for longer than it waits for anything while somebody writes.
    pen(page, wave(0.8, 8), lift=False)
    page.driver.execute_script("setTimeout(() => { const end = performance.now() + 1100; while (performance.now() < end); })")
    for place in wave(0.8)[8:]:
        point(page, "mouseMoved", place, 1)
    point(page, "mouseReleased", wave(0.8)[-1], 0)
    page.wait(lambda: len(strokes(server)) == 4, "the stroke")
    saved(page)
    assert abs(ink(page)[0] - three * 4 / 3) < three / 3 * 0.1, "as much ink as a stroke that nothing came between"


@pytest.mark.window
def test_a_tab_that_the_browser_freezes_in_mid_stroke_keeps_it_and_the_next_ones(page, server):  # noqa: F811
    write(page, server)
    pen(page, wave(0.2))
    saved(page)
    one = ink(page)[0]
    pen(page, wave(0.4, 12), lift=False)
    # Events during the freeze are lost, including the lift.
    page.driver.execute_script("document.addEventListener('freeze', () => globalThis.wasFrozen = true)")
    page.expected_errors.append("Page entered Back-Forward Cache")
    page.driver.execute_cdp_cmd("Page.setWebLifecycleState", {"state": "frozen"})
    page.driver.execute_cdp_cmd("Page.setWebLifecycleState", {"state": "active"})
    tab = page.driver.current_window_handle
    page.driver.switch_to.new_window("tab")
    page.driver.close()
    page.driver.switch_to.window(tab)
    assert page.driver.execute_script("return wasFrozen && document.visibilityState") == "visible"
    point(page, "mouseMoved", (0.9, 0.9), 0)
    page.wait(lambda: len(strokes(server)) == 2, "what was drawn of it")
    saved(page)
    half = ink(page)[0]
    assert 1.2 * one < half < 1.8 * one
    pen(page, wave(0.6))
    page.wait(lambda: len(strokes(server)) == 3, "the stroke after it")
    saved(page)
    assert abs(ink(page)[0] - half - one) < one * 0.1


def fingers(page, event, places):  # noqa: F811
    """Fingers at places of the first page, in fractions of its width."""
    x, y, width, _ = frame(page)
    page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": event, "touchPoints": [
        {"x": x + left * width, "y": y + top * width, "id": number} for number, (left, top) in enumerate(places)]})


@pytest.mark.window
def test_ten_fingers_draw_nothing_and_two_beside_a_pen_zoom(page, server):  # noqa: F811
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 10})
    try:
        write(page, server)
        hand = [(0.1 + 0.08 * finger, 0.3 + 0.02 * (finger % 3)) for finger in range(10)]
        for count in range(1, 11):
            fingers(page, "touchStart", hand[:count])
        for step in range(1, 4):
            fingers(page, "touchMove", [(left, top + 0.004 * step) for left, top in hand])
        for count in range(9, 0, -1):
            fingers(page, "touchEnd", hand[:count])
        fingers(page, "touchEnd", [])
        page.frame()
        assert ink(page) == [0, 0] and marks(server) == []
        # One of them alone draws as before.
        fingers(page, "touchStart", [(0.2, 0.2)])
        for step in range(1, 12):
            fingers(page, "touchMove", [(0.2 + 0.03 * step, 0.2 + 0.02 * (step % 3))])
        fingers(page, "touchEnd", [])
        page.wait(lambda: len(marks(server)) == 1, "a stroke of a finger")
        # Once a pen was used, fingers move the page: two zoom, one scrolls.
        pen(page, wave(0.5))
        page.wait(lambda: len(marks(server)) == 2, "a stroke of the pen")
        saved(page)
        page.driver.execute_async_script("setTimeout(arguments[0], 600)")
        _, _, width, _ = frame(page)
        fingers(page, "touchStart", [(0.45, 0.3)])
        fingers(page, "touchStart", [(0.45, 0.3), (0.55, 0.3)])
        x, y, _, _ = frame(page)
        for step in range(1, 11):
            page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [
                {"x": x + (0.45 - 0.02 * step) * width, "y": y + 0.3 * width, "id": 0},
                {"x": x + (0.55 + 0.02 * step) * width, "y": y + 0.3 * width, "id": 1}]})
        page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait(lambda: frame(page)[2] > 1.5 * width, "a larger page")
        page.frame()
        assert len(marks(server)) == 2
        before = frame(page)[2]
        pen(page, [(0.45, 0.3), (0.5, 0.32), (0.55, 0.3)])
        page.wait(lambda: len(marks(server)) == 3, "the pen writes on the larger page")
        assert frame(page)[2] == before
    finally:
        page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


def test_a_page_whose_log_is_damaged_shows_what_came_before_and_says_so(page, server):  # noqa: F811
    write(page, server)
    for y in (0.2, 0.4, 0.6):
        pen(page, wave(y))
    saved(page)
    whole = ink(page)[0]
    port = server.port
    page.driver.get("about:blank")
    server.stop()
    file = next((server.folder / "library").glob("*.sqlite"))
    last = groups(server)[-1][1]
    database = sqlite3.connect(file)
    trigger, = database.execute("SELECT sql FROM sqlite_master WHERE name = 'mark_group_is_immutable'").fetchone()

    def put(data):
        with database:
            database.execute("DROP TRIGGER mark_group_is_immutable")
            database.execute("UPDATE mark_group SET data = ? WHERE number = (SELECT max(number) FROM mark_group)", (data,))
            database.execute(trigger)

    put(last[:-7])
    server.start(port)
    page.open(f"{address(server)}1")
    page.wait(lambda: picture(page, 1) and abs(ink(page)[0] - whole * 2 / 3) < whole * 0.03, "the first two strokes")
    page.wait(lambda: any("You see its first 2 steps" in each.text for each in css(page, ".toast")), "that it is damaged")
    press(page, "p")
    page.wait(lambda: css(page, ".ink-tools"), "the toolbar")
    pen(page, wave(0.8))
    page.frame()
    assert css(page, ".page[data-page='1'] .ink-layer[data-state='idle']") and len(groups(server)) == 4
    # Writing on the next page works as usual.
    page.wait(lambda: css(page, ".page[data-page='2'] .ink-layer[data-state='armed']"), "the second page")
    found = subprocess.run([server.program, "check", "--data", server.folder / "library"], capture_output=True, text=True, timeout=60)
    assert found.returncode == 1 and "marks" in found.stdout + found.stderr, found
    database.close()


def test_a_browser_without_room_says_so_while_something_waits_and_the_server_has_it_in_the_end(page, server):  # noqa: F811
    origin = {"origin": server.base}
    write(page, server)
    try:
        page.driver.execute_cdp_cmd("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
        pen(page, wave(0.2))
        saved(page)
        port = server.port
        server.stop()
        page.expected_errors += ["ERR_CONNECTION_REFUSED", "WebSocket connection", "fetching the script"]
        pen(page, wave(0.4))
        page.wait(lambda: "1 change" in (state(page) or "") and "Keep this window open" in page.driver.page_source,
                  "that it is in this window alone")
        server.start(port)
        saved(page)
        assert len(strokes(server)) == 2
    finally:
        page.driver.execute_cdp_cmd("Storage.overrideQuotaForOrigin", origin)
