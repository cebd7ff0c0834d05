import ByteCoding
import Foundation
import GRDB
import PaperDomain
import Testing

@testable import PaperStore

@Suite("A saved view that cannot be read takes nothing with it, and loses nothing")
struct UnreadableViewTests {
  /// The damage to the middle one of three views.
  struct Damage: CustomTestStringConvertible, Sendable {
    var name: String
    var filter: [UInt8]?
    var sort: [UInt8]?
    var fault: SavedViewSummary.Fault

    init(_ name: String, filter: [UInt8]? = nil, sort: [UInt8]? = nil, is fault: SavedViewSummary.Fault) {
      (self.name, self.filter, self.sort, self.fault) = (name, filter, sort, fault)
    }

    var testDescription: String { name }
  }

  private static let damages = [
    Damage("a filter of a newer version", filter: Array(#"{"score":{"_0":7}}"#.utf8), is: .unknown),
    Damage("an order of a newer version", sort: Array(#"{"order":"asc","sort":"pageCount"}"#.utf8), is: .unknown),
    Damage(
      "both of a newer version", filter: Array(#"{"tag":{"id":"?","deep":true}}"#.utf8),
      sort: Array(#"{ "orders" : [] }"#.utf8), is: .unknown),
    Damage("JSON of another shape", filter: Array("[]".utf8), is: .unknown),
    Damage("a filter that is cut off", filter: Array(#"{"all":{"_0":["#.utf8), is: .damaged),
    Damage("an order that is no JSON", sort: Array("title, please".utf8), is: .damaged),
    Damage("no text", filter: [], sort: [], is: .damaged),
    Damage("bytes that are no UTF-8", filter: Array(#"{"al"#.utf8) + [0xFF, 0xC0, 0x80], is: .damaged),
    Damage("a zero byte", filter: Array(#"{"all":{"_0":[]}}"#.utf8) + [0, 0x7B], is: .damaged),
    Damage(
      "one of a newer version, one damaged", filter: Array(#"{"score":{"_0":7}}"#.utf8), sort: [0xFE], is: .damaged),
  ]

  /// A row as stored in the file.
  private struct StoredView: Equatable {
    var name: String
    var filter: Data
    var sort: Data
    var types: String
    var place: Int
    var createdAt: Int64
  }

  /// A library with the views “First”, “Broken” and “Last”.
  private func library() async throws -> TemporaryLibrary {
    let library = try TemporaryLibrary()
    let store = try library.open()
    try await store.write { writer throws(LibraryError) in
      let tag = try writer.createTag(named: "Done", scope: .all, context: writer.context)
      for name in ["First", "Broken", "Last"] {
        try writer.perform(
          .createSavedView(name: name, filter: "tag:\(tag.id)", sort: .list(.lastChanged)), context: writer.context)
      }
    }
    try store.close()
    return library
  }

  /// Changes the closed database with SQL that ignores its rules.
  private func change(_ library: TemporaryLibrary, _ sql: String, _ arguments: StatementArguments = []) throws {
    let queue = try DatabaseQueue(
      path: try library.directory().databasePath, configuration: DatabaseOpening.configuration())
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
      try db.execute(sql: sql, arguments: arguments)
    }
    try queue.close()
  }

  private func damage(_ library: TemporaryLibrary, _ damage: Damage) throws {
    for (column, bytes) in [("filter", damage.filter), ("sort", damage.sort)] {
      guard let bytes else { continue }
      try change(
        library, "UPDATE saved_view SET \(column) = CAST(? AS TEXT) WHERE name = 'Broken'", [Data(bytes)])
    }
  }

  private func rows(_ store: LibraryStore) async throws -> [StoredView] {
    try await store.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT name, CAST(filter AS BLOB) AS filter, CAST(sort AS BLOB) AS sort,
            typeof(filter) || ' ' || typeof(sort) AS types, sort_index, created_at
          FROM saved_view ORDER BY sort_index
          """
      ).map { row in
        StoredView(
          name: row["name"], filter: row["filter"], sort: row["sort"], types: row["types"], place: row["sort_index"],
          createdAt: row["created_at"])
      }
    }
  }

  /// Performs a command and returns its step.
  private func perform(_ operation: LibraryCommand, in store: LibraryStore) async throws -> LibraryEdit.ID {
    let outcome = try await store.write { writer throws(LibraryError) in
      try writer.perform(operation, context: writer.context)
    }
    return try #require(outcome.edit).id
  }

  private func undo(_ step: LibraryEdit.ID, in store: LibraryStore) async throws {
    try await store.write { writer throws(LibraryError) in try writer.undo(step, context: writer.context) }
  }

  private func redo(_ step: LibraryEdit.ID, in store: LibraryStore) async throws {
    try await store.write { writer throws(LibraryError) in try writer.redo(step, context: writer.context) }
  }

  @Test("It is listed in its place with the reason, and the others as ever", arguments: damages)
  func listed(damage: Damage) async throws {
    let library = try await library()
    var store = try library.open()
    let before = try await store.savedViews()
    try store.close()
    try self.damage(library, damage)
    store = try library.open()
    let after = try await store.savedViews()
    #expect(after.map { $0.id } == before.map { $0.id } && after.map { $0.name } == ["First", "Broken", "Last"])
    #expect(after[0] == before[0] && after[2] == before[2])
    #expect(after[1].content == .unreadable(damage.fault))
    let found = try store.findings().filter { $0.hasPrefix("savedView") }
    #expect(found == ["savedView \(after[1].id)"])
  }

  @Test(
    "Renamed, moved and passed by others it keeps its bytes, also when that is undone", arguments: damages)
  func renamedAndMoved(damage: Damage) async throws {
    let library = try await library()
    try self.damage(library, damage)
    let store = try library.open()
    let before = try await rows(store)
    let views = try await store.savedViews().map { $0.id }
    var steps = [try await perform(.renameSavedView(view: views[1], name: "Whatever"), in: store)]
    steps.append(try await perform(.moveSavedView(view: views[1], before: nil), in: store))
    steps.append(try await perform(.moveSavedView(view: views[0], before: nil), in: store))
    steps.append(try await perform(.renameSavedView(view: views[2], name: "Ultimate"), in: store))
    let after = try await rows(store)
    #expect(after.map { $0.name } == ["Ultimate", "Whatever", "First"])
    #expect(after[1].filter == before[1].filter && after[1].sort == before[1].sort && after[1].types == "text text")
    #expect(after[0].filter == before[2].filter && after[2].filter == before[0].filter)
    for step in steps.reversed() { try await undo(step, in: store) }
    #expect(try await rows(store) == before)
    for step in steps { try await redo(step, in: store) }
    #expect(try await rows(store) == after)
  }

  @Test("Deleted it comes back with the very bytes, also after a restart, again and again", arguments: damages)
  func deleted(damage: Damage) async throws {
    let library = try await library()
    try self.damage(library, damage)
    var store = try library.open()
    let before = try await rows(store)
    let broken = try await store.savedViews()[1]
    let step = try await perform(.deleteSavedView(view: broken.id), in: store)
    let left = try await rows(store)
    #expect(left.map { $0.name } == ["First", "Last"])
    #expect(!(try store.findings().contains { $0.hasPrefix("savedView") }))
    try store.close()

    store = try library.open()
    try await undo(step, in: store)
    #expect(try await rows(store) == before)
    #expect(try await store.savedViews()[1] == broken)
    try await redo(step, in: store)
    #expect(try await rows(store) == left)
    try await undo(step, in: store)
    #expect(try await rows(store) == before)
    // Only undo may restore a row that breaks a rule of the table.
    let refusal = await store.refusal { writer throws(LibraryError) in
      try writer.database { db in
        try db.execute(
          sql: """
            INSERT INTO saved_view VALUES (randomblob(16), 'No', 'no', '{', '{}', 1, 1, 1)
            """)
      }
    }
    guard case .other(let reason)? = refusal else { return #expect(Bool(false), "a rule of the table was broken") }
    #expect(reason.contains("CHECK"), "\(reason)")
  }

  @Test("Given other docs it can be opened, and undo puts the very bytes back", arguments: damages)
  func changed(damage: Damage) async throws {
    let library = try await library()
    try self.damage(library, damage)
    let store = try library.open()
    let before = try await rows(store)
    let broken = try await store.savedViews()[1]
    let sort = DocSort.list(ListSort(key: .title, order: .ascending))
    let step = try await perform(.changeSavedView(view: broken.id, filter: "", sort: sort), in: store)
    let content = SavedViewSummary.Content.docs(SavedViewSummary.Docs(filter: "", query: "", sort: sort))
    #expect(try await store.savedViews()[1].content == content)
    try await undo(step, in: store)
    #expect(try await rows(store) == before)
    try await redo(step, in: store)
    #expect(try await store.savedViews()[1].content == content)
  }

  @Test("A byte that flipped in the file is one view's misfortune")
  func flippedByte() async throws {
    let library = try await library()
    let path = try library.directory().databasePath
    var file = try Data(contentsOf: URL(fileURLWithPath: path))
    // In the file, the name, its folded form and the filter follow one another.
    let place = try #require(file.range(of: Data(#"Brokenbroken{"tag""#.utf8)))
    file[place.upperBound - 3] ^= 0x80
    try file.write(to: URL(fileURLWithPath: path))
    let store = try library.open()
    let before = try await rows(store)
    let views = try await store.savedViews()
    #expect(views.map { $0.name } == ["First", "Broken", "Last"] && views[1].content == .unreadable(.damaged))
    let step = try await perform(.deleteSavedView(view: views[1].id), in: store)
    try await undo(step, in: store)
    #expect(try await rows(store) == before)
  }

  @Test("What is no text at all is listed, deleted, and comes back as a text of the same bytes")
  func noText() async throws {
    let library = try await library()
    try change(
      library,
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, ') STRICT, WITHOUT', ') WITHOUT') WHERE name = 'saved_view';
      PRAGMA writable_schema = RESET;
      UPDATE saved_view SET filter = x'00FF7B' WHERE name = 'Broken';
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, ') WITHOUT', ') STRICT, WITHOUT') WHERE name = 'saved_view';
      PRAGMA writable_schema = RESET;
      """)
    let store = try library.open()
    let before = try await rows(store)
    #expect(before[1].types == "blob text")
    let broken = try await store.savedViews()[1]
    #expect(broken.content == .unreadable(.damaged))
    let step = try await perform(.deleteSavedView(view: broken.id), in: store)
    try await undo(step, in: store)
    var expected = before
    expected[1].types = "text text"
    #expect(try await rows(store) == expected)
  }

  @Test("What a newer version says beside what is known here stays when a view is renamed or moved")
  func unknownBeside() async throws {
    let library = try await library()
    let sort = #"{"order":"desc","sort":"updated","then":"title"}"#
    try damage(library, Damage("", sort: Array(sort.utf8), is: .unknown))
    let store = try library.open()
    let views = try await store.savedViews()
    guard case .docs = views[1].content else { return #expect(Bool(false), "it can be read") }
    _ = try await perform(.renameSavedView(view: views[1].id, name: "Known"), in: store)
    _ = try await perform(.moveSavedView(view: views[1].id, before: views[0].id), in: store)
    let row = try #require(try await rows(store).first)
    #expect(row.name == "Known" && row.sort == Data(sort.utf8))
  }

  @Test("Its name is taken for others, and undo of its deletion says so where one has it since")
  func nameTaken() async throws {
    let library = try await library()
    try damage(library, Self.damages[0])
    let store = try library.open()
    let broken = try await store.savedViews()[1]
    let create = LibraryCommand.createSavedView(name: "BROKEN", filter: "", sort: .list(.lastChanged))
    let taken = await store.refusal { writer throws(LibraryError) in
      try writer.perform(create, context: writer.context)
    }
    #expect(taken == .invalid("name"))
    let step = try await perform(.deleteSavedView(view: broken.id), in: store)
    let other = try await perform(create, in: store)
    let inTheWay = await store.refusal { writer throws(LibraryError) in
      try writer.undo(step, context: writer.context)
    }
    guard case .other(let reason)? = inTheWay else { return #expect(Bool(false), "\(inTheWay as Any)") }
    #expect(reason.contains("cannot be undone") && reason.contains("“Broken” already exists"), "\(reason)")
    try await undo(other, in: store)
    try await undo(step, in: store)
    #expect(try await store.savedViews()[1] == broken)
  }

  @Test("Steps of undo are written as before views could be unreadable, and read so")
  func oldSteps() async throws {
    let library = try await library()
    let store = try library.open()
    let view = try await store.savedViews()[1]
    let step = try await perform(.deleteSavedView(view: view.id), in: store)
    let text = try await store.read { db in
      try String.fetchOne(db, sql: "SELECT changes FROM edit WHERE id = ?", arguments: [step]) ?? ""
    }
    guard case .docs(let docs) = view.content else { return #expect(Bool(false), "it can be read") }
    let tag = try #require(docs.query.split(separator: ":").last)
    let noted =
      #"[{"savedView":{"from":{"createdAt":AT,"filter":{"tag":{"_0":"\#(tag)"}},"id":"\#(view.id)","name":"Broken","#
      + #""sort":{"order":"desc","sort":"updated"},"sortIndex":2,"updatedAt":AT}}}]"#
    #expect(text.replacing(/(At":)[^,}]+/) { "\($0.output.1)AT" } == noted)
    try await undo(step, in: store)
    #expect(try await store.savedViews()[1] == view)
  }
}
