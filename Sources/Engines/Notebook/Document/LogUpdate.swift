import BlazeBinary
import ByteCoding

/// What one copy of a log tells another: what it has, and groups that the other lacks.
///
/// Two copies are equal when each has taken in the other's update. Taking one in twice changes nothing.
///
///     let missing = LogUpdate(vector: server.versionVector, groups: server.groups(missingFrom: client.vector))
public struct LogUpdate: Equatable, Sendable {
  /// What the copy has.
  public var vector: VersionVector
  /// Groups in the order of the log.
  public var groups: [LogGroup]

  /// Puts an update together.
  public init(vector: VersionVector = VersionVector(counters: [:]), groups: [LogGroup] = []) {
    self.vector = vector
    self.groups = groups
  }
}

extension LogUpdate: BlazeBinaryCodable {
  /// Reads the fields in order.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    vector = try decoder.read("vector")
    groups = try decoder.read("groups")
  }

  /// Writes the fields in order.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(vector)
    encoder.write(groups)
  }
}
