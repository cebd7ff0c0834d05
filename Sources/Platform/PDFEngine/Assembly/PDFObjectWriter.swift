import Glibc

/// Writes the objects of a file that PDFium has written to another one: with numbers that the other one gives, and as
/// pages of its page tree. Streams go out as they are, byte for byte.
struct PDFObjectWriter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let table: PDFObjectTable
  private let descriptor: Int32
  /// The new number of each object; 0 for what is left behind.
  private var numbers: [Int]
  private var buffer: [UInt8] = []
  private var byteCount = 0

  /// - Parameters:
  ///   - bytes: the file
  ///   - descriptor: where to, at the place where the part begins
  ///   - firstObject: the number of the first object
  ///   - pageTree: the number of the page tree
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32, firstObject: Int, pageTree: Int
  ) throws(PDFError) {
    self.bytes = bytes
    self.descriptor = descriptor
    table = try PDFObjectTable(bytes)
    numbers = [Int](repeating: 0, count: table.extents.count)
    var next = firstObject
    for number in table.extents.indices where table.extents[number] != nil {
      // The other file has its own.
      if [table.catalog, table.pageTree, table.information].contains(number) { continue }
      numbers[number] = next
      next += 1
    }
    numbers[table.pageTree] = pageTree
  }

  /// - Throws: `unwritable`; `damaged`
  mutating func write() throws(PDFError) -> PDFPart {
    var part = PDFPart(objects: [], pages: [], byteCount: 0)
    for (number, extent) in table.extents.enumerated() {
      guard let extent, numbers[number] != 0, number != table.pageTree else { continue }
      part.objects.append(byteCount + buffer.count)
      try writeObject(extent, as: numbers[number])
    }
    try flush()
    for page in table.pages {
      guard numbers.indices.contains(page), numbers[page] != 0, page != table.pageTree else {
        throw .damaged(reason: "its pages cannot be written")
      }
      part.pages.append(numbers[page])
    }
    part.byteCount = byteCount
    return part
  }

  private mutating func writeObject(_ extent: Range<Int>, as number: Int) throws(PDFError) {
    var tokens = PDFTokens(bytes, in: extent)
    // Its number, its generation and the word "obj".
    for _ in 0..<3 { _ = tokens.next() }
    buffer += "\(number) 0 obj".utf8
    var copied = tokens.position
    /// The last two tokens, if they are numbers: their values, and where the first begins in `buffer`.
    var integers: [(value: Int, start: Int)] = []
    while let token = tokens.next() {
      buffer += bytes[copied..<token.range.lowerBound]
      copied = token.range.upperBound
      if case .integer(let value) = token.kind {
        integers.append((value, buffer.count))
        buffer += bytes[token.range]
        continue
      }
      if token.kind == .word, integers.count >= 2, tokens.isText(token, "R") {
        let reference = integers[integers.count - 2]
        buffer.removeSubrange(reference.start...)
        buffer += newReference(reference.value).utf8
      } else {
        buffer += bytes[token.range]
        if token.kind == .word, tokens.isText(token, "stream") {
          try writeAsItIs(copied..<extent.upperBound)
          return
        }
      }
      integers.removeAll(keepingCapacity: true)
    }
    buffer.append(10)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// A reference to nothing is nothing.
  private func newReference(_ number: Int) -> String {
    guard numbers.indices.contains(number), numbers[number] != 0 else { return "null" }
    return "\(numbers[number]) 0 R"
  }

  // MARK: - Bytes

  private static let bufferSize = 256 << 10
  /// What is longer is not copied once more.
  private static let longestCopied = 16 << 10

  private mutating func writeAsItIs(_ range: Range<Int>) throws(PDFError) {
    guard range.count > Self.longestCopied else {
      buffer += bytes[range]
      if buffer.count >= Self.bufferSize { try flush() }
      return
    }
    try flush()
    try Self.write(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[range])), to: descriptor)
    byteCount += range.count
  }

  private mutating func flush() throws(PDFError) {
    let descriptor = descriptor
    try buffer.withUnsafeBufferPointer { pending throws(PDFError) in
      try Self.write(UnsafeRawBufferPointer(pending), to: descriptor)
    }
    byteCount += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(PDFError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw .unwritable(code: errno)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}
