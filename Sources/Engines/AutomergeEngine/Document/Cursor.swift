import ByteCoding

/// A place in a list or text that moves with the elements around it.
///
/// It can be stored as text (`12@0a1b`, `-12@0a1b`, `s`, `e`) or as bytes, and denotes the same place in every copy.
public enum Cursor: Hashable, Sendable {
  /// Where a cursor moves when its element is deleted.
  public enum Move: Hashable, Sendable {
    /// To the element before it.
    case before
    /// To the element after it.
    case after
  }

  /// The beginning, even if elements are inserted there.
  case start
  /// The end, even if elements are appended.
  case end
  /// An element, identified by the operation that inserted it.
  case element(counter: UInt32, actor: ActorID, move: Move)

  /// The text form.
  public var text: String {
    switch self {
    case .start: "s"
    case .end: "e"
    case .element(let counter, let actor, let move): (move == .before ? "-" : "") + "\(counter)@" + actor.description
    }
  }

  /// Reads the text form; `nil` for anything else.
  public init?(_ text: String) {
    if text == "s" {
      self = .start
      return
    }
    if text == "e" {
      self = .end
      return
    }
    var bytes = ArraySlice(text.utf8)
    var move = Move.after
    if bytes.first == UInt8(ascii: "-") {
      move = .before
      bytes = bytes.dropFirst()
    }
    guard let at = bytes.firstIndex(of: UInt8(ascii: "@")), let counter = Self.number(bytes[..<at]), counter > 0,
      let actor = Hexadecimal.bytes(of: bytes[(at + 1)...])
    else { return nil }
    self = .element(counter: counter, actor: ActorID(bytes: actor), move: move)
  }

  /// Parses a number that consists only of decimal digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
    var value: UInt32 = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let (next, carry) = tens.addingReportingOverflow(UInt32(digit - UInt8(ascii: "0")))
      guard !overflow, !carry else { return nil }
      value = next
    }
    return digits.isEmpty ? nil : value
  }

  /// The byte form, version 1.
  public var bytes: [UInt8] {
    switch self {
    case .start: return [1, 1]
    case .end: return [1, 2]
    case .element(let counter, let actor, let move):
      var bytes: [UInt8] = [1, 3]
      bytes.appendLengthPrefixed(actor.bytes)
      bytes.appendUnsigned(UInt64(counter))
      bytes.append(move == .before ? 1 : 2)
      return bytes
    }
  }

  /// Reads the byte form of version 1, or of version 0 (an element, moving to the one after).
  /// - Throws: `invalidCursor`
  public init(parsing bytes: [UInt8]) throws(AutomergeError) {
    var parsed: Cursor?
    bytes.withUnsafeBufferPointer { buffer in
      do throws(FormatError) {
        var cursor = ByteCursor(buffer)
        parsed = try Self.parse(&cursor)
        try cursor.expectEnd()
      } catch {
        parsed = nil
      }
    }
    guard let parsed else { throw .invalidCursor }
    self = parsed
  }

  private static func parse(_ cursor: inout ByteCursor) throws(FormatError) -> Cursor? {
    let version = try cursor.readByte()
    if version == 1 {
      switch try cursor.readByte() {
      case 1: return .start
      case 2: return .end
      case 3: break
      default: return nil
      }
    } else if version != 0 {
      return nil
    }
    let actor = ActorID(bytes: try cursor.readBytes(try cursor.readLength()))
    let counter = try cursor.readUnsigned32()
    var move = Move.after
    if version == 1 {
      switch try cursor.readByte() {
      case 1: move = .before
      case 2: move = .after
      default: return nil
      }
    }
    return .element(counter: counter, actor: actor, move: move)
  }
}

extension Document {
  /// A cursor at the element at an index; at the end if the index is the length.
  /// - Throws: `unknownObject`, `wrongObjectKind`, `indexOutOfRange`
  public func cursor(
    at index: Int, in object: ObjectID, move: Cursor.Move = .after
  ) throws(AutomergeError) -> Cursor {
    let sequence = opSet.objects[Int(try sequenceNumber(of: object))].sequence
    let length = opSet.sequences.sequences[Int(sequence)].width
    if index == length { return .end }
    guard let (place, _) = opSet.sequences.locate(sequence, at: index) else {
      throw .indexOutOfRange(index: index, length: length)
    }
    let id = opSet.sequences.id(at: place)
    return .element(counter: id.counter, actor: opSet.actors.ids[Int(id.actor)], move: move)
  }

  /// The current index of a cursor's element, or of its neighbour if the element is deleted.
  /// - Throws: `unknownObject`, `wrongObjectKind`, `invalidCursor` if it points into another object
  public func index(of cursor: Cursor, in object: ObjectID) throws(AutomergeError) -> Int {
    let sequence = opSet.objects[Int(try sequenceNumber(of: object))].sequence
    switch cursor {
    case .start: return 0
    case .end: return opSet.sequences.sequences[Int(sequence)].width
    case .element(let counter, let actor, let move):
      guard let number = opSet.actors.find(actor),
        var place = opSet.sequences.find(LocalOperationID(counter: counter, actor: number)),
        opSet.sequences.sequence(of: place) == sequence
      else { throw .invalidCursor }
      if move == .after { return opSet.sequences.position(of: place) }
      // Follows the origins, the elements after which each was inserted, back to a visible one.
      while opSet.sequences.span(at: place).width == 0 {
        let span = opSet.sequences.span(at: place)
        guard !span.origin.isNone, let origin = opSet.sequences.find(span.origin) else { return 0 }
        place = origin
      }
      return opSet.sequences.position(of: place)
    }
  }
}
