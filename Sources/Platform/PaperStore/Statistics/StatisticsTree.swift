import ByteCoding
import GRDB
import PaperDomain

/// The docs to count, with their page groups and pages, as numbers from 0. So counting compares small integers, whereas
/// joins would look up identifiers of 16 bytes for every assignment. Takes some tens of bytes for each item.
///
/// Docs, groups and pages are numbered so that the contents of one owner form a range.
struct StatisticsTree {
  /// When each doc was made.
  private(set) var createdAt: [Instant] = []
  /// The groups of each doc.
  private(set) var groups: [Range<Int>] = []
  /// The doc of each group.
  private(set) var docOfGroup: [Int] = []
  /// The pages of each group.
  private(set) var pages: [Range<Int>] = []
  /// The group of each page.
  private(set) var groupOfPage: [Int] = []

  /// The tree's number of each doc.
  private(set) var docNumbers: [UniqueID: Int] = [:]
  /// The tree's number of each page group.
  private(set) var groupNumbers: [UniqueID: Int] = [:]
  /// The tree's number of each page, by the page's number in the database; -1 for a page that does not count.
  private var pageNumbers: [Int32] = []

  /// Reads everything outside the trash that matches the filter.
  init(_ db: Database, filter: MetadataFilter) throws {
    let docs = try Row.fetchCursor(
      db,
      SQLRequest<Row>(
        literal: """
          SELECT id, created_at FROM doc
          WHERE trashed_at IS NULL AND \(try FilterSQL(db: db, subject: .docs).condition(filter))
          """))
    while let row = try docs.next() {
      docNumbers[row[0]] = createdAt.count
      createdAt.append(row[1])
    }

    var groupsOfDocs = [[UniqueID]](repeating: [], count: createdAt.count)
    let groupRows = try Row.fetchCursor(db, sql: "SELECT id, doc_id FROM page_group WHERE position IS NOT NULL")
    while let row = try groupRows.next() {
      if let doc = docNumbers[row[1]] { groupsOfDocs[doc].append(row[0]) }
    }
    for (doc, ids) in groupsOfDocs.enumerated() {
      groups.append(docOfGroup.count..<(docOfGroup.count + ids.count))
      for id in ids {
        groupNumbers[id] = docOfGroup.count
        docOfGroup.append(doc)
      }
    }

    let last = try Int.fetchOne(db, sql: "SELECT max(number) FROM page") ?? 0
    pageNumbers = [Int32](repeating: -1, count: last + 1)
    var pagesOfGroups = [[Int]](repeating: [], count: docOfGroup.count)
    try Row.fetchCursor(db, sql: "SELECT page, page_group_id FROM page_place").forEach { row in
      if let group = groupNumbers[row[1]] { pagesOfGroups[group].append(row[0]) }
    }
    for (group, numbers) in pagesOfGroups.enumerated() {
      pages.append(groupOfPage.count..<(groupOfPage.count + numbers.count))
      for number in numbers {
        pageNumbers[number] = Int32(truncatingIfNeeded: groupOfPage.count)
        groupOfPage.append(group)
      }
    }
  }

  /// The tree's number of a page, by its number in the database; `nil` if it does not count.
  func page(numbered number: Int) -> Int? {
    guard pageNumbers.indices.contains(number), pageNumbers[number] >= 0 else { return nil }
    return Int(pageNumbers[number])
  }
}
