/// The path of a round eraser over a page.
public struct Eraser: Hashable, Sendable {
  /// The positions of its centre, in units of 1/64 pt; it moves in straight lines between them.
  public let path: [Point]
  /// The radius in units of 1/64 pt.
  public let radius: Int32
  /// Whether touching a stroke deletes the whole stroke.
  public let deletesWholeStrokes: Bool
  /// Whether it deletes everything that it touches: also shapes, text and highlighted words.
  public let deletesEveryKind: Bool

  /// Makes an eraser, by default with a radius of 30 pt. `deletesEveryKind` implies `deletesWholeStrokes`.
  public init(
    path: [Point], radius: Int32 = 30 * 64, deletesWholeStrokes: Bool = false, deletesEveryKind: Bool = false
  ) {
    self.deletesEveryKind = deletesEveryKind
    self.path = path
    self.radius = min(max(radius, 1), 1 << 20)
    self.deletesWholeStrokes = deletesWholeStrokes || deletesEveryKind
  }

  /// The rectangle that the eraser passes over; `nil` for an empty path.
  var bounds: Rect? {
    guard let first = path.first else { return nil }
    var rect = Rect(x: first.x, y: first.y, width: 0, height: 0)
    for point in path { rect = rect.union(Rect(x: point.x, y: point.y, width: 0, height: 0)) }
    return rect.expanded(by: radius)
  }

  /// The centres of the circles that are erased along the path. They are at most a quarter of the radius apart, so that
  /// the rest between two circles is thinner than 1 % of the radius.
  var centers: [(x: Double, y: Double)] {
    guard let first = path.first else { return [] }
    var centers = [(x: Double(first.x), y: Double(first.y))]
    for (from, to) in zip(path, path.dropFirst()) {
      let (dx, dy) = (Double(to.x) - Double(from.x), Double(to.y) - Double(from.y))
      let count = min(max(((dx * dx + dy * dy).squareRoot() / (Double(radius) / 4)).rounded(.up), 1), 65_536)
      var index = 1.0
      while index <= count {
        centers.append((Double(from.x) + dx * (index / count), Double(from.y) + dy * (index / count)))
        index += 1
      }
    }
    return centers
  }

  /// Whether the eraser touches an annotation without ink: the lines of a shape, the inside of a filled shape, text or
  /// words.
  func touches(_ annotation: Annotation) -> Bool {
    centers.contains { center in
      annotation.isHit(
        at: Point(x: PageUnit.clamp(rounded: center.x), y: PageUnit.clamp(rounded: center.y)),
        tolerance: Double(radius))
    }
  }

  /// The erased pieces of an annotation's ink afterwards, in order and merged with those erased before; `nil` if the
  /// eraser erases nothing new.
  func erasing(_ annotation: Annotation) -> [ErasedRange]? {
    let reach = Double(radius)
    let near = centers.filter { center in
      let bounds = annotation.frame
      return center.x + reach >= Double(bounds.x) && center.x - reach <= Double(bounds.maxX)
        && center.y + reach >= Double(bounds.y) && center.y - reach <= Double(bounds.maxY)
    }
    guard !near.isEmpty else { return nil }
    var found: [ErasedRange] = []
    var first = 0
    for block in annotation.ink {
      erase(block.samples.map { annotation.place($0) }, from: first, near, into: &found)
      first += block.count
    }
    guard !found.isEmpty else { return nil }
    let union = ErasedRange.union(annotation.erased + found)
    return union == annotation.erased ? nil : union
  }

  private func erase(
    _ places: [InkPlace], from first: Int, _ centers: [(x: Double, y: Double)], into found: inout [ErasedRange]
  ) {
    let square = Double(radius) * Double(radius)
    let base = Double(first) * 256
    for index in places.indices {
      let from = places[index]
      for center in centers {
        let (fx, fy) = (from.x - center.x, from.y - center.y)
        guard index + 1 < places.count else {
          if fx * fx + fy * fy <= square {
            Self.add(base + Double(index) * 256, base + Double(index + 1) * 256, &found)
          }
          continue
        }
        let (dx, dy) = (places[index + 1].x - from.x, places[index + 1].y - from.y)
        let a = dx * dx + dy * dy
        let b = fx * dx + fy * dy
        let c = fx * fx + fy * fy - square
        if a == 0 {
          if c <= 0 { Self.add(base + Double(index) * 256, base + Double(index + 1) * 256, &found) }
          continue
        }
        let discriminant = b * b - a * c
        guard discriminant >= 0 else { continue }
        let root = discriminant.squareRoot()
        let (low, high) = (max((-b - root) / a, 0), min((-b + root) / a, 1))
        guard low < high else { continue }
        Self.add(
          (base + (Double(index) + low) * 256).rounded(.down), (base + (Double(index) + high) * 256).rounded(.up),
          &found)
      }
    }
  }

  private static func add(_ lower: Double, _ upper: Double, _ found: inout [ErasedRange]) {
    guard upper <= Double(UInt32.max), lower >= 0, lower < upper else { return }
    found.append(ErasedRange(lower: UInt32(lower), upper: UInt32(upper)))
  }
}
