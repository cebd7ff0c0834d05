import AutomergeEngine
import ByteCoding
import MeetingNotes
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// Typing. The field does what the browser does; then what it holds is compared with what it held. So no way of entering text
// is one that this would have to know.
extension NotesEditorStore {
  /// Who makes a change now.
  var signature: NotesSignature {
    NotesSignature(author: context.notesAuthor, time: Int64(context.effects.clock.wallTime / 1000))
  }

  /// Shows the discussion of the selected item as it is.
  func showText() {
    guard let item = state.selected, let text = replica.texts[item] else {
      shown = []
      behind = []
      return update { $0.text = "" }
    }
    behind = []
    guard text != shown || text.isEmpty != state.text.isEmpty else { return }
    shown = text
    let visible = String(scalars: text.map { NotesEditorStore.visible($0) })
    update { $0.text = visible }
  }

  /// Fields turn carriage returns into line breaks. So that places agree, they get something that is not seen.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar { scalar == "\r" ? "\u{200B}" : scalar }

  /// The field holds another text.
  func typed(_ text: String, caret: Int, isComposing: Bool) {
    guard let item = state.selected else { return }
    self.isComposing = isComposing
    let new = text.scalars
    let old = shown.map { NotesEditorStore.visible($0) }
    if let splice = TextSplice(from: old, to: new, caret: caret < 0 ? nil : new.place(utf16: caret)) {
      let rebased = TextSplice.rebased([splice], on: behind)
      behind = rebased.others
      shown = splice.applied(to: shown)
      for piece in rebased.mine {
        do throws(NotesError) {
          try replica.splice(item, piece, by: signature)
        } catch {
          context.toasts.say(Toast(Texts.SharedNotes.notDone(error.description), kind: .failure))
        }
      }
      update { $0.text = text }
      changed()
    }
    if !isComposing, !behind.isEmpty || replica.texts[item] != shown { showText() }
    showGuests()
  }

  /// Something else is selected in the field.
  func caretMoved(_ start: Int, _ end: Int) {
    guard let item = state.selected, start >= 0 else { return }
    let anchor = replica.cursor(at: shown.place(utf16: start), in: item)
    let head = start == end ? anchor : replica.cursor(at: shown.place(utf16: end), in: item)
    company.saySoon { [unowned(unsafe) self] in
      var presence = self.presence
      presence.item = item
      presence.anchor = anchor
      presence.head = head
      return presence
    }
    place = (item, anchor, head)
  }

  /// The field is not written in any longer.
  func caretLeft() {
    isComposing = false
    if !behind.isEmpty { showText() }
  }

  /// What others are told of this window.
  var presence: Presence {
    var presence = Presence(name: context.notesAuthor, color: context.notesColor)
    presence.item = state.selected
    if let place, place.item == state.selected {
      presence.anchor = place.anchor
      presence.head = place.head
    }
    return presence
  }

  /// Shows who is where.
  func showGuests() {
    let item = state.selected
    let guests = company.guests.map { guest in
      var shown = NotesEditorState.Guest(
        id: guest.id, name: guest.presence.name,
        color: HexColor(
          red: UInt8(truncatingIfNeeded: guest.presence.color >> 16),
          green: UInt8(truncatingIfNeeded: guest.presence.color >> 8),
          blue: UInt8(truncatingIfNeeded: guest.presence.color)),
        item: guest.presence.item)
      if let item, guest.presence.item == item, let head = guest.presence.head,
        let caret = self.replica.place(of: head, in: item)
      {
        let anchor = guest.presence.anchor.flatMap { self.replica.place(of: $0, in: item) } ?? caret
        shown.caret = caret
        shown.selection = min(anchor, caret)..<max(anchor, caret)
      }
      return shown
    }
    update { $0.guests = guests }
  }
}
