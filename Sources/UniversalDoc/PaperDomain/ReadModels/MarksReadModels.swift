// Results about marks on pages.

// wire
/// What came of merging a notebook file.
public struct MarksMerge: Equatable, Sendable {
  /// The number of new gestures, undos included; 0 if the library had all of them.
  public var groupCount: Int  // 0...
  /// How many more marks the pages have now.
  public var markCount: Int
  /// The page versions that got something new.
  public var pageVersions: [PageVersion.ID] = []
  /// How many pages of the file were left out because the doc does not have them.
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
