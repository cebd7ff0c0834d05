import TrapezioWeb

/// What is drawn under a page's words and around the page, besides its picture. It is drawn from facts and redrawn when
/// they change. To draw over a page, use `PageOverlay`.
public struct PageDress<Facts: Equatable> {
  /// Between the picture and the words.
  public var underWords: (Facts) -> [Node]
  /// On the page's frame and next to it; upright however the page is turned.
  public var around: (Facts) -> [Node]
  /// In place of a page that cannot be shown.
  public var problem: (PageProblem) -> Node

  /// A dress from its parts.
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
  /// Its picture could not be had. Pages are counted from 0.
  case notDrawn(page: Int, reason: String, retry: () -> Void)
  /// It has no version any more.
  case versionGone

  /// The page's name for screen readers.
  public var title: String {
    switch self {
    case .notDrawn(let page, _, _): ViewerTexts.pageNotDrawn(page + 1)
    case .versionGone: ViewerTexts.nothingToShow
    }
  }

  /// Why.
  public var reason: String {
    switch self {
    case .notDrawn(_, let reason, _): reason
    case .versionGone: ViewerTexts.versionGone
    }
  }
}
