import ByteCoding

/// The rules that every log obeys, checked wherever groups come from outside.
enum LogOrder {
  /// Checks a log before it is accepted: the groups are in order, counters and stamps have no gaps, and undo refers
  /// only to earlier groups.
  static func check(_ groups: [LogGroup]) throws(NotebookError) {
    var frontier = LogFrontier()
    var edits: Set<GroupID> = []
    let needsEdits = groups.contains { $0.isUndoOrRedo }
    // Accesses groups by index, because copying a group would retain all its parts.
    for index in groups.indices {
      let id = groups[index].id
      if index > 0 {
        guard LogGroup.precedes(groups[index - 1], groups[index]) else { throw .conflict(id) }
      }
      try frontier.admit(id, stamp: groups[index].stamp)
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
