// The rules by which a bundle grows. The same transaction also puts the files in place, unless they are there already.

extension BundleTransaction {
  /// Adds variants that a bundle does not have. Page n of each corresponds to page n of the bundle, until it is
  /// aligned.
  /// - Parameters:
  ///   - id: the bundle
  ///   - files: the first segment of each variant
  /// - Throws: `notFound`; `variantPresent`; `invalid`
  @discardableResult
  public func addVariants(
    _ files: [BundleSegment], to id: PDFBundle.ID, context: LibraryContext
  ) throws(LibraryError) -> PDFBundle {
    try PDFBundle.checkOffer(files)
    let bundle = try existingBundle(id)
    for file in files where bundle.pageCount(of: file.variant) > 0 {
      throw LibraryError.variantPresent(file.variant)
    }
    return try grow(bundle, by: files.map { $0.renumbered(1) }, mapping: bundle.pageMapping, context: context)
  }

  /// Appends one file each to some variants of a bundle. Page numbers continue, and pages that are appended together
  /// correspond. A variant without a file gets no counterparts for the new pages.
  /// - Parameters:
  ///   - id: the bundle
  ///   - files: one for the variant that defines the bundle's pages, and optionally for other variants of the bundle
  /// - Returns: the bundle with its new segments
  /// - Throws: `notFound`; `invalid`, naming the variant
  @discardableResult
  public func appendSegments(
    _ files: [BundleSegment], to id: PDFBundle.ID, context: LibraryContext
  ) throws(LibraryError) -> PDFBundle {
    try PDFBundle.checkOffer(files)
    let bundle = try existingBundle(id)
    let base = try bundle.checkAppending(files.map { $0.variant })
    guard let own = files.first(where: { $0.variant == base }) else { return bundle }
    var mapping = bundle.pageMapping
    for variant in PDFVariant.allCases where variant != base {
      let count = bundle.pageCount(of: variant)
      let file = files.first { $0.variant == variant }
      guard count > 0 else { continue }
      var counterparts = mapping[variant].counterparts(ofFirst: bundle.pageCount, pageCount: count)
      for index in 0..<own.pageCount {
        counterparts.append(index < file?.pageCount ?? 0 ? count + 1 + index : nil)
      }
      mapping[variant] = try PageAlignment(
        counterparts: counterparts, pageCount: count + (file?.pageCount ?? 0), of: variant)
    }
    let segments = files.map { file in
      file.renumbered(bundle.segments.last { $0.variant == file.variant }.map { $0.ordinal + 1 } ?? 1)
    }
    return try grow(bundle, by: segments, mapping: mapping, context: context)
  }

  private func grow(
    _ bundle: PDFBundle, by segments: [BundleSegment], mapping: PageMapping, context: LibraryContext
  ) throws(LibraryError) -> PDFBundle {
    var grown = bundle
    grown.segments = PDFVariant.allCases.flatMap { variant in
      (bundle.segments + segments).filter { $0.variant == variant }
    }
    grown.pageMapping = mapping
    switch bundle.textExtraction {
    case .notStarted, .inProgress: break
    // The words of the new pages have not been read yet.
    case .completed, .failed:
      grown.textExtraction = .inProgress(pagesDone: bundle.segments.reduce(0) { $0 + $1.pageCount })
    }
    grown.updatedAt = context.updateTime(after: bundle.updatedAt)
    try insert(segments, into: bundle.id)
    try update(grown)
    return grown
  }
}

extension PDFBundle {
  /// Refuses to append to a variant that the bundle does not have, or without a file for the variant that defines the
  /// bundle's pages.
  /// - Parameter variants: the variants that have a file
  /// - Returns: the variant that defines the bundle's pages
  /// - Throws: `invalid`, naming the variant
  @discardableResult
  public func checkAppending(_ variants: [PDFVariant]) throws(LibraryError) -> PDFVariant {
    guard let base = defaultVariant, variants.contains(base) else {
      throw LibraryError.invalid(
        field: defaultVariant?.name ?? PDFVariant.display.name,
        message: "it needs a file, since it gives the bundle its pages. Name one.")
    }
    for variant in variants where pageCount(of: variant) == 0 {
      throw LibraryError.invalid(
        field: variant.name, message: "the bundle has no \(variant.noun) to append to. Complete the bundle first.")
    }
    return base
  }
}

extension PageAlignment {
  /// Makes the alignment and converts a fault into a `LibraryError`.
  fileprivate init(counterparts: [Int?], pageCount: Int, of variant: PDFVariant) throws(LibraryError) {
    do throws(AlignmentFault) {
      try self.init(counterparts: counterparts, pageCount: pageCount)
    } catch {
      throw LibraryError.misaligned(variant, error)
    }
  }
}

extension BundleSegment {
  /// The same file at another position within its variant.
  public func renumbered(_ ordinal: Int) -> BundleSegment {
    BundleSegment(
      variant: variant, ordinal: ordinal, pageCount: pageCount, byteCount: byteCount, sha256: sha256,
      sourceName: sourceName, password: password)
  }
}
