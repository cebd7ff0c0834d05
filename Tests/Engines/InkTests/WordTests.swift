import ByteCoding
import Ink
import Notebook
import Testing

/// The highlighter on words of the first page: two lines, and a column next to them that comes last in reading order.
@Suite struct WordTests {
  // "one two three" at 10 pt and "four five" at 30 pt, each 12 pt high, and "side" to the right of the first line.
  private static let words = [
    word(10, 10, 30), word(44, 10, 30), word(78, 11, 40, endsLine: true),
    word(10, 30, 30), word(44, 30, 40, endsLine: true),
    word(150, 10, 30, endsLine: true),
  ]

  private static func word(_ x: Double, _ y: Double, _ width: Double, endsLine: Bool = false) -> InkWord {
    InkWord(frame: Rect(points: x, y, width, 12), endsLine: endsLine)
  }

  private static func highlights(_ fixture: Fixture) -> [Annotation] {
    [Fixture.first, Fixture.second].flatMap { fixture.marks($0) }.filter { $0.kind == .wordHighlight }
  }

  /// The words that a drag highlights.
  private static func highlighted(_ places: [(Double, Double)]) throws -> [[UInt32]] {
    var fixture = try Fixture(.highlighter, words: words)
    fixture.drag(places)
    return highlights(fixture).map { $0.words.map(\.index) }
  }

  @Test("a drag highlights from word to word in reading order, whichever way, and a tap one word")
  func range() throws {
    #expect(try Self.highlighted([(50, 15), (51, 15)]) == [[1]])
    #expect(try Self.highlighted([(50, 15), (60, 20), (60, 36)]) == [[1, 2, 3, 4]])
    #expect(try Self.highlighted([(60, 36), (60, 20), (50, 15)]) == [[1, 2, 3, 4]])
    // Past the end of a line, its last word; above the page, the first line.
    #expect(try Self.highlighted([(15, 35), (140, 38)]) == [[3, 4]])
    #expect(try Self.highlighted([(15, 35), (15, -40)]) == [[0, 1, 2, 3]])
    #expect(try Self.highlighted([(15, 15), (160, 15)]) == [[0, 1, 2, 3, 4, 5]])
  }

  @Test("a line is one band without gaps, as high as its highest word")
  func band() throws {
    var fixture = try Fixture(.highlighter, words: Self.words)
    fixture.drag([(15, 15), (90, 15)])
    let mark = try #require(Self.highlights(fixture).first)
    #expect(
      mark.words.map(\.frame) == [
        Rect(points: 10, 10, 34, 13), Rect(points: 44, 10, 34, 13), Rect(points: 78, 10, 40, 13),
      ])
    #expect(mark.frame == Rect(points: 10, 10, 108, 13))
    #expect(mark.style == .standard(for: .highlighter))
    #expect(fixture.commits.count == 1)
    #expect(fixture.session.document.undoStatus().undoTitle == "Undo Highlight words")
  }

  @Test("what is drawn meanwhile is what is stored, on the sheet")
  func wet() throws {
    var fixture = try Fixture(.highlighter, words: Self.words)
    fixture.session.pages[0] = InkPage(version: Fixture.first, frame: Rect(points: 5, 7, 195, 300), words: Self.words)
    fixture.pointer(.down, 20, 22)
    fixture.pointer(.move, 55, 22)
    guard case .mark(let mark) = fixture.session.wet() else {
      Issue.record("nothing is drawn")
      return
    }
    #expect(mark.words.map(\.frame) == [Rect(points: 15, 17, 34, 12), Rect(points: 49, 17, 30, 12)])
    #expect(mark.displayItems().count == 2)
    fixture.pointer(.up, 55, 22)
    let stored = try #require(Self.highlights(fixture).first)
    #expect(stored.words.map { $0.frame.moved(dx: 5 * 64, dy: 7 * 64) } == mark.words.map(\.frame))
  }

  @Test("beside words, without words, and where it is switched off, the highlighter draws freely")
  func free() throws {
    func kinds(_ places: [(Double, Double)], words: [InkWord], follows: Bool = true) throws -> [AnnotationKind] {
      var fixture = try Fixture(.highlighter, words: words)
      fixture.send(.followsWords(follows))
      fixture.drag(places)
      return [Fixture.first, Fixture.second].flatMap { fixture.marks($0) }.map(\.kind)
    }
    #expect(try kinds([(15, 100), (60, 100)], words: Self.words) == [.highlighter])
    #expect(try kinds([(15, 15), (60, 15)], words: []) == [.highlighter])
    #expect(try kinds([(15, 15), (60, 15)], words: Self.words, follows: false) == [.highlighter])
    #expect(try kinds([(15, 15), (60, 15)], words: Self.words) == [.wordHighlight])
    // The words of the other page are unknown.
    #expect(try kinds([(15, 335), (60, 335)], words: Self.words) == [.highlighter])
  }

  @Test("a highlight that is cancelled stores nothing")
  func cancelled() throws {
    var fixture = try Fixture(.highlighter, words: Self.words)
    fixture.pointer(.down, 15, 15, device: .mouse)
    fixture.pointer(.move, 60, 15, device: .mouse)
    fixture.send(.command(.escape))
    #expect(Self.highlights(fixture).isEmpty && fixture.commits.isEmpty)
  }

  @Test("words of no size, without order or beyond the page break nothing")
  func odd() throws {
    let odd = [
      InkWord(frame: Rect(x: 0, y: 0, width: 0, height: 0), endsLine: false),
      InkWord(frame: Rect(x: .max - 10, y: .min, width: .max, height: .max), endsLine: false),
      InkWord(frame: Rect(points: 20, 20, 10, 10), endsLine: false),
      InkWord(frame: Rect(points: 5, 20, 10, 10), endsLine: false),
    ]
    var fixture = try Fixture(.highlighter, words: odd)
    fixture.drag([(0, 0), (22, 25), (1e9, -1e9), (7, 25)])
    fixture.drag([(7, 25), (22, 25)])
    let last = try #require(Self.highlights(fixture).last)
    #expect(last.words.map(\.frame) == [Rect(points: 20, 20, 10, 10), Rect(points: 5, 20, 10, 10)])
  }
}
