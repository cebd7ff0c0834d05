/// Identifies an operation, by its counter and its actor. The id is the same in every copy of a document.
public struct OperationID: Hashable, Sendable {
  /// The counter, from 1; greater than those of all operations that the author had seen.
  public let counter: UInt32
  /// The actor that made it.
  public let actor: ActorID
}

extension OperationID: CustomStringConvertible {
  /// Counter and actor, as in `12@0a1b`.
  public var description: String { "\(counter)@" + actor.description }
}
