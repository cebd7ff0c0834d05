// wire
/// Something that a person does to tags, variables, saved views and assignments: one call, one named step of undo, all of it or
/// nothing.
///
/// Places are told by neighbours, as in `StructureOperation`: `before` names what is to follow, and `nil` is the end.
///
/// - Parameters:
///   - before: What it is to stand before; the end if absent.
///   - everywhere: Whether it is taken from everything that has it first.
///   - filter: Which docs, as people type it.
///   - group: The tag group.
///   - name: The name.
///   - option: The option.
///   - tags: The tags.
///   - variable: The variable.
///   - variables: The variables.
///   - view: The saved view.
public enum MetadataOperation: Equatable, Sendable {
  // MARK: Tag groups

  /// Makes a tag group.
  case createTagGroup(name: String)
  /// Gives a tag group another name.
  case renameTagGroup(group: TagGroup.ID, name: String)
  /// Moves a tag group to another place.
  case moveTagGroup(group: TagGroup.ID, before: TagGroup.ID?)
  /// Copies a tag group with its tags, not with what has them: "X copy", and "X copy 2" if that exists.
  case duplicateTagGroup(group: TagGroup.ID)
  /// Deletes a tag group. Its tags go with it, and are taken from everything that has them, if `everywhere` is set.
  /// - Parameter everywhere: Whether its tags are deleted, too.
  case deleteTagGroup(group: TagGroup.ID, everywhere: Bool)

  // MARK: Tags

  /// Makes tags in a group, or, for `nil`, in none. Of several, those that exist already are left out.
  /// - Parameter names: Of several, those that exist are left out.
  case createTags(names: [String], group: TagGroup.ID?, color: HexColor, scope: MetadataScope)
  /// Gives a tag another name.
  /// - Parameter tag: The tag.
  case renameTag(tag: PaperTag.ID, name: String)
  /// Gives tags a colour.
  case recolorTags(tags: [PaperTag.ID], color: HexColor)
  /// Gives tags a scope, in which everything has to be that has them.
  case setTagScope(tags: [PaperTag.ID], scope: MetadataScope)
  /// Moves tags, in the order in which they are named, to a place in a group, or, for `nil`, among those without one.
  case moveTags(tags: [PaperTag.ID], group: TagGroup.ID?, before: PaperTag.ID?)
  /// Gives everything that has one of the tags another tag instead, and deletes them.
  /// - Parameter into: The tag that stays.
  case mergeTags(tags: [PaperTag.ID], into: PaperTag.ID)
  /// Deletes tags; takes them from everything that has them first, if `everywhere` is set.
  case deleteTags(tags: [PaperTag.ID], everywhere: Bool)

  // MARK: Variables

  /// Makes a variable. A list has options, nothing else has.
  /// - Parameter options: At least two for a list, none for another type.
  case createVariable(name: String, type: VariableType, scope: MetadataScope, color: HexColor, options: [String])
  /// Gives a variable another name.
  case renameVariable(variable: Variable.ID, name: String)
  /// Gives variables a colour.
  case recolorVariables(variables: [Variable.ID], color: HexColor)
  /// Gives variables a scope, in which everything has to be that has a value.
  case setVariableScope(variables: [Variable.ID], scope: MetadataScope)
  /// Moves a variable to another place.
  case moveVariable(variable: Variable.ID, before: Variable.ID?)
  /// Adds an option at the end of a list.
  case addOption(variable: Variable.ID, name: String)
  /// Gives an option another name; its values are shown by the new one.
  case renameOption(variable: Variable.ID, option: VariableOption.ID, name: String)
  /// Moves an option to another place.
  case moveOption(variable: Variable.ID, option: VariableOption.ID, before: VariableOption.ID?)
  /// Removes an option from a list.
  case removeOption(variable: Variable.ID, option: VariableOption.ID, values: OptionValues)
  /// Deletes variables; takes their values from everything first, if `everywhere` is set.
  case deleteVariables(variables: [Variable.ID], everywhere: Bool)

  // MARK: Saved views

  /// Keeps a way to look at the docs under a name. The filter is as people type it.
  case createSavedView(name: String, filter: String, sort: DocSort)  // 23
  /// Gives a saved view another name.
  case renameSavedView(view: SavedView.ID, name: String)  // 24
  /// Makes a saved view show other docs, or in another order.
  case changeSavedView(view: SavedView.ID, filter: String, sort: DocSort)  // 25
  /// Moves a saved view to another place.
  case moveSavedView(view: SavedView.ID, before: SavedView.ID?)  // 26
  /// Deletes a saved view; the docs stay.
  case deleteSavedView(view: SavedView.ID)  // 27

  // MARK: Assignments

  /// Gives entities tags and values, or takes them from them.
  case assign(assignment: MetadataAssignment)  // 22
}

// wire
/// What becomes of the values of an option that is removed.
public enum OptionValues: Equatable, Sendable {
  /// There may be none: with one, the option stays.
  case keep
  /// They are cleared.
  case clear
  /// They become this option of the same list.
  case replace(with: VariableOption.ID)
}

// wire
/// The value that entities had when a person saw them: all of them the same, or none.
public struct SeenValue: Equatable, Sendable {
  /// The variable.
  public var variableID: Variable.ID
  /// What it was; `nil` for no value.
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
/// What entities are given, all of them the same. Nothing of it makes a page version.
public struct MetadataAssignment: Equatable, Sendable {
  /// The entities, each once.
  public var targets: [MetadataTarget]
  /// Tags that they get.
  public var addedTags: [PaperTag.ID] = []
  /// Tags that are taken from them.
  public var removedTags: [PaperTag.ID] = []
  /// Values that they get in place of what they have.
  public var values: [VariableAssignment] = []
  /// Variables whose values they lose.
  public var clearedVariables: [Variable.ID] = []
  /// Values that the person saw, of the variables that are to change. If an entity has another value by now, nothing is
  /// done.
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

/// What an operation on tags and variables did.
public struct MetadataOutcome: Equatable, Sendable {
  /// The step that was noted for undo; `nil` if all was as asked before.
  public let edit: LibraryEdit?
  /// The tag group that is new.
  public let createdGroup: TagGroup.ID?
  /// The tags that are new, in the order in which they were asked for.
  public let createdTags: [PaperTag.ID]
  /// The variable that is new.
  public let createdVariable: Variable.ID?
  /// The saved view that is new.
  public let createdView: SavedView.ID?
}

#if !hasFeature(Embedded)
  extension MetadataOperation: Codable {}
  extension SeenValue: Codable {}
  extension OptionValues: Codable {}
#endif
