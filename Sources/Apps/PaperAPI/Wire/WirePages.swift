import PaperDomain

// wire
/// Where a query's words are on a page.
public struct PageMatches: Equatable, Sendable, StoredAsJSON {
  /// A rectangle for each match on each line.
  public var boxes: [NormalizedRect]

  // generated
  /// Makes the value from its fields.
  public init(boxes: [NormalizedRect]) {
    self.boxes = boxes
  }
  // end of generated
}
