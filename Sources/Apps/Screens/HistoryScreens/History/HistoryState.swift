import ByteCoding
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The steps of the history that are looked at, the last made first.
nonisolated struct HistoryState: TrapezioState {
  /// Whose steps are shown.
  var choice: HistoryChoice
  /// The person of this browser.
  var me: PersonSummary?
  /// The persons to choose from, without merged ones; empty until loaded.
  var persons: [PersonSummary] = []
  var steps = GrowingList<HistoryStep>()
  /// The steps that are being undone or redone.
  var turning: Set<LibraryEdit.ID> = []
  /// Why steps could not be undone or redone when that was tried last.
  private(set) var reasons: [StepReason] = []
  /// What became of notes and marks, of steps where that was asked for.
  private(set) var carried: [StepCarried] = []
  /// The step that the Tab key leads to; the first one if nil or gone.
  var focused: LibraryEdit.ID?
  /// Changes whenever relative times have to be updated.
  var tick = 0

  init(choice: HistoryChoice, me: PersonSummary?) {
    self.choice = choice
    self.me = me
  }

  /// Why a step could not be undone or redone; nil if that was not tried, or has changed since.
  func reason(_ step: LibraryEdit.ID) -> String? { reasons.first { $0.step == step }?.text }

  /// Notes why a step could not be undone or redone; nil for no reason any more.
  mutating func note(_ reason: String?, of step: LibraryEdit.ID) {
    reasons.removeAll { $0.step == step }
    if let reason { reasons.append(StepReason(step: step, text: reason)) }
  }

  /// What became of notes and marks in a step; nil if that was not asked for.
  func carried(_ step: LibraryEdit.ID) -> [CarriedReport]? { carried.first { $0.step == step }?.reports }

  /// Shows what became of notes and marks in a step; nil to show it no more.
  mutating func show(_ reports: [CarriedReport]?, of step: LibraryEdit.ID) {
    carried.removeAll { $0.step == step }
    if let reports { carried.append(StepCarried(step: step, reports: reports)) }
  }

  /// Whether one's own steps are asked for by nobody.
  var lacksPerson: Bool { choice == .mine && me == nil }

  /// The place of the step that the Tab key leads to.
  var focusedIndex: Int { steps.items.firstIndex { $0.id == focused } ?? 0 }

  /// Whether the person may undo or redo a step: their own, or one of nobody. Notes are undone where they are written.
  func canTurn(_ step: HistoryStep) -> Bool {
    step.kind != nil && step.kind != .writeNotes && (step.person == nil || step.person?.id == me?.id)
  }
}

/// Why a step could not be undone or redone. (A separate type, so that the code for lists of it belongs to this part of
/// the page.)
nonisolated struct StepReason: Equatable, Sendable {
  var step: LibraryEdit.ID
  var text: String
}

/// What became of notes and marks in a step.
nonisolated struct StepCarried: Equatable, Sendable {
  var step: LibraryEdit.ID
  var reports: [CarriedReport]
}

/// What happens there.
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
