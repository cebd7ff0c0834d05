/// A name that the page knows by number: tags, attributes, style properties, events. Each is sent to the document once.
nonisolated public struct Symbol: Hashable, Sendable {
  /// Its number, counted from 0 in order of first use.
  let id: Int32

  /// The symbol for `name`; equal names give equal symbols. Costs one look-up, so keep symbols in constants.
  public init(_ name: String) {
    id = SymbolTable.shared.id(of: name)
  }

  /// One of the names that are known from the start. Costs nothing.
  init(_ name: KnownName) { id = name.rawValue }

  /// The symbol that the document names by number.
  init(id: Int32) { self.id = id }

  /// Where no name is needed.
  static var unnamed: Symbol { Symbol(id: -1) }

  /// The name it stands for.
  public var name: String { SymbolTable.shared.names[Int(id)] }
}

extension Symbol: ExpressibleByStringLiteral {
  /// The symbol for a literal. Costs a look-up by the literal's address.
  public init(stringLiteral value: StaticString) {
    id = SymbolTable.shared.id(of: value)
  }
}
