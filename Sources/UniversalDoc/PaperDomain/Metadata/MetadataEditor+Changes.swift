import ByteCoding

// Applies recorded changes again, or their inverses. Later changes that others made to the same things are kept.

extension MetadataTransaction {
  /// Applies recorded changes of tags, variables, assignments and notes in order.
  /// - Throws: `cannotUndo` if a record has changed since, or if nothing is left to change
  public func applyMetadata(_ changes: [LibraryChange], context: LibraryContext) throws(LibraryError) {
    var editor = MetadataEditor(self, context: context)
    for change in changes { try editor.make(change) }
    guard !editor.changes.isEmpty else { throw .cannotUndo(reason: "all of it has been changed since.") }
  }
}

extension MetadataEditor {
  /// Applies a recorded change of a tag group, tag, variable, saved view, assignment or note.
  ///
  /// Only the fields that the change affects are written. An assignment is changed only on entities that still have the
  /// recorded state; others are skipped.
  /// - Throws: `cannotUndo` if a field that the change affects has another value by now
  fileprivate mutating func make(_ change: LibraryChange) throws(LibraryError) {
    do throws(LibraryError) {
      try change.apply(to: &self)
    } catch {
      switch error {
      case .notFound(let kind, _): throw .cannotUndo(reason: "the \(kind.rawValue) has been deleted since.")
      case .inUse, .invalid: throw .cannotUndo(reason: error.description)
      default: throw error
      }
    }
  }

  mutating func apply(
    _ tag: PaperTag.ID, _ targets: [MetadataTarget], _ isAssigned: Bool
  ) throws(LibraryError) {
    let left = try existing(targets)
    if isAssigned {
      try assign(tag, to: left)
    } else {
      try unassign(tag, from: left)
    }
  }

  mutating func apply(_ variable: Variable.ID, _ recorded: [ValueChange]) throws(LibraryError) {
    var groups: [(value: VariableValue?, targets: [MetadataTarget])] = []
    for change in recorded where try transaction.exists(change.target) {
      guard try transaction.value(of: variable, on: change.target) == change.before else { continue }
      if let index = groups.firstIndex(where: { $0.value == change.after }) {
        groups[index].targets.append(change.target)
      } else {
        groups.append((change.after, [change.target]))
      }
    }
    for group in groups { try set(group.value, of: variable, on: group.targets) }
  }

  private func existing(_ targets: [MetadataTarget]) throws(LibraryError) -> [MetadataTarget] {
    var left: [MetadataTarget] = []
    for target in targets where try transaction.exists(target) { left.append(target) }
    return left
  }
}
