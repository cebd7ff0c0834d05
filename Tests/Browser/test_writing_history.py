"""The history of a page and its layers: undoing, replaying, restoring, copying, hiding, locking, showing one alone."""

import os

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from page import Page, start_browser
from test_history import choose, post
from test_product import css, wait_for
from test_properties import axe, chord, press
from test_viewer import picture
from test_writing import ink, marks, pen, saved, server, wave, write  # noqa: F401


@pytest.fixture
def page(driver, server):  # noqa: F811
    yield from clean_page(driver, server.base)


@pytest.fixture
def other(server):  # noqa: F811
    """Another device."""
    driver = start_browser()
    yield Page(driver, server.base)
    driver.quit()


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
    """Takes screenshots on a desktop and on a phone, in light and dark."""
    for device, size in (("desk", (1280, 900)), ("phone", (390, 844))):
        page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": device == "phone"})
        for scheme in ("light", "dark"):
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


def test_undo_and_redo_go_on_after_a_reload_on_other_pages_and_screens_and_on_another_device(page, other, server):  # noqa: F811
    post(server, "/persons", name="Ana")
    for window in (page, other):
        window.open("/")
        choose(window, "Ana")
    write(page, server)
    for y in HEIGHTS:
        pen(page, wave(y))
    saved(page)
    shows(page, *HEIGHTS)
    undo, redo = (Keys.CONTROL, "z"), (Keys.CONTROL, Keys.SHIFT, "z")
    page.driver.refresh()
    shows(page, *HEIGHTS)
    chord(page, *undo)
    shows(page, 0.2, 0.4)
    page.driver.refresh()
    shows(page, 0.2, 0.4)
    chord(page, *redo)
    shows(page, *HEIGHTS)
    # On the next page, and on the library's screen.
    press(page, "j")
    page.wait(lambda: page.path.endswith("/pages/2"), "the second page")
    chord(page, *undo)
    page.wait(lambda: len(undone(server)) == 1, "the third stroke undone")
    press(page, "k")
    shows(page, 0.2, 0.4)
    press(page, Keys.ESCAPE)
    page.wait(lambda: page.path.count("/") == 2 and page.shows("Text found"), "the paper's own screen")
    chord(page, *undo)
    page.wait(lambda: len(undone(server)) == 2, "the second stroke undone")
    chord(page, *redo)
    page.wait(lambda: len(undone(server)) == 1, "the second stroke there again")
    page.find("link", "Read").click()
    shows(page, 0.2, 0.4)
    # Ana's other device continues the same list, and this one follows.
    write(other, server)
    shows(other, 0.2, 0.4)
    chord(other, *undo)
    shows(page, 0.2)
    chord(other, *redo)
    chord(other, *redo)
    shows(page, *HEIGHTS)
    # The events that the browser's menu, a shaken tablet and an on-screen keyboard send.
    turn = """return !document.activeElement.dispatchEvent(
      new InputEvent('beforeinput', { inputType: arguments[0], bubbles: true, cancelable: true }));"""
    assert page.driver.execute_script(turn, "historyUndo")
    shows(page, 0.2, 0.4)
    shows(other, 0.2, 0.4)
    assert page.driver.execute_script(turn, "historyRedo")
    shows(page, *HEIGHTS)
    assert [step["person"]["name"] for step in marks(server)] == ["Ana"] * 3 and not undone(server)
    assert not other.errors()


def undone(server):  # noqa: F811
    return [step for step in marks(server) if step.get("revertedAt")]


# The browser's clock is ahead by the number of hours in its storage.
AHEAD = """
const now = Date.now.bind(Date);
Date.now = () => now() + 3_600_000 * Number(localStorage.getItem('test-clock'));"""


def test_steps_have_their_names_times_and_order_though_the_clock_jumps_by_hours(page, server):  # noqa: F811
    script = page.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": AHEAD})
    formatted = """return [0, 60_000].map(more => new Intl.DateTimeFormat(
      navigator.language, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.now() - more));"""
    try:
        for name in ("Ana", "Bo"):
            post(server, "/persons", name=name)
        page.open("/")
        choose(page, "Ana")
        write(page, server)
        pen(page, wave(0.2))
        saved(page)
        times = [page.driver.execute_script(formatted)]
        # No person's steps go back in time.
        page.driver.execute_script("localStorage.setItem('test-clock', '-1')")
        pen(page, wave(0.4))
        saved(page)
        times.append(times[0])
        page.open("/")
        choose(page, "Bo")
        write(page, server)
        # The clock is corrected while the page is open, or the machine has slept.
        page.driver.execute_script("localStorage.setItem('test-clock', '1')")
        pen(page, wave(0.6))
        saved(page)
        times.append(page.driver.execute_script(formatted))
        press(page, "y")
        page.wait(lambda: place(page) == "Step 3 of 3", "the history")
        page.wait(lambda: len(css(page, ".ink-replay-step")) == 3 and page.shows("Bo"), "names")
        assert [each.text for each in css(page, ".ink-replay-author")] == ["Ana", "Ana", "Bo"]
        assert [each.text for each in css(page, ".ink-replay-number")] == ["1", "2", "3"]
        for shown, about in zip([each.text for each in css(page, ".ink-replay-time")], times):
            assert shown in about, (shown, times)
        # A screen reader reads the same at the slider.
        heard = css(page, ".ink-replay-slider")[0].get_attribute("aria-valuetext")
        assert heard.startswith("Step 3 of 3, Draw pen stroke, Bo, ") and any(heard.endswith(each) for each in times[2])
        for step, there in ((2, (0.2, 0.4)), (1, (0.2,)), (3, HEIGHTS)):
            css(page, ".ink-replay-step")[step - 1].click()
            shows(page, *there)
            assert css(page, ".ink-replay-step[aria-current=step]")[0].text.startswith(str(step))
        press(page, Keys.ESCAPE)
        # Each person undoes their own strokes, the last first.
        page.open("/")
        choose(page, "Ana")
        write(page, server)
        chord(page, Keys.CONTROL, "z")
        shows(page, 0.2, 0.6)
        chord(page, Keys.CONTROL, "z")
        shows(page, 0.6)
        chord(page, Keys.CONTROL, Keys.SHIFT, "z")
        shows(page, 0.2, 0.6)
    finally:
        page.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


def test_a_page_is_played_as_fast_as_is_chosen(page, server):  # noqa: F811
    write(page, server)
    for count in range(6):
        pen(page, wave(0.1 + 0.1 * count, 6))
    saved(page)
    press(page, "y")
    page.wait(lambda: place(page) == "Step 6 of 6", "the history")
    # When each step was shown, in milliseconds.
    page.driver.execute_script("""
      const line = document.querySelector('.ink-replay-place');
      globalThis.played = [];
      new MutationObserver(() => played.push([performance.now(), parseInt(line.textContent.split(' ')[1]) || 0]))
        .observe(line, { childList: true, characterData: true, subtree: true });""")
    spans = {}
    for label, speed in (("Speed: 25 steps a second", 25), ("Speed: 125 steps a second", 125), ("Speed: 1 step a second", 1)):
        css(page, ".ink-replay-speed")[0].click()
        page.find("button", label)
        page.driver.execute_script("played.length = 0")
        page.find("button", "Play").click()
        end = 6 if speed > 1 else 2
        page.wait(lambda: any(step >= end for _, step in page.driver.execute_script("return played")), "the end")
        shown = [each for each in page.driver.execute_script("return played") if 0 < each[1] <= end]
        spans[speed] = (len(shown), shown[-1][0] - shown[0][0])
    # At 25 steps a second every step is shown, at least 40 ms apart; at 125, five at a time; at one a second, one
    # second apart.
    assert spans[25][0] == 6 and 190 <= spans[25][1] < 2_000
    assert spans[125][0] == 2 and spans[125][1] < spans[25][1]
    assert spans[1][0] == 2 and 990 <= spans[1][1] < 2_500
    page.find("button", "Pause").click()
    stopped = place(page)
    page.driver.execute_async_script("setTimeout(arguments[0], 1200)")
    assert place(page) == stopped


def test_what_one_person_wrote_and_what_is_on_one_layer_is_drawn_alone(page, server):  # noqa: F811
    for name in ("Student", "Teacher"):
        post(server, "/persons", name=name)
    page.open("/")
    choose(page, "Student")
    write(page, server)
    pen(page, wave(0.2))
    saved(page)
    page.open("/")
    choose(page, "Teacher")
    write(page, server)
    pen(page, wave(0.4))
    page.find("button", "Layers").click()
    page.find("button", "New layer").click()
    page.wait(lambda: css(page, ".ink-layers-field"), "the layer")
    pen(page, wave(0.6))
    saved(page)
    shows(page, *HEIGHTS)
    page.wait(lambda: [each.text for each in css(page, "span.ink-layers-name")] == ["Page", "Student", "Teacher"], "the names")
    for name, there in (("Student", (0.2,)), ("Teacher", (0.4, 0.6)), ("Page", (0.2, 0.4)), ("Layer 1", (0.6,))):
        page.find("button", f"Only {name}").click()
        shows(page, *there)
        page.wait(lambda: page.shows(f"Only {name} is shown, in this window."), "that this is not all")
        page.wait(lambda: page.find("button", f"Only {name}").get_attribute("aria-pressed") == "true", "the button pressed")
    # Pressing it again shows everything.
    page.find("button", "Only Layer 1").click()
    shows(page, *HEIGHTS)
    page.find("button", "Only Student").click()
    shows(page, 0.2)
    page.find("button", "Show all marks").click()
    shows(page, *HEIGHTS)
    # Hiding marks does not affect other people, nor this window after a reload.
    page.find("button", "Only Student").click()
    shows(page, 0.2)
    page.driver.refresh()
    shows(page, *HEIGHTS)


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


def test_an_earlier_page_becomes_a_layer_and_escape_leaves_the_history(page, server):  # noqa: F811
    write(page, server)
    pen(page, wave(0.2))
    pen(page, wave(0.4))
    saved(page)
    both = ink(page)[0]
    page.find("button", "More tools").click()
    page.find("button", "History of this page").click()
    page.wait(lambda: place(page) == "Step 2 of 2", "the history")
    slide(page, 1)
    page.wait(lambda: ink(page)[0] < both * 0.7, "the first stroke")
    press(page, Keys.ESCAPE)
    page.wait(lambda: not css(page, ".ink-replay") and is_near(ink(page)[0], both), "the page as it is")
    press(page, "y")
    page.wait(lambda: css(page, ".ink-replay"), "the history again")
    slide(page, 1)
    page.find("button", "Copy to a layer").click()
    page.wait(lambda: not css(page, ".ink-replay"), "the page")
    press(page, "p")
    page.find("button", "Layers").click()
    page.wait(lambda: len(css(page, ".ink-layers-field")) == 1, "the layer")
    assert css(page, ".ink-layers-field")[0].get_attribute("value").startswith("As of ")


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
    # Locked marks are not erased.
    press(page, "e")
    pen(page, wave(0.4))
    pen(page, wave(0.2))
    page.wait(lambda: ink(page)[0] < both * 0.7, "the other stroke erased")
    saved(page)
    assert ink(page)[0] > 300
