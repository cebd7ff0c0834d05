import ByteCoding

/// The rules that every log obeys, checked wherever groups come from outside.
enum LogOrder {
  /// The last group of an actor.
  private struct Last {
    var counter: UInt64 = 0
    var stamp: UInt64 = 0

    /// Goes on to the actor's next group.
    /// - Returns: whether it may follow
    mutating func advance(to group: LogGroup) -> Bool {
      guard group.id.counter == counter &+ 1, group.stamp > stamp else { return false }
      counter = group.id.counter
      stamp = group.stamp
      return true
    }
  }

  /// Checks a log that is about to be taken: in order, counters and stamps without gaps, undo only of what is there.
  static func check(_ groups: [LogGroup]) throws(NotebookError) {
    var last: [UniqueID: Last] = [:]
    var edits: Set<GroupID> = []
    let needsEdits = groups.contains { $0.isUndoOrRedo }
    var previous: LogGroup?
    for group in groups {
      if let previous {
        guard LogGroup.precedes(previous, group) else { throw .conflict(group.id) }
      }
      // Stamps grow by one, so no group can jump ahead of what its author had seen.
      guard group.stamp == (previous?.stamp ?? 0) || group.stamp == (previous?.stamp ?? 0) &+ 1, group.stamp > 0 else {
        throw .gap(before: group.id)
      }
      guard last[group.id.actor, default: Last()].advance(to: group) else { throw .gap(before: group.id) }
      if group.isUndoOrRedo {
        for entry in group.entries {
          switch entry {
          case .revert(let id), .restore(let id):
            guard edits.contains(id) else { throw .unknownGroup(id) }
          default: continue
          }
        }
      } else if needsEdits {
        edits.insert(group.id)
      }
      previous = group
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
