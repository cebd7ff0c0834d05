/// What one command works with: the library, and editors that change it and record each change for undo.
///
/// It must not outlive its transaction.
struct LibraryEditor<Transaction: CommandTransaction> {
  let transaction: Transaction
  let context: LibraryContext
  /// Changes docs, page groups and pages. The changes are stored after the command has returned.
  var structure: StructureEditor<Transaction>
  /// Changes tags, variables, saved views and assignments.
  var metadata: MetadataEditor<Transaction>
  /// Changes the notes of pages.
  var notes: NotesEditor<Transaction>
  /// The recorded changes of page texts.
  var texts: [LibraryChange] = []
  /// The page versions that the command has created.
  var createdVersions: [PageVersion.ID] = []
  /// If a page already has a version with the requested binding: that version.
  var sameAsVersion: PageVersion.ID?
  /// What happened to the notes and marks of a rebound page.
  var carriedOver: CarriedOver?
  /// The full reports on notes and marks, to be stored.
  var carriedReports: [CarriedReport] = []

  init(_ transaction: Transaction, context: LibraryContext) {
    self.transaction = transaction
    self.context = context
    structure = StructureEditor(transaction, context: context)
    metadata = MetadataEditor(transaction, context: context)
    notes = NotesEditor(transaction)
  }

  /// All changes in order; undo reverts them in reverse order.
  var changes: [LibraryChange] { structure.changes + metadata.changes + notes.changes + texts }

  /// The outcome of the command.
  func outcome(_ edit: LibraryEdit?) -> LibraryOutcome {
    LibraryOutcome(
      edit: edit,
      created: CreatedEntities(
        docs: structure.created.docs, pageGroups: structure.created.pageGroups, pages: structure.created.pages,
        versions: createdVersions, tagGroups: metadata.createdGroup.map { [$0] } ?? [], tags: metadata.createdTags,
        variables: metadata.createdVariable.map { [$0] } ?? [], views: metadata.createdView.map { [$0] } ?? [],
        notes: notes.created),
      sameAsVersion: sameAsVersion, carriedOver: carriedOver)
  }
}
