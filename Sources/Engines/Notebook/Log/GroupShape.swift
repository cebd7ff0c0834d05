import BlazeFSM
import ByteCoding

/// The annotations and layers that a group is about, found in one pass over its entries. The pass also checks whether
/// the group is a whole gesture.
struct GroupShape {
  /// The entries about one annotation or layer.
  struct Run: Hashable {
    let subject: LogSubject
    let start: Int
    let end: Int
    let need: SubjectNeed
    /// Whether the subject is deleted after these entries.
    let deletes: Bool
  }

  private(set) var runs: [Run] = []
  /// Whether the entries undo or redo other groups.
  private(set) var isUndoOrRedo = false
  /// Whether an entry is about the notebook itself: its title or its page.
  private(set) var hasDocumentEntries = false
  /// Why the entries are not one whole gesture; `nil` if they are.
  private(set) var fault: String?

  init(_ entries: [LogEntry]) {
    guard let first = entries.first else {
      fault = "a group needs an entry"
      return
    }
    switch first {
    case .revert, .restore: isUndoOrRedo = true
    case .annotation, .layer, .setTitle, .setPage, .unknown: break
    }
    var index = 0
    while index < entries.count, fault == nil {
      switch entries[index] {
      case .annotation(let id, _): index = addAnnotation(id, entries, from: index)
      case .layer(let id, _): index = addLayer(id, entries, from: index)
      case .revert, .restore:
        if !isUndoOrRedo { fault = "undo and redo must be alone in their group" }
        index += 1
        continue
      case .setTitle, .setPage:
        hasDocumentEntries = true
        index += 1
      case .unknown: index += 1
      }
      if isUndoOrRedo { fault = "undo and redo must be alone in their group" }
    }
    if fault == nil, runs.count > 1, Set(runs.map { $0.subject }).count < runs.count {
      fault = "the entries about one annotation must be consecutive"
    }
  }

  private mutating func addAnnotation(_ id: UniqueID, _ entries: [LogEntry], from start: Int) -> Int {
    var isCreated = true
    if case .annotation(_, .createAnnotation) = entries[start] { isCreated = false }
    let creates = !isCreated
    var machine = StateMachine<AnnotationFSM>(restoring: isCreated ? .committed : .idle)
    var hasPlace = false
    var index = start
    while index < entries.count, case .annotation(id, let event) = entries[index] {
      switch event {
      case .cancelCreate, .cancelEdit, .cancelMove, .cancelResize: fault = "a cancelled gesture must not be logged"
      case .createAnnotation(let payload): hasPlace = payload.frame != nil
      case .updateStroke: hasPlace = true
      default: break
      }
      if case .refused(let refusal) = machine.processEvent(event, context: .init(exists: isCreated)) {
        fault = refusal.explanation
      }
      if event.kind == .createAnnotation { isCreated = true }
      index += 1
    }
    if !machine.state.isRest { fault = "a gesture must end at rest, not in \(machine.state.name)" }
    if creates && !hasPlace { fault = "a new annotation needs ink or a frame" }
    let deletesOnly = machine.state == .deleted && index == start + 1
    runs.append(
      Run(
        subject: .annotation(id), start: start, end: index, need: creates ? .absent : deletesOnly ? .created : .live,
        deletes: machine.state == .deleted))
    return index
  }

  private mutating func addLayer(_ id: UniqueID, _ entries: [LogEntry], from start: Int) -> Int {
    var index = start
    var need = SubjectNeed.live
    var deletes = false
    while index < entries.count, case .layer(id, let event) = entries[index] {
      switch event {
      case .create:
        if index > start { fault = "a layer must be created before it is changed" }
        need = .absent
      case .delete where index == start: need = .created
      default: break
      }
      index += 1
      if case .delete = event {
        deletes = true
        if index < entries.count, case .layer(id, _) = entries[index] { fault = "a deleted layer cannot be changed" }
      }
    }
    runs.append(Run(subject: .layer(id), start: start, end: index, need: need, deletes: deletes))
    return index
  }
}
