/// The tag of an element, with its namespace.
nonisolated public struct Tag: Hashable, Sendable {
  let symbol: Symbol
  let isSVG: Bool

  /// An HTML tag by name.
  public init(_ name: String) {
    symbol = Symbol(name)
    isSVG = false
  }

  /// An SVG tag by name.
  public init(svg name: String) {
    symbol = Symbol(name)
    isSVG = true
  }

  /// Not a tag: marks a text.
  static let text = Tag("#text")
  /// Not a tag: marks a component.
  static let component = Tag("#component")
}
