import ByteCoding

// Changes of a page's content: its marks and its text.

// change
/// A step added marks to the log of a page version, or those marks were undone. The log knows which marks they are.
public struct MarksChange: StructureChange {
  let page: Page.ID
  let version: PageVersion.ID
  let step: LibraryEdit.ID
  let isReverted: Bool

  var fields: [LibraryChange.Field] { [LibraryChange.Field(version, "marks")] }
  var subject: LibraryChange.Subject { .entity(.page(page)) }

  func apply(to editor: inout StructureEditor<some LibraryTransaction>) throws(LibraryError) {
    editor.affectedMarks += try editor.transaction.setMarks(
      of: step, on: version, isReverted: isReverted, context: editor.context)
  }
}

// change
/// A person corrected the text of a bundle's page. `nil` stands for the uncorrected text.
public struct PageTextChange: StructureChange {
  let bundle: PDFBundle.ID
  let page: Int
  let from: String?
  let to: String?

  var fields: [LibraryChange.Field] { [LibraryChange.Field(bundle, "text of page \(page)")] }
  var subject: LibraryChange.Subject { .entity(.bundle(bundle)) }

  func apply(to editor: inout StructureEditor<some LibraryTransaction>) throws(LibraryError) {
    guard try editor.transaction.correctedText(ofPage: page, of: bundle) == from else {
      throw .cannotUndo(reason: "the text of page \(page) has been corrected since.")
    }
    _ = try editor.transaction.correct(to: to, page: page, of: bundle)
  }
}
