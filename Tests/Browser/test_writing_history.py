"""The history of a page and its layers, and a page in two windows: undoing, replaying, hiding."""

import os
import pathlib
import signal

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from page import Page, start_browser
from test_history import post, scheme
from test_modes import phone
from test_product import css
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


def look(page, name, colours=False):
    """Looks for faults, or only for those of colours, and takes a screenshot."""
    assert axe(page, colours) == []
    shot(page, name)


# The heights of the waves on the first page that have ink at both ends.
DRAWN = """
const canvases = [...document.querySelectorAll('.page[data-page="1"] canvas.ink-marks')].filter(canvas => canvas.width);
const hasInk = (x, y) => canvases.some(canvas => {
  const { data } = canvas.getContext('2d').getImageData(
    Math.round(x * canvas.width) - 3, Math.round(y * canvas.width) - 3, 7, 7);
  return data.some((value, index) => index % 4 === 3 && value > 60);
});
return arguments[0].filter(y => hasInk(0.2, y) && hasInk(0.65, y + 0.04));"""
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


@pytest.mark.long
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
    # Ana's other window continues the same list, and this one follows.
    chord(page, Keys.CONTROL, "z")
    page.wait(lambda: len(drawn(page)) == 2 and 0.2 in drawn(page), "the last stroke undone")
    shows(other, *drawn(page))
    chord(other, Keys.CONTROL, Keys.SHIFT, "z")
    for window in (other, page):
        shows(window, *HEIGHTS)
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


def undone(server):  # noqa: F811
    return [step for step in marks(server) if step.get("revertedAt")]


@pytest.mark.long
def test_the_ink_of_a_layer_and_of_a_former_page_is_shown_and_a_step_has_its_time_in_the_reader_s_language(
        page, server):  # noqa: F811
    write(page, server)
    pen(page, wave(0.2))
    saved(page)
    one = ink(page)[0]
    page.find("button", "Layers").click()
    page.find("button", "New layer").click()
    page.wait(lambda: css(page, ".ink-layers-field"), "the layer")
    pen(page, wave(0.4))
    saved(page)
    both = ink(page)[0]
    page.find("button", "Show Layer 1").click()
    page.wait(lambda: is_near(ink(page)[0], one), "the layer hidden")
    page.find("button", "Show Layer 1").click()
    page.wait(lambda: is_near(ink(page)[0], both), "the layer shown")
    saved(page)
    look(page, "layers", colours=True)
    press(page, "y")
    page.wait(lambda: place(page), "the history")
    count = int(place(page).split()[-1])
    assert place(page) == f"Step {count} of {count}"
    # The browser writes the time in the reader's language, and a screen reader hears it at the slider.
    times = page.driver.execute_script("""return [0, 60_000].map(more => new Intl.DateTimeFormat(
      navigator.language, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.now() - more));""")
    assert css(page, ".ink-replay-time")[-1].text in times
    heard = css(page, ".ink-replay-slider")[0].get_attribute("aria-valuetext")
    assert heard.startswith(f"Step {count} of {count}, ") and any(heard.endswith(each) for each in times)
    slide(page, 1)
    page.wait(lambda: place(page) == f"Step 1 of {count}" and is_near(ink(page)[0], one), "one stroke")
    look(page, "history", colours=True)
    scheme(page, "dark")
    phone(page)
    look(page, "history-phone")
    press(page, Keys.ESCAPE)
    page.wait(lambda: not css(page, ".ink-replay"), "the page as it is")
    press(page, "p")
    page.find("button", "Layers").click()
    page.wait(lambda: css(page, ".ink-layers-field"), "the layers")
    look(page, "layers-phone")
