import ByteCoding

/// All symbols since the page was loaded: names by number, and numbers by name.
///
/// Literals are looked up by their address first, without reading their characters, because `.style("width", …)` is
/// evaluated thousands of times per frame.
nonisolated final class SymbolTable {
  // Symbols are made where views are built: in native builds on the main actor, in a browser on the only thread.
  nonisolated(unsafe) static let shared = SymbolTable()

  private(set) var names: [String] = []

  private var byName: HashIndex
  private var byAddress = HashIndex()
  private var addresses: [(address: UInt, id: Int32)] = []

  private init() {
    byName = HashIndex()
    var start = 0
    KnownName.spelling.withUTF8Buffer { text in
      for end in 0...text.count where end == text.count || text[end] <= UInt8(ascii: " ") {
        _ = add(String(decoding: text[start..<end], as: UTF8.self))
        start = end + 1
      }
    }
  }

  @inline(never) func id(of name: String) -> Int32 {
    let found = byName.find(hash(of: name)) { isSameText(names[$0], name) }
    return found.map { Int32($0) } ?? add(name)
  }

  @inline(never) func id(of literal: StaticString) -> Int32 {
    let address = UInt(bitPattern: literal.utf8Start)
    let hash = UInt32(truncatingIfNeeded: address) &* 0x9E37_79B1
    if let entry = byAddress.find(hash, { addresses[$0].address == address }) { return addresses[entry].id }
    let id = id(of: literal.description)
    addresses.append((address, id))
    byAddress.insert(hash, addresses.count - 1)
    return id
  }

  @inline(never) private func add(_ name: String) -> Int32 {
    names.append(name)
    byName.insert(hash(of: name), names.count - 1)
    return Int32(names.count - 1)
  }
}
