/// The outline of a line whose width follows the pressure: smooth between the samples, round at corners and ends.
///
/// The line runs through the middles between the samples, as one without pressure does. The outline is to be filled by the
/// nonzero rule, since it overlaps itself where the line crosses itself or turns sharply.
struct StrokeOutline {
  /// A place on the middle of the line, and half the line's width there, in points.
  struct Place {
    var x: Double
    var y: Double
    var radius: Double

    func middle(to other: Place) -> Place {
      Place(x: (x + other.x) / 2, y: (y + other.y) / 2, radius: (radius + other.radius) / 2)
    }
  }

  /// A direction, or where a side of the line is: of length one.
  private struct Direction {
    var x: Double
    var y: Double

    /// A quarter turn.
    var normal: Direction { Direction(x: -y, y: x) }
    var opposite: Direction { Direction(x: -x, y: -y) }

    func dot(_ other: Direction) -> Double { x * other.x + y * other.y }
    func cross(_ other: Direction) -> Double { x * other.y - y * other.x }

    /// Halfway to another; `fallback` if that is behind.
    func middle(to other: Direction, fallback: Direction) -> Direction {
      let (x, y) = (x + other.x, y + other.y)
      let length = (x * x + y * y).squareRoot()
      return length < 1e-6 ? fallback : Direction(x: x / length, y: y / length)
    }
  }

  /// How far the outline may be from the curve, in points: a pen's line is ten times as thick.
  private static let tolerance = 0.15
  /// Places nearer than this are one.
  private static let nearest = 1e-3

  private var near: [DisplayList.Segment] = []
  /// From the line's end to its beginning when it is appended.
  private var far: [(x: Double, y: Double)] = []

  /// The outline of a line through samples.
  static func segments(through samples: [Place]) -> [DisplayList.Segment] {
    let places = curve(through: samples)
    guard let first = places.first else { return [] }
    var outline = StrokeOutline()
    guard places.count > 1 else {
      outline.addDot(first)
      return outline.near + [.close]
    }
    outline.add(places)
    return outline.near + [.close]
  }

  /// Places along the curve so near to each other that straight lines between them are the curve.
  private static func curve(through samples: [Place]) -> [Place] {
    guard let first = samples.first, let last = samples.last else { return [] }
    var places: [Place] = [first]
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
      // A chord is a quarter of the bend away from its curve, and n chords are n² times nearer.
      let count = ((bendX * bendX + bendY * bendY).squareRoot() / 4 / tolerance).squareRoot().rounded(.up)
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
    var (before, lengthBefore) = Self.way(from: places[0], to: places[1])
    addNear(places[0], before.normal)
    addFar(places[0], before.normal.opposite)
    for index in 1..<places.count - 1 {
      let place = places[index]
      let (after, length) = Self.way(from: place, to: places[index + 1])
      addJoin(at: place, from: before, to: after, shortest: min(lengthBefore, length))
      (before, lengthBefore) = (after, length)
    }
    let last = places[places.count - 1]
    addNear(last, before.normal)
    for side in Self.arc(from: before.normal, to: before.normal.opposite, by: before, radius: last.radius) {
      addNear(last, side)
    }
    addFar(last, before.normal.opposite)
    for point in far.reversed() { near.append(.line(x: point.x, y: point.y)) }
    let (first, start) = (places[0], Self.way(from: places[0], to: places[1]).direction)
    for side in Self.arc(from: start.normal.opposite, to: start.normal, by: start.opposite, radius: first.radius) {
      addNear(first, side)
    }
  }

  private mutating func addJoin(at place: Place, from before: Direction, to after: Direction, shortest: Double) {
    let (dot, cross) = (before.dot(after), before.cross(after))
    // On the inner side a corner takes this from both of its sides: more than there is would turn the side around.
    let taken = dot <= -1 ? Double.infinity : place.radius * abs(cross) / (1 + dot)
    // One place on each side is enough where the outer one cuts off no more than is not seen.
    let cut = place.radius * (1 - (max(1 + dot, 0) / 2).squareRoot())
    if dot > 0, cut <= Self.tolerance, taken < shortest / 2 {
      let side = before.normal.middle(to: after.normal, fallback: before.normal)
      addNear(place, side)
      addFar(place, side.opposite)
      return
    }
    let isNearInside = cross > 0
    let (from, to) = isNearInside ? (before.normal.opposite, after.normal.opposite) : (before.normal, after.normal)
    let outside = [from] + Self.arc(from: from, to: to, by: before, radius: place.radius) + [to]
    if isNearInside {
      for side in outside { addFar(place, side) }
      addNear(place, before.normal)
      near.append(.line(x: place.x, y: place.y))
      addNear(place, after.normal)
    } else {
      for side in outside { addNear(place, side) }
      addFar(place, before.normal.opposite)
      far.append((place.x, place.y))
      addFar(place, after.normal.opposite)
    }
  }

  private mutating func addDot(_ place: Place) {
    let up = Direction(x: 0, y: -1)
    for (from, to) in [(up, up.opposite), (up.opposite, up)] {
      addNear(place, from)
      for side in Self.arc(from: from, to: to, by: from.normal, radius: place.radius) { addNear(place, side) }
    }
  }

  private mutating func addNear(_ place: Place, _ side: Direction) {
    let (x, y) = (place.x + side.x * place.radius, place.y + side.y * place.radius)
    near.append(near.isEmpty ? .move(x: x, y: y) : .line(x: x, y: y))
  }

  private mutating func addFar(_ place: Place, _ side: Direction) {
    far.append((place.x + side.x * place.radius, place.y + side.y * place.radius))
  }

  private static func way(from: Place, to: Place) -> (direction: Direction, length: Double) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return (Direction(x: dx / length, y: dy / length), length)
  }

  /// The directions between two, so that straight lines between places in them are a circle's arc.
  /// - Parameter by: where the arc passes if the two are opposite
  private static func arc(from: Direction, to: Direction, by: Direction, radius: Double) -> [Direction] {
    let half = (max(1 + from.dot(to), 0) / 2).squareRoot()
    guard radius * (1 - half) > tolerance else { return [] }
    let middle = from.middle(to: to, fallback: by)
    return arc(from: from, to: middle, by: by, radius: radius) + [middle]
      + arc(from: middle, to: to, by: by, radius: radius)
  }
}
