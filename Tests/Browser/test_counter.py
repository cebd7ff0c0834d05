"""The example app, used like a person does."""

import re

import pytest

from conftest import ROOT, clean_page, serve


@pytest.fixture(scope="session")
def counter_server():
    yield from serve(ROOT / ".build" / "pages" / "Counter", "Scripts/build-web Counter")


@pytest.fixture
def counter(driver, counter_server):
    yield from clean_page(driver, counter_server.base)


def test_counting_halving_and_saving(counter):
    counter.open("/")
    for count in (1, 2, 3):
        counter.find("button", "Add one").click()
        counter.expect_text("status", str(count), "Count")
    counter.find("button", "Halve").click()
    counter.expect_text("alert", "3 cannot be halved.")
    counter.find("button", "Take one away").click()
    counter.find("button", "Halve").click()
    counter.expect_text("status", "1", "Count")
    counter.expect_gone("alert")
    counter.find("button", "Summary").click()
    counter.expect_text("status", "You counted to 1.")
    assert counter.path == "/summary?count=1"
    counter.find("button", "Save").click()
    counter.expect_text("status", "Last saved: 1", "Saved")
    counter.expect_text("status", "Highest: 3", "Highest")
    assert counter.driver.title == "Counter: 2"
    counter.expect_text("status", "1", "Count")


def test_back_forward_reload_and_links_into_the_middle(counter):
    counter.open("/")
    counter.find("button", "Add one").click()
    counter.find("button", "Summary").click()
    counter.expect_text("status", "You counted to 1.")
    counter.driver.back()
    counter.expect_text("status", "1", "Count")
    counter.driver.forward()
    counter.expect_text("status", "You counted to 1.")
    counter.driver.refresh()
    counter.expect_text("status", "You counted to 1.")
    counter.find("button", "Back").click()
    counter.expect_text("status", "0", "Count")
    counter.open("/summary?count=many")
    counter.find("heading", "Nothing here")


def test_the_tutorial_is_the_example_line_for_line():
    tutorial = (ROOT / "Sources/Flow/Trapezio/Trapezio.docc/TwoScreens.md").read_text()
    blocks = re.findall(r"```swift\n(.*?)```", tutorial, re.DOTALL)
    files = {path.name: path.read_text() for path in (ROOT / "Examples/Counter").rglob("*.swift")}
    strangers = [block for block in blocks if not any(block in text for text in files.values())]
    assert not strangers, "not in the example:\n" + "\n".join(strangers)
    shown = set("".join(blocks).splitlines())
    left_out = {f"{name}: {line}" for name, text in files.items() for line in text.splitlines() if line not in shown}
    assert not left_out, "not in the tutorial:\n" + "\n".join(sorted(left_out))
