/// The id of an operation inside one document: its counter, and the index of its actor in the document's actor table.
///
/// Counters start at 1; counter 0 stands for no operation, or for the head of a list.
struct LocalOperationID: Hashable, Sendable {
  var counter: UInt32
  var actor: UInt32

  static let none = LocalOperationID(counter: 0, actor: 0)

  var isNone: Bool { counter == 0 }

  /// Both halves in one integer, for hash tables.
  var packed: UInt64 { UInt64(actor) &<< 32 | UInt64(counter) }

  @inline(__always)
  func advanced(by distance: Int) -> LocalOperationID {
    LocalOperationID(counter: counter &+ UInt32(truncatingIfNeeded: distance), actor: actor)
  }
}
