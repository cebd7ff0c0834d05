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

  /// Reads what stands before any damage: all of sound bytes, and of others the groups that can be read.
  /// - Returns: what was read, and what cannot be read; `nil` if all could
  public static func beginning(parsing decoder: inout BlazeDecoder) -> (update: LogUpdate, fault: ByteCodingError?) {
    var update = LogUpdate()
    do throws(ByteCodingError) {
      update.vector = try decoder.read("vector")
      let count = try decoder.readVarint("groups")
      // Each group takes a byte at least, so the loop ends with the bytes.
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
