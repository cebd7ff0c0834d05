import PDFEngine
import PDFTestSupport
import PaperDomain
import Testing

extension PDFEngineTests {
  @Suite struct Drawing {
    private func opened(_ draw: (PDFDrawing, PDFCanvas) throws -> Void) throws -> OpenedPDF {
      let drawing = try PDFDrawing(library: PDFiumLibrary())
      try draw(drawing, try drawing.addPage(size: PageSize(width: 400, height: 200)))
      return try OpenedPDF(bytes: drawing.finish())
    }

    @Test("Shapes are where they were drawn, from the top left") func shapes() throws {
      let opened = try opened { _, canvas in
        canvas.draw(.rectangle(x: 20, y: 10, width: 100, height: 50), fill: PDFColor(red: 255, green: 0, blue: 0))
        canvas.line(from: PDFPoint(x: 300, y: 0), to: PDFPoint(x: 300, y: 200), stroke: PDFStroke(width: 4))
        canvas.draw(.circle(center: PDFPoint(x: 200, y: 150), radius: 30), fill: .grey(128))
      }
      let picture = try Picture(opened.document.image(ofPage: 1, width: 400, format: .png))
      #expect(picture.width == 400 && picture.height == 200)
      #expect(picture.color(x: 22, y: 12) == [255, 0, 0])
      #expect(picture.color(x: 118, y: 58) == [255, 0, 0])
      #expect(picture.color(x: 18, y: 12) == [255, 255, 255])
      #expect(picture.color(x: 122, y: 62) == [255, 255, 255])
      #expect(picture.color(x: 300, y: 100) == [0, 0, 0])
      #expect(picture.color(x: 200, y: 150) == [128, 128, 128])
      #expect(picture.color(x: 222, y: 150 + 22) == [255, 255, 255])
      #expect(picture.color(x: 200, y: 124) == [128, 128, 128])
    }

    @Test("Text has the width that was measured and stands on its baseline") func text() throws {
      var width = 0.0
      let opened = try opened { drawing, canvas in
        let font = try drawing.font(.helvetica)
        width = font.width(of: "Measured", size: 20)
        canvas.text("Measured", at: PDFPoint(x: 50, y: 100), font: font, size: 20)
      }
      // The widths of Helvetica's M, e, a, s, u, r, e and d in thousandths.
      #expect(abs(width - 0.02 * (833 + 556 + 556 + 500 + 556 + 333 + 556 + 556)) < 0.01)
      let word = try #require(try opened.document.text(ofPage: 1).words.first)
      #expect(word.text == "Measured")
      #expect(abs(word.box.x * 400 - 50) < 0.5)
      #expect(abs(word.box.width * 400 - width) < 0.5)
      let picture = try Picture(opened.document.image(ofPage: 1, width: 400, format: .png))
      let ink = try #require(picture.inkBounds)
      #expect(abs(ink.bottom - 100) <= 1)
    }

    @Test("Every standard font is read as it was written", arguments: PDFStandardFont.allCases)
    func standardFonts(font: PDFStandardFont) throws {
      let text = font == .symbol ? "αβγ≤√∫" : "Voilà: “50 % – £3” (a\\b)"
      let opened = try opened { drawing, canvas in
        canvas.text(text, at: PDFPoint(x: 20, y: 100), font: try drawing.font(font), size: 14)
      }
      #expect(try opened.document.text(ofPage: 1).string == text)
    }

    @Test("A no-break space is drawn as a space") func noBreakSpace() throws {
      let opened = try opened { drawing, canvas in
        let font = try drawing.font(.timesRoman)
        #expect(font.width(of: "5\u{A0}kg", size: 10) == font.width(of: "5 kg", size: 10))
        canvas.text("5\u{A0}kg", at: PDFPoint(x: 20, y: 100), font: font, size: 14)
      }
      #expect(try opened.document.text(ofPage: 1).string == "5 kg")
    }

    @Test("Turned text runs upwards") func turned() throws {
      let opened = try opened { drawing, canvas in
        canvas.text("HHHH", at: PDFPoint(x: 100, y: 150), font: try drawing.font(.helvetica), size: 12, angle: 90)
      }
      let ink = try #require(try Picture(opened.document.image(ofPage: 1, width: 400, format: .png)).inkBounds)
      #expect(ink.bottom - ink.top > 3 * (ink.right - ink.left))
      #expect(abs(ink.bottom - 150) <= 2 && abs(ink.right - 100) <= 1)
    }

    @Test("Pages come in order") func pageOrder() throws {
      let drawing = try PDFDrawing(library: PDFiumLibrary())
      for number in 1...5 {
        let canvas = try drawing.addPage(size: PageSize(width: 100 * Double(number), height: 100))
        canvas.text("page\(number)", at: PDFPoint(x: 10, y: 50), font: try drawing.font(.courier), size: 9)
      }
      let opened = try OpenedPDF(bytes: drawing.finish())
      #expect(opened.document.pageCount == 5)
      for number in 1...5 {
        #expect(try opened.document.text(ofPage: number).string == "page\(number)")
        #expect(try opened.document.size(ofPage: number).width == 100 * Double(number))
      }
    }

    @Test("Equal drawings are equal bytes") func deterministic() throws {
      func bytes(_ text: String) throws -> [UInt8] {
        let drawing = try PDFDrawing(library: PDFiumLibrary())
        let canvas = try drawing.addPage(size: PageSize(width: 100, height: 100))
        canvas.text(text, at: PDFPoint(x: 10, y: 50), font: try drawing.font(.helvetica), size: 9)
        return try drawing.finish()
      }
      #expect(try bytes("same") == bytes("same"))
      #expect(try bytes("same") != bytes("other"))
    }

    @Test("A font that is none is refused by name") func badFont() throws {
      let folder = try TemporaryFolder()
      let path = try folder.write(Array("this is no font".utf8), as: "bad.ttf")
      let drawing = try PDFDrawing(library: PDFiumLibrary())
      let failure = pdfError { _ = try drawing.font(file: path) }
      #expect(failure?.description.contains(path) == true, "\(String(describing: failure))")
      #expect(pdfError { _ = try drawing.font(file: "/nowhere.ttf") } == .unreadable(code: 2))
    }

    @Test("A document without pages is drawn, and refused when it is opened") func noPages() throws {
      let drawing = try PDFDrawing(library: PDFiumLibrary())
      let bytes = try drawing.finish()
      #expect(pdfError { _ = try OpenedPDF(bytes: bytes) } != nil)
    }
  }
}
