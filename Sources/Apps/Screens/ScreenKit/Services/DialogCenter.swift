import Trapezio

/// A question with a safe and a dangerous answer, for what cannot be undone.
package struct Confirmation {
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
  }

  /// The dialog that is open.
  package private(set) var current: Dialog?

  private let observers = TrapezioObservers<Void>()

  /// No dialog yet.
  init() {}

  /// Opens a dialog in place of any other.
  package func open(_ dialog: Dialog) {
    current = dialog
    observers.send(())
  }

  /// Closes the dialog; nothing else happens.
  package func close() {
    guard current != nil else { return }
    current = nil
    observers.send(())
  }

  /// Calls `observer` after each change.
  package func observe(_ observer: @escaping () -> Void) -> TrapezioSubscription {
    observers.add { _ in observer() }
  }
}
