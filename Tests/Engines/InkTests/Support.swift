import ByteCoding
import Ink
import InkWalk
import Notebook

/// A session with two pages below each other, 200 by 300 pt with 20 pt between them, at one pixel per point.
struct Fixture {
  static let epoch = Instant(millisecondsSince1970: 1_700_000_000_000)
  static let pages = InkWalk.pages
  static let first = pages[0].version
  static let second = pages[1].version

  var session: InkSession
  var trace = PointerTrace()
  var commits: [InkCommit] = []
  var time: Int64 = 1000

  init(_ tool: InkTool = .pen, words: [InkWord] = []) throws {
    session = try Self.emptySession()
    session.pages[0] = InkPage(version: Self.first, frame: Self.pages[0].frame, words: words)
    send(.take(tool))
  }

  static func emptySession() throws -> InkSession { try InkWalk.session() }

  @discardableResult
  mutating func send(_ input: InkInput) -> [InkEffect] {
    trace.inputs.append(input)
    let effects = session.handle(input)
    for case .committed(let added) in effects { commits += added }
    return effects
  }

  @discardableResult
  mutating func pointer(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, id: Int32 = 1, device: PointerDevice = .pen,
    buttons: UInt16? = nil, pressure: Double = 0.5, tiltX: Int8 = 0, radius: Double = 0,
    shift: Bool = false
  ) -> [InkEffect] {
    time += 8
    let isDown = phase == .down || phase == .move
    return send(
      .pointer(
        PointerEvent(
          phase, id: id, device: device, buttons: buttons ?? (isDown ? 1 : 0),
          PointerSample(x: x, y: y, time: time, pressure: phase == .up ? 0 : pressure, tiltX: tiltX), radius: radius,
          isConstrained: shift)))
  }

  /// Presses at the first place, moves over the others, and lifts at the last.
  mutating func drag(
    _ places: [(Double, Double)], id: Int32 = 1, device: PointerDevice = .pen, buttons: UInt16 = 1,
    pressure: Double = 0.5, shift: Bool = false
  ) {
    guard let first = places.first, let last = places.last else { return }
    pointer(.down, first.0, first.1, id: id, device: device, buttons: buttons, pressure: pressure, shift: shift)
    for place in places.dropFirst() {
      pointer(.move, place.0, place.1, id: id, device: device, buttons: buttons, pressure: pressure, shift: shift)
    }
    pointer(.up, last.0, last.1, id: id, device: device, shift: shift)
  }

  mutating func wait(_ milliseconds: Int64) -> [InkEffect] {
    time += milliseconds
    return send(.tick(time))
  }

  func marks(_ version: UniqueID = first) -> [Annotation] {
    session.document.pages.first { $0.version == version }?.notebook.state.annotations ?? []
  }
}
