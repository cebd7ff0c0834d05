// command 9
/// Adds pages to a page group. They show pages of a bundle, in the order of `pageNumbers`.
public struct AddPages: Command {
  /// The bundle.
  public var bundle: PDFBundle.ID
  /// The pages of the bundle, from 1.
  public var pageNumbers: [Int]
  /// The page group.
  public var pageGroup: PageGroup.ID
  /// The page that will follow; absent for the end.
  public var before: Page.ID?

  static var kind: LibraryEdit.Kind { .addPages }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    guard !pageNumbers.isEmpty else { throw .invalid(field: "pageNumbers", message: "name at least one page.") }
    guard pageNumbers.count <= StructureLimits.items else { throw StructureLimits.tooMany(field: "pageNumbers") }
    let bundle = try editor.transaction.existingBundle(bundle)
    let place = try editor.structure.place(in: pageGroup, before: before)
    for (index, number) in pageNumbers.enumerated() {
      _ = try editor.structure.addPage(
        showing: number, of: bundle, at: PagePlace(pageGroupID: pageGroup, position: place.position + index))
    }
    return EditSubject(try editor.structure.pageGroup(pageGroup).title, count: pageNumbers.count)
  }
}
