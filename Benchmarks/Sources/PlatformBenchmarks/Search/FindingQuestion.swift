import PaperDomain
import TestSupport

/// A query and its expected answer.
struct FindingQuestion {
  let text: String
  /// The same query in the syntax of FTS5, if it consists only of words.
  var expression: String?
  /// How many pages contain its words; nil if the query is not about words on pages.
  var pages: Int?
  /// The expected best result; nil if any is accepted.
  var best: (kind: String, snippet: String)?
  /// The least number of results that are not pages.
  var found = 0

  func check(_ answer: [String: Any]) throws {
    if let pages {
      try require(
        answer["total"] as? Int == pages, "“\(text)” is on \(pages) pages, found \(answer["total"] ?? "none")")
      let hits = answer["hits"] as? [[String: Any]] ?? []
      try require(hits.count == min(50, pages), "“\(text)” has \(hits.count) hits")
      for hit in hits { try require((hit["matches"] as? [Any])?.isEmpty == false, "“\(text)” is not marked") }
    }
    let items = answer["found"] as? [[String: Any]] ?? []
    try require(items.count >= min(50, found), "“\(text)” finds \(items.count) things, not \(found)")
    if let best {
      let first = items.first ?? [:]
      try require(
        first["kind"] as? String == best.kind && first["snippet"] as? String == best.snippet,
        "“\(text)” finds \(first) first")
    }
  }
}

extension FindingLibrary {
  /// The page of the bundle that a page shows; some pages were bound to the next one.
  static func shown(by page: Int) -> Int { page % 50 == 7 ? page + 1 : page }

  /// The folded text of a page's tags, variable names and values, as bytes. Line breaks separate them, so that no word
  /// spans two of them.
  private static func said(ofPage page: Int) -> [UInt8] {
    var texts = tags(ofPage: page).map { tagNames[$0] }
    if page % 50 != 0 { texts += ["Everywhere", "Points", "\((page + 1) % 20)"] }
    if hasRemark(page: page) { texts += ["Remark", "Checked remark\(page)"] }
    return Array(texts.joined(separator: "\n").lowercased().utf8)
  }

  /// Queries of each kind, in the form that people type.
  func questions() -> [(kind: String, questions: [FindingQuestion])] {
    let shown = pages.pages.indices.map { pages.pages[Self.shown(by: $0)] }
    let texts = GeneratedPages(vocabulary: pages.vocabulary, pages: shown)
    let words = BenchmarkQuery.all(in: texts, seed: 0x5EED_5002)
    let said = pages.pages.indices.map { Self.said(ofPage: $0) }
    let byWords = words.map {
      FindingQuestion(text: $0.text, expression: $0.expression, pages: $0.naiveCount(in: texts, saying: said))
    }
    var generator = SeededGenerator(seed: 0x5EED_5003)
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    let usual = words.filter { !$0.text.contains(" ") && !$0.text.contains("\"") && !$0.text.contains("*") }
    let tags = (0..<20).map { _ in number(0..<Self.tagCount) }
    let years = (0..<20).map { _ in number(1990..<2025) }
    let last = Self.docCount * Self.pagesPerDoc / 10
    let allHighlighted = (0..<last).map { highlighted(onPage: $0 * 10 + 8) }
    return [
      ("frequent words", Array(byWords[0..<20])), ("usual and rare words", Array(byWords[20..<100])),
      ("beginnings of words", Array(byWords[100..<130])), ("two words", Array(byWords[130..<170])),
      ("phrases", Array(byWords[170..<200])), ("beginnings of four letters and more", Array(byWords[200..<230])),
      ("a word and such a beginning", Array(byWords[230..<280])),
      ("Chinese", chineseQuestions(&generator)),
      (
        "tags alone",
        tags.map { FindingQuestion(text: "tag:\"\(Self.tagNames[$0])\"", found: 50) }
      ),
      (
        "values alone",
        years.map { FindingQuestion(text: "year:\($0)", found: 50) }
          + years.map { FindingQuestion(text: "year:\($0 - 3)..\($0) level:Hard", found: 40) }
      ),
      (
        "words in docs with a tag",
        zip(tags, usual).map { tag, word in
          FindingQuestion(
            text: "tag:\"\(Self.tagNames[tag])\" \(word.text)",
            pages: count(word, in: texts) { doc in
              (0..<Self.pagesPerDoc).contains { Self.tags(ofPage: doc * Self.pagesPerDoc + $0).contains(tag) }
            })
        }
      ),
      (
        "words in docs with values",
        zip(years, usual).map { year, word in
          FindingQuestion(
            text: "year:>=\(year) level:Hard \(word.text)",
            pages: count(word, in: texts) { Self.year(ofDoc: $0) >= year && Self.isHard(doc: $0) })
        }
      ),
      (
        "notes",
        (0..<20).map { _ in
          let page = number(0..<last) * 10 + 3
          return FindingQuestion(text: "jotted\(page)", best: ("note", "Ask the teacher jotted\(page)"))
        } + [
          FindingQuestion(text: "teacher", found: 50), FindingQuestion(text: "kind:note ask the teacher", found: 50),
        ]
      ),
      (
        "titles",
        (0..<20).map { _ in
          let title = Self.title(ofDoc: number(4000..<Self.docCount))
          return FindingQuestion(text: "\"\(title)\"", best: ("doc", title))
        } + [FindingQuestion(text: "paper june", found: 50)]
      ),
      (
        "names of tags, and values",
        tags.map { FindingQuestion(text: Self.tagNames[$0], found: 50) }
          + (0..<20).map { _ in
            let page = number(0..<last) * 10 + 4
            return FindingQuestion(
              text: "remark\(page)", best: ("page", "Remark: Checked remark\(page), Points: \((page + 1) % 20)"))
          } + [
            FindingQuestion(text: "topic", found: 50), FindingQuestion(text: "year", found: 50),
            FindingQuestion(text: "2003", found: 50), FindingQuestion(text: "hard", found: 50),
          ]
      ),
      (
        "tags and values of nearly all pages",
        [
          "tag:Everywhere", "everywhere", "everywhere topic", "points", "points history:no", "points:*", "points:>=3",
          "points:<9 everywhere", "tag:Everywhere \(usual[0].text)", "tag:Everywhere \(usual[1].text)",
          "points:5 \(usual[2].text)", "is:tagged", "is:tagged kind:page", "-tag:Everywhere", "7", "topic 7",
          "topic points", "kind:page,version topic", "tag:Everywhere history:no \(usual[3].text)",
        ].map { FindingQuestion(text: $0) }
      ),
      (
        "without the history",
        usual.prefix(10).map { FindingQuestion(text: "\($0.text) history:no") }
          + tags.prefix(10).map { FindingQuestion(text: "\(Self.tagNames[$0]) history:no", found: 50) }
      ),
      (
        "what is nowhere",
        ["xyzzyx", "\"plugh xyzzyx\"", "tag:None", "-xyzzyx", "()"].map { FindingQuestion(text: $0) }
      ),
      (
        "marks",
        (0..<20).map { _ in
          let page = number(0..<last) * 10 + 1
          return FindingQuestion(text: "\"worked\(page) in\" kind:mark", best: ("mark", Self.textBox(ofPage: page)))
        }
          + (0..<20).map { _ in
            let page = number(0..<last) * 10 + 8
            let words = highlighted(onPage: page)
            return FindingQuestion(text: "\"\(words)\" kind:mark", found: allHighlighted.count { $0.contains(words) })
          }
          + ["margin", "margin kind:mark", "\"in the margin\"", "in kind:mark", "a kind:mark"].map {
            FindingQuestion(text: $0, found: 50)
          }
      ),
    ]
  }

  private func count(_ word: BenchmarkQuery, in texts: GeneratedPages, where holds: (Int) -> Bool) -> Int {
    let taken = texts.pages.indices.filter { holds($0 / Self.pagesPerDoc) }.map { texts.pages[$0] }
    return word.naiveCount(in: GeneratedPages(vocabulary: texts.vocabulary, pages: taken))
  }

  private func chineseQuestions(_ generator: inout SeededGenerator) -> [FindingQuestion] {
    let all = pages.pages.indices.map { Self.chinese(ofPage: Self.shown(by: $0)) }
    return (0..<20).map { index in
      let page = Int.random(in: 0..<pages.pages.count / 20, using: &generator) * 20 + 5
      let text = String(all[page].dropFirst(index % 3).prefix(1 + index % 3))
      return FindingQuestion(text: text, pages: all.count { $0.contains(text) })
    }
  }
}
