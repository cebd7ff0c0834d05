import ByteCoding
import MeetingNotes
import NotesDrawing
import NotesParts
import NotesToolScreens
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// The tools: history, search, pasting with formats. Their module is loaded once the notes are shown, and calls the
// editor through `NotesEditing`.
extension NotesEditorStore {
  /// Calls the tools now, or once they are loaded.
  func withTools(_ act: @escaping (any NotesTools) -> Void) {
    if let tools = fields.tools { return act(tools) }
    toolsWaiting.append(act)
    loadTools()
  }

  func loadTools() {
    guard fields.tools == nil, toolsLoading == nil else { return }
    let part = PagePart.notesTools.rawValue
    if context.effects.parts.isLoaded(part) { return toolsLoaded() }
    toolsLoading = context.effects.parts.load(part) { [unowned(unsafe) self] isLoaded in
      self.toolsLoading = nil
      if isLoaded { return self.toolsLoaded() }
      let isWanted = !self.toolsWaiting.isEmpty
      self.toolsWaiting = []
      if isWanted { self.context.toasts.say(Toast(Texts.SharedNotes.toolsMissing, kind: .failure)) }
    }
  }

  private func toolsLoaded() {
    let tools = notesToolsEntry().tools(for: self, context: context)
    fields.tools = tools
    update { $0.hasTools = true }
    tools.textsChanged()
    refreshUndo()
    let calls = toolsWaiting
    toolsWaiting = []
    for act in calls { act(tools) }
  }

  func toggleHistory() {
    endDraft()
    let isShown = state.isHistoryShown
    withTools { if isShown { $0.closeHistory() } else { $0.openHistory() } }
  }

  func toggleFinding(_ isWanted: Bool) { withTools { if isWanted { $0.beginFinding() } else { $0.endFinding() } } }
}

extension NotesEditorStore: NotesEditing {
  var itemIDs: [UniqueID] {
    var ids: [UniqueID] = []
    for item in state.items { ids.append(item.id) }
    return ids
  }

  var shownItem: UniqueID? { state.selected }

  var shownNotes: NotesItem? { state.selected.flatMap { replica.content?.item($0) } }

  func text(of item: UniqueID) -> [Unicode.Scalar] { replica.texts[item] ?? [] }

  func caretColor(of name: String) -> HexColor? {
    if name == context.notesAuthor { return HexColor(rgb: context.notesColor) }
    return state.guests.first { $0.name == name }?.color
  }

  func show(_ item: UniqueID) { select(item) }

  func read(_ body: (inout NotesDocument) -> Void) { replica.read(body) }

  func edit(_ body: (inout NotesDocument, NotesSignature) throws(NotesError) -> Void) -> Bool {
    let signature = signature
    return perform { notes throws(NotesError) -> Void in try body(&notes, signature) } != nil
  }

  func placeCaret(at place: Int) {
    guard let item = state.selected, let text = replica.texts[item] else { return }
    let caret = text.utf16(min(place, text.count))
    focus = context.effects.clock.nextFrame { [fields] _ in fields.discussion.placeCaret(at: caret) }
  }

  func historyShown(_ isShown: Bool) { update { $0.isHistoryShown = isShown } }

  func findingShown(_ isShown: Bool) { update { $0.isFinding = isShown } }

  func draw(matches: [Range<Int>], current: Range<Int>?) {
    update {
      $0.matches = matches
      $0.currentMatch = current
    }
  }

  func draw(authors: [(range: Range<Int>, color: HexColor)]?) {
    var drawn: [NotesEditorState.Authored]? = authors == nil ? nil : []
    for author in authors ?? [] {
      drawn?.append(NotesEditorState.Authored(range: author.range, color: author.color))
    }
    update { $0.authors = drawn }
  }

  func draw(comments: [Range<Int>], current: Range<Int>?) {
    update {
      $0.comments = comments
      $0.currentComment = current
    }
  }

  func revealMatch() { focus = context.effects.clock.nextFrame { [fields] _ in fields.found.scrollIntoView() } }
}
