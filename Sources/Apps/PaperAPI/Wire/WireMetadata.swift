import PaperDomain

// wire
/// The outcome of an edit of tags and variables.
public struct MetadataEditResult: Equatable, Sendable, StoredAsJSON {
  /// The step, for undo; `nil` if nothing changed.
  public var edit: EditSummary?
  /// The new tag group.
  public var createdGroup: TagGroup.ID? = nil
  /// The new tags, in the order of the request.
  public var createdTags: [PaperTag.ID] = []
  /// The new variable.
  public var createdVariable: Variable.ID? = nil
  /// The new saved view.
  public var createdView: SavedView.ID? = nil

  // generated
  /// Makes the value from its fields.
  public init(
    edit: EditSummary?, createdGroup: TagGroup.ID? = nil, createdTags: [PaperTag.ID] = [],
    createdVariable: Variable.ID? = nil, createdView: SavedView.ID? = nil
  ) {
    self.edit = edit
    self.createdGroup = createdGroup
    self.createdTags = createdTags
    self.createdVariable = createdVariable
    self.createdView = createdView
  }
  // end of generated

  /// Converts the result of a command.
  public init(_ result: CommandResult) {
    let created = result.created
    self.init(
      edit: result.edit, createdGroup: created.tagGroups.first, createdTags: created.tags,
      createdVariable: created.variables.first, createdView: created.views.first)
  }
}

// wire
/// Entities whose tags and values are requested.
public struct MetadataTargets: Equatable, Sendable, StoredAsJSON {
  /// The entities.
  public var targets: [MetadataTarget]

  // generated
  /// Makes the value from its fields.
  public init(targets: [MetadataTarget]) {
    self.targets = targets
  }
  // end of generated
}

// wire
/// A part of the places where a tag or a variable is used.
public struct MetadataUseList: Equatable, Sendable, StoredAsJSON {
  /// How many there are in all.
  public var total: Int  // 0...
  /// This part of the list.
  public var uses: [MetadataUse]

  // generated
  /// Makes the value from its fields.
  public init(total: Int, uses: [MetadataUse]) {
    self.total = total
    self.uses = uses
  }
  // end of generated
}

// wire
/// Some of the values that a variable has.
public struct ValueList: Equatable, Sendable, StoredAsJSON {
  /// The values in written form, each once, the likeliest first.
  public var values: [String]

  // generated
  /// Makes the value from its fields.
  public init(values: [String]) {
    self.values = values
  }
  // end of generated
}
