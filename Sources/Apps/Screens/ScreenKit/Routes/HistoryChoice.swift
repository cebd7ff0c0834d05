import PaperDomain
import TrapezioNavigation

/// Whose steps the history shows; part of the URL.
nonisolated package enum HistoryChoice: Hashable, Sendable {
  /// All steps.
  case everybody
  /// The steps of this browser's person.
  case mine
  /// The steps made without a person.
  case nobody
  /// The steps of one person.
  case person(Person.ID)

  /// The choice in a URL; `everybody` if it has none.
  init(location: Location) { self.init(text: location["of"] ?? "") }

  /// The choice for its text form; `everybody` for any other text.
  package init(text: String) {
    switch text {
    case "mine": self = .mine
    case "nobody": self = .nobody
    default: self = Person.ID(text).map { .person($0) } ?? .everybody
    }
  }

  /// The text form for the URL; empty for `everybody`.
  package var text: String {
    switch self {
    case .everybody: ""
    case .mine: "mine"
    case .nobody: "nobody"
    case .person(let id): id.description
    }
  }

  var query: [(String, String)] { text.isEmpty ? [] : [("of", text)] }
}
