import ScreenKit

extension Texts {
  nonisolated enum Search {
    static var title: String { "Search" }
    static func found(_ pages: String, notes: Int, in docs: String) -> String {
      notes == 0
        ? "\(pages) in \(docs)" : "\(pages) and \(Texts.counted(notes, "\(notes)", "note", "notes")) in \(docs)"
    }
    static var note: String { "Note" }
    static var olderNote: String { "Note on an older version" }
    static var pageText: String { "Page text" }
    static var ocr: String { "OCR" }
    static var titleMatch: String { "Title" }
    static func more(_ count: Int, _ number: String) -> String {
      count == 1 ? "Show 1 more page" : "Show \(number) more pages"
    }
    static func nothing(_ query: String) -> String { "No page has \(Texts.quoted(query))" }
    static let nothingText =
      "Try fewer or other words, or the beginning of a word. Pages whose text is still being read are found as soon as that is done."
    static var begin: String { "Search every page" }
    static let beginText =
      "Type words that stand on a page. The beginning of a word is enough; put words in quotation marks to find them next to each other."
    static var searching: String { "Searching" }
    static var failed: String { "The search could not be carried out" }
    static var readHits: String { "Read the pages that were found" }
    static var results: String { "Results" }
  }
}
