// The rules by which a bundle grows. Files are in their place, or come there, in the same transaction.

extension BundleTransaction {
  /// Adds variants that a bundle lacks. Page n of each belongs to page n of the bundle until they are aligned.
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

  /// Appends a file to each of some variants of a bundle. Page numbers continue, and pages appended together
  /// correspond. A variant that gets no file has no counterparts for the new pages.
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
    // The words of the new pages are still to be read.
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
  /// Refuses to append to variants that the bundle has not, or without a file for the one that gives it its pages.
  /// - Parameter variants: those that files are there for
  /// - Returns: the variant that gives the bundle its pages
  /// - Throws: `invalid`, naming the variant
  @discardableResult
  public func checkAppending(_ variants: [PDFVariant]) throws(LibraryError) -> PDFVariant {
    guard let base = defaultVariant, variants.contains(base) else {
      throw LibraryError.invalid(
        field: defaultVariant?.name ?? PDFVariant.display.name,
        message: "a file of it is needed, since it gives the bundle its pages. Name one.")
    }
    for variant in variants where pageCount(of: variant) == 0 {
      throw LibraryError.invalid(
        field: variant.name, message: "the bundle has no \(variant.noun) to append to. Complete the bundle first.")
    }
    return base
  }
}

extension PageAlignment {
  /// Gives a fault the library's type.
  fileprivate init(counterparts: [Int?], pageCount: Int, of variant: PDFVariant) throws(LibraryError) {
    do throws(AlignmentFault) {
      try self.init(counterparts: counterparts, pageCount: pageCount)
    } catch {
      throw LibraryError.misaligned(variant, error)
    }
  }
}

extension BundleSegment {
  /// The same file at another place within its variant.
  public func renumbered(_ ordinal: Int) -> BundleSegment {
    BundleSegment(
      variant: variant, ordinal: ordinal, pageCount: pageCount, byteCount: byteCount, sha256: sha256,
      sourceName: sourceName, password: password)
  }
}
