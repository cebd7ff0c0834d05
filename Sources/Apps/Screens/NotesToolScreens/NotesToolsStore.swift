import ByteCoding
import MeetingNotes
import NotesDrawing
import NotesParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb
import UndoHistory

/// The tools of one editor.
final class NotesToolsStore: TrapezioStore<PaperScreen, NotesToolsState, NotesToolsEvent>, TrapezioEventHandler,
  NotesTools
{
  // Unowned, because the editor owns these tools and so outlives them.
  unowned(unsafe) let editor: any NotesEditing
  let context: AppContext

  /// The authors' names in the order of their first appearance, so that each keeps its colour.
  var knownAuthors: [String] = []
  /// Updates the authors after a pause.
  var authorsPause: EffectClaim?
  /// The comments found so far in the history.
  var log = CommentLog()
  let panel = ElementReference()
  /// The button that opens and closes the comments.
  let toggle = ElementReference()
  /// Focuses the panel of comments, or its button, after the next frame.
  var commentsFocus: EffectClaim?

  init(editor: any NotesEditing, context: AppContext) {
    self.editor = editor
    self.context = context
    super.init(screen: context.navigator.current.screen, initialState: NotesToolsState())
  }

  func handle(event: NotesToolsEvent) {
    switch event {
    case .history(let event): act(on: event)
    case .findTyped(let text): find(text)
    case .findMoved(let distance): findNext(distance)
    case .findClosed: endFinding()
    case .linkOpened(let address): editor.openLink(address)
    case .comments(let event): act(on: event)
    case .deletedPressed: toggleDeleted()
    case .deletedRestored(let item): bringBack(item)
    }
  }

  // MARK: - Drawing

  private var ui: NotesToolsUI { NotesToolsUI(formats: context.formats) { self.handle(event: $0) } }

  var historyPanel: Node {
    observing(self, key: .text("history"), select: { $0.history }) { history in
      history.map { self.ui.history($0) }
    }
  }

  var findBar: Node {
    observing(self, key: .text("find"), select: { $0.find }) { find in
      find.map { self.ui.findBar($0) }
    }
  }

  var authorsBar: Node {
    observing(self, key: .text("authors"), select: { $0.authors }) { authors in
      authors.map { self.ui.authorsBar($0) }
    }
  }

  var commentButtons: Node {
    observing(self, key: .text("comment buttons"), select: { $0.comments.listed }) { comments in
      self.ui.commentButtons(comments, toggle: self.toggle)
    }
  }

  var commentsPanel: Node {
    observing(self, key: .text("comments"), select: { $0.comments.listed }) { comments in
      comments.isOpen
        ? self.ui.comments(comments, me: self.context.notesAuthor, panel: self.panel) : Node.text("")
    }
  }

  var deletedItems: Node {
    observing(self, key: .text("deleted"), select: { $0.deleted }) { deleted in
      self.ui.deletedItems(deleted)
    }
  }

  func textsChanged() {
    showMatches()
    showComments()
    if state.deleted != nil { update { $0.deleted = self.deletedNow } }
    if state.authors != nil, authorsPause == nil {
      authorsPause = context.effects.clock.after(300) {
        self.authorsPause = nil
        if self.state.authors != nil { self.showAuthors() }
      }
    }
  }

  // MARK: - Undo

  func undoStatus(_ notes: inout NotesDocument, of author: String) -> UndoStatus? {
    try? notes.undoStatus(of: author)
  }

  func turn(_ notes: inout NotesDocument, isRedo: Bool, by signature: NotesSignature) throws(NotesError) -> String? {
    if isRedo { return try notes.redo(by: signature) }
    return try notes.undo(by: signature)
  }

  // MARK: - Pasting

  func paste(_ html: String) {
    guard let item = editor.shownItem, let selection = editor.selection else { return }
    let pasted = PastedText(html: html)
    guard !pasted.scalars.isEmpty else { return }
    var formats: [(range: Range<Int>, format: TextFormat)] = []
    for stretch in pasted.formats { formats.append((stretch.range, stretch.format)) }
    let isDone = editor.edit { notes, signature throws(NotesError) in
      try notes.paste(item, over: selection, String(scalars: pasted.scalars), formats: formats, by: signature)
    }
    if isDone { editor.placeCaret(at: selection.lowerBound + pasted.scalars.count) }
  }

  // MARK: - Linking

  func link(_ words: String, to address: String) {
    guard let item = editor.shownItem else { return }
    let text = editor.text(of: item)
    let selection = editor.selection ?? text.count..<text.count
    // A space keeps the link apart from a preceding word.
    let needsSpace = selection.lowerBound > 0 && text[selection.lowerBound - 1].value > 0x20
    let put = (needsSpace ? " " : "") + words + " "
    let start = needsSpace ? 1 : 0
    let stretch = start..<start + words.unicodeScalars.count
    let isDone = editor.edit { notes, signature throws(NotesError) in
      if selection.isEmpty {
        try notes.paste(item, over: selection, put, formats: [(stretch, .link(address))], by: signature)
      } else {
        try notes.format(item, selection, as: .link(address), isOn: true, by: signature)
      }
    }
    let end = selection.isEmpty ? selection.lowerBound + put.unicodeScalars.count : selection.upperBound
    if isDone { editor.placeCaret(at: end) }
  }
}
