import CImageCodecs
import PaperDomain

/// Finds the differences between two pictures of a page.
///
///     PictureComparison.changedRegions(InkPicture(…), InkPicture(…))      // [] if the pages look the same
///
/// The same pictures always give the same regions, and exchanging the two pictures exchanges the regions' sides. The
/// method, step by step:
///
/// 1. Paper and ink get the same levels (`PreparedPicture`): a grey or yellowish scan is not a change.
/// 2. One picture is aligned with the other (`PictureAlignment`): shifts up to 8 mm and scales up to 3 % are not a
///    change.
/// 3. Each block of `block` pixels may move by `reach` pixels more if that explains it and its surroundings much
///    better. So a page that is slightly turned or stretched still fits.
/// 4. Ink is *explained* if the other picture has about as much ink at most one pixel away. A tile of `tile` pixels has
///    changed if it, or four tiles that meet at a corner, have more unexplained ink than `minimumInk`. A speck of two
///    pixels at 150 dpi has less, a full stop of 10 points more.
/// 5. Changed tiles that touch, or have one tile between them, form a region. Regions that overlap on either page are
///    joined; near ones, too, until there are at most `maximumRegions`.
///
/// It does not notice a shape that only changed its colour, strokes that are slightly bolder, or moves of less than
/// half a millimetre. Something that moved farther counts as changed in both places.
///
/// Takes nine bytes of memory per pixel, and time bounded by the pixels: about 0.1 s for two million.
public enum PictureComparison {
  /// The most regions that are reported.
  public static let maximumRegions = 40

  private static let tile = 16
  private static let block = 64
  /// The farthest that a block may move, in pixels.
  static let reach = 5
  /// The smoothed ink of a pixel that needs no explanation.
  private static let tolerance: Int32 = 28
  private static let minimumInk: UInt32 = 300

  /// The regions that differ, in reading order. On each page they lie inside the page and do not overlap.
  public static func changedRegions(_ first: InkPicture, _ second: InkPicture) -> [ChangedRegion] {
    if first == second { return [] }
    // Compares in a fixed order, so that the order of the arguments does not matter.
    guard second.precedes(first) else { return compare(first, second) }
    return compare(second, first).map(\.swapped)
  }

  private static func compare(_ first: InkPicture, _ second: InkPicture) -> [ChangedRegion] {
    let (first, second) = (PreparedPicture(first), PreparedPicture(second))
    let alignment = PictureAlignment(of: first, on: second)
    let (columns, rows) = (alignment.columns, alignment.rows)
    let missing = changedTiles(of: first, in: second, columns: columns, rows: rows)
    let added = changedTiles(of: second, in: first, columns: columns.inverse, rows: rows.inverse)
    let back = (columns: columns.inverse, rows: rows.inverse)

    // Lays all tiles on a grid in the first picture's coordinates that also contains the second picture.
    let left = min(0, back.columns(0))
    let top = min(0, back.rows(0))
    var grid = TileGrid(
      left: left, top: top, width: max(Double(first.width), back.columns(Double(second.width))) - left,
      height: max(Double(first.height), back.rows(Double(second.height))) - top, side: Double(tile))
    for box in missing { grid.mark(box) }
    for box in added {
      grid.mark(
        PixelBox(
          left: back.columns(box.left), top: back.rows(box.top), right: back.columns(box.right),
          bottom: back.rows(box.bottom)))
    }
    let regions = grid.components().map { box in
      ChangedRegion(
        first: box.part(ofWidth: first.width, height: first.height, least: tile),
        second: PixelBox(
          left: columns(box.left), top: rows(box.top), right: columns(box.right), bottom: rows(box.bottom)
        ).part(ofWidth: second.width, height: second.height, least: tile))
    }
    return joined(regions).sorted(by: ChangedRegion.isInOrder)
  }

  // MARK: - Tiles

  /// The tiles of a picture with more ink than the other picture explains, as boxes of this picture.
  private static func changedTiles(
    of picture: PreparedPicture, in other: PreparedPicture, columns: AxisAlignment, rows: AxisAlignment
  ) -> [PixelBox] {
    let search = BlockSearch(
      picture: picture, other: other, columns: places(picture.width, on: other.width, columns),
      rows: places(picture.height, on: other.height, rows), tolerance: tolerance)
    let (across, down) = ((picture.width + tile - 1) / tile, (picture.height + tile - 1) / tile)
    var ink = [UInt32](repeating: 0, count: across * down)
    for top in stride(from: 0, to: picture.height, by: block) {
      for left in stride(from: 0, to: picture.width, by: block) {
        let (right, bottom) = (min(left + block, picture.width), min(top + block, picture.height))
        guard let move = search.bestMove(left: left, top: top, right: right, bottom: bottom, around: block / 2)
        else { continue }
        for y in stride(from: top, to: bottom, by: tile) {
          for x in stride(from: left, to: right, by: tile) {
            func unexplained(_ move: BlockSearch.Move) -> UInt32 {
              search.unexplained(
                left: x, top: y, right: min(x + tile, right), bottom: min(y + tile, bottom), move: move)
            }
            // The block's move may not fit every tile: when a line was moved, the one above it may not have been.
            ink[y / tile * across + x / tile] =
              move == .none ? unexplained(move) : min(unexplained(move), unexplained(.none))
          }
        }
      }
    }
    return changed(ink, across: across, down: down)
  }

  /// The positions of pixels in the other page's spread picture; positions outside the page fall into its margin.
  private static func places(_ count: Int, on otherCount: Int, _ axis: AxisAlignment) -> [Int32] {
    (0..<count).map { place in
      let there = axis(Double(place) + 0.5) - 0.5
      let nearest = min(max(there.rounded(), -8), Double(otherCount) + 7)
      return Int32(nearest) + Int32(PreparedPicture.margin)
    }
  }

  /// The tiles that changed by themselves, or together with three others at a corner: a dot may be on a corner.
  private static func changed(_ ink: [UInt32], across: Int, down: Int) -> [PixelBox] {
    var isChanged = [Bool](repeating: false, count: ink.count)
    for y in 0..<down {
      for x in 0..<across {
        var sum: UInt32 = 0
        var four: [Int] = []
        for row in y...min(y + 1, down - 1) {
          for column in x...min(x + 1, across - 1) {
            sum += ink[row * across + column]
            four.append(row * across + column)
          }
        }
        guard sum >= minimumInk else { continue }
        for index in four where ink[index] >= minimumInk / 8 { isChanged[index] = true }
      }
    }
    return isChanged.indices.filter { isChanged[$0] }.map { index in
      let (x, y) = (Double(index % across * tile), Double(index / across * tile))
      return PixelBox(left: x, top: y, right: x + Double(tile), bottom: y + Double(tile))
    }
  }

  // MARK: - Regions

  /// Joins regions that overlap on either page, then near ones until there are few enough.
  static func joined(_ regions: [ChangedRegion]) -> [ChangedRegion] {
    var regions = regions
    var gap = 0.0
    while true {
      regions = joined(regions, gap: gap)
      if regions.count <= maximumRegions { return regions }
      gap = max(0.01, gap * 2)
    }
  }

  private static func joined(_ regions: [ChangedRegion], gap: Double) -> [ChangedRegion] {
    var rest = regions
    var done: [ChangedRegion] = []
    while var region = rest.popLast() {
      // A joined region may reach others that were far away before.
      var hasGrown = true
      while hasGrown {
        hasGrown = false
        rest.removeAll { other in
          guard other.isNear(region, gap: gap) else { return false }
          region = region.union(other)
          hasGrown = true
          return true
        }
        done.removeAll { other in
          guard other.isNear(region, gap: gap) else { return false }
          region = region.union(other)
          hasGrown = true
          return true
        }
      }
      done.append(region)
    }
    return done
  }
}
