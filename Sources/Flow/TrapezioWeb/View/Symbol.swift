/// A name that is sent to the document once and then identified by a number: a tag, attribute, style property or event.
nonisolated public struct Symbol: Hashable, Sendable {
  /// Its number, counted from 0 in order of first use.
  let id: Int32

  /// The symbol for `name`; equal names give equal symbols. Costs one look-up, so keep symbols in constants.
  public init(_ name: String) {
    id = SymbolTable.shared.id(of: name)
  }

  /// Makes the symbol of a name that is built in. Costs nothing.
  init(_ name: KnownName) { id = name.rawValue }

  /// Makes the symbol with a number that the document sent.
  init(id: Int32) { self.id = id }

  /// For operations that need no name.
  static var unnamed: Symbol { Symbol(id: -1) }

  /// The name of the symbol.
  public var name: String { SymbolTable.shared.names[Int(id)] }
}

extension Symbol: ExpressibleByStringLiteral {
  /// The symbol for a literal. Costs a look-up by the literal's address.
  public init(stringLiteral value: StaticString) {
    id = SymbolTable.shared.id(of: value)
  }
}
