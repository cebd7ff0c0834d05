import ByteCoding
import UndoHistory

/// The annotations on a page, stored as a log of gestures.
///
/// The log is the source of truth: the visible state is its replay, undo is an entry in it, and two copies merge by the
/// union of their groups. A notebook is a value; copies can diverge and merge again.
///
///     var notebook = NotebookPage.create(title: "Sheet 3", writer: writer, at: now)
///     let id = try notebook.draw(samples, kind: .pen, at: now)
///     try notebook.undo(at: later)
///     let bytes = notebook.fileBytes
public struct NotebookPage: Sendable {
  /// One opening of a notebook for writing.
  public struct Writer: Hashable, Sendable {
    /// Fresh and random for every opening, so that two openings never use the same identifier for two groups.
    public let actor: UniqueID
    /// The author's name; "my steps" are those of the same author.
    public let author: String

    /// Makes a writer.
    public init(actor: UniqueID, author: String) {
      self.actor = actor
      self.author = author
    }
  }

  /// When the notebook was created, in seconds since 1970; a merge keeps the earlier time.
  public internal(set) var createdAt: UInt64
  /// When the notebook was last changed, in seconds since 1970.
  public internal(set) var updatedAt: UInt64
  /// The current tool. It is local: it is neither logged nor undone.
  public var tool: ToolFSM.State
  /// Sections of the file that this program does not know.
  public internal(set) var carried = CarriedSections()
  /// Every group, in the order of the log.
  public internal(set) var groups: [LogGroup] = []
  /// The writer; `nil` if the notebook was opened for reading.
  public internal(set) var writer: Writer?
  var replay = Replay([])
  /// How many groups each actor has.
  var counters: [UniqueID: UInt64] = [:]
  /// My steps, kept up to date with the log.
  var history = EditHistory<GroupID>(author: "")
  /// The document's requirements for the next groups on this page.
  var newGroupConstraints = NewGroupConstraints()

  init(createdAt: UInt64, updatedAt: UInt64, tool: ToolFSM.State, groups: [LogGroup], writer: Writer?) {
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.tool = tool
    self.writer = writer
    take(groups)
  }

  /// Creates a notebook whose first group sets its title.
  /// - Parameters:
  ///   - title: the title, which may be empty
  ///   - writer: the person and actor who create it
  ///   - time: the current time
  public static func create(title: String, writer: Writer, at time: Instant) -> NotebookPage {
    var notebook = NotebookPage(
      createdAt: time.seconds, updatedAt: time.seconds, tool: .idle, groups: [], writer: writer)
    notebook.add(notebook.group([.setTitle(title)], title: "New notebook", step: nil, at: time))
    // Creating a notebook is not a step that can be undone.
    notebook.history = emptyHistory(of: writer.author)
    return notebook
  }

  /// The notebook, opened for writing.
  public func opened(by writer: Writer) -> NotebookPage {
    var copy = self
    copy.writer = writer
    copy.history = copy.derivedHistory(of: writer.author)
    return copy
  }

  // MARK: Current state

  /// The current state.
  public var state: PageState { replay.state() }
  /// The current title.
  public var title: String { replay.sheet.title }
  /// How many entries the log has.
  public var entryCount: Int { replay.entryCount }

  /// The current state of an annotation; `nil` if it does not exist. Constant time.
  public func annotation(_ id: UniqueID) -> Annotation? { replay.annotation(id) }

  /// Whether a group takes effect: it is not undone, and its annotations and layers are in the state that it needs.
  public func isEffective(groupAt index: Int) -> Bool { replay.isEffective[index] }

  /// Whether a group is undone.
  public func isReverted(groupAt index: Int) -> Bool { replay.isReverted[index] }

  /// The numbers of a group's entries in the log, counted from 1.
  public func entryNumbers(ofGroupAt index: Int) -> ClosedRange<Int> {
    let entries = replay.log.entries(ofGroup: index)
    return entries.lowerBound + 1...entries.upperBound
  }

  // MARK: Replay

  /// The state after the first `count` entries. A group counts only if all its entries are among them.
  ///
  /// Undo and redo are entries too, so steps that were undone later are still visible.
  public func state(atEntry count: Int) -> PageState {
    replay.state(afterGroups: replay.log.groups(withinEntries: count), of: groups)
  }

  /// The state before the first group that is later than `time`.
  public func state(at time: Instant) -> PageState {
    replay.state(afterGroups: groups.firstIndex { $0.time > time } ?? groups.count, of: groups)
  }

  /// The state after a group; `nil` if it is not in the log.
  public func state(after id: GroupID) -> PageState? {
    groups.firstIndex { $0.id == id }.map { replay.state(afterGroups: $0 + 1, of: groups) }
  }

  // MARK: Writing

  /// Adds one finished gesture to the log.
  /// - Parameters:
  ///   - entries: the gesture, which begins and ends in a resting state for each annotation
  ///   - title: the title of the gesture in a menu
  ///   - step: an identifier shared by groups that are undone together
  ///   - time: the current time
  /// - Returns: the group, ready to be sent to other copies
  /// - Throws: `readOnly`, `notAGesture`, `refused` if it could not take effect; then the notebook is unchanged
  @discardableResult
  public mutating func commit(
    _ entries: [LogEntry], title: String, step: UniqueID? = nil, at time: Instant
  ) throws(NotebookError) -> LogGroup {
    guard writer != nil else { throw .readOnly }
    if let fault = GroupShape(entries).fault { throw .notAGesture(fault) }
    let group = group(entries, title: title, step: step, at: time)
    guard !group.isUndoOrRedo else { throw .notAGesture("use the calls for undo and redo") }
    guard replay.wouldTakeEffect(group) else {
      throw .refused("an annotation that this changes no longer exists, or already exists")
    }
    add(group)
    record(group)
    return group
  }

  /// An identifier for something new, derived from the writer's actor and the log. Identifiers are unique, and
  /// repeating the same inputs gives the same ones.
  /// - Parameter index: distinguishes the new items of one gesture; 0 or more
  public func freshID(_ index: Int) -> UniqueID {
    var hash = SHA256()
    let counter = (writer.map { counters[$0.actor] ?? 0 } ?? 0) + 1
    hash.update((writer?.actor.bytes ?? []) + UniqueID(high: counter, low: UInt64(index)).bytes)
    return UniqueID(digest: hash.finalize())
  }

  /// - Parameter author: the author of the group; the writer's author if `nil`
  func group(
    _ entries: [LogEntry], title: String, step: UniqueID?, by author: String? = nil, at time: Instant
  ) -> LogGroup {
    let actor = writer?.actor ?? UniqueID(high: 0, low: 0)
    return LogGroup(
      id: GroupID(actor: actor, counter: (counters[actor] ?? 0) + 1), stamp: (groups.last?.stamp ?? 0) + 1,
      author: author ?? writer?.author ?? "", title: newGroupConstraints.title ?? title,
      time: max(time, newGroupConstraints.earliest),
      step: newGroupConstraints.step ?? step, entries: entries)
  }

  mutating func add(_ group: LogGroup) {
    groups.append(group)
    counters[group.id.actor] = group.id.counter
    updatedAt = max(updatedAt, group.time.seconds)
    replay.append(group, to: groups)
  }

  /// Replaces the log.
  mutating func take(_ groups: [LogGroup]) {
    self.groups = groups
    counters.removeAll()
    for index in groups.indices { counters[groups[index].id.actor] = groups[index].id.counter }
    replay = Replay(groups)
    if let writer { history = derivedHistory(of: writer.author) }
  }
}

extension Instant {
  /// Whole seconds since 1970; 0 for earlier times.
  var seconds: UInt64 { UInt64(max(millisecondsSince1970, 0) / 1000) }
}

extension NotebookPage {
  /// The same notebook, with its log replayed from the beginning. Opening a file costs the same after reading it.
  public func replayed() -> NotebookPage {
    var copy = self
    copy.replay = Replay(groups)
    return copy
  }
}
