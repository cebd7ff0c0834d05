/// Collects a command's changes of notes as one undo step.
struct NotesEditor<Transaction: MetadataTransaction> {
  private let transaction: Transaction
  /// The recorded changes in order.
  private(set) var changes: [LibraryChange] = []
  /// The notes that the command has created.
  private(set) var created: [NoteBlock.ID] = []

  init(_ transaction: Transaction) {
    self.transaction = transaction
  }

  /// Records a change that was made.
  mutating func record(_ change: LibraryChange) { changes.append(change) }

  /// Records that a note was created. Undo deletes the note, and redo restores it at its position, even if its
  /// neighbours have moved in between.
  mutating func recordCreation(of made: NoteBlock) throws(LibraryError) {
    let place = try transaction.place(of: made)
    record(.noteDeletion(note: made.id, isDeleted: false))
    record(.notePlace(note: made.id, from: place, to: place))
    created.append(made.id)
  }

  /// Throws if the page is in the trash, directly or with its page group or doc.
  func requireOutsideTrash(_ version: PageVersion.ID) throws(LibraryError) {
    let page = try transaction.existingPage(transaction.existingPageVersion(version).pageID)
    guard page.trashedAt == nil else { throw .inTrash(.page, id: page.id.description) }
    let group = try transaction.existingPageGroup(page.pageGroupID)
    guard group.trashedAt == nil else { throw .inTrash(.pageGroup, id: group.id.description) }
    guard try transaction.existingDoc(group.docID).trashedAt == nil else {
      throw .inTrash(.doc, id: group.docID.description)
    }
  }

  /// Throws if the note's page is in the trash.
  func requireOutsideTrash(versionOf note: NoteBlock.ID) throws(LibraryError) {
    try requireOutsideTrash(try transaction.existingNoteBlock(note).pageVersionID)
  }
}

extension NoteBlock {
  /// How many characters of a note's text are used as its name.
  private static let subjectLength = 40

  /// The note's name in the history: its title, else the beginning of its text.
  var subject: String {
    if let title { return title }
    let line = body.split(separator: "\n", maxSplits: 1).first ?? ""
    return line.count > Self.subjectLength ? line.prefix(Self.subjectLength) + "…" : String(line)
  }
}
