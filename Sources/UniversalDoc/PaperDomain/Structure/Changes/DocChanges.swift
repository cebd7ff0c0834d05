import ByteCoding

// Changes of a doc itself.

// change
/// A doc was renamed.
public struct DocTitleChange: StructureChange {
  let doc: Doc.ID
  let from: String
  let to: String

  var fields: [LibraryChange.Field] { [LibraryChange.Field(doc, "title")] }
  var subject: LibraryChange.Subject { .entity(.doc(doc)) }

  func apply(to editor: inout StructureEditor<some LibraryTransaction>) throws(LibraryError) {
    let now = try editor.doc(doc).title
    guard now == from else { throw .cannotUndo(reason: "the doc is now called “\(now)”.") }
    try editor.setTitle(to, of: doc)
  }
}

// change
/// A doc was moved to the trash, or restored. Creating a doc counts as restoring it.
public struct DocTrashChange: StructureChange {
  let doc: Doc.ID
  let isTrashed: Bool

  var fields: [LibraryChange.Field] { [LibraryChange.Field(doc, "place")] }
  var subject: LibraryChange.Subject { .entity(.doc(doc)) }

  func apply(to editor: inout StructureEditor<some LibraryTransaction>) throws(LibraryError) {
    try editor.setTrashed(isTrashed, doc)
  }
}

extension StructureEditor {
  /// Renames a doc; the title must have been checked.
  mutating func setTitle(_ title: String, of id: Doc.ID) throws(LibraryError) {
    var doc = try doc(id)
    guard doc.title != title else { return }
    let change = LibraryChange.docTitle(doc: id, from: doc.title, to: title)
    doc.title = title
    set(doc, noting: change)
  }

  /// Moves a doc to the trash, or restores it.
  mutating func setTrashed(_ isTrashed: Bool, _ id: Doc.ID) throws(LibraryError) {
    var doc = try doc(id)
    guard (doc.trashedAt != nil) != isTrashed else { return }
    doc.trashedAt = isTrashed ? context.now : nil
    // Restoring a doc does not count as a change, so its `updatedAt` stays.
    set(doc, noting: .docTrash(doc: id, isTrashed: isTrashed), isEdit: false)
  }
}
