// Cuts the same pages out of every variant. Page numbers run through all files of a variant.

extension PageSelection {
  /// Refuses a choice that cannot be cut out of all variants alike.
  /// - Parameter pageCount: how many pages a variant has; 0 for one that is not there
  /// - Throws: `pageCountsDiffer`; `invalid` for a page that is not there
  public func checkCut(pageCount: (PDFVariant) -> Int) throws(LibraryError) {
    guard let base = PDFVariant.allCases.first(where: { pageCount($0) > 0 }) else { return }
    let count = pageCount(base)
    for variant in PDFVariant.allCases where pageCount(variant) > 0 && pageCount(variant) != count {
      throw LibraryError.pageCountsDiffer(variant, pageCount: pageCount(variant), base: base, basePageCount: count)
    }
    if let last = ranges.last?.upperBound, last > count {
      throw LibraryError.invalid(
        field: "pages", message: "there is no page \(last): the \(base.noun) has pages 1 to \(count).")
    }
  }

  /// The selected pages of a file that comes behind others of its variant, by the file's own numbers.
  /// - Parameters:
  ///   - before: how many pages the others have
  ///   - count: how many pages the file has
  public func numbers(behind before: Int, count: Int) -> [Int] {
    numbers(upTo: before + count).filter { $0 > before }.map { $0 - before }
  }
}
