/// A selection of pages of a file, written like `1-3,7`.
///
/// Numbers and ranges are separated by commas, in any order. Duplicates count once, and the selected pages are in page
/// order. Spaces are ignored.
public struct PageSelection: Equatable, Sendable {
  /// Ascending, neither overlapping nor adjacent.
  public let ranges: [ClosedRange<Int>]

  /// The largest page number.
  public static let largestPage = 1_000_000
  /// The longest text to parse, in bytes.
  static let maximumLength = 100_000

  /// Selects pages by their numbers, from 1; `nil` if there are none.
  public init?(_ numbers: [Int]) {
    let ranges = numbers.filter { (1...Self.largestPage).contains($0) }.map { $0...$0 }
    guard !ranges.isEmpty else { return nil }
    self.ranges = Self.joined(ranges)
  }

  /// Parses `1-3,7`.
  /// - Throws: `invalid` with the part that cannot be parsed
  public init(parsing text: String) throws(LibraryError) {
    guard text.utf8.count <= Self.maximumLength else {
      throw LibraryError.invalid(field: "pages", message: "there are too many. Name ranges, such as 1-300.")
    }
    var ranges: [ClosedRange<Int>] = []
    for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let bounds = part.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      let first = bounds.first.flatMap { Self.number($0) }
      let last = bounds.last.flatMap { Self.number($0) }
      guard bounds.count <= 2, let first, let last, first <= last else {
        let shown = String(decoding: part.prefix(40), as: UTF8.self)
        throw LibraryError.invalid(
          field: "pages",
          message: "“\(shown)” is not a page or a range of pages. Write them as 1-3,7; pages count from 1.")
      }
      ranges.append(first...last)
    }
    self.ranges = Self.joined(ranges)
  }

  /// The selected pages of a file with `count` pages, in order.
  public func numbers(upTo count: Int) -> [Int] {
    var numbers: [Int] = []
    for range in ranges where range.lowerBound <= count {
      numbers += Array(range.lowerBound...min(range.upperBound, count))
    }
    return numbers
  }

  private static func joined(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var joined: [ClosedRange<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  private static func number(_ digits: Substring.UTF8View) -> Int? {
    var value = 0
    var isEmpty = true
    for byte in digits where byte != UInt8(ascii: " ") {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), value <= largestPage else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      isEmpty = false
    }
    return isEmpty || value < 1 || value > largestPage ? nil : value
  }
}

extension PageSelection: CustomStringConvertible {
  /// The selection in its shortest form: `1-3,7`.
  public var description: String {
    var text = ""
    for range in ranges {
      if !text.isEmpty { text += "," }
      text += range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
    return text
  }
}

#if !hasFeature(Embedded)
  extension PageSelection: Codable {
    /// Reads `1-3,7`.
    public init(from decoder: any Decoder) throws {
      try self.init(parsing: String(from: decoder))
    }

    /// Writes `1-3,7`.
    public func encode(to encoder: any Encoder) throws {
      try description.encode(to: encoder)
    }
  }
#endif
