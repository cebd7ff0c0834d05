"""The document with two numbers and a note that the undo example is about. Each recorded finding about undo is tested
with real fields, real focus and real keys."""

import json

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from conftest import ROOT, clean_page, serve
from test_modes import phone
from test_product import wait_for
from test_properties import axe, chord


@pytest.fixture(scope="session")
def stepper_server():
    yield from serve(ROOT / ".build" / "pages" / "Stepper", "Scripts/build-web Stepper")


@pytest.fixture
def stepper(driver, stepper_server):
    yield from clean_page(driver, stepper_server.base)


def start(page):
    page.open("/")
    page.find("spinbutton", "Count")
    return page


def field(page, name):
    return page.find("textbox" if name == "Note" else "spinbutton", name)


def values(page):
    """The values in the three fields."""
    return [field(page, name).get_property("value") for name in ("Count", "Amount", "Note")]


def expect(page, count="42", amount="3.14", note="Hello, world!"):
    page.wait(lambda: values(page) == [count, amount, note], f"{count}, {amount} and {note!r}")


def menu(page):
    """The menu's lines for undo and redo, in brackets if disabled."""
    page.find("button", "Document").click()
    items = page.wait(lambda: page.find_all("menuitem"), "the menu")[:2]
    shown = [f"({item.text})" if item.get_attribute("aria-disabled") else item.text for item in items]
    press(page, Keys.ESCAPE)
    page.expect_gone("menu")
    return shown


def choose(page, item):
    page.find("button", "Document").click()
    page.find("menuitem", item).click()
    page.expect_gone("menu")


def give(page, files):
    """Makes the next file dialog return these files."""
    page.driver.execute_script("""
      HTMLInputElement.prototype.click = function () {
        delete HTMLInputElement.prototype.click;
        this.id = 'files';
        document.body.append(this);
      };""")
    page.next_files = files


def take(page):
    picker = page.wait(lambda: page.driver.execute_script("return document.getElementById('files')"), "the dialog for files")
    picker.send_keys("\n".join(str(file) for file in page.next_files))
    page.driver.execute_script("document.getElementById('files').remove()")


def open_files(page, files):
    """Opens a document from files through the browser's dialog, whose answer the test replaces."""
    give(page, files)
    choose(page, "Open…")
    take(page)


def press(page, *keys):
    ActionChains(page.driver).send_keys(*keys).perform()


def undo(page):
    chord(page, Keys.CONTROL, "z")


def type_into(page, name, text):
    """Clicks into a field and types, like a person."""
    field(page, name).click()
    press(page, *text)


def focused(page):
    return page.driver.execute_script("return document.activeElement.computedName")


def browser_undo(page, kind="historyUndo"):
    """What a shaken phone, the browser's menu or an on-screen keyboard does to the focused field: it asks the page, and
    undoes the typing in the field itself if the page does not handle the event."""
    page.driver.execute_script("""
      const field = document.activeElement;
      const event = new InputEvent('beforeinput', { inputType: arguments[0], bubbles: true, cancelable: true });
      if (field.dispatchEvent(event)) document.execCommand(arguments[0] === 'historyUndo' ? 'undo' : 'redo');""", kind)


def test_leaving_a_field_keeps_what_can_be_undone(stepper):
    start(stepper)
    type_into(stepper, "Count", "58")
    field(stepper, "Note").click()
    assert focused(stepper) == "Note"
    stepper.driver.execute_script("document.activeElement.blur()")
    assert menu(stepper) == ["Undo count", "(Redo)"]
    undo(stepper)
    expect(stepper)


def test_entering_a_field_and_leaving_it_is_no_step_and_keeps_redo(stepper):
    start(stepper)
    type_into(stepper, "Count", "58")
    undo(stepper)
    expect(stepper)
    for name in ("Count", "Amount", "Note", "Count"):
        field(stepper, name).click()
        press(stepper, Keys.TAB)
    # Entering the same number again is no change either.
    type_into(stepper, "Count", "42")
    field(stepper, "Note").click()
    assert menu(stepper) == ["(Undo)", "Redo count"]
    choose(stepper, "Redo count")
    expect(stepper, count="58")


def test_a_menu_that_comes_and_goes_while_one_types_changes_nothing(stepper):
    start(stepper)
    type_into(stepper, "Note", ["!"])
    # The menu is read and redrawn with each letter, and opened and closed in between.
    assert menu(stepper) == ["Undo note", "(Redo)"]
    assert menu(stepper) == ["Undo note", "(Redo)"]
    undo(stepper)
    expect(stepper)
    assert menu(stepper) == ["(Undo)", "Redo note"]
    assert menu(stepper) == ["(Undo)", "Redo note"]
    chord(stepper, Keys.CONTROL, Keys.SHIFT, "z")
    stepper.wait(lambda: "!!" in values(stepper)[2] or values(stepper)[2].count("!") == 2, "the letter again")


def test_a_word_that_is_typed_is_one_step_and_each_step_has_its_name(stepper):
    start(stepper)
    note = field(stepper, "Note")
    note.click()
    chord(stepper, Keys.CONTROL, "a")
    press(stepper, *"Physics")
    stepper.find("button", "More amount").click()
    type_into(stepper, "Count", "7")
    expect(stepper, "7", "4.14", "Physics")
    for title, shown in (("Undo count", ("42", "4.14", "Physics")), ("Undo amount", ("42", "3.14", "Physics")),
                         ("Undo note", ("42", "3.14", "Hello, world!"))):
        assert menu(stepper)[0] == title
        choose(stepper, title)
        expect(stepper, *shown)
    # With nothing to undo, the item is disabled and has its plain title. The redo item names its step.
    assert menu(stepper) == ["(Undo)", "Redo note"]


def test_redo_goes_through_several_fields_whatever_has_the_focus_and_only_an_edit_ends_it(stepper):
    start(stepper)
    stepper.find("button", "More count").click()
    stepper.find("button", "More amount").click()
    type_into(stepper, "Note", ["!"])
    for _ in range(3):
        undo(stepper)
    expect(stepper)
    for name, title in (("Amount", "Redo count"), ("Note", "Redo amount"), ("Count", "Redo note")):
        field(stepper, name).click()
        assert menu(stepper)[1] == title
        choose(stepper, title)
    stepper.wait(lambda: values(stepper)[:2] == ["43", "4.14"], "all three again")
    undo(stepper)
    stepper.find("button", "Less count").click()
    assert menu(stepper) == ["Undo count", "(Redo)"]


def test_the_undo_of_a_field_and_of_a_shaken_phone_is_the_documents(stepper):
    start(stepper)
    stepper.find("button", "More count").click()
    note = field(stepper, "Note")
    note.click()
    chord(stepper, Keys.CONTROL, "a")
    press(stepper, *"Hi")
    expect(stepper, count="43", note="Hi")
    browser_undo(stepper)
    expect(stepper, count="43")
    # The undo was no edit of the field: it can be redone, and the next undo takes the step before.
    assert menu(stepper) == ["Undo count", "Redo note"]
    field(stepper, "Note").click()
    browser_undo(stepper)
    expect(stepper)
    browser_undo(stepper, "historyRedo")
    browser_undo(stepper, "historyRedo")
    expect(stepper, count="43", note="Hi")


def test_a_number_is_typed_stepped_and_held(stepper):
    start(stepper)
    type_into(stepper, "Count", "3")
    press(stepper, Keys.ARROW_UP, Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    expect(stepper, count="2")
    less = stepper.find("button", "Less count")
    ActionChains(stepper.driver).click_and_hold(less).pause(1.2).release().perform()
    expect(stepper, count="0")
    assert less.get_attribute("aria-disabled") == "true"
    less.click()
    # Holding the button is one step, and at zero nothing happened.
    undo(stepper)
    expect(stepper, count="2")
    more = stepper.find("button", "More amount")
    ActionChains(stepper.driver).click_and_hold(more).pause(0.8).release().perform()
    held = values(stepper)[1]
    assert float(held) >= 5.14
    stepper.driver.execute_async_script("setTimeout(arguments[0], 300)")
    assert values(stepper)[1] == held, "a button that was let go repeats nothing"
    choose(stepper, "Undo amount")
    expect(stepper, count="2")
    type_into(stepper, "Count", "x")
    stepper.wait(lambda: field(stepper, "Count").get_attribute("aria-invalid") == "true", "that it is no number")
    field(stepper, "Note").click()
    expect(stepper, count="2")


def test_the_document_is_saved_to_two_files_and_goes_on_from_them(stepper, tmp_path):
    stepper.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(tmp_path)})
    start(stepper)
    stepper.find("button", "More count").click()
    type_into(stepper, "Note", ["!"])
    undo(stepper)
    assert stepper.driver.title == "Untitled – edited"
    choose(stepper, "Save")
    files = [tmp_path / "Untitled.json", tmp_path / "Untitled.history.json"]
    wait_for(lambda: all(file.exists() and file.read_text().endswith("}\n") for file in files) or None, "the two files")
    assert json.loads(files[0].read_text()) == {"count": 43, "amount": 3.14, "note": "Hello, world!"}
    stepper.wait(lambda: stepper.driver.title == "Untitled", "that it is saved")
    stepper.driver.refresh()
    expect(stepper)
    open_files(stepper, files)
    expect(stepper, count="43")
    assert menu(stepper) == ["Undo count", "Redo note"]
    choose(stepper, "Redo note")
    undo(stepper)
    undo(stepper)
    expect(stepper)
    # Without its history, the document opens like any program's file. The app asks about unsaved changes first.
    give(stepper, files[:1])
    choose(stepper, "Open…")
    stepper.find("button", "Open without saving").click()
    take(stepper)
    expect(stepper, count="43")
    assert menu(stepper) == ["(Undo)", "(Redo)"]


def test_a_file_that_cannot_be_read_says_why_and_the_document_stays(stepper, tmp_path):
    broken, strange = tmp_path / "Broken.json", tmp_path / "Strange.json"
    broken.write_text('{"count": 1,\n')
    strange.write_text('{"count": -1, "amount": 2, "note": ""}')
    start(stepper)
    for file, reason in ((broken, "line 2"), (strange, "“count” is no whole number")):
        open_files(stepper, [file])
        stepper.wait(lambda: any(reason in alert.text for alert in stepper.find_all("alert")), reason)
        expect(stepper)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_and_a_phone_has_everything_in_reach(stepper, scheme):
    stepper.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-color-scheme", "value": scheme}]})
    start(stepper)
    assert axe(stepper) == []
    type_into(stepper, "Count", "x")
    stepper.wait(lambda: field(stepper, "Count").get_attribute("aria-invalid") == "true", "that it is no number")
    stepper.find("button", "Document").click()
    stepper.find("menuitem", "Restore defaults")
    assert axe(stepper) == []
    phone(stepper)
    start(stepper)
    assert stepper.driver.execute_script("return document.documentElement.scrollWidth") <= 390
    assert axe(stepper) == []
