import ByteCoding
import Foundation
import GRDB
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("What searches keep in memory is carried forward by what was written")
struct SearchMemoryTests {
  private static let queries = [
    "paper", "light", "part -light", "Sign", "Sign1", "tag:Sign1", "tag:Sign1 part", "7", "points", "points:>=3",
    "points:!=3 kind:page", "points:*", "remark", "jotted", "jotted kind:note,version", "2", "is:tagged", "-tag:Sign2",
    "wave history:no", "Sign kind:version", "Sign kind:page history:no", "tricky", "level:Easy", "\"light wave\"", "w*",
  ]

  @Test(
    "Random writes, each followed by searches with what was kept and with nothing kept", arguments: WalkScale.seeds(1))
  func random(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let library = try TemporaryLibrary()
    let stores = [try library.open(), try library.open()]
    let bundle = try await Self.furnish(stores[0])
    for query in Self.queries { for store in stores { _ = try await store.search(query) } }
    var found = 0
    for step in 0..<60 * WalkScale.factor {
      let choices = SeededGenerator(seed: generator.next())
      let store = stores[Int.random(in: 0...1, using: &generator)]
      if Int.random(in: 0..<12, using: &generator) == 0 {
        let text = ["light", "wave", "light wave", "nothing"].randomElement(using: &generator) ?? ""
        let page = Int.random(in: 1...6, using: &generator)
        try await store.savePageTexts(
          [ExtractedPage(pageNumber: page, words: text.asWords)], of: bundle, variant: .display)
      } else {
        try await store.write { writer throws(LibraryError) in
          var choices = choices
          try Self.change(writer, bundle, &choices)
        }
      }
      // A connection that was just opened remembers nothing. Opening a whole store would take most of this test's time.
      let fresh = try DatabaseQueue(
        path: library.directory().databasePath, configuration: DatabaseOpening.configuration())
      for _ in 0..<6 {
        let query = Self.queries.randomElement(using: &generator) ?? ""
        let expected = try await fresh.read { db in try stores[0].findings(db, query) }
        for store in stores {
          let place: Comment = "let seed: UInt64 = \(seed)  // step \(step): \(query)"
          #expect(try await store.search(query) == expected, place)
        }
        found += expected.found.count + expected.total
      }
      try fresh.close()
    }
    #expect(found > 500 * WalkScale.factor, "seed \(seed): little was found: \(found)")
  }

  @Test("What searches keep is read before the first one when it is prepared, and then searches find the same")
  func prepared() async throws {
    let library = try TemporaryLibrary()
    let plain = try library.open()
    _ = try await Self.furnish(plain)
    let store = try library.open()
    func isKept() async throws -> Bool {
      try await store.read { db in
        try SearchMemory.use(db) { $0.isOrderKnown && $0.lengths?.contains { $0 != .max } == true }
      }
    }
    #expect(try await !isKept())
    try await store.prepareSearch()
    #expect(try await isKept())
    for query in Self.queries { #expect(try await store.search(query) == (try await plain.search(query)), "\(query)") }
    try await TemporaryLibrary().open().prepareSearch()
  }

  @Test("What is written and not committed is found by who writes, and by nobody once it is taken back")
  func uncommitted() async throws {
    let store = try TemporaryLibrary().open()
    let doc = try #require(try await store.importFile("a", pages: 2, title: "Paper").doc)
    struct TakenBack: Error {}
    for _ in 0..<2 {
      #expect(try await store.pool.write { db in try Self.renamed(db) } == [])
      await #expect(throws: TakenBack.self) {
        try await store.pool.write { db in
          try db.execute(
            sql: "UPDATE doc SET title = 'Renamed', title_folded = 'renamed', title_order = 'renamed' WHERE id = ?",
            arguments: [doc.id])
          let found = try Self.renamed(db)
          #expect(found == [doc.id.uniqueID])
          throw TakenBack()
        }
      }
      #expect(try await store.pool.write { db in try Self.renamed(db) } == [])
      #expect(try await store.read { db in try Self.renamed(db) } == [])
    }
  }

  @Test("What one connection has read the others take over, and a write that searches see nothing of costs nothing")
  func shared() async throws {
    let store = try TemporaryLibrary().open()
    let doc = try #require(try await store.importFile("a", pages: 3, title: "Paper").doc)
    func isOrderKnown() async throws -> Bool {
      try await store.read { db in try SearchMemory.use(db) { $0.isOrderKnown } }
    }
    #expect(try await !isOrderKnown())
    _ = try await store.search("paper")
    // Two reads at the same time use two connections.
    let known = try await store.read { db in
      try SearchMemory.use(db) { $0.isOrderKnown }
        && store.pool.unsafeReentrantRead { other in try SearchMemory.use(other) { $0.isOrderKnown } }
    }
    #expect(known)
    try await store.write { writer throws(LibraryError) in
      _ = try writer.perform(
        .createSavedView(name: "Mine", filter: "is:tagged", sort: .list(.lastChanged)),
        context: writer.context)
    }
    #expect(try await isOrderKnown())
    try await store.write { writer throws(LibraryError) in
      _ = try writer.perform(.renameDoc(doc: doc.id, title: "Other"), context: writer.context)
    }
    #expect(try await !isOrderKnown())
    #expect(try await store.search("other").found.map { $0.kind } == [.doc])
  }

  /// The docs whose title is "Renamed".
  private static func renamed(_ db: Database) throws -> [UniqueID] {
    try SearchMemory.use(db) { memory in
      let order = try memory.order(db)
      var found: [UniqueID] = []
      order.titles.forEachKey(holding: "renamed") { found.append(order.docs[$0]) }
      return found
    }
  }

  // MARK: - Writing

  private static func furnish(_ store: LibraryStore) async throws -> PDFBundle.ID {
    let (bundle, _) = try await store.importFile("a", pages: 6, title: "Paper 1")
    try await store.savePageTexts(
      ["light wave", "a wave of light", "lens", "light", "way", "wave"].enumerated().map {
        ExtractedPage(pageNumber: $0.offset + 1, words: $0.element.asWords)
      }, of: bundle.id, variant: .display)
    try await store.write { writer throws(LibraryError) in
      let context = writer.context
      for name in ["Sign1", "Sign2", "Sign3"] { _ = try writer.createTag(named: name, scope: .all, context: context) }
      _ = try writer.createVariable(named: "Points", type: .int, scope: .all, context: context)
      _ = try writer.createVariable(named: "Sat", type: .date, scope: .all, context: context)
      _ = try writer.createVariable(named: "Remark", type: .text, scope: .all, context: context)
      _ = try writer.createVariable(
        named: "Level", type: .list, scope: .all, options: ["Easy", "Tricky"], context: context)
      for title in ["Paper 2", "Paper 10"] { _ = try writer.createDoc(from: bundle.id, title: title, context: context) }
    }
    return bundle.id
  }

  /// Performs one random command, or nothing if a rule forbids it.
  private static func change(
    _ writer: LibraryWriter, _ bundle: PDFBundle.ID, _ generator: inout SeededGenerator
  ) throws(LibraryError) {
    let catalog = try writer.metadataCatalog()
    let (docs, groups, pages, notes, versions) = try writer.database { db in
      (
        try Doc.ID.fetchAll(db, sql: "SELECT id FROM doc ORDER BY id"),
        try PageGroup.ID.fetchAll(db, sql: "SELECT id FROM page_group ORDER BY id"),
        try Page.ID.fetchAll(db, sql: "SELECT id FROM page ORDER BY number"),
        try NoteBlock.ID.fetchAll(db, sql: "SELECT id FROM note_block ORDER BY number"),
        try Row.fetchAll(db, sql: "SELECT page_id, id FROM page_version ORDER BY id").map {
          ($0[0] as Page.ID, $0[1] as PageVersion.ID)
        }
      )
    }
    func any<Value>(_ values: [Value], _ body: (Value) -> LibraryCommand?) -> LibraryCommand? {
      values.randomElement(using: &generator).flatMap(body)
    }
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let targets: [MetadataTarget?] = [
      docs.randomElement(using: &generator).map { .doc($0) },
      groups.randomElement(using: &generator).map { .pageGroup($0) },
      pages.randomElement(using: &generator).map { .page($0) },
      pages.randomElement(using: &generator).map { .page($0) },
      notes.randomElement(using: &generator).map { .noteBlock($0) },
    ]
    let target = targets.randomElement(using: &generator) ?? nil
    let tag = catalog.tags.randomElement(using: &generator)?.id
    let text = ["light", "wave jotted", "Sign1", "part 7", "é"].randomElement(using: &generator) ?? ""
    let kind = number(0...17)
    let selection = StructureSelection(
      docs: kind % 3 == 0 ? Array(docs.shuffled(using: &generator).prefix(1)) : [],
      pageGroups: kind % 3 == 1 ? Array(groups.shuffled(using: &generator).prefix(1)) : [],
      pages: kind % 3 == 2 ? Array(pages.shuffled(using: &generator).prefix(2)) : [])
    var command: LibraryCommand?
    do throws(LibraryError) {
      switch kind {
      case 0: command = any(docs) { .renameDoc(doc: $0, title: "Paper \(text)") }
      case 1: command = any(groups) { .renamePageGroup(pageGroup: $0, title: "Part \(text)") }
      case 2, 3: command = .moveToTrash(selection: selection)
      case 4, 5, 6: command = .restore(selection: selection)
      case 7:
        let moved = Array(pages.shuffled(using: &generator).prefix(2))
        command = any(groups) { .movePages(pages: moved, pageGroup: $0, before: nil) }
      case 8:
        let moved = Array(groups.shuffled(using: &generator).prefix(1))
        command = any(docs) { .movePageGroups(pageGroups: moved, doc: $0, before: nil) }
      case 9, 10: if let tag, let target { try writer.assignTag(tag, to: [target]) }
      case 11: if let tag, let target { _ = try writer.unassignTag(tag, from: [target]) }
      case 12, 13:
        guard let target, let variable = catalog.variables.randomElement(using: &generator) else { return }
        let value: VariableValue? =
          switch variable.type {
          case .int: .int(Int64(number(0...9)))
          case .date: CalendarDay("202\(number(0...9))-06-07").map { .date($0) }
          case .text: .text("remark " + text)
          case .list: variable.options.randomElement(using: &generator).map { .list($0.id) }
          }
        if let value { try writer.setValue(value, of: variable.id, on: [target]) }
      case 14:
        command = any(versions) {
          .createNote(
            version: $0.1, rect: NormalizedRect(x: 0.1, y: 0.1, width: 0.2, height: 0.1), title: nil,
            body: "jotted \(text)")
        }
      case 15:
        let isEdited = Bool.random(using: &generator)
        command = any(notes) { isEdited ? .editNote(note: $0, title: nil, body: text) : .deleteNote(note: $0) }
      case 16:
        let shown = number(1...6)
        command = any(pages) {
          .rebindPage(page: $0, bundle: bundle, pageNumber: shown, inherited: .metadata)
        }
      default: command = any(versions) { .makeVersionCurrent(page: $0.0, version: $0.1) }
      }
      if let command { _ = try writer.perform(command, context: writer.context) }
    } catch {
      // A refused command changes nothing, or keeps what it did before it failed.
    }
  }
}
