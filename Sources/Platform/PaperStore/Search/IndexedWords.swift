import GRDB
import PaperDomain

/// The words of `page_search` that begin with some letters.
///
/// FTS5 indexes beginnings of up to three letters (`Schema.pageSearch`). For a longer one it gathers and merges the pages of all
/// words before it gives the first page, which takes 25 ms for a beginning that 100,000 pages have, each time it is asked. To
/// look up the words one by one is quicker, because the index has the pages of each word in order.
enum IndexedWords {
  /// Beginnings of more characters are not in the index.
  static let indexedCharacters = 3
  /// With more words, one merge costs less than the look-ups.
  static let most = 128

  /// Makes FTS5's list of words known to a connection, for that connection alone.
  /// - Throws: `DatabaseError`
  static func add(to db: Database) throws {
    try db.execute(sql: "CREATE VIRTUAL TABLE temp.page_word USING fts5vocab(main, page_search, instance)")
  }

  /// The words that begin with some letters, in order.
  ///
  /// `page_word` has a row for each place of a word. Each step asks for the first row behind the word before, so its places are
  /// passed over unread.
  /// - Parameters:
  ///   - beginning: letters as the tokenizer gives them
  ///   - tokenizer: the index's
  /// - Returns: nil if there are more than `most`, or a word that FTS5 could not be asked for
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
    // No letter is behind the last scalar.
    let words = try String.fetchAll(statement, arguments: [beginning, beginning + "\u{10FFFF}", most + 1])
    guard words.count <= most else { return nil }
    for var word in words {
      let tokens = word.withUTF8 { tokenizer.tokens(of: $0, isQuery: true) }
      guard tokens.tokens.count == 1, tokens.letters(0).elementsEqual(word.utf8) else { return nil }
    }
    return words
  }
}
