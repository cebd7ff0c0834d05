"""A viewer in a page outside the product: the handout example, as a person reads it."""

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from test_modes import are_beside, phone
from test_product import css
from test_properties import axe
from test_viewer import allow_clipboard, box, clipboard, picture, press, select_words, window

PAGES = 12


def read(reader, number=1):
    """Opens the handout at a page that has a picture, and waits for the picture."""
    reader.open(f"/pages/{number}")
    reader.wait(lambda: picture(reader, number), f"the picture of page {number}")


def place(reader):
    return css(reader, ".reader-place")[0].text


def press_button(reader, name):
    reader.find("button", name).click()


def test_reading_names_the_page_in_the_address_and_buttons_keep_their_keys(reader):
    reader.open("/")
    reader.wait(lambda: picture(reader, 1) and place(reader) == "Page 1 of 12", "page 1")
    press(reader, "j")
    reader.wait(lambda: reader.path == "/pages/2", "page 2")
    reader.driver.execute_script("document.querySelector('[aria-label=\"Next page\"]').focus()")
    before = window(reader)
    press(reader, Keys.SPACE)
    reader.wait(lambda: reader.path == "/pages/3", "page 3 by Space on the button")
    press(reader, Keys.ENTER)
    reader.wait(lambda: reader.path == "/pages/4", "page 4 by Enter on it")
    assert window(reader) == before
    assert reader.driver.execute_script("return document.activeElement.getAttribute('aria-label')") == "Next page"
    reader.driver.execute_script("const p = document.querySelector('.viewer-pages'); p.scrollTop = p.scrollHeight")
    reader.wait(lambda: reader.path == f"/pages/{PAGES}", "the last page, scrolled to")
    assert reader.find("button", "Next page").get_attribute("aria-disabled") == "true"


def test_zoom_keeps_what_is_read_in_its_place(reader):
    read(reader, 5)
    middle = lambda: (box(reader, 5)[1] - window(reader)[1] - window(reader)[3] / 2) / box(reader, 5)[3]
    before, height = middle(), box(reader, 5)[3]
    for _ in range(3):
        press_button(reader, "Larger")
    reader.wait(lambda: box(reader, 5)[3] > 1.5 * height, "a larger page")
    assert abs(middle() - before) < 0.01
    for _ in range(3):
        press_button(reader, "Smaller")
    reader.wait(lambda: abs(box(reader, 5)[3] - height) < 2, "the page as large as before")
    assert abs(middle() - before) < 0.01
    press_button(reader, "Fit width")
    # The widest page is the landscape one.
    reader.wait(lambda: abs(box(reader, 4)[2] - window(reader)[2] + 32) < 2, "the widest page as wide as the window")
    press_button(reader, "Whole page")
    reader.wait(lambda: box(reader, 5)[3] < window(reader)[3], "a whole page")
    assert css(reader, ".reader-zoom")[0].text.endswith("%")


def test_two_pages_beside_each_other_and_turned(reader):
    read(reader)
    press_button(reader, "Two pages")
    reader.wait(lambda: are_beside(reader, 1, 2) and place(reader) == "Pages 1 and 2 of 12", "pages 1 and 2")
    assert reader.find("button", "Two pages").get_attribute("aria-pressed") == "true"
    upright = box(reader, 1)[2] / box(reader, 1)[3]
    press_button(reader, "Turn")
    reader.wait(lambda: abs(box(reader, 1)[3] / box(reader, 1)[2] - upright) < 0.01, "a page that lies on its side")
    word = reader.wait(
        lambda: reader.driver.execute_script(
            "const w = document.querySelector(\".page[data-page='1'] .word\")?.getBoundingClientRect();"
            "return w && [w.left, w.top, w.width, w.height]"), "a word")
    left, top, width, height = box(reader, 1)
    # What was at the upper left is now at the upper right.
    assert left + width / 2 < word[0] < left + width and top < word[1] < top + height / 2


def test_an_earlier_version_and_words_alone_are_in_the_place_of_the_page(reader):
    read(reader, 8)
    words = lambda: reader.driver.execute_script(
        "return document.querySelector(\".page[data-page='8'] .text-layer\")?.innerText.replace(/\\s+/g, ' ').trim()")
    reader.wait(lambda: (words() or "").endswith("by the same rule."), "the words of version 2")
    before = box(reader, 8)
    press(reader, "[")
    reader.wait(lambda: words() == "Echoes Sound comes back from walls.", "the words of version 1")
    assert css(reader, ".reader-version")[0].text == "Version 1 of 2"
    assert box(reader, 8) == before
    press_button(reader, "Words")
    reader.wait(lambda: css(reader, ".page[data-page='8'][data-words]") and not picture(reader, 8), "words alone")
    assert box(reader, 8) == before
    press(reader, Keys.END)
    reader.wait(lambda: any("This page has nothing to show" in a.text for a in reader.find_all("alert")),
                "a page without a version")


def test_words_lie_on_the_picture_and_can_be_selected(reader):
    allow_clipboard(reader)
    read(reader, 2)
    select_words(reader, 2, "Throw", "pond:")
    ActionChains(reader.driver).key_down(Keys.CONTROL).send_keys("c").key_up(Keys.CONTROL).perform()
    reader.wait(lambda: clipboard(reader).split() == "Throw a stone into a pond:".split(), "the words on the clipboard")


# The number of marked pixels of the pencil's canvas on page 2, within a part of it given in fractions.
MARKED = """
const [left, top, width, height] = arguments;
const canvas = document.querySelector(".page[data-page='2'] .page-overlay canvas");
if (!canvas?.width) return 0;
const box = [left * canvas.width, top * canvas.height, width * canvas.width, height * canvas.height].map(Math.round);
return canvas.getContext('2d').getImageData(...box).data.filter((value, i) => i % 4 === 3 && value > 40).length;"""


def test_a_pencil_draws_over_the_words_and_what_it_drew_stays_at_every_zoom_and_turn(reader):
    read(reader, 2)
    words = lambda: reader.driver.execute_script("return getSelection().toString()")
    marked = lambda *part: reader.driver.execute_script(MARKED, *part)

    def pull(pointer="mouse"):
        left, top, width, height = box(reader, 2)
        for kind, x, buttons in (("Pressed", 0.2, 1), ("Moved", 0.4, 1), ("Moved", 0.6, 1), ("Released", 0.6, 0)):
            reader.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
                "type": f"mouse{kind}", "x": left + x * width, "y": top + 0.16 * height, "button": "left",
                "buttons": buttons, "clickCount": 1, "pointerType": pointer, "force": 0.7})

    reader.wait(lambda: css(reader, ".page[data-page='2'] .word"), "its words")
    pull()
    assert words() != "" and marked(0, 0, 1, 1) == 0, "without a pencil the mouse selects"
    reader.driver.execute_script("getSelection().removeAllRanges()")
    press_button(reader, "Pencil")
    for pointer in ("mouse", "pen"):
        pull(pointer)
        reader.wait(lambda: marked(0.2, 0.1, 0.4, 0.12) > 50, f"the line of the {pointer}")
        assert words() == "" and marked(0, 0.3, 1, 0.7) == 0 and marked(0.7, 0, 0.3, 1) == 0
    press_button(reader, "Larger")
    reader.wait(lambda: marked(0.2, 0.1, 0.4, 0.12) > 100, "the line, larger")
    press_button(reader, "Turn")
    reader.wait(lambda: marked(0.2, 0.1, 0.4, 0.12) > 100 and marked(0, 0.3, 1, 0.7) == 0, "the line on its side")
    press(reader, Keys.END)
    reader.wait(lambda: not box(reader, 2), "other pages")
    press(reader, Keys.HOME)
    press(reader, "j")
    reader.wait(lambda: marked(0.2, 0.1, 0.4, 0.12) > 100, "the line when the page is back")


def test_a_phone_has_the_page_across_and_everything_in_reach(reader):
    phone(reader)
    read(reader, 3)
    outside = reader.driver.execute_script("""
      return [...document.querySelectorAll('button')].filter(e => e.offsetParent).map(e => [
        e.getAttribute('aria-label') || e.textContent, e.getBoundingClientRect()])
        .filter(([, b]) => b.left < -1 || b.right > 391 || Math.min(b.width, b.height) < 32).map(([name]) => name);""")
    assert outside == []
    assert reader.find("button", "Two pages").get_attribute("aria-disabled") == "true"
    press_button(reader, "Next page")
    reader.wait(lambda: reader.path == "/pages/4" and picture(reader, 4), "page 4")
    left, _, width, _ = box(reader, 4)
    assert left >= 0 and 360 <= width <= 390
    assert axe(reader) == []


def test_axe_finds_nothing_serious_and_a_picture_that_fails_comes_when_it_is_tried_again(reader):
    reader.open("/pages/11")
    reader.wait(lambda: css(reader, ".page[data-page='11'][data-words] .word"), "a page of which there are words alone")
    assert axe(reader) == []
    reader.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-color-scheme", "value": "dark"}]})
    reader.open("/pages/6")
    note = reader.wait(lambda: next(iter(css(reader, ".page[data-page='6'] .page-note")), None), "a note on the page")
    assert note.text.splitlines() == ["Page 6 could not be drawn", "The copier was out of paper.", "Try again"]
    assert axe(reader) == []
    reader.driver.execute_script("document.querySelector('.page-note button').focus()")
    press(reader, Keys.SPACE)
    reader.wait(lambda: picture(reader, 6) and not css(reader, ".page-note"), "the page's picture")
