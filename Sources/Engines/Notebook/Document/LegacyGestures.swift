import ByteCoding

/// Assembles the original application's transitions into whole gestures, in the order in which the gestures ended.
struct LegacyGestures {
  enum Event {
    case nothing
    case create(AnnotationPayload)
    case point(Int32, Int32)
    case finishCreate
    case edit(String?)
    case move(Int32, Int32)
    case resize(ResizeDelta)
    case delete
  }

  private struct Creation {
    let payload: AnnotationPayload
    let origin: Point
    let time: UInt64
    var points: [InkSample] = []
  }

  /// Where the annotation that is being created began.
  var origin = Point(x: 0, y: 0)
  private var runs: [(title: String, time: UInt64, entries: [LogEntry])] = []
  private var open: [UniqueID: Creation] = [:]
  private var order: [UniqueID] = []
  /// Annotations that exist.
  private var live: Set<UniqueID> = []
  private var known: Set<UniqueID> = []

  mutating func take(_ event: Event, of id: UniqueID, at time: UInt64) {
    switch event {
    case .nothing: break
    case .create(let payload):
      guard known.insert(id).inserted else { return }
      open[id] = Creation(payload: payload, origin: origin, time: time)
      order.append(id)
    case .point(let x, let y): open[id]?.points.append(InkSample(x: x, y: y))
    case .finishCreate: finish(id)
    case .edit(let text):
      finish(id)
      guard let text else { return }
      add("Edit text", time, [.select, .beginEditing, .commitEdit(text: text)], to: id)
    case .move(let dx, let dy):
      finish(id)
      add("Move", time, [.select, .beginMove, .moveDelta(dx: dx, dy: dy), .endMove, .deselect], to: id)
    case .resize(let delta):
      finish(id)
      add("Resize", time, [.select, .beginResize, .resizeDelta(delta), .endResize, .deselect], to: id)
    case .delete:
      finish(id)
      add("Delete", time, [.delete], to: id)
      live.remove(id)
    }
  }

  /// The gestures. A race in the original application can leave a stroke unfinished; such a stroke counts as finished.
  mutating func finished() -> [(title: String, time: UInt64, entries: [LogEntry])] {
    for id in order { finish(id) }
    return runs
  }

  private mutating func add(_ title: String, _ time: UInt64, _ events: [AnnotationEvent], to id: UniqueID) {
    guard live.contains(id) else { return }
    runs.append((title, time, events.map { .annotation(id, $0) }))
  }

  private mutating func finish(_ id: UniqueID) {
    guard let creation = open.removeValue(forKey: id) else { return }
    var events: [AnnotationEvent] = [.createAnnotation(creation.payload)]
    let points =
      creation.points.isEmpty && creation.payload.frame == nil
      ? [InkSample(x: creation.origin.x, y: creation.origin.y)] : creation.points
    // A block holds more than an hour of writing; longer strokes continue in further blocks.
    var start = 0
    while start < points.count {
      let end = min(start + StrokeBlock.maximumCount, points.count)
      if let block = StrokeBlock(Array(points[start..<end])) { events.append(.updateStroke(block)) }
      start = end
    }
    events.append(.finishCreate)
    runs.append(("Add \(creation.payload.kind.name)", creation.time, events.map { .annotation(id, $0) }))
    live.insert(id)
  }
}
