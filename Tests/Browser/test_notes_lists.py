"""Lists in the discussions of shared notes, in a real field: where keys and the caret go, and where lines are drawn.

`NotesListKeysTests` has what each key does.
"""

from selenium.webdriver.common.keys import Keys

from test_notes_blocks import caret, put_caret
from test_notes_shared import bring, drawn, field, heights, notice, page, server, shows, text  # noqa: F401  fixtures


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


def test_lists_are_typed_and_drawn_the_caret_stays_at_its_letter_and_the_keyboard_is_not_trapped(page, server):
    page.open(bring(server, ("Rooms", "")))
    shows(page, "")
    field(page).send_keys("- Rooms", Keys.ENTER, Keys.TAB, "the hall", Keys.ENTER, "the attic", Keys.ENTER, Keys.ENTER, "Dates",
                          Keys.ENTER, Keys.ENTER, "1. first", Keys.ENTER, "second")
    shows(page, "- Rooms\n  - the hall\n  - the attic\n- Dates\n1. first\n2. second")
    assert len(drawn(page, ".notes-bullet")) == 4 and len(drawn(page, ".notes-number")) == 2
    # During typing, the letters of the field and those drawn under it are at the same places.
    written, drawing = heights(page)
    assert abs(written - drawing) <= 1 or drawing >= written
    places = lefts(page)
    assert places[1] == places[2] == places[0] + 20 and places[3] == places[0], places
    # Tab and Backspace move entries, and the caret stays at its letter.
    field(page).send_keys(Keys.CONTROL, "a")
    field(page).send_keys(Keys.NULL, "1. a", Keys.ENTER, "b", Keys.ENTER, "c")
    put_caret(page, 8)
    field(page).send_keys(Keys.TAB)
    shows(page, "1. a\n   1. b\n3. c")
    page.wait(lambda: caret(page) == [11, 11], "the caret at its letter")
    places = lefts(page)
    assert places[0] == places[2] < places[1], places
    put_caret(page, 11)
    field(page).send_keys(Keys.BACKSPACE)
    shows(page, "1. a\n2. b\n3. c")
    page.wait(lambda: caret(page) == [8, 8], "the caret before its letter")
    # Without a list, Tab moves the focus.
    field(page).send_keys(Keys.CONTROL, "a")
    field(page).send_keys(Keys.NULL, "plain", Keys.TAB)
    page.wait(lambda: not focused(page), "the focus to have left the text")
    assert text(page) == "plain"
    field(page).click()
    field(page).send_keys(Keys.CONTROL, "a")
    field(page).send_keys("- a", Keys.ENTER, "b", Keys.TAB)
    # Once an entry is as deep as it can be, Tab moves the focus.
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
