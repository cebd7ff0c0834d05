import Foundation

/// Standard output for results, and standard error for progress and reasons.
enum Output {
  /// Prints a line of a result.
  static func line(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  /// Prints the lines of a result.
  static func lines(_ lines: [String]) {
    for text in lines { line(text) }
  }

  /// Prints a row for each item, in columns below their headings.
  /// - Parameter cells: the item's row, with as many cells as there are headings
  static func table<Items: Sequence>(
    _ headings: String..., of items: Items, cells: (Items.Element) -> [String]
  ) {
    lines(TextTable(headings, rows: items.map(cells)).lines)
  }

  /// Prints one JSON value, and nothing else, as the result.
  /// - Throws: if the value contains a number that JSON cannot represent
  static func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    line(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Prints a line for the person watching, on standard error.
  static func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
