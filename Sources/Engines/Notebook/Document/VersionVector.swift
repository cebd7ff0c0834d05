import BlazeBinary
import ByteCoding

/// The groups that a copy has, given as the number of groups of each actor.
public struct VersionVector: Hashable, Sendable {
  /// The number of groups by actor; actors without groups are absent.
  public let counters: [UniqueID: UInt64]

  /// Makes a vector from the counters.
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
