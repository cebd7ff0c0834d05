import BlazeFSM
import ByteCoding
import Notebook

/// One annotation's part of a gesture. Its state machine decides which events are stored: refused events are dropped,
/// and a gesture that is cancelled or does not end in a resting state stores nothing.
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

  /// The log entries to store; empty unless the gesture has ended in a resting state.
  var entries: [LogEntry] {
    machine.state.isRest ? events.map { .annotation(id, $0) } : []
  }

  /// Sends an event; consecutive deltas of a move are added up.
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

  /// The entries that create an annotation.
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

  /// The entries that delete an annotation.
  static func deleting(_ id: UniqueID) -> [LogEntry] {
    var gesture = AnnotationGesture(id, exists: true)
    gesture.send(.delete)
    return gesture.entries
  }
}
