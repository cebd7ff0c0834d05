import ByteCoding
import TestSupport
import Testing

@testable import PaperDomain

@Suite("Finding the questions of a paper")
struct QuestionFinderTests {
  /// A page of lines. A line is its words; it starts at the left margin, 0.1, unless it begins with "|" and a number.
  private func page(_ number: Int, _ lines: String...) -> QuestionFinder.SourcePage {
    var words: [Word] = []
    for (index, line) in lines.enumerated() {
      var text = line
      var x = 0.1
      if line.hasPrefix("|") {
        x = 0.5
        text = String(line.dropFirst())
      }
      let parts = text.split(separator: " ").map { String($0) }
      for (place, part) in parts.enumerated() {
        let box = NormalizedRect(
          x: x + Double(place) * 0.1, y: 0.1 + 0.8 * Double(index) / Double(lines.count), width: 0.08, height: 0.02)
        words.append(Word(text: part, box: box, separator: place == parts.count - 1 ? .line : .space))
      }
    }
    return QuestionFinder.SourcePage(page: id(number), words: words)
  }

  private func id(_ number: Int) -> Page.ID { Page.ID(UniqueID(high: 0, low: UInt64(number))) }

  private func text(_ parts: [SplitPart]) -> String {
    parts.map { part in
      let pages = part.pages.map { "\($0.uniqueID.description.suffix(1))" }.joined()
      let answers = part.answerPages.map { "\($0.uniqueID.description.suffix(1))" }.joined()
      return "\(part.title): \(pages)" + (answers.isEmpty ? "" : " / \(answers)")
    }.joined(separator: ", ")
  }

  @Test("Questions with a word, over several pages, behind a cover")
  func words() {
    let parts = QuestionFinder.parts(of: [
      page(1, "Mathematics", "Answer all questions", "1 hour"), page(2, "Question 1", "Find x.", "|[2]"),
      page(3, "(b) Find y."), page(4, "QUESTION 2", "Draw a line."), page(5, "Question 3 [10 marks]", "3.5 cm"),
    ])
    #expect(text(parts) == "Question 1: 23, Question 2: 4, Question 3: 5")
  }

  @Test("Numbers at the margin count when they count up; measures, marks and page numbers do not")
  func numbers() {
    let parts = QuestionFinder.parts(of: [
      page(1, "|1", "1 The diagram shows", "4 cm of wire", "|[3]", "12"),
      page(2, "|2", "(b) 5 apples", "2 A car moves", "1.5 m"), page(3, "|3", "3. State the law.", "7 N acts", "|4"),
      page(4, "4) Explain."),
    ])
    #expect(text(parts) == "Question 1: 1, Question 2: 2, Question 3: 3, Question 4: 4")
  }

  @Test("Several questions on a page are one part")
  func severalOnAPage() {
    let parts = QuestionFinder.parts(of: [
      page(1, "Question 1", "a", "Question 2", "b"), page(2, "c"), page(3, "Question 3", "Question 4", "Question 5"),
    ])
    #expect(text(parts) == "Questions 1, 2: 12, Questions 3–5: 3")
  }

  @Test("The mark scheme's pages go with their questions, a shared page with each")
  func answers() {
    let paper = [page(1, "Question 1"), page(2, "Question 2"), page(3, "Question 3")]
    let scheme = [
      page(7, "Mark scheme", "1(a) 4 B1", "1(b) 5 B1", "2(a) x M1"), page(8, "go on"), page(9, "3(a) y A1"),
    ]
    #expect(
      text(QuestionFinder.parts(of: paper, answers: scheme))
        == "Question 1: 1 / 7, Question 2: 2 / 78, Question 3: 3 / 9")
  }

  @Test(
    "Papers in other languages",
    arguments: [
      ("Aufgabe 1", "Aufgabe 2", "Aufgabe 1: 1, Aufgabe 2: 2"), ("第 1 题", "第 2 题", "第1题: 1, 第2题: 2"),
      ("第 一 题", "第 二 题", "第1题: 1, 第2题: 2"), ("問 1", "問 2", "問1: 1, 問2: 2"),
      ("Q1", "Q2", "Question 1: 1, Question 2: 2"),
    ])
  func languages(first: String, second: String, expected: String) {
    #expect(text(QuestionFinder.parts(of: [page(1, first, "x"), page(2, second, "y")])) == expected)
  }

  @Test("Where there are no questions, there are no parts")
  func none() {
    #expect(QuestionFinder.parts(of: []) == [])
    #expect(QuestionFinder.parts(of: [page(1), page(2, "A text", "without any"), page(3, "2024 was a year")]) == [])
    #expect(QuestionFinder.parts(of: [page(1, "7 apples"), page(2, "3 pears")]) == [])
  }

  @Test("Any words are taken, and each page is in at most one part", arguments: 1...20 as ClosedRange<UInt64>)
  func anyWords(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "1", "2", "3.", "4)", "5(a)", "Question", "Q", "第", "题", "", "\u{0}", "999999999999999999999", "0", "é",
    ]
    let pages = (1...9).map { number in
      let words = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        Word(
          text: pieces.randomElement(using: &generator) ?? "", box: NormalizedRect(x: 0.1, y: 0.5, width: 0, height: 0),
          separator: Bool.random(using: &generator) ? .line : .space)
      }
      return QuestionFinder.SourcePage(page: id(number), words: words)
    }
    let parts = QuestionFinder.parts(of: pages, answers: pages)
    let named = parts.flatMap { $0.pages }
    #expect(Set(named).count == named.count, "seed \(seed)")
    #expect(parts.allSatisfy { !$0.pages.isEmpty && !$0.title.isEmpty }, "seed \(seed)")
  }
}
