import AutomergeEngine
import ByteCoding
import MeetingNotes
import PaperDomain

/// The comments on the open discussion.
nonisolated struct NotesCommentsState: Equatable, Sendable {
  var isOpen = false
  /// The item whose discussion is open.
  var item: UniqueID?
  var threads: [NotesComment] = []
  /// The current comment.
  var current: ChangeHash?
  /// The comment or answer being written.
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

  /// The state as the list of comments needs it: whether the commented text still exists, but not where. So typing in
  /// the text does not redraw the list.
  var listed: NotesCommentsState {
    var listed = self
    for index in listed.threads.indices where listed.threads[index].range != nil { listed.threads[index].range = 0..<0 }
    return listed
  }
}

/// The events of the comments.
enum NotesCommentEvent {
  case togglePressed
  case beginPressed
  case placePressed(ChangeHash)
  /// The person has pressed a key to move the caret to the commented text.
  case textWanted
  case answerPressed(ChangeHash)
  case drafted(String)
  case draftEnded(isKept: Bool)
  case resolvePressed(ChangeHash, Bool)
  case deletePressed(ChangeHash)
  case resolvedPressed
}
