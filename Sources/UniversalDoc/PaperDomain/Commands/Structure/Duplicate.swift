// command 2
/// Copies docs (as "X copy"), page groups and pages; each copy follows its original. A copied page has one version,
/// which shows what the original currently shows, with its marks. Older versions and notes are not copied.
public struct Duplicate: Command {
  /// The docs, page groups and pages.
  public var selection: StructureSelection

  static var kind: LibraryEdit.Kind { .duplicate }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try selection.requireBounds()
    var created = StructureSelection()
    for id in selection.docs {
      let doc = try editor.structure.doc(id)
      guard doc.trashedAt == nil else { throw .inTrash(.doc, id: id.description) }
      let copy = try editor.structure.addDoc(title: Title.copy(of: doc.title))
      try editor.transaction.copyMetadata(of: id, to: copy)
      for (index, group) in doc.pageGroupOrder.enumerated() {
        _ = try editor.structure.copyGroup(group, titled: nil, to: PageGroupPlace(docID: copy, position: index + 1))
      }
      created.docs.append(copy)
    }
    for id in selection.pageGroups {
      guard let place = try editor.structure.place(of: id) else { throw .inTrash(.pageGroup, id: id.description) }
      let title = Title.copy(of: try editor.structure.pageGroup(id).title)
      created.pageGroups.append(
        try editor.structure.copyGroup(
          id, titled: title, to: PageGroupPlace(docID: place.docID, position: place.position + 1)))
    }
    for id in selection.pages {
      guard let place = try editor.structure.place(of: id) else { throw .inTrash(.page, id: id.description) }
      created.pages.append(
        try editor.structure.copyPage(
          id, to: PagePlace(pageGroupID: place.pageGroupID, position: place.position + 1)))
    }
    editor.structure.created = created
    return try editor.structure.subject(of: selection)
  }
}
