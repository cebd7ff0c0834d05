import AutomergeEngine

/// Undo, straight from the rules in the documentation of `Document.undo`, on the bag of operations.
extension NaiveModel {
  /// The changes that are undone: those that an undo names, unless that undo is itself undone.
  func takenBack(besides more: Set<Int> = []) -> Set<Int> {
    // Numbers grow with time, so the latest undos are decided first.
    var result = more
    for change in undone.keys.sorted().reversed() where !result.contains(change) {
      result.formUnion(undone[change] ?? [])
    }
    return result
  }

  /// Undoes changes in a new change, which has the number `change`.
  /// - Returns: whether any of them was not undone before
  mutating func undo(_ targets: Set<Int>) -> Bool {
    let taken = targets.subtracting(takenBack())
    if taken.isEmpty { return false }
    let ignored = takenBack(besides: taken).union(undone.keys)
    let affected = operations.values.filter { operation in
      // Undo leaves marks alone.
      switch operation.action {
      case .beginMark, .endMark: false
      default:
        // What an undo put into a block is undone with the block.
        taken.contains(operation.change)
          && (undone[operation.change] == nil || isPutBack(operation))
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
    var maps: [Operation] = []
    for operation in ordered {
      let place = operation.isInsert ? Place.element(operation.id) : operation.place
      guard seen.insert(["\(operation.object)", "\(place)"]).inserted else { continue }
      settle(operation.object, place, ignored, &blocks)
      for map in self.maps(around: operation.object) where !maps.contains(map) { maps.append(map) }
    }
    for map in maps {
      let place = map.isInsert ? Place.element(map.id) : map.place
      let block =
        isPutBack(map)
        ? values(map.object, place).first { !isPutBack($0) && mapsPutBack(of: $0).contains(map) } : map
      guard let block, seen.insert(["\(map.object)", "\(place)"]).inserted else { continue }
      settle(map.object, place, ignored, &blocks, onlyFor: block)
    }
    for block in blocks.sorted(by: { $1.text < $0.text }) where !isThere(block, ignored) {
      for value in block.wanted {
        let overwritten = block.uncounted.map(\.id) + [value.id]
        if isObject(value) {
          let made = add(block.text, block.place, isInsert: false, .make(.map), overwritten)
          copy(source(of: value, ignored), to: made)
        } else {
          let counter = counterValue(of: value) { counts($0, ignored) }
          add(block.text, block.place, isInsert: false, counter.map { .set(.counter($0)) } ?? value.action, overwritten)
        }
      }
    }
    return true
  }

  /// An element of a text at which blocks are restored.
  private struct Blocks {
    let text: ID
    let place: Place
    let wanted: [Operation]
    let uncounted: [Operation]
  }

  private func isObject(_ operation: Operation) -> Bool {
    if case .make = operation.action { return true }
    return false
  }

  /// The maps in texts that contain an object, including itself, innermost first.
  private func maps(around object: ID) -> [Operation] {
    var result: [Operation] = []
    var next = operations[object]
    while let maker = next {
      if maker.action == .make(.map), kind(of: maker.object) == .text { result.append(maker) }
      next = operations[maker.object]
    }
    return result
  }

  /// Whether an operation counts for what its place should show. The parts of a restored block count.
  private func counts(_ operation: Operation, _ ignored: Set<Int>) -> Bool {
    operation.change != change
      && (!ignored.contains(operation.change) || undone[operation.change] != nil && !isPutBack(operation))
  }

  /// Whether an undo made this as a value of its own, in an object that existed before, and not as a part of an object
  /// that it restored.
  private func isPutBack(_ operation: Operation) -> Bool {
    undone[operation.change] != nil && operations[operation.object]?.change != operation.change
  }

  /// The maps that undos made to restore a block, by ascending id.
  private func mapsPutBack(of block: Operation) -> [Operation] {
    guard isObject(block) else { return [] }
    return successors(of: block.id).filter { successor in
      successor.action == .make(.map) && undone[successor.change]?.contains(block.change) == false
    }
    .sorted { $0.id < $1.id }
  }

  /// The map to restore a block from: the newest restored map in which somebody has changed something, or else the
  /// block itself.
  private func source(of block: Operation, _ ignored: Set<Int>) -> ID {
    let changed = operations.values.filter { !ignored.contains($0.change) && $0.change != change }
      .flatMap { maps(around: $0.object) }
    return mapsPutBack(of: block).last { changed.contains($0) }?.id ?? block.id
  }

  /// Whether an element already shows what it should.
  private func isThere(_ blocks: Blocks, _ ignored: Set<Int>) -> Bool {
    blocks.wanted.count == blocks.uncounted.count
      && zip(blocks.wanted, blocks.uncounted).allSatisfy { value, there in
        isObject(value)
          ? mapsPutBack(of: value).contains(there) && content(of: source(of: value, ignored)) == content(of: there.id)
          : counterValue(of: value) { counts($0, ignored) }.map { .set(.counter($0)) } ?? value.action
            == counterValue(of: there) { _ in true }.map { .set(.counter($0)) } ?? there.action
      }
  }

  /// An object's content as text: the winners of conflicts, without marks.
  private func content(of object: ID) -> String {
    let isSequence = [.list, .text].contains(kind(of: object))
    let places =
      isSequence ? visibleElements(of: object).map { Place.element($0) } : keys(of: object).map { Place.key($0) }
    let parts = places.map { place in
      let name = if case .key(let key) = place { key + ":" } else { "" }
      guard let winner = visible(object, place).first else { return name }
      if isObject(winner) { return name + content(of: winner.id) }
      return name + "\(counterValue(of: winner) { _ in true }.map { .set(.counter($0)) } ?? winner.action)"
    }
    return "\(kind(of: object))(" + parts.joined(separator: ",") + ")"
  }

  /// Copies an object's visible content into an empty one.
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

  /// All values ever put at a place, by ascending id.
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

  /// Makes one place show what the counting operations give.
  /// - Parameter block: if given, only this block's map is restored, and only if the place should show it
  private mutating func settle(
    _ object: ID, _ place: Place, _ ignored: Set<Int>, _ blocks: inout [Blocks], onlyFor block: Operation? = nil
  ) {
    func counts(_ operation: Operation) -> Bool { self.counts(operation, ignored) }
    func shown(_ operation: Operation, _ counts: (Operation) -> Bool) -> Action {
      counterValue(of: operation, with: counts).map { .set(.counter($0)) } ?? operation.action
    }
    let all = values(object, place)
    let visible = all.filter { value in successors(of: value.id).allSatisfy { isIncrement($0, of: value) } }
    let counted = visible.filter { value in
      counts(value) || successors(of: value.id).contains { isIncrement($0, of: value) && counts($0) }
    }
    let uncounted = visible.filter { value in !counted.contains { $0.id == value.id } }
    // Whether somebody has incremented a restored counter.
    func isReincremented(_ value: Operation) -> Bool {
      !counts(value) && successors(of: value.id).contains { isIncrement($0, of: value) && counts($0) }
    }
    // A restored value lists its original as overwritten, so whatever overwrites the restored value also overwrites the
    // original.
    func isOverwritten(_ value: Operation) -> Bool {
      successors(of: value.id).contains { successor in
        !isIncrement(successor, of: value)
          && (counts(successor) || isReincremented(successor) || isOverwritten(successor))
      }
    }
    let wanted = all.filter { value in
      (counts(value) || isReincremented(value)) && !visible.contains { $0.id == value.id } && !isOverwritten(value)
    }
    if let block, !counted.isEmpty || uncounted.isEmpty || !wanted.contains(block) { return }
    if counted.isEmpty {
      if wanted.contains(where: isObject) {
        let areBlocks = kind(of: object) == .text && wanted.allSatisfy { !isObject($0) || $0.action == .make(.map) }
        if areBlocks { blocks.append(Blocks(text: object, place: place, wanted: wanted, uncounted: uncounted)) }
        return
      }
      let actions = wanted.map { shown($0, counts) }
      if actions.isEmpty {
        if !uncounted.isEmpty { add(object, place, isInsert: false, .delete, uncounted.map(\.id)) }
      } else if uncounted.isEmpty || actions != uncounted.map({ shown($0) { _ in true } }) {
        for (value, action) in zip(wanted, actions) {
          add(object, place, isInsert: false, action, uncounted.map(\.id) + [value.id])
        }
      }
      return
    }
    for value in counted {
      guard let now = counterValue(of: value, with: { _ in true }), let wanted = counterValue(of: value, with: counts),
        now != wanted
      else { continue }
      add(object, place, isInsert: false, .increment(wanted &- now), [value.id])
    }
    if !uncounted.isEmpty { add(object, place, isInsert: false, .delete, uncounted.map(\.id)) }
    for value in wanted where !isObject(value) && counted.allSatisfy({ $0.id < value.id }) {
      add(object, place, isInsert: false, shown(value, counts), [value.id])
    }
  }
}
