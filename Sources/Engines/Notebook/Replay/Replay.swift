import ByteCoding

/// The current state of each annotation: the fold of those groups about it that take effect.
///
/// `LogIndex` knows which groups touch an annotation, `LogEffects` which of them take effect. Checkpoints for long
/// histories are only a cache.
struct Replay: Sendable {
  /// An annotation after the first `touches` of its history.
  struct Checkpoint: Sendable {
    let touches: Int
    let annotation: Annotation?
  }

  private static let checkpointInterval = 32

  private(set) var log: LogIndex
  private(set) var effects: LogEffects
  /// The checkpoints of each annotation, oldest first.
  private(set) var checkpoints: [[Checkpoint]] = []
  /// The current annotation for each subject of the log; `nil` if it is a layer or does not exist.
  private(set) var annotations: [Annotation?] = []
  /// The current layer for each subject of the log; `nil` if it is an annotation or does not exist.
  private(set) var layers: [Layer?] = []
  /// The title and the page's size.
  private(set) var sheet = Sheet()
  /// Finds the indices of annotations by place.
  private var grid = SpatialGrid()

  /// Replays a log from its beginning.
  init(_ groups: [LogGroup]) {
    log = LogIndex(groups)
    effects = LogEffects(of: log, upTo: groups.count)
    makeRoom()
    foldAll(groups)
  }

  /// The number of groups.
  var groupCount: Int { log.groupCount }
  /// The number of entries.
  var entryCount: Int { log.entryCount }
  /// Whether each group takes effect.
  var isEffective: [Bool] { effects.effective }
  /// Whether each group is reverted.
  var isReverted: [Bool] { effects.reverted }

  /// Whether a group would take effect at the end of the log.
  func wouldTakeEffect(_ group: LogGroup) -> Bool {
    effects.wouldTakeEffect(group, in: log)
  }

  // MARK: Current state

  /// The current state of an annotation; `nil` if it does not exist. Constant time.
  func annotation(_ id: UniqueID) -> Annotation? {
    log.number(of: .annotation(id)).flatMap { annotations[$0] }
  }

  /// The current state of a layer; `nil` if it does not exist. Constant time.
  func layer(_ id: UniqueID) -> Layer? {
    log.number(of: .layer(id)).flatMap { layers[$0] }
  }

  /// The annotations whose drawing may touch a rectangle, in no particular order. Uses the grid.
  func annotations(touching rect: Rect) -> [Annotation] {
    grid.query(rect).compactMap { annotations[Int($0)] }
  }

  // MARK: Growing

  /// Adds a group at the end. Linear in its entries, unless it is an undo or redo, which may replay many annotations.
  mutating func append(_ group: LogGroup, to groups: [LogGroup]) {
    log.addLast(of: groups)
    makeRoom()
    let index = groups.count - 1
    if log.undoes[Int32(index)] != nil { return refresh(groups) }
    guard effects.addLast(of: log) else { return }
    for place in log.touches(ofGroup: index) {
      let touch = log.touches[place]
      let subject = Int(touch.subject)
      setCheckpoint(subject, at: log.histories[subject].count - 1)
      touch.apply(group, to: &annotations[subject], &layers[subject])
      grid.place(touch.subject, at: annotations[subject]?.drawnBounds)
    }
    sheet.apply(group)
  }

  /// Recomputes which groups take effect, and replays the annotations for which that changed.
  private mutating func refresh(_ groups: [LogGroup]) {
    let fresh = LogEffects(of: log, upTo: groups.count)
    var stale: Set<Int32> = []
    for index in effects.effective.indices where effects.effective[index] != fresh.effective[index] {
      for place in log.touches(ofGroup: index) { stale.insert(log.touches[place].subject) }
    }
    effects = fresh
    for subject in stale { fold(Int(subject), groups) }
    sheet = Sheet(groups, effects.effective)
  }

  private mutating func makeRoom() {
    while annotations.count < log.subjects.count {
      checkpoints.append([])
      annotations.append(nil)
      layers.append(nil)
    }
  }

  // MARK: Folding

  /// Replays every annotation and layer, and sets their checkpoints. It reads the log in its order, which is the order
  /// in memory; replaying one annotation after the other takes three times as long on a long log.
  private mutating func foldAll(_ groups: [LogGroup]) {
    var ordinals = [Int](repeating: 0, count: log.subjects.count)
    for index in groups.indices {
      for place in log.touches(ofGroup: index) {
        let touch = log.touches[place]
        let subject = Int(touch.subject)
        setCheckpoint(subject, at: ordinals[subject])
        ordinals[subject] += 1
        if effects.effective[index] { touch.apply(groups[index], to: &annotations[subject], &layers[subject]) }
      }
      if effects.effective[index] && groups[index].hasDocumentEntries { sheet.apply(groups[index]) }
    }
    for subject in log.subjects.indices { grid.place(Int32(subject), at: annotations[subject]?.drawnBounds) }
  }

  /// Replays one annotation or layer from the beginning of the log, and sets its checkpoints.
  private mutating func fold(_ subject: Int, _ groups: [LogGroup]) {
    checkpoints[subject].removeAll()
    annotations[subject] = nil
    layers[subject] = nil
    for (ordinal, index) in log.histories[subject].enumerated() {
      setCheckpoint(subject, at: ordinal)
      let touch = log.touches[Int(index)]
      guard effects.effective[Int(touch.group)] else { continue }
      touch.apply(groups[Int(touch.group)], to: &annotations[subject], &layers[subject])
    }
    grid.place(Int32(subject), at: annotations[subject]?.drawnBounds)
  }

  /// Stores a checkpoint after the first `count` touches, if one is due.
  private mutating func setCheckpoint(_ subject: Int, at count: Int) {
    guard count > 0 && count % Self.checkpointInterval == 0 else { return }
    checkpoints[subject].append(Checkpoint(touches: count, annotation: annotations[subject]))
  }
}
