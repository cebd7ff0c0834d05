import PaperDomain
import TrapezioWeb

/// The reading positions stored in this browser, each as a small text. Only the viewer reads all of it
/// (`ReadingPosition+Text` in `ReadingScreens` describes the format). Its second word is the page, from 0.
nonisolated package enum ReadingMemory {
  /// The version of the format, which is the first word. Texts of other versions are ignored.
  package static var version: String { "1" }

  /// The storage key for a subject.
  package static func key(_ subject: ViewerSubject) -> String {
    switch subject {
    case .doc(let id): "reading.\(id)"
    case .pageGroup(let id): "reading.group.\(id)"
    case .bundle(let id): "reading.bundle.\(id)"
    // One key for all filters and searches, because there can be any number of them.
    case .docs: "reading.docs"
    case .hits: "reading.hits"
    }
  }

  /// The page in a stored text, from 1; `nil` for another version of the format.
  package static func page(in text: String) -> Int? {
    let words = text.separatedBySpaces
    guard words.count == 6, words[0] == version, let page = Int(words[1]), page >= 0, page < Int.max else { return nil }
    return page + 1
  }
}

extension ReadingMemory {
  /// The page of a doc where this browser last read it, from 1; `nil` if it has not been read.
  package static func lastPage(of docID: Doc.ID, storage: any KeyValueStorage) -> Int? {
    storage[key(.doc(docID))].flatMap { page(in: $0) }
  }
}
