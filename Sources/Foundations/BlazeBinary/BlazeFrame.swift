import ByteCoding

/// A message in a stream or a log: its length, a checksum of the length, the message, and a checksum of the message.
///
/// ```
/// ┌────────────┬──────────────────────┬─────────┬────────────────────┐
/// │ length     │ CRC-32C of the       │ message │ CRC-32C of the     │
/// │ 4 bytes LE │ 4 length bytes, LE   │         │ message, 4 bytes LE│
/// └────────────┴──────────────────────┴─────────┴────────────────────┘
/// ```
///
/// The length has its own checksum, so that a damaged length is detected at once and not taken for an incomplete
/// message.
public enum BlazeFrame {
  /// Bytes that a frame adds to its message.
  public static let overhead = 12
  /// Bytes before the message.
  static let headerSize = 8

  /// The frame around `message`.
  /// - Precondition: the message has fewer than 2^31 bytes
  public static func bytes(of message: [UInt8]) -> [UInt8] {
    precondition(message.count < Int(Int32.max), "A frame holds less than 2 GiB.")
    var length = ByteWriter(capacity: 4)
    length.writeLittleEndian(UInt32(message.count))
    var writer = ByteWriter(capacity: message.count + overhead)
    writer.write(contentsOf: length.bytes)
    writer.writeLittleEndian(CRC32C.checksum(length.bytes))
    writer.write(contentsOf: message)
    writer.writeLittleEndian(CRC32C.checksum(message))
    return writer.bytes
  }
}
