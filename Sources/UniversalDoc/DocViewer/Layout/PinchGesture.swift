/// A pinch with two fingers on the pages. It computes how the pages are drawn during the gesture: scaled by `scale`
/// around the initial midpoint between the fingers, and moved along with the midpoint.
///
/// A third finger is ignored; when one of the two is lifted, the pinch ends.
nonisolated public struct PinchGesture: Equatable, Sendable {
  /// The scale and movement of a pinch.
  public struct Reading: Equatable, Sendable {
    /// The distance between the fingers, divided by their distance at the beginning.
    public var scale: Double
    /// The midpoint between the fingers when the pinch began.
    public var start: ViewportPoint
    /// The midpoint between the fingers now.
    public var now: ViewportPoint
  }

  private struct Finger: Equatable, Sendable {
    let id: Int32
    let start: ViewportPoint
    var now: ViewportPoint
  }

  private var fingers: [Finger] = []

  /// No fingers.
  public init() {}

  /// Whether two fingers are down.
  public var isPinching: Bool { fingers.count == 2 }

  /// A finger came down.
  public mutating func began(_ id: Int32, at point: ViewportPoint) {
    fingers.removeAll { $0.id == id }
    guard fingers.count < 2 else { return }
    // The first finger may have moved before the second came down, so the pinch begins where both are now.
    fingers = fingers.map { Finger(id: $0.id, start: $0.now, now: $0.now) }
    fingers.append(Finger(id: id, start: point, now: point))
  }

  /// A finger moved. Returns the reading if two fingers are down.
  public mutating func moved(_ id: Int32, to point: ViewportPoint) -> Reading? {
    for index in fingers.indices where fingers[index].id == id { fingers[index].now = point }
    return reading
  }

  /// A finger was lifted, or the browser took it away. Returns the last reading if this ends a pinch.
  public mutating func ended(_ id: Int32) -> Reading? {
    let last = reading
    let before = fingers.count
    fingers.removeAll { $0.id == id }
    return fingers.count < before ? last : nil
  }

  /// The current scale and movement; nil unless two fingers are down.
  public var reading: Reading? {
    guard fingers.count == 2 else { return nil }
    let start = distance(fingers[0].start, fingers[1].start)
    let now = distance(fingers[0].now, fingers[1].now)
    return Reading(
      scale: now / max(start, 1), start: middle(fingers[0].start, fingers[1].start),
      now: middle(fingers[0].now, fingers[1].now))
  }

  private func middle(_ a: ViewportPoint, _ b: ViewportPoint) -> ViewportPoint {
    ViewportPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
  }

  private func distance(_ a: ViewportPoint, _ b: ViewportPoint) -> Double {
    let x = a.x - b.x
    let y = a.y - b.y
    return (x * x + y * y).squareRoot()
  }
}
