import DocSession
import PaperDomain

/// Which version or source a person wants to see, for one page or for all. It changes the display, never the library.
/// Pages are counted from 0.
nonisolated public enum ViewerLook: Equatable, Sendable {
  /// A version of a page.
  case version(page: Int, PageVersion.ID)
  /// The current version of a page, as the library shows it.
  case current(page: Int)
  /// A file of a page, or its words.
  case source(page: Int, PageSource)
  /// A version wherever it is; nil for the current one of each page.
  case everyVersion(VersionChoice?)
  /// A file, or the words, wherever it is; nil for what each page prefers.
  case everySource(PageSource?)
  /// The version before or after the one that is shown.
  case step(page: Int, isNewer: Bool)
}
