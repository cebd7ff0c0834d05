import DocSession

/// How the reader wants the pages arranged. A window that is too narrow for it shows fewer columns until it is wide
/// enough.
nonisolated public enum PageArrangement: Equatable, Sendable, CaseIterable {
  /// All pages in one scroll.
  case continuous
  /// One page at a time.
  case single
  /// Two facing pages in a row: 1 and 2, 3 and 4.
  case spread
  /// Pairs of pages after a first page alone, like the cover of a book: 1, then 2 and 3.
  case book

  /// In a window narrower than this, in CSS pixels, two pages side by side are too small to read.
  public static let narrowestSpread = 600.0

  /// Whether two pages are side by side.
  public var isSpread: Bool { self == .spread || self == .book }

  /// The name under which it is saved.
  public var name: String {
    switch self {
    case .continuous: "continuous"
    case .single: "single"
    case .spread: "spread"
    case .book: "book"
    }
  }

  /// The arrangement with that name.
  public init?(name: String) {
    for arrangement in PageArrangement.allCases where arrangement.name == name {
      self = arrangement
      return
    }
    return nil
  }

  /// The initial arrangement of a session. Side by side becomes one continuous scroll, because the viewer itself draws
  /// only one of the two sides.
  public init(_ viewMode: ViewMode) {
    switch viewMode {
    case .single: self = .single
    case .continuous, .sideBySide: self = .continuous
    case .spread: self = .spread
    }
  }

  /// The session's view mode for this arrangement.
  public var viewMode: ViewMode {
    switch self {
    case .continuous: .continuous
    case .single: .single
    case .spread, .book: .spread
    }
  }

  /// Whether a window has room for two pages side by side.
  public static func hasRoomForSpread(_ viewport: ViewportSize) -> Bool { viewport.width >= narrowestSpread }

  /// The layout mode for a window. Without room for two pages side by side, pages are one below the other.
  public func mode(showing page: Int, in viewport: ViewportSize) -> PageLayout.Mode {
    switch self {
    case .continuous: .continuous
    case .single: .single(page)
    case .spread, .book:
      PageArrangement.hasRoomForSpread(viewport) ? .spread(isFirstAlone: self == .book) : .continuous
    }
  }
}
