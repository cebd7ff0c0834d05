import PDFEngine
import PDFTestSupport
import PaperDomain
import Testing

extension PDFEngineTests {
  @Suite struct Cutting {
    private func lines(_ document: PDFDocument) throws -> [String] {
      try (1...document.pageCount).map { try document.text(ofPage: $0).words.map(\.text).joined(separator: " ") }
    }

    @Test("The pages that were asked for are there, in their order, with their words") func pages() throws {
      let source = try OpenedPDF(.numbered(9))
      for pages in [[1], [9], [2, 3, 7], [9, 1], Array(1...9)] {
        let cut = try OpenedPDF(bytes: source.document.cut(pages: pages))
        #expect(cut.document.pageCount == pages.count)
        let expected = pages.map { "Page \($0) of 9 The quick brown fox number \($0)" }
        #expect(try lines(cut.document) == expected)
      }
    }

    @Test("Boxes, rotation and what is drawn stay, pixel by pixel", arguments: [0, 90, 180, 270])
    func looks(rotation: Int) throws {
      var page = TestPDF.Page.text("corner")
      page.mediaBox = "-50 -20 700 900"
      page.cropBox = "20 30 420 830"
      page.rotation = rotation
      page.fill(x: 60, y: 700, width: 120, height: 40, red: 1)
      page.annotations = [
        "<< /Type /Annot /Subtype /Square /Rect [200 200 300 260] /C [0 0 1] /IC [0 1 0] /F 4 >>"
      ]
      let source = try OpenedPDF(TestPDF(pages: [.text("before"), page]))
      let cut = try OpenedPDF(bytes: source.document.cut(pages: [2]))
      #expect(try cut.document.size(ofPage: 1) == source.document.size(ofPage: 2))
      let before = try source.document.image(ofPage: 2, width: 300, format: .png)
      let after = try cut.document.image(ofPage: 1, width: 300, format: .png)
      #expect(before.bytes == after.bytes)
      #expect(try cut.document.text(ofPage: 1) == source.document.text(ofPage: 2))
    }

    @Test("The same pages of the same file are the same bytes") func deterministic() throws {
      let source = try OpenedPDF(.numbered(5))
      let first = try source.document.cut(pages: [2, 4])
      #expect(try OpenedPDF(.numbered(5)).document.cut(pages: [2, 4]) == first)
      #expect(try source.document.cut(pages: [2, 5]) != first)
    }

    @Test(
      "What is cut out of a protected file needs no password",
      arguments: [
        "rc4-128-user-password.pdf", "aes-128-user-password.pdf", "aes-256-user-password.pdf", "aes-256-owner-only.pdf",
      ])
    func encrypted(fixture: String) throws {
      let source = try OpenedPDF(fixture: fixture, password: "open sesame")
      let cut = try OpenedPDF(bytes: source.document.cut(pages: [1]))
      #expect(try lines(cut.document) == ["Locked words"])
      #expect(try cut.document.size(ofPage: 1) == PageSize(width: 300, height: 400))
    }

    @Test("Pages that there are not are named") func refuses() throws {
      let source = try OpenedPDF(.numbered(2))
      #expect(pdfError { _ = try source.document.cut(pages: []) } == .noPages)
      for page in [0, 3, -1, .max] {
        #expect(pdfError { _ = try source.document.cut(pages: [1, page]) } == .pageOutOfRange(number: page, count: 2))
      }
    }
  }
}
