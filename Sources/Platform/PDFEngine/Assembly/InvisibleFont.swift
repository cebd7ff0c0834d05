/// The font of the invisible words over a scan. Its codes are UTF-16 units; each is half an em wide and draws nothing
/// visible.
///
/// In half a kilobyte, it lets a file carry text in any script. The font file is TrueType with two glyphs: an empty one
/// for missing characters, and one for all others. The latter is a line from corner to corner, which covers nothing but
/// has an extent: PDFium, and so Chromium, ignores characters without extent where they stand alone or run sideways.
enum InvisibleFont {
  /// The advance of a code, as a fraction of the font size.
  static let advance = 0.5
  /// The depth of the descender, as a fraction of the font size; the ascender takes the rest.
  static let descent = 0.2

  /// The codes of a text.
  static func codes(of text: String) -> [UInt32] { text.utf16.map { UInt32($0) } }

  /// The glyph of each code: always the second one.
  static let glyphs: [UInt8] = (0..<1 << 16).flatMap { _ in [0, 1] as [UInt8] }

  /// A CMap that maps each code to the same UTF-16 unit.
  static let toUnicode = """
    /CIDInit /ProcSet findresource begin
    12 dict begin
    begincmap
    /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
    /CMapName /Adobe-Identity-UCS def
    /CMapType 2 def
    1 begincodespacerange
    <0000> <FFFF>
    endcodespacerange
    1 beginbfrange
    <0000> <FFFF> <0000>
    endbfrange
    endcmap
    CMapName currentdict /CMap defineresource pop
    end
    end

    """

  /// The font file.
  static let file: [UInt8] = {
    let unitsPerEm = 1000
    let (ascender, descender, width) = (800, -200, 500)
    var tables: [(name: String, bytes: [UInt8])] = []
    func add(_ name: String, _ fields: [Field]) { tables.append((name, fields.flatMap { $0.bytes })) }

    // Tables are in the order of their names, as the format requires.
    add("cmap", [.u16(0), .u16(1), .u16(3), .u16(1), .u32(12)] + characterMap)
    add(
      "glyf",
      [
        .u16(1), .u16(0), .u16(descender), .u16(width), .u16(ascender), .u16(1), .u16(0), .u16(0x0101), .u16(0),
        .u16(width), .u16(descender), .u16(ascender - descender),
      ])
    add(
      "head",
      [
        .u32(0x1_0000), .u32(0x1_0000), .u32(0), .u32(0x5F0F_3CF5), .u16(0), .u16(unitsPerEm), .u32(0), .u32(0),
        .u32(0),
        .u32(0), .u16(0), .u16(descender), .u16(width), .u16(ascender), .u16(0), .u16(8), .u16(2), .u16(0), .u16(0),
      ])
    add(
      "hhea",
      [.u32(0x1_0000), .u16(ascender), .u16(descender), .u16(0), .u16(width), .u16(0), .u16(0), .u16(width), .u16(1)]
        + [Field](repeating: .u16(0), count: 7) + [.u16(2)])
    add("hmtx", [.u16(width), .u16(0), .u16(width), .u16(0)])
    // In units of two bytes.
    add("loca", [.u16(0), .u16(0), .u16(12)])
    add(
      "maxp",
      [.u32(0x1_0000), .u16(2), .u16(2), .u16(1), .u16(0), .u16(0), .u16(1)] + [Field](repeating: .u16(0), count: 8))
    add("name", names(["PaperCenterWords", "Regular", "PaperCenterWords", "PaperCenterWords"], as: [1, 2, 4, 6]))
    add("post", [.u32(0x3_0000), .u32(0), .u32(0), .u32(1), .u32(0), .u32(0), .u32(0), .u32(0)])
    return assembled(tables)
  }()

  /// A number of a font file, big-endian.
  private enum Field {
    case u16(Int)
    case u32(Int)

    var bytes: [UInt8] {
      let (value, count) =
        switch self {
        case .u16(let value): (value, 2)
        case .u32(let value): (value, 4)
        }
      return (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
    }
  }

  /// A map of format 4 without any character.
  private static let characterMap: [Field] = [
    .u16(4), .u16(24), .u16(0), .u16(2), .u16(2), .u16(0), .u16(0), .u16(0xFFFF), .u16(0), .u16(0xFFFF), .u16(1),
    .u16(0),
  ]

  /// The table of names: family, style, full name and PostScript name.
  private static func names(_ texts: [String], as kinds: [Int]) -> [Field] {
    var records: [Field] = [.u16(0), .u16(texts.count), .u16(6 + 12 * texts.count)]
    var letters: [Field] = []
    for (text, kind) in zip(texts, kinds) {
      let units = text.utf16.map { Field.u16(Int($0)) }
      records += [
        .u16(3), .u16(1), .u16(0x409), .u16(kind), .u16(2 * units.count), .u16(2 * letters.count),
      ]
      letters += units
    }
    return records + letters
  }

  /// The table directory and the tables, each with its checksum and aligned to four bytes.
  private static func assembled(_ tables: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var directory: [UInt8] = [
      Field.u32(0x1_0000), .u16(tables.count), .u16(128), .u16(3), .u16(16 * tables.count - 128),
    ]
    .flatMap { $0.bytes }
    var content: [UInt8] = []
    let start = 12 + 16 * tables.count
    for table in tables {
      let padded = table.bytes + [UInt8](repeating: 0, count: -table.bytes.count & 3)
      var sum: UInt32 = 0
      for index in stride(from: 0, to: padded.count, by: 4) {
        sum &+= padded[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
      }
      directory += Array(table.name.utf8)
      directory += [Field.u32(Int(sum)), .u32(start + content.count), .u32(table.bytes.count)].flatMap { $0.bytes }
      content += padded
    }
    return directory + content
  }
}
