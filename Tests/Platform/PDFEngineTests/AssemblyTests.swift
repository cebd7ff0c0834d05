import CPDFium
import Foundation
import PDFTestSupport
import PaperDomain
import Testing

@testable import PDFEngine

extension PDFEngineTests {
  @Suite("PDFs are put together of parts") struct Assembly {
    /// Joins pages of documents in the given order. Each list of pages is a part.
    private func assemble(
      _ parts: [(document: PDFDocument, pages: [Int], words: [PDFPageText])], marks: [PDFPageMarks] = [],
      _ change: (inout PDFAssembly.Contents) -> Void = { _ in }
    ) throws -> [UInt8] {
      let folder = try TemporaryFolder()
      let path = try folder.write([], as: "out.pdf")
      let descriptor = open(path, O_RDWR)
      defer { close(descriptor) }
      var assembly = PDFAssembly()
      try assembly.begin(descriptor)
      var contents = PDFAssembly.Contents()
      var buffer: [UInt8] = []
      for part in parts {
        let written = try part.document.writePart(
          pages: part.pages, words: part.words, marks: marks, firstObject: assembly.nextObject,
          pageTree: PDFAssembly.pageTree, to: descriptor, buffer: &buffer)
        let isTaken = assembly.add(written)
        #expect(isTaken)
        contents.pages += written.pages
      }
      change(&contents)
      try assembly.finish(contents, to: descriptor)
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func lines(_ document: PDFDocument) throws -> [String] {
      try (1...document.pageCount).map { try document.text(ofPage: $0).words.map(\.text).joined(separator: " ") }
    }

    @Test("Pages of several files come one behind the other, a page also twice") func pages() throws {
      let first = try OpenedPDF(.numbered(5))
      let second = try OpenedPDF(TestPDF(pages: [.text("Other")]))
      let whole = try OpenedPDF(
        bytes: assemble([(first.document, [3, 1, 3], []), (second.document, [1], []), (first.document, [5], [])]))
      let numbered = [3, 1, 3].map { "Page \($0) of 5 The quick brown fox number \($0)" }
      let last = "Page 5 of 5 The quick brown fox number 5"
      #expect(try lines(whole.document) == numbered + ["Other", last])
    }

    @Test("The order of pages is that of the contents, whatever that of the parts") func order() throws {
      let source = try OpenedPDF(.numbered(4))
      let whole = try OpenedPDF(bytes: assemble([(source.document, [1, 2, 3, 4], [])]) { $0.pages.reverse() })
      #expect(
        try lines(whole.document) == (1...4).reversed().map { "Page \($0) of 4 The quick brown fox number \($0)" })
    }

    @Test("What pages look like stays, pixel by pixel, with words over them, too", arguments: [0, 90, 180, 270])
    func looks(rotation: Int) throws {
      var page = TestPDF.Page.text("corner")
      page.mediaBox = "-50 -20 700 900"
      page.cropBox = "20 30 420 830"
      page.rotation = rotation
      page.fill(x: 60, y: 700, width: 120, height: 40, red: 1)
      page.annotations = ["<< /Type /Annot /Subtype /Square /Rect [200 200 300 260] /C [0 0 1] /IC [0 1 0] /F 4 >>"]
      let source = try OpenedPDF(TestPDF(pages: [page]))
      let before = try source.document.image(ofPage: 1, width: 300, format: .png)
      for words in [[], [PDFPageText(words: Self.words)]] {
        let whole = try OpenedPDF(bytes: assemble([(source.document, [1], words)]))
        #expect(try whole.document.size(ofPage: 1) == source.document.size(ofPage: 1))
        #expect(try whole.document.image(ofPage: 1, width: 300, format: .png).bytes == before.bytes)
      }
    }

    private static let words = [
      Word(text: "Gravity", box: NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.03), separator: .space),
      Word(text: "é²", box: NormalizedRect(x: 0.5, y: 0.2, width: 0.1, height: 0.03), separator: .line),
      Word(text: "数", box: NormalizedRect(x: 0.1, y: 0.8, width: 0.04, height: 0.02), separator: .none),
      Word(text: "学", box: NormalizedRect(x: 0.14, y: 0.8, width: 0.04, height: 0.02), separator: .line),
    ]

    @Test("A box goes to page space and back, on a page turned by any number of quarters", arguments: 0..<4)
    func placements(quarterTurns: Int) throws {
      let page = DisplayedPage(
        bounds: FS_RECTF(left: 20, top: 830, right: 420, bottom: 30), quarterTurns: quarterTurns)
      for box in Self.words.map(\.box) {
        let place = page.placement(of: box)
        let (x, y) = ([place.x, place.x + place.alongX + place.upX], [place.y, place.y + place.alongY + place.upY])
        let there = FS_RECTF(
          left: Float(x.min() ?? 0), top: Float(y.max() ?? 0), right: Float(x.max() ?? 0), bottom: Float(y.min() ?? 0))
        let back = try #require(page.box(of: there))
        #expect(abs(back.x - box.x) < 0.001 && abs(back.y - box.y) < 0.001)
        #expect(abs(back.width - box.width) < 0.001 && abs(back.height - box.height) < 0.001)
      }
    }

    // PDFium reports no position for upright text on its side, so the test above covers quarter turns.
    @Test(
      "Words lie where they were said to lie, on turned and cut pages, and where a page leaves its own measure behind",
      arguments: [0, 180], [true, false])
    func places(rotation: Int, isBalanced: Bool) throws {
      var page = TestPDF.Page()
      page.mediaBox = "-50 -20 700 900"
      page.cropBox = "20 30 420 830"
      page.rotation = rotation
      page.content = Array((isBalanced ? "q 3 0 0 2 100 50 cm Q" : "3 0 0 2 100 50 cm 0 0 10 10 re f").utf8)
      let source = try OpenedPDF(TestPDF(pages: [page]))
      let whole = try OpenedPDF(bytes: assemble([(source.document, [1], [PDFPageText(words: Self.words)])]))
      let found = try whole.document.text(ofPage: 1).words
      #expect(found.map(\.text) == Self.words.map(\.text))
      for (word, expected) in zip(found, Self.words) {
        let distance = max(
          abs(word.box.x - expected.box.x), abs(word.box.y - expected.box.y),
          abs(word.box.width - expected.box.width), abs(word.box.height - expected.box.height))
        #expect(distance < 0.005, "\(word) \(expected)")
      }
    }

    @Test(
      "Marks lie where they were made on the page as it is shown, turned and cut, and above what was there",
      arguments: [0, 90, 180, 270]) func marks(rotation: Int) throws
    {
      var page = TestPDF.Page()
      page.mediaBox = "-50 -20 700 900"
      page.cropBox = "20 30 420 830"
      page.rotation = rotation
      page.content = Array("3 0 0 2 100 50 cm 0 1 0 rg -100 -100 900 900 re f".utf8)
      let source = try OpenedPDF(TestPDF(pages: [page]))
      let size = try source.document.size(ofPage: 1)
      let (red, blue) = (PDFColor(red: 255, green: 0, blue: 0), PDFColor(red: 0, green: 0, blue: 255))
      var line = PDFPath(from: PDFPoint(x: 100, y: 300))
      line.line(to: PDFPoint(x: 300, y: 300))
      // A star drawn as one line. Its middle is filled only with the nonzero winding rule.
      let corners = [(0.0, -50.0), (29, 40), (-48, -15), (48, -15), (-29, 40)]
      let star = try #require(PDFPath.lines(through: corners.map { PDFPoint(x: 300 + $0.0, y: 150 + $0.1) }))
      let marks = PDFPageMarks(
        size: PageSize(width: size.width * 2, height: size.height * 2),
        marks: [
          .init(shape: .fill(.rectangle(x: 40, y: 20, width: 60, height: 40)), color: red),
          .init(shape: .stroke(line, width: 20), color: blue, alpha: 128), .init(shape: .fill(star), color: red),
          .init(shape: .text("Hello", at: PDFPoint(x: 40, y: 500), size: 40), color: .black),
          .init(shape: .text("数学", at: PDFPoint(x: 40, y: 600), size: 40), color: .black),
          .init(
            shape: .fill(.rectangle(x: 40, y: 80, width: 60, height: 40)),
            color: PDFColor(red: 255, green: 128, blue: 0), alpha: 128, isMultiplied: true),
        ])
      let whole = try OpenedPDF(bytes: assemble([(source.document, [1], [])], marks: [marks]))
      let width = Int(2 * size.width)
      let picture = try Picture(whole.document.image(ofPage: 1, width: width, format: .png))
      func colour(_ x: Int, _ y: Int) -> [UInt8] { picture.color(x: x, y: y) }
      #expect(colour(70, 40) == [255, 0, 0] && colour(38, 40) == [0, 255, 0] && colour(70, 64) == [0, 255, 0])
      #expect(zip(colour(200, 305), [0, 127, 128]).allSatisfy { abs(Int($0) - $1) < 3 }, "\(colour(200, 305))")
      // A half-transparent multiplied fill darkens the green by half instead of covering it.
      #expect(zip(colour(70, 100), [0, 191, 0]).allSatisfy { abs(Int($0) - $1) < 3 }, "\(colour(70, 100))")
      #expect(colour(200, 315) == [0, 255, 0] && colour(300, 150) == [255, 0, 0])
      let words = try whole.document.text(ofPage: 1).words
      let word = try #require(words.first { $0.text == "Hello" })
      #expect(["数", "学"].allSatisfy { letter in words.contains { $0.text == letter } }, "\(words.map(\.text))")
      if rotation % 180 == 0 { #expect(abs(word.box.x - 20 / size.width) < 0.01) }
    }

    @Test("A protected file's pages need no password in the other file") func encrypted() throws {
      let source = try OpenedPDF(fixture: "aes-256-user-password.pdf", password: "open sesame")
      let whole = try OpenedPDF(bytes: assemble([(source.document, [1], [])]))
      #expect(try lines(whole.document) == ["Locked words"])
    }

    @Test("The same parts are the same bytes") func deterministic() throws {
      func once() throws -> [UInt8] {
        let source = try OpenedPDF(.numbered(3))
        return try assemble([(source.document, [1, 2], [PDFPageText(words: Self.words), PDFPageText()])]) { contents in
          contents.title = "Title ü"
          contents.bookmarks = [("One", 0), ("Two", 1), ("None", 7)]
          contents.labels = [(0, "A-"), (1, "B-")]
        }
      }
      #expect(try once() == once())
    }

    @Test(
      "A part that cannot be what it says is not taken",
      arguments: [
        PDFPart(objects: [0, 10], pages: [5], byteCount: 20), PDFPart(objects: [0, 20], pages: [3], byteCount: 20),
        PDFPart(objects: [5, 5], pages: [3], byteCount: 20), PDFPart(objects: [-1], pages: [3], byteCount: 20),
        PDFPart(objects: [0], pages: [2], byteCount: 20),
      ]) func refuses(part: PDFPart)
    {
      var assembly = PDFAssembly()
      let isTaken = assembly.add(part)
      #expect(!isTaken)
    }

    @Test("Pages that there are not are named, and a file that cannot be written says why") func faults() throws {
      let source = try OpenedPDF(.numbered(2))
      #expect(pdfError { _ = try assemble([(source.document, [], [])]) } == .noPages)
      #expect(pdfError { _ = try assemble([(source.document, [3], [])]) } == .pageOutOfRange(number: 3, count: 2))
      let full = open("/dev/full", O_WRONLY)
      defer { close(full) }
      var buffer: [UInt8] = []
      #expect(
        pdfError {
          _ = try source.document.writePart(pages: [1], firstObject: 3, pageTree: 2, to: full, buffer: &buffer)
        } == .unwritable(code: ENOSPC))
    }

    @Test("A table of objects that is cut or changed anywhere is refused or read, and nothing else") func damagedTable()
      throws
    {
      let source = try OpenedPDF(.numbered(2))
      let file = try source.document.cut(pages: [1, 2])
      let sink = open("/dev/null", O_WRONLY)
      defer { close(sink) }
      func write(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
          _ = pdfError {
            var writer = PDFPartWriter(try PDFFileObjects(bytes), to: sink, firstObject: 3, pageTree: 2)
            _ = try writer.write(pages: [1, 2])
          }
        }
      }
      for count in stride(from: 0, to: file.count, by: 7) { write(Array(file.prefix(count))) }
      for index in stride(from: max(0, file.count - 400), to: file.count, by: 1) {
        for byte in [0, 0x39, 0x28, 0xFF] as [UInt8] {
          var changed = file
          changed[index] = byte
          write(changed)
        }
      }
    }
  }
}
