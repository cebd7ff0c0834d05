extension Texts {
  nonisolated public enum Search {
    public static let title = "Search"
    static func found(_ pages: String, in docs: String) -> String { "\(pages) in \(docs)" }
    public static let pageText = "Page text"
    public static let ocr = "OCR"
    public static let titleMatch = "Title"
    static func more(_ count: Int, _ number: String) -> String {
      count == 1 ? "Show 1 more page" : "Show \(number) more pages"
    }
    static func nothing(_ query: String) -> String { "No page has \(Texts.quoted(query))" }
    public static let nothingText =
      "Try fewer or other words, or the beginning of a word. Pages whose text is still being read are found as soon as that is done."
    public static let begin = "Search every page"
    public static let beginText =
      "Type words that stand on a page. The beginning of a word is enough; put words in quotation marks to find them next to each other."
    public static let searching = "Searching"
    public static let failed = "The search could not be carried out"
    public static let results = "Results"
  }
}
