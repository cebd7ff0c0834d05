import PaperAPI
import PaperDomain
import Trapezio

/// The persons to choose from, and the one that is being made or changed.
nonisolated struct PersonState: TrapezioState {
  /// A name and a colour that are being written.
  nonisolated struct Draft: Equatable, Sendable {
    var name = ""
    var color = Person.palette[0]
    /// Why they could not be taken.
    var fault: String?
    var isSaving = false
  }

  /// The person of this browser.
  var me: PersonSummary?
  /// All persons by name, but those that were merged; nil until they are known.
  var persons: [PersonSummary]?
  var failure: String?
  /// The text that filters the list.
  var filter = ""
  /// The person that is made.
  var fresh = Draft()
  /// The own name and colour, while they are changed.
  var own: Draft?

  init(me: PersonSummary?) { self.me = me }

  /// Longer lists have a field to narrow them down.
  private static var shortList: Int { 7 }

  /// Whether the list can be narrowed down.
  var canFilter: Bool { (persons?.count ?? 0) > PersonState.shortList }

  /// The persons that the filter leaves.
  var shown: [PersonSummary] {
    let key = NameKey.of(filter)
    return (persons ?? []).filter { PersonState.holds(key, in: NameKey.of($0.name)) }
  }

  /// Whether a text is anywhere in another one.
  private static func holds(_ part: String, in text: String) -> Bool {
    let (part, text) = (Array(part.utf8), Array(text.utf8))
    guard part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { start in
      part.indices.allSatisfy { text[start + $0] == part[$0] }
    }
  }
}

/// The events of the dialog.
enum PersonEvent {
  case closed
  case retryPressed
  case filterTyped(String)
  /// Nobody for nil.
  case picked(PersonSummary?)
  case ownPressed
  case ownCancelled
  case draftChanged(isOwn: Bool, PersonState.Draft)
  case draftSubmitted(isOwn: Bool)
}
