import PaperDomain

// wire
/// How a session arranges its pages.
public enum ViewMode: UInt8, CaseIterable, Sendable {
  /// One page at a time.
  case single = 0
  /// All pages in one scroll.
  case continuous = 1
  /// Two facing pages: 1 and 2, 3 and 4, and so on.
  case spread = 2
  /// A page next to another version of it, or next to a second viewer.
  case sideBySide = 3

  /// The pages that are visible together with a page, as indices from 0. In a continuous scroll these are all pages.
  /// - Parameters:
  ///   - index: the page; clamped to the session
  ///   - count: how many pages there are
  public func indices(with index: Int, of count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let index = min(max(index, 0), count - 1)
    switch self {
    case .single, .sideBySide: return index..<index + 1
    case .continuous: return 0..<count
    case .spread:
      let first = index - index % 2
      return first..<min(first + 2, count)
    }
  }
}

// wire
/// What a session offers in addition to reading.
public struct SessionFeatures: Equatable, Sendable, StoredAsJSON {
  /// Whether marks and notes can be made.
  public var annotations: Bool
  /// Whether notes are listed next to the page.
  public var sideComments: Bool

  /// Everything; the default for docs.
  public static let all = SessionFeatures(annotations: true, sideComments: true)
  /// Reading only.
  public static let none = SessionFeatures(annotations: false, sideComments: false)

  // generated
  /// Makes the value from its fields.
  public init(annotations: Bool, sideComments: Bool) {
    self.annotations = annotations
    self.sideComments = sideComments
  }
  // end of generated
}
