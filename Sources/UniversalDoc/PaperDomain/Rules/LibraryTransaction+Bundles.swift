import ByteCoding

// The rules for bundles. Each is one operation in one transaction; if it throws, nothing has changed.

extension PDFBundle {
  /// The name that is shown for a bundle without one.
  public static let untitledName = "Untitled bundle"

  /// The variant that is shown by default: display, else the original, else the scan; `nil` without files.
  public var defaultVariant: PDFVariant? {
    PDFVariant.allCases.first { pageCount(of: $0) > 0 }
  }

  /// Checks that the bundle has a page.
  /// - Throws: `pageOutOfRange`
  public func requirePage(_ pageNumber: Int) throws(LibraryError) {
    guard pageNumber >= 1, pageNumber <= pageCount else {
      throw .pageOutOfRange(pageNumber: pageNumber, pageCount: pageCount)
    }
  }
}

extension LibraryTransaction {
  /// Adds a bundle whose files are already in place.
  ///
  /// If its first file is already in the library, the new bundle is marked as a duplicate of the earliest bundle with
  /// that file.
  /// - Parameters:
  ///   - id: the identity, which is also the name of the bundle's folder
  ///   - name: the bundle's name; `nil` for none
  ///   - segments: at least one; each variant's ordinals run from 1 without a gap
  /// - Throws: `invalid`
  @discardableResult
  public func addBundle(
    id: PDFBundle.ID, name: String?, segments: [BundleSegment], context: LibraryContext
  ) throws(LibraryError) -> PDFBundle {
    var checkedName: String?
    if let name { checkedName = try Title.checked(name, field: "name") }
    var bundle = PDFBundle(
      id: id, name: checkedName, createdAt: context.now, updatedAt: context.now, segments: try Self.inOrder(segments))
    if let first = bundle.segments.first(where: { $0.variant == bundle.defaultVariant }) {
      bundle.duplicateOf = try firstBundle(holding: first.sha256)
    }
    try insert(bundle)
    return bundle
  }

  /// Deletes a bundle that no page version refers to. Versions of pages in the trash count as well.
  /// - Throws: `notFound`, `bundleInUse`
  public func deleteBundle(_ id: PDFBundle.ID) throws(LibraryError) {
    _ = try existingBundle(id)
    let count = try pageVersionCount(of: id)
    guard count == 0 else { throw LibraryError.bundleInUse(pageVersions: count) }
    try delete(id)
  }

  /// Records the progress of a bundle's text extraction.
  /// - Throws: `notFound`
  public func setTextExtraction(
    of id: PDFBundle.ID, to extraction: TextExtraction, context: LibraryContext
  ) throws(LibraryError) {
    var bundle = try existingBundle(id)
    guard bundle.textExtraction != extraction else { return }
    bundle.textExtraction = extraction
    bundle.updatedAt = context.updateTime(after: bundle.updatedAt)
    try update(bundle)
  }

  /// The segments by variant and ordinal; throws unless each variant's ordinals run from 1 without a gap.
  private static func inOrder(_ segments: [BundleSegment]) throws(LibraryError) -> [BundleSegment] {
    guard !segments.isEmpty else {
      throw LibraryError.invalid(field: "bundle", message: "it has no files. Give it at least one PDF.")
    }
    var ordered: [BundleSegment] = []
    for variant in PDFVariant.allCases {
      let files = segments.filter { $0.variant == variant }.sorted { $0.ordinal < $1.ordinal }
      for (index, file) in files.enumerated() {
        guard file.ordinal == index + 1 else {
          throw LibraryError.invalid(
            field: "bundle", message: "the \(variant.name) files are not numbered from 1 without a gap.")
        }
        guard file.pageCount >= 1 else {
          throw LibraryError.invalid(field: "bundle", message: "the file \(file.sourceName) has no pages.")
        }
      }
      ordered += files
    }
    return ordered
  }
}
