import DocViewer
import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// The list of notes. Each has its answers below it. The editor appears where its note will be.
extension NotesUI {
  func list(_ rows: [NotesState.Row], _ state: NotesState) -> Node {
    ol(
      .class("note-list"), .label(Texts.Notes.title), .tabIndex(-1), .reference(store.references.list)
    ) {
      for row in rows {
        card(row, state)
        if case .reply(row.note.id) = state.editor?.subject { editorLine(state.editor, depth: row.depth + 1) }
      }
      if case .new = state.editor?.subject { editorLine(state.editor, depth: 0) }
    }
  }

  private func card(_ row: NotesState.Row, _ state: NotesState) -> Node {
    let note = row.note
    let isSelected = state.selected == note.id
    let canAnnotate = state.listed?.canAnnotate == true
    if case .note(note.id) = state.editor?.subject { return editorLine(state.editor, depth: row.depth) }
    return li(
      .key(note.id.description), .class("note-card"), depth(row.depth), isSelected ? .current("true") : .none,
      isSelected ? .reference(store.references.selected) : .none,
      .onKeyDown { onEvent(.cardKeyPressed(note.id, $0)) }
    ) {
      button(.class("note-name"), .type("button"), .onClick { _ in onEvent(.picked(note.id)) }) {
        if let number = row.number {
          spoken(Texts.Notes.listed(number))
          span(.class("note-number"), .decorative) { "\(number)" }
        } else {
          spoken(Texts.Notes.answer + ": ")
        }
        if note.title == nil { span { note.name } } else { strong { note.name } }
      }
      if canAnnotate {
        span(.class("menu-anchor")) {
          iconButton(
            Texts.Notes.more, .more, .label(Texts.Notes.menu(note.name)), .hasPopup("menu"),
            .expanded(state.menu == note.id), .tooltip("none")
          ) { _ in onEvent(.menuOpened(note.id)) }
          if state.menu == note.id { actions(note, state) }
        }
      }
      if note.hasMoreThanName { p(.class("note-text")) { note.body } }
      if isSelected {
        if let parts { parts.strip(.noteBlock(note.id)) }
        if canAnnotate {
          div(.class("note-actions")) {
            textButton(Texts.Notes.reply, icon: .add, style: .quiet) { onEvent(.replyPressed(note.id)) }
            textButton(Texts.Notes.edit, icon: .rename, style: .quiet) { onEvent(.editPressed(note.id)) }
          }
        }
      }
    }
  }

  private func actions(_ note: NoteBlock, _ state: NotesState) -> [Node] {
    let siblings = state.siblings(of: note)
    var items: [MenuItem<NoteAction>] = [
      MenuItem(Texts.Notes.reply, icon: .add, action: .reply),
      MenuItem(Texts.Notes.edit, icon: .rename, shortcut: "F2", action: .edit),
      MenuItem(Texts.Inspector.menuLine, icon: .properties, action: .tags),
    ]
    if siblings.first != note.id {
      items.append(MenuItem(Texts.Notes.moveUp, icon: .up, shortcut: "Alt ↑", beginsSection: true, action: .moveUp))
    }
    if siblings.last != note.id {
      items.append(MenuItem(Texts.Notes.moveDown, icon: .down, shortcut: "Alt ↓", action: .moveDown))
    }
    items.append(
      MenuItem(
        Texts.Notes.delete, icon: .trash, kind: .danger, shortcut: "Delete", beginsSection: true, action: .delete))
    return menu(
      MenuContent(Texts.Notes.menu(note.name), items: items, placement: .belowEnd),
      window: store.context.effects.window.size,
      onPick: { onEvent(.menuPicked($0, note.id)) }, onClose: { onEvent(.menuClosed) })
  }

  // MARK: - Editing

  private func editorLine(_ editor: NotesState.Editor?, depth level: Int) -> Node {
    guard let editor else { return Node.text("") }
    let label =
      switch editor.subject {
      case .new: Texts.Notes.writing
      case .reply: Texts.Notes.answering
      case .note: Texts.Notes.changing
      }
    return li(.key("editor"), .class("note-card"), depth(level)) {
      form(
        .class("note-editor"), .label(label), .onSubmit { _ in onEvent(.saved) },
        .onKeyDown { event in
          guard !event.isComposing else { return }
          switch event.key {
          case "Escape": onEvent(.cancelled)
          case "Enter" where event.isCommandDown: onEvent(.saved)
          default: return
          }
          event.preventDefault()
          event.stopPropagation()
        }
      ) {
        input(
          .class("input"), .type("text"), .label(Texts.Notes.heading), .placeholder(Texts.Notes.heading),
          .noAutocomplete, .value(editor.title), .onInput { onEvent(.titleTyped($0.value)) })
        textarea(
          .class("input"), .label(Texts.Notes.text), .placeholder(Texts.Notes.text), .value(editor.body),
          .reference(store.references.editor),
          .onMount {
            store.references.editor.focus()
            store.references.editor.scrollIntoView()
          },
          .onInput { onEvent(.bodyTyped($0.value)) })
        if editor.isRestored, editor.fault == nil {
          p(.class("muted"), .role("status")) { Texts.Notes.restored }
        }
        if let fault = editor.fault { p(.class("field-error"), .role("alert")) { fault } }
        div(.class("note-actions")) {
          button(.class(ButtonStyle.primary.rawValue), .type("submit"), .disabled(editor.isSaving)) { Texts.Notes.save }
          textButton(Texts.cancel) { onEvent(.cancelled) }
        }
      }
    }
  }

  // MARK: - Deleted notes

  func deleted(_ notes: [NoteBlock], isShown: Bool) -> [Node] {
    guard !notes.isEmpty else { return [] }
    var nodes = [
      textButton(
        isShown ? Texts.Notes.hideDeleted(notes.count) : Texts.Notes.showDeleted(notes.count), icon: .trash,
        style: .quiet, .expanded(isShown)
      ) { onEvent(.deletedToggled) }
    ]
    guard isShown else { return nodes }
    nodes.append(
      ul(.class("note-list"), .label(Texts.Notes.deleted)) {
        for note in notes {
          li(.key(note.id.description), .class("note-card")) {
            span(.class("muted")) { note.name }
            textButton(
              Texts.Notes.restore, icon: .restore, style: .quiet,
              .label(Texts.Notes.restore + " " + Texts.quoted(note.name))
            ) { onEvent(.restorePressed(note.id)) }
          }
        }
      })
    return nodes
  }

  /// The indentation of a line, limited for very deep threads.
  private func depth(_ depth: Int) -> Attribute {
    depth == 0 ? .none : .style("--depth", .number(Double(min(depth, 5))))
  }
}
