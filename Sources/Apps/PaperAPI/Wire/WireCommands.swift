import PaperDomain

// wire
/// Asks to perform a command on the library.
public struct CommandRequest: Equatable, Sendable, StoredAsJSON {
  /// The command.
  public var command: LibraryCommand
  /// The revision that the person saw. If the doc has changed since, the command is refused. `nil` performs it in any
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
/// A doc and the revision that somebody saw.
public struct SeenDoc: Equatable, Sendable, StoredAsJSON {
  /// The doc.
  public var docID: Doc.ID
  /// The revision that the person saw.
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
/// The outcome of a command.
public struct CommandResult: Equatable, Sendable, StoredAsJSON {
  /// The step, for undo; `nil` if nothing changed.
  public var edit: EditSummary?
  /// The entities that were created.
  public var created: CreatedEntities = CreatedEntities()
  /// For a command that binds a page to another one: an existing version that already shows that page. Nothing was
  /// done; this version can be made the current one.
  public var sameAsVersion: PageVersion.ID? = nil
  /// For a page that was bound to another one together with its notes and marks: how many of them were carried along.
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

  /// Converts the result of a command.
  public init(_ outcome: LibraryOutcome) {
    self.init(
      edit: outcome.edit.map { EditSummary($0) }, created: outcome.created, sameAsVersion: outcome.sameAsVersion,
      carriedOver: outcome.carriedOver)
  }
}
