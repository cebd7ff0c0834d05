import GRDB
import PageRegistration
import PaperDomain

// The fate of notes and marks when a page is bound to another one: previews before, and reports afterwards.

extension LibraryStore {
  /// Reports what would happen to a page's notes and marks if it were bound to another page; changes nothing.
  /// - Throws: `notFound`, `pageOutOfRange`
  public func previewRebinding(
    of page: Page.ID, to bundle: PDFBundle.ID, pageNumber: Int
  ) async throws(LibraryError) -> CarriedReport {
    try await reading { writer in
      try writer.previewRebinding(page, to: bundle, pageNumber: pageNumber, context: writer.context)
    }
  }

  /// Finds for each page of a doc the page of a bundle that shows the same, by their words; makes no reports.
  /// - Throws: `notFound`
  /// - Complexity: reads the words of all these pages
  public func match(_ doc: Doc.ID, with bundle: PDFBundle.ID) async throws(LibraryError) -> DocMatching {
    try await reading { writer in
      let target = try writer.existingBundle(bundle)
      let pages = try writer.existingDoc(doc).pageGroupOrder.flatMap { id throws(LibraryError) in
        try writer.existingPageGroup(id).pageOrder
      }
      func words(_ bundle: PDFBundle.ID, _ number: Int) throws -> [String] {
        try WordTable.bestWords(ofPage: number, of: bundle, writer.db).map { $0.text }
      }
      let own = try pages.map { page in
        let version = try writer.existingPageVersion(try writer.existingPage(page).currentVersionID)
        return try words(version.bundleID, version.pageNumber)
      }
      let others = try (0..<target.pageCount).map { try words(bundle, $0 + 1) }
      let matching = PageMatching(of: own, on: others)
      let taken = Set(matching.pairs.compactMap { $0?.number })
      return DocMatching(
        pages: try pages.indices.map { index in
          var matched = MatchedPage(page: pages[index], position: index + 1)
          guard let pair = matching.pairs[index] else { return matched }
          matched.pageNumber = pair.number + 1
          matched.likeness = pair.likeness
          let same = try writer.pageVersions(of: pages[index]).filter {
            $0.bundleID == bundle && $0.pageNumber == pair.number + 1
          }
          let current = try writer.existingPage(pages[index]).currentVersionID
          matched.isShown = same.contains { $0.id == current }
          if !matched.isShown { matched.formerVersion = same.last?.id }
          return matched
        }, otherPages: others.indices.filter { !taken.contains($0) }.map { $0 + 1 })
    }
  }

  /// The reports of a step of the history, or of a page's versions, latest first.
  public func carriedReports(
    of step: LibraryEdit.ID? = nil, page: Page.ID? = nil
  ) async throws(LibraryError) -> [CarriedReport] {
    try await read { db in
      let rows = try String.fetchAll(
        db,
        sql: """
          SELECT carried_report.report FROM carried_report
          JOIN page_version ON page_version.id = carried_report.page_version_id
          WHERE (?1 IS NULL OR carried_report.edit_id = ?1) AND (?2 IS NULL OR page_version.page_id = ?2)
          ORDER BY page_version.created_at DESC, page_version.ordinal DESC LIMIT 1000
          """, arguments: [step, page])
      return try rows.map { try CarriedReport(json: $0) }
    }
  }
}
