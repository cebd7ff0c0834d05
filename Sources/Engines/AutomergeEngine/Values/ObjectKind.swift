/// The kind of an object.
public enum ObjectKind: UInt8, Hashable, Sendable {
  /// Values with text keys.
  case map
  /// Values in an order.
  case list
  /// Characters in an order, with marks.
  case text
  /// Values with text keys; a kind in old documents, treated as a map.
  case table

  /// Whether the object has indices instead of keys.
  public var isSequence: Bool { self == .list || self == .text }
}

/// The effect of an operation, with its number in files.
enum Action: UInt8 {
  case makeMap
  case set
  case makeList
  case delete
  case makeText
  case increment
  case makeTable
  case mark

  var madeKind: ObjectKind? {
    switch self {
    case .makeMap: .map
    case .makeList: .list
    case .makeText: .text
    case .makeTable: .table
    case .set, .delete, .increment, .mark: nil
    }
  }

  init(making kind: ObjectKind) {
    switch kind {
    case .map: self = .makeMap
    case .list: self = .makeList
    case .text: self = .makeText
    case .table: self = .makeTable
    }
  }
}
