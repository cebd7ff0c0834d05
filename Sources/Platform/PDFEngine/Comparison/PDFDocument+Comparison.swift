public import PaperDomain

// worker
/// How two pages differ.
public struct PDFPageComparison: Equatable, Sendable {
  /// The first page's size as displayed, in points.
  public var firstSize: PageSize
  /// The second page's size, likewise.
  public var secondSize: PageSize
  /// The regions that differ, at most `PictureComparison.maximumRegions`.
  public var regions: [ChangedRegion]

  // generated
  /// Makes the value from its fields.
  public init(firstSize: PageSize, secondSize: PageSize, regions: [ChangedRegion]) {
    self.firstSize = firstSize
    self.secondSize = secondSize
    self.regions = regions
  }
  // end of generated
}

extension PDFDocument {
  /// Draws a page of this document and one of another, and finds their differences with `PictureComparison`.
  ///
  /// Each picture has at most two million pixels, whatever the page's size. The comparison takes about 40 MiB while it
  /// runs.
  /// - Parameters:
  ///   - number: the page of this document, from 1
  ///   - other: the other document; may be this one
  ///   - otherNumber: the page of the other document, from 1
  /// - Throws: `pageOutOfRange`, `damaged`, `pageSizeAbsurd`, `renderFailed`, `outOfMemory`
  public func comparison(
    ofPage number: Int, with other: PDFDocument, page otherNumber: Int
  ) throws(PDFError) -> PDFPageComparison {
    let firstSize = try size(ofPage: number)
    let secondSize = try other.size(ofPage: otherNumber)
    let sizes = ComparisonSize.of(firstSize, secondSize)
    let first = try ink(ofPage: number, size: sizes.first)
    let second = try other.ink(ofPage: otherNumber, size: sizes.second)
    return PDFPageComparison(
      firstSize: firstSize, secondSize: secondSize, regions: PictureComparison.changedRegions(first, second))
  }

  private func ink(ofPage number: Int, size: ComparisonSize) throws(PDFError) -> InkPicture {
    try withPage(number) { (page, _) throws(PDFError) in
      guard let pixels = PixelBuffer(width: size.width, height: size.height) else { throw .outOfMemory }
      try draw(page, number: number, into: pixels)
      guard let picture = InkPicture(pixels) else { throw .renderFailed(number: number) }
      return picture
    }
  }
}
