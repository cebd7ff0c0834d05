import PaperDomain

@testable import PaperStore

// Single operations on tags and variables for tests of other things. Each returns what it made.

extension LibraryWriter {
  @discardableResult
  func createTagGroup(named name: String, context: LibraryContext) throws(LibraryError) -> TagGroup {
    let made = try perform(.createTagGroup(name: name), context: context)
    guard let id = made.created.tagGroups.first else { throw LibraryError.notFound(.tagGroup, id: name) }
    return try existingTagGroup(id)
  }

  @discardableResult
  func createTag(
    named name: String, in group: TagGroup.ID? = nil, color: HexColor = .tagDefault, scope: MetadataScope,
    context: LibraryContext
  ) throws(LibraryError) -> PaperTag {
    let made = try perform(
      .createTags(names: [name], group: group, color: color, scope: scope), context: context)
    guard let id = made.created.tags.first else { throw LibraryError.notFound(.tag, id: name) }
    return try existingTag(id)
  }

  @discardableResult
  func createVariable(
    named name: String, type: VariableType, scope: MetadataScope, color: HexColor = .variableDefault,
    options: [String] = [], context: LibraryContext
  ) throws(LibraryError) -> Variable {
    let made = try perform(
      .createVariable(name: name, type: type, scope: scope, color: color, options: options), context: context)
    guard let id = made.created.variables.first else { throw LibraryError.notFound(.variable, id: name) }
    return try existingVariable(id)
  }

  @discardableResult
  func renameTag(_ id: PaperTag.ID, to name: String, context: LibraryContext) throws(LibraryError) -> PaperTag {
    try perform(.renameTag(tag: id, name: name), context: context)
    return try existingTag(id)
  }

  /// Moves each group to the end in turn.
  func reorderTagGroups(_ order: [TagGroup.ID]) throws(LibraryError) {
    for group in order { try perform(.moveTagGroup(group: group, before: nil), context: context) }
  }

  /// Moves each variable to the end in turn.
  func reorderVariables(_ order: [Variable.ID]) throws(LibraryError) {
    for variable in order { try perform(.moveVariable(variable: variable, before: nil), context: context) }
  }
}
