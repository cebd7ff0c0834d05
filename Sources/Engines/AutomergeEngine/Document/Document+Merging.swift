/// Copies that part and come together again.
extension Document {
  /// A copy with another actor, in which others can go on. An open transaction is committed first.
  public mutating func fork(actor: ActorID) -> Document {
    commit()
    var copy = self
    copy.setActor(actor)
    return copy
  }

  /// A document of the changes up to some heads, as it was then.
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

  /// Takes over all changes of another copy that this one does not have. Open transactions of both are committed.
  ///
  /// The cost is linear in what the other has more, not in the document.
  /// - Throws: as `applyChanges`; then nothing is taken over
  public mutating func merge(_ other: inout Document) throws(AutomergeError) {
    commit()
    other.commit()
    try verify()
    try other.verify()
    try apply(try other.pendingChanges(other.changeIndices(missingIn: self)))
  }

  /// The changes that another copy does not have, oldest first; the walk stops at the first ones that it has.
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

  /// The places in the graph of changes by hash.
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
