import BlazeBinary
import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// The words that were read on one page of a file.
public struct ExtractedPage: Sendable {
  /// The page's number in its variant, from 1.
  public let pageNumber: Int
  /// The words in reading order; empty for a page without words.
  public let words: [Word]

  /// Makes the value from its fields.
  public init(pageNumber: Int, words: [Word]) {
    self.pageNumber = pageNumber
    self.words = words
  }
}

// MARK: - The words on pages

extension LibraryStore {
  /// Stores the words of some pages of a variant and makes them findable. The page numbers are the variant's own;
  /// earlier words of those pages are replaced.
  ///
  /// Each call is one durable write, so a batch of some dozen pages costs little more than one page. The bundle's
  /// extraction becomes "in progress", or "completed" with the last page of its last variant. Use `pagesWithoutText` to
  /// continue an interrupted extraction.
  /// - Throws: `notFound`, `pageOutOfRange`
  public func savePageTexts(
    _ pages: [ExtractedPage], of bundle: PDFBundle.ID, variant: PDFVariant
  ) async throws(LibraryError) {
    try await write { writer throws(LibraryError) in
      try writer.savePageTexts(pages, of: bundle, variant: variant)
    }
  }

  /// The pages of a variant whose words have not been read yet, in order; empty if there is no such bundle or variant.
  public func pagesWithoutText(of bundle: PDFBundle.ID, variant: PDFVariant) async throws(LibraryError) -> [Int] {
    try await read { db in
      let count =
        try Int.fetchOne(
          db, sql: "SELECT sum(page_count) FROM bundle_segment WHERE bundle_id = ? AND variant = ?",
          arguments: [bundle, variant]) ?? 0
      guard count > 0 else { return [] }
      let done = try Set(
        Int.fetchAll(
          db, sql: "SELECT page_number FROM page_text WHERE bundle_id = ? AND variant = ? AND source = 'carried'",
          arguments: [bundle, variant]))
      return (1...count).filter { !done.contains($0) }
    }
  }

  /// Records that the extraction of a bundle's text ended early; the words extracted so far are kept.
  /// - Throws: `notFound`
  public func textExtractionFailed(of bundle: PDFBundle.ID, reason: String) async throws(LibraryError) {
    try await write { writer throws(LibraryError) in
      try writer.setTextExtraction(of: bundle, to: .failed(reason: reason), context: writer.context)
    }
  }

  /// The words on a page of a bundle.
  /// - Parameter variant: the variant whose words to return; `nil` for the best words: those a person corrected, else
  ///   those that the scan, the display file or the original carries, else recognised ones. Sources without words are
  ///   skipped
  /// - Returns: `nil` if none were read
  public func pageText(
    of bundle: PDFBundle.ID, pageNumber: Int, variant: PDFVariant? = nil
  ) async throws(LibraryError) -> PageText? {
    try await read { db in
      guard
        let row = try Row.fetchOne(
          db,
          sql: """
            SELECT variant, text, words, source, confidences FROM page_text
            WHERE bundle_id = ?1 AND bundle_page = ?2 AND (?3 IS NULL OR variant = ?3)
            ORDER BY text = '', rank LIMIT 1
            """, arguments: [bundle, pageNumber, variant])
      else { return nil }
      let source: PDFVariant = row["variant"]
      let layout = try BundleLayout.fetch(db, of: bundle)
      let size = layout.size(ofPage: pageNumber, variant: source) ?? PageSize(width: 0, height: 0)
      return PageText(
        bundleID: bundle, pageNumber: pageNumber, source: source, width: size.width, height: size.height,
        words: try WordTable.words(of: row), isCorrected: row["source"] as String == "corrected",
        doubtful: Self.doubtful(row["confidences"] ?? Data()))
    }
  }

  /// Recognised words with a lower confidence should be checked by a person.
  private static let certain = 60

  /// The indexes of words that were recognised with low confidence.
  private static func doubtful(_ confidences: Data) -> [Int] {
    confidences.enumerated().filter { $0.element < certain }.map { $0.offset }
  }
}

extension WordTable {
  /// The words of a row of `page_text`.
  static func words(of row: Row) throws -> [Word] {
    let data: Data = row["words"]
    return try WordTable(blazeBinary: Array(data)).words(in: row["text"])
  }

  /// The words of a bundle's page from its best source; empty if no source has any.
  static func bestWords(ofPage page: Int, of bundle: PDFBundle.ID, _ db: Database) throws -> [Word] {
    try Row.fetchOne(
      db,
      cachedSQL: """
        SELECT text, words FROM page_text WHERE bundle_id = ? AND bundle_page = ? AND text <> ''
        ORDER BY rank LIMIT 1
        """, arguments: [bundle, page]
    ).map { try words(of: $0) } ?? []
  }
}

extension LibraryWriter {
  package func savePageTexts(
    _ pages: [ExtractedPage], of bundleID: PDFBundle.ID, variant: PDFVariant
  ) throws(LibraryError) {
    let bundle = try existingBundle(bundleID)
    let pageCount = bundle.pageCount(of: variant)
    let alignment = bundle.pageMapping[variant]
    for page in pages {
      guard page.pageNumber >= 1, page.pageNumber <= pageCount else {
        throw LibraryError.pageOutOfRange(pageNumber: page.pageNumber, pageCount: pageCount)
      }
      let words = page.words.compactMap(Self.storable)
      let text = words.pageText
      try execute(
        """
        INSERT INTO page_text (bundle_id, page_number, variant, source, text, words, bundle_page, usable)
        VALUES (?, ?, ?, 'carried', ?, ?, ?, ?)
        ON CONFLICT (bundle_id, page_number, variant, source)
        DO UPDATE SET text = excluded.text, words = excluded.words, usable = excluded.usable
        """,
        [
          bundleID, page.pageNumber, variant, text, Data(WordTable(words).blazeBinary),
          alignment.page(showing: page.pageNumber), TextQuality.isUsable(text),
        ])
    }
    try updateSearch(of: bundleID, pages: pages.compactMap { alignment.page(showing: $0.pageNumber) })
    let total = bundle.segments.reduce(0) { $0 + $1.pageCount }
    let done: Int = try fetchValue("SELECT text_page_count FROM bundle WHERE id = ?", [bundleID]) ?? 0
    try setTextExtraction(
      of: bundleID, to: done >= total ? .completed : .inProgress(pagesDone: done), context: context)
  }

  /// Updates the indexes with the best texts of a bundle's pages, for current and former versions that show them, and
  /// updates the words of highlights on these pages.
  func updateSearch(of bundle: PDFBundle.ID, pages: [Int]) throws(LibraryError) {
    let numbers = "[" + pages.map { "\($0)" }.joined(separator: ",") + "]"
    try database { db in
      try db.execute(
        cachedSQL: """
          DELETE FROM page_search WHERE rowid IN (
            SELECT number FROM page
            WHERE current_bundle_id = ? AND current_page_number IN (SELECT value FROM json_each(?)))
          """, arguments: [bundle, numbers])
      try db.execute(
        cachedSQL: """
          INSERT INTO page_search (rowid, text) SELECT number, text FROM searchable_page
          WHERE current_bundle_id = ? AND current_page_number IN (SELECT value FROM json_each(?))
          ORDER BY number
          """, arguments: [bundle, numbers])
      try db.execute(
        cachedSQL: """
          DELETE FROM former_search WHERE rowid IN (
            SELECT number FROM former_version
            WHERE bundle_id = ? AND page_number IN (SELECT value FROM json_each(?)))
          """, arguments: [bundle, numbers])
      try db.execute(
        cachedSQL: """
          INSERT INTO former_search (rowid, text) SELECT number, text FROM former_text
          WHERE bundle_id = ? AND page_number IN (SELECT value FROM json_each(?))
          ORDER BY number
          """, arguments: [bundle, numbers])
    }
    try updateHighlights(on: numbers, of: bundle)
  }

  /// The word in its stored form. It is composed, so that accents have one form whatever the file uses, and has no NUL
  /// characters, which would end a text in SQLite. `nil` if nothing is left.
  static func storable(_ word: Word) -> Word? {
    if word.text.utf8.allSatisfy({ $0 > 0 && $0 < 0x80 }) { return word.text.isEmpty ? nil : word }
    var scalars = String.UnicodeScalarView()
    scalars.append(
      contentsOf: word.text.precomposedStringWithCanonicalMapping.unicodeScalars.filter { $0.value != 0 })
    return scalars.isEmpty ? nil : Word(text: String(scalars), box: word.box, separator: word.separator)
  }
}
