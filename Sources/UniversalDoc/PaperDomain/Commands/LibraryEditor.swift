/// What one command works with: the library, and the editors that change it and record each change for undo.
///
/// It must not outlive its transaction.
struct LibraryEditor<Transaction: CommandTransaction> {
  let transaction: Transaction
  let context: LibraryContext
  /// Docs, page groups and pages. Its changes are stored when the command has returned.
  var structure: StructureEditor<Transaction>
  /// Tags, variables, saved views, and what has them.
  var metadata: MetadataEditor<Transaction>
  /// The notes of pages.
  var notes: NotesEditor<Transaction>
  /// The changes of page texts.
  var texts: [LibraryChange] = []
  /// The versions of pages that are new.
  var createdVersions: [PageVersion.ID] = []
  /// The version that shows already what another one was asked for.
  var sameAsVersion: PageVersion.ID?
  /// The fate of the notes and marks of a rebound page.
  var carriedOver: CarriedOver?
  /// The same in full, to be kept.
  var carriedReports: [CarriedReport] = []

  init(_ transaction: Transaction, context: LibraryContext) {
    self.transaction = transaction
    self.context = context
    structure = StructureEditor(transaction, context: context)
    metadata = MetadataEditor(transaction, context: context)
    notes = NotesEditor(transaction)
  }

  /// All changes in order; undo goes through them backwards.
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
