import ByteCoding

/// What has to be known of a log to tell whether a group may be added, without the log itself.
///
/// Stamps grow by one over the whole log, and counters by one for each actor, so a group that fits behind the ends of the
/// log fits into it, wherever its stamp puts it. A store that keeps the groups elsewhere reads the ends of the actors that
/// it needs, in place of thousands of groups.
///
///     var frontier = LogFrontier(stamp: 812, ends: [actor: .init(counter: 7, stamp: 810)])
///     try frontier.admit(group)
public struct LogFrontier: Sendable {
  /// The last group of an actor.
  public struct End: Equatable, Sendable {
    /// The how manieth of the actor it is; 0 for none.
    public var counter: UInt64
    /// Its stamp.
    public var stamp: UInt64

    /// Describes an actor's last group.
    public init(counter: UInt64 = 0, stamp: UInt64 = 0) {
      self.counter = counter
      self.stamp = stamp
    }
  }

  /// The highest stamp of the log; 0 if it is empty.
  public private(set) var stamp: UInt64
  private var ends: [UniqueID: End]

  /// Describes a log.
  /// - Parameters:
  ///   - stamp: the highest stamp
  ///   - ends: of each actor whose groups are to be added and that has some
  public init(stamp: UInt64 = 0, ends: [UniqueID: End] = [:]) {
    self.stamp = stamp
    self.ends = ends
  }

  /// Adds a group.
  /// - Throws: `gap` if groups before it are missing, or if its stamp skips ahead of what its author had seen; nothing is
  ///   changed then
  public mutating func admit(_ group: LogGroup) throws(NotebookError) {
    try admit(group.id, stamp: group.stamp)
  }

  mutating func admit(_ id: GroupID, stamp: UInt64) throws(NotebookError) {
    let end = ends[id.actor, default: End()]
    guard id.counter == end.counter &+ 1, stamp > end.stamp, stamp <= self.stamp || stamp == self.stamp &+ 1 else {
      throw .gap(before: id)
    }
    ends[id.actor] = End(counter: id.counter, stamp: stamp)
    self.stamp = max(self.stamp, stamp)
  }
}

extension LogGroup {
  /// A group that this one undoes or redoes.
  public struct Turn: Hashable, Sendable {
    /// The group.
    public let group: GroupID
    /// Whether it is undone, and not redone.
    public let isReverted: Bool
  }

  /// What it undoes and redoes, in order; empty for every other group.
  public var turns: [Turn] {
    guard isUndoOrRedo else { return [] }
    return entries.compactMap { entry in
      switch entry {
      case .revert(let id): Turn(group: id, isReverted: true)
      case .restore(let id): Turn(group: id, isReverted: false)
      default: nil
      }
    }
  }

  /// Whether it stands before another one in the log: by stamp, then actor, then counter.
  public func isBefore(_ other: LogGroup) -> Bool { LogGroup.precedes(self, other) }
}
