import Glibc

/// What the first and last bytes of a file say about it, without parsing it.
///
/// PDFium repairs what it can, so it also opens a file that was cut off in the middle and shows the pages that are
/// left. A person who imports that would lose the others without a word, so it is found out here.
struct PDFFileShape {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Whether the file begins like a PDF: the marker stands within the first 1,024 bytes.
  var beginsLikePDF: Bool {
    find("%PDF-", in: 0..<min(bytes.count, 1024)) != nil
  }

  /// Whether the file was cut off: every complete PDF, and every update appended to one, ends with `startxref`, and
  /// no object comes after the last of them. Foreign bytes behind the end do no harm.
  var isCutOff: Bool {
    guard let end = findLast("startxref") else { return true }
    return find(" obj", in: end..<bytes.count) != nil
  }

  private func find(_ text: StaticString, in range: Range<Int>) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let count = text.utf8CodeUnitCount
    var start = range.lowerBound
    while start + count <= range.upperBound {
      guard let found = memchr(base + start, Int32(text.utf8Start[0]), range.upperBound - count + 1 - start) else {
        return nil
      }
      if memcmp(found, text.utf8Start, count) == 0 { return UnsafeRawPointer(found) - base }
      start = UnsafeRawPointer(found) - base + 1
    }
    return nil
  }

  /// Searches backwards in overlapping blocks: in a complete file the first block, at the end, has it.
  private func findLast(_ text: StaticString) -> Int? {
    let block = 64 << 10
    var end = bytes.count
    while end > 0 {
      let start = max(0, end - block)
      var last: Int?
      while let found = find(text, in: (last.map { $0 + 1 } ?? start)..<end) { last = found }
      if let last { return last }
      guard start > 0 else { return nil }
      end = start + text.utf8CodeUnitCount - 1
    }
    return nil
  }
}
