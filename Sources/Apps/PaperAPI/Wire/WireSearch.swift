import BlazeBinary
import ByteCoding
import PaperDomain

/// What a search found.
public struct SearchResults: Equatable, Sendable {
  /// The query as it was asked.
  public var query: String
  /// How many pages match in all.
  public var total: Int
  /// The pages of this part, the best first.
  public var hits: [SearchHit]
  /// Docs whose title matches, the best first; at most 20.
  public var docs: [DocSummary]
  /// Notes whose texts match, the best first; at most 20.
  public var notes: [NoteHit]

  /// Makes the value from its fields.
  public init(query: String, total: Int, hits: [SearchHit], docs: [DocSummary], notes: [NoteHit] = []) {
    self.query = query
    self.total = total
    self.hits = hits
    self.docs = docs
    self.notes = notes
  }
}

extension SearchResults: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    query = try decoder.read()
    total = try decoder.read()
    hits = try decoder.read()
    docs = try decoder.read()
    notes = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(query)
    encoder.write(total)
    encoder.write(hits)
    encoder.write(docs)
    encoder.write(notes)
  }
}

#if !hasFeature(Embedded)
  extension SearchResults: Codable {}
#endif
