import PDFEngine

/// Sets a paper: the cover, then a page for each list of blocks, with the furniture that is on every page.
struct ExamPaperLayout {
  let paper: ExamPaper
  let typesetter: Typesetter

  init(_ paper: ExamPaper, typesetter: Typesetter) {
    self.paper = paper
    self.typesetter = typesetter
  }

  /// - Throws: `drawingFailed` if the blocks of a page do not fit on it
  func draw(into drawing: PDFDrawing) throws(PDFError) {
    let cover = try drawing.addPage(size: PageFormat.size)
    CoverLayout(paper, typesetter: typesetter).draw(on: cover)
    drawFoot(on: cover, pageNumber: 1)

    let marks = paper.questionMarks
    var finishedQuestions = 0
    for (index, blocks) in paper.pages.enumerated() {
      let canvas = try drawing.addPage(size: PageFormat.size)
      let pageNumber = index + 2
      drawFrame(on: canvas)
      let set = blocks.map { block in
        defer { if case .questionEnd = block { finishedQuestions += 1 } }
        return BlockLayout(typesetter: typesetter, questionMarks: marks[min(finishedQuestions, marks.count - 1)].marks)
          .set(block)
      }
      try draw(set, on: canvas, pageNumber: pageNumber)
      drawFoot(on: canvas, pageNumber: pageNumber)
    }
  }

  private func draw(_ blocks: [SetBlock], on canvas: PDFCanvas, pageNumber: Int) throws(PDFError) {
    let room = PageFormat.bottom - PageFormat.top
    let spare = room - blocks.reduce(0) { $0 + $1.height }
    guard spare >= 0 else {
      throw .drawingFailed(reason: "page \(pageNumber) has \(Int(-spare)) points too much on it")
    }
    let weights = blocks.reduce(0) { $0 + $1.weight }
    var y = PageFormat.top
    for block in blocks {
      let height = block.height + (weights > 0 ? spare * block.weight / weights : 0)
      block.draw(canvas, y, height)
      y += height
    }
  }

  // MARK: - Furniture

  private func drawFrame(on canvas: PDFCanvas) {
    let edge = PageFormat.frameRight
    let top = PageFormat.top - 14
    canvas.draw(
      .rectangle(
        x: PageFormat.frameLeft, y: top, width: edge - PageFormat.frameLeft, height: PageFormat.bottom + 10 - top),
      stroke: PDFStroke(width: 0.8))
    for (row, words) in ["Do not write", "outside the", "box"].enumerated() {
      let box = typesetter.box(words, style: .italic, size: 6.5)
      box.draw(
        on: canvas, at: PDFPoint(x: edge + 24 - box.width / 2, y: PageFormat.top - 34 + 8 * Double(row)))
    }
  }

  private func drawFoot(on canvas: PDFCanvas, pageNumber: Int) {
    PageFoot(code: paper.code, typesetter: typesetter).draw(on: canvas, pageNumber: pageNumber)
    let y = PageFormat.footBaseline
    let isLast = pageNumber == paper.pages.count + 1
    if pageNumber % 2 == 1, !isLast {
      let turn = typesetter.box("Turn over", style: .bold, size: 9.5)
      turn.draw(on: canvas, at: PDFPoint(x: PageFormat.marksRight - turn.width, y: y))
    }
    let bars = "\(paper.code.filter { $0.isLetter || $0.isNumber })\(pageNumber < 10 ? "0" : "")\(pageNumber)"
    BarCode(bars).draw(on: canvas, x: PageFormat.left, y: y + 7, unit: 0.62, height: 11)
  }
}
