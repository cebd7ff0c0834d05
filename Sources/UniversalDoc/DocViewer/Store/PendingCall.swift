/// Something that was asked for and is not answered yet. The answer may come at once, before it is known how to end the
/// call, and is not heard any more once the call was ended.
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

  /// How to end it is known.
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
