extension Texts {
  /// The words of the viewer.
  nonisolated enum Viewer {
    static let back = "Back"
    static let thumbnails = "Thumbnails"
    static let pageAndZoom = "Page and zoom"
    static let previousPage = "Previous page"
    static let nextPage = "Next page"
    static let pageField = "Page"
    static let zoomGroup = "Zoom"
    static let zoomIn = "Zoom in"
    static let zoomOut = "Zoom out"
    static let fitGroup = "Fit"
    static let fitWidth = "Fit width"
    static let fitPage = "Fit page"
    static let layoutGroup = "Layout"
    static let continuous = "Continuous"
    static let singlePage = "Single page"
    static let more = "More"
    static let pagesLabel = "Pages"
    static let findInDoc = "Find in this doc"
    static let recolour = "Dark pages in dark mode"
    static let copyPageText = "Copy the text of this page"
    static let showDoc = "Show doc"
    static let downloadOriginal = "Download the original"
    static let printDoc = "Print"
    static let viewerShortcuts = "Shortcuts"
    static let foundWords = "Found words"
    static let previousMatch = "Previous match"
    static let nextMatch = "Next match"
    static let closeSearch = "Close search"
    static let loadingDoc = "Opening the doc"
    static let docNotOpened = "This doc could not be opened"
    static let docWithoutPages = "This doc has no pages"
    static let docWithoutPagesText = "Add pages to it, then they can be read here."
    static let toLibrary = "Go to the library"
    static let saved = "Saved"
    static let offline = "Offline"
    static let imageDamaged = "The file is safe. Its picture arrived damaged."
    static let pageTextNotCopied = "The text could not be copied. Select it on the page and copy it with the keyboard."
    static let noMatches = "No matches"
    static let searching = "Searching…"
    static let searchFailed = "Search failed"

    /// "of 24", behind the page field.
    static func ofPages(_ count: String) -> String { "of \(count)" }
    /// "Page 2 of 24".
    static func pageOf(_ page: Int, _ count: Int) -> String { "Page \(page) of \(count)" }
    /// "110 %".
    static func percent(_ zoom: Double) -> String { "\(Int((zoom * 100).rounded())) %" }
    /// "Zoom 110 %".
    static func zoom(_ percent: String) -> String { "Zoom \(percent)" }
    /// "· Questions", behind the title.
    static func inGroup(_ title: String) -> String { "· \(title)" }
    static func pageNotDrawn(_ page: Int) -> String { "Page \(page) could not be drawn" }
    static func pageTextCopied(_ page: Int) -> String { "The text of page \(page) is on the clipboard" }
    static func tooLongToPrint(_ pages: Int) -> String {
      "Docs of more than \(pages) pages are printed from their PDF: download the original and print that."
    }
    /// "1 of 7, page 2".
    static func hitAnnounced(_ hits: String, page: Int) -> String { "\(hits), page \(page)" }

    /// "1 of 7" if that is known, else "page 3 of 40".
    static func hits(_ hits: HitList) -> String {
      if let total = hits.total {
        guard total > 0 else { return noMatches }
        if let number = hits.number { return "\(number) of \(total)" }
      }
      return "page \(hits.pageNumber) of \(hits.pages.count)"
    }
  }
}
