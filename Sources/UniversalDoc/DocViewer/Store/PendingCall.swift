/// A request that has not been answered yet. The answer may come immediately, before the function that cancels the
/// request is known. Answers after cancellation are ignored.
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

  /// Records that the answer has arrived. Returns false if it is no longer wanted.
  func isAnswered() -> Bool {
    guard !isOver else { return false }
    isOver = true
    cancel = nil
    return true
  }

  /// Cancels the request, because the answer is no longer wanted.
  func end() {
    guard !isOver else { return }
    isOver = true
    let cancel = cancel
    self.cancel = nil
    cancel?()
  }
}
