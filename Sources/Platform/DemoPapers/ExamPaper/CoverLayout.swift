import PDFEngine

/// The first page: who sits the paper, what it is, and how to go about it.
struct CoverLayout {
  private let paper: ExamPaper
  private let typesetter: Typesetter
  private let left = 50.0
  private let right = 545.0

  init(_ paper: ExamPaper, typesetter: Typesetter) {
    self.paper = paper
    self.typesetter = typesetter
  }

  func draw(on canvas: PDFCanvas) {
    drawBoard(on: canvas)
    drawCandidateBox(on: canvas, top: 96)
    let y = drawTitle(on: canvas, top: 262)
    drawMarksTable(on: canvas, top: y + 16)
    drawAdvice(on: canvas, top: y + 16)
  }

  // MARK: - Board

  private func drawBoard(on canvas: PDFCanvas) {
    // A sheet with a folded corner and three lines.
    var sheet = PDFPath(from: PDFPoint(x: left, y: 46))
    for (x, y) in [(16.0, 0.0), (24, 8), (24, 32), (0, 32)] { sheet.line(to: PDFPoint(x: left + x, y: 46 + y)) }
    sheet.close()
    canvas.draw(sheet, fill: .black)
    for (row, width) in [16.0, 16, 10].enumerated() {
      let y = 60 + 6 * Double(row)
      canvas.line(
        from: PDFPoint(x: left + 4, y: y), to: PDFPoint(x: left + 4 + width, y: y),
        stroke: PDFStroke(width: 1.4, color: .white))
    }
    typesetter.box("PaperCenter", style: .bold, size: 19).draw(on: canvas, at: PDFPoint(x: left + 33, y: 65))
    typesetter.box("Specimen examination papers", size: 9).draw(on: canvas, at: PDFPoint(x: left + 33, y: 77.5))
    let advice = typesetter.box("Please write clearly, in block capitals.", style: .italic, size: 9)
    advice.draw(on: canvas, at: PDFPoint(x: right - advice.width, y: 77.5))
  }

  // MARK: - Candidate

  private func drawCandidateBox(on canvas: PDFCanvas, top: Double) {
    canvas.draw(
      .rectangle(x: left, y: top, width: right - left, height: 136), stroke: PDFStroke(width: 1))
    let baseline = top + 28
    squares(5, label: "Centre number", x: left + 14, baseline: baseline, on: canvas)
    squares(4, label: "Candidate number", x: left + 268, baseline: baseline, on: canvas)
    for (row, label) in ["Surname", "Forename(s)", "Candidate signature"].enumerated() {
      let y = baseline + 32 * Double(row + 1)
      let box = typesetter.box(label, size: 10)
      box.draw(on: canvas, at: PDFPoint(x: left + 14, y: y))
      canvas.line(
        from: PDFPoint(x: left + 20 + box.width, y: y + 2), to: PDFPoint(x: right - 14, y: y + 2),
        stroke: PDFStroke(width: 0.6))
    }
  }

  private func squares(_ count: Int, label: String, x: Double, baseline: Double, on canvas: PDFCanvas) {
    let box = typesetter.box(label, size: 10)
    box.draw(on: canvas, at: PDFPoint(x: x, y: baseline))
    for index in 0..<count {
      canvas.draw(
        .rectangle(x: x + box.width + 10 + 24 * Double(index), y: baseline - 16, width: 24, height: 24),
        stroke: PDFStroke(width: 0.8))
    }
  }

  // MARK: - Title

  /// Returns where it ends.
  private func drawTitle(on canvas: PDFCanvas, top: Double) -> Double {
    let cover = paper.cover
    var y = top
    typesetter.box(cover.level, size: 17).draw(on: canvas, at: PDFPoint(x: left, y: y))
    y += 30
    typesetter.box(cover.subject, style: .bold, size: 27).draw(on: canvas, at: PDFPoint(x: left, y: y))
    y += 24
    typesetter.box(cover.paper, size: 15).draw(on: canvas, at: PDFPoint(x: left, y: y))
    if let note = cover.note {
      y += 18
      typesetter.box(note, size: 11).draw(on: canvas, at: PDFPoint(x: left, y: y))
    }
    y += 14
    canvas.line(from: PDFPoint(x: left, y: y), to: PDFPoint(x: right, y: y), stroke: PDFStroke(width: 1.6))
    y += 17
    typesetter.box(cover.date, size: 10.5).draw(on: canvas, at: PDFPoint(x: left, y: y))
    let session = typesetter.box(cover.session, size: 10.5)
    session.draw(on: canvas, at: PDFPoint(x: left + 190 - session.width / 2 + 20, y: y))
    let duration = typesetter.line("Time allowed: **\(cover.duration)**", size: 10.5)
    duration.draw(on: canvas, at: PDFPoint(x: right - duration.width, y: y))
    y += 9
    canvas.line(from: PDFPoint(x: left, y: y), to: PDFPoint(x: right, y: y), stroke: PDFStroke(width: 0.6))
    return y
  }

  // MARK: - Marks

  private func drawMarksTable(on canvas: PDFCanvas, top: Double) {
    let width = 138.0
    let x = right - width
    let rowHeight = 20.0
    let rows = paper.questionMarks.map { (String($0.question), "\($0.marks)") } + [("TOTAL", "\(paper.totalMarks)")]
    let stroke = PDFStroke(width: 0.8)
    var y = top

    func row(_ texts: [(String, Typeface.Style)], height: Double) {
      let cell = width / Double(texts.count)
      for (index, (text, style)) in texts.enumerated() {
        let left = x + cell * Double(index)
        canvas.draw(.rectangle(x: left, y: y, width: cell, height: height), stroke: stroke)
        let box = typesetter.box(text, style: style, size: 9)
        box.draw(on: canvas, at: PDFPoint(x: left + (cell - box.width) / 2, y: y + height / 2 + 3.2))
      }
      y += height
    }

    row([("For Examiner’s Use", .bold)], height: rowHeight)
    row([("Question", .bold), ("Max", .bold), ("Mark", .bold)], height: rowHeight)
    for (question, marks) in rows {
      let style: Typeface.Style = question == "TOTAL" ? .bold : .regular
      row([(question, style), (marks, style), ("", style)], height: rowHeight)
    }
  }

  // MARK: - Advice

  private func drawAdvice(on canvas: PDFCanvas, top: Double) {
    let cover = paper.cover
    let width = 326.0
    let size = 10.0
    var y = top + 4
    let information = cover.information + ["The maximum mark for this paper is \(paper.totalMarks)."]
    for (title, items) in [
      ("Materials", cover.materials), ("Instructions", cover.instructions), ("Information", information),
      ("Advice", cover.advice),
    ] where !items.isEmpty {
      typesetter.box(title, style: .bold, size: 11).draw(on: canvas, at: PDFPoint(x: left, y: y + 9))
      y += 17
      for item in items {
        typesetter.box("•", size: size).draw(on: canvas, at: PDFPoint(x: left + 2, y: y + size))
        let paragraph = Paragraph(item, width: width - 14, size: size, typesetter: typesetter)
        paragraph.draw(on: canvas, at: PDFPoint(x: left + 14, y: y))
        y += paragraph.height + 2
      }
      y += 9
    }
  }
}
