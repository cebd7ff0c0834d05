import BlazeBinary
import ByteCoding

/// The identifier of a group: the actor that made it, and the group's number among those of this actor.
public struct GroupID: Hashable, Sendable {
  /// The actor, which stands for one opening of the notebook for writing.
  public let actor: UniqueID
  /// 1 for the actor's first group, then 2, without gaps.
  public let counter: UInt64

  /// Makes an identifier.
  public init(actor: UniqueID, counter: UInt64) {
    self.actor = actor
    self.counter = counter
  }
}

extension GroupID: Comparable {
  /// By actor, then by counter.
  public static func < (left: GroupID, right: GroupID) -> Bool {
    left.actor == right.actor ? left.counter < right.counter : left.actor < right.actor
  }
}

extension GroupID: CustomStringConvertible {
  /// The counter and the first eight digits of the actor: `12@0192b0c4`.
  public var description: String {
    "\(counter)@" + String(decoding: actor.description.utf8.prefix(8), as: UTF8.self)
  }
}

extension GroupID: BlazeBinaryCodable {
  /// Reads the fields in order.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    actor = try decoder.read("actor")
    let start = decoder.offset
    counter = try decoder.readVarint("counter")
    guard counter > 0 else { throw ByteCodingError(.invalidValue, at: start) }
  }

  /// Writes the fields in order.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(actor)
    encoder.write(varint: counter)
  }
}
