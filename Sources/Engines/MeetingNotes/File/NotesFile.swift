import ByteCoding

/// A notes file: Automerge data, in a wrapper that names the document (`.meetingnotes`) or raw.
///
///     a2                              map of 2
///       62 "id"   a2                  map of 2
///                   62 "id"   78 1b   text, Base58Check of the id
///                   64 "data" 50      16 bytes, the id
///       64 "data" 5x                  bytes, the Automerge document
///
/// Early builds of the original application wrote the id only as text; this type reads that too, but always writes the
/// form above. Entries with other keys are kept unchanged.
public struct NotesFile: Equatable, Sendable {
  /// Identifies the document; `nil` in a raw file.
  public var id: UniqueID?
  /// The Automerge document.
  public var data: [UInt8]
  private var others: [Entry] = []

  private struct Entry: Equatable, Sendable {
    let key: String
    let value: [UInt8]
  }

  private static let maximumEntries = 32
  private static let longestKey = 256
  private static let magic: [UInt8] = [0x85, 0x6F, 0x4A, 0x83]

  /// Makes a file.
  public init(id: UniqueID?, data: [UInt8]) {
    self.id = id
    self.data = data
  }

  /// Reads a file of either form.
  /// - Parameter limit: the largest size of the Automerge data in bytes
  /// - Throws: the fault of the wrapper and its offset; the Automerge data is not checked
  public init(parsing bytes: [UInt8], limit: Int = 1 << 27) throws(NotesFileError) {
    if bytes.starts(with: Self.magic) {
      guard bytes.count <= limit else { throw NotesFileError(.tooLong, at: 0) }
      self.init(id: nil, data: bytes)
      return
    }
    var reader = CBORReader<NotesFileError>(bytes)
    var id: UniqueID?
    var data: [UInt8]?
    var others: [Entry] = []
    try Self.readEntries(&reader) { key, reader throws(NotesFileError) in
      switch key {
      case "id": id = try Self.readID(&reader)
      case "data": data = try reader.readBytes(limit: limit)
      default: others.append(Entry(key: key, value: try reader.readRaw()))
      }
    }
    guard reader.isAtEnd else { throw NotesFileError(.trailingBytes, at: reader.position) }
    guard let id else { throw NotesFileError(.missingID, at: 0) }
    guard let data else { throw NotesFileError(.missingData, at: 0) }
    self.init(id: id, data: data)
    self.others = others
  }

  /// The file's bytes.
  public var bytes: [UInt8] {
    guard let id else { return data }
    var writer = CBORWriter()
    writer.write(mapOf: 2 + others.count)
    writer.write("id")
    writer.write(mapOf: 2)
    writer.write("id")
    writer.write(Base58Check.text(of: id.bytes))
    writer.write("data")
    writer.write(id.bytes)
    writer.write("data")
    writer.write(data)
    for entry in others {
      writer.write(entry.key)
      writer.write(raw: entry.value)
    }
    return writer.bytes
  }

  private static func readID(_ reader: inout CBORReader<NotesFileError>) throws(NotesFileError) -> UniqueID {
    let start = reader.position
    if try reader.peekMajor() == .text { return try readIDText(&reader) }
    var text: UniqueID?
    var bytes: UniqueID?
    try readEntries(&reader) { key, reader throws(NotesFileError) in
      switch key {
      case "id": text = try readIDText(&reader)
      case "data":
        let offset = reader.position
        guard let id = UniqueID(bytes: try reader.readBytes(limit: 16)) else {
          throw NotesFileError(.invalidID, at: offset)
        }
        bytes = id
      default: _ = try reader.readRaw()
      }
    }
    guard let text, let bytes else { throw NotesFileError(.missingID, at: start) }
    guard text == bytes else { throw NotesFileError(.differentIDs, at: start) }
    return text
  }

  private static func readIDText(_ reader: inout CBORReader<NotesFileError>) throws(NotesFileError) -> UniqueID {
    let offset = reader.position
    let text = try reader.readText(limit: Base58Check.maximumLength)
    guard let bytes = Base58Check.bytes(of: text), let id = UniqueID(bytes: bytes) else {
      throw NotesFileError(.invalidID, at: offset)
    }
    return id
  }

  private static func readEntries(
    _ reader: inout CBORReader<NotesFileError>,
    _ body: (String, inout CBORReader<NotesFileError>) throws(NotesFileError) -> Void
  ) throws(NotesFileError) {
    let start = reader.position
    let count = try reader.readMap()
    if let count, count > UInt64(maximumEntries) { throw NotesFileError(.tooManyEntries, at: start) }
    var keys: [String] = []
    while true {
      if let count { if keys.count == Int(count) { return } } else if try reader.passBreak() { return }
      let offset = reader.position
      guard keys.count < maximumEntries else { throw NotesFileError(.tooManyEntries, at: offset) }
      let key = try reader.readText(limit: longestKey)
      guard !keys.contains(key) else { throw NotesFileError(.repeatedKey, at: offset) }
      keys.append(key)
      try body(key, &reader)
    }
  }
}
