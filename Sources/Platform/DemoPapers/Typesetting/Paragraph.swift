import PDFEngine

/// A marked-up text, broken into lines of a width.
///
/// Lines break at spaces and between Chinese characters, but never before closing punctuation or after an opening
/// mark. They are ragged on the right. A newline in the text always breaks.
struct Paragraph {
  private(set) var lines: [Box] = []
  /// The baseline of each line, from the top.
  private(set) var baselines: [Double] = []
  /// All lines and the space between them.
  private(set) var height = 0.0

  /// - Parameters:
  ///   - markup: see `Markup`
  ///   - width: in points; a word or formula that is wider stands alone in a line
  ///   - size: of the letters
  ///   - leading: from one baseline to the next, as a multiple of the size, if nothing is tall
  init(_ markup: String, width: Double, size: Double, leading: Double = 1.32, typesetter: Typesetter) {
    for part in markup.split(separator: "\n", omittingEmptySubsequences: false) {
      breakLines(String(part), width: width, size: size, leading: leading, typesetter: typesetter)
    }
  }

  private mutating func breakLines(
    _ markup: String, width: Double, size: Double, leading: Double, typesetter: Typesetter
  ) {
    var line: [Atom] = []
    var lineWidth = 0.0
    for chunk in Self.chunks(of: markup, size: size, typesetter: typesetter) {
      let chunkWidth = chunk.reduce(0) { $0 + $1.width(size) }
      let trimmed = chunk.last?.isSpace == true ? chunkWidth - (chunk.last?.width(size) ?? 0) : chunkWidth
      if lineWidth + trimmed > width, !line.isEmpty {
        append(line, size: size, leading: leading, typesetter: typesetter)
        line = []
        lineWidth = 0
      }
      line += chunk
      lineWidth += chunkWidth
    }
    append(line, size: size, leading: leading, typesetter: typesetter)
  }

  /// Draws all lines; `point` is the top left corner.
  func draw(on canvas: PDFCanvas, at point: PDFPoint) {
    for (line, baseline) in zip(lines, baselines) {
      line.draw(on: canvas, at: PDFPoint(x: point.x, y: point.y + baseline))
    }
  }

  private mutating func append(_ atoms: [Atom], size: Double, leading: Double, typesetter: Typesetter) {
    var atoms = atoms
    while atoms.last?.isSpace == true { atoms.removeLast() }
    let line = Self.box(of: atoms, size: size, typesetter: typesetter)
    // Half of the space between two lines of plain text.
    let margin = (leading - Typesetter.ascent - Typesetter.descent) / 2 * size
    let ascent = max(line.ascent, Typesetter.ascent * size) + margin
    baselines.append(height + ascent)
    height += ascent + max(line.descent, Typesetter.descent * size) + margin
    lines.append(line)
  }

  // MARK: - Atoms

  /// What is never broken: a word, one Chinese character, a space, a formula.
  private enum Atom {
    case text(Typeface.Run)
    case box(Box)

    func width(_ size: Double) -> Double {
      switch self {
      case .text(let run): run.font.width(of: run.text, size: size)
      case .box(let box): box.width
      }
    }

    var isSpace: Bool {
      if case .text(let run) = self { return run.text == " " }
      return false
    }

    var firstScalar: Unicode.Scalar? {
      if case .text(let run) = self { return run.text.unicodeScalars.first }
      return nil
    }
  }

  /// Groups of atoms between which a line may break; a space ends the group before it.
  private static func chunks(of markup: String, size: Double, typesetter: Typesetter) -> [[Atom]] {
    var chunks: [[Atom]] = []
    var previous: Atom?
    for atom in atoms(of: markup, size: size, typesetter: typesetter) {
      if let previous, !canBreak(between: previous, and: atom), let last = chunks.indices.last {
        chunks[last].append(atom)
      } else {
        chunks.append([atom])
      }
      previous = atom
    }
    return chunks
  }

  private static func atoms(of markup: String, size: Double, typesetter: Typesetter) -> [Atom] {
    var atoms: [Atom] = []
    for piece in Markup.pieces(of: markup) {
      switch piece {
      case .formula(let formula): atoms.append(.box(typesetter.box(formula, size: size)))
      case .text(let text, let style):
        for run in typesetter.typeface.runs(of: text, style: style) {
          atoms += words(of: run.text).map { .text(Typeface.Run(text: $0, font: run.font, boldness: run.boldness)) }
        }
      }
    }
    return atoms
  }

  /// Words, single spaces and single wide characters.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var canExtend = false
    for scalar in text.unicodeScalars {
      let isSingle = scalar == " " || Typeface.isWide(scalar)
      if canExtend, !isSingle, let last = words.indices.last {
        words[last].unicodeScalars.append(scalar)
      } else {
        words.append(String(scalar))
      }
      canExtend = !isSingle
    }
    return words
  }

  private static func canBreak(between left: Atom, and right: Atom) -> Bool {
    if right.isSpace { return false }
    if left.isSpace { return true }
    guard let before = left.firstScalar, let after = right.firstScalar else { return false }
    guard Typeface.isWide(before) || Typeface.isWide(after) else { return false }
    return !"（《「“‘".unicodeScalars.contains(before) && !"，。、；：？！）》」”’—…".unicodeScalars.contains(after)
  }

  /// Neighbours in one font become one text, spaces included, so that they are read as one.
  private static func box(of atoms: [Atom], size: Double, typesetter: Typesetter) -> Box {
    var result = Box()
    var runs: [Typeface.Run] = []
    for atom in atoms {
      switch atom {
      case .text(let run):
        if let last = runs.indices.last, runs[last].font === run.font, runs[last].boldness == run.boldness {
          runs[last].text += run.text
        } else {
          runs.append(run)
        }
      case .box(let box):
        result.append(typesetter.box(of: runs, size: size))
        runs = []
        result.append(box)
      }
    }
    result.append(typesetter.box(of: runs, size: size))
    return result
  }
}
