import MeetingNotes
import NotesDrawing
import NotesParts
import NotesToolScreens
import ScreenKit
import Trapezio
import TrapezioWeb

// The drawn discussion and its formats.
extension NotesEditorUI {
  func mirror(_ state: NotesEditorState, _ onEvent: @escaping (NotesEditorEvent) -> Void) -> Node {
    var drawn = DrawnText(scalars: state.text.scalars, formats: state.formats, blocks: state.blocks)
    for guest in state.guests {
      if let caret = guest.caret {
        drawn.carets.append(DrawnText.Caret(place: caret, id: guest.id, name: guest.name, color: guest.color))
      }
      if let selection = guest.selection, !selection.isEmpty { drawn.selections.append((selection, guest.color)) }
    }
    for author in state.authors ?? [] { drawn.authors.append((author.range, author.color)) }
    drawn.comments = state.comments
    drawn.matches = state.matches
    if let current = state.currentMatch ?? state.currentComment { drawn.current = (current, fields.found) }
    var nodes = drawn.nodes { onEvent(.linkOpened($0)) }
    // HTML shows a final line break only if something follows it.
    nodes.append(.text("\u{200B}"))
    return .element(.div, [.class("notes-mirror"), .decorative], nodes)
  }

  /// Handles the keyboard shortcuts of formats.
  func formatKey(_ event: Event, _ onEvent: (NotesEditorEvent) -> Void) {
    if !event.isComposing, fields.onListKey?(event.key, event.modifiers) == true {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    guard event.isCommandDown, !event.isComposing, !event.modifiers.contains(.shift) else { return }
    if event.modifiers.contains(.alt) {
      // With AltGr, which some systems report as Ctrl and Alt, the key types a letter.
      guard event.code == "KeyM", event.key != "µ" || event.modifiers.contains(.meta), let tools = fields.tools else {
        return
      }
      event.preventDefault()
      return tools.beginComment()
    }
    switch event.code {
    case "KeyB": onEvent(.formatPressed(.bold))
    case "KeyI": onEvent(.formatPressed(.italic))
    case "KeyE": onEvent(.formatPressed(.code))
    case "KeyK": onEvent(.linkPressed)
    default: return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  func formatBar(_ state: NotesEditorState, _ onEvent: @escaping (NotesEditorEvent) -> Void) -> Node {
    let formats = state.selectedFormats
    return div(.key("formats"), .class("notes-formats"), .role("toolbar"), .label(Texts.SharedNotes.formats)) {
      formatButton(Texts.SharedNotes.bold, "B", "notes-glyph-bold", "Ctrl+B", isOn: formats.contains(.bold)) {
        onEvent(.formatPressed(.bold))
      }
      formatButton(Texts.SharedNotes.italic, "I", "notes-glyph-italic", "Ctrl+I", isOn: formats.contains(.italic)) {
        onEvent(.formatPressed(.italic))
      }
      formatButton(Texts.SharedNotes.code, "<>", "notes-glyph-code", "Ctrl+E", isOn: formats.contains(.code)) {
        onEvent(.formatPressed(.code))
      }
      iconButton(
        Texts.SharedNotes.link, .link, .shortcut("Ctrl+K"), .pressed(state.selectedLink != nil),
        .on(.pointerdown) { $0.preventDefault() }
      ) { _ in onEvent(.linkPressed) }
      formatButton(Texts.SharedNotes.heading, "#", "notes-glyph", "#", isOn: state.line == .heading(1)) {
        onEvent(.linePressed(.heading(1)))
      }
      formatButton(Texts.SharedNotes.list, "\u{2022}", "notes-glyph", "-", isOn: state.line == .bullet) {
        onEvent(.linePressed(.bullet))
      }
      formatButton(Texts.SharedNotes.quote, "\u{201D}", "notes-glyph", ">", isOn: state.line == .quote) {
        onEvent(.linePressed(.quote))
      }
      if state.hasTools, let tools = fields.tools { tools.commentButtons }
      // While the field is being edited, an embed is only as wide as a letter. Its name is shown here and read by
      // screen readers.
      span(.class("notes-embedded"), .live("polite")) { state.embed?.label ?? "" }
      if let address = state.selectedLink ?? state.embed?.address, state.linkDraft == nil {
        a(
          .key("open"), .class("button button-quiet"), .href(address), .attribute("target", "_blank"),
          .attribute("rel", "noopener"),
          .onClick { event in
            guard event.isPlainClick, address.utf8.first == UInt8(ascii: "/") else { return }
            event.preventDefault()
            onEvent(.linkOpened(address))
          }
        ) { Texts.SharedNotes.openLink }
      }
    }
  }

  /// A button for a format. Pressing it keeps the selection in the field.
  @inline(never) private func formatButton(
    _ name: String, _ glyph: String, _ look: String, _ keys: String, isOn: Bool, onPress: @escaping () -> Void
  ) -> Node {
    button(
      .class("icon-button notes-format"), .type("button"), .label(name), .shortcut(keys), .pressed(isOn),
      .on(.pointerdown) { $0.preventDefault() }, .onClick { _ in onPress() }
    ) { span(.class(look), .decorative) { glyph } }
  }

  /// - Parameter isLink: whether the selection is a link already; an empty address then removes it
  func linkField(_ draft: String, isLink: Bool, _ onEvent: @escaping (NotesEditorEvent) -> Void) -> Node {
    div(.key("link"), .class("notes-row")) {
      smallField(Texts.SharedNotes.linkAddress, Texts.SharedNotes.linkHint, draft) {
        onEvent(.linkDrafted($0))
      } onKey: { key, _ in
        guard key == "Enter" || key == "Escape" else { return false }
        onEvent(.linkEnded(isKept: key == "Enter"))
        return true
      }
      textButton(isLink && draft.trimmed.isEmpty ? Texts.SharedNotes.removeLink : Texts.SharedNotes.setLink) {
        onEvent(.linkEnded(isKept: true))
      }
    }
  }
}
