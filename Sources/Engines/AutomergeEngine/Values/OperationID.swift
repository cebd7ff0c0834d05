/// The name of an operation, the same in every copy of a document: its number, and who made it.
public struct OperationID: Hashable, Sendable {
  /// From 1; greater than that of all operations that the maker had seen.
  public let counter: UInt32
  /// Who made it.
  public let actor: ActorID
}

extension OperationID: CustomStringConvertible {
  /// Counter and actor, as in `12@0a1b`.
  public var description: String { "\(counter)@" + actor.description }
}
