/// What an object is made of.
public enum ObjectKind: UInt8, Hashable, Sendable {
  /// Values by text keys.
  case map
  /// Values in an order.
  case list
  /// Characters in an order, with marks.
  case text
  /// Values by text keys; a kind of old documents, treated as a map.
  case table

  /// Whether places in the object are indices rather than keys.
  public var isSequence: Bool { self == .list || self == .text }
}

/// What an operation does, by its number in files.
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
