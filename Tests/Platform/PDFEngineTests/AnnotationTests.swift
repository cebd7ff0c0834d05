import Foundation
import PDFTestSupport
import PaperDomain
import Testing

@testable import PDFEngine

extension PDFEngineTests {
  @Suite("Marks go out as annotations and come back") struct Annotations {
    private let blue = PDFColor(red: 0, green: 0, blue: 255)

    private func annotation(_ shape: PDFAnnotation.Shape, fill: PDFColor? = nil, alpha: UInt8 = 255) -> PDFAnnotation {
      let frame = PDFAnnotation.Box(x: 100, y: 200, width: 80, height: 40)
      let look = PDFPageMarks.Mark(
        shape: .fill(.rectangle(x: 100, y: 200, width: 80, height: 40)), color: blue, alpha: alpha)
      return PDFAnnotation(
        shape: shape, frame: frame, color: blue, alpha: alpha, width: 3, fill: fill, appearance: [look], name: "mark",
        author: "Ana Ñ")
    }

    private func written(
      _ document: PDFDocument, marks: [PDFPageMarks] = [], leavesMarks: Bool = false
    ) throws -> [UInt8] {
      let folder = try TemporaryFolder()
      let path = try folder.write([], as: "out.pdf")
      let descriptor = open(path, O_RDWR)
      defer { close(descriptor) }
      var assembly = PDFAssembly()
      try assembly.begin(descriptor)
      var contents = PDFAssembly.Contents()
      var buffer: [UInt8] = []
      let part = try document.writePart(
        pages: Array(1...document.pageCount), marks: marks, leavesMarks: leavesMarks, firstObject: assembly.nextObject,
        pageTree: PDFAssembly.pageTree, to: descriptor, buffer: &buffer)
      let isTaken = assembly.add(part)
      #expect(isTaken)
      contents.pages = part.pages
      try assembly.finish(contents, to: descriptor)
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    @Test("Each kind is read as it was written, on turned and cut pages", arguments: [0, 90, 180, 270])
    func roundTrip(rotation: Int) throws {
      var page = TestPDF.Page.text("Words")
      page.mediaBox = "-50 -20 700 900"
      page.cropBox = "20 30 420 830"
      page.rotation = rotation
      let source = try OpenedPDF(TestPDF(pages: [page]))
      let line = [PDFPoint(x: 100, y: 200), PDFPoint(x: 140, y: 240), PDFPoint(x: 180, y: 200)]
      let shapes: [PDFAnnotation.Shape] = [
        .ink([line, [PDFPoint(x: 110, y: 210)]]), .highlight([.init(x: 100, y: 200, width: 80, height: 40)]),
        .text("Two\nlines (\\) 数 é", size: 14), .square, .circle, .line(from: line[0], to: line[1], hasHead: false),
        .line(from: line[0], to: line[1], hasHead: true),
      ]
      let size = try source.document.size(ofPage: 1)
      let marks = PDFPageMarks(size: size, annotations: shapes.map { annotation($0, alpha: 128) })
      let whole = try OpenedPDF(bytes: written(source.document, marks: [marks]))
      let found = try #require(try whole.document.annotations(ofPages: [1]).first)
      #expect(abs(found.size.width - size.width) < 0.01 && found.annotations.count == shapes.count)
      for (annotation, shape) in zip(found.annotations, shapes) {
        #expect(annotation.color == blue && annotation.alpha == 128 && annotation.author == "Ana Ñ")
        // The frame is that of the appearance plus half a point on each side.
        #expect(abs(annotation.frame.x - 99.5) < 0.01 && abs(annotation.frame.y - 199.5) < 0.01)
        switch (annotation.shape, shape) {
        case (.ink(let lines), .ink(let expected)):
          #expect(lines.count == expected.count && lines[1].count == 2)
          for (point, other) in zip(lines[0], expected[0]) {
            #expect(abs(point.x - other.x) < 0.01 && abs(point.y - other.y) < 0.01)
          }
        case (.highlight(let boxes), .highlight(let expected)):
          #expect(boxes.count == 1 && abs(boxes[0].width - expected[0].width) < 0.01)
        case (.text(let text, let points), .text(let expected, let size)):
          #expect(text == expected && abs(points - size) < 0.01)
        case (.line(let from, let to, let hasHead), .line(let start, let end, let expected)):
          #expect(hasHead == expected && abs(from.x - start.x) < 0.01 && abs(to.y - end.y) < 0.01)
        default: #expect(annotation.shape == shape)
        }
      }
      // PDFium draws the annotations' appearances, at the same place however the page is turned.
      let picture = try Picture(whole.document.image(ofPage: 1, width: Int(size.width), format: .png))
      #expect(picture.color(x: 140, y: 220) != [255, 255, 255] && picture.color(x: 140, y: 260) == [255, 255, 255])
    }

    @Test("What stays behind is what was read, with what pops up from it; links and the hidden stay")
    func leaving() throws {
      var page = TestPDF.Page.text("Words")
      page.annotations = [
        "<< /Type /Annot /Subtype /Square /Rect [200 200 300 260] /C [0 0 1] >>",
        "<< /Type /Annot /Subtype /Link /Rect [10 10 20 20] >>",
        "<< /Type /Annot /Subtype /Circle /F 2 /Rect [10 10 20 20] >>",
        "<< /Type /Annot /Subtype /Ink /Rect [10 10 20 20] /InkList 7 >>",
        "<< /Type /Annot /Subtype /Line /Rect [1 1 2 2] /L [1 2 3] >>",
        "<< /Type /Annot /Subtype /FreeText /Rect [1 1 2 2] >>", "<< >>", "7 0 R",
      ]
      for source in [try OpenedPDF(TestPDF(pages: [page, page]))] {
        #expect(try source.document.annotations(ofPages: [2, 1]).map(\.annotations.count) == [1, 1])
        let whole = try OpenedPDF(bytes: written(source.document, leavesMarks: true))
        #expect(try whole.document.annotations(ofPages: [1, 2]).map(\.annotations.count) == [0, 0])
        let text = String(decoding: try written(source.document, leavesMarks: true), as: UTF8.self)
        #expect(text.contains("/Subtype /Link") && text.contains("/Subtype /Circle") && !text.contains("/Square"))
      }
      #expect(pdfError { _ = try OpenedPDF(.numbered(1)).document.annotations(ofPages: []) } == .noPages)
      #expect(
        pdfError { _ = try OpenedPDF(.numbered(1)).document.annotations(ofPages: [2]) }
          == .pageOutOfRange(number: 2, count: 1))
    }

    @Test("Numbers have no exponent, and what is no number becomes 0")
    func numbers() {
      let expected: [(Double, String)] = [
        (1, "1"), (-0.5, "-0.5"), (1 / 3, "0.33333"), (1e-9, "0"), (-1e-9, "0"), (123456.789, "123456.789"),
        (.nan, "0"), (.infinity, "0"), (1e12, "0"),
      ]
      for (value, text) in expected { #expect("\(PDFNumber(value))" == text) }
    }
  }
}
