import ByteCoding

/// Extracts frames from bytes that arrive in pieces of any size. An incomplete frame is not an error.
///
///     var frames = BlazeFrameDecoder()
///     frames.append(received)
///     while let message = try frames.next() { handle(message) }
///
/// After an error the decoder stays at the damaged frame, because it cannot know where the next frame begins.
public struct BlazeFrameDecoder: Sendable {
  private var buffer: [UInt8] = []
  /// Where the unread part of `buffer` begins.
  private var start = 0
  /// Bytes of the stream that are no longer in `buffer`.
  private var discarded = 0
  private let limit: Int

  /// Makes a decoder that has received nothing.
  /// - Parameter limit: the longest accepted message in bytes; 10 MiB by default
  public init(limit: Int = 10 << 20) {
    self.limit = limit
  }

  /// The offset of the next frame, in bytes from the start of the stream. All earlier frames were read completely.
  public var offset: Int { discarded + start }

  /// How many bytes of an incomplete frame are waiting.
  public var pending: Int { buffer.count - start }

  /// Takes bytes that arrived.
  public mutating func append(_ bytes: [UInt8]) {
    if start > 0 && start >= buffer.count / 2 {
      buffer.removeFirst(start)
      discarded += start
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next message; `nil` while its frame is not complete.
  /// - Throws: `checksumMismatch` at the first byte of a damaged frame, `tooLong` beyond the limit
  public mutating func next() throws(ByteCodingError) -> [UInt8]? {
    guard pending >= BlazeFrame.headerSize else { return nil }
    let length = word(at: start)
    guard CRC32C.checksum(Array(buffer[start..<start + 4])) == word(at: start + 4) else {
      throw ByteCodingError(.checksumMismatch, at: offset)
    }
    guard UInt64(length) <= UInt64(limit) else { throw ByteCodingError(.tooLong, at: offset) }
    let body = start + BlazeFrame.headerSize
    guard pending - BlazeFrame.overhead >= Int(length) else { return nil }
    let end = body + Int(length)
    let message = Array(buffer[body..<end])
    guard CRC32C.checksum(message) == word(at: end) else { throw ByteCodingError(.checksumMismatch, at: offset) }
    start = end + 4
    return message
  }

  private func word(at index: Int) -> UInt32 {
    buffer.withUnsafeBytes { UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: index, as: UInt32.self)) }
  }
}
