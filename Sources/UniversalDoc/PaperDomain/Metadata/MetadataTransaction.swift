/// A library transaction that also reads and writes tags, variables, saved views and note blocks.
///
/// Only the rules in its extensions (`perform`, `reply`, `assignTag` …) change them. Lists are sorted by `sortIndex`
/// and then by name. Names are compared with `NameKey`.
public protocol MetadataTransaction: LibraryTransaction {
  // MARK: Tag groups

  /// The tag group; `nil` if there is none.
  func tagGroup(_ id: TagGroup.ID) throws(LibraryError) -> TagGroup?

  /// The tag group with that name; `nil` if there is none.
  func tagGroup(named name: String) throws(LibraryError) -> TagGroup.ID?

  /// All tag groups.
  func tagGroups() throws(LibraryError) -> [TagGroup]

  /// Stores a new tag group.
  func insert(_ group: TagGroup) throws(LibraryError)

  /// Stores a tag group's fields.
  func update(_ group: TagGroup) throws(LibraryError)

  /// Deletes a tag group without tags.
  func delete(_ group: TagGroup.ID) throws(LibraryError)

  // MARK: Tags

  /// The tag; `nil` if there is none.
  func tag(_ id: PaperTag.ID) throws(LibraryError) -> PaperTag?

  /// The tag with this name in a group, or among the ungrouped tags for `nil`.
  func tag(named name: String, in group: TagGroup.ID?) throws(LibraryError) -> PaperTag.ID?

  /// The tags of a group, or the ungrouped tags for `nil`.
  func tags(in group: TagGroup.ID?) throws(LibraryError) -> [PaperTag]

  /// The entities of a kind that have the tag, including those in the trash, in order of creation.
  func targets(having tag: PaperTag.ID, _ kind: MetadataTarget.Kind) throws(LibraryError) -> [MetadataTarget]

  /// How many entities of a kind have the tag.
  func useCount(of tag: PaperTag.ID, on kind: MetadataTarget.Kind) throws(LibraryError) -> Int

  /// Stores a new tag.
  func insert(_ tag: PaperTag) throws(LibraryError)

  /// Stores a tag's fields.
  func update(_ tag: PaperTag) throws(LibraryError)

  /// Deletes a tag that no entity has.
  func delete(_ tag: PaperTag.ID) throws(LibraryError)

  // MARK: Variables

  /// The variable with its options; `nil` if there is none.
  func variable(_ id: Variable.ID) throws(LibraryError) -> Variable?

  /// The variable with that name; `nil` if there is none.
  func variable(named name: String) throws(LibraryError) -> Variable.ID?

  /// All variables.
  func variables() throws(LibraryError) -> [Variable]

  /// The entities of a kind that have a value for the variable, with that value, in order of creation.
  func targets(having variable: Variable.ID, _ kind: MetadataTarget.Kind) throws(LibraryError) -> [EntityValue]

  /// How many entities of a kind have a value for the variable.
  func useCount(of variable: Variable.ID, on kind: MetadataTarget.Kind) throws(LibraryError) -> Int

  /// How many entities have the option as their value.
  func useCount(of option: VariableOption.ID) throws(LibraryError) -> Int

  /// Stores a new variable with its options.
  func insert(_ variable: Variable) throws(LibraryError)

  /// Stores a variable's fields and its options in order. A former option that is not among them is deleted; no entity
  /// may have it as its value.
  func update(_ variable: Variable) throws(LibraryError)

  /// Deletes a variable with its options. No entity may have a value for it.
  func delete(_ variable: Variable.ID) throws(LibraryError)

  // MARK: Saved views

  /// The saved view; `nil` if there is none.
  func savedView(_ id: SavedView.ID) throws(LibraryError) -> SavedView?

  /// The saved view with that name; `nil` if there is none.
  func savedView(named name: String) throws(LibraryError) -> SavedView.ID?

  /// All saved views.
  func savedViews() throws(LibraryError) -> [SavedView]

  /// Stores a new saved view, or one that was deleted before. Parts that cannot be read are stored as their raw bytes.
  func insert(_ view: SavedView) throws(LibraryError)

  /// Stores a saved view's fields; an unchanged filter or order keeps its stored bytes.
  func update(_ view: SavedView) throws(LibraryError)

  /// Deletes a saved view.
  func delete(_ view: SavedView.ID) throws(LibraryError)

  // MARK: Order

  /// The largest `sortIndex` in a list; 0 if the list is empty.
  func lastSortIndex(in list: MetadataList) throws(LibraryError) -> Int

  // MARK: Assignments

  /// Whether there is such an entity, in the library or in the trash.
  func exists(_ target: MetadataTarget) throws(LibraryError) -> Bool

  /// The tags of an entity, sorted by group and then by their order in the group; ungrouped tags come last.
  func tags(of target: MetadataTarget) throws(LibraryError) -> [PaperTag.ID]

  /// Assigns a tag to an entity, which must be in the tag's scope.
  /// - Returns: `false` if the entity already had the tag
  func assign(_ tag: PaperTag.ID, to target: MetadataTarget) throws(LibraryError) -> Bool

  /// Removes a tag from an entity.
  /// - Returns: `false` if the entity did not have the tag
  func unassign(_ tag: PaperTag.ID, from target: MetadataTarget) throws(LibraryError) -> Bool

  /// The values of an entity, sorted by variable.
  func values(of target: MetadataTarget) throws(LibraryError) -> [VariableAssignment]

  /// The value that an entity has for a variable; `nil` if it has none.
  func value(of variable: Variable.ID, on target: MetadataTarget) throws(LibraryError) -> VariableValue?

  /// Sets an entity's value for a variable, which must be of the variable's type; `nil` removes the value.
  func store(_ value: VariableValue?, of variable: Variable.ID, on target: MetadataTarget) throws(LibraryError)

  // MARK: Note blocks

  /// The note, deleted or not; `nil` if there is none.
  func noteBlock(_ id: NoteBlock.ID) throws(LibraryError) -> NoteBlock?

  /// All notes of a version, including deleted ones; notes with the same parent are in order.
  func noteBlocks(of version: PageVersion.ID) throws(LibraryError) -> [NoteBlock]

  /// Stores a new note as the last one of its parent, or as the last root of its version.
  func insert(_ noteBlock: NoteBlock) throws(LibraryError)

  /// Stores a note's fields. If its parent changes, it becomes the last reply to the new one.
  ///
  /// At all times, the parent of a note that is not deleted must not be deleted either.
  func update(_ noteBlock: NoteBlock) throws(LibraryError)

  /// Reorders notes with the same parent. The order must contain each of them once, including deleted ones.
  func setNoteBlockOrder(_ order: [NoteBlock.ID]) throws(LibraryError)
}

/// A list whose order people can change.
public enum MetadataList: Equatable, Sendable {
  /// All tag groups.
  case tagGroups
  /// The tags of a group, or the ungrouped tags.
  case tags(in: TagGroup.ID?)
  /// All variables.
  case variables
  /// All saved views.
  case savedViews
}

extension MetadataTransaction {
  /// The tag group; throws `notFound` if it does not exist.
  public func existingTagGroup(_ id: TagGroup.ID) throws(LibraryError) -> TagGroup {
    return try tagGroup(id).orNotFound(.tagGroup, id)
  }

  /// The tag; throws `notFound` if it does not exist.
  public func existingTag(_ id: PaperTag.ID) throws(LibraryError) -> PaperTag {
    return try tag(id).orNotFound(.tag, id)
  }

  /// The variable; throws `notFound` if it does not exist.
  public func existingVariable(_ id: Variable.ID) throws(LibraryError) -> Variable {
    return try variable(id).orNotFound(.variable, id)
  }

  /// The saved view; throws `notFound` if it does not exist.
  public func existingSavedView(_ id: SavedView.ID) throws(LibraryError) -> SavedView {
    return try savedView(id).orNotFound(.savedView, id)
  }

  /// The note; throws `notFound` if it does not exist.
  public func existingNoteBlock(_ id: NoteBlock.ID) throws(LibraryError) -> NoteBlock {
    return try noteBlock(id).orNotFound(.noteBlock, id)
  }

  /// Throws `notFound` if the entity does not exist.
  func checkExists(_ target: MetadataTarget) throws(LibraryError) {
    guard try exists(target) else {
      let (kind, id): (LibraryError.EntityKind, String) =
        switch target {
        case .bundle(let id): (.bundle, id.description)
        case .doc(let id): (.doc, id.description)
        case .pageGroup(let id): (.pageGroup, id.description)
        case .page(let id): (.page, id.description)
        case .noteBlock(let id): (.noteBlock, id.description)
        }
      throw LibraryError.notFound(kind, id: id)
    }
  }

  /// Refuses an order that does not contain each item exactly once.
  func checkOrder<Entity>(
    _ order: [EntityID<Entity>], of items: [EntityID<Entity>]
  ) throws(LibraryError) {
    guard order.count == items.count, Set(order) == Set(items) else {
      throw LibraryError.invalid(field: "order", message: "it must name each item exactly once. Load it again.")
    }
  }
}
