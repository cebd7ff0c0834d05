import PaperDomain
import TrapezioNavigation

/// The choices of the statistics, as part of the URL.
nonisolated package struct StatisticsChoice: Hashable, Sendable {
  /// The filter for docs in its text form; empty for all docs.
  package var filter = ""
  /// The variable with the scores.
  package var score: Variable.ID?
  /// The variable that dates docs; `nil` for the month in which they were made.
  package var period: Variable.ID?

  /// All docs, by month.
  package init() {}

  /// The choice in a URL's query; unknown values are ignored.
  package init(location: Location) {
    filter = location["filter"] ?? ""
    score = location["score"].flatMap { Variable.ID($0) }
    period = location["period"].flatMap { Variable.ID($0) }
  }

  /// The query parameters, for the URL and for the request.
  package var query: [(name: String, value: String)] {
    var query: [(name: String, value: String)] = []
    if !filter.isEmpty { query.append((name: "filter", value: filter)) }
    if let score { query.append((name: "score", value: score.description)) }
    if let period { query.append((name: "period", value: period.description)) }
    return query
  }
}
