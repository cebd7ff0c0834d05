import AutomergeEngine
import ByteCoding
import MeetingNotes
import NotesDrawing
import NotesParts
import NotesToolScreens
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// Typing. The browser changes the field, and the store compares its new text with the old one. So it works with every
// input method, without knowing any.
extension NotesEditorStore {
  /// The author and time for a change made now.
  var signature: NotesSignature {
    NotesSignature(author: context.notesAuthor, time: Int64(context.effects.clock.wallTime / 1000))
  }

  /// Records changes of discussions that were not made in their field.
  func fallBehind(_ edits: [NotesReplica.Edit]) {
    for edit in edits where edit.item == heldItem { behind.append(edit.splice) }
  }

  /// Shows the discussion of the selected item in the next frame.
  /// - Parameter isInFrame: whether it is called within a frame, which is drawn as soon as this returns
  func showText(isInFrame: Bool = false) {
    let text = state.selected.flatMap { replica.texts[$0] } ?? []
    if heldItem != state.selected {
      // Each item has its own field, which starts with this text.
      (heldItem, held, behind) = (state.selected, text, [])
    }
    let shown = String(scalars: text)
    let formats = state.selected.flatMap { replica.formats[$0] } ?? []
    let blocks = state.selected.flatMap { replica.blocks[$0] } ?? []
    if shown != state.text || formats != state.formats || blocks != state.blocks {
      update {
        $0.text = shown
        $0.formats = formats
        $0.blocks = blocks
      }
    }
    fields.tools?.textsChanged()
    guard !behind.isEmpty else { return }
    if isInFrame { return noteDrawn() }
    drawn = context.effects.clock.nextFrame { _ in self.noteDrawn() }
  }

  /// Records that the field now shows the current text.
  private func noteDrawn() {
    drawn = nil
    guard !isComposing, let item = heldItem, let text = replica.texts[item] else { return }
    (held, behind) = (text, [])
  }

  /// The text that the field is known to have had, and the changes since then that it did not contain. Both are found
  /// by comparing with `old`, what the field contained before typing.
  private func base(
    of item: UniqueID, holding old: [Unicode.Scalar]
  ) -> (held: [Unicode.Scalar], others: [TextSplice]) {
    let text = replica.texts[item] ?? []
    if old == text { return (text, []) }
    if item == heldItem {
      var (held, others) = (self.held, behind[...])
      while true {
        if old == held { return (held, Array(others)) }
        guard let next = others.popFirst() else { break }
        held = next.applied(to: held)
      }
    }
    return (old, TextSplice(from: old, to: text).map { [$0] } ?? [])
  }

  /// The person has changed the text of a field.
  /// - Parameter before: the field's text before; it may lack recent changes by others
  func typed(_ text: String, in item: UniqueID, before: String, caret: Int, isComposing: Bool) {
    guard replica.texts[item] != nil else { return }
    let isShown = item == state.selected
    if isShown { self.isComposing = isComposing }
    let (old, new) = (before.scalars, text.scalars)
    let end = caret < 0 ? nil : new.place(utf16: caret)
    if let splice = TextSplice(from: old, to: new, caret: end) {
      let base = base(of: item, holding: old)
      let rebased = TextSplice.rebased([splice], on: base.others)
      for piece in rebased.mine {
        do throws(NotesError) {
          try replica.splice(item, piece, by: signature)
        } catch {
          context.toasts.say(Toast(Texts.SharedNotes.notDone(error.description), kind: .failure))
        }
      }
      if isShown {
        (heldItem, held, behind) = (item, splice.applied(to: base.held), rebased.others)
        update {
          $0.text = text
          $0.formats = self.replica.formats[item] ?? []
          $0.blocks = self.replica.blocks[item] ?? []
        }
        if let end {
          // The next key may come before the browser reports the caret.
          let cursor = replica.cursor(at: rebased.others.reduce(end) { $1.moved($0) }, in: item)
          place = (item, cursor, cursor)
        }
      }
      changed()
    }
    if !self.isComposing { showText() }
    showGuests()
  }

  /// The selection in the field has changed.
  func caretMoved(_ start: Int, _ end: Int) {
    guard let item = state.selected, start >= 0 else { return }
    // The first line begins with an invisible scalar for its block, so the caret goes after it.
    if end == 0, !isComposing, replica.blocks[item]?.beginning(lineAt: 0) != nil { return placeCaret(at: 1) }
    // While an input method composes, the field does not contain other persons' changes.
    let text = isComposing ? held : replica.texts[item] ?? []
    let others = isComposing ? behind : []
    func cursor(_ units: Int) -> Cursor? {
      replica.cursor(at: others.reduce(text.place(utf16: units)) { $1.moved($0) }, in: item)
    }
    let anchor = cursor(start)
    let head = start == end ? anchor : cursor(end)
    presenceChannel.sendSoon { [unowned(unsafe) self] in
      var presence = self.presence
      presence.item = item
      presence.anchor = anchor
      presence.head = head
      return presence
    }
    place = (item, anchor, head)
    showSelection()
  }

  /// The field has lost the focus.
  func caretLeft() {
    isComposing = false
    showText()
  }

  /// What other windows receive about this one: name, colour and caret.
  var presence: Presence {
    var presence = Presence(name: context.notesAuthor, color: context.notesColor)
    presence.item = state.selected
    if let place, place.item == state.selected {
      presence.anchor = place.anchor
      presence.head = place.head
    }
    return presence
  }

  /// Shows the other persons and their carets.
  func showGuests() {
    let item = state.selected
    let guests = presenceChannel.guests.map { guest in
      var shown = NotesEditorState.Guest(
        id: guest.id, name: guest.presence.name,
        color: HexColor(rgb: guest.presence.color), item: guest.presence.item)
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
