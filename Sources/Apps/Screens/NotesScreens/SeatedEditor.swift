import AutomergeEngine
import ByteCoding
import MeetingNotes
import NotesDrawing
import NotesParts
import NotesToolScreens
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The editor of notes beside a page.
final class SeatedEditor: SeatedNotes {
  private let store: NotesEditorStore
  private let presence: TrapezioPresence
  private let ui: NotesEditorUI

  init(_ id: SharedNotes.ID, context: AppContext, onLink: @escaping (PaperScreen) -> Void) {
    store = NotesEditorStore(screen: context.navigator.current.screen, id: id, context: context)
    store.onLink = onLink
    presence = TrapezioPresence(of: store)
    ui = NotesEditorUI(formats: context.formats, content: nil, fields: store.fields)
  }

  var node: Node {
    observing(store, key: .text(store.id.description), select: { $0 }) { state in
      self.ui.map(state: state) { self.store.handle(event: $0) }
    }
  }

  func appear() { presence.appear() }

  func disappear() { presence.disappear() }

  func link(_ words: String, to address: String) { store.insertLink(words, to: address) }

  func show(item: UniqueID, at position: Int) { store.reveal(item, at: position) }
}

// What the panel beside a page does with its notes.
extension NotesEditorStore {
  /// Inserts a link into the open discussion, or into a new item if none is open.
  func insertLink(_ words: String, to address: String) {
    endDraft()
    if state.item == nil { addItem() }
    update { $0.showsDiscussion = true }
    withTools { $0.link(words, to: address) }
  }

  /// Shows an item and marks the link that begins at this position. Waits until the notes are loaded.
  func reveal(_ item: UniqueID, at position: Int) {
    guard state.phase == .ready, replica.texts[item] != nil else {
      wanted = (item, position)
      return
    }
    wanted = nil
    select(item)
    var range = position..<position + 1
    for stretch in replica.formats[item] ?? [] {
      if case .link = stretch.format, stretch.range.contains(position) { range = stretch.range }
    }
    draw(matches: [range], current: range)
    revealMatch()
  }
}
