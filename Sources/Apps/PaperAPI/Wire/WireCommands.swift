import PaperDomain

// wire
/// Asks for something to be done to the library.
public struct CommandRequest: Equatable, Sendable {
  /// The command.
  public var command: LibraryCommand
  /// The revision that the person saw. If the doc has changed since, the command is refused. `nil` to perform it in any
  /// case.
  public var seen: SeenDoc? = nil

  // generated
  /// Makes the value from its fields.
  public init(command: LibraryCommand, seen: SeenDoc? = nil) {
    self.command = command
    self.seen = seen
  }
  // end of generated
}

// wire
/// A doc as somebody saw it.
public struct SeenDoc: Equatable, Sendable {
  /// The doc.
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

// wire
/// What was done.
public struct CommandResult: Equatable, Sendable {
  /// The step, for undo; `nil` if all was as asked before.
  public var edit: EditSummary?
  /// The entities that were created.
  public var created: CreatedEntities = CreatedEntities()
  /// For a page that was to be rebound: the version that shows the very page already. Nothing was done; it can be made
  /// the current one.
  public var sameAsVersion: PageVersion.ID? = nil
  /// For a page that was rebound with its notes and marks: how many of them came along.
  public var carriedOver: CarriedOver? = nil

  // generated
  /// Makes the value from its fields.
  public init(
    edit: EditSummary?, created: CreatedEntities = CreatedEntities(), sameAsVersion: PageVersion.ID? = nil,
    carriedOver: CarriedOver? = nil
  ) {
    self.edit = edit
    self.created = created
    self.sameAsVersion = sameAsVersion
    self.carriedOver = carriedOver
  }
  // end of generated

  /// The result of a command.
  public init(_ outcome: LibraryOutcome) {
    self.init(
      edit: outcome.edit.map { EditSummary($0) }, created: outcome.created, sameAsVersion: outcome.sameAsVersion,
      carriedOver: outcome.carriedOver)
  }
}

#if !hasFeature(Embedded)
  extension CommandRequest: Codable {}
  extension SeenDoc: Codable {}
  extension CommandResult: Codable {}
#endif
