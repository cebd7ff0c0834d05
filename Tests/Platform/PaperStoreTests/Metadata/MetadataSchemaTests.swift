import GRDB
import PaperDomain
import Testing

@testable import PaperStore

@Suite("The schema holds the rules of tags, variables and notes by itself")
struct MetadataSchemaTests {
  /// A library with a doc, a note on its first page, a tag and a list variable for everything, and a number variable
  /// for docs.
  private func library() async throws -> LibraryStore {
    let store = try TemporaryLibrary().open()
    let doc = try await store.importDocWithNote("Doc")
    try await store.importDocWithNote("Other")
    let targets = try await store.targets(of: doc)
    try await store.write { writer throws(LibraryError) in
      let context = writer.context
      let group = try writer.createTagGroup(named: "Subject", context: context)
      let tag = try writer.createTag(named: "Waves", in: group.id, scope: .all, context: context)
      try writer.createTag(named: "Loose", scope: .doc, context: context)
      let list = try writer.createVariable(
        named: "Level", type: .list, scope: .all, options: ["Easy", "Hard"], context: context)
      try writer.createVariable(named: "Other", type: .list, scope: .all, options: ["A", "B", "C"], context: context)
      try writer.createVariable(named: "Year", type: .int, scope: .doc, context: context)
      try writer.createVariable(named: "Sat", type: .date, scope: .doc, context: context)
      try writer.createVariable(named: "Remark", type: .text, scope: .doc, context: context)
      try writer.assignTag(tag.id, to: targets)
      try writer.setValue(.list(list.options[0].id), of: list.id, on: targets)
    }
    return store
  }

  private static let kinds = ["bundle", "doc", "page_group", "page", "note_block"]

  /// A statement that must fail, and a part of its error message.
  private typealias Refused = (sql: String, why: String)

  private static let refusedTags: [Refused] = [
    ("UPDATE tag SET color = 'red'", "CHECK"),
    ("UPDATE tag SET color = '#3b82f6'", "CHECK"),
    ("UPDATE tag SET scope = 'everything' WHERE name = 'Loose'", "CHECK"),
    ("UPDATE tag SET name = ''", "CHECK"),
    ("UPDATE tag SET sort_index = 0", "CHECK"),
    (
      "INSERT INTO tag SELECT 99, randomblob(16), name, name_key, color, scope, tag_group, 2, 0, 0 FROM tag",
      "UNIQUE"
    ),
    ("UPDATE tag SET tag_group = NULL, name_key = 'loose'", "UNIQUE"),
    ("UPDATE tag SET tag_group = 99", "FOREIGN KEY"),
    ("DELETE FROM tag WHERE name = 'Waves'", "FOREIGN KEY"),
    ("DELETE FROM tag_group", "FOREIGN KEY"),
  ]

  private static let refusedVariables: [Refused] = [
    ("UPDATE variable SET type = 'int' WHERE name = 'Remark'", "never changes"),
    ("UPDATE variable SET name_key = 'year'", "UNIQUE"),
    ("DELETE FROM variable WHERE name = 'Level'", "FOREIGN KEY"),
    (
      "INSERT INTO variable_option SELECT 99, randomblob(16), number, 'X', 'x', 1 FROM variable WHERE name = 'Year'",
      "only a list"
    ),
    ("UPDATE variable_option SET name_key = 'a'", "UNIQUE"),
    ("UPDATE variable_option SET variable = 2", "stays"),
    ("DELETE FROM variable_option WHERE name = 'Hard'", "at least two"),
    (
      "DELETE FROM variable_option WHERE variable = (SELECT number FROM variable WHERE name = 'Other')",
      "at least two"
    ),
  ]

  /// SQL that gives every doc a value.
  private static func docValue(of variable: String, _ columns: String, _ values: String) -> String {
    """
    INSERT INTO doc_value (variable, doc, \(columns)) SELECT variable.number, doc.id, \(values) FROM variable, doc
    WHERE variable.name = '\(variable)'
    """
  }

  /// Values of another type, none, two, out of range, or an option of another variable.
  private static let refusedValues: [Refused] = [
    (docValue(of: "Year", "text", "'x'"), "another type"),
    (docValue(of: "Remark", "integer", "1"), "another type"),
    (docValue(of: "Remark", "text", "''"), "CHECK"),
    (docValue(of: "Year", "integer, text", "1, 'x'"), "CHECK"),
    (docValue(of: "Year", "integer", "NULL"), "another type"),
    (docValue(of: "Sat", "integer", "2932897"), "another type"),
    (docValue(of: "Sat", "integer", "-719163"), "another type"),
    (docValue(of: "Other", "option", "(SELECT number FROM variable_option WHERE name = 'Hard')"), "FOREIGN KEY"),
    (
      "INSERT INTO page_value (variable, page, integer) SELECT variable.number, page.number, 1 FROM variable, page "
        + "WHERE variable.name = 'Year'", "not for this kind"
    ),
    (
      "INSERT INTO page_tag SELECT tag.number, page.number FROM tag, page WHERE tag.name = 'Loose'",
      "not for this kind"
    ),
  ]

  private static let refusedNotes: [Refused] = [
    ("UPDATE note_block SET x = -0.1", "CHECK"),
    ("UPDATE note_block SET x = 0.95", "CHECK"),
    ("UPDATE note_block SET height = 0.009", "CHECK"),
    ("UPDATE note_block SET width = NULL", "NOT NULL"),
    ("UPDATE note_block SET parent = number", "not reply to itself"),
    ("UPDATE note_block SET parent = 99", "no such note"),
    // The other note is on another version.
    (
      "UPDATE note_block SET parent = (SELECT min(number) FROM note_block) "
        + "WHERE number = (SELECT max(number) FROM note_block)", "FOREIGN KEY"
    ),
    ("UPDATE note_block SET page_version_id = (SELECT max(id) FROM page_version)", "stays"),
    ("UPDATE note_block SET deleted_at = 1", "CHECK"),
    (
      "INSERT INTO note_block SELECT 99, randomblob(16), page_version_id, NULL, position, x, y, width, height, NULL, "
        + "'', 0, 0, NULL, NULL, '' FROM note_block", "UNIQUE"
    ),
  ]

  /// The refused assignments to one kind of entity.
  private static func refusedAssignments(_ kind: String) -> [Refused] {
    let stranger = ["page", "note_block"].contains(kind) ? "99" : "randomblob(16)"
    return [
      ("INSERT INTO \(kind)_tag VALUES (1, \(stranger))", "FOREIGN KEY"),
      ("INSERT INTO \(kind)_tag SELECT 99, \(kind) FROM \(kind)_tag", "not for this kind"),
      ("UPDATE \(kind)_tag SET tag = 2", "never changed"),
      ("UPDATE \(kind)_value SET option = 2", "never changed"),
      ("INSERT INTO \(kind)_tag SELECT tag, \(kind) FROM \(kind)_tag", "UNIQUE"),
      ("INSERT INTO \(kind)_value SELECT * FROM \(kind)_value", "UNIQUE"),
    ]
  }

  private static var refused: [Refused] {
    let scopes = ["bundle", "doc", "pageGroup", "page", "noteBlock"].flatMap { scope -> [Refused] in
      ["tag", "variable"].map {
        ("UPDATE \($0) SET scope = '\(scope)' WHERE name IN ('Waves', 'Level')", "leaves out")
      }
    }
    return refusedTags + refusedVariables + refusedValues + refusedNotes + scopes
      + kinds.flatMap { refusedAssignments($0) }
  }

  /// Runs statements in one transaction, which must fail.
  private func expectRefused(_ refused: Refused, by store: LibraryStore) async throws {
    do {
      try await store.pool.write { db in try db.execute(sql: refused.sql) }
      Issue.record("It was not refused: \(refused.sql)")
    } catch let error as DatabaseError {
      let message = error.message ?? ""
      #expect(error.resultCode == .SQLITE_CONSTRAINT && message.contains(refused.why), "\(refused.sql): \(error)")
    }
  }

  @Test("Statements that break a rule are refused")
  func refusedStatements() async throws {
    let store = try await library()
    for refused in Self.refused { try await expectRefused(refused, by: store) }
    #expect(try await store.integrityProblems() == [])
  }

  /// SQL that adds a reply with the texts and the rectangle of the first note.
  private static func reply(_ number: Int, to parent: Int) -> String {
    """
    INSERT INTO note_block (number, id, page_version_id, parent, position, x, y, width, height, body, created_at,
      updated_at)
    SELECT \(number), randomblob(16), page_version_id, \(parent), 1, x, y, width, height, '', 0, 0
    FROM note_block WHERE number = 1;
    """
  }

  @Test("A reply cannot come before its note, above itself, or be there while its note is deleted")
  func threads() async throws {
    let store = try await library()
    try await store.pool.write { db in try db.execute(sql: Self.reply(50, to: 1) + Self.reply(51, to: 50)) }
    func delete(_ number: Int) -> String {
      "UPDATE note_block SET deleted_at = 1, deleted_with = number WHERE number = \(number);"
    }
    let refused: [Refused] = [
      ("UPDATE note_block SET parent = 51 WHERE number = 1", "not reply to itself"),
      ("UPDATE note_block SET parent = 51 WHERE number = 50", "not reply to itself"),
      (delete(50), "after its replies"),
      (
        delete(51) + delete(50) + "UPDATE note_block SET deleted_at = NULL, deleted_with = NULL WHERE number = 51",
        "before its replies"
      ),
      (delete(51) + Self.reply(60, to: 51), "no such note"),
      (Self.reply(60, to: 61) + Self.reply(61, to: 60), "no such note"),
    ]
    for refused in refused { try await expectRefused(refused, by: store) }
  }

  @Test("A variable without values goes with its options; a thread of thousands of replies goes with its page")
  func cascades() async throws {
    let store = try await library()
    try await store.pool.write { db in
      try db.execute(sql: "DELETE FROM variable WHERE name = 'Other'")
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM variable_option") == 2)
      for number in 100..<3100 { try db.execute(sql: Self.reply(number, to: number == 100 ? 1 : number - 1)) }
    }
    let notes = try await store.pool.write { db in
      try db.execute(sql: "UPDATE doc SET trashed_at = 1; DELETE FROM doc")
      return try Int.fetchOne(db, sql: "SELECT count(*) FROM note_block")
    }
    #expect(notes == 0)
    let left = try await store.read { db in
      try Self.kinds.flatMap { ["\($0)_tag", "\($0)_value"] }.filter {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") != 0
      }
    }
    #expect(left == ["bundle_tag", "bundle_value"])
    #expect(try await store.integrityProblems() == [])
  }
}
