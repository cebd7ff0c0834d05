import ByteCoding

// Changes of a doc itself.

// change
/// A doc got another title.
public struct DocTitleChange: StructureChange {
  let doc: Doc.ID
  let from: String
  let to: String

  var inverse: DocTitleChange { DocTitleChange(doc: doc, from: to, to: from) }
  var fields: [LibraryChange.Field] { [LibraryChange.Field(doc, "title")] }
  var subject: LibraryChange.Subject { .entity(.doc(doc)) }

  func apply(
    to editor: inout StructureEditor<some LibraryTransaction>, _ trace: inout UndoTrace
  ) throws(LibraryError) {
    let now = try editor.doc(doc).title
    guard now == from else { throw .cannotUndo(reason: "the doc is called “\(now)” now.") }
    try editor.setTitle(to, of: doc)
  }
}

// change
/// A doc was moved to the trash, or restored. Creating a doc counts as restoring it.
public struct DocTrashChange: StructureChange {
  let doc: Doc.ID
  let isTrashed: Bool

  var inverse: DocTrashChange { DocTrashChange(doc: doc, isTrashed: !isTrashed) }
  var fields: [LibraryChange.Field] { [LibraryChange.Field(doc, "place")] }
  var subject: LibraryChange.Subject { .entity(.doc(doc)) }

  func apply(
    to editor: inout StructureEditor<some LibraryTransaction>, _ trace: inout UndoTrace
  ) throws(LibraryError) {
    try editor.setTrashed(isTrashed, doc)
  }
}

extension StructureEditor {
  /// Gives a doc another title, already checked.
  mutating func setTitle(_ title: String, of id: Doc.ID) throws(LibraryError) {
    var doc = try doc(id)
    guard doc.title != title else { return }
    let change = LibraryChange.docTitle(doc: id, from: doc.title, to: title)
    doc.title = title
    set(doc, noting: change)
  }

  /// Puts a doc into the trash or takes it out.
  mutating func setTrashed(_ isTrashed: Bool, _ id: Doc.ID) throws(LibraryError) {
    var doc = try doc(id)
    guard (doc.trashedAt != nil) != isTrashed else { return }
    doc.trashedAt = isTrashed ? context.now : nil
    // A restored doc keeps the date of its last change.
    set(doc, noting: .docTrash(doc: id, isTrashed: isTrashed), isEdit: false)
  }
}
