public import PaperDomain

// worker
/// The facts about a PDF that an import needs: the number and the sizes of its pages.
public struct PDFInspection: Equatable, Sendable {
  /// As displayed, one for each page, in order; never empty.
  public var pageSizes: [PageSize]
  /// How many pages there are.
  public var pageCount: Int { pageSizes.count }
  /// The document's own title; `nil` if there is none, or if it is longer than `PDFLimits.titleBytes`.
  public var title: String? = nil

  // generated
  /// Makes the value from its fields.
  public init(pageSizes: [PageSize], title: String? = nil) {
    self.pageSizes = pageSizes
    self.title = title
  }
  // end of generated
}

extension PDFDocument {
  /// Reads the size of every page, and draws the first one very small to detect documents that cannot show even that,
  /// such as decompression bombs. O(pages).
  /// - Throws: `damaged`, `pageSizeAbsurd` or `renderFailed` for the first page that cannot be shown
  public func inspection() throws(PDFError) -> PDFInspection {
    var sizes: [PageSize] = []
    for number in 1...pageCount { sizes.append(try size(ofPage: number)) }
    _ = try image(ofPage: 1, width: Self.proofWidth, format: .jpeg)
    return PDFInspection(pageSizes: sizes, title: title())
  }

  /// The document's own title, if it has one of reasonable length.
  private func title() -> String? {
    let byteCount = library.functions.FPDF_GetMetaText(handle, "Title", nil, 0)
    // Two bytes are the terminating zero of an empty text.
    guard byteCount > 2, byteCount <= PDFLimits.titleBytes, byteCount.isMultiple(of: 2) else { return nil }
    var units = [UInt16](repeating: 0, count: Int(byteCount) / 2)
    let written = units.withUnsafeMutableBytes { buffer in
      library.functions.FPDF_GetMetaText(handle, "Title", buffer.baseAddress, byteCount)
    }
    guard written == byteCount else { return nil }
    return String(decoding: units.dropLast().map(UInt16.init(littleEndian:)), as: UTF16.self)
  }

  /// Small enough to draw a page of any proportions that `PDFLimits` allows, up to 1 : 4,000.
  private static var proofWidth: Int { 16 }
}
