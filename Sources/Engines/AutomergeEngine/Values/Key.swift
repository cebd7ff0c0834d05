/// A place in an object: a key of a map, or an index of a list or text.
public enum Key: Hashable, Sendable {
  /// A key of a map or table.
  case name(String)
  /// An index in a list, or in a text in its document's unit, from 0.
  case index(Int)
}

extension Key: ExpressibleByStringLiteral {
  /// A key of a map.
  public init(stringLiteral name: String) {
    self = .name(name)
  }
}

extension Key: ExpressibleByIntegerLiteral {
  /// An index in a sequence.
  public init(integerLiteral index: Int) {
    self = .index(index)
  }
}

extension Key: CustomStringConvertible {
  /// The name or the index.
  public var description: String {
    switch self {
    case .name(let name): name
    case .index(let index): "\(index)"
    }
  }
}
