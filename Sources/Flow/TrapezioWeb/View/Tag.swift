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

  init(_ name: KnownName) {
    symbol = Symbol(name)
    isSVG = false
  }

  init(svg name: KnownName) {
    symbol = Symbol(name)
    isSVG = true
  }

  private init(mark: Int32) {
    symbol = Symbol(id: mark)
    isSVG = false
  }

  /// `<a>`.
  public static var a: Tag { Tag(.a) }
  /// `<button>`.
  public static var button: Tag { Tag(.button) }
  /// `<div>`.
  public static var div: Tag { Tag(.div) }
  /// `<main>`.
  public static var main: Tag { Tag(.main) }

  /// Not a tag: marks a text.
  static var text: Tag { Tag(mark: -2) }
  /// Not a tag: marks a component.
  static var component: Tag { Tag(mark: -3) }
}
