import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the notes of a viewer: a button in its bar, a list at its side, rectangles on its pages. Each part observes
/// the notes separately, so that dragging a rectangle redraws nothing else.
struct NotesUI {
  let store: NotesStore
  let parts: ViewerParts?

  func onEvent(_ event: NotesEvent) { store.handle(event: event) }

  /// The button that opens and closes the list.
  var toggle: Node {
    let store = store
    return observing(store, key: .text("notes button"), select: { $0.isOpen }) { isOpen in
      iconButton(
        Texts.Notes.title, .note, .pressed(isOpen), .shortcut("I"), .keyShortcuts("I"), .tooltip("end")
      ) { _ in store.handle(event: .toggled) }
    }
  }

  /// The list, while it is open.
  var panel: Node {
    observing(store, key: .text("notes"), select: { NotesUI.listed($0) }) { state in
      state.isOpen ? openPanel(state) : Node.text("")
    }
  }

  /// The tags and values of a note, over the list.
  var tags: Node {
    observing(store, key: .text("note tags"), select: { $0.note($0.tagged) }) { note in
      guard let note else { return Node.text("") }
      return parts?.panel(.noteBlock(note.id), note.name) { onEvent(.tagsClosed) } ?? Node.text("")
    }
  }

  /// The state without the dragged rectangle, which the list does not show.
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

  /// Keys such as letters are for the list, not for the pages behind it. Undo must still reach the shell.
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
  /// The note's name in lists: its title, else its first line.
  nonisolated var name: String {
    if let title { return title }
    if body.isEmpty { return Texts.Notes.untitled }
    return firstLineEnd.map { String(body[..<$0]) } ?? body
  }

  /// Whether the body says more than the name.
  nonisolated var hasMoreThanName: Bool { title == nil ? firstLineEnd != nil : !body.isEmpty }

  /// Searches bytes, because the browser build has no Unicode tables for characters.
  nonisolated private var firstLineEnd: String.Index? { body.utf8.firstIndex(of: UInt8(ascii: "\n")) }
}
