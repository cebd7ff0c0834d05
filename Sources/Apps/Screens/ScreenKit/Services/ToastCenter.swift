import Trapezio
import TrapezioWeb

/// A short notice that something was done or has failed, with at most one action.
package struct Toast {
  /// The appearance and duration of a notice.
  nonisolated package enum Kind: Sendable { case info, failure }

  /// Set by the center; 0 until then.
  package fileprivate(set) var id = 0
  /// A sentence.
  package let text: String
  package let kind: Kind
  /// The button's label and what it does.
  package let action: (title: String, perform: () -> Void)?

  /// Makes a notice without an action.
  package init(_ text: String, kind: Kind = .info) {
    self.text = text
    self.kind = kind
    action = nil
  }

  /// Makes a notice with an action.
  package init(_ text: String, kind: Kind = .info, action title: String, perform: @escaping () -> Void) {
    self.text = text
    self.kind = kind
    action = (title, perform)
  }
}

/// The notices on screen, at most three. (`TrapezioMessageManager` has one on screen and no clocks.)
///
/// A notice with an action stays for 8 s, one without for 4 s, a failure until it is dismissed. Time stops while the
/// pointer or the focus is on the notices.
package final class ToastCenter {
  /// The notices on screen, oldest first.
  package private(set) var toasts: [Toast] = []
  /// Whether the notices are above something at the bottom edge, such as a selection bar.
  package var isRaised = false {
    didSet {
      if isRaised != oldValue { observers.send(()) }
    }
  }

  private let clock: any WebClock
  private let observers = TrapezioObservers<Void>()
  private var clocks: Table<Int, EffectClaim> = [:]
  private var isHeld = false
  private var lastID = 0

  static let capacity = 3

  /// Makes a center without notices.
  init(clock: any WebClock) {
    self.clock = clock
  }

  /// Shows a notice. If there are too many, removes the oldest that is not a failure, or else the oldest.
  @discardableResult
  package func say(_ toast: Toast) -> Int {
    var toast = toast
    lastID += 1
    toast.id = lastID
    if toasts.count == ToastCenter.capacity {
      remove(at: toasts.firstIndex { $0.kind != .failure } ?? 0)
    }
    toasts.append(toast)
    startClock(of: toast)
    observers.send(())
    return toast.id
  }

  /// Performs a notice's action and removes it.
  package func act(on id: Int) {
    guard let toast = toasts.first(where: { $0.id == id }) else { return }
    dismiss(id)
    toast.action?.perform()
  }

  /// Removes a notice.
  package func dismiss(_ id: Int) {
    guard let index = toasts.firstIndex(where: { $0.id == id }) else { return }
    remove(at: index)
    observers.send(())
  }

  /// Stops the timers while the pointer or the focus is on the notices, and restarts them afterwards.
  package func hold(_ isHeld: Bool) {
    guard isHeld != self.isHeld else { return }
    self.isHeld = isHeld
    clocks.removeAll()
    for toast in toasts { startClock(of: toast) }
  }

  /// Calls `observer` after each change.
  package func observe(_ observer: @escaping () -> Void) -> TrapezioSubscription {
    observers.add { _ in observer() }
  }

  private func remove(at index: Int) {
    clocks[toasts[index].id] = nil
    toasts.remove(at: index)
    if toasts.isEmpty { isHeld = false }
  }

  private func startClock(of toast: Toast) {
    guard !isHeld, toast.kind != .failure else { return }
    let id = toast.id
    clocks[id] = clock.after(toast.action == nil ? 4_000 : 8_000) { self.dismiss(id) }
  }
}
