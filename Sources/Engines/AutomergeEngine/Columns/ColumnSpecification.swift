/// The specification of a column in one number: its id, its type, and whether its data is deflated.
///
///     id << 4 | deflated << 3 | type
struct ColumnSpecification: Equatable, Sendable {
  /// The low three bits.
  enum Kind: UInt32 {
    case group = 0
    case actor
    case unsigned
    case delta
    case boolean
    case string
    case valueMetadata
    case value
  }

  let raw: UInt32

  init(raw: UInt32) {
    self.raw = raw
  }

  var id: UInt32 { raw &>> 4 }
  var isDeflated: Bool { raw & 8 != 0 }
  var kindBits: UInt32 { raw & 7 }
  /// The number without the deflate bit, which identifies columns and sorts them.
  var normalized: UInt32 { raw & ~8 }
}

/// The columns of operations and changes by their normalised specification.
enum Column {
  static let objectActor: UInt32 = 1
  static let objectCounter: UInt32 = 2
  static let keyActor: UInt32 = 17
  static let keyCounter: UInt32 = 19
  static let keyString: UInt32 = 21
  static let idActor: UInt32 = 33
  static let idCounter: UInt32 = 35
  static let insert: UInt32 = 52
  static let action: UInt32 = 66
  static let valueMetadata: UInt32 = 86
  static let value: UInt32 = 87
  static let predecessorCount: UInt32 = 112
  static let predecessorActor: UInt32 = 113
  static let predecessorCounter: UInt32 = 115
  static let successorCount: UInt32 = 128
  static let successorActor: UInt32 = 129
  static let successorCounter: UInt32 = 131
  static let expand: UInt32 = 148
  static let markName: UInt32 = 165

  static let changeActor: UInt32 = 1
  static let changeSequence: UInt32 = 3
  static let changeMaxOp: UInt32 = 19
  static let changeTime: UInt32 = 35
  static let changeMessage: UInt32 = 53
  static let changeDependencyCount: UInt32 = 64
  static let changeDependency: UInt32 = 67
  static let changeExtraMetadata: UInt32 = 86
  static let changeExtra: UInt32 = 87
}
