import BlazeFSM
import ByteCoding
import Notebook

/// One annotation's part of a gesture. Its machine decides what is stored: an event that it refuses is not kept, and a
/// gesture that is cancelled or does not end at rest stores nothing.
struct AnnotationGesture {
  let id: UniqueID
  private var machine: StateMachine<AnnotationFSM>
  private var exists: Bool
  private var events: [AnnotationEvent] = []

  /// - Parameter exists: whether the annotation was created before
  init(_ id: UniqueID, exists: Bool) {
    self.id = id
    self.exists = exists
    machine = StateMachine(restoring: exists ? .committed : .idle)
  }

  /// What is stored; empty unless the gesture is whole.
  var entries: [LogEntry] {
    machine.state.isRest ? events.map { .annotation(id, $0) } : []
  }

  /// Sends an event; deltas of one move or resize add up.
  mutating func send(_ event: AnnotationEvent) {
    guard case .done(let action) = machine.processEvent(event, context: .init(exists: exists)) else { return }
    switch action {
    case .discard: events.removeAll()
    case .move(let dx, let dy):
      if case .moveDelta(let x, let y) = events.last {
        events[events.count - 1] = .moveDelta(
          dx: Self.sum(x, dx), dy: Self.sum(y, dy))
      } else {
        events.append(.moveDelta(dx: Self.sum(0, dx), dy: Self.sum(0, dy)))
      }
    case .create:
      exists = true
      events.append(event)
    default: events.append(event)
    }
  }

  private static func sum(_ left: Int32, _ right: Int32) -> Int32 {
    Int32(min(max(Int64(left) + Int64(right), -Int64(PageUnit.limit)), Int64(PageUnit.limit)))
  }

  /// A whole creation.
  static func creating(
    _ id: UniqueID, _ payload: AnnotationPayload, ink: [StrokeBlock] = [], erased: [ErasedRange] = []
  ) -> [LogEntry] {
    var gesture = AnnotationGesture(id, exists: false)
    gesture.send(.createAnnotation(payload))
    for block in ink { gesture.send(.updateStroke(block)) }
    if !erased.isEmpty { gesture.send(.eraseStroke(erased)) }
    gesture.send(.finishCreate)
    return gesture.entries
  }

  /// A whole deletion.
  static func deleting(_ id: UniqueID) -> [LogEntry] {
    var gesture = AnnotationGesture(id, exists: true)
    gesture.send(.delete)
    return gesture.entries
  }
}
