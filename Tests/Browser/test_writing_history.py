"""The history of a page and its layers, and a page in two windows: undoing, replaying, restoring, hiding, locking."""

import os
import pathlib
import signal

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from page import Page, start_browser
from test_history import post
from test_product import css, wait_for
from test_properties import axe, chord, press
from test_viewer import picture
from test_writing import frame, groups, ink, marks, pen, point, saved, server, wave, write  # noqa: F401


@pytest.fixture
def page(driver, server):  # noqa: F811
    yield from clean_page(driver, server.base)


@pytest.fixture
def other(server):  # noqa: F811
    """Another device. Its browser may be killed."""
    driver = start_browser()
    yield Page(driver, server.base)
    driver.service.stop()


def slide(page, step):
    """Moves the slider like a hand."""
    page.driver.execute_script("""
        const slider = document.querySelector('.ink-replay-slider');
        slider.value = arguments[0];
        slider.dispatchEvent(new Event('input', { bubbles: true }));""", step)


def is_near(count, other):
    """Whether two numbers of inked pixels are of the same picture: marks drawn in pieces have slightly other edges."""
    return abs(count - other) < 0.03 * other


def place(page):
    return page.driver.execute_script("return document.querySelector('.ink-replay-place')?.textContent")


def shot(page, name):
    """Saves a screenshot, if PAPERCENTER_SHOTS names a folder."""
    if folder := os.environ.get("PAPERCENTER_SHOTS"):
        page.driver.save_screenshot(f"{folder}/{name}.png")


def look_everywhere(page, name):
    """Looks for faults on a desktop in light and on a phone in dark, and takes screenshots."""
    for device, size, scheme in (("desk", (1280, 900), "light"), ("phone", (390, 844), "dark")):
        page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": device == "phone"})
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})
        assert axe(page) == []
        shot(page, f"{name}-{device}-{scheme}")
    page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


# The heights of the waves on the first page that have ink at both ends.
DRAWN = """
const canvases = [...document.querySelectorAll('.page[data-page="1"] canvas.ink-marks')].filter(canvas => canvas.width);
const hasInk = (x, y) => canvases.some(canvas => {
  const { data } = canvas.getContext('2d').getImageData(
    Math.round(x * canvas.width) - 3, Math.round(y * canvas.width) - 3, 7, 7);
  return data.some((value, index) => index % 4 === 3 && value > 60);
});
return arguments[0].filter(y => hasInk(0.2, y) && hasInk(0.66, y + 0.04));"""
HEIGHTS = (0.2, 0.4, 0.6)


def drawn(page):
    """The heights of the waves that the first page shows. A page that is being redrawn shows none for a moment."""
    return page.driver.execute_script(DRAWN, HEIGHTS)


def shows(page, *heights):
    page.wait(lambda: picture(page, 1) and drawn(page) == list(heights), f"strokes at {heights}")


def kill(driver):
    """Kills a browser like a power cut. Any thread of the driver may have started it."""
    threads = pathlib.Path(f"/proc/{driver.service.process.pid}/task").glob("*/children")
    children = [int(child) for thread in threads for child in thread.read_text().split()]
    assert children
    for child in children:
        os.kill(child, signal.SIGKILL)


def write_as(page, server, person):  # noqa: F811
    """Opens the paper as a person and takes the pen."""
    page.open("/api/v1/status")
    page.driver.execute_script(
        "localStorage.setItem('person', arguments[0].id);"
        "localStorage.setItem('person-name', arguments[0].name);"
        "localStorage.setItem('person-color', arguments[0].color);", person)
    write(page, server)


def test_two_windows_of_a_person_show_one_page_and_undo_one_list_until_one_of_them_is_killed(
        page, other, server):  # noqa: F811
    ana = post(server, "/persons", name="Ana", color="#a03060")
    write_as(other, server, ana)
    write_as(page, server, ana)
    pen(page, wave(0.2), lift=False)
    # Her name appears a moment after the stroke, in her colour, at the tip of her pen.
    other.wait(lambda: [each.text for each in css(other, ".ink-other")] == ["Ana"], "who is drawing")
    tag = css(other, ".ink-other")[0]
    assert tag.value_of_css_property("background-color") in ("rgba(160, 48, 96, 1)", "rgb(160, 48, 96)")
    x, y, width, _ = frame(other)
    tip = wave(0.2)[-1]
    other.wait(lambda: abs(tag.rect["x"] - 8 - x - tip[0] * width) < 3, "the name at the pen's tip")
    assert abs(tag.rect["y"] + tag.rect["height"] - y - tip[1] * width) < 3
    other.wait(lambda: ink(other)[0] > 300, "the stroke in the making")
    assert marks(server) == []
    point(page, "mouseReleased", tip, 0)
    other.wait(lambda: not css(other, ".ink-other"), "the stroke drawn")
    assert ink(other)[0] > 300
    # Both windows draw before either has received the other's stroke.
    pen(page, wave(0.4), lift=False)
    pen(other, wave(0.6), lift=False)
    point(page, "mouseReleased", wave(0.4)[-1], 0)
    point(other, "mouseReleased", wave(0.6)[-1], 0)
    for window in (page, other):
        saved(window)
        shows(window, *HEIGHTS)
    undo, redo = (Keys.CONTROL, "z"), (Keys.CONTROL, Keys.SHIFT, "z")
    page.driver.refresh()
    shows(page, *HEIGHTS)
    chord(page, *undo)
    page.wait(lambda: len(drawn(page)) == 2 and 0.2 in drawn(page), "the last stroke undone")
    two = drawn(page)
    shows(other, *two)
    page.driver.refresh()
    shows(page, *two)
    chord(page, *redo)
    shows(page, *HEIGHTS)
    # On the next page, and on the library's screen.
    press(page, "j")
    page.wait(lambda: page.path.endswith("/pages/2"), "the second page")
    chord(page, *undo)
    page.wait(lambda: len(undone(server)) == 1, "the last stroke undone")
    press(page, "k")
    shows(page, *two)
    press(page, Keys.ESCAPE)
    page.wait(lambda: page.path.count("/") == 2 and page.shows("Text found"), "the paper's own screen")
    chord(page, *undo)
    page.wait(lambda: len(undone(server)) == 2, "the stroke before it undone")
    shows(other, 0.2)
    chord(page, *redo)
    page.wait(lambda: len(undone(server)) == 1, "that stroke there again")
    page.find("link", "Read").click()
    shows(page, *two)
    # Ana's other window follows. Once it shows what this one did, it continues the same list, and this one follows.
    shows(other, *two)
    chord(other, *undo)
    shows(page, 0.2)
    chord(other, *redo)
    chord(other, *redo)
    shows(page, *HEIGHTS)
    shows(other, *HEIGHTS)
    # The events that the browser's menu, a shaken tablet and an on-screen keyboard send.
    turn = """return !document.activeElement.dispatchEvent(
      new InputEvent('beforeinput', { inputType: arguments[0], bubbles: true, cancelable: true }));"""
    assert page.driver.execute_script(turn, "historyUndo")
    shows(page, *two)
    shows(other, *two)
    assert page.driver.execute_script(turn, "historyRedo")
    shows(page, *HEIGHTS)
    assert [step["person"]["name"] for step in marks(server)] == ["Ana"] * 3 and not undone(server)
    assert not other.errors()
    # The other browser is killed in the middle of a stroke, and neither the stroke nor its writer stays.
    there, known = ink(page)[0], groups(server)
    pen(other, wave(0.75), lift=False)
    page.wait(lambda: css(page, ".ink-other") and ink(page)[0] > there + 300, "the stroke in the making")
    kill(other.driver)
    page.wait(lambda: not css(page, ".ink-other") and is_near(ink(page)[0], there), "neither the stroke nor its writer")
    saved(page)
    assert len(marks(server)) == 3 and groups(server) == known
    press(page, "p")
    pen(page, wave(0.75))
    saved(page)
    assert len(marks(server)) == 4 and len(groups(server)) == len(known) + 1
    page.driver.refresh()
    page.wait(lambda: picture(page, 1) and is_near(ink(page)[0], there * 4 / 3), "the page with one more stroke")


def undone(server):  # noqa: F811
    return [step for step in marks(server) if step.get("revertedAt")]


def test_the_history_of_a_page_is_gone_through_and_an_earlier_page_brought_back(page, server):  # noqa: F811
    write(page, server)
    for y in (0.2, 0.4, 0.6):
        pen(page, wave(y))
    saved(page)
    all_three = ink(page)[0]
    press(page, "e")
    pen(page, [(0.1, 0.6), (0.9, 0.6), (0.1, 0.64), (0.9, 0.62)])
    saved(page)
    erased = ink(page)[0]
    assert erased < all_three
    press(page, "y")
    page.wait(lambda: place(page) == "Step 4 of 4", "the history")
    assert not css(page, ".ink-tools")
    # The browser writes the time in the reader's language, and a screen reader hears it at the slider.
    times = page.driver.execute_script("""return [0, 60_000].map(more => new Intl.DateTimeFormat(
      navigator.language, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.now() - more));""")
    assert css(page, ".ink-replay-time")[-1].text in times
    heard = css(page, ".ink-replay-slider")[0].get_attribute("aria-valuetext")
    assert heard.startswith("Step 4 of 4, Erase, No name, ") and any(heard.endswith(each) for each in times)
    slide(page, 1)
    page.wait(lambda: place(page) == "Step 1 of 4" and 0 < ink(page)[0] < all_three * 0.5, "one stroke")
    page.find("button", "One step earlier").click()
    page.wait(lambda: ink(page)[0] == 0, "the page before anything was written")
    page.find("button", "Play").click()
    page.wait(lambda: place(page) == "Step 4 of 4" and is_near(ink(page)[0], erased), "the end")
    titles = [step.text for step in css(page, ".ink-replay-name")]
    assert titles == ["Draw pen stroke"] * 3 + ["Erase"]
    css(page, ".ink-replay-step")[2].click()
    page.wait(lambda: place(page) == "Step 3 of 4" and is_near(ink(page)[0], all_three), "the third step")
    look_everywhere(page, "history")
    before = len(marks(server))
    page.find("button", "Restore this version").click()
    page.wait(lambda: not css(page, ".ink-replay"), "the page as it is")
    assert is_near(ink(page)[0], all_three)
    wait_for(lambda: len(marks(server)) == before + 1, "one step")
    chord(page, Keys.CONTROL, "z")
    page.wait(lambda: is_near(ink(page)[0], erased), "undone")
    page.driver.refresh()
    page.wait(lambda: picture(page, 1) and is_near(ink(page)[0], erased), "the same after a reload")


def test_layers_are_made_named_hidden_locked_moved_and_shown_alone(page, server):  # noqa: F811
    write(page, server)
    pen(page, wave(0.2))
    page.find("button", "Layers").click()
    page.find("button", "New layer").click()
    page.wait(lambda: css(page, ".ink-layers-field"), "the layer")
    pen(page, wave(0.4))
    saved(page)
    both = ink(page)[0]
    field = css(page, ".ink-layers-field")[0]
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("Marking", Keys.TAB)
    page.find("button", "Show Marking").click()
    page.wait(lambda: ink(page)[0] < both * 0.7, "the layer hidden")
    page.find("button", "Show Marking").click()
    page.wait(lambda: is_near(ink(page)[0], both), "the layer shown")
    page.find("button", "Lock Marking").click()
    page.find("button", "Send back").click()
    look_everywhere(page, "layers")
    page.find("button", "Only Marking").click()
    page.wait(lambda: ink(page)[0] < both * 0.7, "the layer alone")
    page.find("button", "Show all marks").click()
    page.wait(lambda: is_near(ink(page)[0], both), "all marks")
    saved(page)
    page.driver.refresh()
    page.wait(lambda: picture(page, 1) and is_near(ink(page)[0], both), "the same after a reload")
    press(page, "p")
    page.find("button", "Layers").click()
    page.wait(lambda: css(page, ".ink-layers-field"), "the layer after a reload")
    assert css(page, ".ink-layers-field")[0].get_attribute("value") == "Marking"
    assert page.find("button", "Lock Marking").get_attribute("aria-pressed") == "true"
