import PaperDomain
import TestSupport
import Testing
import ViewerTestSupport

@testable import DocViewer

@Suite struct TextRunsTests {
  private func word(
    _ text: String, _ separator: Word.Separator = .space, x: Double = 0.1, y: Double = 0.1, width: Double = 0.1,
    height: Double = 0.02
  ) -> Word {
    Word(text: text, box: NormalizedRect(x: x, y: y, width: width, height: height), separator: separator)
  }

  /// The text that a browser copies: the text of the elements, with a line break after each line.
  private func copied(_ runs: TextRuns) -> String {
    runs.lines.map { $0.runs.map(\.text).joined() }.joined(separator: "\n")
  }

  @Test("words become lines, with a space where the page has one")
  func lines() {
    let words = [word("State"), word("what", .line), word("is"), word("meant", .line)]
    let runs = TextRuns(words: words, ratio: 0.7) { _ in 0 }
    #expect(runs.lines.map { $0.runs.map(\.text) } == [["State ", "what"], ["is ", "meant"]])
  }

  @Test("Chinese characters have nothing between them")
  func chinese() {
    let words = [word("动", .none), word("量", .none), word("守", .none), word("恒", .space), word("law", .line)]
    let runs = TextRuns(words: words, ratio: 0.7) { _ in 0 }
    #expect(copied(runs) == "动量守恒 law")
    #expect(SelectionText.text(of: words) == "动量守恒 law")
  }

  @Test("copying the whole layer gives the text of the page", arguments: freshSeeds(60))
  func agreesWithSelectionText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["momentum", "1.2", "kg", "动", "恒", "é", "a"]
    let words = (0..<random.integer(in: 0...80)).map { _ in
      word(
        pieces[random.integer(in: 0...pieces.count - 1)],
        [Word.Separator.none, .space, .space, .line][random.integer(in: 0...3)])
    }
    let runs = TextRuns(words: words, ratio: 0.7) { _ in 10 }
    // The only difference may be a space at the very end of the page.
    var text = copied(runs)
    if text.hasSuffix(" ") { text.removeLast() }
    #expect(text == SelectionText.text(of: words), "seed \(seed)")
  }

  @Test("a part of the words has no separator at its end")
  func part() {
    let words = [word("one"), word("two", .line), word("three")]
    #expect(SelectionText.text(of: words[0..<2]) == "one two")
    #expect(SelectionText.text(of: words[1...]) == "two\nthree")
    #expect(SelectionText.text(of: words[3...]) == "")
  }

  @Test("text is stretched to its box: own width times stretch is the box's width")
  func stretch() {
    let words = [word("momentum", width: 0.12, height: 0.02)]
    let ratio = 0.7071
    let runs = TextRuns(words: words, ratio: ratio) { text in Double(text.count) * 55 }
    // On a page 1000 px high.
    let own = 8 * 55.0 / 100 * TextRuns.fontShare * 0.02 * 1000
    #expect(abs(own * runs.lines[0].runs[0].stretch - 0.12 * ratio * 1000) < 1e-9)
  }

  @Test("lines take the page from the top down, and never more of it than there is", arguments: freshSeeds(60))
  func tiles(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = (0..<random.integer(in: 1...60)).map { _ in
      word(
        "x", random.chance(0.3) ? .line : .space, y: random.number(in: -0.1...1.1),
        height: random.number(in: 0.001...0.2))
    }
    var end = 0.0
    for line in TextRuns(words: words, ratio: 0.7, widthAt100: { _ in 10 }).lines {
      #expect(line.before >= 0 && line.height >= 0, "seed \(seed)")
      end += line.before + line.height
      if line.height > 0 {
        let bottom = line.runs.map { $0.box.y + $0.box.height }.max() ?? 0
        #expect(abs(min(bottom, 1) - end) < 1e-9, "seed \(seed)")
      }
    }
    #expect(end <= 1 + 1e-9, "seed \(seed)")
  }

  @Test("lines below each other stand where their words are; a second column takes no room")
  func columns() {
    let words = [
      word("a", .line, y: 0.1), word("b", .line, y: 0.2), word("c", .line, x: 0.6, y: 0.1),
      word("d", .line, y: 0.5),
    ]
    let lines = TextRuns(words: words, ratio: 0.7) { _ in 10 }.lines
    let rooms = lines.flatMap { [$0.before, $0.height] }
    for (room, expected) in zip(rooms, [0.1, 0.02, 0.08, 0.02, 0, 0, 0.28, 0.02]) {
      #expect(abs(room - expected) < 1e-9)
    }
  }

  @Test("words that stand nowhere are left out, and their line break is kept")
  func unusable() {
    let words = [
      word("a"), word("b", .line, width: 0), word("c", height: .nan), word("", .line), word("d", .line, x: .infinity),
      word("e"),
    ]
    let runs = TextRuns(words: words, ratio: 0.7) { _ in 10 }
    #expect(runs.lines.map { $0.runs.map(\.text) } == [["a "], ["e "]])
    #expect(TextRuns(words: [], ratio: 0, widthAt100: { _ in .nan }).lines.isEmpty)
  }

  @Test("a page with more words than anybody reads is cut")
  func many() {
    let runs = TextRuns(words: Array(repeating: word("x"), count: 20_000), ratio: 0.7) { _ in 10 }
    #expect(runs.lines.reduce(0) { $0 + $1.runs.count } == TextRuns.maximumWords)
  }
}
