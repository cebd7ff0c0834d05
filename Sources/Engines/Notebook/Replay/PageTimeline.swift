import ByteCoding

/// The history of a page, to step through: it gives the marks after each step, in their state at that time.
///
/// It is made once from the log and does not follow later changes. Undo and redo are steps like all others; consecutive
/// groups with the same `step` are one step.
///
///     var timeline = PageTimeline(notebook)
///     timeline.go(to: 12)
///     for look in timeline.visibleLooks { draw(timeline.looks[look].annotation) }
///
/// - Complexity: Making it is linear in the log, except for undo and redo, which cost the groups that depend on the
///   undone or redone ones. Going to a step costs the changes on the way, a few for each step.
public struct PageTimeline: Sendable {
  /// A step of the history.
  public struct Step: Equatable, Sendable {
    /// The title in a menu.
    public let title: String
    /// The author according to the log.
    public let author: String
    /// When it was made, by the author's clock.
    public let time: Instant
  }

  /// The state of a mark between two changes of it.
  public struct Look: Sendable {
    /// The mark in that state.
    public let annotation: Annotation
    /// The touch that created the mark, which orders it among others of the same rank.
    fileprivate let created: Int32
  }

  /// A change of one subject: the index of its look before and after; -1 if it does not exist.
  private struct Change {
    let subject: Int32
    let before: Int32
    let after: Int32
  }

  /// Every look that any mark ever had.
  public private(set) var looks: [Look] = []
  /// The current position in steps: 0 is before the first step.
  public private(set) var position = 0
  /// The number of steps.
  public var stepCount: Int { steps.count }

  private var steps: [Step] = []
  private var layerLooks: [Layer] = []
  private var changes: [Change] = []
  /// The index of the first change of each step, and the end of the last step's changes.
  private var firstChange: [Int] = []
  /// The look of each subject at `position`; -1 if it does not exist.
  private var current: [Int32]
  private let isLayer: [Bool]

  /// Makes the timeline of a notebook, positioned at the last step.
  public init(_ notebook: NotebookPage) {
    let log = notebook.replay.log
    current = [Int32](repeating: -1, count: log.subjects.count)
    isLayer = log.subjects.map { subject in
      if case .layer = subject { return true }
      return false
    }
    var effects = GrowingEffects(log)
    let groups = notebook.groups
    var later: UniqueID?
    for index in groups.indices {
      // Accesses groups by index, because copying a group would retain all its parts.
      let step = groups[index].step
      if groups[index].beginsNotebook {
        later = nil
      } else if step == nil || step != later {
        firstChange.append(changes.count)
        steps.append(Step(title: groups[index].title, author: groups[index].author, time: groups[index].time))
        later = step
      }
      if let undoes = log.undoes[Int32(index)] {
        for subject in effects.turn(undoes, at: index) { fold(subject, upTo: index, groups, log, effects) }
      } else if effects.add(index) {
        for place in log.touches(ofGroup: index) { follow(log.touches[place], place, groups[index]) }
      }
      // The initial content belongs to no step.
      if steps.isEmpty { changes = [] }
    }
    firstChange.append(changes.count)
    position = steps.count
  }

  /// A step of the history.
  /// - Parameter number: from 1
  public func step(_ number: Int) -> Step { steps[number - 1] }

  // MARK: Going

  /// Goes to the state after a number of steps; a number out of range is clamped.
  /// - Returns: the looks that appeared or disappeared on the way
  @discardableResult
  public mutating func go(to step: Int) -> [Int] {
    let target = min(max(step, 0), steps.count)
    var changed: [Int] = []
    func note(_ change: Change) {
      if isLayer[Int(change.subject)] { return }
      if change.before >= 0 { changed.append(Int(change.before)) }
      if change.after >= 0 { changed.append(Int(change.after)) }
    }
    if target > position {
      for index in firstChange[position]..<firstChange[target] {
        current[Int(changes[index].subject)] = changes[index].after
        note(changes[index])
      }
    } else {
      for index in (firstChange[target]..<firstChange[position]).reversed() {
        current[Int(changes[index].subject)] = changes[index].before
        note(changes[index])
      }
    }
    position = target
    return changed
  }

  /// Whether a layer changed between two positions. Then marks may have appeared or disappeared although they did not
  /// change themselves.
  public func changesLayers(from start: Int, to end: Int) -> Bool {
    let (low, high) = (min(start, end), max(start, end))
    return changes[firstChange[low]..<firstChange[high]].contains { isLayer[Int($0.subject)] }
  }

  // MARK: Current state

  /// The layers that exist at the current position, from back to front.
  public var layers: [Layer] { DrawingOrder(presentLayers).layers }

  private var presentLayers: [Layer?] {
    var layers: [Layer?] = []
    for subject in current.indices where isLayer[subject] && current[subject] >= 0 {
      layers.append(layerLooks[Int(current[subject])])
    }
    return layers
  }

  /// The marks that exist at the current position, including hidden ones, in drawing order.
  public var annotations: [Annotation] { sortedLooks(DrawingOrder(presentLayers)).map { looks[$0].annotation } }

  /// The visible marks, from back to front, as indices into `looks`.
  public var visibleLooks: [Int] {
    let order = DrawingOrder(presentLayers)
    var hidden: Set<UniqueID> = []
    for layer in order.layers where !layer.isVisible { hidden.insert(layer.id) }
    let shown = Set(order.layers.map { $0.id }).subtracting(hidden)
    return sortedLooks(order).filter { look in looks[look].annotation.layer.map { shown.contains($0) } ?? true }
  }

  private func sortedLooks(_ order: DrawingOrder) -> [Int] {
    var found: [Int] = []
    for subject in current.indices where !isLayer[subject] && current[subject] >= 0 {
      found.append(Int(current[subject]))
    }
    // If nobody has reordered the marks, they are already in order.
    let isSorted = found.indices.dropFirst().allSatisfy { !isBehind(found[$0], found[$0 - 1], order) }
    return isSorted ? found : found.sorted { isBehind($0, $1, order) }
  }

  private func isBehind(_ left: Int, _ right: Int, _ order: DrawingOrder) -> Bool {
    let (a, b) = (order.depth(of: looks[left].annotation.layer), order.depth(of: looks[right].annotation.layer))
    if a != b { return a < b }
    if looks[left].annotation.rank != looks[right].annotation.rank {
      return looks[left].annotation.rank < looks[right].annotation.rank
    }
    return looks[left].created < looks[right].created
  }

  // MARK: Building

  private mutating func follow(_ touch: LogIndex.Touch, _ place: Int, _ group: LogGroup) {
    let before = current[Int(touch.subject)]
    if isLayer[Int(touch.subject)] {
      var layer = before < 0 ? nil : layerLooks[Int(before)]
      var annotation: Annotation?
      touch.apply(group, to: &annotation, &layer)
      note(touch.subject, layer)
    } else {
      var annotation = before < 0 ? nil : looks[Int(before)].annotation
      var layer: Layer?
      touch.apply(group, to: &annotation, &layer)
      note(touch.subject, annotation, created: before < 0 ? Int32(place) : looks[Int(before)].created)
    }
  }

  /// Replays one mark or layer after an undo has changed which of its groups take effect.
  private mutating func fold(
    _ subject: Int32, upTo end: Int, _ groups: [LogGroup], _ log: LogIndex, _ effects: GrowingEffects
  ) {
    var annotation: Annotation?
    var layer: Layer?
    var created: Int32 = -1
    for index in log.histories[Int(subject)] {
      let touch = log.touches[Int(index)]
      guard Int(touch.group) <= end else { break }
      guard effects.effective[Int(touch.group)] else { continue }
      if touch.need == .absent, created < 0 { created = index }
      touch.apply(groups[Int(touch.group)], to: &annotation, &layer)
    }
    if isLayer[Int(subject)] { note(subject, layer) } else { note(subject, annotation, created: created) }
  }

  private mutating func note(_ subject: Int32, _ annotation: Annotation?, created: Int32) {
    var after: Int32 = -1
    if let annotation {
      let before = current[Int(subject)]
      if before >= 0, looks[Int(before)].annotation == annotation { return }
      after = Int32(looks.count)
      looks.append(Look(annotation: annotation, created: created))
    }
    note(subject, after)
  }

  private mutating func note(_ subject: Int32, _ layer: Layer?) {
    var after: Int32 = -1
    if let layer {
      after = Int32(layerLooks.count)
      layerLooks.append(layer)
    }
    note(subject, after)
  }

  private mutating func note(_ subject: Int32, _ after: Int32) {
    let before = current[Int(subject)]
    guard before != after else { return }
    changes.append(Change(subject: subject, before: before, after: after))
    current[Int(subject)] = after
  }
}
