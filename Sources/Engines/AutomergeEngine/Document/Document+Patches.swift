/// What is different between two moments.
extension Document {
  /// The patches that lead from one moment to another, forwards or backwards.
  ///
  /// - Parameters:
  ///   - before: the heads of what was read
  ///   - after: the heads of what is to be read; `nil` for now, the open transaction included
  /// - Throws: `unknownChange`; `notVerified` if the document was loaded without verification
  /// - Complexity: linear in the number of changes and in the objects that can be seen
  public func patches(
    from before: [ChangeHash], to after: [ChangeHash]? = nil
  ) throws(AutomergeError) -> [Patch] {
    guard graph.isComplete else { throw .notVerified }
    let old = graph.clock(at: try indices(of: before))
    var new: Clock?
    if let after { new = graph.clock(at: try indices(of: after)) }
    var writer = PatchWriter(self, before: old, after: new)
    writer.compare(0)
    return writer.patches
  }

  /// Applies changes and tells what a reader will find different.
  /// - Throws: as `applyChanges`
  public mutating func applyChangesWithPatches(_ chunks: [UInt8]) throws(AutomergeError) -> [Patch] {
    commit()
    let before = heads
    try applyChanges(chunks)
    return try patches(from: before)
  }
}
