// The rules for a bundle's own fields. Each is one operation in one transaction; if it throws, nothing has changed.

extension LibraryTransaction {
  /// Replaces the alignment of a bundle's variants. Page texts and the search index are updated.
  /// - Parameters:
  ///   - id: the bundle
  ///   - mapping: the complete alignment of the original and of the scan
  /// - Throws: `notFound`; `misaligned`, naming variant and page; `invalid` if the mapping aligns a variant that is
  ///   missing, or the variant that defines the bundle's pages
  @discardableResult
  public func setPageMapping(
    of id: PDFBundle.ID, to mapping: PageMapping, context: LibraryContext
  ) throws(LibraryError) -> PDFBundle {
    var bundle = try existingBundle(id)
    for variant in PDFVariant.allCases { try bundle.check(mapping[variant], of: variant) }
    guard bundle.pageMapping != mapping else { return bundle }
    bundle.pageMapping = mapping
    bundle.updatedAt = context.updateTime(after: bundle.updatedAt)
    try update(bundle)
    return bundle
  }

  /// Renames a bundle, or removes its name.
  /// - Throws: `notFound`, `invalid`
  @discardableResult
  public func renameBundle(
    _ id: PDFBundle.ID, to name: String?, context: LibraryContext
  ) throws(LibraryError) -> PDFBundle {
    var checkedName: String?
    if let name { checkedName = try Title.checked(name, field: "name") }
    var bundle = try existingBundle(id)
    guard bundle.name != checkedName else { return bundle }
    bundle.name = checkedName
    bundle.updatedAt = context.updateTime(after: bundle.updatedAt)
    try update(bundle)
    return bundle
  }
}

extension PDFBundle {
  /// Checks that the bundle and the variant have every page that a step contains.
  fileprivate func check(_ alignment: PageAlignment, of variant: PDFVariant) throws(LibraryError) {
    guard !alignment.isStraight else { return }
    let count = pageCount(of: variant)
    guard count > 0 else {
      throw LibraryError.invalid(
        field: variant.name, message: "the bundle has no \(variant.noun) to align. Add it first.")
    }
    guard variant != defaultVariant else {
      throw LibraryError.invalid(
        field: variant.name, message: "the \(variant.noun) gives the bundle its pages, so it cannot be aligned to them."
      )
    }
    for step in alignment.steps where step.page > pageCount || step.counterpart.map({ $0 > count }) == true {
      throw LibraryError.misaligned(variant, AlignmentFault(step, .outOfRange))
    }
  }
}

extension PageMapping {
  /// Aligns a variant by steps in page order.
  /// - Throws: `misaligned`, naming variant and page; `invalid` for the display file, because it defines the bundle's
  ///   pages
  public mutating func setSteps(_ steps: [PageAlignment.Step], of variant: PDFVariant) throws(LibraryError) {
    guard variant != .display || steps.isEmpty else {
      throw LibraryError.invalid(
        field: variant.name, message: "the display file gives the bundle its pages, so it cannot be aligned to them.")
    }
    do throws(AlignmentFault) {
      self[variant] = try PageAlignment(steps: steps)
    } catch {
      throw LibraryError.misaligned(variant, error)
    }
  }
}
