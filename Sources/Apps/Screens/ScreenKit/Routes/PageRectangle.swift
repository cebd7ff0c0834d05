import PaperDomain

/// A part of a page in a URL. `1250-2000-3000-500` is left, top, width and height in ten-thousandths of the upright
/// page, from its top left corner.
nonisolated package struct PageRectangle: Hashable, Sendable {
  private let x, y, width, height: Int

  /// Returns `nil` unless the rectangle is within the page and not empty.
  private init?(x: Int, y: Int, width: Int, height: Int) {
    guard (0..<10_000).contains(x), (0..<10_000).contains(y), (1...10_000).contains(width),
      (1...10_000).contains(height), x + width <= 10_000, y + height <= 10_000
    else { return nil }
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Rounds a rectangle; `nil` for one that is empty or outside the page.
  package init?(_ rect: NormalizedRect) {
    guard [rect.x, rect.y, rect.width, rect.height].allSatisfy({ (0...1).contains($0) }) else { return nil }
    let x = Int((rect.x * 10_000).rounded())
    let y = Int((rect.y * 10_000).rounded())
    self.init(
      x: x, y: y, width: min(Int((rect.width * 10_000).rounded()), 10_000 - x),
      height: min(Int((rect.height * 10_000).rounded()), 10_000 - y))
  }

  /// Parses what `text` wrote.
  init?(text: String) {
    var numbers: [Int] = []
    for part in text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false) {
      guard numbers.count < 4, part.count <= 5, let number = Int(String(decoding: part, as: UTF8.self)) else {
        return nil
      }
      numbers.append(number)
    }
    guard numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The text form for the URL.
  var text: String { "\(x)-\(y)-\(width)-\(height)" }

  /// The rectangle in fractions of the page.
  package var normalized: NormalizedRect {
    NormalizedRect(
      x: Double(x) / 10_000, y: Double(y) / 10_000, width: Double(width) / 10_000, height: Double(height) / 10_000)
  }
}
