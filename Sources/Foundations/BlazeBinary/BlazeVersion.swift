// The schema-version marker: `FE v` in front of a value of version 2 to 127, nothing in front of version 1.

import ByteCoding

/// A value that is written together with the version of its schema.
///
/// Version 1 has no marker, so that old data stays valid. A value of version 1 whose own first byte is `FE` is written
/// with `FE 01` before it; before any other value `FE 01` is refused, because that value would have two encodings.
public protocol BlazeVersioned {
  /// The version that is written, 1 to 127.
  static var schemaVersion: UInt8 { get }

  /// Reads the fields of a value of `version`.
  /// - Parameter version: 1 to `schemaVersion`
  /// - Throws: `ByteCodingError` with the offset of the field at fault
  init(parsing decoder: inout BlazeDecoder, version: UInt8) throws(ByteCodingError)

  /// Writes the fields in the form of `schemaVersion`, without the marker.
  func serialize(into encoder: inout BlazeEncoder)
}

extension BlazeVersioned {
  /// The marker and the value: a whole message, to be read by `init(versioned:)`.
  public var versionedBytes: [UInt8] {
    precondition((1...127).contains(Self.schemaVersion), "A schema version is between 1 and 127.")
    var encoder = BlazeEncoder()
    serialize(into: &encoder)
    let value = encoder.bytes
    guard Self.schemaVersion > 1 || value.first == 0xFE else { return value }
    return [0xFE, Self.schemaVersion] + value
  }

  /// Reads a whole message of this version or an older one.
  /// - Throws: `unsupportedVersion` for a newer one; `overlongInteger` for a marker that is not needed;
  ///   `trailingBytes`
  public init(versioned bytes: [UInt8]) throws(ByteCodingError) {
    var decoder = BlazeDecoder(bytes)
    var version: UInt8 = 1
    if bytes.first == 0xFE {
      let marker = try decoder.readRaw(2)
      version = marker[1]
      guard version > 1 || (version == 1 && bytes.count > 2 && bytes[2] == 0xFE) else {
        throw ByteCodingError(.overlongInteger, at: 1)
      }
      guard version <= Self.schemaVersion else { throw ByteCodingError(.unsupportedVersion, at: 1) }
    }
    try self.init(parsing: &decoder, version: version)
    try decoder.expectEnd()
  }
}
