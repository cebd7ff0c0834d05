"""What can go wrong during writing: a pointer that comes up elsewhere or is lost, a frozen tab, too many fingers."""

import os
import pathlib
import signal
import time

import pytest

from test_writing import frame, ink, marks, page, pen, point, saved, server, wave, write  # noqa: F401


def descendants(process):
    """The processes that a process has started, and theirs. Any thread of it may have started them."""
    for thread in pathlib.Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, thread.read_text().split()):
            yield child
            yield from descendants(child)


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


def test_a_stroke_ends_where_the_pointer_comes_up_or_is_lost_and_a_page_that_stands_still_keeps_it(page, server):  # noqa: F811
    write(page, server)
    x, y, width, height = frame(page)
    tools, bar, outside = middle(page, ".ink-tools"), middle(page, ".viewer-bar"), (-40, y + 200)
    # The pen comes last, because after it fingers scroll.
    drawn = (("touch", "left", tools), ("mouse", "left", tools), ("mouse", "none", tools), ("mouse", "none", bar),
             ("mouse", "none", outside), ("pen", "left", outside))
    for count, (kind, moving, end) in enumerate(drawn, 1):
        emulated = {"enabled": True, "maxTouchPoints": 1} if kind == "touch" else {"enabled": False}
        page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", emulated)
        start = (x + width * 0.5, y + 100 + 15 * count)
        between = [((start[0] * (4 - step) + end[0] * step) / 4, (start[1] * (4 - step) + end[1] * step) / 4)
                   for step in range(1, 4)]
        stroke(page, kind, [start, *between, end], moving)
        page.wait(lambda: len(strokes(server)) == count, f"stroke {count} with a {kind}")
    # The tool is still selected: nothing in the toolbar was pressed.
    assert page.find("button", "Pen").get_attribute("aria-pressed") == "true"
    saved(page)
    before = ink(page)[0]
    # Something else takes the pointer; the browser reports that with the pen's next event.
    pen(page, wave(0.4), lift=False)
    page.driver.execute_script("""
      const sheet = document.querySelector('.page[data-page="1"] .page-sheet');
      for (let id = 0; id < 99; id++) if (sheet.hasPointerCapture(id)) sheet.releasePointerCapture(id);""")
    point(page, "mouseMoved", (0.9, 0.9), 1)
    page.wait(lambda: len(strokes(server)) == len(drawn) + 1, "the stroke")
    point(page, "mouseReleased", (0.9, 0.5), 0)
    saved(page)
    one = ink(page)[0] - before
    # The page does nothing for longer than it waits for anything while somebody writes. What is drawn so far is not
    # straight: a straight line that is held would be taken for a shape.
    pen(page, wave(0.6, 4), lift=False)
    stand_still(page, 1.1)
    for place in wave(0.6)[4:]:
        point(page, "mouseMoved", place, 1)
    point(page, "mouseReleased", wave(0.6)[-1], 0)
    page.wait(lambda: len(strokes(server)) == len(drawn) + 2, "the stroke")
    saved(page)
    assert abs(ink(page)[0] - before - 2 * one) < one * 0.1, "as much ink as a stroke that nothing came between"


def stand_still(page, seconds):  # noqa: F811
    """Stops the process that runs the page's scripts."""
    renderers = [process for process in descendants(page.driver.service.process.pid)
                 if b"--type=renderer" in pathlib.Path(f"/proc/{process}/cmdline").read_bytes()]
    assert renderers
    try:
        for process in renderers:
            os.kill(process, signal.SIGSTOP)
        time.sleep(seconds)
    finally:
        for process in renderers:
            os.kill(process, signal.SIGCONT)


@pytest.mark.long
@pytest.mark.window
def test_a_tab_that_the_browser_freezes_in_mid_stroke_keeps_it_and_the_next_ones(page, server):  # noqa: F811
    write(page, server)
    pen(page, wave(0.2))
    saved(page)
    one = ink(page)[0]
    pen(page, wave(0.4, 4), lift=False)
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


@pytest.mark.long
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
        # Once a pen was used, fingers move the page: two zoom, one scrolls.
        pen(page, wave(0.5))
        page.wait(lambda: len(marks(server)) == 1, "a stroke of the pen")
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
        assert len(marks(server)) == 1
    finally:
        page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
