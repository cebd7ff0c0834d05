import AutomergeEngine
import ByteCoding

/// A stretch of a discussion that moves with its text: from one character to another, both included.
package struct CommentedStretch: Hashable, Sendable {
  package let item: UniqueID
  let from: Cursor
  let to: Cursor
  /// The words of the stretch when it was selected, at most `NotesLimits.quote` characters.
  package let quote: String

  init(item: UniqueID, from: Cursor, to: Cursor, quote: String) {
    self.item = item
    self.from = from
    self.to = to
    self.quote = quote
  }

  /// Its current range; empty if all of it was deleted. An item that was deleted and restored has a new text object;
  /// then the quoted words are searched in it, and the result is `nil` if they are not there.
  func range(in item: NotesItem, of notes: NotesDocument) -> Range<Int>? {
    if let start = place(of: from, in: item.text, of: notes), let end = place(of: to, in: item.text, of: notes) {
      let stop = end.isThere ? end.index + 1 : end.index
      return start.index..<max(start.index, stop)
    }
    let discussion = (try? notes.automerge.text(of: item.text)) ?? ""
    let (text, words) = (Array(discussion.unicodeScalars), Array(quote.unicodeScalars))
    guard !words.isEmpty, words.count <= text.count else { return nil }
    for start in 0...(text.count - words.count) where text[start] == words[0] {
      if text[start..<(start + words.count)].elementsEqual(words) { return start..<(start + words.count) }
    }
    return nil
  }

  /// The index of an element, or of the element after it if it was deleted.
  private func place(
    of cursor: Cursor, in text: ObjectID, of notes: NotesDocument
  ) -> (index: Int, isThere: Bool)? {
    guard let index = try? notes.automerge.index(of: cursor, in: text),
      let there = try? notes.automerge.cursor(at: index, in: text)
    else { return nil }
    return (index, there == cursor)
  }
}
