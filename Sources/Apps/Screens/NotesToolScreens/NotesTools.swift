import ByteCoding
import MeetingNotes
import PaperDomain
import ScreenKit
import TrapezioWeb
import UndoHistory

/// What is done with notes besides writing, once the part of the page for it is loaded: looking at former versions, finding, who
/// wrote what, and pasting with formats. The editor has it, and draws its panels.
package protocol NotesTools: AnyObject {
  /// Former versions, in place of the notes.
  var historyPanel: Node { get }
  /// The field for what is looked for.
  var findBar: Node { get }
  /// The names of those who wrote the discussion that is shown, with their colours.
  var authorsBar: Node { get }
  /// The buttons for comments, among those of the formats.
  var commentButtons: Node { get }
  /// The comments on the discussion that is shown, or nothing.
  var commentsPanel: Node { get }
  /// The items that were deleted, below the others.
  var deletedItems: Node { get }

  func openHistory()
  func closeHistory()
  func beginFinding()
  /// The caret comes to what was found.
  func endFinding()
  /// Shows who wrote what, or shows it no longer.
  func toggleAuthors()
  /// Begins a comment on what is selected.
  func beginComment()
  /// The notes were changed, or another discussion is shown.
  func textsChanged()
  /// What a person could undo and redo.
  func undoStatus(_ notes: inout NotesDocument, of author: String) -> UndoStatus?
  /// Takes a person's last step back, or does it again.
  /// - Returns: the step's title; nil if there is none
  func turn(_ notes: inout NotesDocument, isRedo: Bool, by signature: NotesSignature) throws(NotesError) -> String?
  /// Puts in what was copied with its formats, in place of what is selected, as one step.
  func paste(_ html: String)
  /// Makes what is selected in the discussion a link; with nothing selected, puts the words in at the caret as one, or at the end of
  /// the discussion.
  func link(_ words: String, to address: String)
}

/// The editor of notes, as its tools see it.
package protocol NotesEditing: AnyObject {
  /// The items, in their order.
  var itemIDs: [UniqueID] { get }
  /// The item whose discussion is shown.
  var shownItem: UniqueID? { get }
  /// That item, with its text as it was when the document was read last.
  var shownNotes: NotesItem? { get }
  /// What is selected in that discussion, as it is now; an empty range for a caret, nil without one.
  var selection: Range<Int>? { get }
  /// What is selected, or the word that the caret is in.
  var wordsSelected: Range<Int>? { get }

  /// The colour of the caret of somebody who is here; nil for all others.
  func caretColor(of name: String) -> HexColor?
  func text(of item: UniqueID) -> [Unicode.Scalar]
  /// Shows the discussion of an item.
  func show(_ item: UniqueID)
  /// Reads the document.
  func read(_ body: (inout NotesDocument) -> Void)
  /// Changes the document, and shows what became of it.
  /// - Returns: whether it was done; if not, the person was told
  func edit(_ body: (inout NotesDocument, NotesSignature) throws(NotesError) -> Void) -> Bool
  func undo()
  /// Puts the focus into the discussion, after the next picture.
  func placeCaret(at place: Int)
  func openLink(_ address: String)
  /// The history is shown in place of the notes, or was closed.
  func historyShown(_ isShown: Bool)
  /// Something is looked for, or no longer.
  func findingShown(_ isShown: Bool)
  /// Where it was found in the discussion that is shown.
  /// - Parameter current: the place that one has gone to
  func draw(matches: [Range<Int>], current: Range<Int>?)
  /// Who wrote what of the discussion that is shown; nil to draw nobody.
  func draw(authors: [(range: Range<Int>, color: HexColor)]?)
  /// Which parts of the discussion that is shown have comments.
  /// - Parameter current: the one that one has gone to
  func draw(comments: [Range<Int>], current: Range<Int>?)
  /// Scrolls the place that one has gone to into the window, after the next picture.
  func revealMatch()
}

/// The way into this part of the page. The part has to be loaded before anything is called through it.
package protocol NotesToolsEntry: AnyObject {
  /// Tools for an editor, which has to live as long as they do.
  func tools(for editor: any NotesEditing, context: AppContext) -> any NotesTools
}

/// The way in, for the editor, which calls nothing else of this part by name.
@inline(never) package func notesToolsEntry() -> any NotesToolsEntry { Entry() }

private final class Entry: NotesToolsEntry {
  func tools(for editor: any NotesEditing, context: AppContext) -> any NotesTools {
    NotesToolsStore(editor: editor, context: context)
  }
}
