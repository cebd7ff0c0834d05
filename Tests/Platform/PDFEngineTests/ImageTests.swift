import PDFEngine
import PDFTestSupport
import Testing

extension PDFEngineTests {
  @Suite struct Image {
    /// A page that is red in its upper left quarter and blue in its lower right.
    private var quarters: TestPDF.Page {
      var page = TestPDF.Page()
      page.mediaBox = "0 0 200 100"
      page.fill(x: 0, y: 50, width: 100, height: 50, red: 1)
      page.fill(x: 100, y: 0, width: 100, height: 50, blue: 1)
      return page
    }

    private let red: [UInt8] = [255, 0, 0]
    private let blue: [UInt8] = [0, 0, 255]
    private let white: [UInt8] = [255, 255, 255]

    @Test("A PNG has exactly the page's colours") func pngColours() throws {
      let image = try OpenedPDF(TestPDF(pages: [quarters])).document.image(ofPage: 1, width: 400, format: .png)
      #expect(image.width == 400 && image.height == 200)
      let picture = try Picture(image)
      #expect(picture.width == 400 && picture.height == 200)
      #expect(picture.color(x: 10, y: 10) == red)
      #expect(picture.color(x: 390, y: 190) == blue)
      #expect(picture.color(x: 390, y: 10) == white)
    }

    @Test("A JPEG has nearly the page's colours") func jpegColours() throws {
      let image = try OpenedPDF(TestPDF(pages: [quarters])).document.image(ofPage: 1, width: 400, format: .jpeg)
      let picture = try Picture(image)
      #expect(picture.width == 400 && picture.height == 200)
      for (x, y, expected) in [(10, 10, red), (390, 190, blue), (390, 10, white)] {
        for (got, wanted) in zip(picture.color(x: x, y: y), expected) {
          #expect(abs(Int(got) - Int(wanted)) < 12)
        }
      }
    }

    @Test("Pages turn clockwise") func rotation() throws {
      let places: [(Int, (Double, Double), (Double, Double))] = [
        (0, (0.1, 0.1), (0.9, 0.9)), (90, (0.9, 0.1), (0.1, 0.9)), (180, (0.9, 0.9), (0.1, 0.1)),
        (270, (0.1, 0.9), (0.9, 0.1)),
      ]
      for (rotation, redPlace, bluePlace) in places {
        var page = quarters
        page.rotation = rotation
        let image = try OpenedPDF(TestPDF(pages: [page])).document.image(ofPage: 1, width: 200, format: .png)
        let picture = try Picture(image)
        func color(at place: (Double, Double)) -> [UInt8] {
          picture.color(x: Int(place.0 * Double(image.width)), y: Int(place.1 * Double(image.height)))
        }
        #expect(image.height == (rotation % 180 == 0 ? 100 : 400))
        #expect(color(at: redPlace) == red, "\(rotation) degrees")
        #expect(color(at: bluePlace) == blue, "\(rotation) degrees")
      }
    }

    @Test("Only the crop box is shown") func cropBox() throws {
      var page = quarters
      page.cropBox = "0 50 100 100"
      let image = try OpenedPDF(TestPDF(pages: [page])).document.image(ofPage: 1, width: 100, format: .png)
      let picture = try Picture(image)
      #expect(image.height == 50)
      #expect([(1, 1), (98, 1), (1, 48), (98, 48)].allSatisfy { picture.color(x: $0, y: $1) == red })
    }

    @Test("A page without colour makes a grey image, in both formats", arguments: PDFImageFormat.allCases)
    func greyPage(format: PDFImageFormat) throws {
      var colored = TestPDF.Page.text("Black on white")
      colored.fill(x: 500, y: 10, width: 4, height: 4, red: 1)
      let opened = try OpenedPDF(TestPDF(pages: [.text("Black on white"), colored]))
      let grey = try opened.document.image(ofPage: 1, width: 600, format: format)
      let color = try opened.document.image(ofPage: 2, width: 600, format: format)
      #expect(try Picture(grey).inkBounds != nil)
      // The colour type in a PNG's header, or the number of components in a JPEG's start-of-frame segment.
      if format == .png {
        #expect(grey.bytes[25] == 0 && color.bytes[25] == 2)
      } else {
        #expect(grey.bytes.count < color.bytes.count)
      }
    }

    @Test("Annotations and filled form fields are drawn") func annotations() throws {
      var page = TestPDF.Page()
      page.mediaBox = "0 0 200 100"
      page.annotations = [
        "<< /Type /Annot /Subtype /Square /Rect [0 50 100 100] /IC [1 0 0] /C [1 0 0] /F 4 >>"
      ]
      let image = try OpenedPDF(TestPDF(pages: [page])).document.image(ofPage: 1, width: 200, format: .png)
      #expect(try Picture(image).color(x: 50, y: 25) == red)
    }

    @Test("The width's limits are kept", arguments: [0, -1, 4097, Int.max]) func width(width: Int) throws {
      let opened = try OpenedPDF(TestPDF.numbered(1))
      #expect(
        pdfError { _ = try opened.document.image(ofPage: 1, width: width, format: .png) } == .widthOutOfRange(width))
    }

    @Test("The smallest and the largest width work") func extremeWidths() throws {
      let opened = try OpenedPDF(TestPDF.numbered(1))
      #expect(try opened.document.image(ofPage: 1, width: 1, format: .jpeg).height == 1)
      let large = try opened.document.image(ofPage: 1, width: 4096, format: .jpeg)
      #expect(large.height == 5796)
    }

    @Test("A strip of a page is refused where its image would be too high") func strip() throws {
      var page = TestPDF.Page()
      page.mediaBox = "0 0 10 14000"
      let opened = try OpenedPDF(TestPDF(pages: [page]))
      #expect(try opened.document.image(ofPage: 1, width: 40, format: .jpeg).height == 56_000)
      #expect(
        pdfError { _ = try opened.document.image(ofPage: 1, width: 400, format: .jpeg) }
          == .imageTooLarge(width: 400, height: 560_000))
    }

    @Test("A result above the limit in bytes is refused") func byteLimit() throws {
      let opened = try OpenedPDF(TestPDF.numbered(1))
      #expect(
        pdfError { _ = try opened.document.image(ofPage: 1, width: 800, format: .png, byteLimit: 1000) }
          == .outputTooLarge(limit: 1000))
    }

    @Test("Drawing twice gives the same bytes") func deterministic() throws {
      let opened = try OpenedPDF(TestPDF.numbered(1))
      let first = try opened.document.image(ofPage: 1, width: 500, format: .jpeg)
      #expect(try opened.document.image(ofPage: 1, width: 500, format: .jpeg) == first)
    }
  }
}
