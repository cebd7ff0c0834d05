import PaperDomain
import Testing

@testable import PaperStore

@Suite("Matches on a page are boxed line by line")
struct WordBoxesTests {
  /// Words of one letter each, ten to a line, without spaces.
  private let grid: [Word] = (0..<30).map { index in
    let x = 0.1 + 0.03 * Double(index % 10)
    let y = 0.1 + 0.05 * Double(index / 10)
    return Word(
      text: "字", box: NormalizedRect(x: x, y: y, width: 0.03, height: 0.03),
      separator: index % 10 == 9 ? .line : Word.Separator.none)
  }

  private func place(_ first: Int, _ last: Int) -> Range<Int> {
    func offset(_ index: Int) -> Int { 3 * index + index / 10 }
    return offset(first)..<offset(last) + 3
  }

  @Test("A run on one line is one box, a run over two lines two")
  func lines() {
    let one = WordBoxes.boxes(of: [place(2, 4)], in: grid)
    #expect(one.count == 1)
    #expect(abs(one[0].x - 0.16) < 1e-9 && abs(one[0].width - 0.09) < 1e-9 && abs(one[0].y - 0.1) < 1e-9)
    let two = WordBoxes.boxes(of: [place(8, 12)], in: grid)
    #expect(two.map { ($0.width * 100).rounded() } == [6, 9])
    #expect(WordBoxes.boxes(of: [place(0, 0), place(5, 5), place(29, 29)], in: grid).count == 3)
    #expect(WordBoxes.boxes(of: [], in: grid) == [])
    #expect(WordBoxes.boxes(of: [place(0, 1)], in: []) == [])
  }

  @Test("Two matches in one word box it once")
  func sameWord() {
    let word = Word(text: "wavewave", box: NormalizedRect(x: 0, y: 0, width: 0.5, height: 0.1), separator: .space)
    #expect(WordBoxes.boxes(of: [0..<4, 4..<8], in: [word]) == [word.box])
  }

  @Test("Words far apart are boxed apart")
  func columns() {
    let words = [0.1, 0.7].map {
      Word(text: "light", box: NormalizedRect(x: $0, y: 0.1, width: 0.1, height: 0.02), separator: .space)
    }
    #expect(WordBoxes.boxes(of: [0..<11], in: words) == words.map { $0.box })
  }
}
