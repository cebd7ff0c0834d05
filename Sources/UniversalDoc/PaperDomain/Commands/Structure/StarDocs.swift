import ByteCoding

// command 52
/// Puts docs among the library's favourites, or takes them out.
public struct StarDocs: Command {
  /// The docs.
  public var docs: [Doc.ID]
  /// Whether they are favourites.
  public var isStarred: Bool

  static var kind: LibraryEdit.Kind { .starDocs }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    guard let first = docs.first else { throw .invalid(field: "docs", message: "name at least one.") }
    for doc in docs { try editor.structure.setStarred(isStarred, doc) }
    return EditSubject(try editor.structure.doc(first).title, count: docs.count)
  }
}

// change
/// A doc became one of the favourites, or no longer is one.
public struct DocStarChange: StructureChange {
  let doc: Doc.ID
  let isStarred: Bool

  var inverse: DocStarChange { DocStarChange(doc: doc, isStarred: !isStarred) }
  var fields: [LibraryChange.Field] { [LibraryChange.Field(doc, "star")] }
  var subject: LibraryChange.Subject { .entity(.doc(doc)) }

  func apply(
    to editor: inout StructureEditor<some LibraryTransaction>, _ trace: inout UndoTrace
  ) throws(LibraryError) {
    try editor.setStarred(isStarred, doc)
  }
}

extension StructureEditor {
  /// Adds a doc to the favourites or removes it; neither changes the doc or its `updatedAt`.
  fileprivate mutating func setStarred(_ isStarred: Bool, _ id: Doc.ID) throws(LibraryError) {
    var doc = try doc(id)
    guard doc.isStarred != isStarred else { return }
    doc.isStarred = isStarred
    set(doc, noting: .docStar(doc: id, isStarred: isStarred), isEdit: false)
  }
}
