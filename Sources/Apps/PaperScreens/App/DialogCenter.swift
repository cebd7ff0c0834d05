import Trapezio

/// A question with a safe and a dangerous answer, for what cannot be undone.
struct Confirmation {
  /// What is asked, as a question.
  let title: String
  /// What would happen.
  let text: String
  /// The words on the button that does nothing.
  let keep: String
  /// The words on the button that does it.
  let proceed: String
  /// What happens then.
  let perform: () -> Void

  /// A question from its parts.
  init(title: String, text: String, keep: String, proceed: String, perform: @escaping () -> Void) {
    self.title = title
    self.text = text
    self.keep = keep
    self.proceed = proceed
    self.perform = perform
  }
}

/// What stands over the whole app and makes the rest inert; at most one at a time.
final class DialogCenter {
  /// Which dialog.
  enum Dialog {
    case shortcuts
    case confirmation(Confirmation)
  }

  /// The dialog that is open.
  private(set) var current: Dialog?

  private let observers = TrapezioObservers<Void>()

  /// No dialog yet.
  init() {}

  /// Opens a dialog in place of any other.
  func open(_ dialog: Dialog) {
    current = dialog
    observers.send(())
  }

  /// Closes the dialog; nothing else happens.
  func close() {
    guard current != nil else { return }
    current = nil
    observers.send(())
  }

  /// Calls `observer` after each change.
  func observe(_ observer: @escaping () -> Void) -> TrapezioSubscription {
    observers.add { _ in observer() }
  }
}
