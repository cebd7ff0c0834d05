// What is told about marks on pages.

// wire
/// What came of merging a notebook file.
public struct MarksMerge: Equatable, Sendable {
  /// How many gestures, undos included, were new; 0 if all were here already.
  public var groupCount: Int  // 0...
  /// How many marks the pages have more than before.
  public var markCount: Int
  /// The page versions that got something new.
  public var pageVersions: [PageVersion.ID] = []
  /// How many pages of the file are not here, and were left out.
  public var leftOut: Int = 0  // 0...
  /// The step of the history that it is; absent if nothing new holds.
  public var step: HistoryStep? = nil

  // generated
  /// Makes the value from its fields.
  public init(
    groupCount: Int, markCount: Int, pageVersions: [PageVersion.ID] = [], leftOut: Int = 0, step: HistoryStep? = nil
  ) {
    self.groupCount = groupCount
    self.markCount = markCount
    self.pageVersions = pageVersions
    self.leftOut = leftOut
    self.step = step
  }
  // end of generated
}

#if !hasFeature(Embedded)
  extension MarksMerge: Codable {}
#endif
