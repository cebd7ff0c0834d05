/// Consecutive elements of a list or text that one rule describes.
///
/// The elements' ids are consecutive, each is inserted after the one before it, and one of these holds:
/// - All are texts of one Unicode scalar, with consecutive UTF-8 in the arena. Either all are visible, or all are
///   deleted by operations whose counters rise or fall by one from element to element.
/// - It is a single element whose values and history are in a register.
///
/// Typing a whole sentence makes one span, and so does deleting it. A span has at most `maximumCount` elements, which
/// bounds the cost of an operation on a part of it.
struct Span {
  static let maximumCount = 256

  /// The id of the first element.
  var id: LocalOperationID
  /// The element after which the first element is inserted; `none` is the head of the sequence.
  var origin: LocalOperationID
  /// The operation that deletes the first element; `none` if all are visible.
  var deletion: LocalOperationID
  /// The start of the elements' UTF-8 in the arena; for an element in a register, the register's number.
  var payload: UInt32
  /// The width of the visible elements, in the sequence's unit.
  var width: UInt32
  var count: UInt16
  var byteCount: UInt16
  /// The change of the deleting operation's counter from one element to the next: 1, -1, or 0 for a single element.
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

  /// The deletion step with which `next`, the following span, can be merged into this one; `nil` if it cannot be
  /// merged.
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

  /// Merges the following span with the step from `mergeStep`.
  @inline(__always)
  mutating func merge(_ next: Span, step: Int8) {
    count &+= next.count
    byteCount &+= next.byteCount
    width &+= next.width
    deletionStep = step
  }
}

/// The unit for indices and lengths in texts.
public enum TextUnit: UInt8, Hashable, Sendable {
  /// Unicode scalars (code points).
  case unicodeScalars
  /// UTF-16 code units, as in JavaScript.
  case utf16
  /// Bytes of UTF-8.
  case utf8
}
