import PaperDomain
import Trapezio

/// The content of the list below the search field.
nonisolated struct AssistantState: TrapezioState {
  /// A line of the list.
  nonisolated enum Line: Equatable, Sendable {
    case suggestion(QueryCompletion.Suggestion)
    /// A recent search.
    case recent(String)
    /// Clears the recent searches.
    case clear
  }

  /// How many recent searches are offered.
  static let recentCount = 6

  var text = ""
  var lines: [Line] = []
  /// The line that Enter picks.
  var active: Int?

  init() {}
}

/// The events of the list.
enum AssistantEvent {
  case linePicked(Int)
}
