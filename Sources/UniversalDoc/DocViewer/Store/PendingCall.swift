/// A request without an answer so far. The answer may come at once, before the function that cancels the request is
/// known. After cancellation it is ignored.
///
///     let call = PendingCall()
///     calls[page] = { call.end() }
///     call.began(contents.words(of: sheet, variant: nil) { text in
///       guard call.isAnswered() else { return }
///       …
///     })
final class PendingCall {
  private var cancel: (() -> Void)?
  private var isOver = false

  /// Stores the function that cancels the request.
  func began(_ cancel: @escaping () -> Void) {
    if !isOver { self.cancel = cancel }
  }

  /// The answer is there; false if nobody waits for it any more.
  func isAnswered() -> Bool {
    guard !isOver else { return false }
    isOver = true
    cancel = nil
    return true
  }

  /// Nobody waits for the answer any more.
  func end() {
    guard !isOver else { return }
    isOver = true
    let cancel = cancel
    self.cancel = nil
    cancel?()
  }
}
