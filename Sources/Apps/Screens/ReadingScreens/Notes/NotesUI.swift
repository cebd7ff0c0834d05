import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the notes of a viewer: a button in its bar, a list at its side, rectangles on its pages. Each part follows the
/// notes by itself, so that a rectangle in the hand draws nothing else again.
struct NotesUI {
  let store: NotesStore
  let parts: ViewerParts?

  /// Equal to itself.
  nonisolated private struct Kept: Equatable {}

  func onEvent(_ event: NotesEvent) { store.handle(event: event) }

  /// Opens and closes the list.
  var toggle: Node {
    let store = store
    return observing(store, key: .text("notes button"), Kept(), select: { $0.isOpen }) { _, isOpen in
      iconButton(
        Texts.Notes.title, .note, .pressed(isOpen), .shortcut("I"), .keyShortcuts("I"), .tooltip("end")
      ) { _ in store.handle(event: .toggled) }
    }
  }

  /// The list, while it is open.
  var panel: Node {
    observing(store, key: .text("notes"), Kept(), select: { NotesUI.listed($0) }) { _, state in
      state.isOpen ? openPanel(state) : Node.text("")
    }
  }

  /// The tags and values of a note, over the list.
  var tags: Node {
    observing(store, key: .text("note tags"), Kept(), select: { $0.note($0.tagged) }) { _, note in
      guard let note else { return Node.text("") }
      return parts?.panel(.noteBlock(note.id), note.name) { onEvent(.tagsClosed) } ?? Node.text("")
    }
  }

  /// The list shows nothing of a rectangle in the hand.
  private static func listed(_ state: NotesState) -> NotesState {
    var state = state
    state.drag = nil
    return state
  }

  private func openPanel(_ state: NotesState) -> Node {
    let rows = state.listed.map { state.rows(of: $0.version) } ?? []
    return aside(
      .key("notes panel"), .class("inspector notes-panel"), .label(Texts.Notes.title), .returnsFocus,
      .onKeyDown { keyPressed($0) }
    ) {
      header(.class("inspector-head")) {
        h2(.class("inspector-title")) { Texts.Notes.title }
        iconButton(Texts.close, .close, .shortcut("Esc"), .tooltip("end")) { _ in onEvent(.toggled) }
        if let place = state.listed {
          p(.class("inspector-subject"), .role("status")) {
            Texts.Notes.onPage(place.page + 1, rows.count { $0.depth == 0 })
          }
        }
      }
      div(.class("inspector-body")) {
        tools(state)
        if let failure = state.failure {
          p(.class("field-error"), .role("alert")) { Texts.Notes.failed + ". " + failure }
          textButton(Texts.tryAgain, icon: .retry) { onEvent(.retryPressed) }
        } else if rows.isEmpty, state.editor == nil, !state.isArmed {
          p(.class("muted")) {
            state.listed?.canAnnotate == true ? Texts.Notes.empty + " " + Texts.Notes.emptyText : Texts.Notes.empty
          }
        }
        list(rows, state)
        if let place = state.listed, place.canAnnotate {
          deleted(state.deleted(of: place.version), isShown: state.showsDeleted)
        }
      }
    }
  }

  private func tools(_ state: NotesState) -> [Node] {
    guard state.editor == nil, state.listed?.canAnnotate == true else { return [] }
    var tools = [
      textButton(Texts.Notes.new, icon: .add, style: .plain, .pressed(state.isArmed)) { onEvent(.newPressed) }
    ]
    if state.isArmed {
      tools += [
        p(.class("field-hint"), .role("status")) { Texts.Notes.drawHint },
        textButton(Texts.Notes.place) { onEvent(.placePressed) },
      ]
    }
    return tools
  }

  /// Letters belong to the list, not to the pages behind it; undo is for all.
  private func keyPressed(_ event: Event) {
    if event.key == "Escape", !event.isDefaultPrevented {
      event.preventDefault()
      onEvent(.toggled)
    } else if event.key == "i" || event.key == "I", !event.isInTextField, !event.isCommandDown {
      event.preventDefault()
      onEvent(.toggled)
    }
    if !event.isCommandDown { event.stopPropagation() }
  }
}

extension NoteBlock {
  /// What the note is called in lists: its title, else its first line.
  nonisolated var name: String {
    if let title { return title }
    if body.isEmpty { return Texts.Notes.untitled }
    return firstLineEnd.map { String(body[..<$0]) } ?? body
  }

  /// Whether the body says more than the name.
  nonisolated var hasMoreThanName: Bool { title == nil ? firstLineEnd != nil : !body.isEmpty }

  /// By bytes: a page has no tables for characters.
  nonisolated private var firstLineEnd: String.Index? { body.utf8.firstIndex(of: UInt8(ascii: "\n")) }
}
