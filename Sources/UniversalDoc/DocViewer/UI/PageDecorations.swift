import TrapezioWeb

/// What is drawn under a page's words and around the page, in addition to its picture. The closures get the page's
/// facts and are called again when those change. To draw over a page, use `PageOverlay`.
public struct PageDecorations<Facts: Equatable> {
  /// Between the picture and the words.
  public var underWords: (Facts) -> [Node]
  /// On the page's frame and next to it. Stays upright when the page is turned.
  public var around: (Facts) -> [Node]
  /// Replaces a page that cannot be shown.
  public var problem: (PageProblem) -> Node

  /// Makes decorations from their parts.
  public init(
    underWords: @escaping (Facts) -> [Node], around: @escaping (Facts) -> [Node],
    problem: @escaping (PageProblem) -> Node
  ) {
    self.underWords = underWords
    self.around = around
    self.problem = problem
  }
}

/// Why a page cannot be shown.
public enum PageProblem {
  /// Its picture could not be loaded. Pages are counted from 0.
  case notDrawn(page: Int, reason: String, retry: () -> Void)
  /// It no longer has a version.
  case versionGone

  /// The page's name for screen readers.
  public var title: String {
    switch self {
    case .notDrawn(let page, _, _): ViewerTexts.pageNotDrawn(page + 1)
    case .versionGone: ViewerTexts.nothingToShow
    }
  }

  /// The reason, as a text for the reader.
  public var reason: String {
    switch self {
    case .notDrawn(_, let reason, _): reason
    case .versionGone: ViewerTexts.versionGone
    }
  }
}
