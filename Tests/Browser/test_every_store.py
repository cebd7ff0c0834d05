"""Every store of the product and of the examples runs as wasm: code that compiles may still trap there, or call a part
that its address does not load."""

import pathlib
import re

from conftest import ROOT
from test_parts import fetched_before_start, loaded, needed
from test_product import css

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
# The stores of the examples. Every test of test_counter.py, test_stepper.py and test_reader.py uses them.
EXAMPLES = {"CounterStore", "SummaryStore", "UnknownStore", "StepperStore"}

# The developer's example page uses a store of the library, since it has none of its own.
READER = {"DocViewerStore"}


def stores(folder):
    """The names of all stores in the Swift files below a folder, without examples in comments."""
    sources = (path.read_text() for path in (ROOT / folder).rglob("*.swift"))
    declaration = re.compile(r"^[^/\n]*class (\w+)(?:<[^>]*>)?:\s+TrapezioStore<", re.MULTILINE)
    return {name for source in sources for name in declaration.findall(source)}


def test_no_store_is_forgotten():
    assert stores(pathlib.Path("Sources", "Apps")) == set(PRODUCT)
    assert stores(pathlib.Path("Examples")) == EXAMPLES
    assert stores(pathlib.Path("Sources", "UniversalDoc")) == READER


# The part of each address, by how it begins; all others need none.
PART_OF_ADDRESS = {
    "/docs": "docs", "/bundles": "docs", "/import": "docs", "/search": "find", "/properties": "find", "/statistics": "find",
    "/history": "history", "/activity": "history", "/notes": "notesList", "/notes/": "notes", DOC + "/pages": "reading",
    "/bundles/01234567-89ab-4def-8123-456789abcdef/pages": "text",
}


def test_every_store_of_the_product_runs_where_its_address_is_opened_which_loads_its_part_and_no_other(page):
    # There is no server behind this page, so requests of a store fail, which also has to work.
    page.expected_errors += ["/api/", "/sync"]
    for path in sorted(set(PRODUCT.values())):
        begin = max((begin for begin in PART_OF_ADDRESS if path.startswith(begin)), key=len, default=None)
        page.open(path)
        page.wait(lambda: css(page, "main, .viewer") and not css(page, "main[aria-busy=true]"), f"the screen at {path}")
        page.frame()
        assert loaded(page) == needed(PART_OF_ADDRESS.get(begin)), path
        # The host guesses the part from the path (index.html), so that it is fetched together with the app.
        assert fetched_before_start(page) == needed(PART_OF_ADDRESS.get(begin)), path
        assert not page.shows("has stopped"), path
