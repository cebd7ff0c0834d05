import ByteCoding

// command 52
/// Stars or unstars docs.
public struct StarDocs: Command {
  /// The docs.
  public var docs: [Doc.ID]
  /// Whether to star or unstar them.
  public var isStarred: Bool

  static var kind: LibraryEdit.Kind { .starDocs }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    guard let first = docs.first else { throw .invalid(field: "docs", message: "name at least one.") }
    for doc in docs { try editor.structure.setStarred(isStarred, doc) }
    return EditSubject(try editor.structure.doc(first).title, count: docs.count)
  }
}

// change
/// A doc was starred or unstarred.
public struct DocStarChange: StructureChange {
  let doc: Doc.ID
  let isStarred: Bool

  var fields: [LibraryChange.Field] { [LibraryChange.Field(doc, "star")] }
  var subject: LibraryChange.Subject { .entity(.doc(doc)) }

  func apply(to editor: inout StructureEditor<some LibraryTransaction>) throws(LibraryError) {
    try editor.setStarred(isStarred, doc)
  }
}

extension StructureEditor {
  /// Stars or unstars a doc. This does not count as a change of the doc, so its `updatedAt` stays.
  fileprivate mutating func setStarred(_ isStarred: Bool, _ id: Doc.ID) throws(LibraryError) {
    var doc = try doc(id)
    guard doc.isStarred != isStarred else { return }
    doc.isStarred = isStarred
    set(doc, noting: .docStar(doc: id, isStarred: isStarred), isEdit: false)
  }
}
