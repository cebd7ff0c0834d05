import MeetingNotes
import PaperDomain
import ScreenKit
import Trapezio

// Shows who wrote which part of the open discussion, according to its history.
extension NotesToolsStore {
  func toggleAuthors() {
    guard state.authors != nil else { return showAuthors() }
    authorsPause = nil
    update { $0.authors = nil }
    editor.draw(authors: nil)
  }

  func showAuthors() {
    var stretches: [AuthoredStretch] = []
    if let item = editor.shownItem { editor.read { notes in stretches = (try? notes.authors(of: item)) ?? [] } }
    var authors: [NotesToolsState.Author] = []
    var drawn: [(range: Range<Int>, color: HexColor)] = []
    for stretch in stretches {
      let color = color(of: stretch.author)
      drawn.append((stretch.range, color))
      if !authors.contains(where: { $0.name == stretch.author }) {
        authors.append(NotesToolsState.Author(name: stretch.author, color: color))
      }
    }
    update { $0.authors = authors }
    editor.draw(authors: drawn)
  }

  /// The colour of the person's caret while the person has the notes open. Otherwise a colour that stays the same for
  /// this name in this window.
  private func color(of name: String) -> HexColor {
    if let color = editor.caretColor(of: name) { return color }
    let index = knownAuthors.firstIndex { $0 == name } ?? knownAuthors.count
    if index == knownAuthors.count { knownAuthors.append(name) }
    // Colours that are distinguishable in the light and the dark theme.
    let colors: [UInt32] = [0x2A_62_D6, 0xC2_6A_00, 0x2E_8B_57, 0xA0_3F_B5, 0xC2_35_4B, 0x00_8A_99]
    return HexColor(rgb: colors[index % colors.count])
  }
}
