import DocSession
import PaperDomain
import Trapezio

/// How far a page is turned for display, clockwise. Positions are stored in fractions of the upright page; this type
/// converts them to the turned page and back.
///
///     QuarterTurn.clockwise.seen(x: 0, y: 0)     // (1, 0): what was at the upper left is at the upper right
nonisolated public enum QuarterTurn: Int, Equatable, Sendable, CaseIterable {
  case none = 0
  case clockwise = 1
  case around = 2
  case anticlockwise = 3

  /// Whether the turn swaps width and height.
  public var isSideways: Bool { self == .clockwise || self == .anticlockwise }

  /// The turn that undoes this one.
  public var opposite: QuarterTurn {
    switch self {
    case .none: .none
    case .clockwise: .anticlockwise
    case .around: .around
    case .anticlockwise: .clockwise
    }
  }

  /// One turn after the other.
  public static func + (a: QuarterTurn, b: QuarterTurn) -> QuarterTurn {
    QuarterTurn(rawValue: (a.rawValue + b.rawValue) % 4) ?? .none
  }

  /// Converts a point of the upright page to its position on the turned page.
  public func seen(x: Double, y: Double) -> (x: Double, y: Double) {
    switch self {
    case .none: (x, y)
    case .clockwise: (1 - y, x)
    case .around: (1 - x, 1 - y)
    case .anticlockwise: (y, 1 - x)
    }
  }

  /// Converts a position on the turned page to the point of the upright page.
  public func upright(x: Double, y: Double) -> (x: Double, y: Double) { opposite.seen(x: x, y: y) }

  /// Converts a direction on the turned page to the direction on the upright page.
  public func uprightStep(x: Double, y: Double) -> (x: Double, y: Double) {
    switch self {
    case .none: (x, y)
    case .clockwise: (y, -x)
    case .around: (-x, -y)
    case .anticlockwise: (-y, x)
    }
  }

  /// Converts a box of the upright page to the box on the turned page.
  public func seen(_ box: NormalizedRect) -> NormalizedRect {
    switch self {
    case .none: box
    case .clockwise: NormalizedRect(x: 1 - box.y - box.height, y: box.x, width: box.height, height: box.width)
    case .around:
      NormalizedRect(x: 1 - box.x - box.width, y: 1 - box.y - box.height, width: box.width, height: box.height)
    case .anticlockwise: NormalizedRect(x: box.y, y: 1 - box.x - box.width, width: box.height, height: box.width)
    }
  }

  /// Converts a box on the turned page to the box of the upright page.
  public func upright(_ box: NormalizedRect) -> NormalizedRect { opposite.seen(box) }
}

/// How the pages of a doc are turned: all pages together, and single pages in addition.
nonisolated public struct PageTurns: Equatable, Sendable {
  private var all = QuarterTurn.none
  private var own: Table<LogicalPageID, QuarterTurn> = [:]

  /// No page is turned.
  public init() {}

  /// Whether no page is turned.
  public var isUpright: Bool { all == .none && own.isEmpty }

  /// The turn of a page.
  public subscript(page: LogicalPageID) -> QuarterTurn { all + (own[page] ?? .none) }

  /// Turns all pages by a further turn.
  public mutating func turnAll(_ turn: QuarterTurn) { all = all + turn }

  /// Turns one page by a further turn.
  public mutating func turn(_ page: LogicalPageID, _ turn: QuarterTurn) {
    let sum = (own[page] ?? .none) + turn
    own[page] = sum == .none ? nil : sum
  }
}
