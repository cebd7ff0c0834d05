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

  mutating func apply(_ from: TagGroup?, _ to: TagGroup?) throws(LibraryError) {
    guard let from, let to else {
      try set(to, from: try from.map { group throws(LibraryError) in try transaction.existingTagGroup(group.id) })
      return
    }
    let now = try transaction.existingTagGroup(from.id)
    var next = now
    next.name = try Self.merged(now.name, from.name, to.name)
    if from.sortIndex != to.sortIndex { next.sortIndex = to.sortIndex }
    try change(now, to: next)
  }

  mutating func apply(_ from: PaperTag?, _ to: PaperTag?) throws(LibraryError) {
    guard let from, let to else {
      try set(to, from: try from.map { tag throws(LibraryError) in try transaction.existingTag(tag.id) })
      return
    }
    let now = try transaction.existingTag(from.id)
    var next = now
    next.name = try Self.merged(now.name, from.name, to.name)
    next.color = try Self.merged(now.color, from.color, to.color)
    next.scope = try Self.merged(now.scope, from.scope, to.scope)
    next.groupID = try Self.merged(now.groupID, from.groupID, to.groupID)
    if from.sortIndex != to.sortIndex { next.sortIndex = to.sortIndex }
    try change(now, to: next)
  }

  mutating func apply(_ from: Variable?, _ to: Variable?) throws(LibraryError) {
    guard let from, let to else {
      try set(to, from: try from.map { variable throws(LibraryError) in try transaction.existingVariable(variable.id) })
      return
    }
    let now = try transaction.existingVariable(from.id)
    var next = now
    next.name = try Self.merged(now.name, from.name, to.name)
    next.color = try Self.merged(now.color, from.color, to.color)
    next.scope = try Self.merged(now.scope, from.scope, to.scope)
    next.options = try Self.merged(now.options, from.options, to.options)
    if from.sortIndex != to.sortIndex { next.sortIndex = to.sortIndex }
    try change(now, to: next)
  }

  mutating func apply(_ from: SavedView?, _ to: SavedView?) throws(LibraryError) {
    guard let from, let to else {
      try set(to, from: try from.map { view throws(LibraryError) in try transaction.existingSavedView(view.id) })
      return
    }
    let now = try transaction.existingSavedView(from.id)
    var next = now
    next.name = try Self.merged(now.name, from.name, to.name)
    next.filter = try Self.merged(now.filter, from.filter, to.filter)
    next.sort = try Self.merged(now.sort, from.sort, to.sort)
    if from.sortIndex != to.sortIndex { next.sortIndex = to.sortIndex }
    try change(now, to: next)
  }

  /// The new value of a field: the current one if the change does not affect the field.
  private static func merged<Value: Equatable>(
    _ now: Value, _ from: Value, _ to: Value
  ) throws(LibraryError) -> Value {
    guard from != to else { return now }
    guard now == from else { throw .cannotUndo(reason: "it has been changed since.") }
    return to
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
