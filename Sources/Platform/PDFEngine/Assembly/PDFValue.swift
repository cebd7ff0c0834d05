/// A value of a PDF in its file syntax. Parses only the parts that matter for copying.
indirect enum PDFValue {
  case reference(Int)
  case integer(Int)
  /// Keys include their slashes.
  case dictionary([Entry])
  case array([PDFValue])
  /// Anything else, byte for byte.
  case plain(UnsafeBufferPointer<UInt8>)

  struct Entry {
    var key: UnsafeBufferPointer<UInt8>
    var value: PDFValue

    func isNamed(_ name: StaticString) -> Bool { PDFValue.isText(key, name) }
  }

  /// The value of an entry; `nil` if this is no dictionary or has no such entry.
  subscript(key: StaticString) -> PDFValue? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries.first { $0.isNamed(key) }?.value
  }

  var integer: Int? {
    guard case .integer(let value) = self else { return nil }
    return value
  }

  var reference: Int? {
    guard case .reference(let number) = self else { return nil }
    return number
  }

  /// Whether it equals a name, which includes its slash, or another word.
  func isName(_ name: StaticString) -> Bool {
    guard case .plain(let bytes) = self else { return false }
    return Self.isText(bytes, name)
  }

  /// Whether it is a page, a page tree node, or the catalog. The new file has its own versions of these.
  var isOfPageTree: Bool {
    guard let type = self["/Type"] else { return false }
    return ["/Page", "/Pages", "/Catalog"].contains { (name: StaticString) in type.isName(name) }
  }

  fileprivate static func isText(_ bytes: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
    bytes.count == text.utf8CodeUnitCount && text.withUTF8Buffer { $0.elementsEqual(bytes) }
  }
}

/// Reads values one after another.
struct PDFValueReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var tokens: PDFTokens

  /// The deepest nesting of values.
  private static let depth = 100

  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    tokens = PDFTokens(bytes, in: range)
  }

  /// Takes the next token if it is the given word.
  mutating func takes(_ word: StaticString) -> Bool {
    let before = tokens
    if let token = tokens.next(), token.kind == .word, tokens.isText(token, word) { return true }
    tokens = before
    return false
  }

  /// Takes the next token if it is an integer.
  mutating func integer() -> Int? {
    let before = tokens
    if case .integer(let value)? = tokens.next()?.kind { return value }
    tokens = before
    return nil
  }

  /// Reads the next value; `nil` if there is none or it is incomplete.
  mutating func value() -> PDFValue? {
    guard let token = tokens.next() else { return nil }
    return value(token, depth: Self.depth)
  }

  private mutating func value(_ token: PDFTokens.Token, depth: Int) -> PDFValue? {
    guard depth > 0 else { return nil }
    switch token.kind {
    case .integer(let number):
      let before = tokens
      if integer() != nil, takes("R") { return .reference(number) }
      tokens = before
      return .integer(number)
    case .arrayStart:
      var items: [PDFValue] = []
      while let token = tokens.next() {
        if token.kind == .arrayEnd { return .array(items) }
        guard let item = value(token, depth: depth - 1) else { return nil }
        items.append(item)
      }
      return nil
    case .dictionaryStart:
      var entries: [PDFValue.Entry] = []
      while let token = tokens.next() {
        if token.kind == .dictionaryEnd { return .dictionary(entries) }
        guard token.kind == .name, let start = tokens.next(), let value = value(start, depth: depth - 1) else {
          return nil
        }
        entries.append(.init(key: slice(token.range), value: value))
      }
      return nil
    case .name: return .plain(slice(token.range))
    case .word:
      // Accepts numbers, true, false and null, but no word of a file's structure within a value.
      for word in ["obj", "endobj", "stream", "endstream", "R", "xref", "trailer"] as [StaticString]
      where tokens.isText(token, word) {
        return nil
      }
      return .plain(slice(token.range))
    case .string: return .plain(slice(token.range))
    case .arrayEnd, .dictionaryEnd: return nil
    }
  }

  private func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }
}
