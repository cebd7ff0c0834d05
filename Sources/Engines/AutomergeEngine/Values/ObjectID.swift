/// Identifies an object: the root, or the operation that made it. The id is the same in every copy of a document.
public struct ObjectID: Sendable {
  /// The counter of the operation that made the object; 0 for the root.
  public let counter: UInt32
  /// The actor that made the object; empty for the root.
  public let actor: ActorID
  /// The object's number in the copy that the id came from, as a hint for the look-up.
  let hint: UInt32

  init(counter: UInt32, actor: ActorID, hint: UInt32) {
    self.counter = counter
    self.actor = actor
    self.hint = hint
  }

  /// Makes the id of an object from the operation that made it.
  public init(counter: UInt32, actor: ActorID) {
    self.init(counter: counter, actor: actor, hint: 0)
  }

  /// The root: the map that every document begins with.
  public static let root = ObjectID(counter: 0, actor: ActorID(bytes: []))

  /// Whether this is the root.
  public var isRoot: Bool { counter == 0 }
}

extension ObjectID: Hashable {
  /// Whether both identify the same object. Ignores `hint`.
  public static func == (left: ObjectID, right: ObjectID) -> Bool {
    left.counter == right.counter && left.actor == right.actor
  }

  /// Hashes the parts that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(counter)
    hasher.combine(actor)
  }
}

extension ObjectID: CustomStringConvertible {
  /// `_root`, or counter and actor as in `12@0a1b`.
  public var description: String { isRoot ? "_root" : "\(counter)@" + actor.description }
}
