import ByteCoding
import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio

/// The statistics of the library, and the choices on the page.
nonisolated struct StatisticsState: TrapezioState {
  /// What the bars measure.
  nonisolated enum Measure: Equatable, Sendable, CaseIterable { case docs, pages, mean }

  /// The numbers of a tag, and its name.
  nonisolated struct TagRow: Equatable, Sendable {
    var tag: PaperTag
    var group: String
    var numbers: LibraryStatistics.Numbers
  }

  /// The maximum number of tags in the table before the person asks for all.
  static let tagLimit = 30
  /// About how many empty periods may be added between others.
  static let gapLimit = 60

  var choice: StatisticsChoice
  var overview: MetadataOverview?
  var statistics: LibraryStatistics?
  /// Why loading the statistics failed.
  var failure: String?
  var chosenMeasure = Measure.docs
  var showsAllTags = false
  var chips: [FilterChip] = []
  var filterPlace: FilterPlace?

  init(_ choice: StatisticsChoice) { self.choice = choice }

  /// What the bars measure. Falls back to docs if the mean is chosen but no score variable is.
  var measure: Measure { choice.score == nil && chosenMeasure == .mean ? .docs : chosenMeasure }

  /// The variables that may hold scores.
  var scoreVariables: [Variable] { (overview?.catalog.variables ?? []).filter { $0.type == .int } }

  /// The variables that can date a doc.
  var periodVariables: [Variable] {
    (overview?.catalog.variables ?? []).filter { $0.type == .int || $0.type == .date }
  }

  /// The tags with numbers, in the order of the catalog.
  var tags: [TagRow] {
    guard let overview, let statistics else { return [] }
    return statistics.tags.compactMap { numbers in
      overview.tag(numbers.tagID).map {
        TagRow(tag: $0, group: overview.groupName(of: $0), numbers: numbers.numbers)
      }
    }
  }

  /// The periods, earliest first. Empty periods are added between them so that gaps are visible. If there are too many
  /// (see `gapLimit`), none is added.
  var periods: [LibraryStatistics.PeriodNumbers] {
    let periods = statistics?.periods ?? []
    var filled: [LibraryStatistics.PeriodNumbers] = []
    for period in periods {
      while let last = filled.last, let next = StatisticsState.period(after: last.period), next != period.period,
        StatisticsState.isBefore(next, period.period)
      {
        guard filled.count < periods.count + StatisticsState.gapLimit else { return periods }
        filled.append(LibraryStatistics.PeriodNumbers(period: next, numbers: LibraryStatistics.Numbers()))
      }
      filled.append(period)
    }
    return filled
  }

  private static func period(after period: VariableValue) -> VariableValue? {
    switch period {
    case .int(let number) where number < Int64.max: .int(number + 1)
    case .date(let day): CalendarDay(daysSince1970: day.daysSince1970 + 31).map { .date($0.firstOfMonth) }
    case .int, .list, .text: nil
    }
  }

  private static func isBefore(_ one: VariableValue, _ other: VariableValue) -> Bool {
    switch (one, other) {
    case (.int(let one), .int(let other)): one < other
    case (.date(let one), .date(let other)): one < other
    default: false
    }
  }

  /// The value that a bar shows.
  func value(_ numbers: LibraryStatistics.Numbers) -> Double {
    switch measure {
    case .docs: Double(numbers.docCount)
    case .pages: Double(numbers.pageCount)
    case .mean: numbers.scores.mean ?? 0
    }
  }
}

/// The events of the page.
enum StatisticsEvent {
  case retryPressed
  case screenOpened(PaperScreen)
  case measurePicked(StatisticsState.Measure)
  /// The identifier of the score variable; empty for none.
  case scorePicked(String)
  case periodPicked(String)
  case allTagsPressed
  case filterOpened(x: Double, y: Double)
  case filterClosed
  case filterChanged(FilterParts)
  case filterPartRemoved(FilterParts.Part)
  case filterCleared
}
