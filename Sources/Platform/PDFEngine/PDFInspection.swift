public import PaperDomain

/// What importing a PDF needs to know: how many pages it has and how large each is.
public struct PDFInspection: Equatable, Sendable {
  /// As displayed, one for each page, in order; never empty.
  public var pageSizes: [PageSize]
  /// How many pages there are.
  public var pageCount: Int { pageSizes.count }

  /// Makes an inspection's result.
  public init(pageSizes: [PageSize]) {
    self.pageSizes = pageSizes
  }
}

extension PDFDocument {
  /// Looks at the size of every page, and draws the first one very small: a document that does not even show its
  /// first page, such as a decompression bomb, is found out. O(pages).
  /// - Throws: `damaged`, `pageSizeAbsurd` or `renderFailed` for the first page that cannot be shown
  public func inspection() throws(PDFError) -> PDFInspection {
    var sizes: [PageSize] = []
    for number in 1...pageCount { sizes.append(try size(ofPage: number)) }
    _ = try image(ofPage: 1, width: Self.proofWidth, format: .jpeg)
    return PDFInspection(pageSizes: sizes)
  }

  /// So small that a page of any proportions that `PDFLimits` allows, up to 1 : 4,000, can be drawn.
  private static var proofWidth: Int { 16 }
}
