/// What is different between two moments.
extension Document {
  /// The patches that lead from one moment to another, forwards or backwards.
  ///
  /// - Parameters:
  ///   - before: the heads of what was read
  ///   - after: the heads of what is to be read; `nil` for now, the open transaction included
  /// - Throws: `unknownChange`; `notVerified` if the document was loaded without verification
  /// - Complexity: for what has changed up to now, linear in the operations that were made since, each with a search of
  ///   bounded steps, and in the texts with marks that they touched; for moments of the past, linear in the number of
  ///   changes and in what can be seen
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

  /// The patches by a look at everything.
  func allPatches(from known: [UInt32], to clock: Clock?) -> [Patch] {
    var writer = PatchWriter(self, before: graph.clock(at: known), after: clock)
    writer.compare(0)
    return writer.patches
  }

  /// Whether changes are so few that it is quicker to look at their operations than at everything.
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
