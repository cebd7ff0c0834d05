import BlazeBinary
import ByteCoding

/// A message from one copy of a log to another: which groups it has, and the groups that the other lacks.
///
/// Two copies are equal once each has applied the other's update. Applying an update twice changes nothing.
///
///     let missing = LogUpdate(vector: server.versionVector, groups: server.groups(missingFrom: client.vector))
public struct LogUpdate: Equatable, Sendable {
  /// The groups that the copy has.
  public var vector: VersionVector
  /// The groups that the other copy lacks, in log order.
  public var groups: [LogGroup]

  /// Makes an update.
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

  /// Reads valid bytes completely, and damaged bytes up to the first damage.
  /// - Returns: what was read, and the first fault; `nil` if there is none
  public static func beginning(parsing decoder: inout BlazeDecoder) -> (update: LogUpdate, fault: ByteCodingError?) {
    var update = LogUpdate()
    do throws(ByteCodingError) {
      update.vector = try decoder.read("vector")
      let count = try decoder.readVarint("groups")
      // Each group takes at least one byte, so the loop stops at the end of the bytes whatever the count is.
      while update.groups.count < count { update.groups.append(try decoder.read()) }
      if decoder.remaining > 0 { throw ByteCodingError(.trailingBytes, at: decoder.offset) }
      return (update, nil)
    } catch {
      return (update, error)
    }
  }

  /// Writes the fields in order.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(vector)
    encoder.write(groups)
  }
}
