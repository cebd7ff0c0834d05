"""The history of a page, and its layers: gone through, brought back, copied, hidden, locked, shown alone."""

import os

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from test_product import css, wait_for
from test_properties import axe, chord, press
from test_viewer import picture
from test_writing import ink, marks, pen, saved, server, wave, write  # noqa: F401


@pytest.fixture
def page(driver, server):  # noqa: F811
    yield from clean_page(driver, server.base)


def slide(page, step):
    """Moves the slider, as a hand does."""
    page.driver.execute_script("""
        const slider = document.querySelector('.ink-replay-slider');
        slider.value = arguments[0];
        slider.dispatchEvent(new Event('input', { bubbles: true }));""", step)


def is_near(count, other):
    """Whether two numbers of inked pixels are of the same picture: what is drawn in a piece has other soft edges."""
    return abs(count - other) < 0.03 * other


def place(page):
    return page.driver.execute_script("return document.querySelector('.ink-replay-place')?.textContent")


def shot(page, name):
    """A picture to be looked at, where somebody asks for them."""
    if folder := os.environ.get("PAPERCENTER_SHOTS"):
        page.driver.save_screenshot(f"{folder}/{name}.png")


def look_everywhere(page, name):
    """The same at a desk and on a phone, light and dark."""
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
    page.find("button", "Bring this back").click()
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
    # What is locked is not erased.
    press(page, "e")
    pen(page, wave(0.4))
    pen(page, wave(0.2))
    page.wait(lambda: ink(page)[0] < both * 0.7, "the other stroke erased")
    saved(page)
    assert ink(page)[0] > 300
