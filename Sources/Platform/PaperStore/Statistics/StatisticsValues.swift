import ByteCoding
import GRDB
import PaperDomain

/// The whole numbers or days that docs, page groups and pages have for one variable, by their numbers in a tree.
struct StatisticsValues {
  /// The value of each doc; empty if no doc has one. The other arrays work the same way.
  private var docs: [Int64?] = []
  private var groups: [Int64?] = []
  private var pages: [Int64?] = []

  /// Reads the values; without a variable there are none.
  init(_ db: Database, of variable: Variable.ID?, in tree: StatisticsTree) throws {
    guard let variable else { return }
    docs = try Self.values(db, of: variable, .doc, count: tree.groups.count) { row in tree.docNumbers[row[0]] }
    groups = try Self.values(db, of: variable, .pageGroup, count: tree.pages.count) { row in tree.groupNumbers[row[0]] }
    pages = try Self.values(db, of: variable, .page, count: tree.groupOfPage.count) { row in
      tree.page(numbered: row[0])
    }
  }

  /// The value of a doc.
  func value(ofDoc doc: Int) -> Int64? { docs.isEmpty ? nil : docs[doc] }

  /// The value of a page group.
  func value(ofGroup group: Int) -> Int64? { groups.isEmpty ? nil : groups[group] }

  /// The value of a page.
  func value(ofPage page: Int) -> Int64? { pages.isEmpty ? nil : pages[page] }

  private static func values(
    _ db: Database, of variable: Variable.ID, _ kind: MetadataTarget.Kind, count: Int, number: (Row) -> Int?
  ) throws -> [Int64?] {
    let tables = AssignmentTables(kind)
    var values: [Int64?] = []
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(tables.entity), integer FROM \(tables.values)
        WHERE variable = (SELECT number FROM variable WHERE id = ?)
        """, arguments: [variable])
    while let row = try rows.next() {
      guard let number = number(row) else { continue }
      if values.isEmpty { values = [Int64?](repeating: nil, count: count) }
      values[number] = row[1]
    }
    return values
  }
}
