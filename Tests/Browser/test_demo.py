"""The library that `serve --demo` begins with: three papers, one linked question by question to its mark scheme."""

import urllib.parse

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import clean_page
from library_server import LibraryServer
from test_product import api, css, wait_for
from test_properties import axe

PHYSICS = "Physics Paper 2: Mechanics, Circuits and Waves (specimen)"
LEFT, RIGHT = "#side-left", "#side-right"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = LibraryServer(tmp_path_factory.mktemp("demo"), options=["--demo"])
    wait_for(lambda: not (server.folder / "library" / "cache" / "first").exists() and api(server, "/docs")["total"] == 3,
             "the demo papers")
    wait_for(lambda: all(bundle["pagesWithText"] == bundle["pageCount"] for bundle in api(server, "/bundles")["bundles"]),
             "their words")
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def physics(server):
    doc = next(doc for doc in api(server, "/docs")["docs"] if doc["title"] == PHYSICS)
    return api(server, f"/docs/{doc['id']}")


def words(page, side):
    """The words of the pages that a side shows, in one line."""
    return page.driver.execute_script("""
        const area = document.querySelector(arguments[0] + " .viewer-pages").getBoundingClientRect();
        return [...document.querySelectorAll(arguments[0] + " .page")].filter(page => {
          const box = page.getBoundingClientRect();
          return Math.min(box.bottom, area.bottom) - Math.max(box.top, area.top) > area.height / 2;
        }).map(page => page.textContent).join(" ");""", side)


@pytest.mark.parametrize("phrases, title", [
    (["integration", "binomial", "denominator", '"Figure 1"', '"stationary points"'], "Mathematics Paper 1"),
    (["refraction", "trolley", "thermistor", '"electromotive force"', '"error carried forward"'], "Physics Paper 2"),
    (["阅读理解", "外婆的菜园", "granddaughter", "菜和人一样", '"Night Train"'], "Chinese and English Paper 1"),
])
def test_what_people_would_search_for_is_found(server, phrases, title):
    for phrase in phrases:
        found = api(server, f"/search?q={urllib.parse.quote(phrase)}")
        assert any(hit["docTitle"].startswith(title) for hit in found["hits"]), phrase


def test_every_question_has_its_answers_and_nothing_is_left_over(server):
    groups = physics(server)["pageGroups"]
    questions = [group for group in groups if group["title"].startswith("Question") and "answersGroupID" not in group]
    answers = {group["answersGroupID"]: group for group in groups if "answersGroupID" in group}
    assert [group["title"] for group in questions] == [f"Question {number}" for number in range(1, 6)]
    for number, question in enumerate(questions, 1):
        assert len(question["pages"]) == 1
        scheme = answers.pop(question["id"])
        binding = scheme["pages"][0]["binding"]
        text = api(server, f"/bundles/{binding['bundleID']}/pages/{binding['pageNumber']}/text")["words"]
        assert f"Question {number}" in " ".join(word["text"] for word in text)
    assert not answers
    assert [group["title"] for group in groups if group not in questions and "answersGroupID" not in group] == ["Cover"]
    assert api(server, "/trash")["total"] == 0
    # A job ends a moment after its last words are saved.
    wait_for(lambda: all(job["state"] == "done" for job in api(server, "/jobs")["jobs"]), "every job to be done")


@pytest.mark.long
def test_the_paper_is_read_beside_its_answers(page, server):
    page.open(f"/docs/{physics(server)['doc']['id']}")
    page.find("link", "Read with mark scheme").click()
    page.wait(lambda: css(page, f"{LEFT} .page-image[data-loaded]") and css(page, f"{RIGHT} .page-image[data-loaded]"),
              "pictures on both sides")
    page.wait(lambda: "MARK SCHEME" in words(page, RIGHT), "the mark scheme")
    css(page, f"{LEFT} .viewer-pages")[0].click()
    # The last question of the paper brings its answers along.
    page.driver.switch_to.active_element.send_keys(Keys.END)
    page.wait(lambda: "spring constant" in words(page, LEFT) and "Question 5" in words(page, RIGHT), "question 5 on both sides")
    assert axe(page) == []
