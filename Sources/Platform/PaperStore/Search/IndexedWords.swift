import GRDB
import PaperDomain

/// The indexed words of `page_search` that begin with given letters.
///
/// FTS5 indexes prefixes of up to three letters (`Schema.pageSearch`). For a longer one it collects and merges the
/// pages of all matching words before it returns the first page. For a prefix that 100,000 pages have, that takes 25 ms
/// each time. Looking up the words one by one is faster, because the index has the pages of each word in order.
enum IndexedWords {
  /// The longest prefixes that the index has, in characters.
  static let indexedCharacters = 3
  /// With more words than this, one merge costs less than the look-ups.
  static let most = 128

  /// Makes FTS5's list of words available on a connection; other connections do not see it.
  /// - Throws: `DatabaseError`
  static func add(to db: Database) throws {
    try db.execute(sql: "CREATE VIRTUAL TABLE temp.page_word USING fts5vocab(main, page_search, instance)")
  }

  /// The words that begin with given letters, in order.
  ///
  /// `page_word` has a row for each occurrence of a word. Each step asks for the first row after the previous word, so
  /// it skips that word's other rows.
  /// - Parameters:
  ///   - beginning: the letters, as the tokenizer produces them
  ///   - tokenizer: the index's tokenizer
  /// - Returns: nil if there are more than `most` words, or one that cannot be written in an FTS5 query
  /// - Throws: `DatabaseError`
  static func words(_ db: Database, beginning: String, tokenizer: any FTS5Tokenizer) throws -> [String]? {
    let statement = try db.cachedStatement(
      sql: """
        WITH RECURSIVE word(term) AS (
          SELECT (SELECT term FROM temp.page_word WHERE term >= ?1 LIMIT 1)
          UNION ALL
          SELECT (SELECT term FROM temp.page_word WHERE term >= word.term || char(1) LIMIT 1) FROM word
          WHERE word.term < ?2
        )
        SELECT term FROM word WHERE term < ?2 LIMIT ?3
        """)
    // No letter sorts after the last scalar.
    let words = try String.fetchAll(statement, arguments: [beginning, beginning + "\u{10FFFF}", most + 1])
    guard words.count <= most else { return nil }
    for var word in words {
      let tokens = word.withUTF8 { tokenizer.tokens(of: $0, isQuery: true) }
      guard tokens.tokens.count == 1, tokens.letters(0).elementsEqual(word.utf8) else { return nil }
    }
    return words
  }
}
