import AutomergeEngine
import ByteCoding
import MeetingNotes
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// Lists. Tab and Shift-Tab put entries into the one above and out again, Enter continues a list, and Backspace before the text of
// an entry puts it out. A key that has nothing to do in a list is the browser's, so Tab leads on elsewhere, and in a list after
// Escape.
extension NotesEditorStore {
  /// What a key does in the list that the caret is in. All of it is done before the next key comes.
  /// - Returns: whether it did something
  func takesListKey(_ key: String, _ modifiers: InputEvent.Modifiers) -> Bool {
    let wasTabFree = isTabFree
    if key != "Shift" { isTabFree = false }
    guard let item = state.selected, let selection, let text = replica.texts[item] else { return false }
    let blocks = replica.blocks[item] ?? []
    let isOut = modifiers.contains(.shift)
    switch key {
    case "Enter", "Backspace":
      // These are pressed often, so first a look at the line alone.
      guard modifiers.isEmpty, selection.isEmpty, isEntry(at: selection.lowerBound, in: text) else { return false }
      let lines = ListLines(text, blocks: blocks)
      if key == "Enter" { return lines.breaking(at: selection.lowerBound).map { breakLine(item, $0) } ?? false }
      guard lines.isTextStartOfNested(selection.lowerBound) else { return false }
      return indent(item, lines.indenting(selection, isOut: true))
    case "Tab":
      guard !wasTabFree, modifiers.subtracting(.shift).isEmpty else { return false }
      return indent(item, ListLines(text, blocks: blocks).indenting(selection, isOut: isOut))
    case "Escape":
      let lines = ListLines(text, blocks: blocks)
      isTabFree =
        wasTabFree || !(lines.indenting(selection, isOut: false) + lines.indenting(selection, isOut: true)).isEmpty
      guard isTabFree, !wasTabFree else { return false }
      context.toasts.say(Toast(Texts.SharedNotes.tabIsFree))
      return true
    default: return false
    }
  }

  private func indent(_ item: UniqueID, _ edits: [ListEdit]) -> Bool {
    guard !edits.isEmpty else { return false }
    let signature = signature
    perform { notes throws(NotesError) in try notes.edit(item, edits, by: signature) }
    // What was put in before and behind a caret moves it; a selection stays one.
    if let selection, selection.isEmpty { placeCaret(at: selection.lowerBound) }
    return true
  }

  private func breakLine(_ item: UniqueID, _ edit: ListEdit) -> Bool {
    let signature = signature
    perform { notes throws(NotesError) in
      try notes.splice(item, at: edit.index, deleting: edit.deleted, inserting: edit.inserted, by: signature)
    }
    let caret = edit.index + edit.inserted.unicodeScalars.count
    let cursor = replica.cursor(at: caret, in: item)
    place = (item, cursor, cursor)
    placeCaret(at: caret)
    return true
  }

  /// Whether the line in which a place is begins like an entry.
  private func isEntry(at place: Int, in text: [Unicode.Scalar]) -> Bool {
    var start = place
    while start > 0, text[start - 1] != "\n" { start -= 1 }
    return LineStyle.of(text[start..<min(start + LineStyle.reach, text.count)]).style.isEntry
  }
}
