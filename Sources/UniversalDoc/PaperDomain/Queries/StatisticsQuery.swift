/// Which numbers to compute; see `LibraryStatistics`.
public struct StatisticsQuery: Equatable, Sendable {
  /// The docs that count, with all their pages.
  public var filter: MetadataFilter
  /// The variable that holds scores: a whole number.
  public var score: Variable.ID?
  /// The variable that dates an entity: a date, grouped by months, or a whole number such as a year. A page without a
  /// value takes that of its page group, a group that of its doc. `nil` means the month in which the doc was created.
  public var period: Variable.ID?

  /// Makes a query.
  public init(filter: MetadataFilter = .all([]), score: Variable.ID? = nil, period: Variable.ID? = nil) {
    self.filter = filter
    self.score = score
    self.period = period
  }
}
