import ByteCoding
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("What is done to notes is one step of undo")
struct NoteStepTests {
  /// The notes of a version as a person sees them, without deleted ones.
  private struct Picture: Equatable {
    struct Note: Equatable {
      var id: NoteBlock.ID
      var parent: NoteBlock.ID?
      var rect: NormalizedRect
      var title: String?
      var body: String
    }
    var notes: [Note]
  }

  private let store: LibraryStore
  private let versions: [PageVersion.ID]
  private let doc: Doc

  init() async throws {
    store = try TemporaryLibrary().open()
    let doc = try #require(try await store.importFile("a", pages: 2, title: "A").doc)
    self.doc = doc
    versions = try await store.write { writer throws(LibraryError) in
      try writer.existingPageGroup(doc.pageGroupOrder[0]).pageOrder.map {
        page throws(LibraryError) in
        try writer.existingPage(page).currentVersionID
      }
    }
  }

  private func perform(_ operation: LibraryCommand) async throws(LibraryError) -> LibraryOutcome {
    try await store.write { writer throws(LibraryError) in
      try writer.perform(operation, context: writer.context)
    }
  }

  private func undo(_ edit: LibraryEdit.ID) async throws(LibraryError) {
    try await store.write { writer throws(LibraryError) in
      _ = try writer.undo(edit, context: writer.context)
    }
  }

  private func redo(_ edit: LibraryEdit.ID) async throws(LibraryError) {
    try await store.write { writer throws(LibraryError) in
      _ = try writer.redo(edit, context: writer.context)
    }
  }

  private func picture() async throws -> [Picture] {
    let versions = self.versions
    return try await store.write { writer throws(LibraryError) in
      try versions.map { version throws(LibraryError) in
        Picture(
          notes: try writer.noteThreads(of: version).filter { $0.deletion == nil }.map {
            Picture.Note(
              id: $0.id, parent: $0.parentID, rect: $0.rect, title: $0.title, body: $0.body)
          })
      }
    }
  }

  private func made(
    _ rect: NormalizedRect = NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.1),
    on page: Int = 0
  )
    async throws -> NoteBlock.ID
  {
    try #require(
      try await perform(.createNote(version: versions[page], rect: rect, title: nil, body: "Why?"))
        .created.notes.first)
  }

  @Test(
    "Random steps, taken back to the beginning and made again",
    arguments: WalkScale.seeds(1))
  func randomSteps(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    var pictures = [try await picture()]
    var steps: [LibraryEdit.ID] = []
    var refused = 0
    for _ in 1...80 {
      do throws(LibraryError) {
        guard
          let edit = try await perform(operation(on: pictures[pictures.count - 1], &generator)).edit
        else { continue }
        steps.append(edit.id)
      } catch {
        refused += 1
        continue
      }
      pictures.append(try await picture())
    }
    #expect(
      steps.count > 40 && refused > 3,
      "let seed: UInt64 = \(seed): \(steps.count) steps, \(refused) refused")
    for index in steps.indices.reversed() {
      try await undo(steps[index])
      #expect(
        try await picture() == pictures[index], "let seed: UInt64 = \(seed)  // undo \(index)")
    }
    for index in steps.indices {
      try await redo(steps[index])
      #expect(
        try await picture() == pictures[index + 1], "let seed: UInt64 = \(seed)  // redo \(index)")
    }
    #expect(try await store.integrityProblems() == [])
  }

  private func operation(on pictures: [Picture], _ generator: inout SeededGenerator)
    -> LibraryCommand
  {
    func number() -> Double { Double.random(in: -0.2...1.2, using: &generator) }
    let page = Int.random(in: 0..<versions.count, using: &generator)
    let rect = NormalizedRect(x: number(), y: number(), width: abs(number()), height: abs(number()))
    let create = LibraryCommand.createNote(
      version: versions[page], rect: rect, title: nil, body: "n\(number())")
    let all = pictures.flatMap { $0.notes }
    guard let note = all.randomElement(using: &generator) else { return create }
    let other = all.randomElement(using: &generator)?.id
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: return create
    case 2, 3: return .replyToNote(to: note.id, title: "t", body: "r\(number())")
    case 4:
      return .editNote(
        note: note.id, title: Bool.random(using: &generator) ? "T" : nil, body: "e\(number())")
    case 5: return .moveNote(note: note.id, x: number(), y: number())
    case 6: return .resizeNote(note: note.id, width: number(), height: number())
    case 7: return .setNoteParent(note: note.id, parent: Bool.random(using: &generator) ? other : nil)
    case 8:
      let siblings = pictures[page].notes.filter { $0.parent == note.parent }.map(\.id)
      return .reorderNotes(
        version: versions[page], parent: note.parent, order: siblings.shuffled(using: &generator))
    default: return .deleteNote(note: note.id)
    }
  }

  @Test("Each step has a name: what was done, and to which note")
  func names() async throws {
    let id = try await made()
    let long = String(repeating: "abcde ", count: 20)
    let steps: [(LibraryCommand, LibraryEdit.Kind, String)] = [
      (.replyToNote(to: id, title: "Because", body: ""), .createNote, "Because"),
      (.editNote(note: id, title: nil, body: "First line\nsecond"), .changeNote, "First line"),
      (.editNote(note: id, title: nil, body: long), .changeNote, String(long.prefix(40)) + "…"),
      (.editNote(note: id, title: "Named", body: long), .changeNote, "Named"),
      (.moveNote(note: id, x: 0.5, y: 0.5), .changeNote, "Named"),
      (.deleteNote(note: id), .deleteNote, "Named"),
      (.restoreNote(note: id), .restoreNote, "Named"),
    ]
    for (operation, kind, subject) in steps {
      let edit = try #require(try await perform(operation).edit)
      #expect(edit.kind == kind && edit.subject == subject, "\(edit)")
    }
    #expect(try await perform(.moveNote(note: id, x: 0.5, y: 0.5)).edit == nil)
    #expect(try await perform(.restoreNote(note: id)).edit == nil)
  }

  @Test("A deletion takes its thread along, and what others did since is not written over")
  func changedSince() async throws {
    let root = try await made()
    let reply = try #require(try await perform(.replyToNote(to: root, title: nil, body: "a")).created.notes.first)
    let deletion = try #require(try await perform(.deleteNote(note: root)).edit)
    #expect(deletion.itemCount == 2)
    #expect(try await picture()[0].notes.isEmpty)
    try await undo(deletion.id)
    #expect(try await picture()[0].notes.map(\.id) == [root, reply])
    let move = try #require(try await perform(.moveNote(note: root, x: 0, y: 0)).edit)
    _ = try await perform(.moveNote(note: root, x: 0.4, y: 0.4))
    await #expect(throws: LibraryError.self) { try await undo(move.id) }
    let edit = try #require(try await perform(.editNote(note: reply, title: nil, body: "b")).edit)
    _ = try await perform(.editNote(note: reply, title: nil, body: "c"))
    await #expect(throws: LibraryError.self) { try await undo(edit.id) }
    #expect(try await picture()[0].notes.map(\.body) == ["Why?", "c"])
  }

  @Test(
    "Cycles, other versions, empty rectangles and the trash are refused, and nothing is kept of it")
  func refusals() async throws {
    let (first, second) = (try await made(), try await made(on: 1))
    let reply = try #require(try await perform(.replyToNote(to: first, title: nil, body: "")).created.notes.first)
    let before = try await picture()
    let stray = NoteBlock.ID(UniqueID(high: 1, low: 1))
    let off = NormalizedRect(x: 1.5, y: 0, width: 0.1, height: 0.1)
    let refused: [LibraryCommand] = [
      .setNoteParent(note: first, parent: reply), .setNoteParent(note: first, parent: first),
      .setNoteParent(note: first, parent: second),
      .createNote(version: versions[0], rect: off, title: nil, body: ""),
      .createNote(
        version: versions[0], rect: NormalizedRect(x: .nan, y: 0, width: 0, height: 0), title: nil,
        body: ""),
      .createNote(version: .init(stray.uniqueID), rect: off, title: nil, body: ""),
      .deleteNote(note: stray),
      .replyToNote(to: stray, title: nil, body: ""),
      .reorderNotes(version: versions[0], parent: nil, order: [reply]),
      .reorderNotes(version: versions[0], parent: nil, order: [first, first]),
      .moveNote(note: first, x: .infinity, y: 0),
    ]
    for operation in refused {
      await #expect(throws: LibraryError.self, "\(operation)") { try await perform(operation) }
    }
    let doc = doc.id
    try await store.write { writer throws(LibraryError) in
      _ = try writer.perform(
        .moveToTrash(selection: StructureSelection(docs: [doc])), context: writer.context)
    }
    let error = await #expect(throws: LibraryError.self) {
      try await perform(.moveNote(note: first, x: 0, y: 0))
    }
    #expect(error == .inTrash(.doc, id: doc.description))
    #expect(try await picture() == before)
  }
}
