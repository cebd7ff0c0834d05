"""Measures writing in a real browser, by subject:

- `pen`: a page with 10,000 strokes: how long it takes until a pen sample is ink on the screen, how much of that is the
  page's own code, whether samples are dropped at 240 per second, how long erasing, opening the page and going through
  its history take
- `history`: going through a history of 100,000 steps
- `pages`: the memory of a window in which somebody writes on 1,000 pages

    Benchmarks/Web/writing.py [subject...]

Scripted events like those of a person draw the strokes, and the server stores them. A sample is measured from its
event's timestamp to the frame after the one in which it was drawn. To show how much of that time the browser itself
needs, the same run measures `pen_page.html`, a short script that draws the same line on a canvas of the same size.
"""

import contextlib
import json
import statistics
import sys
import tempfile
import threading
import time
import urllib.request

import websocket

from measuring import PROGRAM, ROOT, call, finish, line, renderers, value

sys.path.insert(0, str(ROOT / "Tests" / "Trials"))
from marks_log import CREATE, Pages, Reader, Writer, group_bytes, stroke_of, zigzag  # noqa: E402
from library_server import LibraryServer
from page import CHROMIUM, Page, start_browser

STROKES = 10_000
BATCH = 250
# The number of strokes drawn with the browser's own pen, and the samples of each stroke.
REAL_STROKES = 5
SAMPLES = 480
# Samples per second, like those of a fast pen.
RATE = 240
STEPS = 100_000
PAGES = 1_000
ROUNDS = 7
# The steps of a history to go to, as fractions of its length.
STEPS_GONE_TO = [0.5, 0.1, 0.9, 0.3, 0.31, 0, 1, 0.5, 0.7, 0.2]
GROUPS_AT_ONCE = 1_000
# The entries of a move: the kind of each entry, and the bytes that follow the identifier of the moved mark.
MOVE = [(1, b""), (5, b""), (6, zigzag(3) + zigzag(-2)), (7, b"")]

# Draws pen strokes on the first page. Returns, for the events [down, move, up], the milliseconds that the page's code
# took to handle each event plus those for drawing it in the next frame. Without waiting for frames, the events follow
# each other immediately.
DRAW = """
const [first, count, samples, waits, done] = arguments;
const sheet = document.querySelector('.page[data-page="1"] .page-sheet');
const box = sheet.getBoundingClientRect();
const times = [[], [], []];
const send = async (kind, name, x, y, buttons) => {
  const event = new PointerEvent(name, { bubbles: true, cancelable: true, pointerId: 99, pointerType: 'pen', isPrimary: true,
    clientX: box.x + x * box.width, clientY: box.y + y * box.width, button: name === 'pointermove' ? -1 : 0, buttons,
    pressure: buttons ? 0.4 : 0 });
  let drawing = 0;
  // The page's own frame callback runs between these two callbacks.
  if (waits) requestAnimationFrame(() => drawing -= performance.now());
  const start = performance.now();
  sheet.dispatchEvent(event);
  const taken = performance.now() - start;
  if (!waits) return;
  await new Promise(drawn => requestAnimationFrame(() => { drawing += performance.now(); drawn(); }));
  times[kind].push(taken + drawing);
};
(async () => {
  for (let index = first; index < first + count; index++) {
    const x = 0.04 + (index % 100) * 0.0092, y = 0.04 + Math.floor(index / 100) * 0.012;
    const events = [[0, 'pointerdown', x, y, 1]];
    for (let step = 1; step <= samples; step++)
      events.push([1, 'pointermove', x + 0.0007 * step, y + 0.004 * Math.sin(step * 1.3), 1]);
    events.push([2, 'pointerup', x + 0.0007 * samples, y, 0]);
    for (const event of events) {
      const sent = send(...event);
      if (waits) await sent;
    }
  }
  done(times);
})();"""

# Listens to a real pen: counts the samples, and records the milliseconds from each event's timestamp to the frame after
# the one in which it was drawn.
LISTEN = """
window.latencies = [];
window.samples = 0;
addEventListener('pointermove', event => {
  if (!event.buttons) return;
  samples += event.getCoalescedEvents().length || 1;
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => latencies.push(performance.now() - event.timeStamp);
    port2.postMessage(0);
  });
}, true);"""

# Opens the page's history and goes to several steps; returns the milliseconds of opening, and those of each step
# including its drawing.
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

# Goes to page after page and writes three strokes on each after its marks have been loaded.
WRITE_ON = """
let [number, last, done] = arguments;
const find = what => document.querySelector(`.page[data-page="${number}"] ${what}`);
const step = () => {
  const sheet = find('.page-sheet');
  // After the first touch with a pen, all pages are in the state "pen".
  if (!find('.ink-layer:is([data-state="armed"], [data-state="pen"])')) {
    const pages = document.getElementById('pages');
    const box = document.querySelector(`.page[data-page="${number}"]`)?.getBoundingClientRect();
    if (!box || box.top > innerHeight * 0.6) pages.scrollTop += box ? box.top - 100 : innerHeight;
    return requestAnimationFrame(step);
  }
  const box = sheet.getBoundingClientRect();
  const send = (name, x, y, buttons) => sheet.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true,
    pointerId: 99, pointerType: 'pen', isPrimary: true, clientX: box.x + x * box.width, clientY: box.y + y * box.width,
    button: name === 'pointermove' ? -1 : 0, buttons, pressure: buttons ? 0.4 : 0 }));
  for (let line = 1; line < 4; line++) {
    send('pointerdown', 0.1, 0.1 * line, 1);
    for (let at = 1; at < 40; at++) send('pointermove', 0.1 + 0.02 * at, 0.1 * line + 0.01 * (at % 3), 1);
    send('pointerup', 0.88, 0.1 * line, 0);
  }
  requestAnimationFrame(number++ === last ? done : step);
};
step();"""

# Waits until the visible part of the first page's ink is drawn or, without `ink`, its picture; returns the milliseconds
# since navigation began.
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
    # Wait, so that the previous screen has been drawn completely.
    time.sleep(0.5)
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


def draw(page, first, count, samples, waits=False):
    """Draws strokes; returns the time of each event if each waits for its frame."""
    return page.driver.execute_async_script(DRAW, first, count, samples, waits)


def fill(page):
    """Draws the strokes of a full page."""
    for first in range(0, STROKES, BATCH):
        draw(page, first, min(BATCH, STROKES - first), 10)
        saved(page)


SHEET = "const b = document.querySelector('.page[data-page=\"1\"] .page-sheet').getBoundingClientRect(); return [b.x, b.y, b.width];"


@contextlib.contextmanager
def hand(page):
    """Sends pen events to the window without waiting for the answers, which come only once per frame."""
    address = page.driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
    with urllib.request.urlopen(f"http://{address}/json") as answer:
        [target] = [each for each in json.load(answer) if each["id"] == page.driver.current_window_handle]
    socket = websocket.create_connection(target["webSocketDebuggerUrl"], suppress_origin=True, timeout=30)
    sent = 0

    def send(kind, x, y, buttons):
        nonlocal sent
        sent += 1
        socket.send(json.dumps({"id": sent, "method": "Input.dispatchMouseEvent", "params": {
            "type": kind, "x": x, "y": y, "button": "left", "buttons": buttons, "pointerType": "pen", "force": 0.4}}))
    try:
        yield send
        for _ in range(sent):
            assert "error" not in json.loads(socket.recv())
    finally:
        socket.close()


def real_pen(page, box):
    """Draws with the browser's own pen at `RATE` samples per second; returns the latencies and the number of samples
    from `LISTEN`, and the actual rate."""
    page.driver.execute_script(LISTEN)
    taken = 0
    with hand(page) as send:
        for stroke in range(REAL_STROKES):
            top = 0.1 + 0.1 * stroke
            send("mousePressed", box[0] + 0.1 * box[2], box[1] + top * box[2], 1)
            begun = time.perf_counter()
            for step in range(SAMPLES):
                x, y = 0.1 + 0.8 * step / SAMPLES, top + 0.03 * (step % 7)
                send("mouseMoved", box[0] + x * box[2], box[1] + y * box[2], 1)
                time.sleep(max(0, begun + (step + 1) / RATE - time.perf_counter()))
            taken += time.perf_counter() - begun
            send("mouseReleased", box[0] + 0.9 * box[2], box[1] + top * box[2], 0)
    time.sleep(0.3)
    latencies, samples = page.driver.execute_script("return [latencies, samples]")
    assert len(latencies) > REAL_STROKES * SAMPLES / 8, f"{len(latencies)} events were measured"
    return latencies, samples, REAL_STROKES * SAMPLES / taken


def reference_pen(page, box):
    """The same with a handwritten page, whose canvas has the same size and draws the same line."""
    size = page.driver.execute_script(
        "const c = document.querySelector('.page[data-page=\"1\"] canvas.ink-marks'); return [c.width, c.height];")
    file = (ROOT / "Benchmarks" / "Web" / "pen_page.html").as_uri()
    page.driver.switch_to.new_window("tab")
    page.driver.get(f"{file}?{size[0]},{size[1]},{box[0]},{box[1]},{box[2]}")
    latencies, _, _ = real_pen(page, box)
    assert page.driver.execute_script("return drawn") >= REAL_STROKES * SAMPLES, "the page by hand has drawn each sample"
    page.driver.close()
    page.driver.switch_to.window(page.driver.window_handles[0])
    return latencies


def erase(page):
    page.driver.execute_script(
        "document.getElementById('pages').dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }))")
    return draw(page, 5050, 5, 20, waits=True)


def paper(server):
    """Imports a paper of two pages; returns the path of its first page and the page version on which marks are
    drawn."""
    server.import_pdf("Paper.pdf", [["A page to write on"], ["Another"]])
    doc = value(server, "/docs")["docs"][0]["id"]
    return f"/docs/{doc}/pages/1", value(server, f"/docs/{doc}")["pageGroups"][0]["pages"][0]["versionID"]


def full_page(page, server):
    path, version = paper(server)
    bare = statistics.median(open_page(page, path, False) for _ in range(ROUNDS))
    write(page, path)
    few = draw(page, 0, 5, 20, waits=True)
    saved(page)
    fill(page)
    times = draw(page, 5000, 5, 20, waits=True)
    saved(page)
    line("pen down, in the page's code, p99", percentile(times[0], 0.99), "ms", percentile(few[0], 0.99), budget=16)
    line("pen move, in the page's code, p50", percentile(times[1], 0.5), "ms", percentile(few[1], 0.5), budget=4)
    line("pen move, in the page's code, p99", percentile(times[1], 0.99), "ms", percentile(few[1], 0.99), budget=8)
    line("pen up, in the page's code, p99", percentile(times[2], 0.99), "ms", percentile(few[2], 0.99), budget=16)
    strokes = sum(group.entries[0][0] == CREATE for group in Pages(server.port).log(version)[1])
    assert strokes == STROKES + 10, f"the server has {strokes} strokes"
    times = erase(page)
    line("erasing, pen up, in the page's code, most", max(times[2]), "ms", budget=16)
    saved(page)
    opening, steps = page.driver.execute_script(REPLAY, STEPS_GONE_TO)
    line("its history opens, in the page's code", opening, "ms", budget=100)
    line("any step of it, with its picture, most", max(steps), "ms", budget=150)
    open_page(page, path, True)  # Compiles the part of the page that writes, which the browser then keeps.
    full = statistics.median(open_page(page, path, True) for _ in range(ROUNDS))
    line("page with its strokes opens", full, "ms", bare, budget=300)
    # This comes last, because such long strokes add much to the page.
    write(page, path)
    box = page.driver.execute_script(SHEET)
    latencies, samples, rate = real_pen(page, box)
    bare_pen = reference_pen(page, box)
    sent = REAL_STROKES * SAMPLES
    line(f"samples dropped of {sent:,} at {rate:.0f} a second", sent - samples, "samples", budget=0)
    # A sample is drawn with the next frame, at 60 Hz; the slowest samples appear one frame later.
    line("pen sample to ink on screen, p50", percentile(latencies, 0.5), "ms", percentile(bare_pen, 0.5), budget=1000 / 60)
    line("pen sample to ink on screen, p99", percentile(latencies, 0.99), "ms", percentile(bare_pen, 0.99), budget=2000 / 60)
    saved(page)
    more = sum(group.entries[0][0] == CREATE for group in Pages(server.port).log(version)[1]) - strokes
    assert more >= REAL_STROKES, f"the server has {more} strokes of the pen"


def long_history(page, server):
    """Draws the strokes, then moves them until the page's history has `STEPS` steps, and goes through the history."""
    path, version = paper(server)
    write(page, path)
    draw(page, 0, 1, 10)
    saved(page)
    pages = Pages(server.port)
    vector, groups = pages.log(version)
    writer = Writer(version, stroke_of(groups))
    writer.vector, writer.stamp = vector, max(group.stamp for group in groups)
    made = [writer.draw()[1] for _ in range(STROKES)]
    marks = [Reader(group).group().entries[0][1:17] for group in made]
    for index in range(STEPS - STROKES - len(groups)):
        writer.counter += 1
        writer.stamp += 1
        mark = marks[index % STROKES]
        entries = [bytes([kind]) + mark + more for kind, more in MOVE]
        made.append(group_bytes(writer.actor, writer.counter, writer.stamp, "", "Move", 1_800_000_000_000, entries))
    for first in range(0, len(made), GROUPS_AT_ONCE):
        writer.vector[writer.actor] = min(first + GROUPS_AT_ONCE, len(made))
        pages.append(version, writer.vector, made[first : first + GROUPS_AT_ONCE])
    groups = pages.log(version)[1]
    assert len(groups) == STEPS, f"the server has {len(groups)} steps"
    open_page(page, path, True)
    write(page, path)
    opening, steps = page.driver.execute_script(REPLAY, STEPS_GONE_TO)
    line(f"a history of {STEPS:,} steps opens, in the page's code", opening, "ms")
    line("any step of it, with its picture, most", max(steps), "ms", budget=150)


@contextlib.contextmanager
def readings_of(driver):
    """Reads the memory of the browser's windows twice a second until the block ends."""
    readings = []
    ended = threading.Event()

    def read():
        while not ended.wait(0.5):
            readings.append(sum(renderers(driver)))
    reader = threading.Thread(target=read)
    reader.start()
    try:
        yield readings
    finally:
        ended.set()
        reader.join()


def many_pages(page, server):
    """Writes a few words on each page of a doc. Compares the window's memory during the last hundred pages with that
    during the second hundred."""
    status, body = call(server, "POST", "/docs/blank", json.dumps(
        {"title": "Paper", "pageCount": PAGES, "format": "a4", "isLandscape": False, "ruling": "lined"}))
    assert status == 201, body
    doc = json.loads(body)["id"]
    write(page, f"/docs/{doc}/pages/1")
    # Garbage that the browser has not collected yet makes single readings differ by half, so readings are averaged.
    tenth = PAGES // 10
    readings = []
    for last in range(tenth, PAGES + 1, tenth):
        with readings_of(page.driver) as of_these:
            # Each call of the driver leaves about 30 KB of its own in the window, so make few calls.
            page.driver.execute_async_script(WRITE_ON, last - tenth + 1, last)
        readings.append(sum(of_these) / len(of_these))
    saved(page)
    steps = value(server, "/history?limit=10")["steps"]
    assert steps[0]["kind"] == "mark", "the last page has been written on"
    line(f"memory of a window, the last {tenth} of {PAGES} pages", readings[-1], "MB", readings[1], most=1.25)


SUBJECTS = {"pen": full_page, "history": long_history, "pages": many_pages}


def main():
    for subject in sys.argv[1:] or SUBJECTS:
        with contextlib.ExitStack() as stack:
            server = LibraryServer(stack.enter_context(tempfile.TemporaryDirectory()), program=PROGRAM)
            stack.callback(server.stop)
            driver = start_browser(program=CHROMIUM)
            stack.callback(driver.quit)
            driver.set_script_timeout(120)
            SUBJECTS[subject](Page(driver, server.base), server)
    finish()


if __name__ == "__main__":
    main()
