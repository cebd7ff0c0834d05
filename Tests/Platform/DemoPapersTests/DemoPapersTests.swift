import ByteCoding
import PDFEngine
import PDFTestSupport
import PaperDomain
import TestSupport
import Testing

@testable import DemoPapers

/// Every test that calls PDFium is nested in this suite and waits for its turn.
@Suite(.callsPDFium) struct DemoPapersTests {
  /// A paper that was drawn, written and opened again.
  private struct DrawnPaper {
    let folder: TemporaryFolder
    let bytes: [UInt8]
    let document: PDFDocument

    init(_ paper: DemoPaper) throws {
      let library = try PDFiumLibrary()
      folder = try TemporaryFolder()
      bytes = try paper.draw(with: library)
      document = try PDFDocument(path: folder.write(bytes, as: paper.fileName), library: library)
    }
  }

  @Test("A paper has three to six A4 pages and is small", arguments: DemoPaper.allCases)
  func pages(paper: DemoPaper) throws {
    let drawn = try DrawnPaper(paper)
    #expect((3...6).contains(drawn.document.pageCount))
    for page in 1...drawn.document.pageCount {
      let size = try drawn.document.size(ofPage: page)
      #expect(abs(size.width - 595.28) < 0.1 && abs(size.height - 841.89) < 0.1)
    }
    #expect(drawn.bytes.count < 200_000)
  }

  @Test("A paper is the same bytes every time", arguments: DemoPaper.allCases)
  func deterministic(paper: DemoPaper) throws {
    let library = try PDFiumLibrary()
    let first = try paper.draw(with: library)
    #expect(try paper.draw(with: library) == first)
  }

  @Test(
    "What people would search for is found",
    arguments: [
      (DemoPaper.mathematics, ["integral", "integration", "binomial", "denominator", "Figure 1", "stationary points"]),
      (.physics, ["refraction", "trolley", "wavelength", "thermistor", "electromotive force", "displacement / cm"]),
      (.physicsMarkScheme, ["Question 3", "MARK SCHEME", "longitudinal", "internal energy", "error carried forward"]),
      (.bilingual, ["阅读理解", "外婆的菜园", "granddaughter", "菜和人一样", "请用中文回答", "Night Train"]),
    ])
  func searching(paper: DemoPaper, phrases: [String]) throws {
    let drawn = try DrawnPaper(paper)
    var text = ""
    for page in 1...drawn.document.pageCount { text += try drawn.document.text(ofPage: page).string + "\n" }
    for phrase in phrases { #expect(text.contains(phrase), "\(phrase)") }
    // What a font lacks comes out as this.
    #expect(!text.contains("ÿ"))
  }

  @Test("No word leaves its page or covers another", arguments: DemoPaper.allCases)
  func places(paper: DemoPaper) throws {
    let drawn = try DrawnPaper(paper)
    for page in 1...drawn.document.pageCount {
      let words = try drawn.document.text(ofPage: page).words
      for (index, word) in words.enumerated() {
        let box = word.box
        #expect(
          box.x > 0.05 && box.x + box.width < 0.995 && box.y > 0.02 && box.y + box.height < 0.99,
          "“\(word.text)” on page \(page) at \(box)")
        if let other = words[(index + 1)...].first(where: { Self.coveredPart(of: box, by: $0.box) >= 0.1 }) {
          Issue.record("“\(word.text)” and “\(other.text)” on page \(page)")
        }
      }
    }
  }

  /// How much of the smaller box's ink is covered by the other's. A box reaches from ascender to descender and a bit
  /// beyond; letters are in the middle of it.
  private static func coveredPart(of first: NormalizedRect, by second: NormalizedRect) -> Double {
    func ink(_ box: NormalizedRect) -> (left: Double, top: Double, right: Double, bottom: Double) {
      (box.x, box.y + 0.27 * box.height, box.x + box.width, box.y + 0.78 * box.height)
    }
    let (a, b) = (ink(first), ink(second))
    let width = min(a.right, b.right) - max(a.left, b.left)
    let height = min(a.bottom, b.bottom) - max(a.top, b.top)
    guard width > 0, height > 0 else { return 0 }
    let smaller = min((a.right - a.left) * (a.bottom - a.top), (b.right - b.left) * (b.bottom - b.top))
    return width * height / smaller
  }

  @Test("The marks add up to what the cover says, and every page names its paper", arguments: DemoPaper.papers)
  func marks(paper: DemoPaper) throws {
    let drawn = try DrawnPaper(paper)
    let exam = try #require(paper.exam)
    #expect(exam.totalMarks == 50)
    #expect(exam.questionMarks.map(\.question) == Array(1...exam.questionMarks.count))
    let cover = try drawn.document.text(ofPage: 1).string
    #expect(cover.contains("TOTAL 50"))
    #expect(cover.contains("The maximum mark for this paper is 50."))

    var brackets = 0
    for page in 1...drawn.document.pageCount {
      let words = try drawn.document.text(ofPage: page).words
      #expect(words.contains { $0.text == exam.code })
      brackets += words.reduce(0) { $0 + Self.bracketedNumber($1.text) }
    }
    #expect(brackets == 50)
  }

  /// 4 for “[4]”, 0 for anything else.
  private static func bracketedNumber(_ text: String) -> Int {
    text.hasPrefix("[") && text.hasSuffix("]") ? Int(text.dropFirst().dropLast()) ?? 0 : 0
  }

  @Test("A mark scheme gives each part of its paper the marks that the paper says, and draws each of them")
  func markScheme() throws {
    let exam = try #require(DemoPaper.physics.exam)
    guard case .markScheme(let scheme) = DemoPaper.physicsMarkScheme.content else {
      Issue.record("no mark scheme")
      return
    }
    // The paper, block by block: marks belong to the part that was named last.
    var asked: [String: Int] = [:]
    var (question, part, subpart) = (0, "", "")
    for block in exam.pages.joined() {
      switch block {
      case .question(let number, _, _): (question, part, subpart) = (number, "", "")
      case .questionPart(let number, let letter, _, _): (question, part, subpart) = (number, "(\(letter))", "")
      case .part(let letter, _, _): (part, subpart) = ("(\(letter))", "")
      case .subpart(let numeral, _, _): subpart = "(\(numeral))"
      default: break
      }
      if block.marks > 0 { asked["\(question)\(part)\(subpart)", default: 0] += block.marks }
    }
    var given: [String: Int] = [:]
    for question in scheme.questions {
      for part in question.parts { given["\(question.number)\(part.label)", default: 0] += part.points.count }
    }
    #expect(given == asked && given.count == scheme.questions.reduce(0) { $0 + $1.parts.count })
    #expect(scheme.questions.map(\.marks) == exam.questionMarks.map(\.marks))

    let drawn = try DrawnPaper(.physicsMarkScheme)
    #expect(drawn.document.pageCount == scheme.questions.count)
    for (index, question) in scheme.questions.enumerated() {
      let text = try drawn.document.text(ofPage: index + 1)
      #expect(text.string.contains("Question \(question.number)") && text.string.contains("Total \(question.marks)"))
      #expect(text.words.contains { $0.text == scheme.code })
      let kinds = Set(MarkScheme.Kind.allCases.map(\.rawValue))
      // The first page has each once more, where it says what they mean.
      let drawnMarks = text.words.count { kinds.contains($0.text) } - (index == 0 ? kinds.count : 0)
      #expect(drawnMarks == question.marks, "question \(question.number)")
    }
  }

  @Test("The questions of a paper and of its mark scheme are on the pages on which the library finds them")
  func questions() throws {
    func source(_ paper: DemoPaper) throws -> [QuestionFinder.SourcePage] {
      let drawn = try DrawnPaper(paper)
      return try (1...drawn.document.pageCount).map { number in
        QuestionFinder.SourcePage(
          page: Page.ID(UniqueID(high: UInt64(paper.rawValue), low: UInt64(number))),
          words: try drawn.document.text(ofPage: number).words)
      }
    }
    let found = QuestionFinder.parts(of: try source(.physics), answers: try source(.physicsMarkScheme))
    func ids(_ pages: [Int], of paper: DemoPaper) -> [Page.ID] {
      pages.map { Page.ID(UniqueID(high: UInt64(paper.rawValue), low: UInt64($0))) }
    }
    let told = DemoPaper.physics.questions.map { question in
      SplitPart(
        title: "Question \(question.number)", pages: ids(question.pages, of: .physics),
        answerPages: ids(question.answerPages, of: .physicsMarkScheme))
    }
    #expect(found == told)
    #expect(told.map(\.pages.count) == [1, 1, 1, 1, 1])
    for paper in DemoPaper.allCases where paper != .physics { #expect(paper.questions == []) }
  }

  @Test("Without a Chinese font the reason says what to install") func missingFont() {
    #expect(throws: PDFError.self) { try ChineseFont.path(among: ["/nowhere/song.ttf"]) }
    do {
      _ = try ChineseFont.path(among: [])
    } catch {
      #expect(error.description.contains("fonts-wqy-microhei"))
    }
  }

  @Test("A question of a mark scheme that does not fit on its page is an error and not lost")
  func tooLongScheme() throws {
    var scheme = MarkScheme.physics
    scheme.questions[1].parts += Array(repeating: scheme.questions[1].parts[4], count: 8)
    let drawing = try PDFDrawing(library: PDFiumLibrary())
    let typeface = try Typeface(.helvetica, chineseFont: nil, in: drawing)
    let layout = MarkSchemeLayout(scheme: scheme, typesetter: Typesetter(typeface: typeface))
    #expect {
      try layout.draw(into: drawing)
    } throws: { error in
      if case PDFError.drawingFailed(let reason) = error { reason.contains("page 2") } else { false }
    }
  }

  @Test("Blocks that do not fit on a page are an error and not lost") func tooMuch() throws {
    var paper = ExamPaper.mathematics
    paper.pages = [Array(repeating: .fixedLines(10), count: 4)]
    paper.pages[0].insert(.question(1, "Explain.", marks: 1), at: 0)
    let drawing = try PDFDrawing(library: PDFiumLibrary())
    let typeface = try Typeface(.times, chineseFont: nil, in: drawing)
    let layout = ExamPaperLayout(paper, typesetter: Typesetter(typeface: typeface))
    #expect(throws: PDFError.self) { try layout.draw(into: drawing) }
  }

  // MARK: - Typesetting

  private func withTypesetter(_ body: (Typesetter) throws -> Void) throws {
    let drawing = try PDFDrawing(library: PDFiumLibrary())
    let typeface = try Typeface(.times, chineseFont: ChineseFont.path(), in: drawing)
    try body(Typesetter(typeface: typeface))
    withExtendedLifetime(drawing) {}
  }

  @Test("Lines are no wider than they may be, and punctuation stays with its word") func lines() throws {
    let text = "The area of the region is about 12~cm, and “so” on. 外婆说：“菜和人一样，需要的不是一时的热情（也不是水）。”后来"
    try withTypesetter { typesetter in
      for width in stride(from: 60.0, through: 500, by: 7) {
        let paragraph = Paragraph(text, width: width, size: 11, typesetter: typesetter)
        for line in paragraph.lines {
          #expect(line.width <= width + 0.01)
          let words = line.marks.map { mark in if case .text(let run, _, _) = mark { run.text } else { "" } }.joined()
          let first = try #require(words.first)
          let last = try #require(words.last)
          #expect(!"，。：”）".contains(first), "\(words)")
          #expect(!"“（".contains(last), "\(words)")
          #expect(first != " " && last != " ")
        }
        #expect(paragraph.baselines == paragraph.baselines.sorted())
      }
    }
  }

  @Test("Fractions and roots reach above and below the line") func formulaExtents() throws {
    try withTypesetter { typesetter in
      let plain = typesetter.line("$x$", size: 10)
      let fraction = typesetter.line(#"$\frac{x}{y}$"#, size: 10)
      let root = typesetter.line(#"$\sqrt{\frac{x}{y}}$"#, size: 10)
      #expect(fraction.ascent > plain.ascent && fraction.descent > plain.descent)
      #expect(root.ascent > fraction.ascent)
      #expect(root.width > fraction.width)
    }
  }

  @Test("Any text can be set") func anyMarkup() throws {
    var generator = SeededGenerator(seed: 0x5EED_0001)
    let alphabet = Array(#"ab1 ^_{}$*\frac\sqrt\int,.-+=()解。“”Ωé~"#)
    try withTypesetter { typesetter in
      for _ in 0..<400 {
        let count = Int(generator.next() % 40)
        let text = String((0..<count).map { _ in alphabet[Int(generator.next() % UInt64(alphabet.count))] })
        let paragraph = Paragraph(text, width: 200, size: 11, typesetter: typesetter)
        #expect(paragraph.height.isFinite && paragraph.height > 0, "\(text)")
      }
    }
  }
}

extension DemoPaper {
  /// The paper as data; `nil` for a mark scheme.
  fileprivate var exam: ExamPaper? {
    if case .paper(let exam) = content { exam } else { nil }
  }
}
