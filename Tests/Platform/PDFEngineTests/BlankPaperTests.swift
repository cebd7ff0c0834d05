import ByteCoding
import PDFEngine
import PDFTestSupport
import PaperDomain
import Testing

extension PDFEngineTests {
  @Suite struct Paper {
    @Test("Paper has the pages and sizes that were asked for, with every ruling", arguments: PaperRuling.allCases)
    func pages(ruling: PaperRuling) throws {
      let sizes = [PaperFormat.a4.size(), PaperFormat.letter.size(isLandscape: true), PaperFormat.a4.size()]
      let paper = BlankPaper(pages: sizes, ruling: ruling)
      let bytes = paper.pdf(id: UniqueID(high: 1, low: 2))
      let opened = try OpenedPDF(bytes: bytes)
      #expect(opened.document.pageCount == 3)
      for (index, size) in sizes.enumerated() {
        let found = try opened.document.size(ofPage: index + 1)
        #expect(abs(found.width - size.width) < 0.01 && abs(found.height - size.height) < 0.01)
      }
      #expect(paper.pdf(id: UniqueID(high: 1, low: 2)) == bytes)
      #expect(paper.pdf(id: UniqueID(high: 1, low: 3)) != bytes)
    }

    @Test("Sizes that PDF does not allow become the nearest, and the number of pages is bounded")
    func limits() throws {
      let tiny = BlankPaper(pages: [PageSize(width: 1, height: 100_000)], ruling: .squared)
      #expect(tiny.pages == [PageSize(width: 72, height: 14_400)])
      let size = try OpenedPDF(bytes: tiny.pdf(id: UniqueID(high: 0, low: 1))).document.size(ofPage: 1)
      #expect(size == PageSize(width: 72, height: 14_400))
      let many = [PageSize](repeating: PaperFormat.a5.size(), count: 2000)
      #expect(BlankPaper(pages: many, ruling: .blank).pages.count == BlankPaper.pageLimit)
    }
  }
}
