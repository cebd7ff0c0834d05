import PaperDomain

// wire
/// Asks to edit the structure of docs; the body of `POST /api/v1/edits`.
public struct EditRequest: Equatable, Sendable, StoredAsJSON {
  /// The operation.
  public var operation: StructureOperation
  /// The revision that the person saw. If the doc has changed since, the operation is refused. `nil` performs it in any
  /// case.
  public var seen: SeenDoc? = nil

  // generated
  /// Makes the value from its fields.
  public init(operation: StructureOperation, seen: SeenDoc? = nil) {
    self.operation = operation
    self.seen = seen
  }
  // end of generated
}

// wire
/// The outcome of an edit.
public struct EditResult: Equatable, Sendable, StoredAsJSON {
  /// The step, for undo; `nil` if nothing changed.
  public var edit: EditSummary?
  /// The created things, in the order in which they were requested.
  public var created: StructureSelection

  // generated
  /// Makes the value from its fields.
  public init(edit: EditSummary?, created: StructureSelection) {
    self.edit = edit
    self.created = created
  }
  // end of generated

  /// Converts the result of a command.
  public init(_ result: CommandResult) {
    let created = result.created
    self.init(
      edit: result.edit,
      created: StructureSelection(docs: created.docs, pageGroups: created.pageGroups, pages: created.pages))
  }
}

// wire
/// How a page group could be split into questions.
public struct SplitSuggestion: Equatable, Sendable, StoredAsJSON {
  /// One part for each question; none if no questions were found.
  public var parts: [SplitPart]

  // generated
  /// Makes the value from its fields.
  public init(parts: [SplitPart]) {
    self.parts = parts
  }
  // end of generated
}

// wire
/// A part of the contents of the trash.
public struct TrashList: Equatable, Sendable, StoredAsJSON {
  /// How many items there are in all.
  public var total: Int
  /// This part of the list, latest first.
  public var items: [TrashItem]

  // generated
  /// Makes the value from its fields.
  public init(total: Int, items: [TrashItem]) {
    self.total = total
    self.items = items
  }
  // end of generated
}
