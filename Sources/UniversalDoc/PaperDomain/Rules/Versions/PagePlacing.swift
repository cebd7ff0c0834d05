import PageRegistration

/// Maps positions on one page to another page with the same content: a new scan, or a newer edition.
public struct PagePlacing: Sendable {
  /// A page: how large it is, and what is to be read on it.
  public struct Side: Sendable {
    /// In points, as shown.
    public let width: Double
    /// In points, as shown.
    public let height: Double
    /// In any order.
    public let words: [Word]

    /// Describes a page.
    public init(width: Double, height: Double, words: [Word]) {
      self.width = width
      self.height = height
      self.words = words
    }

    /// The words and their places in points.
    fileprivate var pageWords: [PageWord] {
      words.map { word in
        PageWord(text: word.text, middle: middle(of: word.box))
      }
    }

    fileprivate func middle(of rect: NormalizedRect) -> PagePoint {
      PagePoint(x: (rect.x + rect.width / 2) * width, y: (rect.y + rect.height / 2) * height)
    }
  }

  /// The result for a position.
  public enum Place: Equatable, Sendable {
    /// Unchanged: the pages have too few words to be compared.
    case asItLies
    /// Moved by this, in points.
    case moved(Similarity)
    /// Nowhere: nothing around it is on the other page.
    case unknown
  }

  private let from: Side
  private let to: Side
  private let registration: PageRegistration?
  private let areComparable: Bool

  /// With fewer words on either page, the pages cannot be compared.
  private static let leastWords = 12

  /// Compares two pages.
  /// - Complexity: as `PageRegistration.init(of:on:)`
  public init(from: Side, to: Side) {
    self.from = from
    self.to = to
    areComparable = min(from.words.count, to.words.count) >= Self.leastWords
    registration = areComparable ? PageRegistration(of: from.pageWords, on: to.pageWords) : nil
  }

  /// The result for a point, from the words around it.
  public func place(at point: PagePoint) -> Place {
    guard areComparable else { return .asItLies }
    guard let placement = registration?.placement(of: point), placement.isSure else { return .unknown }
    return .moved(placement.similarity)
  }

  /// The rectangle on the other page; `nil` if nothing around it is there, or if it would be outside.
  func rect(_ rect: NormalizedRect) -> NormalizedRect? {
    let middle = from.middle(of: rect)
    switch place(at: middle) {
    case .asItLies: return rect
    case .unknown: return nil
    case .moved(let similarity):
      let moved = similarity(middle)
      let width = min(rect.width * from.width * similarity.scale / to.width, 1)
      let height = min(rect.height * from.height * similarity.scale / to.height, 1)
      let (x, y) = (moved.x / to.width, moved.y / to.height)
      guard 0...1 ~= x, 0...1 ~= y else { return nil }
      return NormalizedRect(
        x: min(max(x - width / 2, 0), 1 - width), y: min(max(y - height / 2, 0), 1 - height), width: width,
        height: height)
    }
  }
}
