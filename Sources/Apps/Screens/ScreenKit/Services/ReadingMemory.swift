import PaperDomain
import TrapezioWeb

/// Where this browser stores reading positions: one small text each, which only a viewer reads completely
/// (`ReadingPosition+Text` in `ReadingScreens` has its form). Its second word is the page, from 0.
nonisolated package enum ReadingMemory {
  /// The version of the text's form, its first word; a text of another version is ignored.
  package static var version: String { "1" }

  /// The key in the browser's storage.
  package static func key(_ subject: ViewerSubject) -> String {
    switch subject {
    case .doc(let id): "reading.\(id)"
    case .pageGroup(let id): "reading.group.\(id)"
    case .bundle(let id): "reading.bundle.\(id)"
    // One for all filters and all searches: they would be without number.
    case .docs: "reading.docs"
    case .hits: "reading.hits"
    }
  }

  /// The page in a stored text, from 1; nil in a text of another version.
  package static func page(in text: String) -> Int? {
    let words = text.separatedBySpaces
    guard words.count == 6, words[0] == version, let page = Int(words[1]), page >= 0, page < Int.max else { return nil }
    return page + 1
  }
}

extension ReadingMemory {
  /// The page of a doc that was last read in this browser, from 1; nil if none was.
  package static func lastPage(of docID: Doc.ID, storage: any KeyValueStorage) -> Int? {
    storage[key(.doc(docID))].flatMap { page(in: $0) }
  }
}
