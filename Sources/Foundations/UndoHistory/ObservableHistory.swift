/// A history that tells its views about every change of what they show.
///
/// Views attach and detach at any time; the history lives on. Use it from one thread.
///
///     let shared = ObservableHistory(history)
///     let view = shared.attach { status in menu.show(status) }  // called at once, then on every change
///     shared.update { $0.record(step, at: now) }
///     shared.detach(view)
public final class ObservableHistory<ID: Hashable & Sendable> {
  /// What `attach` returns and `detach` takes.
  public struct Attachment: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct View {
    let attachment: Attachment
    let scope: UndoScope
    var shown: UndoStatus
    let observer: (UndoStatus) -> Void
  }

  /// The history as it is.
  public private(set) var history: EditHistory<ID>
  private var views: [View] = []
  private var count = 0

  /// Starts from a history.
  public init(_ history: EditHistory<ID>) {
    self.history = history
  }

  /// Calls `observer` now and whenever the status of `scope` differs from what it was told last.
  public func attach(in scope: UndoScope = .document, _ observer: @escaping (UndoStatus) -> Void) -> Attachment {
    count += 1
    let attachment = Attachment(number: count)
    let status = history.status(in: scope)
    views.append(View(attachment: attachment, scope: scope, shown: status, observer: observer))
    observer(status)
    return attachment
  }

  /// Stops telling a view. Nothing else changes.
  public func detach(_ attachment: Attachment) {
    views.removeAll { $0.attachment == attachment }
  }

  /// Changes the history and tells the views whose status became another. `change` must not call `update` itself;
  /// an observer may.
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
