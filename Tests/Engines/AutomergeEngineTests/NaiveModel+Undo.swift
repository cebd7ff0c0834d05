import AutomergeEngine

/// Taking changes back, by the rules in the documentation of `Document.undo`, over the bag of operations.
extension NaiveModel {
  /// The changes that are taken back: those that a change takes back which is not taken back itself.
  func takenBack(besides more: Set<Int> = []) -> Set<Int> {
    // Numbers grow with time, so the latest changes are settled first.
    var result = more
    for change in undone.keys.sorted().reversed() where !result.contains(change) {
      result.formUnion(undone[change] ?? [])
    }
    return result
  }

  /// Takes changes back in a new change, which has the number `change`.
  /// - Returns: whether there was anything that had not been taken back before
  mutating func undo(_ targets: Set<Int>) -> Bool {
    let taken = targets.subtracting(takenBack())
    if taken.isEmpty { return false }
    let ignored = takenBack(besides: taken).union(undone.keys)
    let affected = operations.values.filter { operation in
      // Marks stay.
      switch operation.action {
      case .beginMark, .endMark: false
      default:
        // What an undo has put into a block goes with the block.
        taken.contains(operation.change)
          && !(undone[operation.change] != nil && operations[operation.object]?.change == operation.change)
      }
    }
    let all = operations.values.filter { taken.contains($0.change) }
    let firsts = Dictionary(grouping: all, by: \.change).compactMapValues { $0.map(\.id).min() }
    let ordered = affected.sorted { left, right in
      left.change == right.change
        ? right.id < left.id : (firsts[right.change] ?? .head) < (firsts[left.change] ?? .head)
    }
    var seen: Set<[String]> = []
    undone[change] = taken
    var blocks: [Blocks] = []
    for operation in ordered {
      let place = operation.isInsert ? Place.element(operation.id) : operation.place
      guard seen.insert(["\(operation.object)", "\(place)"]).inserted else { continue }
      settle(operation.object, place, ignored, &blocks)
    }
    for block in blocks {
      for value in block.wanted {
        let overwritten = block.fallen + [value.id]
        if isObject(value) {
          let made = add(block.text, block.place, isInsert: false, .make(.map), overwritten)
          copy(latestMap(of: value), to: made)
        } else {
          let counter = counterValue(of: value) { !ignored.contains($0.change) && $0.change != change }
          add(block.text, block.place, isInsert: false, counter.map { .set(.counter($0)) } ?? value.action, overwritten)
        }
      }
    }
    return true
  }

  /// An element of a text where blocks come back.
  private struct Blocks {
    let text: ID
    let place: Place
    let wanted: [Operation]
    let fallen: [ID]
  }

  private func isObject(_ operation: Operation) -> Bool {
    if case .make = operation.action { return true }
    return false
  }

  /// A block, or the newest map that an undo made from it.
  private func latestMap(of block: Operation) -> ID {
    let made = successors(of: block.id).filter { successor in
      successor.action == .make(.map) && undone[successor.change]?.contains(block.change) == false
    }
    return made.map(\.id).max() ?? block.id
  }

  /// Copies what an object shows into an empty one.
  private mutating func copy(_ source: ID, to empty: ID) {
    var pending = [(source, empty)]
    while let (source, target) = pending.popLast() {
      let isSequence = [.list, .text].contains(kind(of: source))
      let places =
        isSequence ? visibleElements(of: source).map { Place.element($0) } : keys(of: source).map { Place.key($0) }
      var last = ID.head
      for place in places {
        guard let winner = visible(source, place).first else { continue }
        let action = counterValue(of: winner) { _ in true }.map { Action.set(.counter($0)) } ?? winner.action
        last = add(target, isSequence ? .element(last) : place, isInsert: isSequence, action, [])
        if isObject(winner) { pending.append((winner.id, last)) }
      }
    }
  }

  /// All values that were ever put at a place, by ascending id.
  private func values(_ object: ID, _ place: Place) -> [Operation] {
    operations.values.filter { operation in
      switch operation.action {
      case .set, .make: break
      case .delete, .increment, .beginMark, .endMark: return false
      }
      guard operation.object == object else { return false }
      if case .element(let id) = place, operation.isInsert { return operation.id == id }
      return operation.place == place && !operation.isInsert
    }
    .sorted { $0.id < $1.id }
  }

  private func isIncrement(_ successor: Operation, of value: Operation) -> Bool {
    if case .set(.counter) = value.action, case .increment = successor.action { return true }
    return false
  }

  /// Brings one place to what the operations that count give it.
  private mutating func settle(_ object: ID, _ place: Place, _ ignored: Set<Int>, _ blocks: inout [Blocks]) {
    func counts(_ operation: Operation) -> Bool { !ignored.contains(operation.change) && operation.change != change }
    func shown(_ operation: Operation, _ counts: (Operation) -> Bool) -> Action {
      counterValue(of: operation, with: counts).map { .set(.counter($0)) } ?? operation.action
    }
    let all = values(object, place)
    let visible = all.filter { value in successors(of: value.id).allSatisfy { isIncrement($0, of: value) } }
    let standing = visible.filter { value in
      counts(value) || successors(of: value.id).contains { isIncrement($0, of: value) && counts($0) }
    }
    let fallen = visible.filter { value in !standing.contains { $0.id == value.id } }
    // What was put back names the value from which it came as overwritten, so overwriting is passed on.
    func isOverwritten(_ value: Operation) -> Bool {
      successors(of: value.id).contains { successor in
        isIncrement(successor, of: value)
          ? !counts(value) && counts(successor) : counts(successor) || isOverwritten(successor)
      }
    }
    let wanted = all.filter { value in
      counts(value) && !visible.contains { $0.id == value.id } && !isOverwritten(value)
    }
    if standing.isEmpty {
      if wanted.contains(where: isObject) {
        let areBlocks = kind(of: object) == .text && wanted.allSatisfy { !isObject($0) || $0.action == .make(.map) }
        guard areBlocks else { return }
        // Both the same, or a block's last map is there.
        let isThere =
          wanted.count == fallen.count
          && zip(wanted, fallen).allSatisfy { value, there in
            isObject(value)
              ? latestMap(of: value) == there.id : shown(value, counts) == shown(there) { _ in true }
          }
        if !isThere {
          blocks.append(Blocks(text: object, place: place, wanted: wanted, fallen: fallen.map(\.id)))
        }
        return
      }
      let actions = wanted.map { shown($0, counts) }
      if actions.isEmpty {
        if !fallen.isEmpty { add(object, place, isInsert: false, .delete, fallen.map(\.id)) }
      } else if fallen.isEmpty || actions != fallen.map({ shown($0) { _ in true } }) {
        for (value, action) in zip(wanted, actions) {
          add(object, place, isInsert: false, action, fallen.map(\.id) + [value.id])
        }
      }
      return
    }
    for value in standing {
      guard let now = counterValue(of: value, with: { _ in true }), let wanted = counterValue(of: value, with: counts),
        now != wanted
      else { continue }
      add(object, place, isInsert: false, .increment(wanted &- now), [value.id])
    }
    if !fallen.isEmpty { add(object, place, isInsert: false, .delete, fallen.map(\.id)) }
    for value in wanted where !isObject(value) && standing.allSatisfy({ $0.id < value.id }) {
      add(object, place, isInsert: false, shown(value, counts), [value.id])
    }
  }
}
