/// The outline of a line whose width follows the pressure: smooth between the samples, round at corners and ends.
///
/// The line runs through the midpoints between samples, like a line without pressure. Fill the outline by the nonzero
/// rule, because it overlaps itself where the line crosses itself or turns sharply.
struct StrokeOutline {
  /// A place on the centre line, and half the line's width there, in points.
  struct Place {
    var x: Double
    var y: Double
    var radius: Double

    func middle(to other: Place) -> Place {
      Place(x: (x + other.x) / 2, y: (y + other.y) / 2, radius: (radius + other.radius) / 2)
    }
  }

  /// A unit vector: the direction of the line, or the direction to one of its sides.
  private struct Direction {
    var x: Double
    var y: Double

    /// A quarter turn.
    var normal: Direction { Direction(x: -y, y: x) }
    var opposite: Direction { Direction(x: -x, y: -y) }

    func dot(_ other: Direction) -> Double { x * other.x + y * other.y }
    func cross(_ other: Direction) -> Double { x * other.y - y * other.x }

    /// The direction halfway to another one; `fallback` if the two are opposite.
    func middle(to other: Direction, fallback: Direction) -> Direction {
      let (x, y) = (x + other.x, y + other.y)
      let length = (x * x + y * y).squareRoot()
      return length < 1e-6 ? fallback : Direction(x: x / length, y: y / length)
    }
  }

  /// How far straight lines may be from the curve, and from the arcs around its corners, in points. Where both meet, the
  /// outline is up to twice as far. The line of a pen is ten times as thick.
  private static let tolerance = 0.15
  /// Places nearer to each other than this are merged, in points.
  private static let nearest = 1e-3

  private var near: [DisplayList.Segment] = []
  /// The other side of the line. It is appended in reverse order, from the line's end to its beginning.
  private var far: [(x: Double, y: Double)] = []

  /// The outline of a line through samples.
  static func segments(through samples: [Place]) -> [DisplayList.Segment] {
    let places = curve(through: samples)
    guard let first = places.first else { return [] }
    var outline = StrokeOutline()
    guard places.count > 1 else {
      outline.addDot(first)
      outline.near.append(.close)
      return outline.near
    }
    outline.add(places)
    outline.near.append(.close)
    return outline.near
  }

  /// Places along the curve, so near to each other that the straight lines between them stay within the tolerance.
  private static func curve(through samples: [Place]) -> [Place] {
    guard let first = samples.first, let last = samples.last else { return [] }
    var places: [Place] = []
    // Enough for slight bends, which are the most common; sharp bends add more places.
    places.reserveCapacity(2 * samples.count + 2)
    places.append(first)
    func add(_ place: Place) {
      let (dx, dy) = (place.x - places[places.count - 1].x, place.y - places[places.count - 1].y)
      if dx * dx + dy * dy > nearest * nearest {
        places.append(place)
      } else {
        places[places.count - 1].radius = max(places[places.count - 1].radius, place.radius)
      }
    }
    if samples.count > 2 { add(first.middle(to: samples[1])) }
    for index in samples.indices.dropFirst().dropLast() {
      let (from, control) = (samples[index - 1].middle(to: samples[index]), samples[index])
      let to = control.middle(to: samples[index + 1])
      let (bendX, bendY) = (from.x - 2 * control.x + to.x, from.y - 2 * control.y + to.y)
      // The radius bends, too, and the line's sides with it.
      let bend = (bendX * bendX + bendY * bendY).squareRoot() + abs(from.radius - 2 * control.radius + to.radius)
      // A single chord is a quarter of the bend away from its curve; with n chords, the distance is n² times smaller.
      let count = (bend / 4 / tolerance).squareRoot().rounded(.up)
      let steps = max(min(count, 16), 1)
      var step = 1.0
      while step <= steps {
        let t = step / steps
        let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
        add(
          Place(
            x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y,
            radius: a * from.radius + b * control.radius + c * to.radius))
        step += 1
      }
    }
    add(last)
    return places
  }

  private mutating func add(_ places: [Place]) {
    // A slight turn adds one place to each side, a sharp turn up to ten. At the end `near` holds both sides.
    near.reserveCapacity(14 * places.count + 16)
    far.reserveCapacity(7 * places.count + 8)
    var (before, lengthBefore) = Self.way(from: places[0], to: places[1])
    add(places[0], before.normal)
    add(places[0], before.normal.opposite, onNear: false)
    for index in 1..<places.count - 1 {
      let place = places[index]
      let (after, length) = Self.way(from: place, to: places[index + 1])
      addJoin(at: place, from: before, to: after, shortest: min(lengthBefore, length))
      (before, lengthBefore) = (after, length)
    }
    let last = places[places.count - 1]
    add(last, before.normal)
    addArc(at: last, from: before.normal, to: before.normal.opposite, by: before)
    add(last, before.normal.opposite, onNear: false)
    for point in far.reversed() { near.append(.line(x: point.x, y: point.y)) }
    let (first, start) = (places[0], Self.way(from: places[0], to: places[1]).direction)
    addArc(at: first, from: start.normal.opposite, to: start.normal, by: start.opposite)
  }

  private mutating func addJoin(at place: Place, from before: Direction, to after: Direction, shortest: Double) {
    let (dot, cross) = (before.dot(after), before.cross(after))
    // On its inner side, a corner shortens both adjoining segments by this length. If a segment is shorter, its side
    // would reverse.
    let taken = dot <= -1 ? Double.infinity : place.radius * abs(cross) / (1 + dot)
    // One place on each side is enough if it cuts off less of the outer corner than the tolerance.
    let cut = place.radius * (1 - (max(1 + dot, 0) / 2).squareRoot())
    if dot > 0, cut <= Self.tolerance, taken < shortest / 2 {
      let side = before.normal.middle(to: after.normal, fallback: before.normal)
      add(place, side)
      add(place, side.opposite, onNear: false)
      return
    }
    let isNearInside = cross > 0
    let (from, to) = isNearInside ? (before.normal.opposite, after.normal.opposite) : (before.normal, after.normal)
    add(place, from, onNear: !isNearInside)
    addArc(at: place, from: from, to: to, by: before, onNear: !isNearInside)
    add(place, to, onNear: !isNearInside)
    add(place, from.opposite, onNear: isNearInside)
    add(x: place.x, y: place.y, onNear: isNearInside)
    add(place, to.opposite, onNear: isNearInside)
  }

  private mutating func addDot(_ place: Place) {
    let up = Direction(x: 0, y: -1)
    for (from, to) in [(up, up.opposite), (up.opposite, up)] {
      add(place, from)
      addArc(at: place, from: from, to: to, by: from.normal)
    }
  }

  /// Adds places between two directions, so that the lines through them approximate a circular arc.
  /// - Parameter by: the direction in which the arc passes if the two are opposite
  private mutating func addArc(
    at place: Place, from: Direction, to: Direction, by: Direction, onNear: Bool = true
  ) {
    let half = (max(1 + from.dot(to), 0) / 2).squareRoot()
    guard place.radius * (1 - half) > Self.tolerance else { return }
    let middle = from.middle(to: to, fallback: by)
    addArc(at: place, from: from, to: middle, by: by, onNear: onNear)
    add(place, middle, onNear: onNear)
    addArc(at: place, from: middle, to: to, by: by, onNear: onNear)
  }

  private mutating func add(_ place: Place, _ side: Direction, onNear: Bool = true) {
    add(x: place.x + side.x * place.radius, y: place.y + side.y * place.radius, onNear: onNear)
  }

  private mutating func add(x: Double, y: Double, onNear: Bool) {
    if onNear {
      near.append(near.isEmpty ? .move(x: x, y: y) : .line(x: x, y: y))
    } else {
      far.append((x, y))
    }
  }

  private static func way(from: Place, to: Place) -> (direction: Direction, length: Double) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return (Direction(x: dx / length, y: dy / length), length)
  }
}
