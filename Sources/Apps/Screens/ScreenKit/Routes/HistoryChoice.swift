import PaperDomain
import TrapezioNavigation

/// Whose steps the history shows; part of the URL.
nonisolated package enum HistoryChoice: Hashable, Sendable {
  /// All steps.
  case everybody
  /// Those of this browser's person.
  case mine
  /// Those that were made without a person.
  case nobody
  /// Those of one person.
  case person(Person.ID)

  /// The choice that a URL names; everybody if it names none.
  init(location: Location) { self.init(text: location["of"] ?? "") }

  /// The choice that a text names; everybody if it names none.
  package init(text: String) {
    switch text {
    case "mine": self = .mine
    case "nobody": self = .nobody
    default: self = Person.ID(text).map { .person($0) } ?? .everybody
    }
  }

  /// Its form in the URL; empty for everybody.
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
