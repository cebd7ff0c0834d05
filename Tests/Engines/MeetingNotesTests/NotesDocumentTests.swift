import AutomergeEngine
import ByteCoding
import TestSupport
import Testing
import UndoHistory

@testable import MeetingNotes

@Suite struct NotesDocumentTests {
  private func titles(_ notes: NotesDocument) throws -> [String] { try notes.content().items.map { $0.title } }

  @Test("a document is written and read as it is")
  func roundTrip() throws {
    var notes = try Fixture.notes()
    try notes.addAttendee("Bo", by: Fixture.by("Ana"))
    let read = try NotesDocument(opening: notes.fileBytes(), actor: Fixture.actor(2))
    #expect(try read.content() == notes.content())
    #expect(read.id == Fixture.document)
    #expect(try read.content().items.map { $0.discussion } == ["about A", "about B", "about C"])
    let raw = try NotesDocument(opening: notes.automergeBytes(), actor: Fixture.actor(3))
    #expect(raw.id == nil)
    #expect(try raw.content() == notes.content())
  }

  @Test("the schema is the original application's")
  func schema() throws {
    let notes = try Fixture.notes()
    let document = notes.automerge
    #expect(document.keys() == ["agendas", "attendees", "title"])
    #expect(document.value(at: "title") == .scalar("Budget"))
    let list = try #require(document.value(at: "agendas")?.object)
    let first = try #require(document.value(at: 0, in: list)?.object)
    #expect(document.keys(of: first) == ["discussion", "id", "title"])
    #expect(document.value(at: "id", in: first) == .scalar("00000000-0000-0001-0000-000000000000"))
    let text = try #require(document.value(at: "discussion", in: first)?.object)
    #expect(document.kind(of: text) == .text)
  }

  // MARK: - The original's faults

  @Test("deleting an item in the middle leaves each discussion with its item")
  func deleteInTheMiddle() throws {
    var notes = try Fixture.notes()
    try notes.deleteItem(Fixture.item(0), by: Fixture.by("Ana"))
    #expect(try notes.content().items.map { "\($0.title): \($0.discussion)" } == ["B: about B", "C: about C"])
  }

  @Test("an edit of a copy that is behind deletes nothing that others added")
  func staleCopy() throws {
    var notes = try Fixture.notes()
    var other = try Fixture.copy(notes, 2)
    try other.addItem("D", id: Fixture.item(9), by: Fixture.by("Bo"))
    try notes.renameItem(Fixture.item(1), to: "B2", by: Fixture.by("Ana"))
    try notes.merge(other)
    #expect(try titles(notes) == ["A", "B2", "C", "D"])
  }

  @Test("an insertion and a deletion at once hit the items that were meant")
  func concurrentInsertAndDelete() throws {
    var notes = try Fixture.notes()
    var other = try Fixture.copy(notes, 2)
    try other.addItem("new", id: Fixture.item(9), at: 0, by: Fixture.by("Bo"))
    try notes.deleteItem(Fixture.item(1), by: Fixture.by("Ana"))
    try notes.merge(other)
    try other.merge(notes)
    #expect(try titles(notes) == ["new", "A", "C"])
    #expect(try other.content() == notes.content())
  }

  @Test("data of another model are refused with the place, and nothing traps")
  func otherModel() throws {
    func error(_ fill: (inout Document) throws(AutomergeError) -> Void) throws -> NotesError? {
      var document = Document(actor: Fixture.actor(1))
      try fill(&document)
      do throws(NotesError) {
        _ = try NotesDocument(opening: document.save(), actor: Fixture.actor(2))
        return nil
      } catch {
        return error
      }
    }
    #expect(try error { _ in } == .otherSchema(place: "title", expected: "a string"))
    #expect(
      try error { (document) throws(AutomergeError) in try document.put(1, at: "title") }
        == .otherSchema(place: "title", expected: "a string"))
    #expect(
      try error { (document) throws(AutomergeError) in
        try document.put("x", at: "title")
        try document.putObject(.list, at: "attendees")
        let list = try document.putObject(.list, at: "agendas")
        let item = try document.insertObject(.map, at: 0, in: list)
        try document.put("no id", at: "id", in: item)
      } == .otherSchema(place: "agendas[0].id", expected: "a UUID as a string"))
    #expect(
      try error { (document) throws(AutomergeError) in
        try document.put("x", at: "title")
        let list = try document.putObject(.list, at: "attendees")
        for index in 0..<10_001 { try document.insert("a", at: index, in: list) }
        try document.putObject(.list, at: "agendas")
      } == .tooMany(place: "attendees", limit: 10_000))
  }

  // MARK: - Moves

  @Test("two moves of one item leave one item, and what is typed meanwhile stays in it")
  func concurrentMoves() throws {
    var notes = try Fixture.notes()
    var other = try Fixture.copy(notes, 2)
    try notes.moveItem(Fixture.item(0), to: 2, by: Fixture.by("Ana"))
    #expect(try titles(notes) == ["B", "C", "A"])
    try other.moveItem(Fixture.item(0), to: 1, by: Fixture.by("Bo"))
    #expect(try titles(other) == ["B", "A", "C"])
    try other.splice(Fixture.item(0), at: 0, inserting: "typed ", by: Fixture.by("Bo"))
    try notes.merge(other)
    try other.merge(notes)
    #expect(try notes.content() == other.content())
    #expect(try Set(titles(notes)) == ["A", "B", "C"])
    #expect(try notes.content().items.count == 3)
    #expect(try notes.content().item(Fixture.item(0))?.discussion == "typed about A")
  }

  @Test("positions between others keep their order")
  func positions() {
    var random = SeededGenerator(seed: 5)
    var all = ItemOrder.seeds(3)
    for _ in 0..<2_000 {
      let index = Int.random(in: 0...all.count, using: &random)
      let new = ItemOrder.between(index > 0 ? all[index - 1] : nil, index < all.count ? all[index] : nil)
      #expect(ItemOrder.isValid(new))
      all.insert(new, at: index)
    }
    #expect(zip(all, all.dropFirst()).allSatisfy { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
  }

  @Test("of two titles given at once both are shown, and renaming settles it")
  func titleConflict() throws {
    var notes = try Fixture.notes()
    var other = try Fixture.copy(notes, 2)
    try notes.rename(to: "one", by: Fixture.by("Ana"))
    try other.rename(to: "two", by: Fixture.by("Bo"))
    try notes.merge(other)
    let content = try notes.content()
    #expect(Set([content.title] + content.otherTitles) == ["one", "two"])
    try notes.rename(to: content.title, by: Fixture.by("Ana"))
    #expect(try notes.content().otherTitles == [])
  }

  @Test("two restorations of one item at once lose no text")
  func concurrentRestorations() throws {
    var notes = try Fixture.notes()
    try notes.deleteItem(Fixture.item(1), by: Fixture.by("Ana"))
    var other = try Fixture.copy(notes, 2)
    try notes.restoreItem(Fixture.item(1), by: Fixture.by("Ana"))
    try other.restoreItem(Fixture.item(1), by: Fixture.by("Bo"))
    try other.splice(Fixture.item(1), at: 0, inserting: "Bo ", by: Fixture.by("Bo"))
    try notes.merge(other)
    let item = try #require(try notes.content().item(Fixture.item(1)))
    #expect(Set([item.discussion] + item.copies) == ["about B", "Bo about B"])
    #expect(try notes.content().items.count == 3)
    try notes.joinCopies(of: Fixture.item(1), by: Fixture.by("Ana"))
    #expect(try notes.content().item(Fixture.item(1))?.copies == [])
  }

  // MARK: - Merge

  @Test("a merge reports what came and by whom; merging again brings nothing")
  func mergeReport() throws {
    var notes = try Fixture.notes()
    var other = try Fixture.copy(notes, 2)
    try other.addItem("D", id: Fixture.item(9), by: Fixture.by("Bo"))
    try other.splice(Fixture.item(0), at: 7, inserting: "!", by: Fixture.by("Bo"))
    try other.deleteItem(Fixture.item(2), by: Fixture.by("Cy"))
    let report = try notes.merge(other)
    #expect(report.changeCount == 3)
    #expect(
      report.parts == [
        .init(difference: .itemDeleted(Fixture.item(2), title: "C"), authors: ["Cy"]),
        .init(
          difference: .discussion(
            Fixture.item(0), title: "A",
            lines: [.init(isAdded: false, text: "about A"), .init(isAdded: true, text: "about A!")]),
          authors: ["Bo"]),
        .init(difference: .itemAdded(Fixture.item(9), title: "D"), authors: ["Bo"]),
      ])
    #expect(try notes.merge(other) == NotesMergeReport(parts: [], changeCount: 0))
  }

  @Test("another document is refused and can be taken as a copy")
  func otherDocument() throws {
    var notes = try Fixture.notes()
    let before = notes.fileBytes()
    var other = try NotesDocument.create(
      id: Fixture.item(77), actor: Fixture.actor(7), by: Fixture.by("Bo"))
    #expect(throws: NotesError.noSharedHistory) { try notes.merge(other) }
    // The same id without a shared history is not enough.
    let impostor = try NotesDocument.create(
      id: Fixture.document, actor: Fixture.actor(8), by: Fixture.by("Bo"))
    #expect(throws: NotesError.noSharedHistory) { try notes.merge(impostor) }
    #expect(notes.fileBytes() == before)
    let copy = other.copy(id: Fixture.item(78), actor: Fixture.actor(9))
    #expect(copy.id == Fixture.item(78))
    #expect(try copy.content() == other.content())
  }

  // MARK: - History

  @Test("versions are looked at, named, compared and restored")
  func history() throws {
    var notes = try Fixture.notes()
    let first = try #require(try notes.versions().last)
    #expect(first.author == "Ana")
    #expect(first.title == "add item")
    try notes.nameVersion(first.hash, "start", by: Fixture.by("Ana"))
    try notes.format(Fixture.item(0), 0..<5, as: .bold, by: Fixture.by("Ana"))
    let before = try notes.content()
    try notes.nameVersion(try #require(notes.automerge.heads.first), "formatted", by: Fixture.by("Ana"))
    try notes.deleteItem(Fixture.item(0), by: Fixture.by("Bo"))
    try notes.moveItem(Fixture.item(2), to: 0, by: Fixture.by("Bo"))
    try notes.setDiscussion(Fixture.item(1), to: "other", by: Fixture.by("Bo"))
    try notes.addItem("E", id: Fixture.item(9), by: Fixture.by("Bo"))
    try notes.addAttendee("Bo", by: Fixture.by("Bo"))
    try notes.rename(to: "Else", by: Fixture.by("Bo"))
    let version = try notes.version("formatted")
    #expect(try notes.content(at: version.hash) == before)
    #expect(try before.differences(to: notes.content()).count == 6)
    try notes.restore(version.hash, by: Fixture.by("Ana"))
    #expect(try notes.content() == before)
    #expect(try notes.content(at: notes.version("start").hash).items.map { $0.title } == ["A", "B", "C"])
    #expect(throws: NotesError.noVersion("nothing")) { try notes.version("nothing") }
  }

  @Test("sittings end with a pause, at a name and before a restoration, and say who was there")
  func sittings() throws {
    func by(_ author: String, _ time: Int64) -> NotesSignature { NotesSignature(author: author, time: time) }
    var notes = try NotesDocument.create(
      title: "Budget", id: Fixture.item(70), actor: Fixture.actor(1), by: by("Ana", 1000))
    let item = try notes.addItem("Rooms", id: Fixture.item(0), by: by("Ana", 1001))
    try notes.splice(item, at: 0, inserting: "Two", by: by("Bo", 1300))
    let two = try notes.content()
    try notes.splice(item, at: 3, inserting: " rooms", by: by("Ana", 1700))
    let rooms = try notes.content()
    try notes.nameVersion(try #require(notes.automerge.heads.first), "agreed", by: by("Ana", 1701))
    try notes.splice(item, at: 0, deleting: 9, by: by("Bo", 1702))
    let sittings = try notes.sittings()
    #expect(sittings.map { $0.authors } == [["Ana", "Bo"], ["Ana"], ["Bo"]])
    #expect(sittings.map { $0.changeCount } == [3, 1, 1])
    #expect(sittings.map { $0.time } == [1300, 1700, 1702])
    #expect(sittings.map { $0.name } == [nil, "agreed", nil])
    #expect(try notes.content(at: sittings[0].heads) == two)
    #expect(try notes.content(at: sittings[1].heads) == rooms)
    try notes.restore(to: sittings[1].heads, by: by("Bo", 1703))
    #expect(try notes.content() == rooms)
    #expect(try notes.sittings().count == 4)
    try notes.nameVersion(sittings[1].last, "", by: by("Ana", 1704))
    #expect(try notes.sittings().map { $0.changeCount } == [3, 2, 1])
    let unknown = try #require(ChangeHash(bytes: [UInt8](repeating: 1, count: 32)))
    #expect(throws: NotesError.noVersion(unknown.description)) { try notes.content(at: [unknown]) }
  }

  @Test("a sitting of two who did not know of each other ends with what both wrote")
  func concurrentSittings() throws {
    var notes = try Fixture.notes()
    var other = try Fixture.copy(notes, 8)
    try notes.splice(Fixture.item(0), at: 0, inserting: "Mine ", by: NotesSignature(author: "Ana", time: 9000))
    try other.splice(Fixture.item(0), at: 0, inserting: "Hers ", by: NotesSignature(author: "Bo", time: 9001))
    _ = try notes.merge(other)
    let last = try #require(try notes.sittings().last)
    #expect(last.heads.count == 2 && Set(last.authors) == ["Ana", "Bo"])
    #expect(try notes.content(at: last.heads) == notes.content())
  }

  @Test("who wrote what is told by the history, also where one wrote into what another had written")
  func authors() throws {
    var notes = try Fixture.notes()
    let id = Fixture.item(0)
    var other = try Fixture.copy(notes, 8)
    try other.splice(id, at: 2, inserting: "12", by: Fixture.by("Bo", 5))
    try notes.splice(id, at: 7, inserting: "!", by: Fixture.by("Cy", 6))
    try notes.splice(id, at: 0, deleting: 1, by: Fixture.by("Cy", 7))
    _ = try notes.merge(other)
    func told(_ notes: inout NotesDocument) throws -> [String] {
      try notes.authors(of: id).map { "\($0.author) \($0.range.lowerBound)..<\($0.range.upperBound)" }
    }
    #expect(try told(&notes) == ["Ana 0..<1", "Bo 1..<3", "Ana 3..<8", "Cy 8..<9"])
    var again = try Fixture.copy(notes, 9)
    #expect(try told(&again) == told(&notes))
    #expect(throws: NotesError.self) { try notes.authors(of: UniqueID(high: 9, low: 9)) }
    try notes.setDiscussion(id, to: "", by: Fixture.by("Ana", 9))
    #expect(try notes.authors(of: id).isEmpty)
  }

  @Test("clocks that are as far apart as can be decide nothing", arguments: [Int64.min, -1, Int64.max])
  func clocksApart(time: Int64) throws {
    var notes = try Fixture.notes()
    let id = Fixture.item(0)
    let ana = Fixture.by("Ana")
    let bo = NotesSignature(author: "Bo", time: time)
    var other = try Fixture.copy(notes, 8)
    try other.splice(id, at: 0, inserting: "Bo: ", by: bo)
    let comment = try other.comment(on: id, 4..<9, "Why?", by: bo)
    try notes.splice(id, at: 7, inserting: "!", by: ana)
    _ = try notes.merge(other)
    // Both know what the other did before.
    try notes.resolveComment(comment, by: ana)
    _ = try other.merge(notes)
    try other.resolveComment(comment, false, by: bo)
    _ = try notes.merge(other)
    for var copy in [notes, other] {
      #expect(try copy.content().item(id)?.discussion == "Bo: about A!")
      #expect(try copy.commentedContent().comments.map { $0.isResolved } == [false])
      #expect(try copy.content(at: try #require(try copy.sittings().last).heads) == copy.content())
      #expect(try copy.sittings().reduce(0) { $0 + $1.changeCount } == copy.automerge.changeCount)
      try copy.splice(id, at: 0, deleting: 4, by: bo)
      try copy.undo(by: bo)
      #expect(try copy.content().item(id)?.discussion == "Bo: about A!")
    }
  }

  // MARK: - Undo

  @Test("my steps are undone and redone by name, after others typed and after a reload")
  func undo() throws {
    var notes = try Fixture.notes()
    try notes.splice(Fixture.item(0), at: 0, inserting: "x", by: Fixture.by("Ana", 100))
    try notes.splice(Fixture.item(0), at: 1, inserting: "y", by: Fixture.by("Ana", 101))
    try notes.splice(Fixture.item(0), at: 9, inserting: "Bo", by: Fixture.by("Bo", 101))
    try notes.renameItem(Fixture.item(1), to: "B2", by: Fixture.by("Ana", 110))
    let all = try notes.content()
    notes = try Fixture.copy(notes, 4)
    #expect(try notes.undoStatus(of: "Ana").undoTitle == "Undo rename item")
    #expect(try notes.undo(by: Fixture.by("Ana", 120)) == "rename item")
    #expect(try titles(notes) == ["A", "B", "C"])
    #expect(try notes.undo(by: Fixture.by("Ana", 121)) == "typing")
    #expect(try notes.content().items[0].discussion == "about ABo")
    #expect(try notes.undoStatus(of: "Ana").redoTitle == "Redo typing")
    notes = try Fixture.copy(notes, 5)
    #expect(try notes.redo(by: Fixture.by("Ana", 122)) == "typing")
    #expect(try notes.redo(by: Fixture.by("Ana", 123)) == "rename item")
    #expect(try notes.content() == all)
    #expect(try notes.redo(by: Fixture.by("Ana", 124)) == nil)
    #expect(try notes.undo(by: Fixture.by("Bo", 125)) == "typing")
    #expect(try notes.content().items[0].discussion == "xyabout A")
    try notes.rename(to: "new", by: Fixture.by("Bo", 126))
    #expect(try notes.undoStatus(of: "Bo").canRedo == false)
  }

  @Test("a deletion is undone, redone and undone again; what is typed meanwhile is in the item")
  func undoDeletion() throws {
    var notes = try Fixture.notes()
    var other = try Fixture.copy(notes, 2)
    try notes.format(Fixture.item(1), 0..<5, as: .italic, by: Fixture.by("Ana"))
    try notes.deleteItem(Fixture.item(1), by: Fixture.by("Ana", 50))
    try other.splice(Fixture.item(1), at: 7, inserting: "!", by: Fixture.by("Bo"))
    try notes.merge(other)
    #expect(try titles(notes) == ["A", "C"])
    for round in 0..<2 {
      #expect(try notes.undo(by: Fixture.by("Ana", 60)) == "delete item")
      #expect(try titles(notes) == ["A", "B", "C"], "round \(round)")
      let item = try #require(try notes.content().item(Fixture.item(1)))
      #expect(item.discussion == "about B!")
      #expect(item.marks.map { $0.name } == ["em"])
      guard round == 0 else { break }
      #expect(try notes.redo(by: Fixture.by("Ana", 70)) == "delete item")
      #expect(try titles(notes) == ["A", "C"])
    }
  }

  @Test("an added item is taken back and comes again, as often as one likes")
  func undoAddition() throws {
    var notes = try Fixture.notes()
    try notes.addItem("D", id: Fixture.item(9), at: 1, discussion: "text", by: Fixture.by("Bo"))
    for round in Int64(0)..<3 {
      #expect(try notes.undo(by: Fixture.by("Bo", 10 + round)) == "add item")
      #expect(try titles(notes) == ["A", "B", "C"])
      #expect(try notes.redo(by: Fixture.by("Bo", 20 + round)) == "add item")
      #expect(try titles(notes) == ["A", "D", "B", "C"])
      #expect(try notes.content().item(Fixture.item(9))?.discussion == "text")
    }
  }

  // MARK: - Formats

  @Test("formats are taken back and done again, with what had them before, after others typed")
  func undoFormats() throws {
    func marks(_ notes: NotesDocument) throws -> [String] {
      try #require(try notes.content().item(Fixture.item(0))).marks.map {
        "\($0.name) \($0.range.lowerBound)..<\($0.range.upperBound)"
      }
    }
    var notes = try Fixture.notes()
    let id = Fixture.item(0)
    try notes.format(id, 1..<3, as: .bold, by: Fixture.by("Ana"))
    try notes.format(id, 1..<6, as: .bold, by: Fixture.by("Ana", 10))
    try notes.format(id, 2..<5, as: .link("/docs/1"), by: Fixture.by("Ana", 20))
    try notes.format(id, 1..<7, as: .link("/docs/2"), by: Fixture.by("Ana", 30))
    let all = try marks(notes)
    #expect(all == ["link 1..<7", "strong 1..<6"])
    var other = try Fixture.copy(notes, 3)
    try other.splice(id, at: 0, inserting: "So ", by: Fixture.by("Bo", 35))
    try notes.merge(other)
    for _ in 0..<2 {
      #expect(try notes.undo(by: Fixture.by("Ana", 40)) == "format")
      #expect(try marks(notes) == ["strong 4..<9", "link 5..<8"])
      #expect(try notes.undo(by: Fixture.by("Ana", 41)) == "format")
      #expect(try marks(notes) == ["strong 4..<9"])
      #expect(try notes.undo(by: Fixture.by("Ana", 42)) == "format")
      #expect(try marks(notes) == ["strong 4..<6"])
      #expect(try notes.redo(by: Fixture.by("Ana", 43)) == "format")
      #expect(try notes.redo(by: Fixture.by("Ana", 44)) == "format")
      #expect(try marks(notes) == ["strong 4..<9", "link 5..<8"])
      #expect(try notes.redo(by: Fixture.by("Ana", 45)) == "format")
      #expect(try marks(notes) == ["link 4..<10", "strong 4..<9"])
    }
    #expect(try notes.undo(by: Fixture.by("Bo", 50)) == "typing")
    #expect(try marks(notes) == all)
  }

  @Test("a line of former formats that says something else is passed over")
  func formerFormats() {
    let parts = FormerFormats("0,3 x,4 5 9,2 99999999999,5 2,8,/docs/1,2 ,").parts
    #expect(parts.map { $0.range } == [0..<3, 2..<8] && parts.map { $0.address } == ["", "/docs/1,2"])
    #expect(FormerFormats("").parts.isEmpty)
  }

  @Test(
    "only an address of this library that names a page by its identity is a link to it",
    arguments: [
      ("/docs/a/pages/3?page=\(Fixture.item(5))", true), ("/pages/1?q=x&page=\(Fixture.item(5))", true),
      ("/docs/a/pages/3", false), ("/docs/a/pages/3?page=3", false),
      ("/docs/a/pages/3?version=\(Fixture.item(5))", false),
      ("https://elsewhere.example/?page=\(Fixture.item(5))", false), ("", false), ("?", false),
    ])
  func paperLinks(_ address: String, isLink: Bool) {
    let link = PaperLink(address)
    #expect((link != nil) == isLink)
    if let link { #expect(link.page == Fixture.item(5) && link.version == nil && !link.isPart) }
  }

  @Test("formats are marks with the known names; blocks of other editors are kept")
  func formats() throws {
    var notes = try Fixture.notes()
    let id = Fixture.item(0)
    let address =
      "/docs/\(Fixture.item(7))/pages/3?page=\(Fixture.item(5))&version=\(Fixture.item(6))&rect=1250-2000-3000-500"
    try notes.format(id, 0..<5, as: .bold, by: Fixture.by("Ana"))
    try notes.format(id, 6..<7, as: .link(address), by: Fixture.by("Ana"))
    let changes = notes.automerge.changeCount
    try notes.format(id, 0..<5, as: .bold, by: Fixture.by("Ana"))
    #expect(notes.automerge.changeCount == changes)
    let item = try notes.item(id)
    #expect(item.marks.map { $0.name } == ["strong", "link"])
    let found = try notes.content().paperLinks(to: Fixture.item(5))
    #expect(found.map { $0.item } == [id] && found.map { $0.position } == [6] && found.map { $0.words } == ["A"])
    #expect(found.map { $0.link.version } == [Fixture.item(6)] && found.map { $0.link.isPart } == [true])
    #expect(try notes.content().paperLinks(to: Fixture.item(6)) == [])
    try notes.setLine(id, at: 3, to: .heading(2), by: Fixture.by("Ana"))
    #expect(try notes.item(id).discussion == "## about A")
    try notes.setLine(id, at: 3, to: .quote, by: Fixture.by("Ana"))
    #expect(try notes.item(id).discussion == "> about A")
    try notes.automerge.insertObject(.map, at: 0, in: item.text)
    notes.automerge.commit()
    #expect(try notes.item(id).discussion == "\u{FFFC}> about A")
    try notes.setDiscussion(id, to: "\u{FFFC}> about it", by: Fixture.by("Ana"))
    let read = try Fixture.copy(notes, 3)
    #expect(try read.automerge.spans(of: item.text).contains { if case .block = $0 { true } else { false } })
    #expect(try read.item(id).discussion == "\u{FFFC}> about it")
  }

  @Test("Markdown and HTML have the formats, and texts cannot break out")
  func exports() throws {
    var notes = try NotesDocument.create(
      title: "<T>", id: Fixture.document, actor: Fixture.actor(1), by: Fixture.by("Ana"))
    try notes.addItem("I", id: Fixture.item(0), discussion: "- ab <c>\n> q", by: Fixture.by("Ana"))
    try notes.format(Fixture.item(0), 2..<4, as: .bold, by: Fixture.by("Ana"))
    try notes.format(Fixture.item(0), 3..<4, as: .link("javascript:x"), by: Fixture.by("Ana"))
    let content = try notes.content()
    #expect(content.markdown == "# <T>\n\n## I\n\n- **a**[**b**](<javascript:x>) <c>\n> q\n")
    #expect(
      content.html.hasSuffix(
        "<h2>I</h2>\n<ul>\n<li><strong>a</strong><a><strong>b</strong></a> &lt;c&gt;</li>\n</ul>\n"
          + "<blockquote>q</blockquote>\n"))
    #expect(content.html.contains("<h1>&lt;T&gt;</h1>"))
  }
}
