import PDFEngine
import PDFTestSupport
import PaperDomain
import Testing

extension PDFEngineTests {
  /// Compares pages of real PDFs.
  @Suite struct Comparison {
    private let lines = (1...30).map { "Line \($0): the quick brown fox jumps over the lazy dog." }

    private func compare(_ first: TestPDF.Page, _ second: TestPDF.Page) throws -> [ChangedRegion] {
      let before = try OpenedPDF(TestPDF(pages: [first]))
      let after = try OpenedPDF(TestPDF(pages: [second]))
      let there = try before.document.comparison(ofPage: 1, with: after.document, page: 1).regions
      let back = try after.document.comparison(ofPage: 1, with: before.document, page: 1).regions
      #expect(back == there.map { ChangedRegion(first: $0.second, second: $0.first) })
      return there
    }

    @Test("Pages that look the same have no differences, whatever their files are like") func same() throws {
      #expect(try compare(.text(lines), .text(lines)).isEmpty)
      var scaled = TestPDF.Page.text(lines)
      scaled.content = Array("2 0 0 2 0 0 cm\n".utf8) + scaled.content
      scaled.mediaBox = "0 0 1190 1684"
      #expect(try compare(.text(lines), scaled).isEmpty)
      #expect(try compare(TestPDF.Page(), TestPDF.Page()).isEmpty)
    }

    @Test("A page that was shifted, shrunk and put on grey paper, as a scanner does, has no differences")
    func rescanned() throws {
      var scan = TestPDF.Page()
      scan.fill(x: 0, y: 0, width: 595, height: 842, red: 0.93, green: 0.92, blue: 0.9)
      scan.content += Array("0.15 0.15 0.15 rg 0.985 0 0 0.985 11 -4 cm\n".utf8) + TestPDF.Page.text(lines).content
      #expect(try compare(.text(lines), scan).isEmpty)
    }

    @Test(
      "One changed letter or digit in print of 12 points is found where it stands",
      arguments: [
        ("dog", "dig"), ("fox", "fog"), ("Line 7", "Line 8"), ("lazy dog.", "lazy dog"), ("quick", "quicK"),
      ])
    func letter(old: String, new: String) throws {
      var changed = lines
      changed[6] = changed[6].replacing(old, with: new)
      try #require(changed != lines)
      let regions = try compare(.text(lines), .text(changed))
      let region = try #require(regions.first)
      #expect(regions.count == 1)
      let baseline = (842.0 - (770 - 20 * 6)) / 842
      #expect(region.first.y < baseline && region.first.y + region.first.height > baseline - 0.012)
      #expect(region.first.height < 0.05)
    }

    @Test("A mark of a light colour and an annotation are found") func marks() throws {
      var marked = TestPDF.Page.text(lines)
      marked.content = Array("1 1 0.4 rg 70 640 200 16 re f 0 0 0 rg\n".utf8) + marked.content
      let found = try compare(.text(lines), marked)
      let region = try #require(found.first)
      #expect(found.count == 1)
      #expect(abs(region.first.x - 70.0 / 595) < 0.03 && abs(region.first.width - 200.0 / 595) < 0.06)
    }

    @Test("Pages of other shapes, turned ones and thin ribbons are compared within the bounds") func shapes() throws {
      var letter = TestPDF.Page.text(lines)
      letter.mediaBox = "0 25 612 817"
      var turned = TestPDF.Page.text(lines)
      turned.rotation = 90
      var ribbon = TestPDF.Page()
      ribbon.mediaBox = "0 0 14400 1"
      for page in [letter, turned, ribbon] {
        let regions = try compare(.text(lines), page)
        #expect(regions.count <= PictureComparison.maximumRegions)
      }
    }

    @Test("A page that is not there and a page of an absurd size are errors") func errors() throws {
      var absurd = TestPDF.Page()
      absurd.mediaBox = "0 0 999999 9"
      let document = try OpenedPDF(TestPDF(pages: [.text("a"), absurd])).document
      #expect(
        pdfError { _ = try document.comparison(ofPage: 3, with: document, page: 1) }
          == .pageOutOfRange(number: 3, count: 2))
      #expect(
        pdfError { _ = try document.comparison(ofPage: 1, with: document, page: 0) }
          == .pageOutOfRange(number: 0, count: 2))
      let error = pdfError { _ = try document.comparison(ofPage: 1, with: document, page: 2) }
      guard case .pageSizeAbsurd(2, _, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }
}
