"""Every store of the product and of the examples runs as wasm: code that compiles may still trap there."""

import pathlib
import re

import pytest

from conftest import ROOT, clean_page, serve

DOC = "/docs/01234567-89ab-4def-8123-456789abcdef"

# Where each store is used. A new store fails the first test until it is listed here.
PRODUCT = {
    "LibraryScreenStore": "/",
    "ShellStore": "/",
    "DocStore": DOC,
    "ViewerStore": DOC + "/pages/1",
    "DifferencesStore": DOC + "/pages/1/differences",
    # The notes next to its pages; test_notes.py opens them.
    "NotesStore": DOC + "/pages/1",
    # Writing on its pages; test_writing.py uses a pen.
    "WritingConnector": DOC + "/pages/1",
    "WritingStore": DOC + "/pages/1",
    "TwoViewersStore": DOC + "/pages/1/beside",
    "SearchStore": "/search?q=parabola",
    # The suggestions below the search field; test_search.py types there.
    "AssistantStore": "/search?q=parabola",
    "NotesListStore": "/notes",
    "NotesEditorStore": "/notes/01234567-89ab-4def-8123-456789abcdef",
    # Parts of its pages, and shared notes next to them; test_notes_beside.py opens the notes and links parts.
    "PlacesStore": DOC + "/pages/1",
    "NotesSeat": DOC + "/pages/1",
    "NotesSeatStore": DOC + "/pages/1",
    # The tools above the notes; test_notes_shared.py opens the history and searches for words.
    "NotesToolsStore": "/notes/01234567-89ab-4def-8123-456789abcdef",
    "BundlesStore": "/bundles",
    "BundlePageStore": "/bundles/01234567-89ab-4def-8123-456789abcdef",
    "PageTextStore": "/bundles/01234567-89ab-4def-8123-456789abcdef/pages/1/text",
    "ImportChoicesStore": "/import",
    # A sheet over a bundle; test_bundles.py opens it.
    "AppendStore": "/bundles/01234567-89ab-4def-8123-456789abcdef",
    # In the sidebar.
    "SavedViewsStore": "/",
    "StatisticsStore": "/statistics",
    # A popover over the library, and panels at the side; test_properties.py opens them.
    "FilterStore": "/?filter=tag:01234567-89ab-4def-8123-456789abcdef",
    "InspectorStore": DOC,
    "PropertiesStore": "/properties",
    "PropertiesUsesStore": "/properties",
    "ActivityStore": "/activity",
    "TrashStore": "/trash",
    "HistoryStore": "/history",
    # Dialogs over any screen; test_history.py opens them.
    "PersonStore": "/history",
    "ConflictStore": "/history",
    # Dialogs over the library and over a doc; test_paper.py opens them.
    "PaperStore": "/",
    "ExportStore": DOC,
    # Sheets over a doc; test_arrange.py opens them.
    "PagePickerStore": DOC,
    "VersionsStore": DOC,
    "SplitStore": DOC,
    "UnknownStore": "/no/such/place",
}
COUNTER = {
    "CounterStore": "/",
    "SummaryStore": "/summary?count=2",
    "UnknownStore": "/no/such/place",
}

# The developer's example page uses a store of the library, since it has none of its own.
READER = {"DocViewerStore": "/pages/3"}


def stores(folder):
    """The names of all stores in the Swift files below a folder, without examples in comments."""
    sources = (path.read_text() for path in (ROOT / folder).rglob("*.swift"))
    declaration = re.compile(r"^[^/\n]*class (\w+)(?:<[^>]*>)?:\s+TrapezioStore<", re.MULTILINE)
    return {name for source in sources for name in declaration.findall(source)}


def test_no_store_is_forgotten():
    assert stores(pathlib.Path("Sources", "Apps")) == set(PRODUCT)
    # Every test of test_stepper.py opens the stepper's only screen.
    assert stores(pathlib.Path("Examples")) == {*COUNTER, "StepperStore"}
    assert stores(pathlib.Path("Sources", "UniversalDoc")) == set(READER)


@pytest.fixture(scope="module")
def counter_server():
    yield from serve(ROOT / ".build" / "pages" / "Counter", "Scripts/build-web Counter")


@pytest.fixture
def counter(driver, counter_server):
    yield from clean_page(driver, counter_server.base)


def expect_running(page, path):
    page.open(path)
    page.find("main")
    page.frame()
    assert not [alert for alert in page.find_all("alert") if "has stopped" in alert.text]


@pytest.mark.parametrize("path", sorted(set(PRODUCT.values())))
def test_stores_of_the_product(page, path):
    # There is no server behind this page, so requests of a store fail, which also has to work.
    page.expected_errors += ["/api/", "/sync"]
    expect_running(page, path)


@pytest.mark.parametrize("path", sorted(COUNTER.values()))
def test_stores_of_the_example(counter, path):
    expect_running(counter, path)


@pytest.mark.parametrize("path", sorted(READER.values()))
def test_stores_of_a_page_of_ones_own(reader, path):
    expect_running(reader, path)
