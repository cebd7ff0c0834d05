// command 8
/// Moves page groups out of their docs into a new doc. Without a title it gets the first group's.
public struct ExtractPageGroups: Command {
  /// The page groups, in their new order.
  public var pageGroups: [PageGroup.ID]
  /// The new doc's title; the first group's if absent.
  public var title: String?

  static var kind: LibraryEdit.Kind { .extractPageGroups }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try StructureLimits.requireDistinct(pageGroups, field: "pageGroups")
    let first = try editor.structure.pageGroup(pageGroups[0])
    let doc = try editor.structure.addDoc(title: Title.checked(title ?? first.title))
    for (index, group) in pageGroups.enumerated() {
      guard try editor.structure.place(of: group) != nil else { throw .inTrash(.pageGroup, id: group.description) }
      try editor.structure.move(group, to: PageGroupPlace(docID: doc, position: index + 1))
    }
    return EditSubject(first.title, count: pageGroups.count)
  }
}
