import PDFEngine
import PDFTestSupport
import PaperDomain
import Testing

extension PDFEngineTests {
  @Suite struct Opening {
    @Test("A document tells its pages and their sizes") func pages() throws {
      var wide = TestPDF.Page()
      wide.mediaBox = "0 0 800 300"
      let opened = try OpenedPDF(TestPDF(pages: [.text("one"), wide]))
      #expect(opened.document.pageCount == 2)
      #expect(try opened.document.size(ofPage: 1) == PageSize(width: 595, height: 842))
      #expect(try opened.document.size(ofPage: 2) == PageSize(width: 800, height: 300))
    }

    @Test("A quarter turn swaps the sides, the crop box counts", arguments: [0, 90, 180, 270, -90, 450])
    func rotationAndCrop(rotation: Int) throws {
      var page = TestPDF.Page()
      page.cropBox = "100 200 300 600"
      page.rotation = rotation
      let opened = try OpenedPDF(TestPDF(pages: [page]))
      let size = try opened.document.size(ofPage: 1)
      let isTurned = rotation % 180 != 0
      #expect(size == (isTurned ? PageSize(width: 400, height: 200) : PageSize(width: 200, height: 400)))
    }

    @Test("An empty file is told apart from one that is not a PDF") func emptyOrForeign() {
      #expect(pdfError { _ = try OpenedPDF(bytes: []) } == .empty)
      #expect(pdfError { _ = try OpenedPDF(bytes: Array("Dear teacher,\n".utf8)) } == .notPDF)
      #expect(pdfError { _ = try OpenedPDF(bytes: [UInt8](repeating: 0, count: 100_000)) } == .notPDF)
    }

    @Test("A header alone is a damaged PDF") func headerAlone() {
      #expect(pdfError { _ = try OpenedPDF(bytes: Array("%PDF-1.7\n".utf8)) }?.isDamaged == true)
    }

    @Test("Bytes before the header, and behind the end, do no harm") func surroundings() throws {
      let bytes = TestPDF.numbered(2).bytes
      let mail = Array("From: the school\n\n".utf8)
      #expect(try OpenedPDF(bytes: bytes + [UInt8](repeating: 0, count: 9000)).document.pageCount == 2)
      #expect(try OpenedPDF(bytes: mail + bytes).document.pageCount == 2)
    }

    @Test("A file that was cut off anywhere is damaged, never a shorter document") func cutOff() throws {
      let bytes = TestPDF.numbered(40).bytes
      let end = try #require(bytes.lastRange(of: "startxref")).lowerBound
      for count in stride(from: 9, to: end, by: 331) {
        let error = pdfError { _ = try OpenedPDF(bytes: Array(bytes[..<count])) }
        #expect(error?.isDamaged == true, "cut off at \(count) of \(bytes.count): \(String(describing: error))")
      }
    }

    @Test("A linearized file has an end marker near its front, which hides no cut") func cutOffLinearized() throws {
      let folder = try TemporaryFolder()
      let library = try PDFiumLibrary()
      let whole = try PDFDocument(path: Fixtures.path("linearized.pdf"), library: library)
      #expect(whole.pageCount == 1)
      let bytes = try readFile(Fixtures.path("linearized.pdf"))
      let half = try folder.write(Array(bytes[..<(bytes.count * 2 / 3)]), as: "half.pdf")
      #expect(pdfError { _ = try PDFDocument(path: half, library: library) }?.isDamaged == true)
    }

    @Test("A missing file, a folder and a pipe cannot be read") func unreadable() throws {
      let library = try PDFiumLibrary()
      #expect(pdfError { _ = try PDFDocument(path: "/nowhere/a.pdf", library: library) } == .unreadable(code: 2))
      #expect(pdfError { _ = try PDFDocument(path: "/", library: library) } == .unreadable(code: 21))
      #expect(pdfError { _ = try PDFDocument(path: "/dev/null", library: library) } == .unreadable(code: 22))
    }

    @Test("A document without pages is refused") func noPages() {
      #expect(pdfError { _ = try OpenedPDF(TestPDF(pages: [])) } == .noPages)
    }

    @Test("A page tree that contains itself ends") func pageTreeCycle() throws {
      var pdf = TestPDF.numbered(3)
      pdf.hasPageTreeCycle = true
      pdf.claimedPageCount = 4
      // The document is refused, or its real pages can be read and the last one cannot.
      let opened = try OpenedPDF(pdf)
      #expect(throws: PDFError.self) {
        for number in 1...opened.document.pageCount { _ = try opened.document.size(ofPage: number) }
      }
    }

    @Test("A lying page count names the first page that is missing") func lyingPageCount() throws {
      var pdf = TestPDF.numbered(2)
      pdf.claimedPageCount = 5
      let error = pdfError {
        let opened = try OpenedPDF(pdf)
        for number in 1...opened.document.pageCount { _ = try opened.document.size(ofPage: number) }
      }
      #expect(error == .damaged(reason: "page 3 is missing"))
      pdf.claimedPageCount = 2_000_000_000
      #expect(throws: PDFError.self) { try OpenedPDF(pdf).document.size(ofPage: 3) }
    }

    @Test(
      "A page of absurd size is named",
      arguments: ["0 0 1000000 1000000", "0 0 14401 10", "0 0 2000000000 2000000000", "0 0 0.001 500"])
    func absurdSize(mediaBox: String) throws {
      var page = TestPDF.Page()
      page.mediaBox = mediaBox
      let opened = try OpenedPDF(TestPDF(pages: [.text("fine"), page]))
      #expect(try opened.document.size(ofPage: 1).width == 595)
      guard case .pageSizeAbsurd(2, _, _) = pdfError({ _ = try opened.document.size(ofPage: 2) }) else {
        Issue.record("\(mediaBox) was accepted: \(try opened.document.size(ofPage: 2))")
        return
      }
    }

    @Test("Pages count from 1", arguments: [0, -1, 3, Int.min, Int.max]) func pageOutOfRange(number: Int) throws {
      let opened = try OpenedPDF(TestPDF.numbered(2))
      #expect(pdfError { _ = try opened.document.size(ofPage: number) } == .pageOutOfRange(number: number, count: 2))
      #expect(pdfError { _ = try opened.document.text(ofPage: number) } == .pageOutOfRange(number: number, count: 2))
    }

    @Test(
      "A user's password is asked for, checked and accepted", arguments: ["rc4-40", "rc4-128", "aes-128", "aes-256"])
    func userPassword(encryption: String) throws {
      let name = "\(encryption)-user-password.pdf"
      #expect(pdfError { _ = try OpenedPDF(fixture: name) } == .passwordNeeded)
      #expect(pdfError { _ = try OpenedPDF(fixture: name, password: "open") } == .passwordWrong)
      #expect(pdfError { _ = try OpenedPDF(fixture: name, password: "") } == .passwordWrong)
      let opened = try OpenedPDF(fixture: name, password: "open sesame")
      #expect(try opened.document.text(ofPage: 1).string == "Locked words")
    }

    @Test("An owner's password alone is no hurdle", arguments: ["rc4-40", "rc4-128", "aes-128", "aes-256"])
    func ownerOnly(encryption: String) throws {
      for password in [nil, "anything"] {
        let opened = try OpenedPDF(fixture: "\(encryption)-owner-only.pdf", password: password)
        #expect(try opened.document.text(ofPage: 1).string == "Locked words")
      }
    }

    @Test("A password may have letters beyond ASCII") func umlautPassword() throws {
      let opened = try OpenedPDF(fixture: "aes-256-umlaut-password.pdf", password: "schlüssel")
      #expect(opened.document.pageCount == 1)
    }
  }
}

extension PDFError {
  var isDamaged: Bool {
    if case .damaged = self { true } else { false }
  }
}
