import PaperDomain

// wire
/// The results of a search.
public struct SearchResults: Equatable, Sendable, StoredAsJSON {
  /// The query.
  public var query: String
  /// How many pages match in all.
  public var total: Int  // 0...
  /// The pages of this part, the best first.
  public var hits: [SearchHit]
  /// Docs whose titles, tags or values match, the best first; at most 20. For a query without words, the docs that
  /// match its conditions.
  public var docs: [DocSummary]
  /// Notes whose texts, tags or values match, the best first; at most 20.
  public var notes: [NoteHit] = []
  /// Docs, page groups, pages, notes, marks and versions that were found by their titles, texts, tags and values, the
  /// best first; at most `limit`, and only in an answer with the first part of the results.
  public var found: [FoundItem] = []
  /// The score of the pages in `hits` relative to the items in `found`. Within `hits`, the pages are sorted by their
  /// own scores.
  public var hitScore: Int = 0
  /// Sentences about conditions in the query that cannot be used.
  public var problems: [String] = []
  /// The position of each problem in the query.
  public var problemPlaces: [SnippetMatch] = []

  // generated
  /// Makes the value from its fields.
  public init(
    query: String, total: Int, hits: [SearchHit], docs: [DocSummary], notes: [NoteHit] = [], found: [FoundItem] = [],
    hitScore: Int = 0, problems: [String] = [], problemPlaces: [SnippetMatch] = []
  ) {
    self.query = query
    self.total = total
    self.hits = hits
    self.docs = docs
    self.notes = notes
    self.found = found
    self.hitScore = hitScore
    self.problems = problems
    self.problemPlaces = problemPlaces
  }
  // end of generated
}
