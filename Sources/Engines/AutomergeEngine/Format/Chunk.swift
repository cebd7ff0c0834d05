import ByteCoding

/// A chunk: the frame around every part of a file.
///
///     85 6f 4a 83 | first 4 bytes of the hash | type | length | contents
///
/// The hash is the SHA-256 of type, length and contents; a compressed change is hashed as if it were not compressed.
struct Chunk {
  enum Kind: UInt8 {
    case document
    case change
    case compressedChange
    case bundle
  }

  static let magic: [UInt8] = [0x85, 0x6F, 0x4A, 0x83]

  let kind: Kind
  /// Type, length and contents.
  let body: Range<Int>
  let contents: Range<Int>
  let checksum: UInt32

  /// Reads the frame at the cursor and skips the chunk. Does not check the checksum.
  init(_ cursor: inout ByteCursor) throws(FormatError) {
    let start = cursor.position
    for expected in Self.magic {
      guard try cursor.readByte() == expected else { throw cursor.error(.badMagic, at: start) }
    }
    var checksum: UInt32 = 0
    for _ in 0..<4 { checksum = checksum &<< 8 | UInt32(try cursor.readByte()) }
    self.checksum = checksum
    let bodyStart = cursor.position
    guard let kind = Kind(rawValue: try cursor.readByte()) else {
      throw cursor.error(.unknownChunkType, at: bodyStart)
    }
    self.kind = kind
    let length = try cursor.readLength()
    contents = try cursor.readRange(length)
    body = bodyStart..<contents.upperBound
  }

  /// Checks the checksum of a chunk that is hashed as stored, which means a chunk that is not a compressed change.
  func verify(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatError) {
    let hash = ChangeHash(
      words: SHA256.words(of: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[body]))))
    guard hash.checksum == checksum else { throw FormatError(.badChecksum, offset: 0) }
  }

  /// The body of the change in a compressed change.
  func inflatedChangeBody(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: LoadLimits
  ) throws(FormatError) -> [UInt8] {
    let contents = try Inflate.inflate(
      UnsafeBufferPointer(rebasing: bytes[self.contents]), limit: limits.inflatedBytes)
    var body: [UInt8] = [Kind.change.rawValue]
    body.appendUnsigned(UInt64(contents.count))
    body.append(contentsOf: contents)
    return body
  }

  /// Frames a body: puts magic and checksum before it.
  static func frame(_ body: some Collection<UInt8>, checksum: UInt32, into bytes: inout [UInt8]) {
    bytes.append(contentsOf: magic)
    for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: checksum &>> shift)) }
    bytes.append(contentsOf: body)
  }
}
