import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import LibraryScreens
@testable import MetadataParts
@testable import ScreenKit

@Suite struct LibraryTests {
  private func titles(_ fixture: AppFixture) -> [String] { fixture.elements("doc-card-title").map(\.text) }

  @Test("docs are shown newest first, with pages, and the window is named")
  func docs() {
    let fixture = AppFixture { $0.docs = Sample.docs(3) }
    #expect(titles(fixture) == ["Doc 2", "Doc 1", "Doc 0"])
    #expect(fixture.element("doc-card-meta")?.text.hasPrefix("1 page · ") == true)
    #expect(fixture.effects.window.title == "Library · PaperCenter")
    #expect(fixture.element("content-head")?.text.contains("3 docs") == true)
  }

  @Test("an empty library teaches what to do")
  func empty() {
    let fixture = AppFixture()
    #expect(fixture.page.find("heading", Texts.Library.emptyHeading) != nil)
    fixture.effects.files.filesToPick = [WebFile(name: "a.pdf", size: 10)]
    fixture.click("button", Texts.Library.choosePDFs)
    #expect(fixture.library.jobs.map(\.name) == ["a.pdf"])
    #expect(fixture.notices == ["Importing 1 file"])
  }

  @Test("a title is text, whatever it says")
  func escaping() {
    let title = "<img src=x onerror=\"alert(1)\"> & “more”"
    let fixture = AppFixture { $0.docs = [Sample.doc(1, title: title)] }
    #expect(titles(fixture) == [title])
    #expect(fixture.page.html.contains("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; “more”"))
    #expect(fixture.page.find("button", "Actions for \(title)") != nil)
  }

  @Test("of ten thousand docs only those near the window are asked for and drawn")
  func many() {
    let fixture = AppFixture { $0.docs = Sample.docs(10_000) }
    #expect(fixture.element("content-head")?.text.contains("10000 docs") == true)
    #expect(fixture.elements("doc-card").count < 100)
    #expect(fixture.library.log.count { $0.hasPrefix("GET /api/v1/docs") } == 1)
    #expect(fixture.page.document.elementCount < 3_000)
  }

  @Test("a click opens the doc, Back comes back to it")
  func open() {
    let fixture = AppFixture { $0.docs = Sample.docs(3) }
    let link = fixture.elements("doc-card-link")[1]
    fixture.page.send(.click, to: link)
    fixture.settle()
    #expect(fixture.url == "/docs/\(Sample.docID(1))")
    #expect(fixture.page.find("button", "Doc 1") != nil)
    fixture.back()
    #expect(titles(fixture).count == 3)
    #expect(fixture.focused?.attributes["href"] == "/docs/\(Sample.docID(1))")
  }

  @Test("Control and Shift select, a plain click then too, Escape ends it")
  func selecting() {
    let fixture = AppFixture { $0.docs = Sample.docs(6) }
    func click(_ index: Int, _ modifiers: Event.Modifiers = []) {
      let event = Event()
      event.modifiers = modifiers
      fixture.page.send(.click, event, to: fixture.elements("doc-card-link")[index])
      fixture.settle()
    }
    click(1, .control)
    #expect(fixture.element("selection-count")?.text == "1 selected")
    click(4, .shift)
    #expect(fixture.element("selection-count")?.text == "4 selected")
    click(2)
    #expect(fixture.element("selection-count")?.text == "3 selected")
    #expect(fixture.url == "/")
    fixture.key("Escape")
    #expect(fixture.element("selection-bar") == nil)
  }

  @Test("Select all takes all, those too that were never loaded")
  func selectAll() {
    let fixture = AppFixture { $0.docs = Sample.docs(250) }
    fixture.key("a", .control)
    #expect(fixture.element("selection-count")?.text == "250 selected")
  }

  @Test("moving to the trash shows at once, Undo brings it back to its place")
  func trashAndUndo() {
    let fixture = AppFixture { $0.docs = Sample.docs(3) }
    let second = fixture.elements("doc-card-link")[1]
    fixture.page.send(.focusin, to: second)
    fixture.page.press("Delete", on: fixture.elements("doc-card-link")[1])
    #expect(titles(fixture) == ["Doc 2", "Doc 0"])
    fixture.settle()
    #expect(fixture.library.trashed.map(\.title) == ["Doc 1"])
    #expect(fixture.notices == ["“Doc 1” is in the trash"])
    fixture.click("button", "Undo")
    #expect(fixture.library.trashed.isEmpty)
    #expect(titles(fixture) == ["Doc 2", "Doc 1", "Doc 0"])
    #expect(fixture.notices.count == 1)
    fixture.click("button", "Redo")
    #expect(titles(fixture) == ["Doc 2", "Doc 0"])
  }

  @Test("Control-Z does the same, for a whole selection")
  func undoByKey() {
    let fixture = AppFixture { $0.docs = Sample.docs(9) }
    // The window is not measured yet, so six rows of one card are drawn.
    let shown = titles(fixture)
    #expect(shown.count == 6)
    fixture.key("a", .control)
    fixture.key("Delete")
    #expect(fixture.library.docs.isEmpty)
    #expect(titles(fixture).isEmpty)
    #expect(fixture.notices == ["9 docs are in the trash"])
    // One request moves all docs or none.
    #expect(fixture.library.log.count { $0.hasPrefix("POST") } == 1)
    fixture.key("z", .control)
    #expect(fixture.library.docs.count == 9)
    #expect(titles(fixture) == shown)
    fixture.key("z", .control)
    #expect(fixture.library.docs.count == 9)
  }

  @Test("what could not be moved comes back and says so")
  func trashFails() {
    let fixture = AppFixture { $0.docs = Sample.docs(2) }
    fixture.library.refusals["POST /api/v1/commands"] = (
      500, APIErrorDetail(code: "internal", message: "No.", detail: nil)
    )
    fixture.page.press("Delete", on: fixture.elements("doc-card-link")[0])
    #expect(titles(fixture).count == 1)
    fixture.settle()
    #expect(titles(fixture).count == 2)
    #expect(fixture.notices == ["No."])
  }

  @Test("a title is edited in place: Enter saves, Undo restores")
  func rename() {
    let fixture = AppFixture { $0.docs = Sample.docs(2) }
    fixture.page.press("F2", on: fixture.elements("doc-card-link")[0])
    #expect(fixture.page.find("textbox", "Title")?.attributes["value"] == "Doc 1")
    fixture.page.type("  Algebra\nII ", into: "textbox", "Title")
    guard let field = fixture.page.find("textbox", "Title") else { return #expect(Bool(false), "no field") }
    fixture.page.press("Enter", on: field)
    #expect(titles(fixture)[0] == "Algebra II")
    fixture.settle()
    #expect(fixture.library.docs[1].title == "Algebra II")
    #expect(fixture.library.log.count { $0.hasPrefix("POST /api/v1/commands") } == 1)
    fixture.click("button", "Undo")
    #expect(fixture.library.docs[1].title == "Doc 1")
    #expect(titles(fixture)[0] == "Doc 1")
  }

  @Test("Escape keeps the title, an empty one is refused in words, the same one is not sent")
  func renameWithoutChange() {
    let fixture = AppFixture { $0.docs = Sample.docs(1) }
    for (text, key) in [("Other", "Escape"), ("   ", "Enter"), ("Doc 0", "Enter")] {
      fixture.page.press("F2", on: fixture.elements("doc-card-link")[0])
      fixture.page.type(text, into: "textbox", "Title")
      guard let field = fixture.page.find("textbox", "Title") else { return #expect(Bool(false), "no field") }
      fixture.page.press(key, on: field)
      fixture.settle()
      #expect(titles(fixture) == ["Doc 0"])
    }
    #expect(fixture.library.log.count { $0.hasPrefix("POST") } == 0)
    #expect(fixture.notices == [Texts.Library.emptyTitle])
  }

  @Test("a title that could not be saved goes back")
  func renameFails() {
    let fixture = AppFixture { $0.docs = Sample.docs(1) }
    fixture.library.refusals["POST"] = (422, APIErrorDetail(code: "invalid", message: "Too long.", detail: nil))
    fixture.page.press("F2", on: fixture.elements("doc-card-link")[0])
    fixture.page.type("Other", into: "textbox", "Title")
    guard let field = fixture.page.find("textbox", "Title") else { return #expect(Bool(false), "no field") }
    fixture.page.send(.blur, to: field)
    fixture.settle()
    #expect(titles(fixture) == ["Doc 0"])
    #expect(fixture.notices == ["Too long."])
  }

  @Test("arrows move the focus, Space selects, Shift extends")
  func keys() {
    let fixture = AppFixture { $0.docs = Sample.docs(5) }
    func focusedURL() -> String? { fixture.focused?.attributes["href"] }
    fixture.page.press("ArrowRight", on: fixture.elements("doc-card-link")[0])
    #expect(focusedURL() == "/docs/\(Sample.docID(3))")
    fixture.page.press("End", on: fixture.elements("doc-card-link")[1])
    #expect(focusedURL() == "/docs/\(Sample.docID(0))")
    fixture.page.press(" ", on: fixture.elements("doc-card-link")[4])
    #expect(fixture.element("selection-count")?.text == "1 selected")
    fixture.page.press("ArrowLeft", modifiers: .shift, on: fixture.elements("doc-card-link")[4])
    fixture.page.press("ArrowLeft", modifiers: .shift, on: fixture.elements("doc-card-link")[3])
    #expect(fixture.element("selection-count")?.text == "3 selected")
    let stops = fixture.elements("doc-card-link").filter { $0.attributes["tabindex"] == "0" }
    #expect(stops.count == 1)
  }

  @Test("the menu of a card opens, acts and closes")
  func menu() {
    let fixture = AppFixture { $0.docs = Sample.docs(2) }
    fixture.click("button", "Actions for Doc 1")
    #expect(fixture.page.all("menuitem").map(\.name).contains { $0.hasPrefix("Rename") })
    guard let menu = fixture.element("menu") else { return #expect(Bool(false), "no menu") }
    fixture.page.press("Escape", on: menu)
    #expect(fixture.element("menu") == nil)
    fixture.click("button", "Actions for Doc 1")
    guard let item = fixture.page.all("menuitem").first(where: { $0.name.hasPrefix("Move to trash") }) else {
      return #expect(Bool(false), "no item")
    }
    fixture.page.send(.click, to: item)
    fixture.settle()
    #expect(fixture.library.trashed.count == 1)
  }

  @Test("sorting and layout are in the URL and are remembered")
  func arrangement() {
    let fixture = AppFixture { $0.docs = [Sample.doc(1, title: "B"), Sample.doc(2, title: "A")] }
    fixture.click("button", "List")
    #expect(fixture.url == "/?view=list")
    #expect(fixture.elements("library-row-title").map(\.text) == ["A", "B"])
    fixture.click("button", "Title")
    #expect(fixture.url == "/?sort=title&view=list")
    fixture.click("button", "Title")
    #expect(fixture.url == "/?sort=title&order=desc&view=list")
    #expect(fixture.elements("library-row-title").map(\.text) == ["B", "A"])
    #expect(fixture.context.arrangement == LibraryArrangement(sort: .title, isDescending: true, layout: .list))
  }

  @Test("a drop anywhere imports the PDFs in it")
  func drop() {
    let fixture = AppFixture { $0.docs = Sample.docs(1) }
    let drag = Event()
    drag.isVisible = true
    drag.itemCount = 2
    drag.pdfCount = 2
    let top = fixture.page.document.root.children[0]
    fixture.page.send(.filedrag, drag, to: top)
    #expect(fixture.element("drop-title")?.text == "Add 2 PDFs to the library")
    let drop = Event()
    drop.files = [WebFile(name: "a.pdf"), WebFile(name: "notes.txt"), WebFile(name: "b.pdf")]
    fixture.page.send(.filedrop, drop, to: top)
    fixture.settle()
    #expect(fixture.element("drop-target") == nil)
    #expect(fixture.library.jobs.map(\.name) == ["b.pdf", "a.pdf"])
    #expect(fixture.notices == ["Importing 2 files; 1 other file was left out"])
  }

  @Test("a rubber band selects what it touches")
  func rubberBand() {
    let fixture = AppFixture { $0.docs = Sample.docs(6) }
    guard case .some(let store) = fixture.libraryStore else { return #expect(Bool(false), "no store") }
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

extension AppFixture {
  /// Another store of the library screen, loaded.
  var libraryStore: LibraryScreenStore? {
    let store = LibraryScreenStore(screen: .root, context: context)
    store.onAppear()
    settle()
    return store.state.docs.isKnown ? store : nil
  }
}
