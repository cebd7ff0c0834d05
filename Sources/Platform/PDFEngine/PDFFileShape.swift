import Glibc

/// Checks the first and last bytes of a file without parsing it.
///
/// PDFium repairs what it can, so it also opens a truncated file and shows the remaining pages. A person who imports
/// such a file would lose the other pages without notice, so truncation is detected here.
struct PDFFileShape {
  private let file: PDFFileContent

  init(_ file: PDFFileContent) {
    self.file = file
  }

  /// Whether the file begins like a PDF: the header's marker is within the first 1,024 bytes.
  /// - Throws: `unreadable`, `outOfMemory`
  func beginsLikePDF() throws(PDFError) -> Bool {
    try file.withBytes(in: 0..<min(file.count, 1024)) { Self.find("%PDF-", in: $0, from: 0) != nil }
  }

  /// Whether the file was truncated. Every complete PDF, and every update appended to one, ends with `startxref`, and
  /// no object follows the last one. Other bytes after the end do no harm.
  /// - Throws: `unreadable`, `outOfMemory`
  func isCutOff() throws(PDFError) -> Bool {
    // Searches backwards in blocks, since a complete file has the marker in its last block. The blocks overlap, so that
    // none cuts a marker.
    let (end, object): (StaticString, StaticString) = ("startxref", " obj")
    let overlap = end.utf8CodeUnitCount - 1
    var upperBound = file.count
    while upperBound > 0 {
      let range = max(0, upperBound - Self.blockBytes)..<upperBound
      let (isComplete, hasObject) = try file.withBytes(in: range) { bytes in
        let last = Self.findLast(end, in: bytes)
        return (last != nil, Self.find(object, in: bytes, from: last ?? 0) != nil)
      }
      if hasObject || range.lowerBound == 0 { return hasObject || !isComplete }
      if isComplete { return false }
      upperBound = range.lowerBound + overlap
    }
    return true
  }

  private static let blockBytes = 64 << 10

  private static func find(_ text: StaticString, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let count = text.utf8CodeUnitCount
    var start = start
    while start + count <= bytes.count {
      guard let found = memchr(base + start, Int32(text.utf8Start[0]), bytes.count - count + 1 - start) else {
        return nil
      }
      if memcmp(found, text.utf8Start, count) == 0 { return UnsafeRawPointer(found) - base }
      start = UnsafeRawPointer(found) - base + 1
    }
    return nil
  }

  private static func findLast(_ text: StaticString, in bytes: UnsafeRawBufferPointer) -> Int? {
    var last: Int?
    while let found = find(text, in: bytes, from: last.map { $0 + 1 } ?? 0) { last = found }
    return last
  }
}
