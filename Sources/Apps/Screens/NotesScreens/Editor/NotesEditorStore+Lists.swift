import AutomergeEngine
import ByteCoding
import MeetingNotes
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// Keys in lists. Tab nests entries in the one above and Shift-Tab moves them out, Enter continues a list, and Backspace
// at the start of an entry's text moves it out. Keys that cannot do any of this are left to the browser, so Tab moves
// the focus outside of lists, and within a list after Escape.
extension NotesEditorStore {
  /// Handles a key in the list at the caret. Completes before the next key arrives.
  /// - Returns: whether it handled the key
  func takesListKey(_ key: String, _ modifiers: InputEvent.Modifiers) -> Bool {
    let wasTabFree = isTabFree
    if key != "Shift" { isTabFree = false }
    guard let item = state.selected, let selection, let text = replica.texts[item] else { return false }
    let blocks = replica.blocks[item] ?? []
    let isOut = modifiers.contains(.shift)
    switch key {
    case "Enter", "Backspace":
      // These keys are frequent, so check only the line first.
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
    // The edit may have inserted text around the caret, so place it again. A selection is kept.
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

  /// Whether the line at this position begins like a list entry.
  private func isEntry(at place: Int, in text: [Unicode.Scalar]) -> Bool {
    var start = place
    while start > 0, text[start - 1] != "\n" { start -= 1 }
    return LineStyle.of(text[start..<min(start + LineStyle.reach, text.count)]).style.isEntry
  }
}
