"""Sockets, the database, a virtual list, containers and interactors, in the page FlowProbe at /data."""

import time

import pytest
from selenium.webdriver.common.keys import Keys


def press(page, name):
    page.find("button", name).click()


def expect(page, name, text):
    page.expect_text("status", text, name)


@pytest.fixture
def data(probe):
    probe.open("/data")
    probe.find("heading", "Data 0")
    return probe


def test_a_socket_carries_texts_and_bytes_and_is_closed_by_either_side(data):
    press(data, "Send text")
    expect(data, "sent", "no")
    press(data, "Connect")
    expect(data, "socket", "open")
    press(data, "Send text")
    expect(data, "sent", "yes")
    expect(data, "socket", "1 text grüße")
    press(data, "Send bytes")
    expect(data, "socket", "2 bytes 0 255 7")
    press(data, "Be closed")
    expect(data, "socket", "closed 4001 as you wish")
    press(data, "Send text")
    expect(data, "sent", "no")
    press(data, "Connect")
    expect(data, "socket", "open")
    press(data, "Close")
    expect(data, "socket", "closed 1005")


def test_a_socket_that_does_not_come_about_says_so(data):
    data.expected_errors += ["WebSocket"]
    press(data, "Connect to nowhere")
    data.wait(lambda: data.find("status", "socket").text.startswith("closed 1006"), "the end")
    press(data, "Connect to nonsense")
    data.wait(lambda: "Invalid URL" in data.find("status", "socket").text, "the reason")


def test_a_socket_that_is_let_go_is_closed_and_says_nothing(data, probe_server):
    press(data, "Connect")
    expect(data, "socket", "open")
    data.wait(lambda: probe_server.open_sockets == 1, "the server to have it")
    press(data, "Let go")
    expect(data, "socket", "let go")
    data.wait(lambda: probe_server.open_sockets == 0, "the server to see it end")
    time.sleep(0.1)
    expect(data, "socket", "let go")


def test_the_database_keeps_bytes_over_a_reload(data):
    press(data, "Write")
    expect(data, "written", "yes")
    for _ in range(2):
        press(data, "Read")
        expect(data, "names", "draft/b, draft/ü")
        expect(data, "draft", "3 bytes")
        expect(data, "nothing", "none")
        data.open("/data")
    press(data, "Erase")
    expect(data, "written", "erased")
    press(data, "Read")
    expect(data, "names", "draft/ü")
    press(data, "Large")
    expect(data, "large", "the same")


def test_a_database_that_cannot_be_had_says_so(data):
    data.driver.execute_script("IDBFactory.prototype.open = () => { throw new Error('switched off'); }")
    press(data, "Write")
    expect(data, "written", "failed: switched off")


def test_a_database_without_room_says_so(data):
    origin = {"origin": data.base}
    # The browser checks the quota when it makes a database, so there must be none.
    data.driver.execute_cdp_cmd("Storage.clearDataForOrigin", {**origin, "storageTypes": "indexeddb"})
    try:
        data.driver.execute_cdp_cmd("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
        press(data, "Write")
        expect(data, "written", "full")
    finally:
        data.driver.execute_cdp_cmd("Storage.overrideQuotaForOrigin", origin)


def test_a_hundred_thousand_rows_are_few_elements_and_keys_go_through_them(data):
    script = "return document.querySelectorAll('.virtual-list *').length"
    rows = data.driver.find_element("css selector", ".virtual-list")

    def shown():
        return data.driver.execute_script(
            "const list = arguments[0].getBoundingClientRect();"
            "return [...arguments[0].querySelectorAll('[role=option]')].filter(row => {"
            "  const box = row.getBoundingClientRect(); return box.top >= list.top - 1 && box.bottom <= list.bottom + 1;"
            "}).map(row => row.textContent)", rows)

    data.wait(lambda: shown()[:2] == ["row 0", "row 1"], "the first rows")
    data.driver.execute_script("arguments[0].scrollTop = 1000000", rows)
    data.wait(lambda: "row 50005" in shown(), "rows in the middle")
    assert len(shown()) == 15
    assert data.driver.execute_script(script) < 100
    data.driver.execute_script("arguments[0].focus()", rows)
    rows.send_keys(Keys.END)
    data.wait(lambda: "row 99999 active" in shown(), "the last row")
    rows.send_keys(Keys.UP)
    data.wait(lambda: "row 99998 active" in shown(), "the last but one")
    active = data.driver.execute_script(
        "const row = document.getElementById(arguments[0].getAttribute('aria-activedescendant'));"
        "return [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize'), row.ariaSelected]", rows)
    assert active == ["99999", "100000", "true"]
    data.driver.execute_script("arguments[0].scrollTop = 0", rows)
    data.wait(lambda: "row 0" in shown(), "the beginning")
    # The focused row stays in the page although it is out of sight.
    assert data.driver.execute_script("return document.getElementById('numbers-99998') !== null")
    rows.send_keys(Keys.ENTER)
    expect(data, "picked row", "99998")
    assert data.driver.execute_script("return document.activeElement === arguments[0]", rows)
    assert data.driver.execute_script(script) < 100


def test_a_container_keeps_its_store_while_what_is_around_it_is_drawn_again(data):
    press(data, "Tally 0")
    press(data, "Title")
    data.find("heading", "Data 1")
    press(data, "Tally 1")
    data.find("button", "Tally 2")


def test_an_interactor_answers_or_is_timed_out_and_a_subject_is_heard(data):
    press(data, "Answer")
    expect(data, "subject", "21")
    expect(data, "interactor", "42")
    press(data, "Never")
    expect(data, "interactor", "There was no answer within 100 milliseconds.")
    press(data, "Answer")
    expect(data, "interactor", "42")
