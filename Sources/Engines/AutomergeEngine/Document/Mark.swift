/// A name and a value on a range of text, such as bold or a link.
public struct Mark: Hashable, Sendable {
  /// The range of the text, in the document's unit.
  public let range: Range<Int>
  /// The name of the mark, such as `bold`.
  public let name: String
  /// The value of the mark; never null, because null removes a mark.
  public let value: ScalarValue

  /// Makes a mark.
  public init(range: Range<Int>, name: String, value: ScalarValue) {
    self.range = range
    self.name = name
    self.value = value
  }
}

/// The ends at which a mark grows when text is typed there.
public enum MarkExpansion: Hashable, Sendable {
  /// At neither end, like links.
  case none
  /// At its beginning.
  case before
  /// At its end, like bold.
  case after
  /// At both ends.
  case both

  var growsAtStart: Bool { self == .before || self == .both }
  var growsAtEnd: Bool { self == .after || self == .both }
}

/// A piece of text with the same marks, or a block between pieces.
public enum TextSpan: Hashable, Sendable {
  /// Text, and the marks that cover all of it.
  case text(String, marks: [String: ScalarValue])
  /// An object in the text, such as the beginning of a paragraph.
  case block(ObjectID, ObjectKind)
}

/// The marks that are open at the current place, while the text is read from its beginning.
struct OpenMarks {
  /// The begins of open marks, by ascending id.
  private var open: [(id: LocalOperationID, name: UInt32, record: UInt32)] = []
  private let actors: ActorTable

  init(_ actors: ActorTable) {
    self.actors = actors
  }

  mutating func begin(_ id: LocalOperationID, name: UInt32, record: UInt32) {
    let position = open.firstIndex { actors.precedes(id, $0.id) } ?? open.count
    open.insert((id, name, record), at: position)
  }

  mutating func end(_ id: LocalOperationID) {
    open.removeAll { $0.id == LocalOperationID(counter: id.counter &- 1, actor: id.actor) }
  }

  /// For each name, the begin with the greatest id.
  var winners: [UInt32: UInt32] {
    var result: [UInt32: UInt32] = [:]
    for mark in open { result[mark.name] = mark.record }
    return result
  }
}
