import Foundation
import GRDB
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("Text in every script is cut so that any part of it is found")
struct TokenizerTests {
  private let db: DatabaseQueue

  init() throws {
    db = try DatabaseQueue(configuration: DatabaseOpening.configuration())
  }

  /// The tokens of a text, each with the part of the text that it covers.
  private func tokens(_ text: String, isQuery: Bool = false) throws -> [String] {
    try db.read { db in
      let tokenizer = try db.makeTokenizer(PaperTokenizer.tokenizerDescriptor())
      var text = text
      let list = text.withUTF8 { tokenizer.tokens(of: $0, isQuery: isQuery) }
      let bytes = Array(text.utf8)
      return list.tokens.indices.map { index in
        let letters = String(decoding: list.letters(index), as: UTF8.self)
        let place = String(decoding: bytes[list.tokens[index].place], as: UTF8.self)
        return letters == place ? letters : "\(letters)=\(place)"
      }
    }
  }

  @Test(
    "Words, pairs and places",
    arguments: [
      ("Light waves", ["light=Light", "waves"]), ("Café", ["cafe=Café"]), ("don’t", ["don", "t"]),
      ("全文检索", ["全文", "文检", "检索", "索"]), ("检", ["检"]), ("H2O水面x", ["h2o=H2O", "水面", "面", "x"]),
      ("全\n文", ["全文=全\n文", "文"]), ("全 　文", ["全文=全 　文", "文"]), ("全。文", ["全", "文"]),
      ("カタカナ", ["カタ", "タカ", "カナ", "ナ"]), ("한국 어", ["한국", "국어=국 어", "어"]), ("ＡＢ１", ["ab1=ＡＢ１"]),
      ("ﬁnal", ["final=ﬁnal"]), ("⽅法", ["方法=⽅法", "法"]), ("𠀀𠀁", ["𠀀𠀁", "𠀁"]), ("ｶﾅ", ["カナ=ｶﾅ", "ナ=ﾅ"]),
      ("😀全😀", ["全"]), ("", []), ("…—", []), ("Ελλαδα Привет", ["ελλαδα=Ελλαδα", "привет=Привет"]),
    ] as [(String, [String])])
  func documents(text: String, expected: [String]) throws {
    #expect(try tokens(text) == expected)
  }

  @Test(
    "In a query the last character counts only before another token",
    arguments: [
      ("全文检索", ["全文", "文检", "检索"]), ("全文。", ["全文"]), ("全文 x", ["全文", "文", "x"]), ("检", ["检"]),
      ("全文。检索", ["全文", "文", "检索"]), ("x全", ["x", "全"]),
    ] as [(String, [String])])
  func queries(text: String, expected: [String]) throws {
    #expect(try tokens(text, isQuery: true) == expected)
  }

  @Test("Bytes that are no text are cut without a crash", arguments: [1, 2] as [UInt64])
  func invalidBytes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try db.read { db in
      let tokenizer = try db.makeTokenizer(PaperTokenizer.tokenizerDescriptor())
      for _ in 0..<1500 {
        let bytes = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
          Bool.random(using: &generator)
            ? UInt8.random(in: 0x80...0xFF, using: &generator) : UInt8.random(in: 0x20...0x7F, using: &generator)
        }
        bytes.withUnsafeBufferPointer { bytes in
          let list = tokenizer.tokens(of: bytes, isQuery: Bool.random(using: &generator))
          for token in list.tokens { #expect(token.place.upperBound <= bytes.count && !token.place.isEmpty) }
        }
      }
    }
  }

  // MARK: - Against a matcher that knows nothing of tokens

  /// The units of a text for a search that compares character by character.
  private enum Unit: Equatable {
    case word(String)
    case character(Character)
    /// Something that separates two characters.
    case gap
  }

  private static let characters: [Character] = ["水", "火", "か", "ナ", "한", "글", "𠀀"]

  private static func units(_ text: String) -> [Unit] {
    var units: [Unit] = []
    var word = ""
    var isApart = false
    func endWord() {
      if !word.isEmpty { units.append(.word(word.lowercased())) }
      word = ""
    }
    for character in text {
      if characters.contains(character) {
        endWord()
        if isApart, case .character? = units.last { units.append(.gap) }
        units.append(.character(character))
        isApart = false
      } else if character.isLetter || character.isNumber {
        word.append(character)
        isApart = false
      } else {
        endWord()
        if !character.isWhitespace { isApart = true }
      }
    }
    endWord()
    return units
  }

  /// Whether the text has the units in a row somewhere. With `isPrefix` the last unit may be the beginning of a longer
  /// one.
  private static func contains(_ text: [Unit], _ wanted: [Unit], isPrefix: Bool) -> Bool {
    guard !wanted.isEmpty, text.count >= wanted.count else { return false }
    return (0...text.count - wanted.count).contains { start in
      wanted.indices.allSatisfy { index in
        if isPrefix, index == wanted.count - 1, case .word(let begin) = wanted[index],
          case .word(let word) = text[start + index]
        {
          return word.hasPrefix(begin)
        }
        return text[start + index] == wanted[index]
      }
    }
  }

  private static func randomText(_ count: Int, _ generator: inout SeededGenerator) -> String {
    let pieces =
      characters.map { String($0) } + characters.map { String($0) } + ["ab", "abc", "B", "1", " ", "\n", "，"]
    return (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
  }

  @Test("Phrases and prefixes are found exactly where a reader finds them", arguments: WalkScale.seeds(1))
  func againstReader(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<60).map { _ in Self.randomText(Int.random(in: 1...25, using: &generator), &generator) }
    let units = texts.map { Self.units($0) }
    try await db.write { db in
      try db.execute(sql: "CREATE VIRTUAL TABLE t USING fts5 (text, tokenize = 'papercenter', prefix = '1 2 3')")
      for (index, text) in texts.enumerated() {
        try db.execute(sql: "INSERT INTO t (rowid, text) VALUES (?, ?)", arguments: [index, text])
      }
    }
    for _ in 0..<250 {
      let phrase = Self.randomText(Int.random(in: 1...4, using: &generator), &generator)
      let isPrefix = Bool.random(using: &generator)
      let wanted = Self.units(phrase)
      let expected = texts.indices.filter { Self.contains(units[$0], wanted, isPrefix: isPrefix) }
      let (found, marked) = try await db.read { [texts] db in
        let tokenizer = try db.makeTokenizer(PaperTokenizer.tokenizerDescriptor())
        let query = PreparedQuery(SearchQuery("\"\(phrase)\"" + (isPrefix ? "*" : "")), tokenizer: tokenizer)
        guard let expression = query.expression else { return ([Int](), [Int]()) }
        let found = try Int.fetchAll(
          db, sql: "SELECT rowid FROM t WHERE t MATCH ? ORDER BY rowid", arguments: [expression])
        let marked = texts.indices.filter { index in
          var text = texts[index]
          return !text.withUTF8 { query.places(in: $0, tokenizer: tokenizer) }.isEmpty
        }
        return (found, marked)
      }
      try #require(
        found == expected, "seed \(seed), phrase \(phrase.debugDescription), prefix \(isPrefix), texts \(texts)")
      try #require(marked == expected, "marks: seed \(seed), phrase \(phrase.debugDescription)")
    }
  }
}
