import Foundation
import GRDB
import PaperDomain

/// A note's title and text in the form that a search compares: one text, in which a term is found anywhere, even inside
/// a word. Case, accents and width do not matter, as in titles, and a line's end counts as a space.
struct NoteForm {
  /// The title, if there is one, and the body, with each line break and tab as a space. It has as many bytes as in the
  /// note.
  let text: String

  init(title: String?, body: String) {
    let whole = title.map { body.isEmpty ? $0 : $0 + " " + body } ?? body
    text = String(decoding: whole.utf8.map { (0x09...0x0D).contains($0) ? 0x20 : $0 }, as: UTF8.self)
  }

  /// - Parameter row: a row with a note's `title` and `body`
  init(row: Row) {
    self.init(title: row["title"], body: row["body"])
  }

  /// The form that is stored in the database and that a search compares.
  var folded: String { TextFolding.folded(text) }

  /// Where terms occur in the text, in UTF-8 bytes: in order, without overlaps.
  /// - Complexity: the text's length times the number of terms
  func places(of terms: [String]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    // Most texts are ASCII, in which folding only changes capital letters.
    let letters = text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 } : nil
    for term in terms {
      if let letters {
        found += Self.places(of: Array(TextFolding.folded(term).utf8), in: letters)
        continue
      }
      var rest = text.startIndex..<text.endIndex
      while let range = text.range(of: term, options: TextFolding.options, range: rest), !range.isEmpty {
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        found.append(start..<start + text.utf8.distance(from: range.lowerBound, to: range.upperBound))
        rest = range.upperBound..<text.endIndex
      }
    }
    return found.merged()
  }

  private static func places(of part: [UInt8], in letters: [UInt8]) -> [Range<Int>] {
    guard !part.isEmpty, !letters.isEmpty else { return [] }
    var found: [Range<Int>] = []
    letters.withUnsafeBytes { letters in
      part.withUnsafeBytes { part in
        var place = 0
        while let next = letters.place(of: part, from: place) {
          found.append(next..<next + part.count)
          place = next + part.count
        }
      }
    }
    return found
  }
}
