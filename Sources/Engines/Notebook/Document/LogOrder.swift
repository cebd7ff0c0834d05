import ByteCoding

/// The rules that every log obeys, checked wherever groups come from outside.
enum LogOrder {
  /// The last group of an actor.
  private struct Last {
    var counter: UInt64 = 0
    var stamp: UInt64 = 0

    /// Goes on to the actor's next group.
    /// - Returns: whether it may follow
    mutating func advance(to counter: UInt64, _ stamp: UInt64) -> Bool {
      guard counter == self.counter &+ 1, stamp > self.stamp else { return false }
      self.counter = counter
      self.stamp = stamp
      return true
    }
  }

  /// Checks a log that is about to be taken: in order, counters and stamps without gaps, undo only of what is there.
  static func check(_ groups: [LogGroup]) throws(NotebookError) {
    var last: [UniqueID: Last] = [:]
    var edits: Set<GroupID> = []
    let needsEdits = groups.contains { $0.isUndoOrRedo }
    var stamp: UInt64 = 0
    // By index: a copy of a group counts the references to all its parts.
    for index in groups.indices {
      let id = groups[index].id
      if index > 0 {
        guard LogGroup.precedes(groups[index - 1], groups[index]) else { throw .conflict(id) }
      }
      // Stamps grow by one, so no group can jump ahead of what its author had seen.
      guard groups[index].stamp == stamp || groups[index].stamp == stamp &+ 1, groups[index].stamp > 0 else {
        throw .gap(before: id)
      }
      stamp = groups[index].stamp
      guard last[id.actor, default: Last()].advance(to: id.counter, stamp) else { throw .gap(before: id) }
      if groups[index].isUndoOrRedo {
        try checkTargets(of: groups[index], edits)
      } else if needsEdits {
        edits.insert(id)
      }
    }
  }

  private static func checkTargets(of group: LogGroup, _ edits: Set<GroupID>) throws(NotebookError) {
    for entry in group.entries {
      switch entry {
      case .revert(let id), .restore(let id):
        guard edits.contains(id) else { throw .unknownGroup(id) }
      default: continue
      }
    }
  }

  /// The union of two logs, in order. Linear.
  static func union(_ left: [LogGroup], _ right: [LogGroup]) throws(NotebookError) -> [LogGroup] {
    var result: [LogGroup] = []
    result.reserveCapacity(max(left.count, right.count))
    var (i, j) = (0, 0)
    while i < left.count && j < right.count {
      if left[i].id == right[j].id {
        guard left[i].hasSameBytes(as: right[j]) else { throw .conflict(left[i].id) }
        result.append(left[i])
        i += 1
        j += 1
      } else if LogGroup.precedes(left[i], right[j]) {
        result.append(left[i])
        i += 1
      } else {
        result.append(right[j])
        j += 1
      }
    }
    result.append(contentsOf: left[i...])
    result.append(contentsOf: right[j...])
    return result
  }
}
