"""A page with many marks: the part in the window is drawn first, the rest right after, and in the end it looks as if
everything had been drawn at once."""

import base64
import time

import pytest

from test_product import css
from test_properties import press
from test_viewer import box, picture
from test_writing import address, page, saved, server, write  # noqa: F401

# Draws strokes across each other, from the page's top to its bottom.
DRAW = """
const [count] = arguments;
const sheet = document.querySelector('.page[data-page="1"] .page-sheet');
const box = sheet.getBoundingClientRect();
const send = (name, x, y, buttons) => sheet.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true, pointerId: 9,
  pointerType: 'pen', isPrimary: true, clientX: box.x + x * box.width, clientY: box.y + y * box.height,
  button: name === 'pointermove' ? -1 : 0, buttons, pressure: buttons ? 0.2 + (x * 7 % 0.6) : 0 }));
for (let index = 0; index < count; index++) {
  const x = 0.05 + 0.85 * (index * 0.618 % 1), y = 0.03 + 0.9 * index / count;
  send('pointerdown', x, y, 1);
  for (let step = 1; step < 6; step++) send('pointermove', x + 0.01 * step, y + 0.012 * (step % 2 ? step : -step), 1);
  send('pointerup', x + 0.05, y, 0);
}"""

# The darkness of the first page's highlights and of its ink in each square of four pixels, by rows, as bytes in base64:
# 255 where a canvas covers it completely.
CANVASES = """
return ['ink-highlights', 'ink-marks'].map(name => {
  let text = '';
  for (const canvas of document.querySelectorAll(`.page[data-page="1"] canvas.${name}`)) {
    if (!canvas.width) continue;
    const { width, height, data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const across = Math.ceil(width / 4), sums = new Uint16Array(across * Math.ceil(height / 4));
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) sums[(y >> 2) * across + (x >> 2)] += data[4 * (y * width + x) + 3];
    for (const sum of sums) text += String.fromCharCode(sum >> 4);
  }
  return btoa(text);
});"""


@pytest.mark.long
def test_a_page_with_many_marks_is_drawn_whole_wherever_the_window_is(page, server):  # noqa: F811
    def window(height):
        page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": 900, "height": height, "deviceScaleFactor": 1, "mobile": False})

    # Half of the marks are highlights. Together they are more than a page draws at once.
    window(700)
    write(page, server, "p")
    page.driver.execute_script(DRAW, 520)
    press(page, "h")
    page.wait(lambda: css(page, ".ink-tools [aria-label^='Highlighter'][aria-pressed='true']"), "the highlighter")
    page.driver.execute_script(DRAW, 520)
    saved(page)
    upright, turned = [], []
    for height in 700, 2500:
        window(height)
        page.open(f"{address(server)}1")
        page.wait(lambda: picture(page, 1), "the page")
        press(page, "1")
        upright.append(at_rest(page))
        press(page, "r")
        page.wait(lambda: box(page, 1)[2] > box(page, 1)[3], "the page turned")
        turned.append(at_rest(page))
    for small, large in (pair for way in (upright, turned) for pair in zip(*way)):
        assert len(small) == len(large) and sum(value > 20 for value in large) > len(large) / 20
        # A browser rounds an edge a little differently where it is clipped.
        worst = max(abs(one - other) for one, other in zip(small, large))
        assert worst < 4, f"a small window and one in which all is seen show the same, but for {worst} of 255"


def canvases(page):  # noqa: F811
    return [base64.b64decode(each) for each in page.driver.execute_script(CANVASES)]


def at_rest(page):  # noqa: F811
    """The canvases' content, once there is some that has stayed the same for half a second."""
    last = None

    def rests():
        nonlocal last
        before, last = last, canvases(page)
        time.sleep(0.5)
        return before == last and all(map(any, last))

    page.wait(rests, "all of them")
    return last
