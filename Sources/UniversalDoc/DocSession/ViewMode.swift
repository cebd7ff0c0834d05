/// How the pages of a session lie.
public enum ViewMode: UInt8, CaseIterable, Sendable {
  /// One page at a time.
  case single = 0
  /// All pages in one scroll.
  case continuous = 1
  /// Two facing pages: 1 and 2, 3 and 4, and so on.
  case spread = 2
  /// A page, and beside it something to compare it with: another version of it, or a second viewer.
  case sideBySide = 3

  /// The mode's name in commands and JSON.
  public var name: String {
    switch self {
    case .single: "single"
    case .continuous: "continuous"
    case .spread: "spread"
    case .sideBySide: "sideBySide"
    }
  }

  /// The mode with that name, if there is one.
  public init?(name: some StringProtocol) {
    guard let mode = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = mode
  }

  /// The pages that are to be seen with one of them, as indices from 0: every page when they are one scroll.
  /// - Parameters:
  ///   - index: the page that is looked at; brought into the session
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

/// What a session offers beside reading.
public struct SessionFeatures: Equatable, Sendable {
  /// Marks and notes can be made.
  public var annotations: Bool
  /// Notes are listed beside the page.
  public var sideComments: Bool

  /// What a doc is opened with.
  public static let all = SessionFeatures(annotations: true, sideComments: true)
  /// For reading alone.
  public static let none = SessionFeatures(annotations: false, sideComments: false)

  /// Says of each whether it is on.
  public init(annotations: Bool, sideComments: Bool) {
    self.annotations = annotations
    self.sideComments = sideComments
  }
}

#if !hasFeature(Embedded)
  extension SessionFeatures: Codable {}

  extension ViewMode: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let mode = ViewMode(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not a view mode")
      }
      self = mode
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }
#endif
