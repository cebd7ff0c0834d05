/// Decides which pointer draws, which scrolls and which is a palm.
///
/// A pen takes over from a touch at any time. The first pen that touches the surface begins pen mode, in which fingers
/// scroll. Two fingers always scroll.
struct PointerArbiter {
  /// The meaning of a pointer event.
  enum Ruling {
    case begin, draw, end
    /// The gesture ended without a pointer-up; a pen's gesture is kept.
    case cancel(isKept: Bool)
    case scroll(InkScroll)
    /// This many fingers tapped together.
    case tap(Int)
    case enterPenMode
  }

  private struct Touch {
    let id: Int32
    let startX: Double
    let startY: Double
    var x: Double
    var y: Double
    /// A palm, or a finger that landed while a pen wrote: ignored until it lifts.
    var isRejected: Bool
  }

  /// How long after the pen lifted a touch counts as a palm, in milliseconds.
  static let palmTime: Int64 = 500
  /// Above this radius in CSS pixels a touch is a palm.
  static let palmRadius = 40.0
  /// The longest tap, in milliseconds, and the farthest that a tapping finger may move, in CSS pixels.
  static let tapTime: Int64 = 300
  static let tapDistance = 10.0

  var isPenMode = false
  /// Whether a tool is selected; without one, fingers scroll.
  var hasTool = false
  private(set) var drawing: (id: Int32, device: PointerDevice)?
  private var touches: [Touch] = []
  private var lastPen: Int64?
  /// The most fingers that were down together since the first one landed.
  private var fingerCount = 0
  private var since: Int64 = 0
  private var isTap = false
  /// When the barrel button was last pressed on a hovering pen; some pens report the button only while they hover.
  private var hoverBarrel: Int64?

  /// Whether a pointer is drawing, which may need ticks.
  var isDrawing: Bool { drawing != nil }

  /// The buttons of an event, including a barrel button that was pressed while the pen hovered.
  func buttons(of event: PointerEvent, at clock: Int64) -> UInt16 {
    guard event.device == .pen, let hoverBarrel, clock - hoverBarrel <= Self.palmTime else { return event.buttons }
    return event.buttons | PointerEvent.Button.barrel
  }

  mutating func judge(_ event: PointerEvent, at clock: Int64) -> [Ruling] {
    switch event.phase {
    case .down: down(event, at: clock)
    case .move: move(event, at: clock)
    case .up: lift(event, at: clock)
    case .cancel: cancel(event, at: clock)
    }
  }

  /// Cancels every pointer.
  mutating func cancelAll(at clock: Int64) -> [Ruling] {
    touches.removeAll()
    isTap = false
    guard let drawing else { return [] }
    self.drawing = nil
    if drawing.device == .pen { lastPen = clock }
    return [.cancel(isKept: drawing.device == .pen)]
  }

  private mutating func down(_ event: PointerEvent, at clock: Int64) -> [Ruling] {
    var rulings: [Ruling] = []
    if let lost = drawing, lost.id == event.id {
      // The pointer-up was lost.
      drawing = nil
      rulings.append(.end)
    }
    touches.removeAll { $0.id == event.id }
    switch event.device {
    case .touch: return rulings + land(event, at: clock)
    case .mouse:
      guard drawing == nil, event.buttons & PointerEvent.Button.primary != 0 else { return rulings }
    case .pen:
      if let drawing {
        guard drawing.device == .touch else { return rulings }
        rulings.append(.cancel(isKept: false))
      }
      for index in touches.indices { touches[index].isRejected = true }
      isTap = false
      if !isPenMode {
        isPenMode = true
        rulings.append(.enterPenMode)
      }
    }
    drawing = (event.id, event.device)
    return rulings + [.begin]
  }

  private mutating func land(_ event: PointerEvent, at clock: Int64) -> [Ruling] {
    let isBusy = drawing.map { $0.device != .touch } ?? false
    let isAfterPen = lastPen.map { clock - $0 < Self.palmTime } ?? false
    let isRejected = isBusy || isAfterPen || event.radius > Self.palmRadius
    let (x, y) = (event.sample.x, event.sample.y)
    touches.append(Touch(id: event.id, startX: x, startY: y, x: x, y: y, isRejected: isRejected))
    guard !isRejected else { return [] }
    let count = touches.count { !$0.isRejected }
    if count == 1 {
      (fingerCount, since, isTap) = (1, clock, true)
      guard !isPenMode, hasTool, drawing == nil else { return [] }
      drawing = (event.id, .touch)
      return [.begin]
    }
    fingerCount = max(fingerCount, count)
    guard drawing != nil else { return [] }
    drawing = nil
    return [.cancel(isKept: false)]
  }

  private mutating func move(_ event: PointerEvent, at clock: Int64) -> [Ruling] {
    if drawing?.id == event.id {
      if event.device != .touch, event.buttons == 0 {
        // The pointer-up was lost.
        return lift(event, at: clock)
      }
      follow(event)
      return [.draw]
    }
    if event.device == .pen, event.buttons & PointerEvent.Button.barrel != 0 { hoverBarrel = clock }
    let before = pair
    guard follow(event), drawing == nil else { return [] }
    let after = pair
    guard before.x != after.x || before.y != after.y || before.distance != after.distance else { return [] }
    let factor = before.distance > 1 && after.distance > 1 ? after.distance / before.distance : 1
    return [
      .scroll(InkScroll(dx: after.x - before.x, dy: after.y - before.y, factor: factor, x: after.x, y: after.y))
    ]
  }

  /// The middle of the first two fingers and their distance, which is 0 for one finger.
  private var pair: (x: Double, y: Double, distance: Double) {
    let fingers = touches.filter { !$0.isRejected }.prefix(2)
    guard let first = fingers.first, let last = fingers.last else { return (0, 0, 0) }
    let (dx, dy) = (last.x - first.x, last.y - first.y)
    return ((first.x + last.x) / 2, (first.y + last.y) / 2, (dx * dx + dy * dy).squareRoot())
  }

  /// Updates the position of a finger.
  /// - Returns: whether the event belongs to a finger that is not rejected
  @discardableResult
  private mutating func follow(_ event: PointerEvent) -> Bool {
    guard let index = touches.firstIndex(where: { $0.id == event.id }), !touches[index].isRejected else { return false }
    touches[index].x = event.sample.x
    touches[index].y = event.sample.y
    let (dx, dy) = (event.sample.x - touches[index].startX, event.sample.y - touches[index].startY)
    if dx * dx + dy * dy > Self.tapDistance * Self.tapDistance { isTap = false }
    return true
  }

  private mutating func lift(_ event: PointerEvent, at clock: Int64) -> [Ruling] {
    follow(event)
    let wasFinger = touches.contains { $0.id == event.id && !$0.isRejected }
    touches.removeAll { $0.id == event.id }
    if let drawing, drawing.id == event.id {
      self.drawing = nil
      if drawing.device == .pen { lastPen = clock }
      return [.end]
    }
    guard wasFinger, !touches.contains(where: { !$0.isRejected }) else { return [] }
    let isOver = isTap && fingerCount > 1 && clock - since <= Self.tapTime
    isTap = false
    return isOver ? [.tap(fingerCount)] : []
  }

  private mutating func cancel(_ event: PointerEvent, at clock: Int64) -> [Ruling] {
    touches.removeAll { $0.id == event.id }
    isTap = false
    guard let drawing, drawing.id == event.id else { return [] }
    self.drawing = nil
    if drawing.device == .pen { lastPen = clock }
    return [.cancel(isKept: drawing.device == .pen)]
  }
}
