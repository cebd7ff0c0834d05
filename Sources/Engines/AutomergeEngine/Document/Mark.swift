/// A name and a value on a stretch of text, such as bold or a link.
public struct Mark: Hashable, Sendable {
  /// Where the text is, in the document's unit.
  public let range: Range<Int>
  /// What is marked, such as `bold`.
  public let name: String
  /// The mark's value; never null, which takes a mark away.
  public let value: ScalarValue

  /// Describes a mark.
  public init(range: Range<Int>, name: String, value: ScalarValue) {
    self.range = range
    self.name = name
    self.value = value
  }
}

/// At which of its ends a mark grows when text is typed just there.
public enum MarkExpansion: Hashable, Sendable {
  /// At neither end, as links do.
  case none
  /// At its beginning.
  case before
  /// At its end, as bold does.
  case after
  /// At both.
  case both

  var growsAtStart: Bool { self == .before || self == .both }
  var growsAtEnd: Bool { self == .after || self == .both }
}

/// A stretch of text with the same marks, or a block between stretches.
public enum TextSpan: Hashable, Sendable {
  /// Text and the marks on all of it.
  case text(String, marks: [String: ScalarValue])
  /// An object that stands in the text as a paragraph's beginning does.
  case block(ObjectID, ObjectKind)
}

/// Which marks are open at a place, while a text is walked from its beginning.
struct OpenMarks {
  /// Begins by ascending id.
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

  /// For each name the begin with the greatest id.
  var winners: [UInt32: UInt32] {
    var result: [UInt32: UInt32] = [:]
    for mark in open { result[mark.name] = mark.record }
    return result
  }
}
