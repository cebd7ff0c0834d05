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
  func useCount(of tag: PaperTag.ID, outOf scope: MetadataScope? = nil) throws(LibraryError) -> Int {
    var count = 0
    for kind in MetadataTarget.Kind.allCases where scope?.includes(kind) != true {
      count += try transaction.useCount(of: tag, on: kind)
    }
    return count
  }

  /// How many entities have a value for a variable; if a scope is given, only those outside of it.
  func useCount(of variable: Variable.ID, outOf scope: MetadataScope? = nil) throws(LibraryError) -> Int {
    var count = 0
    for kind in MetadataTarget.Kind.allCases where scope?.includes(kind) != true {
      count += try transaction.useCount(of: variable, on: kind)
    }
    return count
  }

  // MARK: Errors

  /// The error for a name that another item of the same list has.
  func nameTaken(_ name: String) -> LibraryError {
    .invalid(
      field: "name", message: "“\(name)” already exists; upper and lower case count as the same. Choose another.")
  }

  /// The error for a scope that would exclude entities in use.
  func scopeTooNarrow(_ count: Int) -> LibraryError {
    .invalid(
      field: "scope",
      message: "it excludes entities that use it (\(count)). Remove it there first, or choose a wider scope.")
  }
}
