import PaperDomain
import Trapezio

/// A question with a safe and a dangerous answer, for what cannot be undone.
package final class Confirmation {
  /// The question.
  package let title: String
  /// The consequences.
  package let text: String
  /// The words on the button that does nothing.
  package let keep: String
  /// The words on the button that does it.
  package let proceed: String
  /// The action to confirm.
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

/// The dialog over the whole app, which makes the rest inert; at most one at a time.
package final class DialogCenter {
  /// The dialog.
  package enum Dialog {
    case shortcuts
    case confirmation(Confirmation)
    /// The choice of this browser's person.
    case person
    /// The choice between two conflicting texts.
    case conflict(TextConflict)
    /// The choice of paper for a new doc.
    case paper
    /// The choice of the file that a doc, or a page of it, goes out as.
    case export(DocSummary, page: Int? = nil)

    /// The part of the page that draws it; nil for the first file.
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
  /// The number of the dialog; each dialog that is opened gets the next one.
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

  /// Closes the dialog without an answer; the person's text of a conflict returns to its field.
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
