"""What people draw on a page with each tool looks the same everywhere: in the window, in the server's drawing, in the
SVG as the browser draws it, and in the exported PDF as Poppler draws it."""

import base64
import shutil
import subprocess

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import ROOT
from test_product import api, css
from test_properties import press
from test_writing import frame, page, saved, server, write  # noqa: F401

pytestmark = pytest.mark.skipif(shutil.which("pdftocairo") is None, reason="Poppler is not installed")

# The area of each tool: left, top, right and bottom, in fractions of the page's width.
CELLS = {
    "words, highlighted": (0.08, 0.03, 0.6, 0.19),
    "pen, pressed": (0.05, 0.2, 0.45, 0.33),
    "pen of a mouse": (0.55, 0.2, 0.95, 0.33),
    "pencil": (0.05, 0.35, 0.45, 0.48),
    "highlighter over itself and a pen": (0.55, 0.35, 0.95, 0.48),
    "arrow": (0.05, 0.5, 0.45, 0.63),
    "line": (0.55, 0.5, 0.95, 0.63),
    "rectangle": (0.05, 0.65, 0.45, 0.78),
    "ellipse": (0.55, 0.65, 0.95, 0.78),
    "tick": (0.05, 0.8, 0.45, 0.93),
    "cross": (0.55, 0.8, 0.95, 0.93),
    "text": (0.05, 0.95, 0.45, 1.08),
}

# Compares pictures of the same page, area by area. For each area and each pair of pictures it returns three numbers.
#
# - Stray: the share of inked pixels in either picture without an inked pixel of the other within one pixel. A pixel is
#   inked if a channel is at least 96 of 255 below white; for its counterpart 40 is enough. Each program smooths edges
#   its own way and places lines by fractions of a pixel, but no edge may be farther off.
# - Amount: how much the total darkness differs, in the channel with the largest difference, as a share of the larger.
#   Smoothed edges hardly change the total, but another width, colour, opacity or blend mode does.
# - Shift: by how many pixels the ink's left, top or bottom edge is off.
COMPARE = """
const [pictures, width, height, cells, done] = arguments;
const load = source => new Promise((resolve, reject) => {
  const image = new Image();
  image.onload = () => {
    const canvas = new OffscreenCanvas(width, height), context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    resolve(context.getImageData(0, 0, width, height).data);
  };
  image.onerror = () => reject(new Error('a picture cannot be shown'));
  image.src = source;
});
const compare = (one, other, [left, top, right, bottom]) => {
  const lack = (data, x, y) => {
    const at = 4 * (y * width + x);
    return 255 - Math.min(data[at], data[at + 1], data[at + 2]);
  };
  const isNear = (data, x, y) => {
    for (let dy = -1; dy < 2; dy++) for (let dx = -1; dx < 2; dx++) if (lack(data, x + dx, y + dy) > 40) return true;
    return false;
  };
  const edges = [[right, bottom, top], [right, bottom, top]];
  let ink = 0, stray = 0;
  const sums = [[0, 0, 0], [0, 0, 0]];
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) {
    for (const [mine, theirs] of [[one, other], [other, one]]) {
      if (lack(mine, x, y) <= 96) continue;
      const edge = edges[mine === one ? 0 : 1];
      edge.splice(0, 3, Math.min(edge[0], x), Math.min(edge[1], y), Math.max(edge[2], y));
      ink++;
      if (!isNear(theirs, x, y)) stray++;
    }
    for (let channel = 0; channel < 3; channel++) {
      sums[0][channel] += 255 - one[4 * (y * width + x) + channel];
      sums[1][channel] += 255 - other[4 * (y * width + x) + channel];
    }
  }
  const most = Math.max(...sums[0], ...sums[1]);
  const amount = Math.max(...[0, 1, 2].map(channel => Math.abs(sums[0][channel] - sums[1][channel]) / most));
  const shift = Math.max(...[0, 1, 2].map(edge => Math.abs(edges[0][edge] - edges[1][edge])));
  return { ink, stray: stray / Math.max(ink, 1), amount, shift };
};
Promise.all(Object.values(pictures).map(load)).then(data => {
  const names = Object.keys(pictures), found = [];
  for (const [name, cell] of Object.entries(cells)) {
    const box = cell.map(part => Math.round(part * width));
    for (let one = 0; one < data.length; one++) for (let other = one + 1; other < data.length; other++) {
      found.push({ cell: name, pictures: `${names[one]} and ${names[other]}`, ...compare(data[one], data[other], box) });
    }
  }
  done(found);
}).catch(error => done(String(error)));"""


@pytest.fixture
def sharp(page):  # noqa: F811
    """A window with two device pixels per CSS pixel, which shows the whole page."""
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                {"width": 1000, "height": 1500, "deviceScaleFactor": 2, "mobile": False})
    yield page
    page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


# Draws through places of the first page, in fractions of its width, with a force for each. All of a stroke's events come
# at once: with real ones, the browser would paint the whole page, which is large, for each of hundreds of places.
STROKE = """
const [places, kind] = arguments;
const sheet = document.querySelector('.page[data-page="1"] .page-sheet'), box = sheet.getBoundingClientRect();
const send = (name, [x, y, force], buttons) => sheet.dispatchEvent(new PointerEvent(name, {
  bubbles: true, cancelable: true, pointerId: 9, pointerType: kind, isPrimary: true,
  clientX: box.x + x * box.width, clientY: box.y + y * box.width,
  button: name === 'pointermove' ? -1 : 0, buttons, pressure: buttons ? kind === 'mouse' ? 0.5 : force : 0 }));
send('pointerdown', places[0], 1);
for (const place of places.slice(1)) send('pointermove', place, 1);
send('pointerup', places.at(-1), 0);"""


def draw(page, name, places, kind="pen", force=lambda step: 0.5):  # noqa: F811
    """Draws in an area, through places in fractions of it."""
    left, top, right, bottom = CELLS[name]
    page.driver.execute_script(STROKE, [
        [left + x * (right - left), top + y * (bottom - top), force(step / len(places))]
        for step, (x, y) in enumerate(places)], kind)


WAVE = [(0.1 + 0.8 * step / 40, 0.5 + 0.3 * (step % 8 - 4) / 4) for step in range(41)]
LOOP = [(0.2, 0.3), (0.6, 0.8), (0.8, 0.5), (0.6, 0.2), (0.2, 0.7)]
ACROSS = [(0.2, 0.25), (0.4, 0.4), (0.6, 0.6), (0.8, 0.8)]


def screenshot(page):  # noqa: F811
    """The page as the window shows it, and its size in pixels."""
    x, y, width, height = frame(page)
    data = page.driver.execute_cdp_cmd("Page.captureScreenshot", {
        "format": "png", "captureBeyondViewport": False,
        "clip": {"x": x, "y": y, "width": width, "height": height, "scale": 1}})["data"]
    return data, round(2 * width), round(2 * height)


def run(server, *arguments):  # noqa: F811
    done = subprocess.run([ROOT / ".build" / "debug" / "papercenter", "--data", server.folder / "library", *map(str, arguments)],
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def source(kind, data):
    return f"data:image/{kind};base64,{base64.b64encode(data).decode()}"


def exported(server, folder, width, height):  # noqa: F811
    """The page's pictures, exported by commands."""
    doc = api(server, "/docs")["docs"][0]["id"]
    for name in ("page.png", "page.svg"):
        run(server, "render", "doc", doc, "--page", 1, "--marks", "--width", width, "-o", folder / name)
    pictures = {"server": source("png", (folder / "page.png").read_bytes()),
                "SVG": source("svg+xml", (folder / "page.svg").read_bytes())}
    for kind in ("flattened", "editable"):
        run(server, "export", doc, "--annotations", kind, "-o", folder / f"{kind}.pdf")
        subprocess.run(["pdftocairo", "-png", "-scale-to-x", str(width), "-scale-to-y", str(height), "-singlefile",
                        folder / f"{kind}.pdf", folder / kind], check=True)
        pictures[f"PDF, {kind}"] = source("png", (folder / f"{kind}.png").read_bytes())
    return pictures


def compared(page, pictures, width, height):  # noqa: F811
    """Compares them in a tab of its own: the page's policy allows no pictures from elsewhere."""
    page.driver.switch_to.new_window("tab")
    try:
        found = page.driver.execute_async_script(COMPARE, pictures, width, height, CELLS)
    finally:
        page.driver.close()
        page.driver.switch_to.window(page.driver.window_handles[0])
    assert isinstance(found, list), found
    return found


@pytest.mark.long
def test_each_tool_draws_one_picture_in_the_window_and_in_all_files(sharp, server, tmp_path):  # noqa: F811
    page = sharp  # noqa: F811
    write(page, server)
    draw(page, "pen, pressed", WAVE, force=lambda share: 0.2 + 0.7 * share)
    draw(page, "pen of a mouse", WAVE, kind="mouse")
    draw(page, "highlighter over itself and a pen", WAVE)
    for keys, name, places in [
        ("b", "pencil", WAVE), ("h", "words, highlighted", [(0.05, 0.55), (0.5, 0.55), (0.95, 0.55)]),
        ("h", "highlighter over itself and a pen", LOOP), ("a", "arrow", ACROSS), ("a", "line", ACROSS),
        ("a", "rectangle", ACROSS), ("a", "ellipse", ACROSS), ("z", "tick", [(0.5, 0.5)] * 2), ("z", "cross", [(0.5, 0.5)] * 2),
    ]:
        press(page, keys)
        draw(page, name, places)
    press(page, "x")
    draw(page, "text", [(0.2, 0.2)])
    page.wait(lambda: page.driver.execute_script("return document.activeElement.tagName") == "TEXTAREA", "the text box")
    page.driver.switch_to.active_element.send_keys("Energie")
    page.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    saved(page)
    press(page, Keys.ESCAPE)
    page.wait(lambda: not css(page, ".ink-tools") or press(page, Keys.ESCAPE), "reading")
    data, width, height = screenshot(page)
    pictures = {"window": f"data:image/png;base64,{data}", **exported(server, tmp_path, width, height)}
    found = compared(page, pictures, width, height)
    assert all(each["ink"] > 1000 for each in found), "each tool has drawn in each picture"
    # Each program draws the PDF's print with its own letters. A text box is in the window's sans serif and in files in
    # Helvetica: only its place and size agree, to within a point of the page.
    wrong = [each for each in found if (each["shift"] > width / 595 if each["cell"] == "text" else
                                        each["stray"] > 0.003 or each["amount"] > 0.03)]
    assert not wrong, "\n".join(map(str, wrong))
