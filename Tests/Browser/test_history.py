"""Persons, the history, and two people who write the same thing, as far as it needs a browser: what several windows and
a reload keep, real keys and focus, conflicts with the real server, and how it looks on a phone, in light and dark. What
the screens decide is proved in `HistoryTests`, `PersonDialogTests`, `ConflictTests` and `UndoCenterTests`."""

import json
import subprocess
import urllib.request

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_modes import phone
from test_notes_shared import add_item, field, make, saved, shot
from test_product import api, css, go, shown, text_is_read, wait_for
from test_properties import axe, chord, press


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A library with one paper of two pages, and with persons. Its history grows with each test."""
    server = LibraryServer(tmp_path_factory.mktemp("history"))
    server.import_pdf("Physics.pdf", [["A trolley"], ["rolls down"]])
    text_is_read(server)
    server.ana = post(server, "/persons", name="Ana")["id"]
    server.bo = post(server, "/persons", name="Bo")["id"]
    for number in range(8):
        post(server, "/persons", name=f"Person {number}")
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def post(server, path, person=None, **body):
    headers = {"Content-Type": "application/json", "Origin": server.base}
    if person:
        headers["PaperCenter-Person"] = person
    request = urllib.request.Request(server.base + "/api/v1" + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


def command(server, *arguments):
    """Runs a command of papercenter next to the running server."""
    return subprocess.run(
        [server.program, *arguments, "--data", server.folder / "library"], check=True, capture_output=True, text=True,
        timeout=60).stdout


def doc(server):
    return api(server, "/docs")["docs"][0]


def rename_elsewhere(server, title, person=None):
    post(server, "/edits", person, operation={"renameDoc": {"doc": doc(server)["id"], "title": title}})


def title_is(server, title):
    wait_for(lambda: doc(server)["title"] == title, f"the title {title!r}; it is {doc(server)['title']!r}")


def choose(page, name):
    """Chooses the person who works in a browser."""
    page.wait(lambda: css(page, ".sidebar-foot [aria-haspopup=dialog]"), "the person")[0].click()
    page.find("button", name).click()
    # On a phone the sidebar has closed by now.
    page.wait(lambda: css(page, f".sidebar-foot [aria-label='You are {name}']"), f"{name} to be chosen")


def title_button(page, title):
    """The doc's title on its screen, once it is this one. (A page group may have the same title.)"""
    return page.wait(lambda: next((each for each in css(page, ".doc-title .editable") if each.text == title), None), title)


def open_doc(page, server):
    page.open(f"/docs/{doc(server)['id']}")
    title_button(page, doc(server)["title"])


def rows(page):
    return [row.text for row in css(page, ".history-row .row-title")]


def scheme(page, name):
    page.driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": name}]})


def look(page, what):
    """Checks that axe finds nothing serious, and that nothing is cut off."""
    assert axe(page) == [], what
    assert page.driver.execute_script(
        "return document.documentElement.scrollWidth <= innerWidth && "
        "[...document.querySelectorAll('.dialog, .history-row')].every(each => each.scrollWidth <= each.clientWidth)"
    ), f"{what} is cut off"


@pytest.mark.long
def test_a_person_is_made_and_changed_on_a_phone_in_the_dark_and_every_window_follows(page, server):
    page.open("/")
    first = page.driver.current_window_handle
    page.find("button", "Who are you?").click()
    page.find("button", "Ana")
    page.find("textbox", "Name").send_keys("Cleo", Keys.ENTER)
    page.find("button", "You are Cleo")
    page.driver.switch_to.new_window("tab")
    try:
        scheme(page, "dark")
        phone(page)
        page.open("/")
        page.find("button", "Menu").click()
        page.find("button", "You are Cleo").click()
        page.find("dialog", "Who are you?")
        look(page, "the choice")
        page.find("button", "Change name or colour").click()
        field = page.wait(lambda: css(page, "#own-name"), "the field")[0]
        look(page, "the form")
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(Keys.NULL, "Cleopatra")
        css(page, ".person-swatch[aria-label=Green]")[0].click()
        page.find("button", "Save").click()
        shown(page, "You are Cleopatra")
        second = page.driver.current_window_handle
        page.driver.switch_to.window(first)
        page.find("button", "You are Cleopatra")
        person = [each["person"] for each in api(server, "/persons")["persons"] if each["person"]["name"] == "Cleopatra"]
        assert person and person[0]["color"] == "#059669"
        page.driver.switch_to.window(second)
    finally:
        page.driver.close()
        page.driver.switch_to.window(first)


def test_who_is_late_with_a_title_sees_both_and_undo_reaches_back_over_a_reload_by_keys_and_from_the_history(page, server):
    page.expected_errors += ["409"]
    open_doc(page, server)
    choose(page, "Ana")
    title_button(page, doc(server)["title"]).click()
    title = page.find("textbox", "Title")
    rename_elsewhere(server, "Bo's", server.bo)
    title.send_keys(Keys.CONTROL, "a")
    title.send_keys(Keys.NULL, "Ana's", Keys.ENTER)
    page.find("dialog", "Two titles for this doc")
    page.wait(lambda: any("Bo’s" in name.text for name in css(page, ".conflict-name")), "whose it is")
    assert [text.text for text in css(page, ".conflict-body")] == ["Ana's", "Bo's"]
    look(page, "the conflict")
    page.find("button", "Keep mine").click()
    title_is(server, "Ana's")

    open_doc(page, server)
    chord(page, Keys.CONTROL, "z")
    title_is(server, "Bo's")
    shown(page, "Undone: rename to “Ana's”")
    chord(page, Keys.CONTROL, Keys.SHIFT, "z")
    title_is(server, "Ana's")
    field = page.find("combobox", "Search all papers")
    # The events that Safari's menu, a shaken phone and an on-screen keyboard send.
    turn = """arguments[0].focus(); return !arguments[0].dispatchEvent(
      new InputEvent('beforeinput', { inputType: arguments[1], bubbles: true, cancelable: true }));"""
    assert page.driver.execute_script(turn, field, "historyUndo")
    title_is(server, "Bo's")
    assert page.driver.execute_script(turn, field, "historyRedo")
    title_is(server, "Ana's")
    field.send_keys("x")
    assert not page.driver.execute_script(turn, field, "historyUndo")
    field.send_keys(Keys.CONTROL, "z")
    page.wait(lambda: field.get_attribute("value") == "", "the field's own undo")
    assert doc(server)["title"] == "Ana's"

    page.driver.execute_script("arguments[0].blur()", field)
    press(page, "u")
    page.wait(lambda: rows(page)[:2] == ["Rename to “Ana's”", "Rename to “Bo's”"], "the steps")
    assert page.path == "/history"
    row = css(page, ".history-row")[0]
    page.driver.execute_script("arguments[0].focus()", row)
    press(page, "u")
    title_is(server, "Bo's")
    page.find("button", "Redo: Rename to “Ana's”")
    assert page.driver.execute_script("return document.activeElement === arguments[0]", row)


@pytest.mark.long
def test_a_sitting_in_notes_is_one_row_that_leads_to_them_and_undo_passes_over_it(page, server):
    """On a desktop in light, then on a phone in dark; the elements are the same."""
    path = make(server, "Budget of the year")
    page.open(path)
    choose(page, "Ana")
    before = doc(server)["title"]
    rename_elsewhere(server, "A title that is so long that it needs more than one line on a phone", server.bo)
    rename_elsewhere(server, before, server.bo)
    rename_elsewhere(server, "Statics", server.ana)
    add_item(page, "Rooms")
    field(page).send_keys("Two.")
    saved(page)
    go(page, "/history")
    title = "Edit notes “Budget of the year” (6 changes)"
    page.wait(lambda: rows(page)[:2] == [title, "Rename to “Statics”"], "the sitting before the rename")
    look(page, "the history on a desktop")
    shot(page, "sitting-light")
    assert not page.find_all("button", "Undo: " + title)
    # Undo by key says where the step can be undone; the library's undo takes the step before.
    css(page, ".history-row")[0].click()
    page.driver.switch_to.active_element.send_keys("u")
    page.wait(lambda: any("their own undo" in each.text for each in css(page, ".toast")), "where its undo is")
    chord(page, Keys.CONTROL, "z")
    title_is(server, before)
    page.wait(lambda: css(page, ".history-row[data-state=undone] .row-title"), "the undone step")
    assert rows(page)[0] == title and css(page, ".history-row")[0].get_attribute("data-state") == "done"
    scheme(page, "dark")
    phone(page)
    page.frame()
    look(page, "the history on a phone")
    shot(page, "sitting-phone-dark")
    page.find("button", "Open the notes: " + title).click()
    page.wait(lambda: page.driver.current_url.endswith(path), "the notes")
    page.find("textbox", "Title of the notes")
