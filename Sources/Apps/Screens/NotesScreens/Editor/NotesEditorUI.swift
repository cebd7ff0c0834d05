import ByteCoding
import NotesParts
import NotesToolScreens
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws a notes document: title and attendees above, the items on the left, the discussion of the selected item on the
/// right.
struct NotesEditorUI: TrapezioUI {
  let formats: Formats
  /// The element that scrolls; `nil` for notes beside a page, where the page's panel scrolls.
  let content: ElementReference?
  let fields: NotesFields

  func map(state: NotesEditorState, onEvent: @escaping (NotesEditorEvent) -> Void) -> Node {
    let keys = Attribute.onKeyDown { event in keyPressed(event, onEvent) }
    let input = Attribute.on(.beforeinput) { event in
      switch event.inputType {
      case "historyUndo": take(event) { onEvent(.undoPressed) }
      case "historyRedo": take(event) { onEvent(.redoPressed) }
      default: break
      }
    }
    if let content { return contentArea("notes-editor", content, keys, input) { whole(state, onEvent) } }
    return .element(.div, [.class("notes-seated"), keys, input], whole(state, onEvent))
  }

  @NodeBuilder private func whole(
    _ state: NotesEditorState, _ onEvent: @escaping (NotesEditorEvent) -> Void
  ) -> [Node] {
    switch state.phase {
    case .loading:
      div(.key("loading"), .decorative) {
        skeletonText()
        skeletonText(isShort: true)
      }
      announcement(Texts.SharedNotes.loading)
    case .missing:
      statePanel(.note, title: Texts.SharedNotes.missing, text: Texts.SharedNotes.missingText, isError: true) {
        textButton(Texts.SharedNotes.restore, icon: .restore) { onEvent(.restorePressed) }
      }
    case .failed(let reason):
      retryPanel(Texts.SharedNotes.cannotShow, reason) { onEvent(.retryPressed) }
    case .ready: document(state, onEvent)
    }
  }

  /// Undo and redo apply to this person's changes of the notes, wherever in them the focus is.
  private func keyPressed(_ event: Event, _ onEvent: (NotesEditorEvent) -> Void) {
    guard event.isCommandDown, !event.isComposing, !event.modifiers.contains(.alt) else { return }
    switch event.code {
    case "KeyZ":
      let isRedo = event.modifiers.contains(.shift)
      take(event) { onEvent(isRedo ? .redoPressed : .undoPressed) }
    case "KeyY": take(event) { onEvent(.redoPressed) }
    case "KeyF": take(event) { onEvent(.findPressed(isWanted: true)) }
    default: break
    }
  }

  private func take(_ event: Event, _ action: () -> Void) {
    event.preventDefault()
    event.stopPropagation()
    action()
  }

  private func document(_ state: NotesEditorState, _ onEvent: @escaping (NotesEditorEvent) -> Void) -> Node {
    div(.key("document"), .class("notes"), .state(state.showsDiscussion ? "discussion" : "items")) {
      head(state, onEvent)
      if state.saving == .inTrash {
        notice(Texts.SharedNotes.inTrashText) {
          textButton(Texts.SharedNotes.restore, icon: .restore) { onEvent(.restorePressed) }
        }
      }
      if state.isOnlyHere { notice(Texts.SharedNotes.onlyHere) {} }
      for title in state.otherTitles {
        notice(Texts.SharedNotes.alsoTitled(title)) {
          textButton(Texts.SharedNotes.use(title)) { onEvent(.titlePicked(title)) }
          textButton(Texts.SharedNotes.use(state.title)) { onEvent(.titlePicked(state.title)) }
        }
      }
      if state.isHistoryShown, let tools = fields.tools {
        tools.historyPanel
      } else {
        if state.isFinding, let tools = fields.tools { tools.findBar }
        if state.authors != nil, let tools = fields.tools { tools.authorsBar }
        attendees(state, onEvent)
        div(.class("notes-panes")) {
          items(state, onEvent)
          discussion(state, onEvent)
        }
      }
    }
  }

  private func notice(_ text: String, @NodeBuilder actions: () -> [Node]) -> Node {
    div(.key(text), .class("notes-notice"), .role("status")) {
      icon(.info)
      p { text }
      actions()
    }
  }

  // MARK: - Head

  private func head(_ state: NotesEditorState, _ onEvent: @escaping (NotesEditorEvent) -> Void) -> Node {
    div(.class("notes-head")) {
      lineField(
        .title, state.title, in: state, label: Texts.SharedNotes.titleLabel, classes: "notes-title",
        hint: Texts.SharedNotes.untitled, onEvent)
      div(.class("notes-tools")) {
        if !state.guests.isEmpty { people(state) }
        p(.class("notes-saving"), .state(savingWord(state.saving)), .role("status")) { savingText(state.saving) }
        iconButton(
          state.undoTitle ?? Texts.undo, .undo, .shortcut("Ctrl+Z"), .disabled(state.undoTitle == nil)
        ) { _ in onEvent(.undoPressed) }
        iconButton(
          state.redoTitle ?? Texts.redo, .redo, .shortcut("Ctrl+Shift+Z"), .disabled(state.redoTitle == nil)
        ) { _ in onEvent(.redoPressed) }
        iconButton(Texts.SharedNotes.find, .search, .shortcut("Ctrl+F"), .pressed(state.isFinding)) { _ in
          onEvent(.findPressed(isWanted: !state.isFinding))
        }
        iconButton(Texts.SharedNotes.whoWrote, .person, .pressed(state.authors != nil)) { _ in onEvent(.authorsPressed)
        }
        iconButton(Texts.SharedNotes.history, .history, .pressed(state.isHistoryShown)) { _ in onEvent(.historyPressed)
        }
        iconButton(Texts.SharedNotes.download, .export, .tooltip("end")) { _ in onEvent(.downloadPressed) }
      }
    }
  }

  private func savingWord(_ saving: NotesEditorState.Saving) -> String {
    switch saving {
    case .saved: "saved"
    case .saving: "saving"
    case .offline: "offline"
    case .refused, .inTrash: "failed"
    }
  }

  private func savingText(_ saving: NotesEditorState.Saving) -> String {
    switch saving {
    case .saved: Texts.SharedNotes.saved
    case .saving: Texts.SharedNotes.saving
    case .offline(let count): Texts.SharedNotes.offline(count, formats.number(count))
    case .refused(let reason): Texts.SharedNotes.refused(reason)
    case .inTrash: Texts.SharedNotes.inTrashNow
    }
  }

  private func people(_ state: NotesEditorState) -> Node {
    ul(.class("notes-people"), .label(Texts.SharedNotes.others)) {
      for guest in state.guests {
        let item = state.items.first { $0.id == guest.item }
        let name = item.map { Texts.SharedNotes.isIn(guest.name, Texts.SharedNotes.item($0.title)) } ?? guest.name
        li(.key(guest.id)) {
          avatar(PersonSummary(id: Person.ID(UniqueID(high: 0, low: 0)), name: guest.name, color: guest.color))
          spoken(name)
        }
      }
    }
  }

  /// A single-line field. It saves its text after a pause, on Enter, and when it is left.
  func lineField(
    _ field: NotesEditorState.Field, _ text: String, in state: NotesEditorState, label name: String,
    classes: String, hint: String, reference: ElementReference? = nil,
    _ onEvent: @escaping (NotesEditorEvent) -> Void
  ) -> Node {
    let reference = reference.map { Attribute.reference($0) } ?? .none
    return input(
      .class(classes), .type("text"), .label(name), .placeholder(hint), .noAutocomplete, reference,
      .value(state.text(of: field, or: text)),
      .onInput { event in onEvent(.drafted(field, event.value)) },
      .onKeyDown { event in
        guard !event.isComposing, !event.isCommandDown else { return }
        switch event.key {
        case "Enter":
          event.preventDefault()
          onEvent(.draftEnded)
          if case .item = field { fields.discussion.focus() }
        case "Escape":
          guard state.draft?.field == field else { return }
          event.preventDefault()
          event.stopPropagation()
          onEvent(.draftCancelled)
        default: break
        }
      },
      .on(.blur) { _ in onEvent(.draftEnded) })
  }

  // MARK: - Attendees

  private func attendees(_ state: NotesEditorState, _ onEvent: @escaping (NotesEditorEvent) -> Void) -> Node {
    ul(.class("notes-attendees"), .label(Texts.SharedNotes.attendees)) {
      for (index, name) in state.attendees.enumerated() {
        li(.key(index), .class("notes-attendee")) {
          div(.class("notes-fit"), .attribute("data-text", state.text(of: .attendee(index), or: name))) {
            lineField(
              .attendee(index), name, in: state, label: Texts.SharedNotes.attendeeLabel(name),
              classes: "notes-attendee-name", hint: "", onEvent)
          }
          iconButton(Texts.SharedNotes.removeAttendee(name), .close) { _ in onEvent(.attendeeRemoved(index)) }
        }
      }
      li(.key("new"), .class("notes-attendee-new")) {
        icon(.person, .small)
        lineField(
          .newAttendee, "", in: state, label: Texts.SharedNotes.addAttendee, classes: "notes-attendee-name",
          hint: Texts.SharedNotes.addAttendee, onEvent)
      }
    }
  }
}
