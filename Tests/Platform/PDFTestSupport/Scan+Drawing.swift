import PDFEngine
import Synchronization

extension Scan {
  /// One thread at a time may call PDFium.
  private static let turn = Mutex(())

  /// Draws a page as a scanner sees it. This does not wait for a turn in `PDFiumTurn` as other tests in the process do,
  /// so use it only in test modules that draw nothing else with PDFium.
  public init(drawing page: TestPDF.Page, dotsPerInch: Double = 300) throws {
    self = try Self.turn.withLock { _ in
      let folder = try TemporaryFolder()
      let path = try folder.write(TestPDF(pages: [page]).bytes, as: "page.pdf")
      let document = try PDFDocument(path: path, library: PDFiumLibrary())
      let grey = try document.greyPage(1, dotsPerInch: dotsPerInch, pixelLimit: .max, sideLimit: .max)
      return Scan(pixels: grey.pixels, width: grey.width, height: grey.height)
    }
  }
}

extension TestPDF {
  /// A document of pictures: each small page shows one line of large print and has no text.
  public static func scanned(_ lines: [String]) throws -> TestPDF {
    TestPDF(
      pages: try lines.map { line in
        var page = TestPDF.Page()
        page.mediaBox = "0 0 360 80"
        page.content = Array("BT /F1 18 Tf 20 40 Td (\(line)) Tj ET\n".utf8)
        return try Scan(drawing: page).page(width: 360, height: 80)
      })
  }
}
