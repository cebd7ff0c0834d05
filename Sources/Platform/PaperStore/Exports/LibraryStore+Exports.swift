import Foundation
import GRDB
public import PaperDomain

// MARK: - Pages to export

extension LibraryStore {
  /// The pages to export, from one consistent state.
  /// - Parameters:
  ///   - subject: the doc or page group, in the trash or not
  ///   - variant: the variant of the pages. With `nil`, and for pages that lack it, the first one in the order of
  ///     `PDFVariant` is used
  /// - Throws: `notFound`; `storage` for a page without a file
  public func exportOutline(
    of subject: ExportSubject, variant: PDFVariant? = nil
  ) async throws(LibraryError) -> ExportOutline {
    try await read { db in
      var outline = try Self.emptyOutline(of: subject, db)
      var bundles: [PDFBundle.ID: PDFBundle] = [:]
      for row in try Self.exportRows(of: subject, db) {
        let group: Int = row["place"]
        while outline.groups.count < group { outline.groups.append(.init(title: "", pages: [])) }
        outline.groups[group - 1].title = row["title"]
        guard let id: PDFBundle.ID = row["current_bundle_id"] else { continue }
        let bundle = try bundles[id] ?? PDFBundle.fetch(db, id).orNotFound(.bundle, id)
        bundles[id] = bundle
        let number: Int = row["current_page_number"]
        let variants = (variant.map { [$0] } ?? []) + PDFVariant.allCases
        guard
          let place = variants.lazy.compactMap({ bundle.locate(pageNumber: number, of: $0) }).first
        else { throw LibraryError.pageOutOfRange(pageNumber: number, pageCount: bundle.pageCount) }
        if let variant, place.segment.variant != variant { outline.substitutes += 1 }
        outline.groups[group - 1].pages.append(
          .init(
            version: row["current_version_id"], isMarked: row["is_marked"], bundleID: id, segment: place.segment,
            pageNumber: place.pageNumber,
            texts: try Self.layableTexts(of: id, page: number, shownAs: place.segment.variant, db)))
      }
      return outline
    }
  }

  /// Whether a page group exists, in the trash or not.
  public func pageGroupExists(_ id: PageGroup.ID) async throws(LibraryError) -> Bool {
    try await read { db in
      try db.exists("page_group WHERE id = ?", [id])
    }
  }

  /// For each page, the words of its first text that has positions. Takes the texts from `ExportOutline.Page.texts`.
  public func words(ofFirst texts: [[Int64]]) async throws(LibraryError) -> [[Word]] {
    try await read { db in
      try texts.map { candidates in
        for number in candidates {
          guard
            let row = try Row.fetchOne(
              db, cachedSQL: "SELECT text, words FROM page_text WHERE number = ?", arguments: [number])
          else { continue }
          let words = try WordTable.words(of: row).filter { $0.box.width > 0 && $0.box.height > 0 }
          if !words.isEmpty { return words }
        }
        return []
      }
    }
  }

  private static func emptyOutline(of subject: ExportSubject, _ db: Database) throws -> ExportOutline {
    let title: String?
    switch subject {
    case .doc(let id):
      title = try String.fetchOne(db, sql: "SELECT title FROM doc WHERE id = ?", arguments: [id])
      guard title != nil else { throw LibraryError.notFound(.doc, id: id.description) }
    case .pageGroup(let id):
      title = try String.fetchOne(db, sql: "SELECT title FROM page_group WHERE id = ?", arguments: [id])
      guard title != nil else { throw LibraryError.notFound(.pageGroup, id: id.description) }
    }
    return ExportOutline(title: title ?? "", groups: [], substitutes: 0)
  }

  /// The pages in order, each with its group's title and place. A group without pages has one row without a page.
  private static func exportRows(of subject: ExportSubject, _ db: Database) throws -> [Row] {
    let condition: SQL =
      switch subject {
      case .doc(let id): "page_group.doc_id = \(id) AND page_group.position IS NOT NULL"
      case .pageGroup(let id): "page_group.id = \(id)"
      }
    return try SQLRequest<Row>(
      literal: """
        SELECT dense_rank() OVER (ORDER BY page_group.position, page_group.id) AS place, page_group.title,
          page.current_bundle_id, page.current_page_number, page.current_version_id, EXISTS (
            SELECT 1 FROM mark_group WHERE page_version_id = page.current_version_id AND stamp > 1) AS is_marked
        FROM page_group LEFT JOIN page ON page.page_group_id = page_group.id AND page.position IS NOT NULL
        WHERE \(condition)
        ORDER BY place, page.position
        """
    ).fetchAll(db)
  }

  /// Corrected or recognised texts of a page, unless its file already has usable words.
  private static func layableTexts(
    of bundle: PDFBundle.ID, page: Int, shownAs variant: PDFVariant, _ db: Database
  ) throws -> [Int64] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT number, source = 'carried' AS is_carried, variant, usable FROM page_text
        WHERE bundle_id = ? AND bundle_page = ? AND text <> '' ORDER BY rank
        """)
    var texts: [Int64] = []
    for row in try Row.fetchAll(statement, arguments: [bundle, page]) {
      let isCarried: Bool = row["is_carried"]
      guard isCarried else {
        texts.append(row["number"])
        continue
      }
      let (source, isUsable): (PDFVariant, Bool) = (row["variant"], row["usable"])
      if source == variant, isUsable { return [] }
    }
    return texts
  }
}
