/// The name of an object: the root, or the operation that made it. It is the same in every copy of a document.
public struct ObjectID: Sendable {
  /// The counter of the operation that made the object; 0 for the root.
  public let counter: UInt32
  /// The actor that made the object; empty for the root.
  public let actor: ActorID
  /// The object's number in the copy that the id came from, where a look-up begins.
  let hint: UInt32

  init(counter: UInt32, actor: ActorID, hint: UInt32) {
    self.counter = counter
    self.actor = actor
    self.hint = hint
  }

  /// Names an object by the operation that made it.
  public init(counter: UInt32, actor: ActorID) {
    self.init(counter: counter, actor: actor, hint: 0)
  }

  /// The map that every document begins with.
  public static let root = ObjectID(counter: 0, actor: ActorID(bytes: []))

  /// Whether this is the root.
  public var isRoot: Bool { counter == 0 }
}

extension ObjectID: Hashable {
  /// Whether both name the same object.
  public static func == (left: ObjectID, right: ObjectID) -> Bool {
    left.counter == right.counter && left.actor == right.actor
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(counter)
    hasher.combine(actor)
  }
}

extension ObjectID: CustomStringConvertible {
  /// `_root`, or counter and actor as in `12@0a1b`.
  public var description: String { isRoot ? "_root" : "\(counter)@" + actor.description }
}
