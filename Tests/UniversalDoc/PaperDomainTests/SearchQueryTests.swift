import PaperDomain
import TestSupport
import Testing

@Suite("Any text is a search query")
struct SearchQueryTests {
  private typealias Term = SearchQuery.Term

  /// A query's terms, written as `word`, `word*` or `-word`.
  private func written(_ query: SearchQuery) -> [String] {
    query.terms.map { ($0.isExcluded ? "-" : "") + $0.text + ($0.isPrefix ? "*" : "") }
  }

  @Test(
    "Words, phrases, prefixes and exclusions",
    arguments: [
      ("light", ["light*"]), ("light wave", ["light", "wave*"]), ("light* wave", ["light*", "wave*"]),
      ("\"light wave\"", ["light wave"]), ("\"light wave\"*", ["light wave*"]), ("light \"wave\"", ["light", "wave"]),
      ("\"light\" wave", ["light", "wave*"]), ("light -wave", ["light", "-wave"]), ("-\"a b\" c", ["-a b", "c*"]),
      ("light \"wave le", ["light", "wave le"]), ("“light wave”", ["light wave"]), ("a-b", ["a-b*"]),
      ("don't", ["don't*"]), ("a*b", ["a*b*"]), ("a**", ["a*"]), ("x\u{0}y", ["x", "y*"]), ("  a  ", ["a*"]),
      ("a\"b\"c", ["a", "b", "c*"]), ("AND OR NOT", ["AND", "OR", "NOT*"]), ("title:x", ["title:x*"]),
      ("", []), (" ", []), ("\"", []), ("\"\"", []), ("\"  \"", []), ("-", []), ("*", []), ("- * \"\" -\"\" **", []),
      ("--a", ["--a"]), ("全文", ["全文*"]), ("全文\u{3000}检索", ["全文", "检索*"]), ("👍🏽", ["👍🏽*"]),
    ] as [(String, [String])])
  func parses(typed: String, terms: [String]) {
    #expect(written(SearchQuery(typed)) == terms)
  }

  @Test("A query of exclusions alone looks for nothing")
  func emptiness() {
    #expect(SearchQuery("-a -b").isEmpty)
    #expect(!SearchQuery("-a b").isEmpty)
    #expect(SearchQuery("").isEmpty)
  }

  @Test("Only so much of a long query is looked at")
  func limits() {
    #expect(SearchQuery(String(repeating: "a ", count: 10_000)).terms.count == SearchQuery.maximumTermCount)
    #expect(SearchQuery(String(repeating: "a", count: 10_000)).terms[0].text.count == SearchQuery.maximumLength)
    #expect(SearchQuery(String(repeating: "\" ", count: 10_000)).terms.isEmpty)
  }

  @Test("Random text never breaks the parser, and terms are never empty", arguments: [1, 2, 3, 4] as [UInt64])
  func fuzz(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "\"", "-", "*", " ", "a", "bc", "全", "👍", "\u{0}", "\n", "“", "(", ")", ":", "^", "NEAR", "+", "\u{301}",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }.joined()
      let query = SearchQuery(text)
      try #require(query.terms.allSatisfy { !$0.text.isEmpty && !$0.text.contains("\"") }, "\(text.debugDescription)")
      try #require(query.isEmpty == !query.terms.contains { !$0.isExcluded })
    }
  }
}
