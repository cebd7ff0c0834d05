import ByteCoding
import NotesDrawing
import ScreenKit
import Trapezio

// Searches all items for a text. The focus stays in the search field; the editor marks the matches in the drawn
// discussion.
extension NotesToolsStore {
  func beginFinding() {
    guard state.history == nil, state.find == nil else { return }
    update { $0.find = NotesToolsState.Find() }
    editor.findingShown(true)
  }

  func find(_ text: String) {
    update { $0.find?.text = text }
    let all = matches
    go(to: all.first { $0.item == editor.shownItem } ?? all.first, of: all)
  }

  /// Goes to the next or previous match, wrapping around at the ends.
  func findNext(_ distance: Int) {
    let all = matches
    guard !all.isEmpty, let find = state.find else { return }
    go(to: all[(max(find.number, 1) - 1 + distance + all.count) % all.count], of: all)
  }

  func endFinding() {
    guard let find = state.find else { return }
    update { $0.find = nil }
    editor.findingShown(false)
    editor.draw(matches: [], current: nil)
    if let found = find.current { editor.placeCaret(at: found.upperBound) }
  }

  /// Updates the matches after discussions have changed or another one was opened.
  func showMatches() {
    guard let find = state.find else { return }
    let all = matches
    update {
      $0.find?.count = all.count
      $0.find?.number = min(find.number, all.count)
    }
    draw(all, current: find.current)
  }

  private struct Match: Equatable {
    let item: UniqueID
    let range: Range<Int>
  }

  private func go(to match: Match?, of all: [Match]) {
    if let match { editor.show(match.item) }
    let number = match.flatMap { match in all.firstIndex { $0 == match } }.map { $0 + 1 } ?? 0
    update {
      $0.find?.current = match?.range
      $0.find?.number = number
      $0.find?.count = all.count
    }
    draw(all, current: match?.range)
    if match != nil { editor.revealMatch() }
  }

  private func draw(_ all: [Match], current: Range<Int>?) {
    var shown: [Range<Int>] = []
    for match in all where match.item == editor.shownItem { shown.append(match.range) }
    editor.draw(matches: shown, current: current)
  }

  private var matches: [Match] {
    guard let find = state.find else { return [] }
    let wanted = NotesToolsStore.folded(find.text.scalars)
    guard !wanted.isEmpty else { return [] }
    var matches: [Match] = []
    for item in editor.itemIDs {
      let text = NotesToolsStore.folded(editor.text(of: item))
      var start = 0
      while start + wanted.count <= text.count {
        var length = 0
        while length < wanted.count, text[start + length] == wanted[length] { length += 1 }
        guard length == wanted.count else {
          start += 1
          continue
        }
        matches.append(Match(item: item, range: start..<(start + length)))
        start += length
      }
    }
    return matches
  }

  /// Folds case, but only if that keeps the number of scalars, since matches are ranges of the original text.
  private static func folded(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let folded = String(scalars: scalars).lowercased().scalars
    return folded.count == scalars.count ? folded : scalars
  }
}
