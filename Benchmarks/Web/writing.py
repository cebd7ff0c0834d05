"""Writing on a page with 10,000 strokes in a real browser: how long a sample of a pen takes to be ink on the screen, how long the
page's code has it, how long erasing takes, how long such a page takes to open, and going through its history.

    Benchmarks/Web/writing.py [strokes]

The strokes are drawn by scripted events, as a person's would be, and kept by the server. A sample is measured from its event's
timestamp to the frame after the one in which it was drawn.
"""

import contextlib
import sys
import tempfile
import time

from measuring import PROGRAM, finish, line, value
from library_server import LibraryServer
from page import Page, start_browser

STROKES = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
BATCH = 250
SAMPLES = 200
ROUNDS = 7

# Draws strokes of a pen on the first page and tells the milliseconds that each event took in the page's code: [down, move, up].
DRAW = """
const [first, count, samples] = arguments;
const sheet = document.querySelector('.page[data-page="1"] .page-sheet');
const box = sheet.getBoundingClientRect();
const times = [[], [], []];
const send = (kind, name, x, y, buttons) => {
  const event = new PointerEvent(name, { bubbles: true, cancelable: true, pointerId: 99, pointerType: 'pen', isPrimary: true,
    clientX: box.x + x * box.width, clientY: box.y + y * box.width, button: name === 'pointermove' ? -1 : 0, buttons,
    pressure: buttons ? 0.4 : 0 });
  const start = performance.now();
  sheet.dispatchEvent(event);
  times[kind].push(performance.now() - start);
};
for (let index = first; index < first + count; index++) {
  const x = 0.04 + (index % 100) * 0.0092, y = 0.04 + Math.floor(index / 100) * 0.012;
  send(0, 'pointerdown', x, y, 1);
  for (let step = 1; step <= samples; step++)
    send(1, 'pointermove', x + 0.0007 * step, y + 0.004 * Math.sin(step * 1.3), 1);
  send(2, 'pointerup', x + 0.0007 * samples, y, 0);
}
return times;"""

# Listens to a real pen: the milliseconds from each sample's timestamp to the frame after the one that it was drawn in.
LISTEN = """
window.latencies = [];
const channel = new MessageChannel();
addEventListener('pointermove', event => {
  if (!event.buttons) return;
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => latencies.push(performance.now() - event.timeStamp);
    port2.postMessage(0);
  });
}, true);"""

# Opens the history of the page and goes to steps of it: the milliseconds that opening took, then those of each step, with its
# drawing.
REPLAY = """
const steps = arguments[0];
const timed = act => {
  const start = performance.now();
  act();
  return performance.now() - start;
};
const key = name => document.getElementById('pages').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
const opening = timed(() => key('y'));
return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
  const slider = document.querySelector('.ink-replay-slider');
  const times = steps.map(share => timed(() => {
    slider.value = Math.round(share * slider.max);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  }));
  key('Escape');
  done([opening, times]);
})));"""

# Calls `done` with the milliseconds since navigation began when there is ink on the first page, or its picture if `ink` is not
# wanted.
SEEN = """
const [ink, done] = arguments;
const look = () => {
  const page = document.querySelector('.page[data-page="1"]');
  const isSeen = ink ? [...page?.querySelectorAll('canvas.ink-marks') ?? []].some(canvas => canvas.width > 0)
    : page?.querySelector('.page-image[data-loaded]')?.width > 0;
  isSeen ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look);
};
look();"""


def percentile(values, share):
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]


def open_page(page, path, ink):
    page.open(path)
    return page.driver.execute_async_script(SEEN, ink)


def saved(page):
    page.patience = 300
    page.wait(lambda: page.driver.execute_script(
        "return document.querySelector('.viewer-bar .save-state')?.textContent") == "Saved", "what was drawn is saved")


def write(page, path):
    open_page(page, path, False)
    page.driver.execute_script(
        "document.getElementById('pages').dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }))")
    page.wait(lambda: page.driver.execute_script(
        "return document.querySelector('.page[data-page=\"1\"] .ink-layer[data-state=\"armed\"]') !== null"), "the pen")


def fill(page):
    """Draws the strokes; what each event took, of the last ones."""
    times = None
    for first in range(0, STROKES, BATCH):
        times = page.driver.execute_script(DRAW, first, min(BATCH, STROKES - first), 10)
        saved(page)
    return times


def real_pen(page):
    page.driver.execute_script(LISTEN)
    box = page.driver.execute_script(
        "const b = document.querySelector('.page[data-page=\"1\"] .page-sheet').getBoundingClientRect(); return [b.x, b.y, b.width];")
    def send(kind, x, y, buttons):
        page.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": kind, "x": box[0] + x * box[2], "y": box[1] + y * box[2], "button": "left", "buttons": buttons,
            "pointerType": "pen", "force": 0.4})
    send("mousePressed", 0.1, 0.1, 1)
    for step in range(SAMPLES):
        send("mouseMoved", 0.1 + 0.004 * step, 0.1 + 0.03 * (step % 7), 1)
        time.sleep(0.004)
    send("mouseReleased", 0.9, 0.1, 0)
    time.sleep(0.3)
    return page.driver.execute_script("return latencies")


def erase(page):
    page.driver.execute_script(
        "document.getElementById('pages').dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }))")
    return page.driver.execute_script(DRAW, 5050, 5, 20)


def main():
    with contextlib.ExitStack() as stack:
        server = LibraryServer(stack.enter_context(tempfile.TemporaryDirectory()), program=PROGRAM)
        stack.callback(server.stop)
        server.import_pdf("Paper.pdf", [["A page to write on"], ["Another"]])
        doc = value(server, "/docs")["docs"][0]["id"]
        path = f"/docs/{doc}/pages/1"
        driver = start_browser()
        stack.callback(driver.quit)
        page = Page(driver, server.base)
        bare = min(open_page(page, path, False) for _ in range(ROUNDS))
        write(page, path)
        few = page.driver.execute_script(DRAW, 0, 5, 10)
        saved(page)
        times = fill(page)
        line("pen down, in the page's code, p99", percentile(times[0], 0.99), "ms", percentile(few[0], 0.99), budget=16)
        line("pen move, in the page's code, p50", percentile(times[1], 0.5), "ms", percentile(few[1], 0.5), budget=4)
        line("pen move, in the page's code, p99", percentile(times[1], 0.99), "ms", percentile(few[1], 0.99), budget=8)
        line("pen up, in the page's code, p99", percentile(times[2], 0.99), "ms", percentile(few[2], 0.99), budget=16)
        latencies = real_pen(page)
        assert len(latencies) > SAMPLES / 4, f"{len(latencies)} samples were measured"
        line("pen sample to ink on screen, p50", percentile(latencies, 0.5), "ms", budget=25)
        line("pen sample to ink on screen, p99", percentile(latencies, 0.99), "ms", budget=34)
        saved(page)
        times = erase(page)
        line("erasing, pen up, in the page's code, most", max(times[2]), "ms", budget=16)
        saved(page)
        opening, steps = page.driver.execute_script(REPLAY, [0.5, 0.1, 0.9, 0.3, 0.31, 0, 1, 0.5, 0.7, 0.2])
        line("its history opens, in the page's code", opening, "ms", budget=100)
        line("any step of it, with its picture, most", max(steps), "ms", budget=150)
        full = min(open_page(page, path, True) for _ in range(ROUNDS))
        line("page with its strokes opens, after its picture", max(full - bare, 0), "ms", budget=300)
        line("page with its strokes opens", full, "ms", bare)
    finish()


if __name__ == "__main__":
    main()
