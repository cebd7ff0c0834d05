import Foundation
import GRDB
import PaperDomain

/// The rows of a session's pages. Defines once, for the groups, pages and versions, which pages belong to the session
/// and in which order.
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

  /// The pages to read; `nil` for all.
  private let chosen: [Page.ID]?

  /// - Parameter chosen: the pages of the scope to read; `nil` for all
  init(_ scope: SessionScope, among chosen: [Page.ID]? = nil) {
    self.scope = scope
    self.chosen = chosen
  }

  /// The SQL after `FROM page`: joins each page's group and doc, and selects the pages.
  private func condition(_ db: Database) throws -> SQL {
    let condition = try scopeCondition(db)
    return chosen.map { condition + " AND page.id IN \($0)" } ?? condition
  }

  private func scopeCondition(_ db: Database) throws -> SQL {
    let joined: SQL = """
      JOIN page_group ON page_group.id = page.page_group_id JOIN doc ON doc.id = page_group.doc_id
      WHERE page.position IS NOT NULL AND
      """
    switch scope {
    case .doc(let id): return joined + " doc.id = \(id) AND page_group.position IS NOT NULL"
    case .pageGroup(let id): return joined + " page_group.id = \(id)"
    case .allDocs: return joined + " doc.trashed_at IS NULL AND page_group.position IS NOT NULL"
    case .filtered(let filter):
      let taken = try FilterSQL(db: db, subject: .docs).condition(filter)
      return joined + " doc.trashed_at IS NULL AND page_group.position IS NOT NULL AND \(taken)"
    case .pages(let ids):
      return joined + " doc.trashed_at IS NULL AND page_group.position IS NOT NULL AND page.id IN \(ids)"
    }
  }

  private let order: SQL = "doc.created_at, doc.title_order, doc.id, page_group.position, page_group.id, page.position"

  /// Whether the session's doc or page group exists.
  func exists(_ db: Database) throws -> Bool {
    let query: SQL
    switch scope {
    case .doc(let id): query = "SELECT 1 FROM doc WHERE id = \(id)"
    case .pageGroup(let id): query = "SELECT 1 FROM page_group WHERE id = \(id)"
    case .allDocs, .filtered, .pages: return true
    }
    return try Bool.fetchOne(db, SQLRequest(literal: query)) != nil
  }

  /// The facts about the doc that all pages share.
  func reading(_ db: Database) throws -> SessionReading {
    var reading = SessionReading()
    let doc: SQL
    switch scope {
    case .doc(let id): doc = "SELECT id, title, trashed_at IS NOT NULL FROM doc WHERE id = \(id)"
    case .pageGroup(let id):
      doc = """
        SELECT doc.id, doc.title, doc.trashed_at IS NOT NULL OR page_group.trashed_at IS NOT NULL
        FROM page_group JOIN doc ON doc.id = page_group.doc_id WHERE page_group.id = \(id)
        """
    case .allDocs, .filtered, .pages: return reading
    }
    guard let row = try Row.fetchOne(db, SQLRequest(literal: doc)) else { return reading }
    let id: Doc.ID = row[0]
    reading.docID = id
    reading.title = row[1]
    reading.isInTrash = row[2]
    reading.hasAnswers =
      try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (
            SELECT 1 FROM page_group AS answers JOIN page_group AS question ON question.id = answers.answers_group_id
            WHERE answers.doc_id = ?1 AND question.doc_id = ?1 AND question.answers_group_id IS NULL
              AND answers.position IS NOT NULL AND question.position IS NOT NULL
              AND EXISTS (SELECT 1 FROM page WHERE page_group_id = answers.id AND position IS NOT NULL)
              AND EXISTS (SELECT 1 FROM page WHERE page_group_id = question.id AND position IS NOT NULL))
          """, arguments: [id]) ?? false
    return reading
  }

  /// The places of the pages in their order.
  /// - Parameter part: the page groups of a doc to include
  func places(_ db: Database, _ part: SessionPart) throws -> [SessionPlace] {
    let groups = try groups(db)
    var layouts = BundleLayouts()
    var number = try pagesBefore(db)
    var doc: Doc.ID?
    var places: [SessionPlace] = []
    let rows = try Row.fetchCursor(
      db,
      SQLRequest(
        literal: """
          SELECT page.id, page.page_group_id, page.current_bundle_id, page.current_page_number
          FROM page \(try condition(db)) ORDER BY \(order)
          """))
    while let row = try rows.next() {
      guard let group = groups[row[1]] else { continue }
      if let doc, doc != group.docID { number = 0 }
      doc = group.docID
      number += 1
      let isAnswer = group.answersGroupID.flatMap { groups[$0] }.map { $0.answersGroupID == nil } ?? false
      guard part == .all || isAnswer == (part == .answers) else { continue }
      places.append(
        SessionPlace(
          id: row[0], group: group, numberInDoc: number,
          size: try layouts.layout(db, of: row[2]).size(ofPage: row[3])))
    }
    return places
  }

  /// How many pages of its doc come before a page group.
  private func pagesBefore(_ db: Database) throws -> Int {
    guard case .pageGroup(let id) = scope else { return 0 }
    return try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM page_group AS own
        JOIN page_group AS other ON other.doc_id = own.doc_id AND other.position < own.position
        JOIN page ON page.page_group_id = other.id AND page.position IS NOT NULL
        WHERE own.id = ?
        """, arguments: [id]) ?? 0
  }

  /// All versions of the pages, grouped by page, oldest first.
  func versions(_ db: Database) throws -> [Version] {
    let rows = try Row.fetchCursor(
      db,
      SQLRequest(
        literal: """
          SELECT page.number, page_version.id, page_version.ordinal, page_version.bundle_id, page_version.page_number
          FROM page JOIN page_version ON page_version.page_id = page.id
          \(try condition(db)) ORDER BY page.number, page_version.ordinal
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
          FROM page \(try condition(db)) ORDER BY \(order)
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
          FROM page \(try condition(db))
          """))
    while let row = try rows.next() {
      groups[row[0]] = SessionGroup(
        docID: row[3], docTitle: row[4], pageGroupID: row[0], pageGroupTitle: row[1], answersGroupID: row[2],
        isInTrash: row[5])
    }
    return groups
  }
}
