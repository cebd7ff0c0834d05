import ByteCoding

/// Changes tags, variables and assignments, and records each change as part of one undo step.
///
/// Commands, undo and redo all use this editor, so the same rules always apply: names are unique, tags and variables in
/// use cannot be deleted, and the scope of a tag or variable includes every entity that uses it.
struct MetadataEditor<Transaction: MetadataTransaction> {
  let transaction: Transaction
  let context: LibraryContext
  /// The recorded changes in order.
  private(set) var changes: [LibraryChange] = []
  /// The tag group that the command has created.
  var createdGroup: TagGroup.ID?
  /// The tags that the command has created.
  var createdTags: [PaperTag.ID] = []
  /// The variable that the command has created.
  var createdVariable: Variable.ID?
  /// The saved view that the command has created.
  var createdView: SavedView.ID?

  init(_ transaction: Transaction, context: LibraryContext) {
    self.transaction = transaction
    self.context = context
  }

  /// Records a change that was made.
  mutating func record(_ change: LibraryChange) { changes.append(change) }

  // MARK: Records

  /// Creates, changes or deletes a tag group: `from` is its current value and `to` the new one, with `nil` for none.
  /// - Throws: `invalid` for a name that is taken; `inUse`
  mutating func set(_ to: TagGroup?, from: TagGroup?) throws(LibraryError) {
    guard from != to else { return }
    if let to, let other = try transaction.tagGroup(named: to.name), other != to.id { throw nameTaken(to.name) }
    switch (from, to) {
    case (nil, let to?): try transaction.insert(to)
    case (_?, let to?): try transaction.update(to)
    case (let from?, nil):
      let count = try transaction.tags(in: from.id).count
      guard count == 0 else { throw .inUse(.tagGroup, count: count) }
      try transaction.delete(from.id)
    case (nil, nil): return
    }
    record(.tagGroup(from: from, to: to))
  }

  /// Creates, changes or deletes a tag: `from` is its current value and `to` the new one, with `nil` for none.
  /// - Throws: `invalid` for a name that is taken or a scope that is too narrow; `inUse`; `notFound` for the group
  mutating func set(_ to: PaperTag?, from: PaperTag?) throws(LibraryError) {
    guard from != to else { return }
    if let to {
      if let group = to.groupID { _ = try transaction.existingTagGroup(group) }
      if let other = try transaction.tag(named: to.name, in: to.groupID), other != to.id { throw nameTaken(to.name) }
    }
    switch (from, to) {
    case (nil, let to?): try transaction.insert(to)
    case (let from?, let to?):
      if from.scope != to.scope {
        let left = try useCount(of: to.id, outOf: to.scope)
        guard left == 0 else { throw scopeTooNarrow(left) }
      }
      try transaction.update(to)
    case (let from?, nil):
      let count = try useCount(of: from.id)
      guard count == 0 else { throw .inUse(.tag, count: count) }
      try transaction.delete(from.id)
    case (nil, nil): return
    }
    record(.tag(from: from, to: to))
  }

  /// Creates, changes or deletes a variable: `from` is its current value and `to` the new one, with `nil` for none.
  /// - Throws: `invalid` for a name that is taken or a scope that is too narrow; `inUse`, also for an option in use
  mutating func set(_ to: Variable?, from: Variable?) throws(LibraryError) {
    guard from != to else { return }
    if let to, let other = try transaction.variable(named: to.name), other != to.id { throw nameTaken(to.name) }
    switch (from, to) {
    case (nil, let to?): try transaction.insert(to)
    case (let from?, let to?):
      if from.scope != to.scope {
        let left = try useCount(of: to.id, outOf: to.scope)
        guard left == 0 else { throw scopeTooNarrow(left) }
      }
      let kept = Set(to.options.map { $0.id })
      for option in from.options where !kept.contains(option.id) {
        let count = try transaction.useCount(of: option.id)
        guard count == 0 else { throw .inUse(.option, count: count) }
      }
      try transaction.update(to)
    case (let from?, nil):
      let count = try useCount(of: from.id)
      guard count == 0 else { throw .inUse(.variable, count: count) }
      try transaction.delete(from.id)
    case (nil, nil): return
    }
    record(.variable(from: from, to: to))
  }

  /// Stores the new value of a tag group, with the date of this change.
  mutating func change(_ from: TagGroup, to: TagGroup) throws(LibraryError) {
    guard from != to else { return }
    var to = to
    to.updatedAt = context.updateTime(after: from.updatedAt)
    try set(to, from: from)
  }

  /// Stores the new value of a tag, with the date of this change.
  mutating func change(_ from: PaperTag, to: PaperTag) throws(LibraryError) {
    guard from != to else { return }
    var to = to
    to.updatedAt = context.updateTime(after: from.updatedAt)
    try set(to, from: from)
  }

  /// Stores the new value of a variable, with the date of this change.
  mutating func change(_ from: Variable, to: Variable) throws(LibraryError) {
    guard from != to else { return }
    var to = to
    to.updatedAt = context.updateTime(after: from.updatedAt)
    try set(to, from: from)
  }

  // MARK: Assignments

  /// Assigns a tag to entities; those that already have it are skipped.
  mutating func assign(_ tag: PaperTag.ID, to targets: [MetadataTarget]) throws(LibraryError) {
    let changed = try transaction.assignTag(tag, to: targets)
    if !changed.isEmpty { record(.tagAssignment(tag: tag, targets: changed, isAssigned: true)) }
  }

  /// Removes a tag from entities; those that do not have it are skipped.
  mutating func unassign(_ tag: PaperTag.ID, from targets: [MetadataTarget]) throws(LibraryError) {
    let changed = try transaction.unassignTag(tag, from: targets)
    if !changed.isEmpty { record(.tagAssignment(tag: tag, targets: changed, isAssigned: false)) }
  }

  /// Sets the value of a variable on entities, or removes it for `nil`; those that already have it are skipped.
  mutating func set(
    _ value: VariableValue?, of variable: Variable.ID, on targets: [MetadataTarget]
  ) throws(LibraryError) {
    let changed: [ValueChange]
    if let value {
      changed = try transaction.setValue(value, of: variable, on: targets)
    } else {
      changed = try transaction.clearValue(of: variable, on: targets)
    }
    if !changed.isEmpty { record(.values(variable: variable, changes: changed)) }
  }

  // MARK: Uses

  /// How many entities have a tag; if a scope is given, only those outside of it.
  private func useCount(of tag: PaperTag.ID, outOf scope: MetadataScope? = nil) throws(LibraryError) -> Int {
    var count = 0
    for kind in MetadataTarget.Kind.allCases where scope?.includes(kind) != true {
      count += try transaction.useCount(of: tag, on: kind)
    }
    return count
  }

  /// How many entities have a value for a variable; if a scope is given, only those outside of it.
  private func useCount(of variable: Variable.ID, outOf scope: MetadataScope? = nil) throws(LibraryError) -> Int {
    var count = 0
    for kind in MetadataTarget.Kind.allCases where scope?.includes(kind) != true {
      count += try transaction.useCount(of: variable, on: kind)
    }
    return count
  }

  // MARK: Names

  /// The name of several tags in the history: the name of the first.
  func name(ofFirst tags: [PaperTag.ID]) throws(LibraryError) -> String {
    try tags.first.map { tag throws(LibraryError) in try transaction.existingTag(tag).name } ?? ""
  }

  /// The name of several variables in the history: the name of the first.
  func name(ofFirst variables: [Variable.ID]) throws(LibraryError) -> String {
    try variables.first.map { variable throws(LibraryError) in try transaction.existingVariable(variable).name } ?? ""
  }

  // MARK: Errors

  /// The error for a name that another item of the same list has.
  func nameTaken(_ name: String) -> LibraryError {
    .invalid(
      field: "name", message: "“\(name)” already exists; upper and lower case count as the same. Choose another.")
  }

  /// The error for a scope that would exclude entities in use.
  private func scopeTooNarrow(_ count: Int) -> LibraryError {
    .invalid(
      field: "scope",
      message: "it excludes entities that use it (\(count)). Remove it there first, or choose a wider scope.")
  }
}
