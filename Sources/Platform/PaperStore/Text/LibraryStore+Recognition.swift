import BlazeBinary
import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// A page whose words are to be recognised.
public struct RecognitionPage: Equatable, Sendable {
  /// The file.
  public let variant: PDFVariant
  /// The page's number in the variant, from 1.
  public let pageNumber: Int

  /// Makes the value from its fields.
  public init(variant: PDFVariant, pageNumber: Int) {
    self.variant = variant
    self.pageNumber = pageNumber
  }
}

/// The words that were recognised in the picture of a page.
public struct RecognizedPage: Sendable {
  /// The page.
  public let page: RecognitionPage
  /// The words in reading order; empty for a page without words.
  public let words: [Word]
  /// The engine's confidence in each word, 0 to 100.
  public let confidences: [UInt8]
  /// The languages.
  public let languages: TextLanguages
  /// The engine with its version, such as `tesseract 5.3.0`.
  public let engine: String

  /// Makes the value from its fields.
  /// - Precondition: there are as many confidences as words
  public init(
    page: RecognitionPage, words: [Word], confidences: [UInt8], languages: TextLanguages, engine: String
  ) {
    precondition(words.count == confidences.count, "every word has a confidence")
    self.page = page
    self.words = words
    self.confidences = confidences
    self.languages = languages
    self.engine = engine
  }
}

/// Reports where the words on a bundle's pages come from. Each page is counted once.
public struct TextReport: Equatable, Sendable {
  /// Pages of the bundle.
  public var pages = 0
  /// Pages whose best text is usable and carried by a file.
  public var carried = 0
  /// Pages whose best text was recognised.
  public var recognized = 0
  /// Pages whose best text was corrected by a person.
  public var corrected = 0
  /// Pages whose files carry unusable text, and on which nothing was recognised.
  public var rubbish = 0
  /// Pages without words.
  public var withoutWords: Int { pages - carried - recognized - corrected - rubbish }
  /// Pages without words that text recognition has examined.
  public var searchedInVain = 0
  /// The mean confidence of the recognised pages, 0 to 100; `nil` without any.
  public var confidence: Int?
  /// The languages and engines with which pages were recognised, such as `eng, tesseract 5.3.0`.
  public var recognizers: [String] = []
}

// MARK: - Recognised text

extension LibraryStore {
  /// The pages of a bundle for which text recognition is useful, in order: those on which no file carries usable words
  /// and which nobody corrected. Each page is taken from the scan, else from the display file, else from the original.
  /// - Parameters:
  ///   - languages: the languages to recognise
  ///   - engine: the engine to use
  ///   - again: whether to include pages that this engine has already recognised in these languages
  /// - Returns: empty if there is no such bundle
  public func pagesToRecognize(
    of bundle: PDFBundle.ID, languages: TextLanguages, engine: String, again: Bool = false
  ) async throws(LibraryError) -> [RecognitionPage] {
    try await read { db in
      guard let layout = try BundleLayout.find(db, bundle) else { return [] }
      let settled = try Set(
        Int.fetchAll(
          db,
          sql: """
            SELECT bundle_page FROM page_text
            WHERE bundle_id = ?1 AND bundle_page IS NOT NULL AND (
              source = 'corrected' OR (source = 'carried' AND usable AND text <> '')
              OR (source = 'recognized' AND NOT ?4 AND languages = ?2 AND engine = ?3))
            """, arguments: [bundle, languages.description, engine, again]))
      return (0..<layout.pageCount).compactMap { index in
        guard !settled.contains(index + 1) else { return nil }
        for variant in [PDFVariant.ocr, .display, .original] {
          if let own = layout.ownPage(showing: index + 1, variant: variant) {
            return RecognitionPage(variant: variant, pageNumber: own)
          }
        }
        return nil
      }
    }
  }

  /// Stores the words recognised on a page and makes them findable. Replaces earlier recognised words; keeps what the
  /// file carries and what a person corrected. Each call is one durable write.
  /// - Throws: `notFound`, `pageOutOfRange`
  public func saveRecognizedText(_ page: RecognizedPage, of bundleID: PDFBundle.ID) async throws(LibraryError) {
    try await write { writer throws(LibraryError) in
      let bundle = try writer.existingBundle(bundleID)
      let (variant, number) = (page.page.variant, page.page.pageNumber)
      let pageCount = bundle.pageCount(of: variant)
      guard (1...max(pageCount, 1)).contains(number), pageCount > 0 else {
        throw LibraryError.pageOutOfRange(pageNumber: number, pageCount: pageCount)
      }
      var words: [Word] = []
      var confidences: [UInt8] = []
      for (word, confidence) in zip(page.words, page.confidences) {
        guard let word = LibraryWriter.storable(word) else { continue }
        words.append(word)
        confidences.append(min(confidence, 100))
      }
      let bundlePage = bundle.pageMapping[variant].page(showing: number)
      try writer.execute(
        """
        INSERT INTO page_text (bundle_id, page_number, variant, source, text, words, bundle_page, engine, languages,
          confidence, confidences)
        VALUES (?, ?, ?, 'recognized', ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (bundle_id, page_number, variant, source)
        DO UPDATE SET text = excluded.text, words = excluded.words, engine = excluded.engine,
          languages = excluded.languages, confidence = excluded.confidence, confidences = excluded.confidences
        """,
        [
          bundleID, number, variant, words.pageText, Data(WordTable(words).blazeBinary), bundlePage, page.engine,
          page.languages.description, Self.mean(confidences, of: words), Data(confidences),
        ])
      if let bundlePage { try writer.updateSearch(of: bundleID, pages: [bundlePage]) }
    }
  }

  /// The mean of the words' confidences, weighted by their numbers of characters.
  private static func mean(_ confidences: [UInt8], of words: [Word]) -> Int {
    var (sum, count) = (0, 0)
    for (word, confidence) in zip(words, confidences) {
      let length = word.text.unicodeScalars.count
      sum += Int(confidence) * length
      count += length
    }
    return count == 0 ? 0 : (sum + count / 2) / count
  }

  /// Where the words on a bundle's pages come from; `nil` if there is no such bundle.
  public func textReport(of bundle: PDFBundle.ID) async throws(LibraryError) -> TextReport? {
    try await read { db in
      guard let layout = try BundleLayout.find(db, bundle) else { return nil }
      var report = TextReport()
      report.pages = layout.pageCount
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT bundle_page, source, usable, confidence, min(rank) FROM page_text
          WHERE bundle_id = ? AND bundle_page <= ? AND text <> '' GROUP BY bundle_page
          """, arguments: [bundle, layout.pageCount])
      var confidences: [Int] = []
      for row in rows {
        switch row["source"] as String {
        case "corrected": report.corrected += 1
        case "recognized":
          report.recognized += 1
          confidences.append(row["confidence"])
        default: if row["usable"] { report.carried += 1 } else { report.rubbish += 1 }
        }
      }
      if !confidences.isEmpty {
        report.confidence = (confidences.reduce(0, +) + confidences.count / 2) / confidences.count
      }
      report.searchedInVain =
        try Int.fetchOne(
          db,
          sql: """
            SELECT count(DISTINCT bundle_page) FROM page_text AS blank
            WHERE bundle_id = ?1 AND bundle_page <= ?2 AND source = 'recognized' AND text = '' AND NOT EXISTS (
              SELECT 1 FROM page_text WHERE bundle_id = ?1 AND bundle_page = blank.bundle_page AND text <> '')
            """, arguments: [bundle, layout.pageCount]) ?? 0
      report.recognizers = try String.fetchAll(
        db,
        sql: """
          SELECT DISTINCT languages || ', ' || engine FROM page_text WHERE bundle_id = ? AND source = 'recognized'
          ORDER BY 1
          """, arguments: [bundle])
      return report
    }
  }

  /// Queues the recognition of a bundle's pages. If a queued, running or paused job for the bundle has the same task,
  /// returns that job instead, and resumes it if it is paused.
  /// - Parameters:
  ///   - languages: the languages, which are stored with the bundle; `nil` for the stored ones, or else the usual ones
  ///   - again: whether to recognise pages again that the same engine has recognised in the same languages
  /// - Throws: `notFound`
  public func addRecognition(
    of bundle: PDFBundle.ID, languages: TextLanguages? = nil, again: Bool = false
  ) async throws(LibraryError) -> JobSummary {
    try await write { writer throws(LibraryError) in
      try writer.addRecognition(of: bundle, languages: languages, again: again)
    }
  }
}

extension LibraryWriter {
  /// See `LibraryStore.addRecognition`.
  @discardableResult
  public func addRecognition(
    of id: PDFBundle.ID, languages: TextLanguages? = nil, again: Bool = false
  ) throws(LibraryError) -> JobSummary {
    let bundle = try existingBundle(id)
    if let languages { try update("bundle", [("text_languages", languages.description)], of: id) }
    let kept: String? = try fetchValue("SELECT text_languages FROM bundle WHERE id = ?", [id])
    let chosen = languages ?? kept.flatMap { TextLanguages($0) } ?? .usual
    let task = RecognitionTask(bundleID: id, languages: chosen, again: again)
    let waiting: [Job.ID] = try fetchValues(
      """
      SELECT id FROM job WHERE bundle_id = ? AND kind = 'recognizeText' AND state IN ('queued', 'running', 'paused')
      """, [id])
    for other in waiting {
      guard let job = try job(other), job.task == .recognizeText(task) else { continue }
      return job.summary.state == .paused ? try move(other, on: .resumeRequested).summary : job.summary
    }
    return try addJob(.recognizeText(task), name: bundle.name ?? PDFBundle.untitledName).summary
  }

  /// Queues the recognition of a bundle's pages if the bundle exists and has pages without words.
  public func addRecognitionIfNeeded(of id: PDFBundle.ID) throws(LibraryError) {
    let needsIt = try database { db in
      // If there is no such bundle, its layout has no pages.
      try Bool.fetchOne(
        db,
        sql: """
          SELECT (
            SELECT count(DISTINCT bundle_page) FROM page_text
            WHERE bundle_id = ?1 AND bundle_page <= ?2 AND text <> '' AND usable) < ?2
          """, arguments: [id, try BundleLayout.fetch(db, of: id).pageCount]) == true
    }
    if needsIt { try addRecognition(of: id) }
  }
}
