"""Everything that the framework does in a browser, tested in one: FlowProbe has a section for each feature and reports
what happened."""

import pathlib
import time

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def press(page, name):
    page.find("button", name).click()


def expect(page, name, text):
    page.expect_text("status", text, name)


def focused(page):
    return page.driver.execute_script("return document.activeElement.textContent")


def centre(page, element):
    return page.driver.execute_script(
        "const box = arguments[0].getBoundingClientRect();"
        "return [box.x + box.width / 2, box.y + box.height / 2, box.x, box.y]", element)


def test_a_modal_dialog_takes_the_focus_and_gives_it_back(probe):
    probe.open("/")
    for close in (lambda: press(probe, "Close"), lambda: probe.driver.switch_to.active_element.send_keys(Keys.ESCAPE)):
        press(probe, "Open dialog")
        probe.find("dialog", "Question")
        probe.wait(lambda: focused(probe) == "Close", "focus in the dialog")
        probe.driver.switch_to.active_element.send_keys(Keys.TAB)
        assert focused(probe) == "Second"
        close()
        probe.expect_gone("dialog")
        probe.wait(lambda: focused(probe) == "Open dialog", "focus where it was")


def choose_file(page, size):
    """Answers the browser's file dialog with one file of `size` bytes, which the page makes itself."""
    page.driver.execute_script(
        """const [size] = arguments;
        const click = HTMLInputElement.prototype.click;
        HTMLInputElement.prototype.click = function () {
          HTMLInputElement.prototype.click = click;
          const transfer = new DataTransfer();
          transfer.items.add(new File(['x'.repeat(size)], 'notes.txt', { type: 'text/plain' }));
          this.files = transfer.files;
          this.dispatchEvent(new Event('change'));
        };""", size)
    press(page, "Pick")


def test_a_picked_file_is_uploaded_with_progress(probe):
    probe.open("/")
    choose_file(probe, 3_000_000)
    expect(probe, "picked", "notes.txt 3000000")
    press(probe, "Upload")
    expect(probe, "uploaded", "200 3000000")
    expect(probe, "header", "yes: it came")
    assert int(probe.find("status", "progress").text) >= 1


def test_an_upload_that_is_aborted_ends_and_says_nothing(probe, probe_server):
    probe.open("/")
    choose_file(probe, 40_000_000)
    expect(probe, "picked", "notes.txt 40000000")
    before = probe_server.broken_uploads
    press(probe, "Upload")
    probe.find("status", "progress")
    press(probe, "Abort")
    probe.wait(lambda: probe_server.broken_uploads == before + 1, "the server to see it end")
    time.sleep(0.1)
    assert not probe.find_all("status", "uploaded")


def test_dropped_folders_are_walked_to_the_bottom(probe, tmp_path):
    probe.open("/")
    (tmp_path / "papers" / "2024").mkdir(parents=True)
    (tmp_path / "papers" / "one.txt").write_text("1")
    (tmp_path / "papers" / "2024" / "two.txt").write_text("22")
    (tmp_path / "loose.txt").write_text("333")
    probe.find("button", "Pick")
    x, y, *_ = centre(probe, probe.driver.find_element(By.CSS_SELECTOR, "[aria-label=Files]"))
    data = {"items": [], "files": [str(tmp_path / "papers"), str(tmp_path / "loose.txt")], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver"):
        probe.driver.execute_cdp_cmd("Input.dispatchDragEvent", {"type": kind, "x": x, "y": y, "data": data})
    expect(probe, "drag", "over")
    probe.driver.execute_cdp_cmd("Input.dispatchDragEvent", {"type": "drop", "x": x, "y": y, "data": data})
    expect(probe, "dropped", "loose.txt 3, papers/2024/two.txt 2, papers/one.txt 1")
    expect(probe, "drag", "out")


def test_a_pen_tells_its_pressure_and_its_tilt_a_trackpad_its_pinch_and_two_fingers_are_two_pointers(probe):
    probe.open("/")
    pad = probe.find("img", "Pad")
    probe.driver.execute_script("arguments[0].scrollIntoView()", pad)
    _, _, left, top = centre(probe, pad)

    def mouse(kind, x, y, **more):
        probe.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": kind, "x": left + x, "y": top + y, "button": "left", "buttons": 1, "pointerType": "pen", **more})

    mouse("mousePressed", 10, 20, force=0.25, clickCount=1)
    expect(probe, "down", "pen")
    expect(probe, "pressure", "25")
    _, _, left, top = centre(probe, pad)
    mouse("mouseMoved", 30, 40, force=0.75, tiltX=20, tiltY=-10)
    expect(probe, "moved", "30 40 75")
    expect(probe, "tilts", "20/-10")
    mouse("mouseReleased", 30, 40, clickCount=1)
    probe.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
        "type": "mouseWheel", "x": left + 10, "y": top + 10, "deltaX": 0, "deltaY": -120, "modifiers": 2})
    expect(probe, "wheel", "pinch -120")

    def touch(kind, *points):
        _, _, left, top = centre(probe, pad)
        probe.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {
            "type": kind,
            "touchPoints": [{"x": left + x, "y": top + y, "id": id} for id, x, y in points]})

    touch("touchStart", (1, 50, 50))
    expect(probe, "pointer first", "down")
    expect(probe, "down", "touch")
    touch("touchStart", (1, 50, 50), (2, 150, 50))
    expect(probe, "pointer second", "down")
    touch("touchMove", (1, 40, 50), (2, 170, 50))
    expect(probe, "at pointer first", "40")
    expect(probe, "at pointer second", "170")
    touch("touchEnd")


def test_timers_come_in_their_order_and_nothing_comes_that_was_cancelled_or_whose_screen_has_gone(probe):
    probe.open("/")
    press(probe, "Timers")
    expect(probe, "timer", "late")
    expect(probe, "frame", "drawn")
    assert not probe.find_all("status", "cancelled")
    press(probe, "Slow")
    press(probe, "Elsewhere")
    probe.find("heading", "Elsewhere")
    time.sleep(0.7)
    assert not probe.find_all("status", "slow")
    probe.driver.back()


def test_sizes_and_visibility_are_told(probe):
    probe.open("/")
    expect(probe, "size", "100")
    press(probe, "Widen")
    expect(probe, "size", "150")
    expect(probe, "far", "unseen")
    probe.driver.execute_script("scrollTo(0, document.body.scrollHeight)")
    expect(probe, "far", "seen")


def test_going_back_finds_the_place_in_the_list(probe):
    probe.open("/")
    press(probe, "Long")
    probe.find("heading", "Long")
    probe.driver.execute_script("document.getElementById('list').scrollTop = 1234")
    probe.driver.execute_script("document.querySelector('#list button').click()")
    probe.find("heading", "Elsewhere")
    probe.driver.back()
    probe.find("heading", "Long")
    probe.wait(lambda: probe.driver.execute_script("return document.getElementById('list').scrollTop") == 1234,
               "the list to stand where it stood")


def test_a_trap_shows_what_happened_and_keeps_what_was_not_sent(probe):
    probe.expected_errors += ["unreachable"]
    probe.open("/")
    press(probe, "Draft")
    press(probe, "Crash")
    alert = probe.find("alert")
    assert "has stopped" in alert.text and "is kept in this tab" in alert.text
    press(probe, "Reload")
    press(probe, "Read draft")
    expect(probe, "draft", "dear diary")
    probe.driver.execute_script("sessionStorage.clear()")


def test_undo_and_redo_of_the_browser_reach_the_screen(probe):
    probe.open("/")
    field = probe.find("textbox", "Field")
    field.send_keys("abc")
    expect(probe, "before input", "insertText")
    field.send_keys(Keys.CONTROL, "z")
    expect(probe, "before input", "historyUndo")
    field.send_keys(Keys.CONTROL, Keys.SHIFT, "z")
    expect(probe, "before input", "historyRedo")


def test_a_controlled_field_shows_what_the_store_says_and_keeps_the_caret_a_selection_and_a_composition(probe):
    probe.open("/")
    field = probe.find("textbox", "Name")
    field.send_keys("abd")
    probe.wait(lambda: field.get_property("value") == "ABD", "upper case")
    probe.driver.execute_script("arguments[0].setSelectionRange(2, 2)", field)
    field.send_keys("c")
    probe.wait(lambda: field.get_property("value") == "ABCD", "upper case")
    assert field.get_property("selectionStart") == 3
    # Replaces the text by script, so that the store's answer arrives while a part of it is selected backwards.
    probe.driver.execute_script(
        """arguments[0].value = 'abcd'; arguments[0].setSelectionRange(1, 3, 'backward');
        arguments[0].dispatchEvent(new Event('input', {bubbles: true}))""", field)
    probe.wait(lambda: field.get_property("value") == "ABCD", "upper case")
    assert [field.get_property(name) for name in ("selectionStart", "selectionEnd", "selectionDirection")] == [
        1, 3, "backward"]
    # An input method is not disturbed.
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys(Keys.NULL, Keys.DELETE)
    probe.wait(lambda: field.get_property("value") == "", "the empty field")
    for text in ("n", "ni", "nih"):
        probe.driver.execute_cdp_cmd(
            "Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        probe.frame()
        assert field.get_property("value") == text
    probe.driver.execute_cdp_cmd("Input.insertText", {"text": "niho"})
    probe.wait(lambda: field.get_property("value") == "NIHO", "the outcome in upper case")


def test_duplicate_keys_are_complained_of_and_ten_thousand_events_at_once_are_all_heard(probe):
    probe.open("/")
    press(probe, "Duplicate")
    probe.wait(lambda: [item.text for item in probe.find_all("listitem")] == ["a", "b", "c"], "all three")
    warnings = [entry["message"] for entry in probe.driver.get_log("browser") if entry["level"] == "WARNING"]
    assert any("Two siblings have the key same" in warning for warning in warnings)
    press(probe, "Click")
    expect(probe, "clicks", "1")
    button = probe.find("button", "Click")
    milliseconds = probe.driver.execute_script(
        """const [button] = arguments, begin = performance.now();
        for (let count = 0; count < 10000; count++) button.click();
        return performance.now() - begin;""", button)
    print(f"10,000 events took {milliseconds:.0f} ms")
    expect(probe, "clicks", "10001")


def test_an_element_that_loses_the_focus_because_it_goes_tells_nobody_else(probe):
    probe.open("/")
    press(probe, "Lose")
    expect(probe, "heard", "nobody")


def test_a_lost_frame_is_made_good_when_the_page_is_seen_again(probe):
    probe.open("/")
    press(probe, "Click")
    expect(probe, "clicks", "1")
    probe.driver.execute_script(
        "globalThis.frames = requestAnimationFrame; globalThis.requestAnimationFrame = () => 4711;")
    for _ in range(3):
        press(probe, "Click")
    time.sleep(0.2)
    expect(probe, "clicks", "1")
    probe.driver.execute_script(
        "requestAnimationFrame = frames; document.dispatchEvent(new Event('visibilitychange'));")
    expect(probe, "clicks", "4")
    press(probe, "Click")
    expect(probe, "clicks", "5")


@pytest.fixture
def memory_of_the_app(driver):
    """Gives tests access to the wasm's exports."""
    script = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
      const instantiate = WebAssembly.instantiate;
      WebAssembly.instantiate = async (...all) => {
        const instance = await instantiate(...all);
        globalThis.appExports = instance.exports;
        return instance;
      };"""})
    yield lambda: driver.execute_script("return appExports.memory.buffer.byteLength")
    driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", {"identifier": script["identifier"]})


def test_texts_in_other_alphabets_change_case_numbers_are_read_and_memory_holds_what_was_put_there(probe):
    probe.open("/")
    press(probe, "Texts")
    expect(probe, "texts", "äßé É -125.0")
    press(probe, "Stress memory")
    expect(probe, "memory", "200000")


def test_lists_of_a_thousand_rows_leave_nothing_behind(memory_of_the_app, probe):
    probe.open("/")
    button = probe.find("button", "Cycle rows")
    # The list may take only one element and its text for each row; a leak of the 250 lists would take
    # tens of megabytes.
    before = memory_of_the_app()
    probe.driver.execute_script("arguments[0].click()", button)
    assert memory_of_the_app() - before < 4 * 1024 * 1024


def test_the_runtime_and_the_framework_are_small():
    # The example has two small screens; everything else in its page is runtime and framework.
    page = ROOT / ".build" / "pages" / "Counter"
    files = [*page.glob("app.*.wasm.gz"), *page.glob("host.*.js.gz")]
    assert len(files) == 2
    size = sum(file.stat().st_size for file in files)
    assert size < 70_000


def test_only_pages_with_sockets_or_the_database_carry_them():
    pages = ROOT / ".build" / "pages"
    assert list((pages / "FlowProbe").glob("host-data.*.js"))
    assert not list((pages / "Counter").glob("host-data.*.js"))
