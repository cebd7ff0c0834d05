import PaperDomain
import TrapezioNavigation

/// Which numbers the statistics show, as the URL says it.
nonisolated package struct StatisticsChoice: Hashable, Sendable {
  /// The docs that count, as a filter is written; empty for all.
  package var filter = ""
  /// The variable that holds scores.
  package var score: Variable.ID?
  /// The variable that says when something is from; nil for the month in which docs were made.
  package var period: Variable.ID?

  /// Everything, by the month.
  package init() {}

  /// The choice that a URL's query names; what it does not know is left out.
  package init(location: Location) {
    filter = location["filter"] ?? ""
    score = location["score"].flatMap { Variable.ID($0) }
    period = location["period"].flatMap { Variable.ID($0) }
  }

  /// The names and values of the query: of the URL, and of what the server is asked.
  package var query: [(name: String, value: String)] {
    var query: [(name: String, value: String)] = []
    if !filter.isEmpty { query.append((name: "filter", value: filter)) }
    if let score { query.append((name: "score", value: score.description)) }
    if let period { query.append((name: "period", value: period.description)) }
    return query
  }
}
