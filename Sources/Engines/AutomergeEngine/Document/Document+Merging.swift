/// Forking and merging copies.
extension Document {
  /// A copy with another actor, to be edited independently. Commits an open transaction first.
  public mutating func fork(actor: ActorID) -> Document {
    commit()
    var copy = self
    copy.setActor(actor)
    return copy
  }

  /// A document with the changes up to some heads, in the state of that time.
  /// - Throws: `unknownChange`
  /// - Complexity: linear in the operations of these changes
  public mutating func fork(at heads: [ChangeHash], actor: ActorID) throws(AutomergeError) -> Document {
    commit()
    try verify()
    let isIncluded = graph.ancestors(of: try indices(of: heads))
    var result = Document(actor: actor, unit: textUnit, limits: limits)
    try result.apply(try pendingChanges((0..<UInt32(graph.count)).filter { isIncluded[Int($0)] }))
    return result
  }

  /// Adds all changes of another copy that this one lacks. Commits open transactions of both.
  ///
  /// Linear in the changes that this copy lacks, not in the document.
  /// - Throws: the errors of `applyChanges`; then nothing is applied
  public mutating func merge(_ other: inout Document) throws(AutomergeError) {
    commit()
    other.commit()
    try verify()
    try other.verify()
    try apply(try other.pendingChanges(other.changeIndices(missingIn: self)))
  }

  /// The changes that another copy lacks, oldest first. The search stops at changes that the other copy has.
  func changeIndices(missingIn other: Document) -> [UInt32] {
    var result: [UInt32] = []
    var seen: Set<UInt32> = []
    var pending = graph.headIndices
    while let index = pending.popLast() {
      guard seen.insert(index).inserted, !other.graph.contains(graph.entries[Int(index)].hash) else { continue }
      result.append(index)
      pending.append(contentsOf: graph.dependencies(of: index))
    }
    result.sort()
    return result
  }

  /// The indices in the graph of the changes with these hashes.
  func indices(of hashes: [ChangeHash]) throws(AutomergeError) -> [UInt32] {
    var indices: [UInt32] = []
    for hash in hashes {
      guard let index = graph.index(of: hash) else {
        throw graph.isComplete ? .unknownChange(hash) : .notVerified
      }
      indices.append(index)
    }
    return indices
  }
}
