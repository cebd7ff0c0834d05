import ByteCoding
import GRDB
import PaperDomain

/// The whole numbers or days that docs, page groups and pages have for one variable, by their numbers in a tree.
struct StatisticsValues {
  /// The value of each doc that has one.
  private(set) var docs: [Int: Int64] = [:]
  /// The value of each page group that has one.
  private(set) var groups: [Int: Int64] = [:]
  /// The value of each page that has one.
  private(set) var pages: [Int: Int64] = [:]

  /// Reads the values; without a variable there are none.
  init(_ db: Database, of variable: Variable.ID?, in tree: StatisticsTree) throws {
    guard let variable else { return }
    docs = try Self.values(db, of: variable, .doc) { row in tree.docNumbers[row[0]] }
    groups = try Self.values(db, of: variable, .pageGroup) { row in tree.groupNumbers[row[0]] }
    pages = try Self.values(db, of: variable, .page) { row in tree.page(numbered: row[0]) }
  }

  private static func values(
    _ db: Database, of variable: Variable.ID, _ kind: MetadataTarget.Kind, number: (Row) -> Int?
  ) throws -> [Int: Int64] {
    let tables = AssignmentTables(kind)
    var values: [Int: Int64] = [:]
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(tables.entity), integer FROM \(tables.values)
        WHERE variable = (SELECT number FROM variable WHERE id = ?)
        """, arguments: [variable])
    while let row = try rows.next() {
      if let number = number(row) { values[number] = row[1] }
    }
    return values
  }
}
