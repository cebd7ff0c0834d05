import AutomergeEngine
import ByteCoding
import MeetingNotes
import PaperDomain

/// The comments on the discussion that is shown.
nonisolated struct NotesCommentsState: Equatable, Sendable {
  var isOpen = false
  /// The item whose discussion is shown.
  var item: UniqueID?
  var threads: [NotesComment] = []
  /// The comment that one has gone to.
  var current: ChangeHash?
  /// What is being written.
  var draft: Draft?
  var showsResolved = false

  nonisolated struct Draft: Equatable, Sendable {
    var target: Target
    var text = ""
  }

  nonisolated enum Target: Equatable, Sendable {
    case stretch(CommentedStretch)
    case answer(ChangeHash)
  }

  var open: [NotesComment] { threads.filter { !$0.isResolved } }
  var resolved: [NotesComment] { threads.filter { $0.isResolved } }

  /// What the list shows: whether the text of a comment is there, not where, so that keys in the text do not draw the list again.
  var listed: NotesCommentsState {
    var listed = self
    for index in listed.threads.indices where listed.threads[index].range != nil { listed.threads[index].range = 0..<0 }
    return listed
  }
}

/// What happens to them.
enum NotesCommentEvent {
  case togglePressed
  case beginPressed
  case placePressed(ChangeHash)
  /// By a key: the caret goes to the text that the comment is about.
  case textWanted
  case answerPressed(ChangeHash)
  case drafted(String)
  case draftEnded(isKept: Bool)
  case resolvePressed(ChangeHash, Bool)
  case deletePressed(ChangeHash)
  case resolvedPressed
}
