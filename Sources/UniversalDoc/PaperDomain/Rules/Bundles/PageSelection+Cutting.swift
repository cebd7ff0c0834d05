// Cuts the same pages out of every variant. Pages are numbered through all files of a variant.

extension PageSelection {
  /// Checks that the selected pages can be cut out of all variants alike.
  /// - Parameter pageCount: how many pages a variant has; 0 if the variant is missing
  /// - Throws: `pageCountsDiffer`; `invalid` for a page that does not exist
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

  /// The selected pages in one file of a variant, by the file's own page numbers.
  /// - Parameters:
  ///   - before: how many pages the variant's earlier files have
  ///   - count: how many pages the file has
  public func numbers(behind before: Int, count: Int) -> [Int] {
    numbers(upTo: before + count).filter { $0 > before }.map { $0 - before }
  }
}
