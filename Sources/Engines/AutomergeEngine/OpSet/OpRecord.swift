/// One operation that has a row of its own in files: everything but deletions and the plain characters of spans.
struct OpRecord: Sendable {
  static let none = UInt32.max

  let id: LocalOperationID
  /// The first operation that overwrote, deleted or incremented this one.
  var successor = LocalOperationID.none
  /// The number of the list of further successors.
  var moreSuccessors = OpRecord.none
  /// The number of successors that hide the value: all except increments of a counter.
  var hidingSuccessors: UInt32 = 0
  let register: UInt32
  /// The record of the same register with the next smaller id.
  var older = OpRecord.none
  let valueOffset: UInt32
  let valueLength: UInt32
  /// The number of the created object, of the mark's name, or of the counter's sum.
  var extra: UInt32 = OpRecord.none
  let action: Action
  let code: UInt8
  let isInsert: Bool
  let expand: Bool

  /// Whether the operation gives its place a value; increments and marks do not.
  @inline(__always)
  var isValue: Bool { action != .increment && action != .mark }

  @inline(__always)
  var isVisible: Bool { isValue && hidingSuccessors == 0 }

  /// Whether increments change the value instead of hiding it.
  @inline(__always)
  var isCounter: Bool { code == ValueCode.counter && action == .set }
}

/// All operations on one key of a map, or on one element of a sequence.
struct Register: Sendable {
  /// The record with the greatest id; the others follow by `older`.
  var newest = OpRecord.none
  /// The visible record with the greatest id.
  var winner = OpRecord.none
  /// The number of visible records; more than one is a conflict.
  var visibleCount: UInt32 = 0
  let object: UInt32
  /// For a map, the key's number as the counter; for a sequence, the element's id.
  let key: LocalOperationID
}

/// An object of the document.
struct ObjectRecord: Sendable {
  let id: LocalOperationID
  let kind: ObjectKind
  /// The operation that made it; none for the root.
  let maker: UInt32
  /// The sequence's number in the store, for lists and texts.
  let sequence: UInt32
  /// The registers of a map, in the order of their creation.
  var registers: [UInt32] = []
  /// Whether the operation that made it was reverted. Its number is not reused.
  var isForgotten = false
}

/// The operations that are included in a read of a past state: for each actor, those up to a counter.
struct Clock: Sendable {
  var counters: [UInt32]

  @inline(__always)
  func covers(_ id: LocalOperationID) -> Bool {
    Int(id.actor) < counters.count && id.counter <= counters[Int(id.actor)]
  }
}

/// The place on which an operation acts.
enum OperationKey: Equatable {
  /// A key of a map, by its number.
  case map(UInt32)
  /// The front of a sequence.
  case head
  /// An element of a sequence.
  case element(LocalOperationID)
}

/// An operation to apply, with its ids in the document's terms.
struct Operation {
  var id: LocalOperationID
  var object: UInt32
  var key: OperationKey
  var isInsert: Bool
  var action: Action
  var code: UInt8
  /// The range of the value's bytes in the accompanying buffer.
  var value: Range<Int>
  var expand: Bool
  var markName: UInt32?
}
