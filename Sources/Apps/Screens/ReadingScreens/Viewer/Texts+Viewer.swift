import ScreenKit

extension Texts {
  /// The texts of the viewer.
  nonisolated enum Viewer {
    static var back: String { "Back" }
    static var thumbnails: String { "Thumbnails" }
    static var pageAndZoom: String { "Page and zoom" }
    static var previousPage: String { "Previous page" }
    static var nextPage: String { "Next page" }
    static var pageField: String { "Page" }
    static var zoomGroup: String { "Zoom" }
    static var zoomIn: String { "Zoom in" }
    static var zoomOut: String { "Zoom out" }
    static var fitGroup: String { "Fit" }
    static var fitWidth: String { "Fit width" }
    static var fitPage: String { "Fit page" }
    static var layoutGroup: String { "Layout" }
    static var more: String { "More" }
    static var findInDoc: String { "Find in this doc" }
    static var recolour: String { "Dark pages in dark mode" }
    static var copyPageText: String { "Copy the text of this page" }
    static var correctPageText: String { "Correct the text of this page" }
    static var downloadOriginal: String { "Download the original" }
    static var printDoc: String { "Print" }
    static var viewerShortcuts: String { "Shortcuts" }
    static var foundWords: String { "Found words" }
    static var previousMatch: String { "Previous match" }
    static var nextMatch: String { "Next match" }
    static var closeSearch: String { "Close search" }
    static var toLibrary: String { "Go to the library" }
    static var write: String { "Write on the page" }
    static var saved: String { "Saved" }
    static var offline: String { "Offline" }
    static var listMarks: String { "List of marks" }
    static var points: String { "Points" }
    static var pageTextNotCopied: String {
      "The text could not be copied. Select it on the page and copy it with the keyboard."
    }
    static var noMatches: String { "No matches" }
    static var searching: String { "Searching…" }
    static var searchFailed: String { "Search failed" }

    /// For example "of 24", after the page field.
    static func ofPages(_ count: String) -> String { "of \(count)" }
    /// "110 %".
    static func percent(_ zoom: Double) -> String { "\(Int((zoom * 100).rounded())) %" }
    /// "Zoom 110 %".
    static func zoom(_ percent: String) -> String { "Zoom \(percent)" }
    /// For example "· Questions", after the title.
    static func inGroup(_ title: String) -> String { "· \(title)" }
    static func pageTextCopied(_ page: Int) -> String { "The text of page \(page) is on the clipboard" }
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
