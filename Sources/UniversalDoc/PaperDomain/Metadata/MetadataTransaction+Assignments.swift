import ByteCoding

// The rules for assigning tags and values to any number of entities at once. Each is one operation in one transaction;
// if it throws, nothing has changed. Assigning changes neither an entity's `updatedAt` nor any version.

extension MetadataTransaction {
  /// Assigns a tag to entities.
  /// - Returns: the entities that did not have it before
  /// - Throws: `notFound`; `invalid` if an entity is outside the tag's scope
  @discardableResult
  public func assignTag(_ id: PaperTag.ID, to targets: [MetadataTarget]) throws(LibraryError) -> [MetadataTarget] {
    let tag = try existingTag(id)
    try check(targets, areIn: tag.scope, of: tag.name)
    var changed: [MetadataTarget] = []
    for target in targets where try assign(id, to: target) { changed.append(target) }
    return changed
  }

  /// Removes a tag from entities.
  /// - Returns: the entities that had it before
  /// - Throws: `notFound`
  @discardableResult
  public func unassignTag(_ id: PaperTag.ID, from targets: [MetadataTarget]) throws(LibraryError) -> [MetadataTarget] {
    _ = try existingTag(id)
    var changed: [MetadataTarget] = []
    for target in targets {
      try checkExists(target)
      if try unassign(id, from: target) { changed.append(target) }
    }
    return changed
  }

  /// Sets a value on entities. A text is trimmed; a blank text removes the value.
  /// - Returns: the changes
  /// - Throws: `notFound`; `invalid` if the value does not fit the variable, or an entity is outside its scope
  @discardableResult
  public func setValue(
    _ value: VariableValue, of id: Variable.ID, on targets: [MetadataTarget]
  ) throws(LibraryError) -> [ValueChange] {
    let variable = try existingVariable(id)
    let value = try checked(value, of: variable)
    try check(targets, areIn: variable.scope, of: variable.name)
    return try put(value, of: id, on: targets)
  }

  /// Removes the value of a variable from entities.
  /// - Returns: the changes
  /// - Throws: `notFound`
  @discardableResult
  public func clearValue(of id: Variable.ID, on targets: [MetadataTarget]) throws(LibraryError) -> [ValueChange] {
    _ = try existingVariable(id)
    for target in targets { try checkExists(target) }
    return try put(nil, of: id, on: targets)
  }

  private func put(
    _ value: VariableValue?, of id: Variable.ID, on targets: [MetadataTarget]
  ) throws(LibraryError) -> [ValueChange] {
    var changes: [ValueChange] = []
    for target in targets {
      let before = try self.value(of: id, on: target)
      guard before != value else { continue }
      try store(value, of: id, on: target)
      changes.append(ValueChange(target: target, before: before, after: value))
    }
    return changes
  }

  private func check(
    _ targets: [MetadataTarget], areIn scope: MetadataScope, of name: String
  ) throws(LibraryError) {
    for target in targets {
      guard scope.includes(target.kind) else {
        throw LibraryError.invalid(
          field: "scope", message: "“\(name)” is not for items of this kind. Choose another, or widen its scope.")
      }
      try checkExists(target)
    }
  }

  /// Checks and cleans a value; `nil` for a blank text.
  private func checked(_ value: VariableValue, of variable: Variable) throws(LibraryError) -> VariableValue? {
    guard value.type == variable.type else {
      throw LibraryError.invalid(
        field: "value", message: "“\(variable.name)” takes a value of the type \(variable.type.name).")
    }
    switch value {
    case .int, .date: return value
    case .text(let text): return try NoteText.checkedLine(text, field: "value").map { .text($0) }
    case .list(let option):
      guard variable.options.contains(where: { $0.id == option }) else {
        throw LibraryError.invalid(
          field: "value", message: "it is not one of the options of “\(variable.name)”. Choose one of them.")
      }
      return value
    }
  }
}
