import ByteCoding
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The steps of the history that match the choice, latest first.
nonisolated struct HistoryState: TrapezioState {
  /// Whose steps are shown.
  var choice: HistoryChoice
  /// The person of this browser.
  var me: PersonSummary?
  /// The persons to choose from, without merged ones; empty until loaded.
  var persons: [PersonSummary] = []
  var steps = GrowingList<HistoryStep>()
  /// The steps being undone or redone.
  var turning: Set<LibraryEdit.ID> = []
  /// Why the last attempts to undo or redo steps failed.
  private(set) var reasons: [StepReason] = []
  /// What happened to notes and marks in the steps whose details are open.
  private(set) var carried: [StepCarried] = []
  /// The step that the Tab key focuses; the first one if `nil` or if the step is gone.
  var focused: LibraryEdit.ID?
  /// Incremented when the relative times must be redrawn.
  var tick = 0

  init(choice: HistoryChoice, me: PersonSummary?) {
    self.choice = choice
    self.me = me
  }

  /// Why undoing or redoing a step failed; `nil` if nobody tried, or the step has changed since.
  func reason(_ step: LibraryEdit.ID) -> String? { reasons.first { $0.step == step }?.text }

  /// Records why undoing or redoing a step failed; `nil` removes the reason.
  mutating func note(_ reason: String?, of step: LibraryEdit.ID) {
    reasons.removeAll { $0.step == step }
    if let reason { reasons.append(StepReason(step: step, text: reason)) }
  }

  /// What happened to notes and marks in a step; `nil` if its details are closed.
  func carried(_ step: LibraryEdit.ID) -> [CarriedReport]? { carried.first { $0.step == step }?.reports }

  /// Opens the details on notes and marks of a step; `nil` closes them.
  mutating func show(_ reports: [CarriedReport]?, of step: LibraryEdit.ID) {
    carried.removeAll { $0.step == step }
    if let reports { carried.append(StepCarried(step: step, reports: reports)) }
  }

  /// Whether the choice is "my steps" while nobody is chosen as the person of this browser.
  var lacksPerson: Bool { choice == .mine && me == nil }

  /// The index of the step that the Tab key focuses.
  var focusedIndex: Int { steps.items.firstIndex { $0.id == focused } ?? 0 }

  /// Whether the person may undo or redo a step: only their own, or one that has no person. Notes are undone in their
  /// editor instead.
  func canTurn(_ step: HistoryStep) -> Bool {
    step.kind != nil && step.kind != .writeNotes && (step.person == nil || step.person?.id == me?.id)
  }
}

/// Why a step could not be undone or redone. (A named type, so that the compiler's code for arrays of it stays in this
/// lazily loaded module.)
nonisolated struct StepReason: Equatable, Sendable {
  var step: LibraryEdit.ID
  var text: String
}

/// What happened to notes and marks in a step.
nonisolated struct StepCarried: Equatable, Sendable {
  var step: LibraryEdit.ID
  var reports: [CarriedReport]
}

/// The events of the history.
enum HistoryEvent {
  case choicePicked(String)
  case whoPressed
  case retryPressed
  case endReached
  case turnPressed(LibraryEdit.ID)
  case showPressed(LibraryEdit.ID)
  case carriedPressed(LibraryEdit.ID)
  case rowFocused(LibraryEdit.ID)
  case keyPressed(InputEvent)
}
