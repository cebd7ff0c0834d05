import Foundation
import GRDB
import PaperDomain

/// The rows of a session's pages: which they are and in which order, said once for the groups, pages and versions.
struct SessionRows {
  /// A row of `page_version`, with the number of its page.
  struct Version {
    var page: Int64
    var id: PageVersion.ID
    var ordinal: Int
    var bundleID: PDFBundle.ID
    var pageNumber: Int
  }

  private let scope: SessionScope

  init(_ scope: SessionScope) {
    self.scope = scope
  }

  /// What follows `FROM page`: the group and the doc of each page, and which of them.
  private var condition: SQL {
    let joined: SQL = """
      JOIN page_group ON page_group.id = page.page_group_id JOIN doc ON doc.id = page_group.doc_id
      WHERE page.position IS NOT NULL AND
      """
    switch scope {
    case .doc(let id): return joined + " doc.id = \(id) AND page_group.position IS NOT NULL"
    case .pageGroup(let id): return joined + " page_group.id = \(id)"
    case .allDocs: return joined + " doc.trashed_at IS NULL AND page_group.position IS NOT NULL"
    case .pages(let ids):
      return joined + " doc.trashed_at IS NULL AND page_group.position IS NOT NULL AND page.id IN \(ids)"
    }
  }

  private let order: SQL = "doc.created_at, doc.title_order, doc.id, page_group.position, page_group.id, page.position"

  /// Whether there is the doc or the page group that the session is of.
  func exists(_ db: Database) throws -> Bool {
    let query: SQL
    switch scope {
    case .doc(let id): query = "SELECT 1 FROM doc WHERE id = \(id)"
    case .pageGroup(let id): query = "SELECT 1 FROM page_group WHERE id = \(id)"
    case .allDocs, .pages: return true
    }
    return try Bool.fetchOne(db, SQLRequest(literal: query)) != nil
  }

  /// All versions of the pages, those of a page together and the first first.
  func versions(_ db: Database) throws -> [Version] {
    let rows = try Row.fetchCursor(
      db,
      SQLRequest(
        literal: """
          SELECT page.number, page_version.id, page_version.ordinal, page_version.bundle_id, page_version.page_number
          FROM page JOIN page_version ON page_version.page_id = page.id
          \(condition) ORDER BY page.number, page_version.ordinal
          """))
    var versions: [Version] = []
    while let row = try rows.next() {
      versions.append(Version(page: row[0], id: row[1], ordinal: row[2], bundleID: row[3], pageNumber: row[4]))
    }
    return versions
  }

  /// The pages in their order, with their groups and versions.
  func pages(
    _ db: Database, _ versions: [Version], _ bundles: [PDFBundle.ID: BundleSources]
  ) throws -> [SessionPage] {
    var byPage: [Int64: [SessionVersion]] = [:]
    for version in versions {
      byPage[version.page, default: []].append(
        SessionVersion(
          id: version.id, ordinal: version.ordinal, bundleID: version.bundleID, pageNumber: version.pageNumber,
          sources: bundles[version.bundleID]?[version.pageNumber] ?? .none))
    }
    let groups = try groups(db)
    let rows = try Row.fetchCursor(
      db,
      SQLRequest(
        literal: """
          SELECT page.number, page.id, page.page_group_id, page.position, page.current_version_id
          FROM page \(condition) ORDER BY \(order)
          """))
    var pages: [SessionPage] = []
    while let row = try rows.next() {
      guard let group = groups[row[2]] else { continue }
      pages.append(
        SessionPage(
          id: row[1], group: group, position: row[3], currentVersionID: row[4], versions: byPage[row[0]] ?? []))
    }
    guard case .pages(let ids) = scope else { return pages }
    var places: [Page.ID: Int] = [:]
    for (place, id) in ids.enumerated() where places[id] == nil { places[id] = place }
    return pages.sorted { places[$0.id, default: 0] < places[$1.id, default: 0] }
  }

  private func groups(_ db: Database) throws -> [PageGroup.ID: SessionGroup] {
    var groups: [PageGroup.ID: SessionGroup] = [:]
    let rows = try Row.fetchCursor(
      db,
      SQLRequest(
        literal: """
          SELECT DISTINCT page_group.id, page_group.title, page_group.answers_group_id, doc.id, doc.title,
            doc.trashed_at IS NOT NULL OR page_group.trashed_at IS NOT NULL
          FROM page \(condition)
          """))
    while let row = try rows.next() {
      groups[row[0]] = SessionGroup(
        docID: row[3], docTitle: row[4], pageGroupID: row[0], pageGroupTitle: row[1], answersGroupID: row[2],
        isInTrash: row[5])
    }
    return groups
  }
}
