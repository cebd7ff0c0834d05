import BlazeBinary
import ByteCoding

/// One finished gesture: the unit of log, merge, undo and acknowledgement. It applies wholly or not at all.
///
/// The entries about one annotation are consecutive and form a whole gesture: they start in a resting state, are valid
/// for its state machine, and end in a resting state. Undo and redo are separate groups that contain nothing else.
public struct LogGroup: Hashable, Sendable {
  /// Its identifier.
  public let id: GroupID
  /// One more than the highest stamp that its author had seen (a Lamport timestamp), so later groups have higher
  /// stamps.
  public let stamp: UInt64
  /// The author's name.
  public let author: String
  /// The title in a menu: "Move 3 annotations".
  public let title: String
  /// When it was made, by the author's clock.
  public let time: Instant
  /// An identifier shared by groups that are undone together, such as typing or a step over several pages. `nil` if the
  /// group alone is a step.
  public let step: UniqueID?
  /// The entries, in order; never empty.
  public let entries: [LogEntry]
  /// Whether it undoes or redoes other groups.
  public let isUndoOrRedo: Bool
  /// The subjects of the entries, found once when the group is made.
  let runs: [GroupShape.Run]
  /// Whether an entry is about the notebook itself: its title or its page.
  let hasDocumentEntries: Bool

  /// - Parameter shape: the shape of the entries, if it is already known
  init(
    id: GroupID, stamp: UInt64, author: String, title: String, time: Instant, step: UniqueID?, entries: [LogEntry],
    shape: GroupShape? = nil
  ) {
    self.id = id
    self.stamp = stamp
    self.author = author
    self.title = title
    self.time = time
    self.step = step
    self.entries = entries
    let shape = shape ?? GroupShape(entries)
    isUndoOrRedo = shape.isUndoOrRedo
    runs = shape.runs
    hasDocumentEntries = shape.hasDocumentEntries
  }

  /// Whether the encodings are equal. Texts that compare equal but differ in their bytes count as different here.
  func hasSameBytes(as other: LogGroup) -> Bool {
    guard self == other, author.utf8.elementsEqual(other.author.utf8), title.utf8.elementsEqual(other.title.utf8) else {
      return false
    }
    return zip(entries, other.entries).allSatisfy { left, right in
      guard left.hasText else { return true }
      return left.encoded == right.encoded
    }
  }

  /// The order of the log: by stamp, then actor, then counter.
  static func precedes(_ left: LogGroup, _ right: LogGroup) -> Bool {
    left.stamp == right.stamp ? left.id < right.id : left.stamp < right.stamp
  }
}

extension LogGroup: BlazeBinaryCodable {
  /// Reads the fields in order.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    id = try decoder.read("id")
    stamp = try decoder.readVarint("stamp")
    author = try decoder.read("author")
    title = try decoder.read("title")
    time = try decoder.read("time")
    step = try decoder.read("step")
    let count = try decoder.readCount()
    var entries: [LogEntry] = []
    entries.reserveCapacity(min(count, 8))
    for index in 0..<count {
      do throws(ByteCodingError) {
        entries.append(try LogEntry(nestedIn: &decoder))
      } catch {
        throw error.inside(index: index).inside("entries")
      }
    }
    self.entries = entries
    let shape = GroupShape(entries)
    guard stamp > 0, shape.fault == nil else { throw ByteCodingError(.invalidValue, at: start) }
    isUndoOrRedo = shape.isUndoOrRedo
    runs = shape.runs
    hasDocumentEntries = shape.hasDocumentEntries
  }

  /// Writes the fields in order.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(varint: stamp)
    encoder.write(author)
    encoder.write(title)
    encoder.write(time)
    encoder.write(step)
    encoder.write(varint: UInt64(entries.count))
    for entry in entries { encoder.writeNested { entry.serialize(into: &$0) } }
  }
}
