/// Where the person's marks are stored. It never claims more than is true.
nonisolated struct MarksSaveState: Equatable, Sendable {
  /// The number of changes that the server has not acknowledged.
  var waiting = 0
  /// Whether the server is unreachable.
  var isOffline = false
  /// Why the server refuses some of them; `nil` if it does not.
  var refusal: String?
  /// Whether some exist only in this window's memory, because the browser stores nothing for this page.
  var isOnlyHere = false
}
