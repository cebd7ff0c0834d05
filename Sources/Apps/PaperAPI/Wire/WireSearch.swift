import PaperDomain

// wire
/// What a search found.
public struct SearchResults: Equatable, Sendable {
  /// The query.
  public var query: String
  /// How many pages match in all.
  public var total: Int  // 0...
  /// The pages of this part, the best first.
  public var hits: [SearchHit]
  /// Docs whose titles, tags or values match, the best first; at most 20. Of a query without words, those that it takes.
  public var docs: [DocSummary]
  /// Notes whose texts, tags or values match, the best first; at most 20.
  public var notes: [NoteHit] = []
  /// Docs, page groups, pages, notes, marks and versions that were found by their titles, texts, tags and values, the best first;
  /// at most `limit`, and only with the first part.
  public var found: [FoundItem] = []
  /// The score of the pages in `hits` relative to those in `found`; among themselves they are ordered by their own
  /// scores.
  public var hitScore: Int = 0
  /// What the query seems to ask and cannot mean, in sentences.
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

#if !hasFeature(Embedded)
  extension SearchResults: Codable {}
#endif
