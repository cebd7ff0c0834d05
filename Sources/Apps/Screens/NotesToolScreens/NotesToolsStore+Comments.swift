import AutomergeEngine
import ByteCoding
import MeetingNotes
import NotesDrawing
import NotesParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// Comments on the open discussion. They are read from this window's copy of the document, like its history.
extension NotesToolsStore {
  /// Begins a comment on the selection, or opens the comment at the caret.
  func beginComment() {
    guard let item = editor.shownItem else { return }
    if let caret = editor.selection, caret.isEmpty,
      let thread = state.comments.threads.first(where: {
        !$0.isResolved && $0.range?.contains(caret.lowerBound) == true
      })
    {
      openComments()
      return goTo(thread.id)
    }
    guard let range = editor.wordsSelected else {
      context.toasts.say(Toast(Texts.SharedNotes.nothingSelected))
      return
    }
    var stretch: CommentedStretch?
    editor.read { notes in stretch = try? notes.stretch(of: item, range) }
    guard let stretch else { return }
    openComments()
    // The comment's field takes the focus.
    commentsFocus = nil
    update { $0.comments.draft = NotesCommentsState.Draft(target: .stretch(stretch)) }
    drawComments()
  }

  func act(on event: NotesCommentEvent) {
    switch event {
    case .togglePressed: if state.comments.isOpen { closeComments() } else { openComments() }
    case .beginPressed: beginComment()
    case .placePressed(let id): goTo(id)
    case .textWanted: if let range = currentRange { editor.placeCaret(at: range.upperBound) }
    case .answerPressed(let id):
      update {
        $0.comments.current = id
        $0.comments.draft = NotesCommentsState.Draft(target: .answer(id))
      }
      drawComments()
    case .drafted(let text): update { $0.comments.draft?.text = text }
    case .draftEnded(let isKept): endCommentDraft(isKept)
    case .resolvePressed(let id, let isResolved):
      let isDone = editor.edit { notes, signature throws(NotesError) in
        try notes.resolveComment(id, isResolved, by: signature)
      }
      if isDone, isResolved { offerUndo(Texts.SharedNotes.commentResolved) }
      focusComments()
    case .deletePressed(let id):
      let isDone = editor.edit { notes, signature throws(NotesError) in try notes.deleteComment(id, by: signature) }
      if isDone { offerUndo(Texts.SharedNotes.commentDeleted) }
      focusComments()
    case .resolvedPressed: update { $0.comments.showsResolved = !$0.comments.showsResolved }
    }
  }

  /// Shows a toast that names the step and offers to undo it.
  private func offerUndo(_ text: String) {
    // The toast may outlive these tools.
    let editor = editor
    context.toasts.say(Toast(text, action: Texts.undo) { editor.undo() })
  }

  private func openComments() {
    guard !state.comments.isOpen else { return }
    update { $0.comments.isOpen = true }
    focusComments()
  }

  private func closeComments() {
    update {
      $0.comments.isOpen = false
      $0.comments.draft = nil
      $0.comments.current = nil
    }
    drawComments()
    commentsFocus = context.effects.clock.nextFrame { [toggle] _ in toggle.focus() }
  }

  /// Focuses the panel after the next frame.
  private func focusComments() {
    commentsFocus = context.effects.clock.nextFrame { [panel] _ in
      panel.focus()
      panel.scrollIntoView()
    }
  }

  private func goTo(_ id: ChangeHash) {
    update { $0.comments.current = id }
    drawComments()
    if currentRange != nil { editor.revealMatch() }
  }

  private func endCommentDraft(_ isKept: Bool) {
    guard let draft = state.comments.draft else { return }
    let text = draft.text.trimmed
    guard isKept, !text.isEmpty else {
      update { $0.comments.draft = nil }
      drawComments()
      return focusComments()
    }
    var made: ChangeHash?
    let isDone = editor.edit { notes, signature throws(NotesError) in
      switch draft.target {
      case .stretch(let stretch): made = try notes.comment(on: stretch, text, by: signature)
      case .answer(let comment):
        _ = try notes.answer(comment, text, by: signature)
        made = comment
      }
    }
    // If it failed, the text stays in its field.
    guard isDone else { return }
    update {
      $0.comments.draft = nil
      $0.comments.current = made
    }
    drawComments()
    focusComments()
  }

  // MARK: - Showing

  /// Reads new comments and updates the positions of all.
  func showComments() {
    var threads: [NotesComment] = []
    let shown = editor.shownItem
    editor.read { notes in
      _ = try? self.log.read(&notes)
      guard !self.log.isEmpty, let item = self.editor.shownNotes else { return }
      threads = self.log.comments(on: item, in: notes)
    }
    // The range of the comment being written moves, too.
    if case .stretch? = state.comments.draft?.target { drawComments() }
    guard threads != state.comments.threads || shown != state.comments.item else { return }
    update {
      $0.comments.threads = threads
      if $0.comments.item != shown {
        $0.comments.item = shown
        $0.comments.draft = nil
        $0.comments.current = nil
      }
    }
    drawComments()
  }

  private var currentRange: Range<Int>? {
    state.comments.threads.first { $0.id == state.comments.current }?.range
  }

  private func drawComments() {
    var drawn: [Range<Int>] = []
    for thread in state.comments.threads where !thread.isResolved || thread.id == state.comments.current {
      if let range = thread.range { drawn.append(range) }
    }
    var current = currentRange
    if case .stretch(let stretch)? = state.comments.draft?.target {
      editor.read { notes in current = notes.range(of: stretch) ?? current }
      if let current { drawn.append(current) }
    }
    editor.draw(comments: drawn, current: current)
  }
}
