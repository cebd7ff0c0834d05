/// A page's ink on a grid of cells. Each value is the ink of a cell minus the mean around it, so that grey paper and
/// margins do not count.
struct InkGrid: Equatable, Sendable {
  let width: Int
  let height: Int
  private let values: [Float]

  /// - Parameter longest: how many cells the longer side gets; a smaller picture keeps its own resolution
  init(_ picture: PagePicture, longest: Int) {
    let side = max(picture.width, picture.height)
    let cells = min(longest, side)
    width = max(1, (picture.width * cells + side / 2) / side)
    height = max(1, (picture.height * cells + side / 2) / side)
    var means: [Float] = []
    means.reserveCapacity(width * height)
    for row in 0..<height {
      let rows = Self.part(row, of: height, picture.height)
      for column in 0..<width {
        let columns = Self.part(column, of: width, picture.width)
        var sum = 0
        for y in rows {
          for x in columns { sum += Int(picture.ink[y * picture.width + x]) }
        }
        means.append(Float(sum) / Float(rows.count * columns.count))
      }
    }
    values = Self.withoutSurroundings(means, width, height, reach: max(2, cells / 12))
  }

  /// The range of picture cells, of a side of `length`, that the grid cell `index` of `count` covers.
  private static func part(_ index: Int, of count: Int, _ length: Int) -> Range<Int> {
    let start = index * length / count
    return start..<max(start + 1, (index + 1) * length / count)
  }

  /// Subtracts from each value the mean of the square around it.
  private static func withoutSurroundings(_ values: [Float], _ width: Int, _ height: Int, reach: Int) -> [Float] {
    // A summed-area table: at each cell, the sum of all cells above and to the left.
    var sums = [Float](repeating: 0, count: (width + 1) * (height + 1))
    for y in 0..<height {
      var row: Float = 0
      for x in 0..<width {
        row += values[y * width + x]
        sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row
      }
    }
    var result = values
    for y in 0..<height {
      let (top, bottom) = (max(0, y - reach), min(height, y + reach + 1))
      for x in 0..<width {
        let (left, right) = (max(0, x - reach), min(width, x + reach + 1))
        let sum =
          sums[bottom * (width + 1) + right] - sums[top * (width + 1) + right] - sums[bottom * (width + 1) + left]
          + sums[top * (width + 1) + left]
        result[y * width + x] -= sum / Float((bottom - top) * (right - left))
      }
    }
    return result
  }

  /// The correlation of this grid's ink with the ink of another grid where `map` places the cells, from -1 to 1. `nil`
  /// if too few cells of this grid fall on the other one, or if neither has ink there.
  /// - Parameters:
  ///   - columns: the columns of this grid to compare
  ///   - least: the least share of the compared cells that has to fall on the other grid
  func likeness(
    to other: InkGrid, _ map: CellMap, columns: Range<Int>, rows: Range<Int>, least: Float
  ) -> Float? {
    var (count, sumA, sumB, sumAA, sumBB, sumAB): (Float, Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0, 0)
    values.withUnsafeBufferPointer { own in
      other.values.withUnsafeBufferPointer { others in
        for y in rows {
          // The image of the middle of the row's first cell; each further cell adds a constant step.
          var place = map(Float(columns.lowerBound) + 0.5, Float(y) + 0.5)
          for x in columns {
            // Interpolates between the four cells around the place.
            let (px, py) = (place.x - 0.5, place.y - 0.5)
            place.x += map.a
            place.y += map.b
            guard px >= 0, py >= 0, px < Float(other.width - 1), py < Float(other.height - 1) else { continue }
            let (column, row) = (Int(px), Int(py))
            let (fx, fy) = (px - Float(column), py - Float(row))
            let first = row * other.width + column
            let upper = others[first] + (others[first + 1] - others[first]) * fx
            let next = first + other.width
            let lower = others[next] + (others[next + 1] - others[next]) * fx
            let b = upper + (lower - upper) * fy
            let a = own[y * width + x]
            count += 1
            sumA += a
            sumB += b
            sumAA += a * a
            sumBB += b * b
            sumAB += a * b
          }
        }
      }
    }
    guard count >= 4, count >= least * Float(columns.count * rows.count) else { return nil }
    let (spreadA, spreadB) = (sumAA - sumA * sumA / count, sumBB - sumB * sumB / count)
    // A variance per cell below 9 is scanner noise.
    let quiet = count * 9
    if spreadA < quiet, spreadB < quiet { return nil }
    guard spreadA >= quiet, spreadB >= quiet else { return 0 }
    return (sumAB - sumA * sumB / count) / (spreadA * spreadB).squareRoot()
  }

  /// The correlation over the whole grid; -1 if it cannot be computed.
  func likeness(to other: InkGrid, _ map: CellMap) -> Float {
    likeness(to: other, map, columns: 0..<width, rows: 0..<height, least: 0.5) ?? -1
  }
}

/// Maps cells of one grid to another one: a rotation and a scale about the middles of the grids, then a shift.
struct CellMap: Equatable, Sendable {
  /// The scale times the cosine and the sine of the angle.
  let a, b: Float
  private let dx, dy: Float

  /// - Parameters:
  ///   - quarters: how many quarter turns, clockwise
  ///   - slope: the tangent of the angle turned beyond the quarter turns
  init(
    _ first: InkGrid, _ second: InkGrid, quarters: Int, slope: Float, scale: Float, x: Float, y: Float
  ) {
    let length = scale / (1 + slope * slope).squareRoot()
    let (cosine, sine): (Float, Float) =
      switch quarters & 3 {
      case 0: (1, 0)
      case 1: (0, 1)
      case 2: (-1, 0)
      default: (0, -1)
      }
    a = (cosine - sine * slope) * length
    b = (sine + cosine * slope) * length
    let (cx, cy) = (Float(first.width) / 2, Float(first.height) / 2)
    dx = Float(second.width) / 2 + x - (a * cx - b * cy)
    dy = Float(second.height) / 2 + y - (b * cx + a * cy)
  }

  func callAsFunction(_ x: Float, _ y: Float) -> (x: Float, y: Float) { (a * x - b * y + dx, b * x + a * y + dy) }

  /// This map in points, given the sizes of a cell of either page in points.
  func similarity(from first: Double, to second: Double) -> Similarity {
    Similarity(
      a: Double(a) * second / first, b: Double(b) * second / first, dx: Double(dx) * second, dy: Double(dy) * second)
  }
}
