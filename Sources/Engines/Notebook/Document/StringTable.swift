/// Numbers texts in the order in which they first appear. Texts are compared by bytes, so two encodings of the same
/// letter differ.
struct StringTable {
  private(set) var strings: [String] = []
  private var indices: [[UInt8]: UInt64] = [:]

  init(_ strings: [String] = []) {
    for string in strings { _ = index(of: string) }
  }

  mutating func index(of string: String) -> UInt64 {
    let key = Array(string.utf8)
    if let index = indices[key] { return index }
    let index = UInt64(strings.count)
    strings.append(string)
    indices[key] = index
    return index
  }
}
