"""The document with two numbers and a note that the undo example is about, with real fields, real focus and real keys.
`StepperTests` and `StepperPageTests` have each recorded finding about undo."""

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


def open_files(page, files):
    """Opens a document from files through the browser's dialog, whose answer the test replaces."""
    page.driver.execute_script("""
      HTMLInputElement.prototype.click = function () {
        delete HTMLInputElement.prototype.click;
        this.id = 'files';
        document.body.append(this);
      };""")
    choose(page, "Open…")
    picker = page.wait(lambda: page.driver.execute_script("return document.getElementById('files')"), "the dialog for files")
    picker.send_keys("\n".join(str(file) for file in files))
    page.driver.execute_script("document.getElementById('files').remove()")


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


def test_focus_and_menus_change_nothing_about_what_is_undone_and_redone(stepper):
    start(stepper)
    type_into(stepper, "Count", "58")
    field(stepper, "Note").click()
    assert focused(stepper) == "Note"
    stepper.driver.execute_script("document.activeElement.blur()")
    # The menu is read and redrawn, and opened and closed.
    assert menu(stepper) == ["Undo count", "(Redo)"]
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
    chord(stepper, Keys.CONTROL, Keys.SHIFT, "z")
    expect(stepper, count="43", note="Hi")


def test_a_number_is_stepped_by_keys_and_by_a_button_that_is_held(stepper):
    start(stepper)
    type_into(stepper, "Count", "3")
    press(stepper, Keys.ARROW_UP, Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    expect(stepper, count="2")
    more = stepper.find("button", "More amount")
    ActionChains(stepper.driver).click_and_hold(more).pause(0.8).release().perform()
    held = values(stepper)[1]
    assert float(held) >= 5.14
    stepper.driver.execute_async_script("setTimeout(arguments[0], 300)")
    assert values(stepper)[1] == held, "a button that was let go repeats nothing"
    # Holding the button is one step.
    choose(stepper, "Undo amount")
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


def test_axe_finds_nothing_serious_at_a_desk_and_a_phone_has_everything_in_reach(stepper):
    start(stepper)
    type_into(stepper, "Count", "x")
    stepper.wait(lambda: field(stepper, "Count").get_attribute("aria-invalid") == "true", "that it is no number")
    stepper.find("button", "Document").click()
    stepper.find("menuitem", "Restore defaults")
    assert axe(stepper) == []
    stepper.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-color-scheme", "value": "dark"}]})
    phone(stepper)
    start(stepper)
    assert stepper.driver.execute_script("return document.documentElement.scrollWidth") <= 390
    assert axe(stepper) == []
