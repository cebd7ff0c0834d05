import ScreenKit

/// The texts of the statistics.
nonisolated extension Texts.Statistics {
  static var score: String { "Scores" }
  static var noScore: String { "None" }
  static var period: String { "Over time by" }
  static var byMonth: String { "Month added" }
  static var counting: String { "Counting…" }
  static var failed: String { "The statistics cannot be shown" }
  static var emptyTitle: String { "Nothing to count yet" }
  static var emptyText: String { "Import some papers: they are counted here by tag and over time." }
  static var docs: String { "Docs" }
  static var pages: String { "Pages" }
  static var scores: String { "Scores" }
  static var mean: String { "Mean score" }
  static var lowest: String { "Lowest" }
  static var highest: String { "Highest" }
  static var range: String { "Range" }
  static var measure: String { "Bars show" }
  static var overTime: String { "Over time" }
  static var byTag: String { "By tag" }
  static var tag: String { "Tag" }
  static var when: String { "When" }
  static var noTags: String {
    "None of these papers has a tag. Select papers in the library and press I to give them some."
  }
  static var noPeriods: String { "None of these papers has a value for this variable." }

  static func allTags(_ number: String) -> String { "Show all \(number) tags" }
  static func range(_ lowest: String, _ highest: String) -> String { "\(lowest) – \(highest)" }
  static func table(_ title: String) -> String { "\(title), as a table" }

  static func name(of measure: StatisticsState.Measure) -> String {
    switch measure {
    case .docs: docs
    case .pages: pages
    case .mean: mean
    }
  }

  /// The description of a chart for screen readers.
  static func chart(_ measure: String, from first: String, to last: String) -> String {
    (first == last ? "\(measure) of \(first)." : "\(measure) from \(first) to \(last).")
      + " The table below has the numbers."
  }
}
