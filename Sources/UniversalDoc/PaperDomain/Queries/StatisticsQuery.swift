/// Which numbers to compute; see `LibraryStatistics`.
public struct StatisticsQuery: Equatable, Sendable {
  /// The docs to count, with all their pages.
  public var filter: MetadataFilter
  /// The variable that holds scores; its values must be whole numbers.
  public var score: Variable.ID?
  /// The variable that assigns an entity to a period: a date, grouped by month, or a whole number such as a year. A
  /// page without a value uses its page group's, and a group without one its doc's. `nil` means the month in which the
  /// doc was created.
  public var period: Variable.ID?

  /// Makes a query.
  public init(filter: MetadataFilter = .all([]), score: Variable.ID? = nil, period: Variable.ID? = nil) {
    self.filter = filter
    self.score = score
    self.period = period
  }
}
