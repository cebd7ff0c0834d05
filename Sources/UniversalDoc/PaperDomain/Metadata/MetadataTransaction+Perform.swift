import ByteCoding

// What a person does to tags, variables, saved views and assignments. Each operation is one transaction and one named step of
// undo; if it throws, nothing has changed.

extension MetadataTransaction {
  /// Does what a person asked for and notes it for undo.
  /// - Throws: `notFound`; `invalid`, naming the field; `inUse` for what would have to be taken from its entities first
  /// - Complexity: linear in the tags, variables and entities that are changed
  @discardableResult
  public func perform(
    _ operation: MetadataOperation, context: LibraryContext
  ) throws(LibraryError) -> MetadataOutcome {
    // Before anything is looked up for it.
    if case .assign(let assignment) = operation { try Self.requireBounds(of: assignment) }
    var editor = MetadataEditor(self, context: context)
    // What is deleted has its name before, and what is made, after.
    var subject = try subject(of: operation)
    try apply(operation, &editor)
    var edit: LibraryEdit?
    if !editor.changes.isEmpty {
      if subject.isEmpty { subject = editor.firstName }
      edit = try note(operation.kind, of: subject, itemCount: operation.itemCount, editor.changes, context)
    }
    return MetadataOutcome(
      edit: edit, createdGroup: editor.createdGroup, createdTags: editor.createdTags,
      createdVariable: editor.createdVariable, createdView: editor.createdView)
  }

  private func apply(
    _ operation: MetadataOperation, _ editor: inout MetadataEditor<Self>
  ) throws(LibraryError) {
    switch operation {
    case .createTagGroup(let name): _ = try editor.createGroup(name)
    case .renameTagGroup(let group, let name): try editor.rename(group, to: name)
    case .moveTagGroup(let group, let next): try editor.move(group, before: next)
    case .duplicateTagGroup(let group): try editor.duplicate(group)
    case .deleteTagGroup(let group, let everywhere): try editor.delete(group, everywhere: everywhere)
    case .createTags(let names, let group, let color, let scope):
      try editor.create(names, in: group, color: color, scope: scope)
    case .renameTag(let tag, let name): try editor.rename(tag, to: name)
    case .recolorTags(let tags, let color): try editor.recolor(tags, color)
    case .setTagScope(let tags, let scope): try editor.setScope(scope, of: tags)
    case .moveTags(let tags, let group, let next): try editor.move(tags, to: group, before: next)
    case .mergeTags(let tags, let kept): try editor.merge(tags, into: kept)
    case .deleteTags(let tags, let everywhere):
      try Self.requireDistinct(tags, field: "tags")
      for tag in tags { try editor.delete(tag, everywhere: everywhere) }
    case .createVariable(let name, let type, let scope, let color, let options):
      try editor.create(name, type, scope: scope, color: color, options: options)
    case .renameVariable(let variable, let name): try editor.rename(variable, to: name)
    case .recolorVariables(let variables, let color): try editor.recolor(variables, color)
    case .setVariableScope(let variables, let scope): try editor.setScope(scope, of: variables)
    case .moveVariable(let variable, let next): try editor.move(variable, before: next)
    case .addOption(let variable, let name): try editor.addOption(name, to: variable)
    case .renameOption(let variable, let option, let name): try editor.rename(option, of: variable, to: name)
    case .moveOption(let variable, let option, let next): try editor.move(option, of: variable, before: next)
    case .removeOption(let variable, let option, let values): try editor.remove(option, of: variable, values)
    case .deleteVariables(let variables, let everywhere):
      try Self.requireDistinct(variables, field: "variables")
      for variable in variables { try editor.delete(variable, everywhere: everywhere) }
    case .createSavedView(let name, let filter, let sort): try editor.createView(name, filter: filter, sort: sort)
    case .renameSavedView(let view, let name): try editor.rename(view, to: name)
    case .changeSavedView(let view, let filter, let sort): try editor.change(view, filter: filter, sort: sort)
    case .moveSavedView(let view, let next): try editor.move(view, before: next)
    case .deleteSavedView(let view): try editor.delete(view)
    case .assign(let assignment): try assign(assignment, &editor)
    }
  }

  /// - Throws: `invalid`, naming the field, for an assignment that names nothing, something twice, or too much
  private static func requireBounds(of assignment: MetadataAssignment) throws(LibraryError) {
    let targets = assignment.targets
    guard !targets.isEmpty else { throw .invalid(field: "targets", message: "it names nothing.") }
    guard targets.count <= StructureLimits.items else { throw StructureLimits.tooMany(field: "targets") }
    guard Set(targets).count == targets.count else {
      throw .invalid(field: "targets", message: "it names something twice.")
    }
    let variables = assignment.values.map { $0.variableID }
    for (tags, field) in [(assignment.addedTags, "addedTags"), (assignment.removedTags, "removedTags")]
    where !tags.isEmpty {
      try requireDistinct(tags, field: field)
    }
    if !variables.isEmpty { try requireDistinct(variables, field: "values") }
    if !assignment.clearedVariables.isEmpty {
      try requireDistinct(assignment.clearedVariables, field: "clearedVariables")
    }
    let changeCount =
      assignment.addedTags.count + assignment.removedTags.count + variables.count + assignment.clearedVariables.count
    guard changeCount <= StructureLimits.changes / targets.count else {
      throw .invalid(
        field: "targets",
        message: "\(changeCount) changes of \(targets.count) things are more than \(StructureLimits.changes). "
          + "Name fewer things at a time.")
    }
  }

  /// Refuses values that somebody else has changed since the person saw them, unless they are what they are to be.
  private func requireSeen(_ assignment: MetadataAssignment) throws(LibraryError) {
    for seen in assignment.seen {
      let new = assignment.values.first { $0.variableID == seen.variableID }?.value
      for target in assignment.targets {
        let now = try value(of: seen.variableID, on: target)
        guard now != seen.value, now != new else { continue }
        let text = try now.map { now throws(LibraryError) in try existingVariable(seen.variableID).text(of: now) }
        throw .outdated(.variable, id: seen.variableID.description, now: text ?? "")
      }
    }
  }

  private func assign(
    _ assignment: MetadataAssignment, _ editor: inout MetadataEditor<Self>
  ) throws(LibraryError) {
    let targets = assignment.targets
    try requireSeen(assignment)
    for tag in assignment.removedTags { try editor.unassign(tag, from: targets) }
    for tag in assignment.addedTags { try editor.assign(tag, to: targets) }
    for variable in assignment.clearedVariables { try editor.set(nil, of: variable, on: targets) }
    for value in assignment.values { try editor.set(value.value, of: value.variableID, on: targets) }
  }

  // MARK: Names

  /// The name of what an operation is done to; empty for what it makes.
  private func subject(of operation: MetadataOperation) throws(LibraryError) -> String {
    switch operation {
    case .createTagGroup, .createTags, .createVariable, .createSavedView: ""
    case .renameTagGroup(_, let name), .renameTag(_, let name), .renameVariable(_, let name),
      .renameSavedView(_, let name):
      Title.cleaned(name)
    case .moveTagGroup(let group, _), .duplicateTagGroup(let group), .deleteTagGroup(let group, _):
      try existingTagGroup(group).name
    case .recolorTags(let tags, _), .setTagScope(let tags, _), .moveTags(let tags, _, _), .deleteTags(let tags, _):
      try tags.first.map { tag throws(LibraryError) in try existingTag(tag).name } ?? ""
    case .mergeTags(_, let kept): try existingTag(kept).name
    case .moveVariable(let variable, _), .addOption(let variable, _), .renameOption(let variable, _, _),
      .moveOption(let variable, _, _), .removeOption(let variable, _, _):
      try existingVariable(variable).name
    case .recolorVariables(let variables, _), .setVariableScope(let variables, _), .deleteVariables(let variables, _):
      try variables.first.map { variable throws(LibraryError) in try existingVariable(variable).name } ?? ""
    case .changeSavedView(let view, _, _), .moveSavedView(let view, _), .deleteSavedView(let view):
      try existingSavedView(view).name
    case .assign(let assignment): try subject(of: assignment)
    }
  }

  private func subject(of assignment: MetadataAssignment) throws(LibraryError) -> String {
    if let tag = assignment.addedTags.first ?? assignment.removedTags.first { return try existingTag(tag).name }
    if let variable = assignment.values.first?.variableID ?? assignment.clearedVariables.first {
      return try existingVariable(variable).name
    }
    return ""
  }
}

extension MetadataEditor {
  /// The name of the first thing that was made.
  fileprivate var firstName: String {
    for change in changes {
      switch change {
      case .tagGroup(_, let to?): return to.name
      case .tag(_, let to?): return to.name
      case .variable(_, let to?): return to.name
      case .savedView(_, let to?): return to.name
      default: continue
      }
    }
    return ""
  }
}

extension MetadataOperation {
  /// What it does, in the words of the history.
  public var kind: LibraryEdit.Kind {
    switch self {
    case .createTagGroup, .duplicateTagGroup: .createTagGroup
    case .renameTagGroup, .moveTagGroup: .changeTagGroup
    case .deleteTagGroup: .deleteTagGroup
    case .createTags: .createTags
    case .renameTag, .recolorTags, .setTagScope, .moveTags: .changeTags
    case .mergeTags: .mergeTags
    case .deleteTags: .deleteTags
    case .createVariable: .createVariable
    case .renameVariable, .recolorVariables, .setVariableScope, .moveVariable, .addOption, .renameOption, .moveOption,
      .removeOption:
      .changeVariables
    case .deleteVariables: .deleteVariables
    case .createSavedView: .createSavedView
    case .renameSavedView, .changeSavedView, .moveSavedView: .changeSavedView
    case .deleteSavedView: .deleteSavedView
    case .assign: .assignMetadata
    }
  }

  /// How many things it is done to.
  var itemCount: Int {
    switch self {
    case .createTags(let names, _, _, _): names.count
    case .recolorTags(let tags, _), .setTagScope(let tags, _), .moveTags(let tags, _, _), .mergeTags(let tags, _),
      .deleteTags(let tags, _):
      tags.count
    case .recolorVariables(let variables, _), .setVariableScope(let variables, _), .deleteVariables(let variables, _):
      variables.count
    case .assign(let assignment): assignment.targets.count
    default: 1
    }
  }
}
