import PDFEngine

/// Code 39, as exam boards print it on every page so that scanned scripts find their way.
///
/// Each character is five bars and four gaps, of which three are wide.
struct BarCode {
  /// The widths of bars and gaps in turn, in units.
  let widths: [Int]

  /// - Parameter text: digits and capital letters; other characters are left out
  init(_ text: String) {
    var widths: [Int] = []
    for character in "*\(text)*" {
      guard let pattern = Self.patterns[character] else { continue }
      if !widths.isEmpty { widths.append(1) }
      widths += pattern.map { $0 == "w" ? 3 : 1 }
    }
    self.widths = widths
  }

  func draw(on canvas: PDFCanvas, x: Double, y: Double, unit: Double, height: Double) {
    var x = x
    for (index, width) in widths.enumerated() {
      let extent = Double(width) * unit
      if index % 2 == 0 {
        canvas.draw(.rectangle(x: x, y: y, width: extent, height: height), fill: .black)
      }
      x += extent
    }
  }

  /// Narrow and wide, beginning with a bar.
  static let patterns: [Character: String] = [
    "0": "nnnwwnwnn", "1": "wnnwnnnnw", "2": "nnwwnnnnw", "3": "wnwwnnnnn", "4": "nnnwwnnnw", "5": "wnnwwnnnn",
    "6": "nnwwwnnnn", "7": "nnnwnnwnw", "8": "wnnwnnwnn", "9": "nnwwnnwnn", "A": "wnnnnwnnw", "B": "nnwnnwnnw",
    "C": "wnwnnwnnn", "D": "nnnnwwnnw", "E": "wnnnwwnnn", "F": "nnwnwwnnn", "G": "nnnnnwwnw", "H": "wnnnnwwnn",
    "I": "nnwnnwwnn", "J": "nnnnwwwnn", "K": "wnnnnnnww", "L": "nnwnnnnww", "M": "wnwnnnnwn", "N": "nnnnwnnww",
    "O": "wnnnwnnwn", "P": "nnwnwnnwn", "Q": "nnnnnnwww", "R": "wnnnnnwwn", "S": "nnwnnnwwn", "T": "nnnnwnwwn",
    "U": "wwnnnnnnw", "V": "nwwnnnnnw", "W": "wwwnnnnnn", "X": "nwnnwnnnw", "Y": "wwnnwnnnn", "Z": "nwwnwnnnn",
    "*": "nwnnwnwnn",
  ]
}
