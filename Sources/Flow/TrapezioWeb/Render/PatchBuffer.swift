/// The changes of one frame: 32-bit words, and the concatenation of all their texts.
///
/// A word is an operation or an operand. The operand for a text is its length in UTF-16 units, because the document
/// decodes all texts at once and then cuts the result in order. A `Double` takes two words, the low half first.
///
/// | operation      | operands                                |
/// |----------------|-----------------------------------------|
/// | symbol         | text; the next number is its            |
/// | element        | id, tag symbol, 1 for SVG               |
/// | textNode       | id, text                                |
/// | text           | id, text: its whole content             |
/// | attribute      | id, name, text                          |
/// | noAttribute    | id, name                                |
/// | className      | id, text                                |
/// | property       | id, name, text                          |
/// | propertyFlag   | id, name, 0 or 1                        |
/// | styleText      | id, name, text; empty takes it away     |
/// | styleNumber    | id, name, Double, 0 bare / 1 px / 2 %   |
/// | listen         | id, event                               |
/// | unlisten       | id, event                               |
/// | insert         | parent, id, id of next sibling or 0     |
/// | remove         | id                                      |
/// | empty          | id: all its children go                 |
/// | replace        | old id, new id                          |
/// | free           | count, ids: the numbers are given back  |
public struct PatchBuffer {
  nonisolated enum Operation: Int32 {
    case symbol, element, textNode, text, attribute, noAttribute, className, property, propertyFlag
    case styleText, styleNumber, listen, unlisten, insert, remove, empty, replace, free
  }

  /// Operations and operands.
  public private(set) var words: [Int32] = []
  /// All texts, concatenated, as UTF-8.
  public private(set) var text: [UInt8] = []

  private var symbolsSent: Int32 = 0

  init() {
    words.reserveCapacity(4096)
    text.reserveCapacity(4096)
  }

  /// Whether there are no changes.
  public var isEmpty: Bool { words.isEmpty }

  mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
  }

  mutating func add(_ operation: Operation, _ a: Int32) {
    add(operation.rawValue)
    add(a)
  }

  mutating func add(_ operation: Operation, _ a: Int32, _ b: Int32) {
    add(operation, a)
    add(b)
  }

  mutating func add(_ operation: Operation, _ a: Int32, _ b: Int32, _ c: Int32) {
    add(operation, a, b)
    add(c)
  }

  mutating func add(_ operation: Operation, _ id: Int32, _ text: String) {
    add(operation, id)
    add(text)
  }

  /// Adds an operation with a symbol; new symbols are first sent to the document.
  mutating func add(_ operation: Operation, _ id: Int32, symbol: Symbol) {
    if symbol.id >= symbolsSent { introduceSymbols() }
    add(operation, id, symbol.id)
  }

  mutating func add(_ operation: Operation, _ id: Int32, symbol: Symbol, _ text: String) {
    add(operation, id, symbol: symbol)
    add(text)
  }

  mutating func add(_ operation: Operation, _ id: Int32, symbol: Symbol, _ value: Int32) {
    add(operation, id, symbol: symbol)
    add(value)
  }

  mutating func add(styleNumber value: Double, unit: UInt8, of id: Int32, symbol: Symbol) {
    add(.styleNumber, id, symbol: symbol)
    let bits = value.bitPattern
    add(Int32(truncatingIfNeeded: bits))
    add(Int32(truncatingIfNeeded: bits >> 32))
    add(Int32(unit))
  }

  mutating func add(freeing ids: [Int32]) {
    guard !ids.isEmpty else { return }
    add(.free, Int32(ids.count))
    words.append(contentsOf: ids)
  }

  private mutating func introduceSymbols() {
    let names = SymbolTable.shared.names
    while symbolsSent < names.count {
      add(Operation.symbol.rawValue)
      add(names[Int(symbolsSent)])
      symbolsSent += 1
    }
  }

  // Not inlined, because it is called in fifty places.
  @inline(never)
  private mutating func add(_ word: Int32) {
    words.append(word)
  }

  private mutating func add(_ string: String) {
    var string = string
    string.withUTF8 { bytes in
      var units: Int32 = 0
      // One UTF-16 unit for each leading byte, and a second unit for characters of four bytes.
      for byte in bytes {
        if byte & 0xC0 != 0x80 { units &+= byte >= 0xF0 ? 2 : 1 }
      }
      add(units)
      text.append(contentsOf: bytes)
    }
  }
}
