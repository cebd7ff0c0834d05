// command 0
/// Creates a doc from all pages of a bundle, or an empty one. Without a title it gets the bundle's name.
public struct CreateDoc: Command {
  /// The title; the bundle's name if absent.
  public var title: String?
  /// The bundle; absent for an empty doc.
  public var bundle: PDFBundle.ID?

  static var kind: LibraryEdit.Kind { .createDoc }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    guard let bundle else {
      let title = try Title.checked(title ?? "")
      _ = try editor.structure.addDoc(title: title)
      return EditSubject(title)
    }
    let source = try editor.transaction.existingBundle(bundle)
    let title = try Title.checked(title ?? source.name ?? PDFBundle.untitledName)
    guard source.pageCount >= 1 else {
      throw .invalid(field: "bundle", message: "it has no pages. Import a PDF with at least one page.")
    }
    let doc = try editor.structure.addDoc(title: title)
    let group = try editor.structure.addPageGroup(title: title, at: PageGroupPlace(docID: doc, position: 1))
    for number in 1...source.pageCount {
      _ = try editor.structure.addPage(
        showing: number, of: source, at: PagePlace(pageGroupID: group, position: number))
    }
    editor.structure.created = StructureSelection(docs: [doc])
    return EditSubject(title)
  }
}
