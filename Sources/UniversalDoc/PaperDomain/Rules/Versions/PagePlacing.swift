import PageRegistration

/// Maps positions on one page to another page with the same content: a new scan, or a newer edition.
public struct PagePlacing: Sendable {
  /// A page: its size, its words and its picture.
  public struct Side: Sendable {
    /// In points, as displayed.
    public let width: Double
    /// In points, as displayed.
    public let height: Double
    /// In any order.
    public let words: [Word]
    /// The page's picture, if known.
    public let picture: PagePicture?

    /// Makes the value from its fields.
    public init(width: Double, height: Double, words: [Word], picture: PagePicture? = nil) {
      self.width = width
      self.height = height
      self.words = words
      self.picture = picture
    }

    /// The words with their positions in points.
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
    /// The same position: the pages cannot be compared, because they have too few words and no similar pictures.
    case samePosition
    /// The position moved by this similarity, in points.
    case moved(Similarity)
    /// Unknown: nothing around the position was found on the other page.
    case unknown
  }

  private let from: Side
  private let to: Side
  private let registration: PageRegistration?
  private let pictures: PictureRegistration?
  private let haveWords: Bool

  /// With fewer words on either page, words are not used to compare them.
  public static let minimumWords = 12

  /// Compares two pages: by their words, or, if one of them has too few, by their pictures.
  /// - Complexity: that of `PageRegistration.init(of:on:)` or `PictureRegistration.init`
  public init(from: Side, to: Side) {
    self.from = from
    self.to = to
    haveWords = min(from.words.count, to.words.count) >= Self.minimumWords
    registration = haveWords ? PageRegistration(of: from.pageWords, on: to.pageWords) : nil
    if !haveWords, let first = from.picture, let second = to.picture {
      pictures = PictureRegistration(
        of: first, longest: max(from.width, from.height), on: second, longest: max(to.width, to.height))
    } else {
      pictures = nil
    }
  }

  /// What the pages were compared by.
  public var basis: PlacingBasis { haveWords ? .words : pictures != nil ? .picture : .nothing }

  /// Where the content around a point is on the other page.
  public func place(at point: PagePoint) -> Place {
    guard basis != .nothing else { return .samePosition }
    guard let placement = placement(at: point), placement.isSure else { return .unknown }
    return .moved(placement.similarity)
  }

  /// The confidence of `place(at:)`, from 0 to 1; `nil` if the pages cannot be compared.
  func confidence(at point: PagePoint) -> Double? {
    basis == .nothing ? nil : placement(at: point)?.confidence ?? 0
  }

  private func placement(at point: PagePoint) -> PageRegistration.Placement? {
    pictures?.placement(of: point) ?? registration?.placement(of: point)
  }

  /// Describes what happens to a note or a mark.
  /// - Parameter comes: whether it may be carried over at all
  public func item(_ kind: MarkKind?, _ text: String, at frame: NormalizedRect, comes: Bool = true) -> CarriedItem {
    let middle = from.middle(of: frame)
    var place: NormalizedRect?
    switch self.place(at: middle) {
    case .samePosition: place = frame
    case .unknown: break
    case .moved(let similarity): place = rect(frame, movedBy: similarity)
    }
    var beginning = ""
    beginning.unicodeScalars.append(contentsOf: text.unicodeScalars.prefix(200))
    return CarriedItem(
      kind: kind, text: beginning, frame: frame, place: comes ? place : nil,
      confidence: confidence(at: middle))
  }

  /// Where a rectangle goes on the other page, in fractions; `nil` if the content around it is not there, or if its
  /// centre would be outside the page.
  func rect(_ rect: NormalizedRect) -> NormalizedRect? {
    let middle = from.middle(of: rect)
    switch place(at: middle) {
    case .samePosition: return rect
    case .unknown: return nil
    case .moved(let similarity):
      let moved = similarity(middle)
      guard 0...1 ~= moved.x / to.width, 0...1 ~= moved.y / to.height else { return nil }
      return self.rect(rect, movedBy: similarity)
    }
  }

  /// The rectangle of the moved size around the moved centre, shifted so that it is inside the page.
  private func rect(_ rect: NormalizedRect, movedBy similarity: Similarity) -> NormalizedRect {
    let moved = similarity(from.middle(of: rect))
    let width = min(rect.width * from.width * similarity.scale / to.width, 1)
    let height = min(rect.height * from.height * similarity.scale / to.height, 1)
    let (x, y) = (moved.x / to.width, moved.y / to.height)
    return NormalizedRect(
      x: min(max(x - width / 2, 0), 1 - width), y: min(max(y - height / 2, 0), 1 - height), width: width,
      height: height)
  }
}
