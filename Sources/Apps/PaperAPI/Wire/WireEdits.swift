import PaperDomain

// wire
/// Asks for something to be done to the structure of docs.
public struct EditRequest: Equatable, Sendable {
  /// What.
  public var operation: StructureOperation
  /// What the person saw when deciding; if that was changed since, nothing is done. `nil` to do it in any case.
  public var seen: SeenDoc? = nil

  // wire
  /// A doc as somebody saw it.
  public struct SeenDoc: Equatable, Sendable {
    /// Which.
    public var docID: Doc.ID
    /// Its revision then.
    public var revision: Int

    // generated
    /// Makes the value from its fields.
    public init(docID: Doc.ID, revision: Int) {
      self.docID = docID
      self.revision = revision
    }
    // end of generated
  }

  // generated
  /// Makes the value from its fields.
  public init(operation: StructureOperation, seen: SeenDoc? = nil) {
    self.operation = operation
    self.seen = seen
  }
  // end of generated
}

// wire
/// What was done.
public struct EditResult: Equatable, Sendable {
  /// The step, for undo; `nil` if all was as asked before.
  public var edit: EditSummary?
  /// What is new, in the order in which it was asked for.
  public var created: StructureSelection

  // generated
  /// Makes the value from its fields.
  public init(edit: EditSummary?, created: StructureSelection) {
    self.edit = edit
    self.created = created
  }
  // end of generated
}

// wire
/// How a page group could be split into questions.
public struct SplitSuggestion: Equatable, Sendable {
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
/// A part of what is in the trash.
public struct TrashList: Equatable, Sendable {
  /// How much there is in all.
  public var total: Int
  /// This part of it, the last first.
  public var items: [TrashItem]

  // generated
  /// Makes the value from its fields.
  public init(total: Int, items: [TrashItem]) {
    self.total = total
    self.items = items
  }
  // end of generated
}

#if !hasFeature(Embedded)
  extension EditRequest: Codable {}
  extension EditRequest.SeenDoc: Codable {}
  extension EditResult: Codable {}
  extension SplitSuggestion: Codable {}
  extension TrashList: Codable {}
#endif
