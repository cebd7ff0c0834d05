// command 34
/// Assigns tags and values to entities, or removes them.
public struct Assign: Command {
  /// The entities, and the tags and values to assign or remove.
  public var assignment: MetadataAssignment

  static var kind: LibraryEdit.Kind { .assignMetadata }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try requireBounds()
    let targets = assignment.targets
    let name = try name(in: editor.transaction)
    try requireSeenValues(in: editor.transaction)
    for tag in assignment.removedTags { try editor.metadata.unassign(tag, from: targets) }
    for tag in assignment.addedTags { try editor.metadata.assign(tag, to: targets) }
    for variable in assignment.clearedVariables { try editor.metadata.set(nil, of: variable, on: targets) }
    for value in assignment.values { try editor.metadata.set(value.value, of: value.variableID, on: targets) }
    return EditSubject(name, count: targets.count)
  }

  /// - Throws: `invalid`, naming the field, for an assignment that is empty, contains something twice, or makes too
  ///   many changes
  private func requireBounds() throws(LibraryError) {
    let targets = assignment.targets
    guard !targets.isEmpty else { throw .invalid(field: "targets", message: "name at least one item.") }
    guard targets.count <= StructureLimits.items else { throw StructureLimits.tooMany(field: "targets") }
    guard Set(targets).count == targets.count else {
      throw .invalid(field: "targets", message: "it names an item twice.")
    }
    let variables = assignment.values.map { $0.variableID }
    for (tags, field) in [(assignment.addedTags, "addedTags"), (assignment.removedTags, "removedTags")]
    where !tags.isEmpty {
      try StructureLimits.requireDistinct(tags, field: field)
    }
    if !variables.isEmpty { try StructureLimits.requireDistinct(variables, field: "values") }
    if !assignment.clearedVariables.isEmpty {
      try StructureLimits.requireDistinct(assignment.clearedVariables, field: "clearedVariables")
    }
    let changeCount =
      assignment.addedTags.count + assignment.removedTags.count + variables.count + assignment.clearedVariables.count
    guard changeCount <= StructureLimits.changes / targets.count else {
      throw .invalid(
        field: "targets",
        message: "\(changeCount) changes to \(targets.count) items are more than \(StructureLimits.changes). "
          + "Name fewer items at a time.")
    }
  }

  /// The name of the first tag or variable.
  private func name(in transaction: some CommandTransaction) throws(LibraryError) -> String {
    if let tag = assignment.addedTags.first ?? assignment.removedTags.first {
      return try transaction.existingTag(tag).name
    }
    if let variable = assignment.values.first?.variableID ?? assignment.clearedVariables.first {
      return try transaction.existingVariable(variable).name
    }
    return ""
  }

  /// Refuses to overwrite values that somebody else has changed since the person saw them, unless they already equal
  /// the new values.
  private func requireSeenValues(in transaction: some CommandTransaction) throws(LibraryError) {
    for seen in assignment.seen {
      let new = assignment.values.first { $0.variableID == seen.variableID }?.value
      for target in assignment.targets {
        let now = try transaction.value(of: seen.variableID, on: target)
        guard now != seen.value, now != new else { continue }
        let text = try now.map { now throws(LibraryError) in
          try transaction.existingVariable(seen.variableID).text(of: now)
        }
        throw .outdated(.variable, id: seen.variableID.description, now: text ?? "")
      }
    }
  }
}

// wire
/// The value that all entities had when the person saw them; also used if none of them had one.
public struct SeenValue: Equatable, Sendable, StoredAsJSON {
  /// The variable.
  public var variableID: Variable.ID
  /// The value; `nil` for none.
  public var value: VariableValue? = nil

  // generated
  /// Makes the value from its fields.
  public init(variableID: Variable.ID, value: VariableValue? = nil) {
    self.variableID = variableID
    self.value = value
  }
  // end of generated
}

// wire: lenient
/// Tags and values to assign to entities, or to remove from them. Assigning never creates a page version.
public struct MetadataAssignment: Equatable, Sendable {
  /// The entities, each at most once.
  public var targets: [MetadataTarget]
  /// Tags to assign.
  public var addedTags: [PaperTag.ID] = []
  /// Tags to remove.
  public var removedTags: [PaperTag.ID] = []
  /// Values that replace the entities' own.
  public var values: [VariableAssignment] = []
  /// Variables whose values are removed.
  public var clearedVariables: [Variable.ID] = []
  /// For each variable that changes, the value that the person saw. If an entity has another value by now, the command
  /// fails and nothing is changed.
  public var seen: [SeenValue] = []

  // generated
  /// Makes the value from its fields.
  public init(
    targets: [MetadataTarget], addedTags: [PaperTag.ID] = [], removedTags: [PaperTag.ID] = [],
    values: [VariableAssignment] = [], clearedVariables: [Variable.ID] = [], seen: [SeenValue] = []
  ) {
    self.targets = targets
    self.addedTags = addedTags
    self.removedTags = removedTags
    self.values = values
    self.clearedVariables = clearedVariables
    self.seen = seen
  }
  // end of generated
}
