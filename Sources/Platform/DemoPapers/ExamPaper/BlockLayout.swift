import PDFEngine

/// A block that knows how high it is and can be drawn.
struct SetBlock {
  /// What it needs.
  var height: Double
  /// Its share of what the page has left.
  var weight = 0.0
  /// Draws it at a top, as high as it became.
  var draw: (_ canvas: PDFCanvas, _ top: Double, _ height: Double) -> Void
}

/// Sets blocks, one by one.
struct BlockLayout {
  let typesetter: Typesetter
  /// The sum of the question that the block belongs to.
  let questionMarks: Int

  private let size = PageFormat.textSize

  func set(_ block: Block) -> SetBlock {
    switch block {
    case .section(let title, let note): section(title, note: note)
    case .question(let number, let text, let marks):
      words(text, labels: [(String(number), PageFormat.left)], x: PageFormat.questionText, marks: marks, above: 6)
    case .questionPart(let number, let letter, let text, let marks):
      words(
        text, labels: [(String(number), PageFormat.left), ("(\(letter))", PageFormat.questionText)],
        x: PageFormat.partText, marks: marks, above: 6)
    case .part(let letter, let text, let marks):
      words(text, labels: [("(\(letter))", PageFormat.questionText)], x: PageFormat.partText, marks: marks, above: 6)
    case .subpart(let letter, let text, let marks):
      words(text, labels: [("(\(letter))", PageFormat.partText)], x: PageFormat.subpartText, marks: marks, above: 5)
    case .text(let text, let indent, let marks):
      words(text, labels: [], x: PageFormat.left(of: indent), marks: marks, above: 4)
    case .formula(let formula): displayed(formula)
    case .answer(let name, let unit, let marks): answer(name, unit: unit, marks: marks)
    case .working(let weight): SetBlock(height: 0, weight: weight) { _, _, _ in }
    case .lines(let weight): lines(1, weight: weight)
    case .fixedLines(let count): lines(count, weight: 0)
    case .figure(let figure, let caption): self.figure(figure, caption: caption)
    case .choices(let choices): self.choices(choices)
    case .passage(let title, let source, let paragraphs): passage(title, source: source, paragraphs)
    case .table(let rows, let columnWidths, let rowHeight):
      table(rows, columnWidths: columnWidths, rowHeight: rowHeight)
    case .writingSquares(let rows, let columns): squares(rows: rows, columns: columns)
    case .questionEnd: questionEnd()
    case .endOfQuestions: endOfQuestions()
    }
  }

  // MARK: - Words

  private func section(_ title: String, note: String?) -> SetBlock {
    let heading = typesetter.line("**\(title)**", size: 13)
    let paragraph = note.map { Paragraph($0, width: 420, size: size, typesetter: typesetter) }
    let middle = (PageFormat.left + PageFormat.marksRight) / 2
    return SetBlock(height: 26 + (paragraph.map { $0.height + 8 } ?? 0)) { canvas, top, _ in
      heading.draw(on: canvas, at: PDFPoint(x: middle - heading.width / 2, y: top + 14))
      guard let paragraph else { return }
      for (line, baseline) in zip(paragraph.lines, paragraph.baselines) {
        line.draw(on: canvas, at: PDFPoint(x: middle - line.width / 2, y: top + 24 + baseline))
      }
    }
  }

  private func words(
    _ text: String, labels: [(text: String, x: Double)], x: Double, marks: Int?, above: Double
  ) -> SetBlock {
    let paragraph = Paragraph(text, width: PageFormat.textRight - x, size: size, typesetter: typesetter)
    let labels = labels.map { (box: typesetter.box($0.text, style: .bold, size: size), x: $0.x) }
    return SetBlock(height: above + paragraph.height + 3) { canvas, top, _ in
      let top = top + above
      for label in labels {
        label.box.draw(on: canvas, at: PDFPoint(x: label.x, y: top + (paragraph.baselines.first ?? 0)))
      }
      paragraph.draw(on: canvas, at: PDFPoint(x: x, y: top))
      if let marks { draw(marks, on: canvas, y: top + (paragraph.baselines.last ?? 0)) }
    }
  }

  private func draw(_ marks: Int, on canvas: PDFCanvas, y: Double) {
    let box = typesetter.box("[\(marks)]", style: .bold, size: size)
    box.draw(on: canvas, at: PDFPoint(x: PageFormat.marksRight - box.width, y: y))
  }

  private func displayed(_ formula: String) -> SetBlock {
    let box = typesetter.line("$\(formula)$", size: size + 1)
    return SetBlock(height: box.height + 14) { canvas, top, _ in
      let middle = (PageFormat.questionText + PageFormat.textRight) / 2
      box.draw(on: canvas, at: PDFPoint(x: middle - box.width / 2, y: top + 7 + box.ascent))
    }
  }

  // MARK: - Answers

  private static let dots = PDFStroke(width: 0.8, color: .grey(60), dashes: [0.8, 2])

  private func answer(_ name: String, unit: String, marks: Int?) -> SetBlock {
    let name = typesetter.line(name, size: size)
    let unit = typesetter.line(unit, size: size)
    return SetBlock(height: 30) { canvas, top, _ in
      let y = top + 21
      let right = PageFormat.textRight - 8
      let end = right - unit.width - (unit.width > 0 ? 5 : 0)
      let start = min(350, end - 110)
      canvas.line(from: PDFPoint(x: start, y: y + 1.5), to: PDFPoint(x: end, y: y + 1.5), stroke: Self.dots)
      name.draw(on: canvas, at: PDFPoint(x: start - 5 - name.width, y: y))
      unit.draw(on: canvas, at: PDFPoint(x: right - unit.width, y: y))
      if let marks { draw(marks, on: canvas, y: y) }
    }
  }

  private func lines(_ count: Int, weight: Double) -> SetBlock {
    SetBlock(height: Double(count) * PageFormat.linePitch, weight: weight) { canvas, top, height in
      for line in 1...max(1, Int(height / PageFormat.linePitch)) {
        let y = top + Double(line) * PageFormat.linePitch - 2
        canvas.line(
          from: PDFPoint(x: PageFormat.questionText, y: y), to: PDFPoint(x: PageFormat.marksRight, y: y),
          stroke: Self.dots)
      }
    }
  }

  private func choices(_ choices: [String]) -> SetBlock {
    let paragraphs = choices.map { choice in
      Paragraph(choice, width: PageFormat.textRight - 160, size: size, typesetter: typesetter)
    }
    let rows = paragraphs.map { max($0.height, 14) + 6 }
    return SetBlock(height: rows.reduce(0, +) + 6) { canvas, top, _ in
      var y = top + 4
      for (index, paragraph) in paragraphs.enumerated() {
        let baseline = y + (paragraph.baselines.first ?? 0)
        let letter = typesetter.box(String("ABCDEF".dropFirst(index).prefix(1)), style: .bold, size: size)
        letter.draw(on: canvas, at: PDFPoint(x: PageFormat.partText, y: baseline))
        paragraph.draw(on: canvas, at: PDFPoint(x: PageFormat.partText + 22, y: y))
        canvas.draw(
          .rectangle(x: PageFormat.textRight - 24, y: baseline - 10, width: 13, height: 13),
          stroke: PDFStroke(width: 0.8))
        y += rows[index]
      }
    }
  }

  private func squares(rows: Int, columns: Int) -> SetBlock {
    let side = (PageFormat.marksRight - PageFormat.left) / Double(columns)
    let gap = 5.0
    return SetBlock(height: Double(rows) * (side + gap) + 8) { canvas, top, _ in
      for row in 0..<rows {
        let y = top + 4 + Double(row) * (side + gap)
        canvas.draw(
          .rectangle(x: PageFormat.left, y: y, width: side * Double(columns), height: side),
          stroke: PDFStroke(width: 0.7))
        for column in 1..<columns {
          let x = PageFormat.left + side * Double(column)
          canvas.line(from: PDFPoint(x: x, y: y), to: PDFPoint(x: x, y: y + side), stroke: PDFStroke(width: 0.5))
        }
      }
    }
  }

  // MARK: - Material

  private func figure(_ figure: Figure, caption: String?) -> SetBlock {
    let caption = caption.map { typesetter.line("**\($0)**", size: size - 1) }
    let middle = (PageFormat.questionText + PageFormat.textRight) / 2
    return SetBlock(height: figure.height + 16 + (caption == nil ? 0 : 20)) { canvas, top, _ in
      let origin = PDFPoint(x: middle - figure.width / 2, y: top + 8)
      figure.draw(Sketch(canvas: canvas, typesetter: typesetter, origin: origin))
      caption?.draw(
        on: canvas, at: PDFPoint(x: middle - (caption?.width ?? 0) / 2, y: top + figure.height + 25))
    }
  }

  private func passage(_ title: String, source: String?, _ texts: [String]) -> SetBlock {
    let left = PageFormat.left + 26
    let paragraphs = texts.map {
      Paragraph($0, width: PageFormat.marksRight - left - 14, size: size, leading: 1.5, typesetter: typesetter)
    }
    let heading = typesetter.line("**\(title)**", size: size + 1.5)
    let source = source.map { typesetter.line($0, size: size - 2) }
    let textHeight = paragraphs.reduce(0) { $0 + $1.height + 4 }
    let inner = 32 + textHeight + (source == nil ? 4 : 20)
    return SetBlock(height: inner + 14) { canvas, top, _ in
      let top = top + 4
      canvas.draw(
        .rectangle(
          x: PageFormat.left, y: top, width: PageFormat.marksRight - PageFormat.left, height: inner),
        stroke: PDFStroke(width: 0.8))
      let middle = (PageFormat.left + PageFormat.marksRight) / 2
      heading.draw(on: canvas, at: PDFPoint(x: middle - heading.width / 2, y: top + 20))
      var y = top + 30
      var lineNumber = 0
      for paragraph in paragraphs {
        for (line, baseline) in zip(paragraph.lines, paragraph.baselines) {
          lineNumber += 1
          if lineNumber % 5 == 0 {
            let number = typesetter.box(String(lineNumber), size: 8)
            number.draw(on: canvas, at: PDFPoint(x: PageFormat.left + 18 - number.width, y: y + baseline))
          }
          line.draw(on: canvas, at: PDFPoint(x: left, y: y + baseline))
        }
        y += paragraph.height + 4
      }
      source?.draw(
        on: canvas, at: PDFPoint(x: PageFormat.marksRight - 12 - (source?.width ?? 0), y: top + inner - 8))
    }
  }

  private func table(_ rows: [[String]], columnWidths: [Double], rowHeight: Double) -> SetBlock {
    let boxes = rows.map { row in row.map { typesetter.line($0, size: size - 0.5) } }
    let heights = boxes.enumerated().map { index, row in
      max((row.map(\.height).max() ?? 0) + 11, index == 0 ? 0 : rowHeight)
    }
    let width = columnWidths.reduce(0, +)
    return SetBlock(height: heights.reduce(0, +) + 14) { canvas, top, _ in
      var y = top + 7
      let left = (PageFormat.questionText + PageFormat.textRight - width) / 2
      for (row, height) in zip(boxes, heights) {
        let ascent = row.map(\.ascent).max() ?? 0
        let descent = row.map(\.descent).max() ?? 0
        var x = left
        for (column, (box, cell)) in zip(row, columnWidths).enumerated() {
          canvas.draw(.rectangle(x: x, y: y, width: cell, height: height), stroke: PDFStroke(width: 0.7))
          box.draw(
            on: canvas,
            at: PDFPoint(
              x: column == 0 ? x + 8 : x + (cell - box.width) / 2, y: y + (height - ascent - descent) / 2 + ascent))
          x += cell
        }
        y += height
      }
    }
  }

  // MARK: - Ends

  private func questionEnd() -> SetBlock {
    let total = typesetter.box(String(questionMarks), style: .bold, size: 9)
    return SetBlock(height: 6) { canvas, top, _ in
      let x = PageFormat.frameRight + 9
      let y = top - 22
      canvas.draw(.rectangle(x: x, y: y, width: 28, height: 22), stroke: PDFStroke(width: 0.8))
      canvas.line(from: PDFPoint(x: x, y: y + 36), to: PDFPoint(x: x + 28, y: y + 36), stroke: PDFStroke(width: 0.5))
      total.draw(on: canvas, at: PDFPoint(x: x + 14 - total.width / 2, y: y + 33))
    }
  }

  private func endOfQuestions() -> SetBlock {
    let words = typesetter.box("END OF QUESTIONS", style: .bold, size: size)
    return SetBlock(height: 34) { canvas, top, _ in
      let middle = (PageFormat.left + PageFormat.marksRight) / 2
      words.draw(on: canvas, at: PDFPoint(x: middle - words.width / 2, y: top + 26))
    }
  }
}
