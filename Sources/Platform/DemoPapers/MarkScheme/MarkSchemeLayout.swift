import PDFEngine

/// Sets a mark scheme: a page for each question, with a table of what its marks are given for. The first page says what
/// the scheme is and what its abbreviations mean.
struct MarkSchemeLayout {
  let scheme: MarkScheme
  let typesetter: Typesetter

  /// The columns of the table, by where they begin; the last one ends at `right`.
  private enum Column {
    static let part = PageFormat.left
    static let answer = 98.0
    static let mark = 354.0
    static let guidance = 394.0
    static let right = 545.0
    static let edges = [part, answer, mark, guidance, right]
  }

  private static let size = 10.5
  private static let guidanceSize = 9.0
  /// Between a cell's text and its sides.
  private static let padding = 6.0
  private static let rule = PDFStroke(width: 0.7)

  /// - Throws: `drawingFailed` if a question does not fit on its page
  func draw(into drawing: PDFDrawing) throws(PDFError) {
    for (index, question) in scheme.questions.enumerated() {
      let canvas = try drawing.addPage(size: PageFormat.size)
      let top = drawHead(on: canvas, isFirst: index == 0)
      let end = draw(question, on: canvas, top: top)
      guard end <= PageFormat.bottom else {
        throw .drawingFailed(
          reason: "page \(index + 1) has \(Int((end - PageFormat.bottom).rounded(.up))) points too much on it")
      }
      PageFoot(code: scheme.code, typesetter: typesetter).draw(on: canvas, pageNumber: index + 1)
    }
  }

  // MARK: - Head

  /// Returns where it ends.
  private func drawHead(on canvas: PDFCanvas, isFirst: Bool) -> Double {
    guard isFirst else {
      let name = typesetter.box("\(scheme.subject)  \(scheme.paper)", size: 9)
      name.draw(on: canvas, at: PDFPoint(x: Column.part, y: 46))
      let kind = typesetter.box("Mark scheme", style: .bold, size: 9)
      kind.draw(on: canvas, at: PDFPoint(x: Column.right - kind.width, y: 46))
      return 62
    }
    typesetter.box(scheme.subject, style: .bold, size: 22).draw(on: canvas, at: PDFPoint(x: Column.part, y: 62))
    let kind = typesetter.box("MARK SCHEME", style: .bold, size: 13)
    kind.draw(on: canvas, at: PDFPoint(x: Column.right - kind.width, y: 62))
    typesetter.box(scheme.paper, size: 12).draw(on: canvas, at: PDFPoint(x: Column.part, y: 82))
    canvas.line(
      from: PDFPoint(x: Column.part, y: 94), to: PDFPoint(x: Column.right, y: 94), stroke: PDFStroke(width: 1.4))
    var y = 102.0
    let meanings =
      MarkScheme.Kind.allCases.map { ($0.rawValue, $0.meaning) }
      + [("ecf", "error carried forward: a wrong result is worked with as if it were right")]
    for (abbreviation, meaning) in meanings {
      let baseline = y + 10
      typesetter.box(abbreviation, style: .bold, size: 9).draw(on: canvas, at: PDFPoint(x: Column.part, y: baseline))
      typesetter.box(meaning, size: 9).draw(on: canvas, at: PDFPoint(x: Column.part + 26, y: baseline))
      y += 13
    }
    return y + 8
  }

  // MARK: - A question

  /// Returns where it ends.
  private func draw(_ question: MarkScheme.Question, on canvas: PDFCanvas, top: Double) -> Double {
    var y = top + 18
    typesetter.box("Question \(question.number)", style: .bold, size: 13)
      .draw(on: canvas, at: PDFPoint(x: Column.part, y: y))
    y += 10
    y = drawHeadings(on: canvas, top: y)
    for part in question.parts { y = draw(part, on: canvas, top: y) }
    return drawTotal(question.marks, on: canvas, top: y)
  }

  private func drawHeadings(on canvas: PDFCanvas, top: Double) -> Double {
    let height = 20.0
    canvas.draw(
      .rectangle(x: Column.part, y: top, width: Column.right - Column.part, height: height), stroke: Self.rule,
      fill: .grey(232))
    for (x, heading) in zip(Column.edges, ["Part", "Answer", "Mark", "Guidance"]) {
      typesetter.box(heading, style: .bold, size: 9.5)
        .draw(on: canvas, at: PDFPoint(x: x + Self.padding, y: top + 13.5))
    }
    return top + height
  }

  private func draw(_ part: MarkScheme.Part, on canvas: PDFCanvas, top: Double) -> Double {
    let rows = part.points.map { point in
      let answer = Paragraph(
        point.answer, width: Column.mark - Column.answer - 2 * Self.padding, size: Self.size, typesetter: typesetter)
      let guidance = point.guidance.map { text in
        Paragraph(
          text, width: Column.right - Column.guidance - 2 * Self.padding, size: Self.guidanceSize,
          typesetter: typesetter)
      }
      return (point: point, answer: answer, guidance: guidance, height: max(answer.height, guidance?.height ?? 0) + 7)
    }
    let height = rows.reduce(7) { $0 + $1.height }
    for (left, right) in zip(Column.edges, Column.edges.dropFirst()) {
      canvas.draw(.rectangle(x: left, y: top, width: right - left, height: height), stroke: Self.rule)
    }
    var y = top + 7
    for (index, row) in rows.enumerated() {
      let baseline = y + (row.answer.baselines.first ?? 0)
      if index == 0 {
        typesetter.box(part.label, style: .bold, size: Self.size)
          .draw(on: canvas, at: PDFPoint(x: Column.part + Self.padding, y: baseline))
      }
      row.answer.draw(on: canvas, at: PDFPoint(x: Column.answer + Self.padding, y: y))
      let mark = typesetter.box(row.point.kind.rawValue, style: .bold, size: Self.size)
      let last = y + (row.answer.baselines.last ?? 0)
      mark.draw(on: canvas, at: PDFPoint(x: (Column.mark + Column.guidance - mark.width) / 2, y: last))
      if let guidance = row.guidance {
        let drop = baseline - (y + (guidance.baselines.first ?? 0))
        guidance.draw(
          on: canvas, at: PDFPoint(x: Column.guidance + Self.padding, y: guidance.lines.count == 1 ? y + drop : y))
      }
      y += row.height
    }
    return top + height
  }

  private func drawTotal(_ marks: Int, on canvas: PDFCanvas, top: Double) -> Double {
    let height = 22.0
    canvas.draw(
      .rectangle(x: Column.mark, y: top, width: Column.guidance - Column.mark, height: height), stroke: Self.rule)
    let number = typesetter.box("\(marks)", style: .bold, size: Self.size)
    number.draw(on: canvas, at: PDFPoint(x: (Column.mark + Column.guidance - number.width) / 2, y: top + 15))
    let word = typesetter.box("Total", style: .bold, size: Self.size)
    word.draw(on: canvas, at: PDFPoint(x: Column.mark - Self.padding - word.width, y: top + 15))
    return top + height
  }
}
