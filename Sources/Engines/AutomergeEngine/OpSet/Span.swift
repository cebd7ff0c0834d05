/// Elements of a list or text that follow each other and are told by one rule.
///
/// The elements' ids are consecutive, each is inserted after the one before it, and either
/// - all hold a text of one Unicode scalar, whose UTF-8 lies together in the arena, and all are visible, or all are
///   deleted by operations whose counters rise or fall by one from element to element; or
/// - it is one element whose values and history stand in a register.
///
/// Typing makes one span of a whole sentence, and so does deleting it. A span has at most `maximumCount` elements, so
/// that whatever is done to a part of one has a bound.
struct Span {
  static let maximumCount = 256

  /// The id of the first element.
  var id: LocalOperationID
  /// What the first element is inserted after; `none` is the head of the sequence.
  var origin: LocalOperationID
  /// The operation that deletes the first element; `none` if all are visible.
  var deletion: LocalOperationID
  /// Where the elements' UTF-8 begins in the arena; for an element in a register, the register's number.
  var payload: UInt32
  /// How wide the visible elements are, in the sequence's unit.
  var width: UInt32
  var count: UInt16
  var byteCount: UInt16
  /// By how much the counter of the deleting operation changes from one element to the next: 1, -1, or 0 for a lone one.
  var deletionStep: Int8
  var isRegister: Bool

  var isDeleted: Bool { !deletion.isNone }

  @inline(__always)
  var lastID: LocalOperationID { id.advanced(by: Int(count) &- 1) }

  @inline(__always)
  func contains(_ other: LocalOperationID) -> Bool {
    other.actor == id.actor && other.counter >= id.counter && other.counter &- id.counter < UInt32(count)
  }

  /// The operation that deletes the element at `offset`.
  @inline(__always)
  func deletion(at offset: Int) -> LocalOperationID {
    deletion.advanced(by: offset &* Int(deletionStep))
  }

  /// Whether `next`, which follows in the sequence, can become a part of this span; and with which deletion step.
  @inline(__always)
  func mergeStep(with next: Span) -> Int8? {
    guard !isRegister, !next.isRegister, next.id == id.advanced(by: Int(count)), next.origin == lastID,
      next.payload == payload &+ UInt32(byteCount), Int(count) &+ Int(next.count) <= Self.maximumCount
    else { return nil }
    if deletion.isNone || next.deletion.isNone {
      return deletion.isNone && next.deletion.isNone ? 0 : nil
    }
    if deletion.actor != next.deletion.actor { return nil }
    let gap = Int64(next.deletion.counter) - Int64(deletion(at: Int(count) &- 1).counter)
    guard gap == 1 || gap == -1 else { return nil }
    let step = Int8(gap)
    guard count == 1 || deletionStep == step, next.count == 1 || next.deletionStep == step else { return nil }
    return step
  }

  /// Takes in the span that follows, as `mergeStep` allowed.
  @inline(__always)
  mutating func merge(_ next: Span, step: Int8) {
    count &+= next.count
    byteCount &+= next.byteCount
    width &+= next.width
    deletionStep = step
  }
}

/// In what the places and lengths of texts are counted.
public enum TextUnit: UInt8, Hashable, Sendable {
  /// Unicode scalars (code points).
  case unicodeScalars
  /// UTF-16 code units, as in JavaScript.
  case utf16
  /// Bytes of UTF-8.
  case utf8
}
