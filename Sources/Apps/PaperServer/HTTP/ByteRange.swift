/// A request for one range of bytes, as in RFC 9110, section 14.
///
/// A request for several ranges gets the whole file, which the specification allows.
struct ByteRange: Equatable, Sendable {
  /// The meaning of a `Range` header for a file.
  enum Request: Equatable, Sendable {
    /// There is no range, or its form must be ignored.
    case whole
    /// These bytes, at least one.
    case part(Range<Int64>)
    /// The range is outside the file: status 416.
    case unsatisfiable
  }

  /// Reads the header `bytes=first-last`, `bytes=first-` or `bytes=-count` for a file of `size` bytes.
  static func request(_ header: String?, size: Int64) -> Request {
    guard let header, header.hasPrefix("bytes=") else { return .whole }
    let range = header.dropFirst(6)
    guard !range.contains(","), let dash = range.firstIndex(of: "-") else { return .whole }
    let first = range[..<dash]
    let last = range[range.index(after: dash)...]
    guard isNumber(first) || first.isEmpty, isNumber(last) || last.isEmpty else { return .whole }
    if first.isEmpty {
      guard !last.isEmpty else { return .whole }
      let count = Int64(last) ?? .max
      guard count > 0, size > 0 else { return .unsatisfiable }
      return .part(max(0, size - min(count, size))..<size)
    }
    guard let start = Int64(first), start < size else { return .unsatisfiable }
    guard !last.isEmpty else { return .part(start..<size) }
    let end = Int64(last) ?? .max
    guard end >= start else { return .whole }
    return .part(start..<(min(end, size - 1) + 1))
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
