// command 3
/// Moves docs, page groups and pages to the trash, with everything they contain. Items already in the trash are
/// skipped.
public struct MoveToTrash: Command {
  /// The docs, page groups and pages.
  public var selection: StructureSelection

  static var kind: LibraryEdit.Kind { .moveToTrash }

  var exclusivePages: [Page.ID] { selection.pages }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try selection.requireBounds()
    for id in selection.docs { try editor.structure.setTrashed(true, id) }
    for id in selection.pageGroups { try editor.structure.move(id, to: nil) }
    for id in selection.pages { try editor.structure.move(id, to: nil) }
    return try editor.structure.subject(of: selection)
  }
}
