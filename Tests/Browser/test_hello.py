"""The least that has to work for anything else to: events, drawing, controlled fields, navigation."""


def test_a_click_changes_the_page(page):
    page.open("/")
    page.expect_text("status", "Count: 0")
    for count in range(1, 4):
        page.find("button", "Add one").click()
        page.expect_text("status", f"Count: {count}")


def test_a_controlled_field_shows_what_the_store_says_and_keeps_the_caret(page):
    page.open("/")
    field = page.find("textbox", "Name")
    field.send_keys("abd")
    page.wait(lambda: field.get_property("value") == "ABD", "upper case")
    page.driver.execute_script("arguments[0].setSelectionRange(2, 2)", field)
    field.send_keys("c")
    page.wait(lambda: field.get_property("value") == "ABCD", "upper case")
    assert field.get_property("selectionStart") == 3


def test_an_input_method_is_not_disturbed(page):
    page.open("/")
    field = page.find("textbox", "Name")
    field.click()
    for text in ("n", "ni", "nih"):
        page.driver.execute_cdp_cmd(
            "Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        page.frame()
        assert field.get_property("value") == text
    page.driver.execute_cdp_cmd("Input.insertText", {"text": "niho"})
    page.wait(lambda: field.get_property("value") == "NIHO", "the outcome in upper case")


def test_history_goes_back_forward_reloads_and_links_deep(page):
    page.open("/")
    page.find("button", "Add one").click()
    page.find("button", "Summary").click()
    page.expect_text("status", "You counted to 1.")
    assert page.path == "/summary?count=1"
    page.driver.back()
    page.expect_text("status", "Count: 1")
    page.driver.forward()
    page.expect_text("status", "You counted to 1.")
    page.driver.refresh()
    page.expect_text("status", "You counted to 1.")
    page.find("button", "Back").click()
    page.expect_text("status", "Count: 0")
    page.open("/summary?count=41")
    page.expect_text("status", "You counted to 41.")
    page.open("/no/such/place")
    page.expect_text("heading", "Nothing here")
