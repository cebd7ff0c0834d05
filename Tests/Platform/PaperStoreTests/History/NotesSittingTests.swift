import ByteCoding
import PaperDomain
import Testing

@testable import PaperStore

@Suite("Sittings of shared notes in the history")
struct NotesSittingTests {
  private let library: TemporaryLibrary
  private let store: LibraryStore
  private let ana: Person.ID
  private let bo: Person.ID

  init() async throws {
    library = try TemporaryLibrary()
    store = try library.open()
    ana = try await store.makePerson("Ana")
    bo = try await store.makePerson("Bo")
  }

  /// Writes changes of a document. Their bytes are the document's and the changes' numbers.
  private func write(
    _ number: Int, of document: UInt64 = 1, title: String = "Budget", _ authors: [String?: Int]
  ) async throws {
    let write = NotesWrite(
      id: SharedNotesTests.id(document), title: title, put: SharedNotesTests.changes("\(document) \(number)"),
      authors: authors.map { NotesAuthor(name: $0.key, changeCount: $0.value) })
    for result in try await store.store([write]) { try result.get() }
  }

  private func pass(seconds: Int) {
    for _ in 0..<seconds { _ = library.context.now }
  }

  /// The history as person, count and title, the oldest step first.
  private func steps(of owner: StepOwner = .anybody) async throws -> [String] {
    try await store.history(of: owner).items.reversed().map { step in
      "\(step.person?.name ?? "-") \(step.kind == .writeNotes ? "\(step.itemCount)" : "other") \(step.subject)"
    }
  }

  @Test("Changes with short pauses are one step; a long pause, another person and other notes begin another")
  func sittings() async throws {
    // The first write of a new document makes no step, whoever its author is.
    try await write(0, ["Ana": 40])
    try await write(0, of: 2, title: "Other", ["Ana": 1])
    #expect(try await steps() == [])
    for number in 1...5 {
      pass(seconds: 590)
      try await write(number, ["ana": 2])
    }
    #expect(try await steps() == ["Ana 10 Budget"])
    // Others write in between, in this document and in another.
    try await write(6, ["Bo": 1, nil: 2, "Somebody else": 3])
    try await write(7, of: 2, title: "Other", ["Ana": 1])
    try await write(8, title: "Budget 2", ["Ana": 1])
    let among = Set(try await steps())
    #expect(among == ["Ana 11 Budget 2", "Bo 1 Budget", "- 5 Budget", "Ana 1 Other"])
    pass(seconds: 601)
    try await write(9, title: "Budget 2", ["Ana": 1])
    #expect(try await steps(of: .person(ana)) == ["Ana 11 Budget 2", "Ana 1 Other", "Ana 1 Budget 2"])
    // Changes that the library already has are not counted again.
    try await write(9, title: "Budget 2", ["Ana": 7])
    #expect(try await steps(of: .person(ana)).last == "Ana 1 Budget 2")
    #expect(try store.findings() == [])
  }

  @Test("Undo and redo leave sittings out; one that is named says where to undo it, and the history leads there")
  func undo() async throws {
    try await write(0, [:])
    let outcome = try await store.write(as: .id(ana)) { writer throws(LibraryError) in
      try writer.perform(.createDoc(title: "Doc", bundle: nil), context: writer.context)
    }
    let doc = try #require(outcome.edit).id
    try await write(1, ["Ana": 1])
    let sitting = try #require(try await store.history().items.first)
    #expect(sitting.kind == .writeNotes && sitting.person?.id == ana)
    let ana = ana
    #expect(try await store.nextSteps(of: ana).undo?.id == doc)
    let undone = try await store.write { writer throws(LibraryError) in
      try writer.undo(by: ana, context: writer.context)
    }
    #expect(undone.step?.id == doc && undone.blocked == [])
    // Writing in notes does not end redo.
    try await write(2, ["Ana": 1])
    #expect(try await store.nextSteps(of: ana).redo?.id == doc)
    let refused = try await store.write { writer throws(LibraryError) in
      try writer.undo(by: ana, sitting.id, context: writer.context)
    }
    #expect(refused.outcome == .blocked && refused.blocked.first?.reason.contains("undo there") == true)
    #expect(refused.blocked.first?.inTheWay == nil)
    let id = SharedNotesTests.id(1)
    #expect(try await store.place(of: sitting.id) == .notes(notes: id))
    #expect(try await store.history(about: Thing.ID(id.uniqueID)).items.map { $0.id } == [sitting.id])
    try await store.write { writer throws(LibraryError) in
      try writer.trash(id)
      try writer.delete(id)
    }
    #expect(try await store.place(of: sitting.id) == .gone)
    #expect(try store.findings() == [])
  }

  @Test("A sitting whose step the history has forgotten begins anew, and so it does after a merge of persons")
  func forgotten() async throws {
    try await write(0, [:])
    try await write(1, ["Ana": 1])
    try await store.write { writer throws(LibraryError) in
      try writer.database { db in try db.execute(sql: "DELETE FROM edit") }
    }
    try await write(2, ["Ana": 3])
    #expect(try await steps() == ["Ana 3 Budget"])
    let (ana, bo) = (ana, bo)
    try await store.write { writer throws(LibraryError) in
      try writer.mergePerson(ana, into: bo, context: writer.context)
    }
    try await write(3, ["Ana": 1])
    #expect(try await steps() == ["Bo 3 Budget", "Bo 1 Budget"])
  }
}
