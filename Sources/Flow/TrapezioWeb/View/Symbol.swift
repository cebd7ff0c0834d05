/// A name that the page knows by number: tags, attributes, style properties, events. Each is sent to the document once.
nonisolated public struct Symbol: Hashable, Sendable {
  /// Its number, counted from 0 in order of first use.
  let id: Int32

  /// The symbol for `name`; equal names give equal symbols. Costs one dictionary look-up, so keep symbols in constants.
  public init(_ name: String) {
    if let id = Symbol.ids[name] {
      self.id = id
      return
    }
    id = Int32(Symbol.names.count)
    Symbol.names.append(name)
    Symbol.ids[name] = id
  }

  /// The symbol that the document names by number.
  init(id: Int32) { self.id = id }

  /// The name it stands for.
  public var name: String { Symbol.names[Int(id)] }

  // Symbols are made where views are built: on the main actor natively, on the only thread in a browser.
  nonisolated(unsafe) static var names: [String] = []
  nonisolated(unsafe) private static var ids: [String: Int32] = [:]
}

extension Symbol: ExpressibleByStringLiteral {
  /// The symbol for a literal.
  public init(stringLiteral value: StaticString) {
    self.init(value.description)
  }
}
