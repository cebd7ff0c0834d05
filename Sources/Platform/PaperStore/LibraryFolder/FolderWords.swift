import BlazeBinary
import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// The words of a text in the folder's form. `["Hello", 4096, 2048, 900, 310, " "]` is a word, its box in 65535ths of
/// the page from the top left corner (left, top, width, height), and its separator from the next word: nothing, a space
/// or a line's end.
enum FolderWords {
  static func json(_ row: Row) throws -> [JSONValue] {
    try WordTable.words(of: row).map { word in
      let box = [word.box.x, word.box.y, word.box.width, word.box.height]
      return .list(
        [.text(word.text)] + box.map { .integer(Int64(($0 * 65535).rounded())) } + [.text(word.separator.text)])
    }
  }

  /// - Throws: `unusable`, naming the word
  static func words(of record: FolderRecord) throws(LibraryFolderError) -> [Word] {
    var words: [Word] = []
    for (index, value) in try record.list("words").enumerated() {
      guard let word = word(value) else {
        throw record.unusable(
          "words[\(index + 1)]",
          "a list of a word, four whole numbers from 0 to 65535, and \"\", \" \" or \"\\n\" is expected")
      }
      words.append(word)
    }
    return words
  }

  private static func word(_ value: JSONValue) -> Word? {
    guard case .list(let parts) = value, parts.count == 6, case .text(let text) = parts[0], !text.isEmpty,
      !text.utf8.contains(0), case .text(let end) = parts[5],
      let separator = Word.Separator.allCases.first(where: { $0.text == end })
    else { return nil }
    let numbers = parts[1...4].compactMap { part -> Double? in
      guard case .integer(let number) = part, (0...65535).contains(number) else { return nil }
      return Double(number) / 65535
    }
    guard numbers.count == 4 else { return nil }
    return Word(
      text: text, box: NormalizedRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      separator: separator)
  }
}
