/// A history that notifies its views whenever the status they show changes.
///
/// Views attach and detach at any time; the history lives on. Use it from one thread.
///
///     let shared = ObservableHistory(history)
///     let view = shared.attach { status in menu.show(status) }  // called at once, then on every change
///     shared.update { $0.record(step, at: now) }
///     shared.detach(view)
public final class ObservableHistory<ID: Hashable & Sendable> {
  /// Identifies an attached view: `attach` returns it and `detach` takes it.
  public struct Attachment: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct View {
    let attachment: Attachment
    let scope: UndoScope
    var shown: UndoStatus
    let observer: (UndoStatus) -> Void
  }

  /// The current history.
  public private(set) var history: EditHistory<ID>
  private var views: [View] = []
  private var count = 0

  /// Starts from a history.
  public init(_ history: EditHistory<ID>) {
    self.history = history
  }

  /// Calls `observer` now, and later whenever the status of `scope` differs from the one it last received.
  public func attach(in scope: UndoScope = .document, _ observer: @escaping (UndoStatus) -> Void) -> Attachment {
    count += 1
    let attachment = Attachment(number: count)
    let status = history.status(in: scope)
    views.append(View(attachment: attachment, scope: scope, shown: status, observer: observer))
    observer(status)
    return attachment
  }

  /// Stops notifying a view. Nothing else changes.
  public func detach(_ attachment: Attachment) {
    views.removeAll { $0.attachment == attachment }
  }

  /// Changes the history and notifies the views whose status changed. `change` must not call `update` itself; an
  /// observer may.
  public func update<Result>(_ change: (inout EditHistory<ID>) -> Result) -> Result {
    var changed = history
    let result = change(&changed)
    history = changed
    for attachment in views.map({ $0.attachment }) {
      guard let index = views.firstIndex(where: { $0.attachment == attachment }) else { continue }
      let status = history.status(in: views[index].scope)
      guard status != views[index].shown else { continue }
      views[index].shown = status
      views[index].observer(status)
    }
    return result
  }
}
