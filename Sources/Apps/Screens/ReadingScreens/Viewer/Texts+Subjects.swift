import ScreenKit

// The texts that depend on the subject: a doc, a page group or a bundle.
extension Texts.Viewer {
  /// The subject exists but has no pages.
  static func withoutPages(_ subject: ViewerSubject) -> (title: String, text: String) {
    switch subject {
    case .doc: ("This doc has no pages", "Add pages to read them here.")
    case .pageGroup: ("This page group has no pages", "Add pages to read them here.")
    case .bundle: ("This bundle has no pages", "None of its files has been imported yet. Add one to read it here.")
    case .docs: ("There are no pages to read", "No doc with pages matches the filter.")
    case .hits: ("Nothing was found", "No page has these words.")
    }
  }

  /// The subject is not in the library.
  static func notThere(_ subject: ViewerSubject) -> (title: String, text: String) {
    switch subject {
    case .doc: (Texts.Doc.notThere, Texts.Doc.notThereText)
    case .pageGroup: ("This page group is not in the library", Texts.Doc.notThereText)
    case .bundle: (Texts.Bundles.notThere, Texts.Bundles.notThereText)
    case .docs, .hits: ("This filter cannot be used", "It uses a tag or a variable that is not in the library.")
    }
  }

  /// The subject could not be loaded.
  static func notOpened(_ subject: ViewerSubject) -> String {
    switch subject {
    case .doc: "This doc could not be opened"
    case .pageGroup: "This page group could not be opened"
    case .bundle: Texts.Bundles.failedOne
    case .docs: "The docs could not be opened"
    case .hits: "The search results could not be opened"
    }
  }

  /// Leads from the pages to their doc, page group or bundle.
  static func show(_ subject: ViewerSubject) -> String {
    switch subject {
    case .doc, .pageGroup: "Show doc"
    case .bundle: "Show bundle"
    case .docs: "Show library"
    case .hits: "Show search"
    }
  }

  /// The title when all docs are read.
  static var allDocs: String { "All docs" }
  /// The title when the docs that match a filter are read.
  static var filteredDocs: String { "Filtered docs" }
  /// "Found: trolley".
  static func hitsOf(_ query: String) -> String { "Found: \(query)" }
  /// Opens the page in the library, in a new window, from an embedded viewer.
  static var openInLibrary: String { "Open in PaperCenter, in a new window" }
}
