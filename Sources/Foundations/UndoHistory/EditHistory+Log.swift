/// A history that follows a document's own log of edits, undos and redos.
///
/// The log may contain more than this history did: another page or device may have undone only some changes of an
/// entry, or redone changes that are no longer offered here. The history is then updated: an entry of which only some
/// changes were undone is split, and a redone change can be undone again.
extension EditHistory {
  /// Records that the whole entry with this change was undone. Nothing is reverted.
  public mutating func recordUndone(_ id: ID) {
    isOpen = false
    guard let index = undoStack.elements.lastIndex(where: { $0.ids.contains(id) }) else { return }
    redoable.append(undoStack.remove(at: index))
  }

  /// Records that the whole entry with this change was redone. Nothing is restored.
  public mutating func recordRedone(_ id: ID) {
    isOpen = false
    guard let index = redoable.lastIndex(where: { $0.ids.contains(id) }) else { return }
    push(redoable.remove(at: index))
  }

  /// Records that changes of mine were undone. Nothing is reverted.
  ///
  /// - Parameter steps: the changes that were undone together, newest first; changes of other people are ignored
  public mutating func recordUndone(_ steps: [UndoStep<ID>]) {
    var steps = mine(steps)
    isOpen = false
    for index in undoStack.elements.indices.reversed() where !steps.isEmpty {
      let (taken, rest) = undoStack.elements[index].separated(taking: &steps)
      guard let taken else { continue }
      redoable.append(taken)
      if let rest { undoStack.replace(at: index, with: rest) } else { _ = undoStack.remove(at: index) }
    }
    // A step that this history has dropped as too old, but that was undone elsewhere, can be redone. Skip steps that
    // are on the redo stack already.
    steps.removeAll { step in redoable.contains { $0.ids.contains(step.id) } }
    guard let entry = Entry(steps.reversed()) else { return }
    redoable.append(entry)
    if redoable.count > limit { redoable.removeFirst() }
  }

  /// Records that changes of mine were redone. Nothing is restored.
  ///
  /// - Parameter steps: the changes that were redone together, oldest first; changes of other people are ignored
  public mutating func recordRedone(_ steps: [UndoStep<ID>]) {
    var steps = mine(steps)
    isOpen = false
    for index in redoable.indices.reversed() where !steps.isEmpty {
      let (taken, rest) = redoable[index].separated(taking: &steps)
      guard let taken else { continue }
      if let rest { redoable[index] = rest } else { redoable.remove(at: index) }
      push(taken)
    }
    // A step that a new edit cleared from the redo stack, but that was redone elsewhere, can be undone. Skip steps that
    // are on the undo stack already.
    steps.removeAll { step in undoStack.elements.contains { $0.ids.contains(step.id) } }
    if let entry = Entry(steps) { push(entry) }
  }

  /// The history restricted to the changes that can be undone or redone.
  /// - Parameters:
  ///   - isUndoable: whether a change on the undo stack can be undone
  ///   - isRedoable: whether a change on the redo stack can be redone
  public func keeping(undoable isUndoable: (ID) -> Bool, redoable isRedoable: (ID) -> Bool) -> EditHistory {
    EditHistory(
      author: author, undoable: Self.remaining(of: undoable) { !isUndoable($0) },
      redoable: Self.remaining(of: redoable) { !isRedoable($0) }, limit: limit, coalescingPause: coalescingPause)
  }

  // MARK: Parts

  private func mine(_ steps: [UndoStep<ID>]) -> [UndoStep<ID>] {
    steps.filter { $0.author == author }
  }
}

extension EditHistory.Entry {
  /// An entry of changes that were made in this order; `nil` if there are none.
  fileprivate init?(_ steps: [UndoStep<ID>]) {
    guard let first = steps.first else { return nil }
    let scope = steps.allSatisfy { $0.scope == first.scope } ? first.scope : .document
    self.init(
      ids: steps.map { $0.id }, title: first.title, scope: scope, coalescingKey: first.coalescingKey, time: 0)
  }

  /// Removes the changes that are in both this entry and `steps` from both.
  /// - Returns: the removed changes as an entry, which is the whole entry if nothing is left; and the rest
  fileprivate func separated(taking steps: inout [UndoStep<ID>]) -> (taken: Self?, rest: Self?) {
    let own = steps.filter { ids.contains($0.id) }
    guard let first = own.first else { return (nil, nil) }
    steps.removeAll { ids.contains($0.id) }
    guard own.count < ids.count else { return (self, nil) }
    var taken = Self(
      ids: [], title: title, scope: own.allSatisfy { $0.scope == first.scope } ? first.scope : scope,
      coalescingKey: coalescingKey, time: time)
    var rest = self
    for id in ids where own.contains(where: { $0.id == id }) { taken.ids.append(id) }
    rest.ids.removeAll { taken.ids.contains($0) }
    return (taken, rest)
  }
}
