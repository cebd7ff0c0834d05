import ByteCoding
import MeetingNotes
import PaperDomain
import ScreenKit
import TrapezioWeb
import UndoHistory

/// What can be done with notes besides writing: history, search, authors, comments, deleted items, and pasting with
/// formats. Their module is loaded lazily. The editor owns the tools and draws their panels.
package protocol NotesTools: AnyObject {
  /// The history, drawn in place of the notes.
  var historyPanel: Node { get }
  /// The search field.
  var findBar: Node { get }
  /// The authors of the open discussion with their colours.
  var authorsBar: Node { get }
  /// The buttons for comments, among the buttons for formats.
  var commentButtons: Node { get }
  /// The comments on the open discussion; empty if they are closed.
  var commentsPanel: Node { get }
  /// The deleted items, below the others.
  var deletedItems: Node { get }

  func openHistory()
  func closeHistory()
  func beginFinding()
  /// Closes the search and moves the caret to the current match.
  func endFinding()
  /// Shows or hides who wrote what.
  func toggleAuthors()
  /// Begins a comment on the selection.
  func beginComment()
  /// The notes have changed, or another discussion was opened.
  func textsChanged()
  /// What the person can undo and redo.
  func undoStatus(_ notes: inout NotesDocument, of author: String) -> UndoStatus?
  /// Undoes or redoes the person's last step.
  /// - Returns: the step's title; `nil` if there is nothing to undo or redo
  func turn(_ notes: inout NotesDocument, isRedo: Bool, by signature: NotesSignature) throws(NotesError) -> String?
  /// Replaces the selection with pasted HTML, keeping its formats, as one step of undo.
  func paste(_ html: String)
  /// Makes the selection a link. Without a selection, inserts the words as a link at the caret, or at the end of the
  /// discussion if there is no caret.
  func link(_ words: String, to address: String)
}

/// The notes editor, as the tools use it.
package protocol NotesEditing: AnyObject {
  /// The items in their order.
  var itemIDs: [UniqueID] { get }
  /// The item whose discussion is open.
  var shownItem: UniqueID? { get }
  /// That item, with its text from the last time that the document was read.
  var shownNotes: NotesItem? { get }
  /// The current selection in the open discussion; an empty range for a caret, `nil` if there is neither.
  var selection: Range<Int>? { get }
  /// The selection, or the word at the caret.
  var wordsSelected: Range<Int>? { get }

  /// The colour of the caret of a person who has the notes open; `nil` for anybody else.
  func caretColor(of name: String) -> HexColor?
  func text(of item: UniqueID) -> [Unicode.Scalar]
  /// Opens the discussion of an item.
  func show(_ item: UniqueID)
  /// Reads the document.
  func read(_ body: (inout NotesDocument) -> Void)
  /// Changes the document and shows the result.
  /// - Returns: whether it succeeded; a failure has been shown to the person
  func edit(_ body: (inout NotesDocument, NotesSignature) throws(NotesError) -> Void) -> Bool
  func undo()
  /// Focuses the discussion, with the caret at this position, after the next frame.
  func placeCaret(at place: Int)
  func openLink(_ address: String)
  /// The history was opened in place of the notes, or closed.
  func historyShown(_ isShown: Bool)
  /// The search was opened or closed.
  func findingShown(_ isShown: Bool)
  /// Marks the matches in the open discussion.
  /// - Parameter current: the current match
  func draw(matches: [Range<Int>], current: Range<Int>?)
  /// Marks the authors in the open discussion; `nil` removes the marks.
  func draw(authors: [(range: Range<Int>, color: HexColor)]?)
  /// Marks the commented ranges of the open discussion.
  /// - Parameter current: the range of the current comment
  func draw(comments: [Range<Int>], current: Range<Int>?)
  /// Scrolls to the current match or comment after the next frame.
  func revealMatch()
}

/// Access to this module. The module must be loaded before the caller uses it.
package protocol NotesToolsEntry: AnyObject {
  /// Makes the tools of an editor. The editor must outlive them.
  func tools(for editor: any NotesEditing, context: AppContext) -> any NotesTools
}

/// Makes the entry for the editor, which refers to nothing else in this module by name.
@inline(never) package func notesToolsEntry() -> any NotesToolsEntry { Entry() }

private final class Entry: NotesToolsEntry {
  func tools(for editor: any NotesEditing, context: AppContext) -> any NotesTools {
    NotesToolsStore(editor: editor, context: context)
  }
}
