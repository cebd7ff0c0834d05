import BlazeBinary
import ByteCoding
import PaperDomain

/// The positions of a page's words in its text, in about ten bytes a word.
///
/// The text already has the words' letters, so the table stores only the rest:
///
///     byte      1, the version of this layout
///     varint    how many words
///     each:     varint   its length in the text, in UTF-8 bytes
///               byte     what follows it: 0 nothing, 1 a space, 2 the end of a line
///               4 × 2    x, y, width, height of its box in 1/65535 of the page, little-endian
struct WordTable {
  struct Entry: Equatable {
    var byteCount: Int
    var separator: Word.Separator
    var box: NormalizedRect
  }

  /// In the order of the text.
  var entries: [Entry]

  init(_ words: [Word]) {
    entries = words.map { Entry(byteCount: $0.text.utf8.count, separator: $0.separator, box: $0.box) }
  }

  /// Cuts the words out of the text for which the table was made.
  /// - Throws: `invalidValue` if the text is a different one
  func words(in text: String) throws(ByteCodingError) -> [Word] {
    var words: [Word] = []
    words.reserveCapacity(entries.count)
    let bytes = text.utf8
    var position = bytes.startIndex
    for (index, entry) in entries.enumerated() {
      let isLast = index == entries.count - 1
      guard
        let end = bytes.index(position, offsetBy: entry.byteCount, limitedBy: bytes.endIndex),
        let word = String(bytes[position..<end]),
        let next = bytes.index(
          end, offsetBy: isLast ? 0 : entry.separator.text.utf8.count, limitedBy: bytes.endIndex)
      else { throw ByteCodingError(.invalidValue, at: index) }
      words.append(Word(text: word, box: entry.box, separator: entry.separator))
      position = next
    }
    guard position == bytes.endIndex else { throw ByteCodingError(.invalidValue, at: entries.count) }
    return words
  }
}

extension WordTable: BlazeBinaryCodable {
  private static let version: UInt8 = 1

  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    guard try decoder.readByte() == Self.version else { throw ByteCodingError(.unknownCase, at: 0) }
    let start = decoder.offset
    let count = try decoder.readVarint()
    guard count <= 10 << 20 else { throw ByteCodingError(.tooLong, at: start) }
    entries = []
    entries.reserveCapacity(Int(min(count, 4096)))
    for _ in 0..<count {
      let offset = decoder.offset
      guard let byteCount = Int(exactly: try decoder.readVarint()) else {
        throw ByteCodingError(.integerOutOfRange, at: offset)
      }
      guard let separator = Word.Separator(rawValue: try decoder.readByte()) else {
        throw ByteCodingError(.unknownCase, at: offset)
      }
      let box = NormalizedRect(
        x: try Self.readFraction(&decoder), y: try Self.readFraction(&decoder),
        width: try Self.readFraction(&decoder), height: try Self.readFraction(&decoder))
      entries.append(Entry(byteCount: byteCount, separator: separator, box: box))
    }
  }

  func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: Self.version)
    encoder.write(varint: UInt64(entries.count))
    for entry in entries {
      encoder.write(varint: UInt64(entry.byteCount))
      encoder.write(byte: entry.separator.rawValue)
      for value in [entry.box.x, entry.box.y, entry.box.width, entry.box.height] {
        let fraction = Self.fraction(value)
        encoder.write(byte: UInt8(truncatingIfNeeded: fraction))
        encoder.write(byte: UInt8(truncatingIfNeeded: fraction &>> 8))
      }
    }
  }

  private static func readFraction(_ decoder: inout BlazeDecoder) throws(ByteCodingError) -> Double {
    let low = try decoder.readByte()
    let high = try decoder.readByte()
    return Double(UInt16(high) &<< 8 | UInt16(low)) / 65535
  }

  /// The nearest multiple of 1/65535; values outside the page move to its edge.
  private static func fraction(_ value: Double) -> UInt16 {
    guard value > 0 else { return 0 }
    guard value < 1 else { return .max }
    return UInt16((value * 65535).rounded())
  }
}
