import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import Testing
import TrapezioWeb

@testable import PaperScreens

@Suite("Notes beside the pages of a viewer")
struct NotesStoreTests {
  private let desk = ViewerDesk.opened()
  private let at = Instant(millisecondsSince1970: 1_700_000_000_000)

  private var notes: NotesStore { desk.store.notes }
  private var version: PageVersion.ID { desk.doc.pageGroups[0].pages[0].versionID }

  private func note(
    _ number: UInt64, _ body: String, parent: UInt64? = nil, y: Double = 0.2, deletedWith: UInt64? = nil
  ) -> NoteBlock {
    NoteBlock(
      id: .init(UniqueID(high: 1, low: number)), pageVersionID: version,
      parentID: parent.map { .init(UniqueID(high: 1, low: $0)) },
      rect: NormalizedRect(x: 0.1, y: y, width: 0.2, height: 0.1), title: nil, body: body, createdAt: at, updatedAt: at,
      deletion: deletedWith.map { NoteBlock.Deletion(date: at, rootID: .init(UniqueID(high: 1, low: $0))) })
  }

  /// Answers what was asked for of the first page, and of the others that they have none.
  private func answer(_ list: [NoteBlock]) {
    desk.pass(200)
    for exchange in desk.open("/notes?deleted=true") {
      let isFirst = exchange.request.url.contains(version.description)
      exchange.respond(body: NoteList(notes: isFirst ? list : []).blazeBinary)
    }
    desk.page.settle()
  }

  private func operations() throws -> [NoteOperation] {
    try desk.open("/notes/edits").map { exchange in
      var sent: [UInt8]?
      if case .bytes(let bytes) = exchange.request.body { sent = bytes }
      return try NoteOperation(blazeBinary: try #require(sent))
    }
  }

  private func answerEdit(_ note: NoteBlock.ID?) {
    desk.open("/notes/edits").first?.respond(body: NoteEditResult(edit: nil, noteID: note).blazeBinary)
    desk.page.settle()
  }

  private var listed: [String] {
    desk.page.document.root.everything.filter { $0.attributes["class"] == "note-name" }.map { $0.text }
  }

  private func key(_ name: String, _ modifiers: Event.Modifiers = []) -> Event {
    let event = Event()
    event.key = name
    event.modifiers = modifiers
    return event
  }

  @Test("only near pages are asked for; the list has notes with their answers, numbered, without what is deleted")
  func lists() {
    desk.pass(200)
    let asked = desk.open("/notes?deleted=true").count
    #expect(asked == desk.state.near.count && asked < 24)
    answer([note(1, "One"), note(2, "So", parent: 1), note(3, "Gone", deletedWith: 3), note(4, "Two")])
    #expect(listed.isEmpty)
    desk.press("i")
    #expect(listed == ["Note 1: 1One", "Answer: So", "Note 2: 2Two"])
    #expect(notes.state.rows(of: version).map(\.depth) == [0, 1, 0])
    #expect(notes.state.deleted(of: version).map(\.body) == ["Gone"])
    desk.press("Escape")
    #expect(listed.isEmpty && !notes.state.isOpen)
  }

  @Test("keys move a rectangle at once, and the library hears of it once, when they pause")
  func nudging() throws {
    let one = note(1, "One")
    answer([one])
    for name in ["ArrowRight", "ArrowRight", "ArrowUp"] {
      notes.handle(event: .bubbleKeyPressed(one.id, key(name)))
      desk.pass(100)
    }
    #expect(try operations().isEmpty)
    desk.pass(700)
    #expect(try operations() == [.move(note: one.id, x: 0.1 + 0.01 + 0.01, y: 0.2 - 0.01)])
    answerEdit(one.id)
    notes.handle(event: .bubbleKeyPressed(one.id, key("ArrowDown", .shift)))
    notes.handle(event: .bubbleLeft)
    #expect(try operations() == [.resize(note: one.id, width: 0.2, height: 0.1 + 0.01)])
  }

  @Test("what was written stays with the reason when it is refused, and a new note takes its page along")
  func writing() throws {
    answer([])
    notes.handle(event: .newPressed)
    notes.handle(event: .placePressed)
    notes.handle(event: .bodyTyped("Why?"))
    desk.press("End")
    #expect(desk.state.current == 23 && notes.state.listed?.version == version)
    notes.handle(event: .saved)
    guard case .create(version, let rect, nil, "Why?") = try operations().first else {
      Issue.record("\(try operations())")
      return
    }
    #expect(rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= 1 && rect.y + rect.height <= 1)
    let refusal = APIErrorBody(error: APIErrorDetail(code: "invalid", message: "It is too long."))
    desk.open("/notes/edits").first?.respond(status: 422, body: refusal.blazeBinary)
    desk.page.settle()
    #expect(notes.state.editor?.body == "Why?" && notes.state.editor?.fault != nil)
    notes.handle(event: .cancelled)
    #expect(notes.state.editor == nil)
  }

  @Test("a move in the list is an order of all that have the same parent; beyond the ends there is none")
  func order() throws {
    let (one, two, three) = (note(1, "1"), note(2, "2"), note(3, "3"))
    answer([one, note(9, "Gone", deletedWith: 9), two, three])
    notes.handle(event: .cardKeyPressed(one.id, key("ArrowUp", .alt)))
    notes.handle(event: .cardKeyPressed(three.id, key("ArrowUp", .alt)))
    #expect(try operations() == [.reorder(version: version, parent: nil, order: [one.id, three.id, two.id])])
  }

  @Test("a note that a search led to is chosen and in view as soon as it is known")
  func wanted() {
    let one = note(1, "One", y: 0.9)
    notes.wanted = one.id
    answer([one])
    #expect(notes.state.isOpen && notes.state.selected == one.id)
    desk.pass(20)
    #expect(desk.scrolledTo.top > 100)
  }

  @Test(
    "wherever a rectangle is pulled, it stays on its page and large enough", arguments: 1...3 as ClosedRange<UInt64>)
  func pulling(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number() -> Double { Double.random(in: -2...2, using: &random) }
    var rect = NormalizedRect(x: 0.3, y: 0.3, width: 0.2, height: 0.1)
    for _ in 1...200 {
      rect =
        Bool.random(using: &random)
        ? rect.movedOnPage(toX: number(), y: number()) : rect.resizedOnPage(toWidth: number(), height: number())
      let fits = rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= 1.000_001 && rect.y + rect.height <= 1.000_001
      #expect(fits && rect.width >= 0.01 && rect.height >= 0.01, "let seed: UInt64 = \(seed)  // \(rect)")
    }
  }
}
