import Foundation
import GRDB
import PaperDomain

// MARK: - A bundle, file by file

extension LibraryStore {
  /// A bundle with its variants, files, alignment and uses; `nil` if there is none.
  /// - Parameter isVerified: whether to read every file and compare its hash, which takes as long as reading does;
  ///   otherwise only sizes are compared
  public func bundleDetail(_ id: PDFBundle.ID, verified isVerified: Bool = false) async throws(LibraryError)
    -> BundleDetail?
  {
    guard let bundle = try await bundle(id) else { return nil }
    let availability = try await fileAvailability(of: bundle, byContent: isVerified)
    let directory = directory
    return try await read { db in
      guard var summary = try BundleSummary.fetch(db, id: id, directory: directory) else { return nil }
      let variants = PDFVariant.allCases.map { VariantDetail(of: bundle, variant: $0, availability: availability) }
      for index in summary.variants.indices {
        let variant = summary.variants[index].variant
        summary.variants[index].availability = variants.first { $0.variant == variant }?.availability ?? .missing
      }
      return BundleDetail(
        bundle: summary, variants: variants, uses: try BundleUse.fetchAll(db, of: id),
        versionCount: try Int.fetchOne(
          db, sql: "SELECT count(*) FROM page_version WHERE bundle_id = ?", arguments: [id]) ?? 0)
    }
  }

  /// Whether each of a bundle's files is in place, by the file's name.
  /// - Parameter byContent: whether to compare hashes, not only sizes
  func fileAvailability(
    of bundle: PDFBundle, byContent: Bool
  ) async throws(LibraryError) -> [String: FileAvailability] {
    let directory = directory
    return try await blocking {
      var found: [String: FileAvailability] = [:]
      for segment in bundle.segments {
        var availability = directory.availability(of: segment, in: bundle.id)
        if byContent, availability == .available {
          let isSame = try FileContent(of: segment).isContent(ofFileAt: directory.path(of: segment, in: bundle.id))
          availability = isSame ? .available : .fileChanged
        }
        found[segment.fileName] = availability
      }
      return found
    }
  }

  /// Runs blocking work on a separate thread, so that it does not hold up the caller's pool.
  private func blocking<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws(LibraryError) -> Value {
    let result: Result<Value, any Error> = await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async { continuation.resume(returning: Result { try body() }) }
    }
    do {
      return try result.get()
    } catch {
      throw LibraryError(error)
    }
  }
}

extension VariantDetail {
  init(of bundle: PDFBundle, variant: PDFVariant, availability: [String: FileAvailability]) {
    let alignment = bundle.pageMapping[variant]
    let count = bundle.pageCount(of: variant)
    let files = bundle.segments.filter { $0.variant == variant }.map { segment in
      BundleFile(
        ordinal: segment.ordinal, pageCount: segment.pageCount, byteCount: segment.byteCount,
        sha256: segment.sha256.description, sourceName: segment.sourceName,
        availability: availability[segment.fileName] ?? .fileMissing)
    }
    self.init(
      variant: variant, availability: FileAvailability(worstOf: files.map(\.availability)), pageCount: count,
      files: files, alignment: alignment.steps.map { AlignmentStep($0) },
      extras: alignment.extras(ofFirst: bundle.pageCount, pageCount: count))
  }
}

extension BundleUse {
  /// The docs with a page of which any version shows the bundle: those in the library by title, then those in the
  /// trash.
  static func fetchAll(_ db: Database, of bundle: PDFBundle.ID) throws -> [BundleUse] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT doc.id, doc.title, doc.trashed_at IS NOT NULL AS is_trashed, count(*) AS pages,
          sum(page.current_bundle_id = ?1) AS current_pages
        FROM page JOIN page_group ON page_group.id = page.page_group_id JOIN doc ON doc.id = page_group.doc_id
        WHERE page.id IN (SELECT page_id FROM page_version WHERE bundle_id = ?1)
        GROUP BY doc.id ORDER BY is_trashed, doc.title_order, doc.id
        """, arguments: [bundle]
    ).map {
      BundleUse(
        docID: $0["id"], title: $0["title"], isTrashed: $0["is_trashed"], currentPages: $0["current_pages"],
        pages: $0["pages"])
    }
  }
}
