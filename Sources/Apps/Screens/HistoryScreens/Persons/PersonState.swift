import PaperAPI
import PaperDomain
import Trapezio

/// The persons to choose from, and the drafts of a new or changed person.
nonisolated struct PersonState: TrapezioState {
  /// A typed name and the chosen colour.
  nonisolated struct Draft: Equatable, Sendable {
    var name = ""
    var color = Person.palette[0]
    /// Why the name or colour was refused.
    var fault: String?
    var isSaving = false
  }

  /// The person of this browser.
  var me: PersonSummary?
  /// All persons by name, without merged ones; `nil` until loaded.
  var persons: [PersonSummary]?
  var failure: String?
  /// The text that filters the list.
  var filter = ""
  /// The draft of a new person.
  var fresh = Draft()
  /// The person's own name and colour while they are being changed.
  var own: Draft?

  init(me: PersonSummary?) { self.me = me }

  /// Lists longer than this have a filter field.
  private static var shortList: Int { 7 }

  /// Whether the list has a filter field.
  var canFilter: Bool { (persons?.count ?? 0) > PersonState.shortList }

  /// The persons that match the filter.
  var shown: [PersonSummary] {
    let key = NameKey.of(filter)
    return (persons ?? []).filter { NameKey.isFound(key, in: NameKey.of($0.name)) }
  }
}

/// The events of the dialog.
enum PersonEvent {
  case closed
  case retryPressed
  case filterTyped(String)
  /// `nil` chooses nobody.
  case picked(PersonSummary?)
  case ownPressed
  case ownCancelled
  case draftChanged(isOwn: Bool, PersonState.Draft)
  case draftSubmitted(isOwn: Bool)
}
