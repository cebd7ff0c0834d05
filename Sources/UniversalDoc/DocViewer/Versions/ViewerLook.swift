import DocSession
import PaperDomain

/// Which version or source a person wants to see, for one page or for all. It changes the display, never the library.
/// Pages are counted from 0.
nonisolated public enum ViewerLook: Equatable, Sendable {
  /// A version of a page.
  case version(page: Int, PageVersion.ID)
  /// The page's current version, which the library shows.
  case current(page: Int)
  /// A file of a page, or its words.
  case source(page: Int, PageSource)
  /// The same version for every page that has it; nil for each page's current one.
  case everyVersion(VersionChoice?)
  /// The same file, or the words, for every page that has it; nil for each page's preferred one.
  case everySource(PageSource?)
  /// The next older or newer version than the one shown.
  case step(page: Int, isNewer: Bool)
}
