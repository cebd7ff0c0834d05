import ByteCoding

// Changes of a page group itself.

// change
/// A page group was renamed.
public struct PageGroupTitleChange: StructureChange {
  let pageGroup: PageGroup.ID
  let from: String
  let to: String

  var fields: [LibraryChange.Field] { [LibraryChange.Field(pageGroup, "title")] }
  var subject: LibraryChange.Subject { .entity(.pageGroup(pageGroup)) }

  func apply(to editor: inout StructureEditor<some LibraryTransaction>) throws(LibraryError) {
    let now = try editor.pageGroup(pageGroup).title
    guard now == from else { throw .cannotUndo(reason: "the page group is now called “\(now)”.") }
    try editor.setTitle(to, of: pageGroup)
  }
}

// change
/// A page group was moved, trashed or restored.
public struct PageGroupPlaceChange: StructureChange {
  let pageGroup: PageGroup.ID
  let from: PageGroupPlace?
  let to: PageGroupPlace?

  var fields: [LibraryChange.Field] { [LibraryChange.Field(pageGroup, "place")] }
  var subject: LibraryChange.Subject { .entity(.pageGroup(pageGroup)) }

  func apply(to editor: inout StructureEditor<some LibraryTransaction>) throws(LibraryError) {
    let title = try editor.pageGroup(pageGroup).title
    guard try editor.place(of: pageGroup)?.docID == from?.docID else {
      throw .cannotUndo(reason: "the page group “\(title)” has been moved since.")
    }
    try editor.move(pageGroup, to: to)
  }
}

// change
/// A page group became the mark scheme of another one, or no longer is one.
public struct PageGroupAnswersChange: StructureChange {
  let pageGroup: PageGroup.ID
  let from: PageGroup.ID?
  let to: PageGroup.ID?

  var fields: [LibraryChange.Field] { [LibraryChange.Field(pageGroup, "answers")] }
  var subject: LibraryChange.Subject { .entity(.pageGroup(pageGroup)) }

  func apply(to editor: inout StructureEditor<some LibraryTransaction>) throws(LibraryError) {
    guard try editor.pageGroup(pageGroup).answersGroupID == from else {
      throw .cannotUndo(reason: "the page group has been paired with another one since.")
    }
    try editor.setAnswers(to, of: pageGroup)
  }
}
