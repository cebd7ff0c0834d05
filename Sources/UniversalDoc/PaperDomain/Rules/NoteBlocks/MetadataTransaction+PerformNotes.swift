import ByteCoding

// What a person does to notes. Each operation is one transaction and one named step of undo; if it throws, nothing has
// changed.

/// What an operation on notes did.
public struct NoteOutcome: Equatable, Sendable {
  /// The step, for undo; `nil` if all was as asked before.
  public let edit: LibraryEdit?
  /// The note that it was done to, or that it made; `nil` for an order.
  public let noteID: NoteBlock.ID?
}

extension MetadataTransaction {
  /// Does what a person asked for and notes it for undo.
  /// - Throws: `notFound`; `invalid`, naming the field; `inTrash` for notes of a page that is in the trash
  /// - Complexity: linear in the notes of the version
  @discardableResult
  public func perform(_ operation: NoteOperation, context: LibraryContext) throws(LibraryError)
    -> NoteOutcome
  {
    try requireOutsideTrash(try version(of: operation))
    let (noteID, changes, count) = try make(operation, context)
    guard !changes.isEmpty else { return NoteOutcome(edit: nil, noteID: noteID) }
    let subject =
      try noteID.map { id throws(LibraryError) in try existingNoteBlock(id).subject } ?? ""
    let edit = try note(operation.kind, of: subject, itemCount: count, changes, context)
    return NoteOutcome(edit: edit, noteID: noteID)
  }

  private func make(
    _ operation: NoteOperation, _ context: LibraryContext
  ) throws(LibraryError) -> (note: NoteBlock.ID?, changes: [LibraryChange], count: Int) {
    switch operation {
    case .create(let version, let rect, let title, let body):
      let made = try createNoteBlock(
        on: version, rect: rect, title: title, body: body, context: context)
      return (made.id, try creation(of: made), 1)
    case .reply(let parent, let title, let body):
      let made = try reply(to: parent, title: title, body: body, context: context)
      return (made.id, try creation(of: made), 1)
    case .edit(let id, let title, let body, let seen):
      let before = try existingNoteBlock(id).words
      let after = try editNoteBlock(id, title: title, body: body, context: context).words
      if let seen, seen != before, after != before {
        throw .outdated(.noteBlock, id: id.description, now: before.text)
      }
      return (id, before == after ? [] : [.noteWords(note: id, from: before, to: after)], 1)
    case .move(let id, let x, let y):
      let before = try existingNoteBlock(id).rect
      let after = try moveNoteBlock(id, toX: x, y: y, context: context).rect
      return (id, before == after ? [] : [.noteRect(note: id, from: before, to: after)], 1)
    case .resize(let id, let width, let height):
      let before = try existingNoteBlock(id).rect
      let after = try resizeNoteBlock(id, toWidth: width, height: height, context: context).rect
      return (id, before == after ? [] : [.noteRect(note: id, from: before, to: after)], 1)
    case .setParent(let id, let parent):
      let before = try place(of: try existingNoteBlock(id))
      let after = try place(of: try setParent(of: id, to: parent, context: context))
      return (id, before == after ? [] : [.notePlace(note: id, from: before, to: after)], 1)
    case .reorder(let version, let parent, let order):
      let before = NoteTree(try noteBlocks(of: version)).children(of: parent).map { $0.id }
      try reorderNoteBlocks(order, of: version, under: parent)
      let after = NoteTree(try noteBlocks(of: version)).children(of: parent).map { $0.id }
      let change = LibraryChange.noteOrder(
        version: version, parent: parent, from: before, to: after)
      return (parent, before == after ? [] : [change], max(order.count, 1))
    case .delete(let id):
      let gone = try deleteNoteBlock(id, context: context)
      return (
        id, gone.isEmpty ? [] : [.noteDeletion(note: id, isDeleted: true)], max(gone.count, 1)
      )
    case .restore(let id):
      let back = try restoreNoteBlock(id)
      return (
        id, back.isEmpty ? [] : [.noteDeletion(note: id, isDeleted: false)], max(back.count, 1)
      )
    }
  }

  /// A new note comes back from a deletion, and to its place: while it was taken back, its neighbours may have moved.
  private func creation(of made: NoteBlock) throws(LibraryError) -> [LibraryChange] {
    let place = try place(of: made)
    return [.noteDeletion(note: made.id, isDeleted: false), .notePlace(note: made.id, from: place, to: place)]
  }

  /// The version of a page whose notes an operation is about.
  private func version(of operation: NoteOperation) throws(LibraryError) -> PageVersion {
    let id: PageVersion.ID =
      switch operation {
      case .create(let version, _, _, _), .reorder(let version, _, _): version
      case .reply(let note, _, _), .edit(let note, _, _, _), .move(let note, _, _),
        .resize(let note, _, _),
        .setParent(let note, _), .delete(let note), .restore(let note):
        try existingNoteBlock(note).pageVersionID
      }
    return try existingPageVersion(id)
  }

  private func requireOutsideTrash(_ version: PageVersion) throws(LibraryError) {
    let page = try existingPage(version.pageID)
    guard page.trashedAt == nil else { throw .inTrash(.page, id: page.id.description) }
    let group = try existingPageGroup(page.pageGroupID)
    guard group.trashedAt == nil else { throw .inTrash(.pageGroup, id: group.id.description) }
    guard try existingDoc(group.docID).trashedAt == nil else {
      throw .inTrash(.doc, id: group.docID.description)
    }
  }
}

extension NoteBlock {
  /// How many characters of a note's text name it.
  private static let subjectLength = 40

  /// What the note is called: its title, else the beginning of its text.
  fileprivate var subject: String {
    if let title { return title }
    let line = body.split(separator: "\n", maxSplits: 1).first ?? ""
    return line.count > Self.subjectLength ? line.prefix(Self.subjectLength) + "…" : String(line)
  }
}

extension NoteOperation {
  /// What it does, in the words of the history.
  public var kind: LibraryEdit.Kind {
    switch self {
    case .create, .reply: .createNote
    case .edit, .move, .resize, .setParent, .reorder: .changeNote
    case .delete: .deleteNote
    case .restore: .restoreNote
    }
  }
}
