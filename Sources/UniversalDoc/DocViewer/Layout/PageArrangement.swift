import DocSession

/// How a person wants the pages to lie; what a window is too narrow for is left out for as long as it is.
nonisolated public enum PageArrangement: Equatable, Sendable, CaseIterable {
  /// All pages in one scroll.
  case continuous
  /// One page at a time.
  case single
  /// Two facing pages in a row: 1 and 2, 3 and 4.
  case spread
  /// The same with the first page alone, as a book's cover: 1, then 2 and 3.
  case book

  /// Two pages beside each other cannot be read in a window narrower than this, in CSS pixels.
  public static let narrowestSpread = 600.0

  /// Whether two pages stand beside each other.
  public var isSpread: Bool { self == .spread || self == .book }

  /// The name under which it is remembered.
  public var name: String {
    switch self {
    case .continuous: "continuous"
    case .single: "single"
    case .spread: "spread"
    case .book: "book"
    }
  }

  /// The arrangement of that name.
  public init?(name: String) {
    for arrangement in PageArrangement.allCases where arrangement.name == name {
      self = arrangement
      return
    }
    return nil
  }

  /// How a session's pages lie at first. What is beside a page is not its viewer's.
  public init(_ viewMode: ViewMode) {
    switch viewMode {
    case .single: self = .single
    case .continuous, .sideBySide: self = .continuous
    case .spread: self = .spread
    }
  }

  /// What it is to the session.
  public var viewMode: ViewMode {
    switch self {
    case .continuous: .continuous
    case .single: .single
    case .spread, .book: .spread
    }
  }

  /// Whether a window has room for two pages beside each other.
  public static func hasRoomForSpread(_ viewport: ViewportSize) -> Bool { viewport.width >= narrowestSpread }

  /// How the pages lie in a window. Where there is no room for two pages beside each other they lie below each other.
  public func mode(showing page: Int, in viewport: ViewportSize) -> PageLayout.Mode {
    switch self {
    case .continuous: .continuous
    case .single: .single(page)
    case .spread, .book:
      PageArrangement.hasRoomForSpread(viewport) ? .spread(isFirstAlone: self == .book) : .continuous
    }
  }
}
