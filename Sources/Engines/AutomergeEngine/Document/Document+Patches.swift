/// Differences between two states.
extension Document {
  /// The patches that lead from one state to another, forwards or backwards in time.
  ///
  /// - Parameters:
  ///   - before: the heads of the known state
  ///   - after: the heads of the wanted state; `nil` for the current one, including the open transaction
  /// - Throws: `unknownChange`; `notVerified` if the document was loaded without verification
  /// - Complexity: up to the current state, linear in the operations made since, each with a search of bounded steps,
  ///   and in the texts with marks that they touched. For a past state, linear in the number of changes and in the
  ///   visible content
  public func patches(
    from before: [ChangeHash], to after: [ChangeHash]? = nil
  ) throws(AutomergeError) -> [Patch] {
    guard graph.isComplete else { throw .notVerified }
    let known = try indices(of: before)
    var clock: Clock?
    if let after, hasOpenTransaction || after.sorted() != heads { clock = graph.clock(at: try indices(of: after)) }
    if clock == nil, !known.isEmpty {
      let changes = graph.changes(from: known, to: graph.headIndices)
      if isFew(changes) {
        var writer = PatchWriter(
          self, before: graph.clock(before: changes), after: nil, scope: PatchScope(self, changes: changes))
        writer.compare(0)
        return writer.patches
      }
    }
    return allPatches(from: known, to: clock)
  }

  /// The patches, found by comparing the whole document.
  func allPatches(from known: [UInt32], to clock: Clock?) -> [Patch] {
    var writer = PatchWriter(self, before: graph.clock(at: known), after: clock)
    writer.compare(0)
    return writer.patches
  }

  /// Whether there are so few changes that reading their operations is faster than comparing the whole document.
  private func isFew(_ changes: [UInt32]) -> Bool {
    var left = UInt64(graph.maxOp) / 8
    for index in changes {
      let count = UInt64(graph.entries[Int(index)].operationCount)
      if count > left { return false }
      left -= count
    }
    return true
  }
}
