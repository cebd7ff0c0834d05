import NotesDrawing
import Testing

@testable import NotesScreens

@Suite("A difference between two texts")
struct TextSpliceTests {
  /// A generator whose state a failing test can print.
  struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private func text(_ random: inout Random, most: Int) -> [Unicode.Scalar] {
    (0..<Int.random(in: 0...most, using: &random)).compactMap { _ in "aab🐳".unicodeScalars.randomElement(using: &random)
    }
  }

  private func splice(of text: [Unicode.Scalar], _ random: inout Random) -> TextSplice {
    let start = Int.random(in: 0...text.count, using: &random)
    let end = Int.random(in: start...text.count, using: &random)
    return TextSplice(index: start, deleted: end - start, inserted: self.text(&random, most: 3))
  }

  @Test("applied to the old text it gives the new one, wherever the caret is said to be")
  func differences() {
    var random = Random(state: 0x5EED)
    for _ in 0..<4000 {
      let old = text(&random, most: 8)
      let new = text(&random, most: 8)
      for caret in [nil, Int.random(in: 0...new.count, using: &random)] {
        guard let splice = TextSplice(from: old, to: new, caret: caret) else {
          #expect(old == new)
          continue
        }
        #expect(splice.applied(to: old) == new && !splice.isEmpty)
      }
    }
  }

  @Test("of equal letters the one before the caret is the one that was typed")
  func caret() {
    #expect(
      TextSplice(from: "aa".scalars, to: "aaa".scalars, caret: 1) == TextSplice(index: 0, inserted: ["a"]))
    #expect(
      TextSplice(from: "aa".scalars, to: "aaa".scalars, caret: 2) == TextSplice(index: 1, inserted: ["a"]))
    #expect(
      TextSplice(from: "aa".scalars, to: "aaa".scalars, caret: 3) == TextSplice(index: 2, inserted: ["a"]))
    // One of several equal letters, deleted before the caret.
    #expect(TextSplice(from: "aaa".scalars, to: "aa".scalars, caret: 1) == TextSplice(index: 1, deleted: 1))
  }

  @Test("two that did not know of each other give one text in either order, and lose nothing that was put in")
  func rebasing() {
    var random = Random(state: 0xFACE)
    for round in 0..<20_000 {
      let old = text(&random, most: 6)
      let mine = splice(of: old, &random)
      let other = splice(of: old, &random)
      let one = mine.rebased(on: other, comesAfter: true).reduce(other.applied(to: old)) { $1.applied(to: $0) }
      let two = other.rebased(on: mine, comesAfter: false).reduce(mine.applied(to: old)) { $1.applied(to: $0) }
      #expect(one == two, "round \(round): \(String(scalars: old)), \(mine), \(other)")
      let left = old.indices.filter { index in
        !(mine.index..<(mine.index + mine.deleted)).contains(index)
          && !(other.index..<(other.index + other.deleted)).contains(index)
      }
      #expect(one.count == left.count + mine.inserted.count + other.inserted.count, "round \(round)")
      if one != two { break }
    }
  }

  @Test("typing goes on while several changes of others wait to be shown")
  func waiting() {
    var random = Random(state: 0xBEEF)
    for round in 0..<5000 {
      var shown = text(&random, most: 6)
      var document = shown
      var behind: [TextSplice] = []
      for _ in 0..<6 {
        if Bool.random(using: &random) {
          let other = splice(of: document, &random)
          document = other.applied(to: document)
          behind.append(other)
        } else {
          let mine = splice(of: shown, &random)
          let rebased = TextSplice.rebased([mine], on: behind)
          shown = mine.applied(to: shown)
          document = rebased.mine.reduce(document) { $1.applied(to: $0) }
          behind = rebased.others
        }
        // The waiting splices lead from the shown text to the document's.
        #expect(behind.reduce(shown) { $1.applied(to: $0) } == document, "round \(round)")
      }
    }
  }

  @Test("places are counted as fields count them, in UTF-16 units")
  func units() {
    let text = "a🐳b".scalars
    #expect((0...4).map { text.place(utf16: $0) } == [0, 1, 2, 2, 3])
    #expect((0...3).map { text.utf16($0) } == [0, 1, 3, 4])
    #expect(text.place(utf16: 99) == 3)
  }
}
