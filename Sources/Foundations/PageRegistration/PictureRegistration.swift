/// The similarity that maps one page onto another with the same content, found from small pictures. It is for pages
/// without words, such as drawings, handwriting and scans without text recognition.
///
/// The page moves as a whole: of all shifts, turns and uniform scales, the one with the best correlation of the ink is
/// taken, searching from coarse pictures to fine ones. The same pictures always give the same answer.
public struct PictureRegistration: Equatable, Sendable {
  /// Maps the page onto the other one, in points.
  public let similarity: Similarity
  /// How alike the pictures are under `similarity`, from 0 to 1.
  public let agreement: Double

  private let first: InkGrid
  private let second: InkGrid
  private let map: CellMap
  /// How many points a cell of the first page is wide.
  private let cell: Double

  /// With less agreement, the pictures show different pages: different printed pages with the same lines reach 0.55.
  static let minimumAgreement = 0.6
  /// From this agreement on, further quarter turns are not tried.
  private static let goodAgreement = 0.75

  /// How far around a place the pictures are compared for the confidence there, in points: 2 cm.
  private static let reach = 57.0

  /// Finds the similarity that maps a page onto another one.
  /// - Parameters:
  ///   - first: the page; `longest` is its longer side in points
  ///   - second: the other page
  /// - Returns: `nil` if no similarity makes the pictures agree
  /// - Complexity: bounded, whatever the pictures; 50 to 120 ms in an optimised build
  public init?(
    of first: PagePicture, longest firstSide: Double, on second: PagePicture, longest secondSide: Double
  ) {
    guard firstSide > 0, secondSide > 0, firstSide.isFinite, secondSide.isFinite else { return nil }
    let levels = [20, 48, 96, 200].map { (InkGrid(first, longest: $0), InkGrid(second, longest: $0)) }
    var best: Move?
    for quarters in [0, 2, 1, 3] {
      let found = Self.move(levels, quarters: quarters)
      if found.likeness > best?.likeness ?? -1 { best = found }
      if Double(best?.likeness ?? -1) >= Self.goodAgreement { break }
    }
    guard let best, Double(best.likeness) >= Self.minimumAgreement, let fine = levels.last else { return nil }
    (self.first, self.second) = fine
    map = best.map(fine.0, fine.1)
    agreement = min(1, Double(best.likeness))
    cell = firstSide / Double(max(fine.0.width, fine.0.height))
    similarity = map.similarity(from: cell, to: secondSide / Double(max(fine.1.width, fine.1.height)))
  }

  /// The placement of things at a position: the mapping of the whole page, with the likeness of the pictures around the
  /// position as confidence. Where neither picture has ink around it, the confidence is that of the whole page.
  public func placement(of point: PagePoint) -> PageRegistration.Placement {
    let reach = max(4, Int(Self.reach / cell))
    func range(_ place: Double, _ count: Int) -> Range<Int> {
      let middle = place.isFinite ? Int(min(max(place / cell, 0), Double(count - 1))) : 0
      return max(0, middle - reach)..<min(count, middle + reach + 1)
    }
    let likeness = first.likeness(
      to: second, map, columns: range(point.x, first.width), rows: range(point.y, first.height), least: 0.25)
    return PageRegistration.Placement(
      similarity: similarity, confidence: likeness.map { max(0, min(1, Double($0))) } ?? agreement)
  }

  // MARK: - Search

  /// A candidate mapping, in fractions of the picture, so that it means the same on coarse and fine grids.
  private struct Move: Equatable {
    var quarters: Int
    var slope: Float = 0
    var scale: Float = 1
    /// As a fraction of the second picture's longer side.
    var x: Float = 0
    var y: Float = 0
    var likeness: Float = -1

    func map(_ first: InkGrid, _ second: InkGrid) -> CellMap {
      let side = Float(max(second.width, second.height))
      // The two grids may have different numbers of cells.
      let base = side / Float(max(first.width, first.height))
      return CellMap(
        first, second, quarters: quarters, slope: slope, scale: scale * base, x: x * side, y: y * side)
    }

    mutating func look(_ grids: (InkGrid, InkGrid)) { likeness = grids.0.likeness(to: grids.1, map(grids.0, grids.1)) }
  }

  /// The best move with this number of quarter turns: an exhaustive search on the coarsest grids, refined on finer and
  /// finer ones.
  private static func move(_ levels: [(InkGrid, InkGrid)], quarters: Int) -> Move {
    var moves = coarse(levels[0], quarters: quarters)
    for (index, grids) in levels.enumerated().dropFirst() {
      let side = Float(max(grids.1.width, grids.1.height))
      moves = moves.map { refined($0, grids, step: 2 / side) }.sorted { $0.likeness > $1.likeness }
      moves = Array(moves.prefix(index == 1 ? 3 : 1))
    }
    return moves.first ?? Move(quarters: quarters)
  }

  private static let maximumCoarse = 6

  private static func coarse(_ grids: (InkGrid, InkGrid), quarters: Int) -> [Move] {
    var found: [Move] = []
    let cell = 1 / Float(max(grids.1.width, grids.1.height))
    for step in -3...3 {
      let slope = Float(step) / 20
      for scale: Float in [0.75, 0.82, 0.9, 1, 1.1, 1.22, 1.34] {
        var best = Move(quarters: quarters)
        for x in -6...6 {
          for y in -6...6 {
            var move = Move(quarters: quarters, slope: slope, scale: scale, x: Float(x) * cell, y: Float(y) * cell)
            move.look(grids)
            if move.likeness > best.likeness { best = move }
          }
        }
        found.append(best)
      }
    }
    return Array(found.sorted { $0.likeness > $1.likeness }.prefix(maximumCoarse))
  }

  /// Hill climbing: goes to a better move near by as long as there is one, then halves the step.
  private static func refined(_ start: Move, _ grids: (InkGrid, InkGrid), step first: Float) -> Move {
    var best = start
    best.look(grids)
    var step = first
    while step > first / 16 {
      let before = best
      for direction: Float in [-1, 1] {
        for change in 0..<4 {
          var next = best
          switch change {
          case 0: next.x += direction * step
          case 1: next.y += direction * step
          case 2: next.slope += direction * step * 2
          default: next.scale *= 1 + direction * step * 2
          }
          guard (0.6...1.7).contains(next.scale), abs(next.slope) <= 0.3 else { continue }
          next.look(grids)
          if next.likeness > best.likeness { best = next }
        }
      }
      if best == before { step /= 2 }
    }
    return best
  }
}
