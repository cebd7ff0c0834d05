import Foundation
import GRDB

/// Ranks the pages that have all terms of a query, with the same BM25 formula as SQLite's `bm25()`. For frequent words
/// it takes a quarter of the time.
///
/// A term may occur in a page's tags and values instead of its text, as long as another term occurs in the text; it
/// then adds nothing to the rank.
///
/// SQLite's function looks up each page's length with a separate statement, which is most of its work. Here
/// `PageLengths` reads the lengths in the order of the pages, and keeps them once a query has needed many. Each term is
/// walked over once (`TermWalk`).
///
/// Source of the formula: Robertson et al., "Okapi at TREC-3" (1994), with SQLite's constants (FTS5, section 5.1.1).
enum PageRanking {
  /// - Parameters:
  ///   - query: the terms, some of which may be excluded
  ///   - taken: a flag for each page that counts, by its number; nil if all count
  ///   - count: how many pages to keep
  ///   - tokenizer: the index's tokenizer
  ///   - besides: returns the other fields of the pages in which a text occurs, by the pages' numbers; 0 for none
  /// - Complexity: linear in the number of pages with each term
  /// - Throws: `DatabaseError`, and errors of `besides`
  static func ranked(
    _ db: Database, _ query: PreparedQuery, of taken: [Bool]?, keeping count: Int, tokenizer: any FTS5Tokenizer,
    besides: (String) throws -> [UInt8]
  ) throws -> RankedPages {
    var ranked = RankedPages(keeping: count)
    var walk = TermWalk(taken: taken)
    let terms = query.terms.filter { !$0.isExcluded }
    // The pages that have all terms so far, and how often: a row for each page, with a column for each term.
    var pages: [Int] = []
    var frequencies: [UInt32] = []
    var weights: [Double] = []
    // A single term must occur in the text.
    let mayMatchFieldsOnly = terms.count > 1
    for (column, term) in terms.enumerated() {
      try walk.walk(db, term, tokenizer: tokenizer)
      weights.append(BM25.weight(pages: Double(walk.pages.count), of: walk.indexedCount))
      let fields = mayMatchFieldsOnly ? try besides(term.text) : []
      if column == 0 {
        // Sorted, since lengths are read in the order of page numbers.
        pages = walk.pagesInOrder(with: fields)
        if let taken { pages.removeAll { $0 >= taken.count || !taken[$0] } }
        frequencies = [UInt32](repeating: 0, count: pages.count * terms.count)
      }
      keep(&pages, &frequencies, terms.count) { page, row in
        row[column] = walk.frequency(on: page)
        return row[column] > 0 || page < fields.count && fields[page] != 0
      }
      guard !pages.isEmpty else { return ranked }
      if column + 1 < terms.count { walk.look(at: pages) }
    }
    if mayMatchFieldsOnly { keep(&pages, &frequencies, terms.count) { _, row in row.contains { $0 > 0 } } }
    // For an excluded term, it only matters whether a page has it.
    if terms.count < query.terms.count { walk.look(at: []) }
    for term in query.terms where term.isExcluded {
      try walk.walk(db, term, tokenizer: tokenizer)
      let fields = try besides(term.text)
      keep(&pages, &frequencies, terms.count) { page, _ in
        walk.frequency(on: page) == 0 && (page >= fields.count || fields[page] == 0)
      }
    }
    guard let user = walk.user else { return ranked }
    do throws(FullText.Failure) {
      let lengths = try PageLengths(user)
      for (row, page) in pages.enumerated() {
        let norm = BM25.norm(length: Double(try lengths.length(of: Int64(page))) / walk.averageLength)
        var rank = 0.0
        for column in weights.indices {
          let frequency = Double(frequencies[row * weights.count + column])
          rank -= weights[column] * BM25.part(frequency: frequency, norm: norm)
        }
        ranked.add(RankedPages.Page(rank: rank, number: Int64(page)))
      }
    } catch {
      throw DatabaseError(resultCode: ResultCode(rawValue: error.code))
    }
    ranked.finish()
    return ranked
  }

  /// Keeps the pages that pass a test, with their rows of a table. The test may write into the row.
  private static func keep(
    _ pages: inout [Int], _ table: inout [UInt32], _ width: Int,
    where passes: (Int, UnsafeMutableBufferPointer<UInt32>) -> Bool
  ) {
    var kept = 0
    table.withUnsafeMutableBufferPointer { table in
      for index in pages.indices {
        let row = UnsafeMutableBufferPointer(rebasing: table[index * width..<(index + 1) * width])
        guard passes(pages[index], row) else { continue }
        if kept < index {
          pages[kept] = pages[index]
          for column in 0..<width { table[kept * width + column] = row[column] }
        }
        kept += 1
      }
    }
    pages.removeLast(pages.count - kept)
    table.removeLast(table.count - kept * width)
  }
}

/// The formula for the rank.
enum BM25 {
  /// How soon further occurrences of the same word stop counting.
  private static let saturation = 1.2
  /// How much long pages are penalised.
  private static let lengthWeight = 0.75

  /// The weight of a phrase that occurs on some of the pages.
  static func weight(pages: Double, of pageCount: Double) -> Double {
    let rarity = log((pageCount - pages + 0.5) / (pages + 0.5))
    // A word on more than half of all pages still counts slightly.
    return rarity > 0 ? rarity : 1e-6
  }

  /// How much a page's length reduces the weight of a word.
  /// - Parameter length: the page's length, in average lengths
  static func norm(length: Double) -> Double {
    saturation * (1 - lengthWeight + lengthWeight * length)
  }

  /// What a phrase of weight 1 adds to a page on which it occurs that often.
  static func part(frequency: Double, norm: Double) -> Double {
    frequency * (saturation + 1) / (frequency + norm)
  }
}
