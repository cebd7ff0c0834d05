import ByteCoding

/// The summary of a log that is needed to check whether a group may be added, without the log itself.
///
/// Stamps increase by at most one along the log, and counters by exactly one for each actor. So a group that fits after
/// its actor's last group fits into the log, wherever its stamp places it. A store that keeps the groups elsewhere
/// reads only the last groups of the actors concerned, instead of thousands of groups.
///
///     var frontier = LogFrontier(stamp: 812, ends: [actor: .init(counter: 7, stamp: 810)])
///     try frontier.admit(group)
public struct LogFrontier: Sendable {
  /// The last group of an actor.
  public struct End: Equatable, Sendable {
    /// The counter of that group; 0 if the actor has none.
    public var counter: UInt64
    /// Its stamp.
    public var stamp: UInt64

    /// Makes the summary of an actor's last group.
    public init(counter: UInt64 = 0, stamp: UInt64 = 0) {
      self.counter = counter
      self.stamp = stamp
    }
  }

  /// The highest stamp of the log; 0 if it is empty.
  public private(set) var stamp: UInt64
  private var ends: [UniqueID: End]

  /// Makes the summary of a log.
  /// - Parameters:
  ///   - stamp: the highest stamp
  ///   - ends: the last group of each actor, at least of those whose groups will be added
  public init(stamp: UInt64 = 0, ends: [UniqueID: End] = [:]) {
    self.stamp = stamp
    self.ends = ends
  }

  /// Adds a group.
  /// - Throws: `gap` if groups before it are missing, or if its stamp is out of range; then nothing changes
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
  /// An undo or redo of a group.
  public struct Turn: Hashable, Sendable {
    /// The group.
    public let group: GroupID
    /// Whether the group is undone, as opposed to redone.
    public let isReverted: Bool
  }

  /// The undos and redos in this group, in order; empty for other groups.
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

  /// Whether it is before another group in the log: by stamp, then actor, then counter.
  public func isBefore(_ other: LogGroup) -> Bool { LogGroup.precedes(self, other) }
}
