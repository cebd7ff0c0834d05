import DocSession
import PaperDomain

// The words about versions and sources.
nonisolated extension Texts.Viewer {
  static var newestOnAllPages: String { "Newest version on all pages" }
  static var currentOnAllPages: String { "Current version on all pages" }
  static var preferredOnAllPages: String { "As preferred on all pages" }
  static var nothingToShow: String { "There is nothing to show of this page" }
  static var versionGone: String {
    "It has no version any more. Its place is kept until the doc is opened again."
  }
  static var versionsNotKnown: String {
    "The other versions of this page are not known yet. They are asked for again when the library can be reached."
  }
  static var readPageGone: String { "The page that you were reading was taken out of this doc." }

  /// "V3".
  static func shortVersion(_ ordinal: Int) -> String { "V\(ordinal)" }
  /// "Version 2 of 3, page 5".
  static func versionOf(_ ordinal: Int, _ count: Int, page: Int) -> String {
    "Version \(ordinal) of \(count), page \(page)"
  }
  /// "Shown as Display, page 5".
  static func shownAs(_ source: String, page: Int) -> String { "Shown as \(source), page \(page)" }
  /// "Version 2 · page 7 of its bundle".
  static func versionItem(_ version: VersionOption) -> String {
    let label = "Version \(version.ordinal) · its bundle’s page \(version.pageNumber)"
    return version.flag == .current ? label + " · current" : label
  }
  /// "Version 2 on all pages".
  static func versionOnAllPages(_ ordinal: Int) -> String { "Version \(ordinal) on all pages" }
  /// "Original on all pages".
  static func sourceOnAllPages(_ source: PageSource) -> String { "\(name(of: source)) on all pages" }
  /// "Not the current version".
  static var notCurrent: String { "Not the current version" }
  /// "Back to V3".
  static func backTo(_ ordinal: Int) -> String { "Back to V\(ordinal)" }

  /// The name of a menu.
  static func versionsOf(page: Int) -> String { "Versions of page \(page)" }
  /// The name of a menu.
  static func sourcesOf(page: Int) -> String { "What to see of page \(page)" }

  /// The key that shows a source.
  static func key(of source: PageSource) -> String {
    switch source {
    case .display: "D"
    case .original: "O"
    case .ocr: "C"
    case .ocrText: "W"
    }
  }

  /// What a source is called.
  static func name(of source: PageSource) -> String {
    switch source {
    case .display: "Display"
    case .original: "Original"
    case .ocr: "Scan"
    case .ocrText: "Words"
    }
  }

  /// What is read out once a page was switched.
  static func nowShown(_ version: VersionOption, _ source: PageSource?, page: Int) -> String {
    let what = source.map { name(of: $0) } ?? nothingToShow
    return "Page \(page), version \(version.ordinal): \(what)"
  }

  /// A page has no version further on.
  static func noVersionBeyond(page: Int, isNewer: Bool) -> String {
    isNewer ? "Page \(page) has no newer version." : "Page \(page) has no older version."
  }

  /// A page cannot be looked at so.
  static func sourceMissing(_ source: PageSource, page: Int) -> String {
    switch source {
    case .display: "There is no display file of page \(page). It is shown as before."
    case .original: "There is no original of page \(page). It is shown as before."
    case .ocr: "There is no scan of page \(page). It is shown as before."
    case .ocrText: "No words were read on page \(page). It is shown as before."
    }
  }

  /// The library changed, and what was chosen on some pages is gone.
  static func lost(_ pages: [Int]) -> String {
    let what = pages.count == 1 ? "page \(pages[0])" : "\(pages.count) pages"
    return "What you had chosen to see of \(what) is not in the library any more. It is shown as it would be without."
  }
}
