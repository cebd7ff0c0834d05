import Trapezio

/// A question with a safe and a dangerous answer, for what cannot be undone.
package final class Confirmation {
  /// What is asked, as a question.
  package let title: String
  /// What would happen.
  package let text: String
  /// The words on the button that does nothing.
  package let keep: String
  /// The words on the button that does it.
  package let proceed: String
  /// What happens then.
  package let perform: () -> Void

  /// A question from its parts.
  package init(title: String, text: String, keep: String, proceed: String, perform: @escaping () -> Void) {
    self.title = title
    self.text = text
    self.keep = keep
    self.proceed = proceed
    self.perform = perform
  }
}

/// What stands over the whole app and makes the rest inert; at most one at a time.
package final class DialogCenter {
  /// Which dialog.
  package enum Dialog {
    case shortcuts
    case confirmation(Confirmation)
    /// Who works in this browser.
    case person
    /// Which of two texts is kept.
    case conflict(TextConflict)

    /// The part of the page that draws it; nil for the first file.
    package var part: PagePart? {
      switch self {
      case .shortcuts, .confirmation: nil
      case .person, .conflict: .history
      }
    }
  }

  /// The dialog that is open.
  package private(set) var current: Dialog?
  /// Grows with each dialog that is opened, to tell them apart.
  package private(set) var number = 0

  /// Conflicts that came while something else was open. None is ever dropped: each has a text that somebody wrote.
  private var waiting: [TextConflict] = []
  private let observers = TrapezioObservers<Void>()

  /// No dialog yet.
  init() {}

  /// Opens a dialog in place of any other. A conflict waits until what is open is closed, and is replaced by nothing.
  package func open(_ dialog: Dialog) {
    switch (current, dialog) {
    case (.some, .conflict(let conflict)): waiting.append(conflict)
    case (.conflict, _): return
    default: show(dialog)
    }
  }

  /// Closes the dialog without an answer; a conflict's text goes back to where it was written.
  package func close() {
    guard let closed = current else { return }
    end()
    if case .conflict(let conflict) = closed { conflict.cancel() }
  }

  /// Closes the dialog, whose answer was given.
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
