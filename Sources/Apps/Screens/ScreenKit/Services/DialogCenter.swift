import PaperDomain
import Trapezio

/// A question before something that cannot be undone, with a safe and a dangerous answer.
package struct Confirmation {
  /// The question.
  package let title: String
  /// The consequences.
  package let text: String
  /// The label of the button that cancels.
  package let keep: String
  /// The label of the button that performs the action.
  package let proceed: String
  /// The action to confirm.
  package let perform: () -> Void
}

/// The dialog over the whole app, which makes the rest inert; at most one at a time.
package final class DialogCenter {
  /// The dialog.
  package enum Dialog {
    case shortcuts
    case confirmation(Confirmation)
    /// Chooses this browser's person.
    case person
    /// Chooses between two conflicting texts.
    case conflict(TextConflict)
    /// Chooses the paper for a new doc.
    case paper
    /// Chooses the file format in which to export a doc or a page of it.
    case export(DocSummary, page: Int? = nil)

    /// The module that draws the dialog; `nil` if it is in the first file.
    package var part: PagePart? {
      switch self {
      case .shortcuts, .confirmation: nil
      case .person, .conflict: .history
      case .paper, .export: .docs
      }
    }
  }

  /// The dialog that is open.
  package private(set) var current: Dialog?
  /// The number of the dialog, incremented for each one that opens.
  package private(set) var number = 0

  /// Conflicts that arose while another dialog was open. None is ever dropped, because each contains a text that
  /// somebody wrote.
  private var waiting: [TextConflict] = []
  private let observers = TrapezioObservers<Void>()

  /// Makes a center without a dialog.
  init() {}

  /// Opens a dialog in place of any other. A conflict, however, waits until the current dialog is closed, and no dialog
  /// replaces a conflict.
  package func open(_ dialog: Dialog) {
    switch (current, dialog) {
    case (.some, .conflict(let conflict)): waiting.append(conflict)
    case (.conflict, _): return
    default: show(dialog)
    }
  }

  /// Opens a question before something that cannot be undone; see `Confirmation` for its parts.
  package func confirm(title: String, text: String, keep: String, proceed: String, perform: @escaping () -> Void) {
    open(.confirmation(Confirmation(title: title, text: text, keep: keep, proceed: proceed, perform: perform)))
  }

  /// Closes the dialog without an answer. The person's text of a conflict returns to its field.
  package func close() {
    guard let closed = current else { return }
    end()
    if case .conflict(let conflict) = closed { conflict.cancel() }
  }

  /// Closes the dialog after its answer was given.
  package func end() {
    guard current != nil else { return }
    show(waiting.isEmpty ? nil : .conflict(waiting.removeFirst()))
  }

  /// Calls `observer` after each change.
  package func observe(_ observer: @escaping () -> Void) -> TrapezioSubscription {
    observers.add { _ in observer() }
  }

  private func show(_ dialog: Dialog?) {
    current = dialog
    number += 1
    observers.send(())
  }
}
