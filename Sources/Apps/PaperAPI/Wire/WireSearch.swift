import PaperDomain

// wire
/// What a search found.
public struct SearchResults: Equatable, Sendable {
  /// The query as it was asked.
  public var query: String
  /// How many pages match in all.
  public var total: Int  // 0...
  /// The pages of this part, the best first.
  public var hits: [SearchHit]
  /// Docs whose title matches, the best first; at most 20.
  public var docs: [DocSummary]
  /// Notes whose texts match, the best first; at most 20.
  public var notes: [NoteHit] = []

  // generated
  /// Makes the value from its fields.
  public init(query: String, total: Int, hits: [SearchHit], docs: [DocSummary], notes: [NoteHit] = []) {
    self.query = query
    self.total = total
    self.hits = hits
    self.docs = docs
    self.notes = notes
  }
  // end of generated
}

#if !hasFeature(Embedded)
  extension SearchResults: Codable {}
#endif
