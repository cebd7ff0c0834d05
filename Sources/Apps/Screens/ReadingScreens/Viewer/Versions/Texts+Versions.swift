import DocSession
import DocViewer
import PaperDomain
import ScreenKit

// The texts about versions and sources.
nonisolated extension Texts.Viewer {
  static var newestOnAllPages: String { "Newest version on all pages" }
  static var currentOnAllPages: String { "Current version on all pages" }
  static var preferredOnAllPages: String { "Default on all pages" }
  static var readPageGone: String { "The page that you were reading was removed from this doc." }

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
  static func sourceOnAllPages(_ source: PageSource) -> String { "\(ViewerTexts.name(of: source)) on all pages" }
  /// "Not the current version".
  static var notCurrent: String { "Not the current version" }
  /// "Back to V3".
  static func backTo(_ ordinal: Int) -> String { "Back to V\(ordinal)" }

  /// The name of the menu of versions.
  static func versionsOf(page: Int) -> String { "Versions of page \(page)" }
  /// The name of the menu of sources.
  static func sourcesOf(page: Int) -> String { "Ways to show page \(page)" }

  /// The keyboard shortcut that shows a source.
  static func key(of source: PageSource) -> String {
    switch source {
    case .display: "D"
    case .original: "O"
    case .ocr: "C"
    case .ocrText: "W"
    }
  }
}
