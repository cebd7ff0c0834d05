"""Lists in the discussions of shared notes, by keys: continuing, indenting and leaving them."""

from selenium.webdriver.common.keys import Keys

from test_notes_blocks import caret, put_caret
from test_notes_shared import (  # noqa: F401  fixtures
    both, drawn, field, notice, other, page, paste, second_driver, server, shows, text)


def focused(page):
    return page.driver.execute_script("return document.activeElement === arguments[0]", field(page))


def go_to(page, place):
    """Puts the caret at a place, after the focus has left the page."""
    field(page).click()
    put_caret(page, place)


def lefts(page):
    """Where the words of the lines begin, from the left of the discussion, while nobody writes."""
    page.driver.execute_script("document.activeElement.blur()")
    return page.driver.execute_script("""
        const mirror = document.querySelector('.notes-mirror'), left = mirror.getBoundingClientRect().left;
        return [...mirror.querySelectorAll('.notes-line')].map(line => {
          const range = document.createRange();
          range.selectNodeContents([...line.childNodes].find(node => !/notes-(indentation|prefix)/.test(node.className)));
          return Math.round(range.getClientRects()[0].left - left);
        })""")


def test_a_list_within_a_list_is_typed_and_drawn_as_one(both):
    page, other = both
    field(page).send_keys("- Rooms", Keys.ENTER, Keys.TAB, "the hall", Keys.ENTER, "the attic", Keys.ENTER)
    shows(page, "- Rooms\n  - the hall\n  - the attic\n  - ")
    # Enter in an empty entry ends the inner list, and once more the outer one.
    field(page).send_keys(Keys.ENTER)
    shows(page, "- Rooms\n  - the hall\n  - the attic\n- ")
    field(page).send_keys("Dates", Keys.ENTER, Keys.ENTER, "1. first", Keys.ENTER, "second")
    expected = "- Rooms\n  - the hall\n  - the attic\n- Dates\n1. first\n2. second"
    shows(page, expected)
    shows(other, expected)
    assert len(drawn(other, ".notes-bullet")) == 4 and len(drawn(other, ".notes-number")) == 2
    places = lefts(other)
    assert places[1] == places[2] == places[0] + 20 and places[3] == places[0], places
    # During typing, the letters of the field and those drawn under it are at the same places.
    field(page).click()
    heights = page.driver.execute_script("""
        const field = document.querySelector('.notes-field'), mirror = document.querySelector('.notes-mirror');
        return [field.scrollHeight, mirror.getBoundingClientRect().height]""")
    assert abs(heights[0] - heights[1]) <= 1 or heights[1] >= heights[0]


def test_enter_in_the_middle_puts_the_caret_behind_the_mark(both):
    page, other = both
    field(page).send_keys("- onetwo", Keys.ENTER, "three")
    shows(page, "- onetwo\n- three")
    put_caret(page, 5)
    field(page).send_keys(Keys.ENTER)
    shows(page, "- one\n- two\n- three")
    page.wait(lambda: caret(page) == [8, 8], "the caret behind the mark")
    field(page).send_keys("x")
    shows(page, "- one\n- xtwo\n- three")
    field(page).send_keys(Keys.SHIFT, Keys.ENTER)
    shows(page, "- one\n- x\ntwo\n- three")
    shows(other, "- one\n- x\ntwo\n- three")


def test_tab_and_backspace_change_the_depth_of_entries_and_of_what_stands_in_them(both):
    page, other = both
    field(page).send_keys("- a", Keys.ENTER, "b", Keys.ENTER, Keys.TAB, "c", Keys.ENTER, "d")
    shows(page, "- a\n- b\n  - c\n  - d")
    put_caret(page, 7)
    field(page).send_keys(Keys.TAB)
    shows(page, "- a\n  - b\n    - c\n    - d")
    page.wait(lambda: caret(page) == [9, 9], "the caret at its letter")
    put_caret(page, 8)
    field(page).send_keys(Keys.BACKSPACE)
    shows(page, "- a\n- b\n  - c\n  - d")
    page.wait(lambda: caret(page) == [6, 6], "the caret before its letter")
    # Several lines at once, and back.
    put_caret(page, 12, 19)
    field(page).send_keys(Keys.SHIFT, Keys.TAB)
    shows(page, "- a\n- b\n- c\n- d")
    field(page).send_keys(Keys.CONTROL, "z")
    shows(page, "- a\n- b\n  - c\n  - d")
    shows(other, "- a\n- b\n  - c\n  - d")


def test_an_entry_that_is_indented_has_the_number_of_the_list_that_it_comes_into(both):
    page, other = both
    field(page).send_keys("1. a", Keys.ENTER, "b", Keys.ENTER, "c")
    shows(page, "1. a\n2. b\n3. c")
    put_caret(page, 8)
    field(page).send_keys(Keys.TAB)
    shows(page, "1. a\n   1. b\n3. c")
    page.wait(lambda: caret(page) == [11, 11], "the caret at its letter")
    put_caret(page, 16)
    field(page).send_keys(Keys.TAB, "!")
    shows(page, "1. a\n   1. b\n   2. !c")
    field(page).send_keys(Keys.SHIFT, Keys.TAB)
    expected = "1. a\n   1. b\n2. !c"
    shows(page, expected)
    shows(other, expected)


def test_a_pasted_list_within_a_list_is_one(both):
    page, other = both
    paste(page, "<ol start=4><li>a</li><ul><li>b <b>c</b></li></ul><li>d<ul><li>e</li></ul></li></ol>")
    expected = "4. a\n   - b c\n5. d\n   - e"
    shows(page, expected)
    shows(other, expected)
    places = lefts(other)
    assert places[0] == places[2] < places[1] == places[3], places
    # It continues like a list that was typed.
    field(page).send_keys(Keys.ENTER, "f", Keys.ENTER, Keys.ENTER, "g")
    shows(other, expected + "\n   - f\n6. g")


def test_the_keyboard_is_not_trapped(both):
    page, _ = both
    # Without a list, Tab moves the focus.
    field(page).send_keys("plain", Keys.TAB)
    page.wait(lambda: not focused(page), "the focus to have left the text")
    assert text(page) == "plain"
    field(page).click()
    field(page).send_keys(Keys.CONTROL, "a")
    field(page).send_keys("- a", Keys.ENTER, "b")
    shows(page, "- a\n- b")
    # Once an entry is as deep as it can be, Tab moves the focus.
    field(page).send_keys(Keys.TAB)
    shows(page, "- a\n  - b")
    assert focused(page)
    field(page).send_keys(Keys.TAB)
    page.wait(lambda: not focused(page), "the focus to have left the list")
    # At the margin, Shift and Tab move the focus back.
    go_to(page, 1)
    field(page).send_keys(Keys.SHIFT, Keys.TAB)
    page.wait(lambda: not focused(page), "the focus to have gone back")
    # After Escape, Tab moves the focus and leaves the list as it is.
    go_to(page, 9)
    field(page).send_keys(Keys.ESCAPE)
    notice(page, "Tab leaves the list")
    assert focused(page)
    field(page).send_keys(Keys.SHIFT, Keys.TAB)
    page.wait(lambda: not focused(page), "the focus to have left after Escape")
    assert text(page) == "- a\n  - b"
    # Escape frees only the next key.
    go_to(page, 9)
    field(page).send_keys(Keys.ESCAPE, Keys.ARROW_LEFT, Keys.SHIFT, Keys.TAB)
    shows(page, "- a\n- b")


def test_both_continue_one_list(both):
    page, other = both
    field(page).send_keys("1. a")
    shows(other, "1. a")
    field(page).send_keys(Keys.ENTER, "b")
    shows(other, "1. a\n2. b")
    put_caret(other, 4)
    field(other).send_keys(Keys.ENTER, "c")
    shows(other, "1. a\n2. c\n2. b")
    shows(page, "1. a\n2. c\n2. b")
    # The first one's caret is still in its own line.
    field(page).send_keys("!")
    shows(other, "1. a\n2. c\n2. b!")
