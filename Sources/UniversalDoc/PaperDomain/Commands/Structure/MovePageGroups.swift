// command 7
/// Moves page groups to a position in a doc, in the order in which the request lists them.
public struct MovePageGroups: Command {
  /// The page groups, in their new order.
  public var pageGroups: [PageGroup.ID]
  /// The doc.
  public var doc: Doc.ID
  /// The page group that will follow; absent for the end.
  public var before: PageGroup.ID?

  static var kind: LibraryEdit.Kind { .movePageGroups }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try StructureLimits.requireDistinct(pageGroups, field: "pageGroups")
    let anchor = try StructureLimits.anchor(before, outside: pageGroups)
    _ = try editor.structure.place(in: doc, before: anchor)
    if try !editor.structure.doc(doc).pageGroupOrder.has(pageGroups, before: anchor) {
      for group in pageGroups {
        guard let from = try editor.structure.place(of: group) else {
          throw .inTrash(.pageGroup, id: group.description)
        }
        // Each item goes before the anchor. The anchor's position is looked up again each time, because every move
        // shifts it.
        var place = try editor.structure.place(in: doc, before: anchor)
        if from.docID == doc, from.position < place.position {
          place = PageGroupPlace(docID: doc, position: place.position - 1)
        }
        try editor.structure.move(group, to: place)
      }
    }
    return EditSubject(try editor.structure.pageGroup(pageGroups[0]).title, count: pageGroups.count)
  }
}
