import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import Trapezio
import TrapezioWeb

@testable import NotesSeatScreens
@testable import ReadingScreens
@testable import ScreenKit

/// Shared notes beside the pages of a viewer: whose notes are listed, what mentions the page, and links both ways.
@Suite("Shared notes beside a page") struct SeatTests {
  /// An editor that records what the panel tells it.
  private final class FakeEditor: SeatedNotes {
    let id: SharedNotes.ID
    let follow: (PaperScreen) -> Void
    var isShown = false
    var links: [(words: String, address: String)] = []
    var shown: [(item: UniqueID, position: Int)] = []

    init(_ id: SharedNotes.ID, _ follow: @escaping (PaperScreen) -> Void) {
      self.id = id
      self.follow = follow
    }

    var node: Node { div(.class("fake-editor")) { id.description } }
    func appear() { isShown = true }
    func disappear() { isShown = false }
    func link(_ words: String, to address: String) { links.append((words, address)) }
    func show(item: UniqueID, at position: Int) { shown.append((item, position)) }
  }

  private final class Editors { var all: [FakeEditor] = [] }

  private let harness: ViewerHarness
  private let editors = Editors()

  init() { harness = SeatTests.harness(editors) }

  private static func harness(_ editors: Editors, width: Double = 1280) -> ViewerHarness {
    let harness = ViewerHarness(number: 2, width: width)
    harness.answerDoc(features: .all)
    harness.resize(min(width, 1200), 748)
    harness.pass(20)
    harness.effects.parts.loaded = [PagePart.notes.rawValue, PagePart.notesSeat.rawValue]
    let context = harness.context
    context.makeNotesPanel = { [unowned(unsafe) context] seat in notesSeatEntry().panel(for: seat, context: context) }
    context.makeSeatedNotes = { id, follow in
      let editor = FakeEditor(id, follow)
      editors.all.append(editor)
      return editor
    }
    return harness
  }

  private func notes(_ number: Int, _ title: String) -> SharedNotesSummary {
    SharedNotesSummary(
      id: SharedNotes.ID(Sample.id(number, 30)), url: "automerge:x", title: title,
      createdAt: Instant(millisecondsSince1970: 0), updatedAt: Instant(millisecondsSince1970: 0))
  }

  private func ofDoc(_ number: Int, _ title: String) -> SharedNotesSummary {
    var notes = notes(number, title)
    notes.docID = harness.doc.doc.id
    return notes
  }

  /// Opens the panel; the server has these notes and mentions.
  private func open(
    _ list: [SharedNotesSummary] = [], mentions: [PageMention] = [], on harness: ViewerHarness? = nil
  ) {
    let harness = harness ?? self.harness
    harness.press("N", .shift)
    answer(list, mentions: mentions, on: harness)
  }

  private func answer(
    _ list: [SharedNotesSummary] = [], mentions: [PageMention] = [], on harness: ViewerHarness? = nil
  ) {
    let harness = harness ?? self.harness
    harness.open("/shared-notes?").first?.respond(
      body: SharedNotesList(total: list.count, items: list).blazeBinary)
    harness.open("/mentions").first?.respond(body: PageMentions(items: mentions).blazeBinary)
    harness.pass(20)
  }

  private func press(_ key: String, on role: String, _ name: String) throws {
    harness.page.press(key, on: try #require(harness.page.find(role, name)))
    harness.pass(20)
  }

  private var heads: [String] {
    harness.page.document.root.everything.filter { $0.attributes["class"] == "inspector-heading" }.map(\.text)
  }

  private var isListShown: Bool { harness.page.find("button", "New notes for Page 2") != nil }

  @Test("the notes of the page, of its group, of its doc and of other parts are listed, each under what it belongs to")
  func lists() {
    var page = notes(1, "Of the page")
    page.pageID = harness.pageIDs[1]
    var group = notes(2, "Of the group")
    group.pageGroupID = harness.doc.pageGroups[0].id
    var elsewhere = notes(3, "")
    (elsewhere.pageID, elsewhere.ownerTitle, elsewhere.pageNumber) = (harness.pageIDs[6], "Questions", 7)
    harness.press("N", .shift)
    #expect(harness.open("/shared-notes?").first?.request.url.contains("within=\(harness.doc.doc.id)") == true)
    #expect(harness.open("/mentions").first?.request.url.contains(harness.pageIDs[1].description) == true)
    answer([ofDoc(4, "Of the doc"), group, elsewhere, page])
    #expect(
      heads == ["Page 2", "Page group: Questions", "Doc: Physics", "Other parts of this doc", "Mentions of this page"])
    func listed(_ name: String) -> [String] {
      harness.page.find("list", name)?.everything.filter { $0.attributes["class"] == "seat-name" }.map(\.text) ?? []
    }
    #expect(listed("Page 2") == ["Of the page"] && listed("Questions") == ["Of the group"])
    #expect(listed("Physics") == ["Of the doc"] && listed("Other parts of this doc") == ["Untitled"])
    #expect(harness.page.find("list", "Other parts of this doc")?.text.contains("Questions, page 7") == true)
    #expect(harness.page.find("complementary", Texts.SharedNotes.beside)?.text.contains("No notes link") == true)
  }

  @Test("the panel follows the page: the next page's mentions are asked for, and one leads to its very place")
  func mentions() {
    open()
    harness.press("j")
    harness.pass(300)
    #expect(heads.first == "Page 3")
    let item = UniqueID(high: 7, low: 7)
    let mention = PageMention(
      notesID: SharedNotes.ID(Sample.id(1, 30)), notesTitle: "Marking", itemID: item, itemTitle: "Question 3",
      words: "Questions, page 3, part", position: 15, isPart: true)
    #expect(harness.open("/mentions").last?.request.url.contains(harness.pageIDs[2].description) == true)
    answer(mentions: [mention])
    let list = harness.page.find("list", "Mentions of this page")
    #expect(list?.text.contains("Question 3 · Marking · a part of the page") == true)
    guard let button = list?.everything.first(where: { $0.attributes["class"] == "seat-notes" }) else {
      Issue.record("no mention")
      return
    }
    harness.page.send(.click, to: button)
    harness.pass(20)
    #expect(editors.all.map(\.id) == [mention.notesID] && editors.all[0].isShown)
    #expect(editors.all[0].shown.map(\.item) == [item] && editors.all[0].shown.map(\.position) == [15])
  }

  @Test("notes are made for the page, its group or its doc, named after it, and opened at once")
  func making() throws {
    open()
    for (name, check) in [
      ("Page 2", { $0.pageID == harness.pageIDs[1] && $0.title == "Questions, page 2" }),
      ("Questions", { $0.pageGroupID == harness.doc.pageGroups[0].id && $0.title == "Questions" }),
      ("Physics", { $0.docID == harness.doc.doc.id && $0.title == "Physics" }),
    ] as [(String, (SharedNotesCreation) -> Bool)] {
      harness.page.click("button", "New notes for \(name)")
      let exchange = try #require(harness.open("/shared-notes").first { $0.request.method == "POST" })
      guard case .bytes(let bytes) = exchange.request.body else { throw Missing() }
      #expect(check(try SharedNotesCreation(blazeBinary: bytes)), "\(name)")
      exchange.respond(status: 201, body: notes(editors.all.count, "New").blazeBinary)
      harness.pass(20)
      #expect(editors.all.last?.isShown == true && !isListShown)
      try press("Escape", on: "button", Texts.SharedNotes.allNotes)
      answer()
      #expect(isListShown && editors.all.last?.isShown == false)
    }
    #expect(editors.all.count == 3)
  }

  private struct Missing: Error {}

  /// Opens the notes of the doc.
  private func opened() throws -> FakeEditor {
    open([ofDoc(1, "Marking")])
    harness.page.send(
      .click, to: try #require(harness.page.document.root.everything.first { $0.attributes["class"] == "seat-notes" }))
    harness.pass(20)
    return try #require(editors.all.last)
  }

  @Test("the page, or a part of it that keys choose, is linked in the notes with its identity")
  func links() throws {
    let editor = try opened()
    harness.page.click("button", "Link page 2")
    harness.page.click("button", "Link a part of the page")
    harness.pass(20)
    #expect(harness.page.texts("status").contains("Draw a rectangle on the page."))
    #expect(harness.store.places.state.isChoosing && harness.page.find("button", "Link page 2") == nil)
    harness.page.click("button", "Use the keyboard")
    harness.pass(50)
    #expect(harness.page.find("button", "Cancel") != nil)
    try press("ArrowUp", on: "button", Texts.Places.grip)
    try press("Enter", on: "button", Texts.Places.grip)
    let page = "/docs/\(harness.doc.doc.id)/pages/2?page=\(harness.pageIDs[1])"
    #expect(editor.links.map(\.words) == ["Questions, page 2", "Questions, page 2, part"])
    #expect(editor.links.map(\.address) == [page, page + "&rect=2000-3900-6000-1500"])
    #expect(harness.page.find("button", "Link page 2") != nil && !harness.store.places.state.isChoosing)
  }

  @Test("a part that a pointer draws is linked; one is not chosen before a button asks for it")
  func drawing() throws {
    let editor = try opened()
    let sheet = try #require(
      harness.page.document.root.everything.first { $0.attributes["data-page"] == "2" }?.everything.first {
        $0.attributes["class"] == "page-sheet"
      })
    let layout = harness.state.pages.layout
    func pull() {
      for (name, x, y) in [(EventName.pointerdown, 0.1, 0.1), (.pointermove, 0.5, 0.3), (.pointerup, 0.5, 0.3)] {
        let event = Event()
        (event.offsetX, event.offsetY) = (x * layout.width(1), y * layout.height(1))
        event.buttons = 1
        harness.page.send(name, event, to: sheet)
      }
      harness.pass(20)
    }
    pull()
    #expect(editor.links.isEmpty)
    harness.page.click("button", "Link a part of the page")
    harness.pass(20)
    pull()
    #expect(editor.links.map(\.address).first?.hasSuffix("&rect=1000-1000-4000-2000") == true, "\(editor.links)")
  }

  @Test("Escape ends the choice, then the notes, then the panel, one at a time")
  func escape() throws {
    let editor = try opened()
    harness.page.click("button", "Link a part of the page")
    harness.pass(20)
    try press("Escape", on: "button", "Cancel")
    #expect(!harness.store.places.state.isChoosing && editor.isShown && editor.links.isEmpty)
    try press("Escape", on: "button", Texts.SharedNotes.allNotes)
    #expect(!editor.isShown && harness.store.shared.state.isOpen)
    answer([ofDoc(1, "Marking")])
    #expect(isListShown)
    try press("Escape", on: "button", "New notes for Page 2")
    #expect(!harness.store.shared.state.isOpen)
    #expect(harness.page.find("complementary", Texts.SharedNotes.beside) == nil)
  }

  @Test(
    "a link in the notes frames its part of the page beside them; on a phone the notes make room",
    arguments: [1280.0, 390])
  func following(width: Double) throws {
    let editors = Editors()
    let harness = SeatTests.harness(editors, width: width)
    open([ofDoc(1, "Marking")], on: harness)
    harness.page.send(
      .click, to: try #require(harness.page.document.root.everything.first { $0.attributes["class"] == "seat-notes" }))
    harness.pass(20)
    var location = ViewerLocation(docID: harness.doc.doc.id, pageNumber: 7)
    location.page = harness.pageIDs[6]
    location.rectangle = PageRectangle(NormalizedRect(x: 0.1, y: 0.1, width: 0.4, height: 0.2))
    editors.all.last?.follow(.viewer(location))
    harness.open("/place").first?.respond(body: PageInDoc(docID: harness.doc.doc.id, pageNumber: 7).blazeBinary)
    harness.pass(300)
    #expect(harness.state.pages.current == 6 && harness.store.places.state.frame != nil)
    #expect(harness.store.shared.state.isOpen == (width > 640))
  }
}
