import DocSession
import PaperDomain

/// The texts on the pages, and the messages about them.
nonisolated package enum ViewerTexts {
  /// "Page 2".
  package static func page(_ number: Int) -> String { "Page \(number)" }
  /// "Page 2 of 24".
  package static func pageOf(_ page: Int, _ count: Int) -> String { "Page \(page) of \(count)" }
  /// "Pages 2 and 3 of 24".
  package static func pagesOf(_ first: Int, _ second: Int, _ count: Int) -> String {
    "Pages \(first) and \(second) of \(count)"
  }
  /// The name of the element that scrolls the pages.
  package static var pages: String { "Pages" }
  /// Shown until the pages arrive.
  package static var opening: String { "Opening the doc" }
  package static var tryAgain: String { "Try again" }
  package static var notOpened: String { "The pages could not be opened" }
  package static var noPages: String { "There are no pages" }

  // MARK: - Problems

  package static func pageNotDrawn(_ page: Int) -> String { "Page \(page) could not be drawn" }
  package static var imageDamaged: String { "The file is safe. Its picture arrived damaged." }
  package static var nothingToShow: String { "This page has nothing to show" }
  package static var versionGone: String {
    "This page no longer has a version. Its place disappears when the doc is opened again."
  }
  package static func tooLongToPrint(_ pages: Int) -> String {
    "Docs of more than \(pages) pages cannot be printed from here. Download the original and print that."
  }

  // MARK: - Versions and sources

  package static var versionsNotKnown: String {
    "The other versions of this page have not loaded yet. They will load when the library can be reached."
  }

  /// The name of a source.
  package static func name(of source: PageSource) -> String {
    switch source {
    case .display: "Display"
    case .original: "Original"
    case .ocr: "Scan"
    case .ocrText: "Words"
    }
  }

  /// The announcement after a page was switched to another version or source.
  package static func nowShown(_ version: VersionOption, _ source: PageSource?, page: Int) -> String {
    let what = source.map { name(of: $0) } ?? nothingToShow
    return "Page \(page), version \(version.ordinal): \(what)"
  }

  /// The message that a page has no newer or older version.
  package static func noVersionBeyond(page: Int, isNewer: Bool) -> String {
    isNewer ? "Page \(page) has no newer version." : "Page \(page) has no older version."
  }

  /// The message that a page does not have a source.
  package static func sourceMissing(_ source: PageSource, page: Int) -> String {
    switch source {
    case .display: "There is no display file of page \(page). It is shown as before."
    case .original: "There is no original of page \(page). It is shown as before."
    case .ocr: "There is no scan of page \(page). It is shown as before."
    case .ocrText: "No words were read on page \(page). It is shown as before."
    }
  }

  /// The message that choices on some pages were lost because the library changed.
  package static func lost(_ pages: [Int]) -> String {
    let what = pages.count == 1 ? "page \(pages[0])" : "\(pages.count) pages"
    return "What you chose to see of \(what) is no longer in the library. The default is shown."
  }

  // MARK: - Turning

  /// The announcement after pages were turned.
  /// - Parameter page: the page that was turned; nil if all were
  package static func turned(_ turn: QuarterTurn, page: Int?) -> String {
    let what = page.map { "Page \($0)" } ?? "All pages"
    switch turn {
    case .none: return "\(what): upright"
    case .clockwise: return "\(what): turned clockwise"
    case .around: return "\(what): upside down"
    case .anticlockwise: return "\(what): turned anticlockwise"
    }
  }
}
