import ByteCoding

/// What a log means: which of its groups take effect, and what they make of each annotation.
///
/// A group takes effect if it is not reverted and everything it is about is as it needs it: created and not deleted, or
/// not there yet if the group creates it. So reverting a creation hides what others built on it, and a deletion wins
/// over what was done meanwhile; both come back when the revert or the deletion is taken back.
///
/// An annotation is the fold of the effective groups that name it. Checkpoints on long histories are only a cache.
struct Replay: Sendable {
  /// A group's entries about one annotation or layer.
  struct Touch: Sendable {
    let group: Int32
    let subject: Int32
    let start: Int32
    let end: Int32
    let need: SubjectNeed
    /// Whether the subject is deleted afterwards.
    let deletes: Bool
  }

  enum Durable: UInt8, Sendable {
    case absent, live, deleted
  }

  /// An annotation after the first `touches` of its history.
  private struct Checkpoint: Sendable {
    let touches: Int
    let annotation: Annotation?
  }

  private static let checkpointInterval = 32

  private var indexOfSubject: [LogSubject: Int32] = [:]
  private var subjects: [LogSubject] = []
  /// The touches of each subject, in the order of the log, as indices into `touches`.
  private var histories: [[Int32]] = []
  private var checkpoints: [[Checkpoint]] = []
  private var touches: [Touch] = []
  /// Where the touches of each group begin.
  private var firstTouch: [Int32] = [0]
  /// How many entries there are before each group, and after the last.
  private var firstEntry: [Int] = [0]
  /// For undo and redo groups, which groups they are about.
  private var undoes: [Int32: [(target: Int32, isRevert: Bool)]] = [:]
  /// Only undo and redo ask for it, so a log without them does without it.
  private var indexOfGroup: [GroupID: Int32] = [:]
  private var namesGroups: Bool

  /// Whether each group takes effect.
  private(set) var isEffective: [Bool] = []
  /// Whether each group is reverted.
  private(set) var isReverted: [Bool] = []
  private var durable: [Durable] = []
  private var annotations: [Annotation?] = []
  /// Where the annotations are, by their indices.
  private var grid = SpatialGrid()
  private var layers: [Layer?] = []
  private var title = ""
  private var page: (width: Int32, height: Int32) = (0, 0)

  /// How many groups there are.
  var groupCount: Int { isEffective.count }
  /// How many entries there are.
  var entryCount: Int { firstEntry[firstEntry.count - 1] }

  /// Replays a log from its beginning.
  init(_ groups: [LogGroup]) {
    firstTouch.reserveCapacity(groups.count + 1)
    firstEntry.reserveCapacity(groups.count + 1)
    touches.reserveCapacity(groups.count)
    namesGroups = groups.contains { $0.isUndoOrRedo }
    if namesGroups { indexOfGroup.reserveCapacity(groups.count) }
    for index in groups.indices { register(groups[index]) }
    let flags = effects(upTo: groups.count)
    isEffective = flags.effective
    isReverted = flags.reverted
    durable = flags.durable
    foldAll(groups)
  }

  /// The highest rank that any annotation has or had. Constant time.
  private(set) var highestRank: Int64 = 0

  /// The title after the whole log. Constant time.
  var currentTitle: String { title }

  /// Whether a group would take effect at the end of the log.
  func wouldTakeEffect(_ group: LogGroup) -> Bool {
    group.runs.allSatisfy { run in
      let state = indexOfSubject[run.subject].map { durable[Int($0)] } ?? .absent
      return Self.isMet(run.need, by: state)
    }
  }

  // MARK: Growing

  /// Adds a group at the end. Constant time but for the entries, unless it undoes or redoes.
  mutating func append(_ group: LogGroup, to groups: [LogGroup]) {
    let index = groups.count - 1
    if group.isUndoOrRedo && !namesGroups { nameGroups(groups.dropLast()) }
    register(group)
    if undoes[Int32(index)] != nil {
      refresh(groups)
      return
    }
    let own = touches[Int(firstTouch[index])..<Int(firstTouch[index + 1])]
    let takesEffect = own.allSatisfy { Self.isMet($0.need, by: durable[Int($0.subject)]) }
    isEffective.append(takesEffect)
    isReverted.append(false)
    guard takesEffect else { return }
    for touch in own {
      apply(touch, of: group, at: index)
    }
    apply(documentEntriesOf: group)
  }

  /// Works out again which groups take effect, and replays the annotations for which that changed.
  private mutating func refresh(_ groups: [LogGroup]) {
    let flags = effects(upTo: groups.count)
    var stale: Set<Int32> = []
    for index in 0..<isEffective.count where isEffective[index] != flags.effective[index] {
      for touch in touches[Int(firstTouch[index])..<Int(firstTouch[index + 1])] { stale.insert(touch.subject) }
    }
    isEffective = flags.effective
    isReverted = flags.reverted
    durable = flags.durable
    for subject in stale { fold(Int(subject), groups) }
    foldDocument(groups)
  }

  private mutating func register(_ group: LogGroup) {
    let index = Int32(firstEntry.count - 1)
    if namesGroups { indexOfGroup[group.id] = index }
    for run in group.runs {
      let subject = intern(run.subject)
      histories[Int(subject)].append(Int32(touches.count))
      touches.append(
        Touch(
          group: index, subject: subject, start: Int32(run.start), end: Int32(run.end), need: run.need,
          deletes: run.deletes))
    }
    for entry in group.entries {
      switch entry {
      case .revert(let id): note(id, isRevert: true, in: index)
      case .restore(let id): note(id, isRevert: false, in: index)
      case .annotation(_, .createAnnotation(let payload)): highestRank = max(highestRank, payload.rank)
      case .annotation(_, .reorder(let rank)): highestRank = max(highestRank, rank)
      default: break
      }
    }
    firstTouch.append(Int32(touches.count))
    firstEntry.append(entryCount + group.entries.count)
  }

  private mutating func nameGroups(_ groups: ArraySlice<LogGroup>) {
    namesGroups = true
    for index in groups.indices { indexOfGroup[groups[index].id] = Int32(index) }
  }

  private mutating func note(_ id: GroupID, isRevert: Bool, in group: Int32) {
    guard let target = indexOfGroup[id], target < group else { return }
    undoes[group, default: []].append((target, isRevert))
  }

  private mutating func intern(_ subject: LogSubject) -> Int32 {
    if let index = indexOfSubject[subject] { return index }
    let index = Int32(subjects.count)
    indexOfSubject[subject] = index
    subjects.append(subject)
    histories.append([])
    checkpoints.append([])
    durable.append(.absent)
    annotations.append(nil)
    layers.append(nil)
    return index
  }

  // MARK: Effects

  private static func isMet(_ need: SubjectNeed, by state: Durable) -> Bool {
    switch need {
    case .absent: state == .absent
    case .live: state == .live
    case .created: state != .absent
    }
  }

  /// Which of the first `count` groups take effect in a log of only those. Linear in the groups.
  private func effects(upTo count: Int) -> (effective: [Bool], reverted: [Bool], durable: [Durable]) {
    var reverted = [Bool](repeating: false, count: count)
    for group in undoes.keys.sorted() where Int(group) < count {
      for (target, isRevert) in undoes[group] ?? [] { reverted[Int(target)] = isRevert }
    }
    var effective = [Bool](repeating: false, count: count)
    var durable = [Durable](repeating: .absent, count: subjects.count)
    for group in 0..<count where !reverted[group] {
      let own = Int(firstTouch[group])..<Int(firstTouch[group + 1])
      var takesEffect = true
      for index in own {
        let touch = touches[index]
        if !Self.isMet(touch.need, by: durable[Int(touch.subject)]) {
          takesEffect = false
          break
        }
      }
      guard takesEffect else { continue }
      effective[group] = true
      for index in own {
        durable[Int(touches[index].subject)] = touches[index].deletes ? .deleted : .live
      }
    }
    return (effective, reverted, durable)
  }

  // MARK: Folding

  /// Replays every annotation and layer, and sets their checkpoints. It goes through the log in its order, which is the
  /// order in memory: one annotation after the other takes three times as long on a long log.
  private mutating func foldAll(_ groups: [LogGroup]) {
    var ordinals = [Int](repeating: 0, count: subjects.count)
    for index in groups.indices {
      for place in Int(firstTouch[index])..<Int(firstTouch[index + 1]) {
        let touch = touches[place]
        let subject = Int(touch.subject)
        setCheckpoint(subject, at: ordinals[subject])
        ordinals[subject] += 1
        if isEffective[index] { Self.apply(touch, of: groups[index], to: &annotations[subject], &layers[subject]) }
      }
      if isEffective[index] && groups[index].hasDocumentEntries { apply(documentEntriesOf: groups[index]) }
    }
    for subject in subjects.indices { grid.place(Int32(subject), at: annotations[subject]?.drawnBounds) }
  }

  /// Sets a checkpoint if it is time for one: what the annotation is after the first `count` touches.
  private mutating func setCheckpoint(_ subject: Int, at count: Int) {
    guard count > 0 && count % Self.checkpointInterval == 0 else { return }
    checkpoints[subject].append(Checkpoint(touches: count, annotation: annotations[subject]))
  }

  /// Replays one annotation or layer from the beginning of the log, and sets its checkpoints.
  private mutating func fold(_ subject: Int, _ groups: [LogGroup]) {
    checkpoints[subject].removeAll()
    var annotation: Annotation?
    var layer: Layer?
    var ordinal = 0
    for index in histories[subject] {
      if ordinal > 0 && ordinal % Self.checkpointInterval == 0 {
        checkpoints[subject].append(Checkpoint(touches: ordinal, annotation: annotation))
      }
      ordinal += 1
      let touch = touches[Int(index)]
      guard isEffective[Int(touch.group)] else { continue }
      Self.apply(touch, of: groups[Int(touch.group)], to: &annotation, &layer)
    }
    annotations[subject] = annotation
    layers[subject] = layer
    grid.place(Int32(subject), at: annotation?.drawnBounds)
  }

  private mutating func apply(_ touch: Touch, of group: LogGroup, at index: Int) {
    let subject = Int(touch.subject)
    setCheckpoint(subject, at: histories[subject].count - 1)
    Self.apply(touch, of: group, to: &annotations[subject], &layers[subject])
    durable[subject] = touch.deletes ? .deleted : .live
    grid.place(touch.subject, at: annotations[subject]?.drawnBounds)
  }

  /// Does a group's entries about one subject. They passed its machine when the group was made, as a whole gesture, and
  /// that the subject is as they need it was found before.
  private static func apply(
    _ touch: Touch, of group: LogGroup, to annotation: inout Annotation?, _ layer: inout Layer?
  ) {
    for index in Int(touch.start)..<Int(touch.end) {
      switch group.entries[index] {
      case .annotation(let id, .createAnnotation(let payload)): annotation = Annotation(id: id, payload: payload)
      case .annotation(_, .delete): annotation = nil
      case .annotation(_, let event): annotation?.perform(event)
      case .layer(let id, let event): apply(event, to: &layer, id)
      case .setTitle, .setPage, .revert, .restore, .unknown: continue
      }
    }
  }

  private static func apply(_ event: LayerEvent, to layer: inout Layer?, _ id: UniqueID) {
    switch event {
    case .create(let name, let rank): layer = Layer(id: id, name: name, rank: rank)
    case .rename(let name): layer?.name = name
    case .setVisible(let isVisible): layer?.isVisible = isVisible
    case .setLocked(let isLocked): layer?.isLocked = isLocked
    case .reorder(let rank): layer?.rank = rank
    case .delete: layer = nil
    }
  }

  private mutating func foldDocument(_ groups: [LogGroup]) {
    title = ""
    page = (0, 0)
    for index in groups.indices where isEffective[index] && groups[index].hasDocumentEntries {
      apply(documentEntriesOf: groups[index])
    }
  }

  private mutating func apply(documentEntriesOf group: LogGroup) {
    for entry in group.entries {
      switch entry {
      case .setTitle(let title): self.title = title
      case .setPage(let width, let height): page = (width, height)
      case .annotation, .layer, .revert, .restore, .unknown: continue
      }
    }
  }

  // MARK: States

  /// The state after the whole log.
  func state() -> PageState {
    assemble(annotations, layers, title, page, creator: { creatingTouch(of: $0) })
  }

  /// One annotation after the whole log; `nil` if it does not exist. Constant time.
  func annotation(_ id: UniqueID) -> Annotation? {
    indexOfSubject[.annotation(id)].flatMap { annotations[Int($0)] }
  }

  /// The annotations whose drawing may touch a rectangle, in no particular order. Found through the grid.
  func annotations(touching rect: Rect) -> [Annotation] {
    grid.query(rect).compactMap { annotations[Int($0)] }
  }

  /// A layer after the whole log; `nil` if it does not exist. Constant time.
  func layer(_ id: UniqueID) -> Layer? {
    indexOfSubject[.layer(id)].flatMap { layers[Int($0)] }
  }

  /// How many of the groups lie wholly within the first `count` entries.
  func groups(withinEntries count: Int) -> Int {
    var (low, high) = (0, groupCount)
    while low < high {
      let middle = (low + high + 1) / 2
      if firstEntry[middle] <= count { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The entries of a group by their numbers in the log, counted from 0.
  func entries(ofGroup index: Int) -> Range<Int> { firstEntry[index]..<firstEntry[index + 1] }

  /// The state after the first `count` groups, as it was then: what was undone later is there.
  ///
  /// Annotations that did not change since are taken as they are; the others are replayed from their last checkpoint.
  func state(afterGroups count: Int, of groups: [LogGroup], fromCheckpoints: Bool = true) -> PageState {
    guard count < groupCount else { return state() }
    let flags = effects(upTo: count)
    var isStale = [Bool](repeating: false, count: subjects.count)
    for group in 0..<count where flags.effective[group] != isEffective[group] {
      for touch in touches[Int(firstTouch[group])..<Int(firstTouch[group + 1])] { isStale[Int(touch.subject)] = true }
    }
    var pastAnnotations = annotations
    var pastLayers = layers
    for subject in subjects.indices {
      let history = histories[subject]
      guard let last = history.last, isStale[subject] || Int(touches[Int(last)].group) >= count else { continue }
      var annotation: Annotation?
      var layer: Layer?
      var start = 0
      // Checkpoints are of annotations; a layer's history is short.
      if case .annotation = subjects[subject], fromCheckpoints, !isStale[subject] {
        for checkpoint in checkpoints[subject] {
          guard Int(touches[Int(history[checkpoint.touches - 1])].group) < count else { break }
          annotation = checkpoint.annotation
          start = checkpoint.touches
        }
      }
      for index in history[start...] {
        let touch = touches[Int(index)]
        guard Int(touch.group) < count else { break }
        guard flags.effective[Int(touch.group)] else { continue }
        Self.apply(touch, of: groups[Int(touch.group)], to: &annotation, &layer)
      }
      pastAnnotations[subject] = annotation
      pastLayers[subject] = layer
    }
    var past = self
    past.title = ""
    past.page = (0, 0)
    for index in 0..<count where flags.effective[index] && groups[index].hasDocumentEntries {
      past.apply(documentEntriesOf: groups[index])
    }
    return assemble(
      pastAnnotations, pastLayers, past.title, past.page, creator: { creatingTouch(of: $0, flags.effective) })
  }

  /// The touch by which a subject came to be; touches are in the order of the log.
  private func creatingTouch(of subject: Int, _ effective: [Bool]? = nil) -> Int32 {
    let effective = effective ?? isEffective
    for index in histories[subject] where touches[Int(index)].need == .absent {
      let group = Int(touches[Int(index)].group)
      if group < effective.count && effective[group] { return index }
    }
    return histories[subject].first ?? 0
  }

  /// Some annotations in the order in which they are drawn.
  func inDrawingOrder(_ chosen: [Annotation]) -> [Annotation] {
    var some = [Annotation?](repeating: nil, count: chosen.count)
    var creators: [Int32] = []
    for (index, annotation) in chosen.enumerated() {
      some[index] = annotation
      creators.append(indexOfSubject[.annotation(annotation.id)].map { creatingTouch(of: Int($0)) } ?? 0)
    }
    return assemble(some, layers, "", (0, 0), creator: { creators[$0] }).annotations
  }

  private func assemble(
    _ annotations: [Annotation?], _ layers: [Layer?], _ title: String, _ page: (width: Int32, height: Int32),
    creator: (Int) -> Int32
  ) -> PageState {
    var state = PageState()
    state.title = title
    state.pageWidth = page.width
    state.pageHeight = page.height
    state.layers = layers.compactMap { $0 }.sorted { $0.rank == $1.rank ? $0.id < $1.id : $0.rank < $1.rank }
    var depthOfLayer: [UniqueID: Int] = [:]
    let behind = state.layers.count { $0.rank < 0 }
    for (position, layer) in state.layers.enumerated() {
      depthOfLayer[layer.id] = position < behind ? position - behind : position + 1
    }
    var order: [(depth: Int, rank: Int64, created: Int32, index: Int)] = []
    order.reserveCapacity(annotations.count)
    for index in annotations.indices {
      guard let annotation = annotations[index] else { continue }
      let depth = annotation.layer.flatMap { depthOfLayer[$0] } ?? 0
      order.append((depth, annotation.rank, creator(index), index))
    }
    order.sort { left, right in
      if left.depth != right.depth { return left.depth < right.depth }
      if left.rank != right.rank { return left.rank < right.rank }
      return left.created < right.created
    }
    state.annotations.reserveCapacity(order.count)
    for item in order {
      if let annotation = annotations[item.index] { state.annotations.append(annotation) }
    }
    return state
  }
}
