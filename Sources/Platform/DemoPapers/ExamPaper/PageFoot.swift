import PDFEngine

/// What stands at the foot of every page: the code of the paper and the page's number.
struct PageFoot {
  let code: String
  let typesetter: Typesetter

  func draw(on canvas: PDFCanvas, pageNumber: Int) {
    let y = PageFormat.footBaseline
    typesetter.box(code, size: 8.5).draw(on: canvas, at: PDFPoint(x: PageFormat.left, y: y))
    let number = typesetter.box(String(pageNumber), style: .bold, size: 10)
    number.draw(on: canvas, at: PDFPoint(x: (canvas.size.width - number.width) / 2, y: y))
  }
}
