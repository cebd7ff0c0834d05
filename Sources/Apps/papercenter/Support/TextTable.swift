/// Rows in columns for a terminal: each column is as wide as its widest cell; the last one is not padded.
struct TextTable {
  private let rows: [[String]]

  /// - Parameter rows: each has as many cells as there are headings
  init(_ headings: [String], rows: [[String]]) {
    self.rows = [headings] + rows
  }

  /// The table's lines.
  var lines: [String] {
    let widths = rows[0].indices.map { column in rows.map { Self.width(of: $0[column]) }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let padding = column == row.count - 1 ? 0 : widths[column] - Self.width(of: row[column])
        return row[column] + String(repeating: " ", count: padding)
      }.joined(separator: "  ")
    }
  }

  /// The width in terminal columns: East Asian wide characters take two.
  private static func width(of text: String) -> Int {
    text.reduce(0) { sum, character in
      let scalar = character.unicodeScalars.first?.value ?? 0
      return sum + ((0x1100...0x115F).contains(scalar) || (0x2E80...0xFFDC).contains(scalar) ? 2 : 1)
    }
  }
}
