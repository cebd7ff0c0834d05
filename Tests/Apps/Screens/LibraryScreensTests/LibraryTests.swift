import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import LibraryScreens
@testable import MetadataParts
@testable import ScreenKit

@Suite struct LibraryTests {
  private func titles(_ bench: AppBench) -> [String] { bench.elements("doc-card-title").map(\.text) }

  @Test("docs are shown newest first, with pages, and the window is named")
  func docs() {
    let bench = AppBench { $0.docs = Sample.docs(3) }
    #expect(titles(bench) == ["Doc 2", "Doc 1", "Doc 0"])
    #expect(bench.element("doc-card-meta")?.text.hasPrefix("1 page · ") == true)
    #expect(bench.effects.window.title == "Library · PaperCenter")
    #expect(bench.element("content-head")?.text.contains("3 docs") == true)
  }

  @Test("an empty library teaches what to do")
  func empty() {
    let bench = AppBench()
    #expect(bench.page.find("heading", Texts.Library.emptyHeading) != nil)
    bench.effects.files.filesToPick = [WebFile(name: "a.pdf", size: 10)]
    bench.click("button", Texts.Library.choosePDFs)
    #expect(bench.library.jobs.map(\.name) == ["a.pdf"])
    #expect(bench.notices == ["Importing 1 file"])
  }

  @Test("a title is text, whatever it says")
  func escaping() {
    let title = "<img src=x onerror=\"alert(1)\"> & “more”"
    let bench = AppBench { $0.docs = [Sample.doc(1, title: title)] }
    #expect(titles(bench) == [title])
    #expect(bench.page.html.contains("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; “more”"))
    #expect(bench.page.find("button", "Actions for \(title)") != nil)
  }

  @Test("of ten thousand docs only those near the window are asked for and drawn")
  func many() {
    let bench = AppBench { $0.docs = Sample.docs(10_000) }
    #expect(bench.element("content-head")?.text.contains("10000 docs") == true)
    #expect(bench.elements("doc-card").count < 100)
    #expect(bench.library.log.count { $0.hasPrefix("GET /api/v1/docs") } == 1)
    #expect(bench.page.document.elementCount < 3_000)
  }

  @Test("a click opens the doc, Back comes back to it")
  func open() {
    let bench = AppBench { $0.docs = Sample.docs(3) }
    let link = bench.elements("doc-card-link")[1]
    bench.page.send(.click, to: link)
    bench.settle()
    #expect(bench.url == "/docs/\(Sample.docID(1))")
    #expect(bench.page.find("button", "Doc 1") != nil)
    bench.back()
    #expect(titles(bench).count == 3)
    #expect(bench.focused?.attributes["href"] == "/docs/\(Sample.docID(1))")
  }

  @Test("Control and Shift select, a plain click then too, Escape ends it")
  func selecting() {
    let bench = AppBench { $0.docs = Sample.docs(6) }
    func click(_ index: Int, _ modifiers: Event.Modifiers = []) {
      let event = Event()
      event.modifiers = modifiers
      bench.page.send(.click, event, to: bench.elements("doc-card-link")[index])
      bench.settle()
    }
    click(1, .control)
    #expect(bench.element("selection-count")?.text == "1 selected")
    click(4, .shift)
    #expect(bench.element("selection-count")?.text == "4 selected")
    click(2)
    #expect(bench.element("selection-count")?.text == "3 selected")
    #expect(bench.url == "/")
    bench.key("Escape")
    #expect(bench.element("selection-bar") == nil)
  }

  @Test("Select all takes all, those too that were never loaded")
  func selectAll() {
    let bench = AppBench { $0.docs = Sample.docs(250) }
    bench.key("a", .control)
    #expect(bench.element("selection-count")?.text == "250 selected")
  }

  @Test("moving to the trash shows at once, Undo brings it back to its place")
  func trashAndUndo() {
    let bench = AppBench { $0.docs = Sample.docs(3) }
    let second = bench.elements("doc-card-link")[1]
    bench.page.send(.focusin, to: second)
    bench.page.press("Delete", on: bench.elements("doc-card-link")[1])
    #expect(titles(bench) == ["Doc 2", "Doc 0"])
    bench.settle()
    #expect(bench.library.trashed.map(\.title) == ["Doc 1"])
    #expect(bench.notices == ["“Doc 1” is in the trash"])
    bench.click("button", "Undo")
    #expect(bench.library.trashed.isEmpty)
    #expect(titles(bench) == ["Doc 2", "Doc 1", "Doc 0"])
    #expect(bench.notices.count == 1)
    bench.click("button", "Redo")
    #expect(titles(bench) == ["Doc 2", "Doc 0"])
  }

  @Test("Control-Z does the same, for a whole selection")
  func undoByKey() {
    let bench = AppBench { $0.docs = Sample.docs(9) }
    // The window is not measured yet, so six rows of one card are drawn.
    let shown = titles(bench)
    #expect(shown.count == 6)
    bench.key("a", .control)
    bench.key("Delete")
    #expect(bench.library.docs.isEmpty)
    #expect(titles(bench).isEmpty)
    #expect(bench.notices == ["9 docs are in the trash"])
    // One request moves all docs or none.
    #expect(bench.library.log.count { $0.hasPrefix("POST") } == 1)
    bench.key("z", .control)
    #expect(bench.library.docs.count == 9)
    #expect(titles(bench) == shown)
    bench.key("z", .control)
    #expect(bench.library.docs.count == 9)
  }

  @Test("what could not be moved comes back and says so")
  func trashFails() {
    let bench = AppBench { $0.docs = Sample.docs(2) }
    bench.library.refusals["POST /api/v1/commands"] = (
      500, APIErrorDetail(code: "internal", message: "No.", detail: nil)
    )
    bench.page.press("Delete", on: bench.elements("doc-card-link")[0])
    #expect(titles(bench).count == 1)
    bench.settle()
    #expect(titles(bench).count == 2)
    #expect(bench.notices == ["No."])
  }

  @Test("a title is edited in place: Enter saves, Undo restores")
  func rename() {
    let bench = AppBench { $0.docs = Sample.docs(2) }
    bench.page.press("F2", on: bench.elements("doc-card-link")[0])
    #expect(bench.page.find("textbox", "Title")?.attributes["value"] == "Doc 1")
    bench.page.type("  Algebra\nII ", into: "textbox", "Title")
    guard let field = bench.page.find("textbox", "Title") else { return #expect(Bool(false), "no field") }
    bench.page.press("Enter", on: field)
    #expect(titles(bench)[0] == "Algebra II")
    bench.settle()
    #expect(bench.library.docs[1].title == "Algebra II")
    #expect(bench.library.log.count { $0.hasPrefix("POST /api/v1/commands") } == 1)
    bench.click("button", "Undo")
    #expect(bench.library.docs[1].title == "Doc 1")
    #expect(titles(bench)[0] == "Doc 1")
  }

  @Test("Escape keeps the title, an empty one is refused in words, the same one is not sent")
  func renameWithoutChange() {
    let bench = AppBench { $0.docs = Sample.docs(1) }
    for (text, key) in [("Other", "Escape"), ("   ", "Enter"), ("Doc 0", "Enter")] {
      bench.page.press("F2", on: bench.elements("doc-card-link")[0])
      bench.page.type(text, into: "textbox", "Title")
      guard let field = bench.page.find("textbox", "Title") else { return #expect(Bool(false), "no field") }
      bench.page.press(key, on: field)
      bench.settle()
      #expect(titles(bench) == ["Doc 0"])
    }
    #expect(bench.library.log.count { $0.hasPrefix("POST") } == 0)
    #expect(bench.notices == [Texts.Library.emptyTitle])
  }

  @Test("a title that could not be saved goes back")
  func renameFails() {
    let bench = AppBench { $0.docs = Sample.docs(1) }
    bench.library.refusals["POST"] = (422, APIErrorDetail(code: "invalid", message: "Too long.", detail: nil))
    bench.page.press("F2", on: bench.elements("doc-card-link")[0])
    bench.page.type("Other", into: "textbox", "Title")
    guard let field = bench.page.find("textbox", "Title") else { return #expect(Bool(false), "no field") }
    bench.page.send(.blur, to: field)
    bench.settle()
    #expect(titles(bench) == ["Doc 0"])
    #expect(bench.notices == ["Too long."])
  }

  @Test("arrows move the focus, Space selects, Shift extends")
  func keys() {
    let bench = AppBench { $0.docs = Sample.docs(5) }
    func focusedURL() -> String? { bench.focused?.attributes["href"] }
    bench.page.press("ArrowRight", on: bench.elements("doc-card-link")[0])
    #expect(focusedURL() == "/docs/\(Sample.docID(3))")
    bench.page.press("End", on: bench.elements("doc-card-link")[1])
    #expect(focusedURL() == "/docs/\(Sample.docID(0))")
    bench.page.press(" ", on: bench.elements("doc-card-link")[4])
    #expect(bench.element("selection-count")?.text == "1 selected")
    bench.page.press("ArrowLeft", modifiers: .shift, on: bench.elements("doc-card-link")[4])
    bench.page.press("ArrowLeft", modifiers: .shift, on: bench.elements("doc-card-link")[3])
    #expect(bench.element("selection-count")?.text == "3 selected")
    let stops = bench.elements("doc-card-link").filter { $0.attributes["tabindex"] == "0" }
    #expect(stops.count == 1)
  }

  @Test("the menu of a card opens, acts and closes")
  func menu() {
    let bench = AppBench { $0.docs = Sample.docs(2) }
    bench.click("button", "Actions for Doc 1")
    #expect(bench.page.all("menuitem").map(\.name).contains { $0.hasPrefix("Rename") })
    guard let menu = bench.element("menu") else { return #expect(Bool(false), "no menu") }
    bench.page.press("Escape", on: menu)
    #expect(bench.element("menu") == nil)
    bench.click("button", "Actions for Doc 1")
    guard let item = bench.page.all("menuitem").first(where: { $0.name.hasPrefix("Move to trash") }) else {
      return #expect(Bool(false), "no item")
    }
    bench.page.send(.click, to: item)
    bench.settle()
    #expect(bench.library.trashed.count == 1)
  }

  @Test("sorting and layout are in the URL and are remembered")
  func arrangement() {
    let bench = AppBench { $0.docs = [Sample.doc(1, title: "B"), Sample.doc(2, title: "A")] }
    bench.click("button", "List")
    #expect(bench.url == "/?view=list")
    #expect(bench.elements("library-row-title").map(\.text) == ["A", "B"])
    bench.click("button", "Title")
    #expect(bench.url == "/?sort=title&view=list")
    bench.click("button", "Title")
    #expect(bench.url == "/?sort=title&order=desc&view=list")
    #expect(bench.elements("library-row-title").map(\.text) == ["B", "A"])
    #expect(bench.context.arrangement == LibraryArrangement(sort: .title, isDescending: true, layout: .list))
  }

  @Test("a drop anywhere imports the PDFs in it")
  func drop() {
    let bench = AppBench { $0.docs = Sample.docs(1) }
    let drag = Event()
    drag.isVisible = true
    drag.itemCount = 2
    drag.pdfCount = 2
    let top = bench.page.document.root.children[0]
    bench.page.send(.filedrag, drag, to: top)
    #expect(bench.element("drop-title")?.text == "Add 2 PDFs to the library")
    let drop = Event()
    drop.files = [WebFile(name: "a.pdf"), WebFile(name: "notes.txt"), WebFile(name: "b.pdf")]
    bench.page.send(.filedrop, drop, to: top)
    bench.settle()
    #expect(bench.element("drop-target") == nil)
    #expect(bench.library.jobs.map(\.name) == ["b.pdf", "a.pdf"])
    #expect(bench.notices == ["Importing 2 files; 1 other file was left out"])
  }

  @Test("a rubber band selects what it touches")
  func rubberBand() {
    let bench = AppBench { $0.docs = Sample.docs(6) }
    guard case .some(let store) = bench.libraryStore else { return #expect(Bool(false), "no store") }
    store.handle(
      event: .measured(
        LibraryMeasure(
          gridLeft: 10, gridTop: 100, gridWidth: 416, itemWidth: 200, rowHeights: [0: 300], viewHeight: 900)))
    let press = Event()
    store.handle(event: .pressed(x: 2, y: 90, press))
    store.handle(event: .dragged(x: 4, y: 92, pointerY: 200))
    #expect(store.state.marquee == nil)
    store.handle(event: .dragged(x: 100, y: 450, pointerY: 400))
    #expect(store.state.selection.ids == [Sample.docID(5), Sample.docID(3)])
    store.handle(event: .dragged(x: 300, y: 450, pointerY: 400))
    #expect(store.state.selection.count == 4)
    store.handle(event: .released)
    #expect(store.state.marquee == nil)
    let click = Event()
    store.handle(event: .cardClicked(Sample.docID(5), click))
    #expect(click.isDefaultPrevented)
    #expect(store.state.selection.count == 4)
  }
}

extension AppBench {
  /// Another store of the library screen, loaded.
  var libraryStore: LibraryScreenStore? {
    let store = LibraryScreenStore(screen: .root, context: context)
    store.onAppear()
    settle()
    return store.state.docs.isKnown ? store : nil
  }
}
