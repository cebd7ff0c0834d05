/// Which numbers are asked for; see `LibraryStatistics`.
public struct StatisticsQuery: Equatable, Sendable {
  /// The docs that count, with all their pages.
  public var filter: MetadataFilter
  /// The variable that holds scores: a whole number.
  public var score: Variable.ID?
  /// The variable that says when something is from: a date, by months, or a whole number such as a year. A page without
  /// a value has that of its page group, and this that of its doc. Without a variable it is the month in which the doc
  /// was made.
  public var period: Variable.ID?

  /// Makes a query.
  public init(filter: MetadataFilter = .all([]), score: Variable.ID? = nil, period: Variable.ID? = nil) {
    self.filter = filter
    self.score = score
    self.period = period
  }
}
