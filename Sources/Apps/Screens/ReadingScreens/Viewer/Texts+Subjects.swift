import ScreenKit

// The words about what is read: a doc, a page group or a bundle.
extension Texts.Viewer {
  /// There is something to be read, but no page of it.
  static func withoutPages(_ subject: ViewerSubject) -> (title: String, text: String) {
    switch subject {
    case .doc: ("This doc has no pages", "Add pages to it, then they can be read here.")
    case .pageGroup: ("This page group has no pages", "Add pages to it, then they can be read here.")
    case .bundle: ("This bundle has no pages", "None of its files has come yet. Complete it, then it can be read here.")
    }
  }

  /// It is not in the library.
  static func notThere(_ subject: ViewerSubject) -> (title: String, text: String) {
    switch subject {
    case .doc: (Texts.Doc.notThere, Texts.Doc.notThereText)
    case .pageGroup: ("This page group is not in the library", Texts.Doc.notThereText)
    case .bundle: (Texts.Bundles.notThere, Texts.Bundles.notThereText)
    }
  }

  /// It could not be loaded.
  static func notOpened(_ subject: ViewerSubject) -> String {
    switch subject {
    case .doc: "This doc could not be opened"
    case .pageGroup: "This page group could not be opened"
    case .bundle: Texts.Bundles.failedOne
    }
  }

  /// Leads from the pages to what they are of.
  static func show(_ subject: ViewerSubject) -> String {
    switch subject {
    case .doc, .pageGroup: "Show doc"
    case .bundle: "Show bundle"
    }
  }

  /// What a page group without pages is called, of which nothing is known.
  static var emptyPageGroup: String { "Page group" }
  /// From a frame of another page to the library, in a window of its own.
  static var openInLibrary: String { "Open in PaperCenter, in a new window" }
}
