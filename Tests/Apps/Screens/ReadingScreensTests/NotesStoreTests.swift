import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import ScreensTestSupport
import TestSupport
import Testing
import TrapezioWeb
import ViewerTestSupport

@testable import MetadataParts
@testable import ReadingScreens
@testable import ScreenKit

@Suite("Notes beside the pages of a viewer")
struct NotesStoreTests {
  private let harness = ViewerHarness.opened(hasSession: true)
  private let at = Instant(millisecondsSince1970: 1_700_000_000_000)

  private var notes: NotesStore { harness.store.notes }
  private var version: PageVersion.ID { harness.doc.pageGroups[0].pages[0].versionID }

  private func note(
    _ number: UInt64, _ body: String, parent: UInt64? = nil, y: Double = 0.2, deletedWith: UInt64? = nil
  ) -> NoteBlock {
    NoteBlock(
      id: .init(UniqueID(high: 1, low: number)), pageVersionID: version,
      parentID: parent.map { .init(UniqueID(high: 1, low: $0)) },
      rect: NormalizedRect(x: 0.1, y: y, width: 0.2, height: 0.1), title: nil, body: body, createdAt: at, updatedAt: at,
      deletion: deletedWith.map { NoteBlock.Deletion(date: at, rootID: .init(UniqueID(high: 1, low: $0))) })
  }

  /// Answers the requests for notes: the first page has these, the others have none.
  private func answer(_ list: [NoteBlock], on harness: ViewerHarness? = nil) {
    let harness = harness ?? self.harness
    harness.pass(200)
    for exchange in harness.open("/notes?deleted=true") {
      let isFirst = exchange.request.url.contains(version.description)
      exchange.respond(body: NoteList(notes: isFirst ? list : []).blazeBinary)
    }
    harness.page.settle()
  }

  private func commands() throws -> [LibraryCommand] {
    try harness.open("/commands").map { exchange in
      var sent: [UInt8]?
      if case .bytes(let bytes) = exchange.request.body { sent = bytes }
      return try CommandRequest(blazeBinary: try #require(sent)).command
    }
  }

  private func answerEdit() {
    harness.open("/commands").first?.respond(body: CommandResult(edit: nil).blazeBinary)
    harness.page.settle()
  }

  private var listed: [String] {
    harness.page.document.root.everything.filter { $0.attributes["class"] == "note-name" }.map { $0.text }
  }

  private func key(_ name: String, _ modifiers: Event.Modifiers = []) -> Event {
    let event = Event()
    event.key = name
    event.modifiers = modifiers
    return event
  }

  @Test("only near pages are asked for; the list has notes with their answers, numbered, without what is deleted")
  func lists() {
    harness.pass(200)
    let asked = harness.open("/notes?deleted=true").count
    #expect(asked == harness.state.pages.near.count && asked < 24)
    answer([note(1, "One"), note(2, "So", parent: 1), note(3, "Gone", deletedWith: 3), note(4, "Two")])
    #expect(listed.isEmpty)
    harness.press("i")
    #expect(listed == ["Note 1: 1One", "Reply: So", "Note 2: 2Two"])
    #expect(notes.state.rows(of: version).map(\.depth) == [0, 1, 0])
    #expect(notes.state.deleted(of: version).map(\.body) == ["Gone"])
    harness.press("Escape")
    #expect(listed.isEmpty && !notes.state.isOpen)
  }

  @Test("keys move a rectangle at once, and the library hears of it once, when they pause")
  func nudging() throws {
    let one = note(1, "One")
    answer([one])
    for name in ["ArrowRight", "ArrowRight", "ArrowUp"] {
      notes.handle(event: .bubbleKeyPressed(one.id, key(name)))
      harness.pass(100)
    }
    #expect(try commands().isEmpty)
    harness.pass(700)
    #expect(try commands() == [.moveNote(note: one.id, x: 0.1 + 0.01 + 0.01, y: 0.2 - 0.01)])
    answerEdit()
    notes.handle(event: .bubbleKeyPressed(one.id, key("ArrowDown", .shift)))
    notes.handle(event: .bubbleLeft)
    #expect(try commands() == [.resizeNote(note: one.id, width: 0.2, height: 0.1 + 0.01)])
  }

  @Test("what was written stays with the reason when it is refused, and a new note takes its page along")
  func writing() throws {
    answer([])
    notes.handle(event: .newPressed)
    notes.handle(event: .placePressed)
    notes.handle(event: .bodyTyped("Why?"))
    harness.press("End")
    #expect(harness.state.pages.current == 23 && notes.state.listed?.version == version)
    notes.handle(event: .saved)
    guard case .createNote(let command) = try commands().first else {
      Issue.record("\(try commands())")
      return
    }
    #expect(command.version == version && command.title == nil && command.body == "Why?")
    let rect = command.rect
    #expect(rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= 1 && rect.y + rect.height <= 1)
    let refusal = APIErrorBody(error: APIErrorDetail(code: "invalid", message: "It is too long."))
    harness.open("/commands").first?.respond(status: 422, body: refusal.blazeBinary)
    harness.page.settle()
    #expect(notes.state.editor?.body == "Why?" && notes.state.editor?.fault != nil)
    notes.handle(event: .cancelled)
    #expect(notes.state.editor == nil)
  }

  /// Refuses the edit because somebody else has changed the note, then answers the request for the current note.
  private func refuseAsOutdated(now: NoteBlock) throws -> TextConflict {
    let detail = APIErrorDetail(code: "outdated", message: "It was changed.", detail: now.body)
    harness.open("/commands").first?.respond(status: 409, body: APIErrorBody(error: detail).blazeBinary)
    harness.page.settle()
    answer([now])
    guard case .conflict(let conflict)? = notes.context.dialogs.current else { throw NoConflict() }
    return conflict
  }

  private struct NoConflict: Error {}

  @Test("two people write the same note: the second sees both, and the own text stays in the editor until it is kept")
  func twoTexts() throws {
    answer([note(1, "One")])
    let id = note(1, "One").id
    notes.handle(event: .editPressed(id))
    notes.handle(event: .bodyTyped("Mine"))
    // Notes that arrive meanwhile are not what the edit was made from.
    answer([note(1, "Theirs")])
    notes.handle(event: .saved)
    #expect(
      try commands() == [.editNote(note: id, title: nil, body: "Mine", seen: NoteWords(title: nil, body: "One"))])
    let conflict = try refuseAsOutdated(now: note(1, "Theirs"))
    #expect(conflict.mine.body == "Mine" && conflict.theirs.body == "Theirs")
    #expect(conflict.both.body == "Theirs\n\nMine")
    notes.context.dialogs.close()
    #expect(notes.state.editor?.body == "Mine" && notes.state.editor?.isSaving == false)
    #expect(harness.effects.storage.values[NoteDraft.key(version)]?.hasSuffix("Mine") == true)

    notes.handle(event: .saved)
    let seen = NoteWords(title: nil, body: "Theirs")
    #expect(try commands() == [.editNote(note: id, title: nil, body: "Mine", seen: seen)])
    let again = try refuseAsOutdated(now: note(1, "A third"))
    notes.context.dialogs.end()
    again.keep(NoteWords(title: "Both", body: "Ours"))
    let third = NoteWords(title: nil, body: "A third")
    #expect(try commands() == [.editNote(note: id, title: "Both", body: "Ours", seen: third)])
    answerEdit()
    #expect(notes.state.editor == nil && harness.effects.storage.values[NoteDraft.key(version)] == nil)
  }

  @Test("whoever keeps the other text has no draft left")
  func theirs() throws {
    answer([note(1, "One")])
    notes.handle(event: .editPressed(note(1, "One").id))
    notes.handle(event: .bodyTyped("Mine"))
    notes.handle(event: .saved)
    let conflict = try refuseAsOutdated(now: note(1, "Theirs"))
    notes.context.dialogs.end()
    conflict.keepTheirs()
    #expect(notes.state.editor == nil && harness.effects.storage.values[NoteDraft.key(version)] == nil)
  }

  @Test("a draft knows the texts that it was made from")
  func draftSeen() throws {
    let id = note(1, "One").id
    let seen = NoteWords(title: "A title = 100 %", body: "Two\nlines, and  spaces")
    let draft = NoteDraft(subject: .note(id), title: "x", body: "y", seen: seen)
    #expect(NoteDraft(text: draft.text) == draft)
    let untitled = NoteDraft(subject: .note(id), title: "", body: "", seen: NoteWords(title: nil, body: ""))
    #expect(NoteDraft(text: untitled.text) == untitled)
    // Drafts in the older format, which did not keep those texts.
    #expect(NoteDraft(text: "1\nnote \(id)\nx\ny") == NoteDraft(subject: .note(id), title: "x", body: "y"))
  }

  @Test("what was being written is there again when the viewer is opened anew, until the library has it")
  func drafts() throws {
    answer([note(1, "One")])
    notes.handle(event: .replyPressed(note(1, "One").id))
    notes.handle(event: .titleTyped("So"))
    notes.handle(event: .bodyTyped("it\nrolls"))
    let key = NoteDraft.key(version)
    let kept = try #require(harness.effects.storage.values[key])

    // Reopened without having been saved.
    let again = ViewerHarness.opened(storage: [key: kept], hasSession: true)
    answer([note(1, "One")], on: again)
    let editor = try #require(again.store.notes.state.editor)
    #expect(editor.subject == .reply(to: note(1, "One").id) && editor.title == "So" && editor.body == "it\nrolls")
    #expect(editor.isRestored && again.store.notes.state.isOpen)
    again.store.notes.handle(event: .saved)
    #expect(again.effects.storage.values[key] == kept, "it is kept until the library says that it has it")
    let made = CommandResult(edit: nil, created: CreatedEntities(notes: [note(2, "").id]))
    again.open("/commands").first?.respond(body: made.blazeBinary)
    again.page.settle()
    #expect(again.effects.storage.values[key] == nil && again.store.notes.state.editor == nil)
  }

  @Test("what is saved after a reload says from which texts it was made, so that another's text is not overwritten")
  func draftOfOlderText() throws {
    answer([note(1, "One")])
    let id = note(1, "One").id
    notes.handle(event: .editPressed(id))
    notes.handle(event: .bodyTyped("Mine"))
    let kept = try #require(harness.effects.storage.values[NoteDraft.key(version)])

    let again = ViewerHarness.opened(storage: [NoteDraft.key(version): kept], hasSession: true)
    answer([note(1, "Theirs")], on: again)
    #expect(again.store.notes.state.editor?.body == "Mine")
    again.store.notes.handle(event: .saved)
    guard case .bytes(let bytes) = again.open("/commands").first?.request.body else {
      Issue.record("nothing was sent")
      return
    }
    let seen = NoteWords(title: nil, body: "One")
    #expect(
      try CommandRequest(blazeBinary: bytes).command == .editNote(note: id, title: nil, body: "Mine", seen: seen))
  }

  @Test("what is written is kept if the server does not take it as the viewer is left, and forgotten if it is given up")
  func draftsOutliveFailures() throws {
    answer([])
    notes.handle(event: .newPressed)
    notes.handle(event: .placePressed)
    notes.handle(event: .bodyTyped("Why?"))
    let key = NoteDraft.key(version)
    notes.disappear()
    harness.open("/commands").first?.fail(.unreachable)
    harness.page.settle()
    let kept = try #require(harness.effects.storage.values[key])
    #expect(NoteDraft(text: kept)?.body == "Why?")

    notes.appear(in: harness.store)
    answer([])
    #expect(notes.state.editor?.body == "Why?")
    notes.handle(event: .cancelled)
    #expect(harness.effects.storage.values[key] == nil)
  }

  @Test("a draft of what the library has already is no draft, one about a note that is gone becomes a note of its own")
  func draftsOfWhatChanged() throws {
    let (one, gone) = (note(1, "One"), note(2, "Two", y: 0.7, deletedWith: 2))
    func restored(_ subject: NotesState.Editor.Subject, _ body: String) -> NotesState.Editor.Subject? {
      harness.effects.storage.values[NoteDraft.key(version)] = NoteDraft(subject: subject, title: "", body: body).text
      notes.disappear()
      notes.appear(in: harness.store)
      answer([one, note(3, "So", parent: 1), gone])
      return notes.state.editor?.subject
    }
    #expect(restored(.new(one.rect), "One") == nil)
    #expect(restored(.note(one.id), "One") == nil)
    #expect(restored(.reply(to: one.id), "So") == nil)
    #expect(restored(.new(one.rect), " \n") == nil)
    #expect(harness.effects.storage.values[NoteDraft.key(version)] == nil)
    #expect(restored(.reply(to: gone.id), "But") == .new(gone.rect))
    #expect(restored(.note(note(9, "").id), "But") == .new(NormalizedRect(x: 0.35, y: 0.4, width: 0.3, height: 0.08)))
    #expect(restored(.note(one.id), "More") == .note(one.id))
  }

  @Test("what is kept of a draft is read again; anything else is none", arguments: 1...20 as ClosedRange<UInt64>)
  func draftTexts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func text(_ alphabet: [String]) -> String {
      (0..<random.integer(in: 0...12)).map { _ in alphabet[random.integer(in: 0...alphabet.count - 1)] }.joined()
    }
    let id = NoteBlock.ID(UniqueID(high: seed, low: seed))
    func millionth() -> Double { Double(random.integer(in: 0...1_000_000)) / 1_000_000 }
    let rect = NormalizedRect(x: millionth(), y: millionth(), width: millionth(), height: millionth())
    let subjects: [NotesState.Editor.Subject] = [.new(rect), .reply(to: id), .note(id)]
    let draft = NoteDraft(
      subject: subjects[random.integer(in: 0...2)], title: text(["a", " ", "é", "👩‍🏫", "1"]),
      body: text(["a", "\n", " ", "é", "👩‍🏫", "new"]))
    #expect(NoteDraft(text: draft.text) == draft, "let seed: UInt64 = \(seed)")
    var scalars = Array(draft.text.unicodeScalars)
    let first = scalars.firstIndex(of: "\n") ?? 0
    scalars.remove(at: random.integer(in: 0...first))
    var damaged = ""
    for scalar in scalars { damaged.unicodeScalars.append(scalar) }
    #expect(NoteDraft(text: damaged) == nil, "let seed: UInt64 = \(seed)")
    #expect(NoteDraft(text: "1\nnew 1 2 3 1000001\n\n") == nil && NoteDraft(text: "1\nnew 1 2 3\n\n") == nil)
  }

  private func sheet(_ number: Int) throws -> MemoryElement {
    let section = try #require(
      harness.page.document.root.everything.first { $0.attributes["data-page"] == "\(number)" })
    return try #require(section.everything.first { $0.attributes["class"] == "page-sheet" })
  }

  /// Drags a pointer over the first page, from one point of its visible part to another.
  private func pull(
    _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), ending name: EventName = .pointerup
  ) throws {
    let layout = harness.state.pages.layout
    func event(_ place: (x: Double, y: Double)) -> Event {
      let event = Event()
      (event.offsetX, event.offsetY) = (place.x * layout.width(0), place.y * layout.height(0))
      event.buttons = 1
      return event
    }
    let sheet = try sheet(1)
    harness.page.send(.pointerdown, event(from), to: sheet)
    harness.page.send(.pointermove, event(to), to: sheet)
    harness.page.send(name, event(to), to: sheet)
  }

  private func near(_ rect: NormalizedRect?, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
    guard let rect else { return false }
    let differences = [rect.x - x, rect.y - y, rect.width - width, rect.height - height]
    return differences.allSatisfy { abs($0) < 1e-6 }
  }

  @Test("a pointer draws a rectangle where one is wanted, also on a page that lies on its side, and else is the page's")
  func drawing() throws {
    answer([])
    try pull((0.2, 0.3), (0.6, 0.5))
    #expect(notes.state.editor == nil && notes.state.drag == nil)
    notes.handle(event: .newPressed)
    try pull((0.2, 0.3), (0.6, 0.5), ending: .pointercancel)
    #expect(notes.state.editor == nil && notes.state.isArmed)
    try pull((0.2, 0.3), (0.6, 0.5))
    guard case .new(let rect) = notes.state.editor?.subject else { throw Missing() }
    #expect(near(rect, 0.2, 0.3, 0.4, 0.2))
    notes.handle(event: .cancelled)

    harness.press("r")
    notes.handle(event: .newPressed)
    try pull((0.2, 0.3), (0.6, 0.5))
    guard case .new(let turned) = notes.state.editor?.subject else { throw Missing() }
    // Right on the screen is up on the page.
    #expect(near(turned, 0.3, 0.4, 0.2, 0.4))
  }

  private struct Missing: Error {}

  @Test("the chosen note is moved by its rectangle and resized by its corner; Escape leaves it as it was")
  func pullingByPointer() throws {
    let one = note(1, "One")
    answer([one])
    try pull((0.2, 0.25), (0.4, 0.45))
    #expect(try commands().isEmpty, "only what is chosen is moved")
    notes.handle(event: .bubblePressed(one.id))
    try pull((0.2, 0.25), (0.4, 0.45))
    guard case .moveNote(let move) = try commands().first, move.note == one.id else { throw Missing() }
    #expect(abs(move.x - 0.3) < 1e-6 && abs(move.y - 0.4) < 1e-6)
    answerEdit()
    answer([one])

    try pull((0.3, 0.3), (0.5, 0.35))
    guard case .resizeNote(let resize) = try commands().first, resize.note == one.id else { throw Missing() }
    #expect(abs(resize.width - 0.4) < 1e-6 && abs(resize.height - 0.15) < 1e-6)
    answerEdit()
    answer([one])

    let layout = harness.state.pages.layout
    let event = Event()
    (event.offsetX, event.offsetY) = (0.2 * layout.width(0), 0.25 * layout.height(0))
    event.buttons = 1
    harness.page.send(.pointerdown, event, to: try sheet(1))
    #expect(notes.state.drag != nil)
    harness.press("Escape")
    #expect(notes.state.drag == nil)
    harness.page.send(.pointermove, event, to: try sheet(1))
    harness.page.send(.pointerup, event, to: try sheet(1))
    #expect(try commands().isEmpty)
  }

  @Test("a page in the trash shows its notes and nothing that would change them")
  func inTrash() throws {
    let harness = ViewerHarness()
    harness.answerDoc(isInTrash: true, features: .all)
    harness.resize(1200, 748)
    harness.pass(20)
    let one = note(1, "One")
    answer([one, note(2, "Gone", deletedWith: 2)], on: harness)
    harness.press("i")
    harness.store.notes.handle(event: .bubblePressed(one.id))
    harness.page.settle()
    #expect(harness.page.document.root.everything.contains { $0.attributes["class"] == "note-name" })
    for name in ["New note", "Reply", "Edit", "Actions for “One”", "Show deleted (1)"] {
      #expect(harness.page.find("button", name) == nil, "\(name)")
    }
    #expect(!harness.page.document.root.everything.contains { $0.attributes["class"] == "note-grab" })
    harness.store.notes.handle(event: .newPressed)
    harness.store.notes.handle(event: .bubbleKeyPressed(one.id, key("Delete")))
    harness.store.notes.handle(event: .cardKeyPressed(one.id, key("Delete")))
    harness.pass(1_000)
    #expect(!harness.store.notes.state.isArmed && harness.open("/notes/edits").isEmpty)
  }

  @Test("a session for reading alone has no notes, no tags and asks for none")
  func readOnly() {
    let harness = ViewerHarness.opened()
    harness.pass(1_000)
    harness.press("i")
    #expect(harness.page.find("button", "Notes") == nil && !harness.store.notes.state.isOpen)
    #expect(harness.open("/notes").isEmpty && harness.open("/metadata").isEmpty)
  }

  @Test("the keys of a card edit and delete its note, an answer is written under it, and Escape closes one thing")
  func cards() throws {
    let one = note(1, "One")
    answer([one])
    harness.press("i")
    notes.handle(event: .cardKeyPressed(one.id, key("F2")))
    #expect(notes.state.editor?.subject == .note(one.id) && notes.state.editor?.body == "One")
    harness.pass(20)
    let field = try #require(harness.page.document.root.everything.first { $0.tag == "textarea" })
    harness.page.press("Escape", on: field)
    #expect(notes.state.editor == nil && notes.state.isOpen)
    harness.page.click("button", "Reply")
    #expect(notes.state.editor?.subject == .reply(to: one.id))
    notes.handle(event: .titleTyped(" "))
    notes.handle(event: .bodyTyped("I agree"))
    notes.handle(event: .saved)
    #expect(try commands() == [.replyToNote(to: one.id, title: nil, body: "I agree")])
    answerEdit()
    answer([one, note(2, "I agree", parent: 1)])
    #expect(notes.state.rows(of: version).map(\.depth) == [0, 1])
    notes.handle(event: .cardKeyPressed(one.id, key("Delete")))
    #expect(try commands() == [.deleteNote(note: one.id)])
    answerEdit()
    harness.press("Escape")
    #expect(!notes.state.isOpen)
  }

  @Test("the menu of a note leads to its tags and values, and they are that note's")
  func tags() throws {
    let (one, two) = (note(1, "One"), note(2, "Two", y: 0.5))
    answer([one, two])
    harness.press("i")
    harness.page.click("button", "Actions for “Two”")
    harness.pass(20)
    harness.page.click("menuitem", Texts.Inspector.menuLine)
    harness.pass(200)
    #expect(notes.state.tagged == two.id && notes.state.selected == two.id)
    let subjects = harness.page.document.root.everything.filter { $0.attributes["class"] == "inspector-subject" }
    #expect(subjects.contains { $0.text == "Two" })
    let targets: [[MetadataTarget]] = try harness.open("/metadata/shared").map { exchange in
      guard case .bytes(let bytes) = exchange.request.body else { throw Missing() }
      return try MetadataTargets(blazeBinary: bytes).targets
    }
    #expect(targets.contains([.noteBlock(two.id)]) && !targets.contains([.noteBlock(one.id)]))
    notes.handle(event: .tagsClosed)
    #expect(notes.state.tagged == nil && notes.state.isOpen)
  }

  @Test("what was deleted is listed when it is asked for, and is restored with what was deleted with it")
  func restoring() throws {
    answer([note(1, "Gone", deletedWith: 1), note(2, "With it", parent: 1, deletedWith: 1)])
    harness.press("i")
    #expect(listed.isEmpty && harness.page.find("button", "Restore “Gone”") == nil)
    guard let button = harness.page.all("button").first(where: { $0.name.hasPrefix("Show deleted") }) else {
      Issue.record("no way to what was deleted")
      return
    }
    harness.page.send(.click, to: button)
    harness.page.click("button", "Restore “Gone”")
    #expect(try commands() == [.restoreNote(note: note(1, "").id)])
    answerEdit()
    answer([note(1, "Gone"), note(2, "With it", parent: 1)])
    #expect(listed == ["Note 1: 1Gone", "Reply: With it"])
  }

  @Test("the list is of the page that is read, and says where there is no note")
  func listOfPage() {
    answer([note(1, "One")])
    harness.press("i")
    #expect(listed == ["Note 1: 1One"])
    harness.press("End")
    answer([])
    #expect(listed.isEmpty && notes.state.listed?.version != version)
    #expect(harness.page.document.root.everything.contains { $0.text.contains("There is no note") })
  }

  @Test("a move in the list is an order of all that have the same parent; beyond the ends there is none")
  func order() throws {
    let (one, two, three) = (note(1, "1"), note(2, "2"), note(3, "3"))
    answer([one, note(9, "Gone", deletedWith: 9), two, three])
    notes.handle(event: .cardKeyPressed(one.id, key("ArrowUp", .alt)))
    notes.handle(event: .cardKeyPressed(three.id, key("ArrowUp", .alt)))
    #expect(try commands() == [.reorderNotes(version: version, parent: nil, order: [one.id, three.id, two.id])])
  }

  @Test("a note that a search led to is chosen and in view as soon as it is known")
  func wanted() {
    let one = note(1, "One", y: 0.9)
    notes.wanted = one.id
    answer([one])
    #expect(notes.state.isOpen && notes.state.selected == one.id)
    harness.pass(20)
    #expect(harness.scrolledTo.top > 100)
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
