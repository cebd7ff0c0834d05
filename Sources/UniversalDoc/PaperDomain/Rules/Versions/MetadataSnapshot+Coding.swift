import ByteCoding

// The encoding of a snapshot. Each snapshot has exactly one: the empty one has no bytes, and any other one is
//
//     01                       the version of this format
//     varint                   how many tags; then for each, sorted by identifier:
//       16 bytes               identifier
//       00 | 01 text           its group's name, if it had one
//       text                   name
//       3 bytes                red, green, blue
//     varint                   how many values; then for each, sorted by its variable's identifier:
//       16 bytes               the variable's identifier
//       text                   the variable's name
//       00 zigzag              a whole number
//       01 16 bytes, text      an option and its name
//       02 text                a line of text
//       03 zigzag              a day, in days since 1970-01-01
//
// A text is its length in bytes, as a varint, followed by its UTF-8. For example, the tag "Waves" without a group, in
// the colour #3B82F6, and no values:
//
//     01  01  …16 bytes…  00  05 57 61 76 65 73  3B 82 F6  00

extension MetadataSnapshot {
  private static let formatVersion: UInt8 = 1
  /// The longest text in bytes: the longest value, with four bytes for each scalar.
  private static let maximumTextByteCount: UInt64 = 20_000
  /// The smallest size in bytes of a tag and of a value; a count that cannot fit the remaining bytes is refused.
  private static let minimumByteCount = (tag: 21, value: 19)

  /// The encoded snapshot. Each snapshot has exactly one encoding.
  public func encoded() -> [UInt8] {
    guard !tags.isEmpty || !values.isEmpty else { return [] }
    var writer = ByteWriter()
    writer.write(Self.formatVersion)
    writer.writeVarint(UInt64(tags.count))
    for tag in tags { tag.serialize(into: &writer) }
    writer.writeVarint(UInt64(values.count))
    for value in values { value.serialize(into: &writer) }
    return writer.bytes
  }

  /// Parses what `encoded` returns; anything else is refused.
  /// - Throws: `ByteCodingError` with the offset of the error
  public init(decoding bytes: [UInt8]) throws(ByteCodingError) {
    guard !bytes.isEmpty else {
      self = .empty
      return
    }
    var reader = ByteReader(bytes)
    guard try reader.readByte() == Self.formatVersion else { throw ByteCodingError(.unsupportedVersion, at: 0) }
    var tags: [Tag] = []
    for _ in 0..<(try reader.readCount(minimumByteCount: Self.minimumByteCount.tag)) {
      let offset = reader.offset
      let tag = try Tag(parsing: &reader)
      if let last = tags.last, last.id >= tag.id { throw ByteCodingError(.unsortedKeys, at: offset) }
      tags.append(tag)
    }
    var values: [Value] = []
    for _ in 0..<(try reader.readCount(minimumByteCount: Self.minimumByteCount.value)) {
      let offset = reader.offset
      let value = try Value(parsing: &reader)
      if let last = values.last, last.id >= value.id { throw ByteCodingError(.unsortedKeys, at: offset) }
      values.append(value)
    }
    try reader.expectEnd()
    // The empty snapshot must be encoded as no bytes.
    guard !tags.isEmpty || !values.isEmpty else { throw ByteCodingError(.invalidValue, at: 0) }
    self.init(tags: tags, values: values)
  }

  fileprivate static func checkTextByteCount(_ count: UInt64, at offset: Int) throws(ByteCodingError) -> Int {
    guard count <= maximumTextByteCount else { throw ByteCodingError(.tooLong, at: offset) }
    return Int(count)
  }
}

extension MetadataSnapshot.Tag {
  fileprivate func serialize(into writer: inout ByteWriter) {
    writer.write(contentsOf: id.uniqueID.bytes)
    writer.write(groupName == nil ? 0 : 1)
    if let groupName { writer.writeText(groupName) }
    writer.writeText(name)
    writer.write(contentsOf: [color.red, color.green, color.blue])
  }

  fileprivate init(parsing reader: inout ByteReader) throws(ByteCodingError) {
    let id: PaperTag.ID = try reader.readID()
    let marker = reader.offset
    var groupName: String?
    switch try reader.readByte() {
    case 0: break
    case 1: groupName = try reader.readText()
    default: throw ByteCodingError(.invalidBoolean, at: marker)
    }
    let name = try reader.readText()
    let color = HexColor(red: try reader.readByte(), green: try reader.readByte(), blue: try reader.readByte())
    self.init(id: id, groupName: groupName, name: name, color: color)
  }
}

extension MetadataSnapshot.Value {
  fileprivate func serialize(into writer: inout ByteWriter) {
    writer.write(contentsOf: id.uniqueID.bytes)
    writer.writeText(name)
    switch content {
    case .int(let value):
      writer.write(VariableType.int.rawValue)
      writer.writeZigZag(value)
    case .list(let option, let name):
      writer.write(VariableType.list.rawValue)
      writer.write(contentsOf: option.uniqueID.bytes)
      writer.writeText(name)
    case .text(let text):
      writer.write(VariableType.text.rawValue)
      writer.writeText(text)
    case .date(let day):
      writer.write(VariableType.date.rawValue)
      writer.writeZigZag(Int64(day.daysSince1970))
    }
  }

  fileprivate init(parsing reader: inout ByteReader) throws(ByteCodingError) {
    let id: Variable.ID = try reader.readID()
    let name = try reader.readText()
    let offset = reader.offset
    guard let type = VariableType(rawValue: try reader.readByte()) else {
      throw ByteCodingError(.unknownCase, at: offset)
    }
    let content: MetadataSnapshot.Content
    switch type {
    case .int: content = .int(try reader.readZigZag())
    case .list: content = .list(try reader.readID(), name: try reader.readText())
    case .text: content = .text(try reader.readText())
    case .date:
      let offset = reader.offset
      guard let days = Int32(exactly: try reader.readZigZag()), let day = CalendarDay(daysSince1970: days) else {
        throw ByteCodingError(.invalidValue, at: offset)
      }
      content = .date(day)
    }
    self.init(id: id, name: name, content: content)
  }
}

extension ByteWriter {
  fileprivate mutating func writeText(_ text: String) {
    writeVarint(UInt64(text.utf8.count))
    write(contentsOf: text.utf8)
  }
}

extension ByteReader {
  /// Reads a count of items, each of which takes at least `minimumByteCount` bytes.
  fileprivate mutating func readCount(minimumByteCount: Int) throws(ByteCodingError) -> Int {
    let start = offset
    let count = try readVarint()
    guard count <= UInt64(remaining / minimumByteCount) else { throw ByteCodingError(.truncated, at: start) }
    return Int(count)
  }

  fileprivate mutating func readID<Entity>() throws(ByteCodingError) -> EntityID<Entity> {
    let start = offset
    guard let id = UniqueID(bytes: try readBytes(16)) else { throw ByteCodingError(.truncated, at: start) }
    return EntityID(id)
  }

  fileprivate mutating func readText() throws(ByteCodingError) -> String {
    let start = offset
    let bytes = try readBytes(try MetadataSnapshot.checkTextByteCount(try readVarint(), at: start))
    guard let text = bytes.withUnsafeBufferPointer({ String(exactlyUTF8: $0) }) else {
      throw ByteCodingError(.invalidUTF8, at: start)
    }
    return text
  }
}
