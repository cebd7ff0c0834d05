// Results about marks on pages.

// wire
/// The result of merging a notebook file.
public struct MarksMerge: Equatable, Sendable, StoredAsJSON {
  /// How many gestures are new, including undos; 0 if the library had all of them.
  public var groupCount: Int  // 0...
  /// By how many the marks on the pages have increased.
  public var markCount: Int
  /// The page versions that have changed.
  public var pageVersions: [PageVersion.ID] = []
  /// How many pages of the file were skipped because the doc does not have them.
  public var leftOut: Int = 0  // 0...
  /// The history step of the merge; absent if it added nothing that is visible.
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
