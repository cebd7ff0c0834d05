extension Texts {
  nonisolated enum Search {
    static let title = "Search"
    static func found(_ pages: String, in docs: String) -> String { "\(pages) in \(docs)" }
    static let pageText = "Page text"
    static let ocr = "OCR"
    static let titleMatch = "Title"
    static func more(_ count: Int, _ number: String) -> String {
      count == 1 ? "Show 1 more page" : "Show \(number) more pages"
    }
    static func nothing(_ query: String) -> String { "No page has \(Texts.quoted(query))" }
    static let nothingText =
      "Try fewer or other words, or the beginning of a word. Pages whose text is still being read are found as soon as that is done."
    static let begin = "Search every page"
    static let beginText =
      "Type words that stand on a page. The beginning of a word is enough; put words in quotation marks to find them next to each other."
    static let searching = "Searching"
    static let failed = "The search could not be carried out"
    static let results = "Results"
  }
}
