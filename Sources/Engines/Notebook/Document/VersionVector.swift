import BlazeBinary
import ByteCoding

/// What a copy has: of each actor, how many groups.
public struct VersionVector: Hashable, Sendable {
  /// The number of groups by actor; an actor without groups is not there.
  public let counters: [UniqueID: UInt64]

  /// Takes counters.
  public init(counters: [UniqueID: UInt64]) {
    self.counters = counters
  }

  /// Whether a copy with this vector has the group.
  public func contains(_ id: GroupID) -> Bool { (counters[id.actor] ?? 0) >= id.counter }
}

extension VersionVector: BlazeBinaryCodable {
  /// Reads the fields in order.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    counters = try decoder.read("counters")
  }

  /// Writes the fields in order.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(counters)
  }
}
