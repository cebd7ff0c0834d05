"""What can go wrong while somebody writes: more events than a browser draws frames, a tab that stands still, a server that goes in
the middle of a stroke, and a browser without room. Nothing that was said to be saved is lost."""

from test_writing import ink, marks, page, pen, point, saved, server, state, wave, write  # noqa: F401

# Draws one stroke at a thousand samples a second: 16 events between two frames. Tells the milliseconds that the page's code took.
FAST = """
const done = arguments[0];
const sheet = document.querySelector('.page[data-page="1"] .page-sheet');
const box = sheet.getBoundingClientRect();
let count = 0, taken = 0;
const send = (name, x, y, buttons) => {
  const start = performance.now();
  sheet.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true, pointerId: 7, pointerType: 'pen', isPrimary: true,
    clientX: box.x + x * box.width, clientY: box.y + y * box.width, button: name === 'pointermove' ? -1 : 0, buttons, pressure: 0.5 }));
  taken += performance.now() - start;
};
const place = at => [0.1 + 0.8 * at / 2000, 0.3 + 0.15 * Math.sin(at / 40)];
send('pointerdown', ...place(0), 1);
const next = () => {
  for (let more = 0; more < 16 && count < 2000; more++) send('pointermove', ...place(++count), 1);
  if (count < 2000) return requestAnimationFrame(next);
  send('pointerup', ...place(2000), 0);
  done(taken);
};
requestAnimationFrame(next);"""

# The share of 201 places of that stroke where the page's canvas has ink.
COVERED = """
const canvas = document.querySelector('.page[data-page="1"] canvas.ink-marks');
const context = canvas.getContext('2d');
let found = 0;
for (let at = 0; at <= 2000; at += 10) {
  const x = Math.round((0.1 + 0.8 * at / 2000) * canvas.width), y = Math.round((0.3 + 0.15 * Math.sin(at / 40)) * canvas.width);
  const { data } = context.getImageData(x - 2, y - 2, 5, 5);
  if (data.some((value, index) => index % 4 === 3 && value > 60)) found++;
}
return found / 201;"""


def strokes(server):  # noqa: F811
    return [step for step in marks(server) if step["subject"] == "Draw pen stroke"]


def test_a_thousand_samples_a_second_are_one_stroke_that_goes_through_all_of_them(page, server):  # noqa: F811
    write(page, server)
    taken = page.driver.execute_async_script(FAST)
    saved(page)
    assert page.driver.execute_script(COVERED) == 1
    assert len(strokes(server)) == 1
    # The page's code has two seconds for them; a debug page on a busy machine as well.
    assert taken < 2000, f"{taken:.0f} ms"
    page.driver.refresh()
    page.wait(lambda: ink(page)[0] > 0 and page.driver.execute_script(COVERED) == 1, "the same after a reload")


def test_a_tab_that_is_frozen_in_mid_stroke_goes_on_with_it(page, server):  # noqa: F811
    write(page, server)
    pen(page, wave(0.2, 8), lift=False)
    page.driver.execute_script("setTimeout(() => { const end = performance.now() + 2000; while (performance.now() < end); })")
    for place in wave(0.2)[8:]:
        point(page, "mouseMoved", place, 1)
    point(page, "mouseReleased", wave(0.2)[-1], 0)
    saved(page)
    one = ink(page)[0]
    pen(page, wave(0.4))
    saved(page)
    assert abs(ink(page)[0] - 2 * one) < one * 0.1, "as much ink as a stroke that nothing came between"
    assert len(strokes(server)) == 2


def test_a_server_that_is_restarted_during_a_stroke_has_it_once(page, server):  # noqa: F811
    write(page, server)
    pen(page, wave(0.2, 8), lift=False)
    port = server.port
    server.stop()
    page.expected_errors += ["ERR_CONNECTION_REFUSED", "WebSocket connection", "fetching the script"]
    for place in wave(0.2)[8:]:
        point(page, "mouseMoved", place, 1)
    point(page, "mouseReleased", wave(0.2)[-1], 0)
    page.wait(lambda: state(page) == "Offline, 1 change waiting", "what waits")
    server.start(port)
    saved(page)
    assert len(strokes(server)) == 1


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
        page.wait(lambda: "1 change" in (state(page) or "") and "leave this window open" in page.driver.page_source,
                  "that it is in this window alone")
        server.start(port)
        saved(page)
        assert len(strokes(server)) == 2
    finally:
        page.driver.execute_cdp_cmd("Storage.overrideQuotaForOrigin", origin)
