"""Persons, the history, and two people who write the same thing, as far as it needs a browser: undo by real keys after
a reload, in two windows, and of a command's steps; dialogs and the history on a phone, for a screen reader, in light
and dark."""

import json
import subprocess
import urllib.error
import urllib.request

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from page import Page, start_browser
from test_modes import phone
from test_notes_shared import add_item, field, make, saved, shot
from test_product import api, css, doc_link, shown, text_is_read, wait_for
from test_properties import axe, chord, press, still
from test_viewer import picture


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    """A library with one paper of two pages, whose server was stopped."""
    server = LibraryServer(tmp_path_factory.mktemp("history"))
    server.import_pdf("Physics.pdf", [["A trolley"], ["rolls down"]])
    text_is_read(server)
    server.stop()
    return server.folder


@pytest.fixture
def server(library, tmp_path):
    """A server with persons for each test, since a history grows."""
    server = LibraryServer(tmp_path, like=library)
    server.ana = post(server, "/persons", name="Ana")["id"]
    server.bo = post(server, "/persons", name="Bo")["id"]
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


@pytest.fixture
def other(server):
    """Another person's browser."""
    driver = start_browser()
    yield Page(driver, server.base)
    driver.quit()


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


def rename(page, server, title):
    """Renames the doc on its screen, by keys."""
    title_button(page, doc(server)["title"]).click()
    field = page.find("textbox", "Title")
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys(Keys.NULL, title, Keys.ENTER)


def title_button(page, title):
    """The doc's title on its screen, once it is this one. (A page group may have the same title.)"""
    return page.wait(lambda: next((each for each in css(page, ".doc-title .editable") if each.text == title), None), title)


def open_doc(page, server):
    page.open(f"/docs/{doc(server)['id']}")
    title_button(page, doc(server)["title"])


def rows(page):
    return [row.text for row in css(page, ".history-row .row-title")]


def test_a_person_is_made_chosen_and_changed_and_every_window_follows(page, server):
    page.open("/")
    first = page.driver.current_window_handle
    page.find("button", "Who are you?").click()
    page.find("button", "Ana")
    page.find("textbox", "Name").send_keys("Cleo", Keys.ENTER)
    page.find("button", "You are Cleo")
    page.driver.switch_to.new_window("tab")
    try:
        page.open("/")
        page.find("button", "You are Cleo").click()
        page.find("button", "Change name or colour").click()
        field = page.wait(lambda: css(page, "#own-name"), "the field")[0]
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
        command(server, "person", "merge", "Cleopatra", "--into", "Bo")
        page.find("button", "You are Bo")
        page.driver.switch_to.window(second)
    finally:
        page.driver.close()
        page.driver.switch_to.window(first)


def test_a_person_who_was_deleted_is_let_go_of_and_the_edit_is_kept(page, server):
    page.expected_errors += ["422"]
    open_doc(page, server)
    choose(page, "Bo")
    command(server, "person", "delete", "Bo")
    shown(page, "“Bo” is no longer in the library")
    page.find("button", "Who are you?")
    rename(page, server, "Statics")
    title_is(server, "Statics")
    assert "person" not in api(server, "/history")["steps"][0]


def test_undo_reaches_back_over_a_reload_and_to_what_a_command_did(page, server):
    open_doc(page, server)
    choose(page, "Ana")
    rename(page, server, "Statics")
    title_is(server, "Statics")
    open_doc(page, server)
    chord(page, Keys.CONTROL, "z")
    title_is(server, "Physics")
    shown(page, "Undone: rename to “Statics”")
    chord(page, Keys.CONTROL, Keys.SHIFT, "z")
    title_is(server, "Statics")

    command(server, "doc", "rename", doc(server)["id"], "Dynamics", "--as", "Ana")
    title_button(page, "Dynamics")
    chord(page, Keys.CONTROL, "z")
    title_is(server, "Statics")
    chord(page, Keys.CONTROL, "z")
    title_is(server, "Physics")
    # The other way round: the command redoes a step that the browser undid, and undoes it again.
    command(server, "redo", "--as", "Ana")
    title_is(server, "Statics")
    title_button(page, "Statics")
    rename(page, server, "Optics")
    title_is(server, "Optics")
    command(server, "undo", "--as", "Ana")
    title_button(page, "Statics")


def test_two_windows_that_undo_the_same_step_undo_it_once(page, server):
    rename_elsewhere(server, "One", server.ana)
    rename_elsewhere(server, "Two", server.ana)
    open_doc(page, server)
    choose(page, "Ana")
    # The server gets this window's undo only after another window has undone the same step.
    page.wait(lambda: page.driver.execute_script(
        "return performance.getEntriesByType('resource').some(each => each.name.endsWith('/history/next'))"), "the list")
    still(page)
    page.driver.execute_script("""
      const send = XMLHttpRequest.prototype.send;
      const open = XMLHttpRequest.prototype.open;
      XMLHttpRequest.prototype.open = function (method, url) { this.url = url; return open.apply(this, arguments); };
      XMLHttpRequest.prototype.send = function (body) {
        if (this.url.endsWith('/history/undo') && !globalThis.isSecond) {
          globalThis.isSecond = true;
          globalThis.goOn = () => send.call(this, body);
        } else send.call(this, body);
      };""")
    chord(page, Keys.CONTROL, "z")
    page.wait(lambda: page.driver.execute_script("return Boolean(globalThis.goOn)"), "the wish")
    post(server, "/history/undo", server.ana)
    title_is(server, "One")
    page.driver.execute_script("goOn()")
    shown(page, "Already undone: rename to “Two”")
    title_is(server, "One")
    chord(page, Keys.CONTROL, "z")
    title_is(server, "Physics")


def test_nobody_takes_back_only_what_this_window_did(page, server):
    rename_elsewhere(server, "By another nobody")
    open_doc(page, server)
    chord(page, Keys.CONTROL, "z")
    rename(page, server, "Mine")
    title_is(server, "Mine")
    page.wait(lambda: css(page, ".sidebar-item[data-kind=accent]"), "the invitation")
    chord(page, Keys.CONTROL, "z")
    title_is(server, "By another nobody")
    chord(page, Keys.CONTROL, "z")
    still(page)
    assert doc(server)["title"] == "By another nobody"


def test_the_browsers_own_undo_is_the_librarys_but_in_a_field_that_was_typed_into(page, server):
    rename_elsewhere(server, "One", server.ana)
    open_doc(page, server)
    choose(page, "Ana")
    field = page.find("combobox", "Search all papers")
    # The events that Safari's menu, a shaken phone and an on-screen keyboard send.
    turn = """arguments[0].focus(); return !arguments[0].dispatchEvent(
      new InputEvent('beforeinput', { inputType: arguments[1], bubbles: true, cancelable: true }));"""
    assert page.driver.execute_script(turn, field, "historyUndo")
    title_is(server, "Physics")
    assert page.driver.execute_script(turn, field, "historyRedo")
    title_is(server, "One")
    field.send_keys("x")
    assert not page.driver.execute_script(turn, field, "historyUndo")
    field.send_keys(Keys.CONTROL, "z")
    page.wait(lambda: field.get_attribute("value") == "", "the field's own undo")
    assert doc(server)["title"] == "One"


def test_the_history_is_worked_by_keys_and_follows_what_others_do(page, server):
    rename_elsewhere(server, "Bo's", server.bo)
    open_doc(page, server)
    choose(page, "Ana")
    rename(page, server, "Ana's")
    title_is(server, "Ana's")
    title_button(page, "Ana's")
    press(page, "u")
    page.wait(lambda: rows(page)[:2] == ["Rename to “Ana's”", "Rename to “Bo's”"], "the steps")
    assert page.path == "/history"
    row = css(page, ".history-row")[0]
    page.driver.execute_script("arguments[0].focus()", row)
    press(page, "u")
    title_is(server, "Bo's")
    page.find("button", "Redo: Rename to “Ana's”")
    assert page.driver.execute_script("return document.activeElement === arguments[0]", row)
    rename_elsewhere(server, "Newer", server.bo)
    page.wait(lambda: rows(page)[0] == "Rename to “Newer”" and len(rows(page)) == 4, "the step of the other")
    press(page, "u")
    shown(page, "Bo later changed the same thing: rename to “Newer”.")
    # Ana gets no button to undo Bo's own step.
    assert not page.find_all("button", "Undo: Rename to “Newer”")
    press(page, Keys.ARROW_UP, Keys.ENTER)
    page.wait(lambda: page.path == f"/docs/{doc(server)['id']}", "the doc")
    page.driver.back()
    page.wait(lambda: len(rows(page)) == 4, "the history")
    press(page, Keys.ESCAPE)
    page.wait(lambda: page.path != "/history", "the screen before")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_sitting_in_notes_is_one_row_that_leads_to_them_and_undo_passes_over_it(page, server, scheme):
    page.driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
    page.open("/")
    choose(page, "Ana")
    rename_elsewhere(server, "Statics", server.ana)
    path = make(server, "Budget of the year")
    page.open(path)
    add_item(page, "Rooms")
    field(page).send_keys("Two.")
    saved(page)
    page.open("/history")
    title = "Edit notes “Budget of the year” (6 changes)"
    page.wait(lambda: rows(page)[:2] == [title, "Rename to “Statics”"], "the sitting before the rename")
    assert axe(page) == []
    shot(page, f"sitting-{scheme}")
    assert not page.find_all("button", "Undo: " + title)
    # The step grows with further writing, and remains one step.
    page.open(path)
    field(page).send_keys(" Big")
    saved(page)
    page.open("/history")
    title = title.replace("6", "10")
    page.wait(lambda: rows(page)[:2] == [title, "Rename to “Statics”"], "the sitting with what came since")
    # Undo by key says where the step can be undone; the library's undo takes the step before.
    css(page, ".history-row")[0].click()
    page.driver.switch_to.active_element.send_keys("u")
    page.wait(lambda: any("their own undo" in each.text for each in css(page, ".toast")), "where its undo is")
    chord(page, Keys.CONTROL, "z")
    title_is(server, "Physics")
    page.wait(lambda: css(page, ".history-row[data-state=undone] .row-title"), "the undone step")
    assert rows(page)[0] == title and css(page, ".history-row")[0].get_attribute("data-state") == "done"
    phone(page)
    page.frame()
    assert axe(page) == []
    shot(page, f"sitting-phone-{scheme}")
    page.find("button", "Open the notes: " + title).click()
    page.wait(lambda: page.driver.current_url.endswith(path), "the notes")
    page.find("textbox", "Title of the notes")


def test_two_people_write_one_title(page, other, server):
    for each, name in ((page, "Ana"), (other, "Bo")):
        open_doc(each, server)
        choose(each, name)
    title_button(page, "Physics").click()
    field = page.find("textbox", "Title")
    rename(other, server, "Bo's")
    title_is(server, "Bo's")
    page.expected_errors += ["409"]
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys(Keys.NULL, "Ana's", Keys.ENTER)
    page.find("dialog", "Two titles for this doc")
    page.wait(lambda: any("Bo’s" in name.text for name in css(page, ".conflict-name")), "whose it is")
    assert [text.text for text in css(page, ".conflict-body")] == ["Ana's", "Bo's"]
    assert axe(page) == []
    press(page, Keys.ESCAPE)
    field = page.find("textbox", "Title")
    assert field.get_attribute("value") == "Ana's"
    # A person who has seen the other title may replace it.
    rename_elsewhere(server, "Bo's again", server.bo)
    field.send_keys(Keys.ENTER)
    page.find("button", "Keep both…").click()
    text = page.find("textbox", "Both, to edit")
    assert text.get_attribute("value") == "Bo's again · Ana's"
    page.find("button", "Save this").click()
    title_is(server, "Bo's again · Ana's")
    title_button(other, "Bo's again · Ana's")
    chord(page, Keys.CONTROL, "z")
    title_is(server, "Bo's again")


def test_two_people_write_one_note(page, other, server):
    id = doc(server)["id"]
    version = [each for group in api(server, f"/docs/{id}")["pageGroups"] for each in group["pages"]][0]["versionID"]
    rect = {"x": 0.1, "y": 0.1, "width": 0.3, "height": 0.1}
    note = post(server, "/notes/edits", create={"version": version, "rect": rect, "title": None, "body": "First"})["noteID"]
    for each, name in ((page, "Ana"), (other, "Bo")):
        each.open("/")
        choose(each, name)
        each.open(f"/docs/{id}/pages/1?note={note}")
        each.wait(lambda: picture(each, 1), "the page")
        each.wait(lambda: css(each, ".notes-panel .note-name"), "the note")
        each.find("button", "Edit").click()
        area = each.wait(lambda: css(each, ".note-editor textarea"), "the editor")[0]
        area.send_keys(f" by {name}")
    css(other, ".note-editor textarea")[0].send_keys(Keys.CONTROL, Keys.ENTER)
    notes = lambda: api(server, f"/versions/{version}/notes")["notes"][0]
    wait_for(lambda: notes()["body"] == "First by Bo", "the other's text")
    page.expected_errors += ["409"]
    css(page, ".note-editor textarea")[0].send_keys(Keys.CONTROL, Keys.ENTER)
    page.find("dialog", "Two versions of this note")
    page.wait(lambda: any("Bo’s" in name.text for name in css(page, ".conflict-name")), "whose it is")
    press(page, Keys.ESCAPE)
    area = page.wait(lambda: css(page, ".note-editor textarea"), "the editor")[0]
    assert area.get_attribute("value") == "First by Ana"
    # The draft survives the window, with the text that it was made from.
    rename_note = {"note": note, "title": None, "body": "First by Bo, again"}
    post(server, "/notes/edits", server.bo, edit=rename_note)
    page.open(f"/docs/{id}/pages/1")
    area = page.wait(lambda: css(page, ".note-editor textarea"), "the editor, again")[0]
    assert area.get_attribute("value") == "First by Ana"
    area.send_keys(Keys.CONTROL, Keys.ENTER)
    page.find("dialog", "Two versions of this note")
    page.find("button", "Keep both…").click()
    page.wait(lambda: css(page, "#both-body"), "both texts")
    assert css(page, "#both-body")[0].get_attribute("value") == "First by Bo, again\n\nFirst by Ana"
    page.find("button", "Save this").click()
    wait_for(lambda: notes()["body"] == "First by Bo, again\n\nFirst by Ana", "both texts in the library")


def test_a_part_that_cannot_be_had_says_so_and_comes_when_it_is_asked_for_again(page, driver, server):
    if not has_parts(page):
        pytest.skip("this page is whole, as a build for development is")
    page.expected_errors += [".wasm", ".css"]
    driver.execute_cdp_cmd("Network.enable", {})
    driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*/history.*"]})
    try:
        open_doc(page, server)
        page.find("button", "Who are you?").click()
        page.find("dialog", "This could not be loaded")
        page.find("button", "Try again").click()
        page.find("dialog", "This could not be loaded")
        driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})
        page.find("button", "Try again").click()
        page.find("dialog", "Who are you?")
    finally:
        driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})


def has_parts(page):
    page.open("/")
    return page.driver.execute_script(
        "return 'history' in JSON.parse(document.getElementById('page-files').textContent).parts")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_serious_and_nothing_is_cut_off(page, server, scheme, width, request):
    page.driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
    if width == 390:
        phone(page)
    for number in range(8):
        post(server, "/persons", name=f"Person {number}")
    rename_elsewhere(server, "A title that is so long that it needs more than one line on a phone", server.bo)
    rename_elsewhere(server, "Statics", server.ana)
    rename_elsewhere(server, "Dynamics")
    post(server, "/history/undo")
    page.open("/history")
    page.wait(lambda: len(rows(page)) == 4, "the steps")

    def menu():
        if width == 390:
            page.find("button", "Menu").click()
            still(page)

    def fits():
        return page.driver.execute_script(
            "return document.documentElement.scrollWidth <= innerWidth && "
            "[...document.querySelectorAll('.dialog, .history-row')].every(each => each.scrollWidth <= each.clientWidth)")

    faults = axe(page)
    assert fits()
    menu()
    choose(page, "Ana")
    page.wait(lambda: page.find_all("button", "Undo: Rename to “Statics”"), "Ana's own step")
    faults += axe(page)
    menu()
    css(page, ".sidebar-foot [aria-haspopup=dialog]")[0].click()
    page.find("dialog", "Who are you?")
    faults += axe(page)
    assert fits()
    page.find("button", "Change name or colour").click()
    page.wait(lambda: css(page, "#own-name"), "the form")
    faults += axe(page)
    assert fits()
    assert faults == []
