import Foundation
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("A snippet shows the first match among what stands around it")
struct SnippetTests {
  /// The marked parts of a snippet.
  private func marked(_ snippet: Snippet) -> [String] {
    let scalars = Array(snippet.text.unicodeScalars)
    return snippet.matches.map { match in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[match.start..<match.start + match.length])
      return String(text)
    }
  }

  private func places(of word: String, in text: String) -> [Range<Int>] {
    text.ranges(of: word).map {
      text.utf8.distance(
        from: text.startIndex, to: $0.lowerBound)..<text.utf8.distance(from: text.startIndex, to: $0.upperBound)
    }
  }

  @Test("A short text is shown whole, on one line, with every match marked")
  func short() {
    let text = "light and\nlight\tagain"
    let snippet = Snippet(of: text, places: places(of: "light", in: text))
    #expect(snippet.text == "light and light again")
    #expect(snippet.matches == [SnippetMatch(start: 0, length: 5), SnippetMatch(start: 10, length: 5)])
    #expect(Snippet(of: "", places: []).text == "")
    #expect(Snippet(of: text, places: []).matches == [])
  }

  @Test("A long text is cut between words")
  func long() {
    let text = String(repeating: "some words ", count: 40) + "needle" + String(repeating: " more words", count: 40)
    let snippet = Snippet(of: text, places: places(of: "needle", in: text))
    #expect(marked(snippet) == ["needle"])
    #expect(snippet.text.hasPrefix("…some words ") || snippet.text.hasPrefix("…words "))
    #expect(snippet.text.hasSuffix(" words…") || snippet.text.hasSuffix(" more…"))
    #expect((150...190).contains(snippet.text.count))
  }

  @Test(
    "No character is cut, whatever it is made of, and marks are what was found", arguments: 1...5 as ClosedRange<UInt64>
  )
  func characters(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["👩‍👩‍👧‍👦", "e\u{301}\u{302}", "🇩🇪", "全", "a", "bc", " ", "\n", "नि", "\r\n", "needle"]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0...400, using: &generator)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }.joined()
      let places = places(of: "needle", in: text)
      let snippet = Snippet(of: text, places: places)
      try #require(snippet.text.unicodeScalars.count <= Snippet.length + 2 + 7)
      try #require(marked(snippet).allSatisfy { "needle".hasSuffix($0) || "needle".hasPrefix($0) })
      try #require(places.isEmpty || marked(snippet).first == "needle")
      // Every character of the snippet comes from the text, in the same order.
      var rest = Substring(text.map { $0.isNewline || $0 == "\t" ? " " : String($0) }.joined())
      let shown = snippet.text.drop { $0 == "…" }
      for character in shown where character != "…" && character != " " {
        let index = try #require(rest.firstIndex(of: character), "seed \(seed): \(character) was cut")
        rest = rest[rest.index(after: index)...]
      }
    }
  }
}
