import NotesDrawing
import NotesParts
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the tools of notes.
struct NotesToolsUI {
  let formats: Formats
  let onEvent: (NotesToolsEvent) -> Void

  func findBar(_ find: NotesToolsState.Find) -> Node {
    div(.key("find"), .class("notes-row"), .role("search")) {
      smallField(Texts.SharedNotes.findLabel, Texts.SharedNotes.findLabel, find.text) {
        onEvent(.findTyped($0))
      } onKey: { key, isShifted in
        switch key {
        case "Enter": onEvent(.findMoved(by: isShifted ? -1 : 1))
        case "Escape": onEvent(.findClosed)
        default: return false
        }
        return true
      }
      p(.class("notes-hint"), .role("status")) {
        find.text.isEmpty
          ? "" : Texts.SharedNotes.found(formats.number(find.number), of: formats.number(find.count), find.count)
      }
      iconButton(Texts.SharedNotes.findPrevious, .up, .disabled(find.count == 0)) { _ in onEvent(.findMoved(by: -1)) }
      iconButton(Texts.SharedNotes.findNext, .down, .disabled(find.count == 0)) { _ in onEvent(.findMoved(by: 1)) }
      iconButton(Texts.SharedNotes.closeFind, .close, .shortcut("Esc"), .tooltip("end")) { _ in onEvent(.findClosed) }
    }
  }

  func authorsBar(_ authors: [NotesToolsState.Author]) -> Node {
    ul(.key("authors"), .class("notes-authors"), .label(Texts.SharedNotes.whoWrote)) {
      if authors.isEmpty { li(.key("none")) { Texts.SharedNotes.nobodyWrote } }
      for author in authors {
        li(.key(author.name), .tagColor(author.color)) {
          author.name.isEmpty ? Texts.SharedNotes.unknownAuthor : author.name
        }
      }
    }
  }
}
