/// How far what was written is kept. What it says is always true.
nonisolated struct KeptState: Equatable, Sendable {
  /// Changes that the server has not acknowledged.
  var waiting = 0
  /// The server cannot be reached.
  var isOffline = false
  /// Why the server does not take some of them, if it does not.
  var refusal: String?
  /// Some are nowhere but in this window: the browser keeps nothing for this page.
  var isOnlyHere = false
}
