import BlazeBinary

extension NotebookPage {
  /// The groups that this copy has.
  public var versionVector: VersionVector { VersionVector(counters: counters) }

  /// The groups that a copy with `vector` lacks, in log order.
  public func groups(missingFrom vector: VersionVector) -> [LogGroup] {
    groups.filter { !vector.contains($0.id) }
  }

  /// Adds groups from another copy. Groups that are already here change nothing.
  /// - Parameter received: the groups, in any order
  /// - Returns: how many were new
  /// - Throws: `gap` if groups before them are missing, `conflict` if a group with the same identifier has different
  ///   content here, `unknownGroup` if one undoes a group that is missing; then the notebook is unchanged
  @discardableResult
  public mutating func receive(_ received: [LogGroup]) throws(NotebookError) -> Int {
    if received.count == 1, let group = received.first, groups.last.map({ LogGroup.precedes($0, group) }) ?? true {
      return try receiveNewest(group)
    }
    let merged = try LogOrder.union(groups, received.sorted(by: LogGroup.precedes))
    guard merged.count > groups.count else { return 0 }
    try LogOrder.check(merged)
    let count = merged.count - groups.count
    take(merged)
    for group in received { updatedAt = max(updatedAt, group.time.seconds) }
    return count
  }

  /// The common case of live use: one group after all others. It does not replay the log.
  private mutating func receiveNewest(_ group: LogGroup) throws(NotebookError) -> Int {
    let stamp = groups.last?.stamp ?? 0
    guard group.id.counter == (counters[group.id.actor] ?? 0) + 1, group.stamp == stamp || group.stamp == stamp + 1
    else { throw .gap(before: group.id) }
    if group.isUndoOrRedo || group.stamp == stamp {
      let merged = groups + [group]
      try LogOrder.check(merged)
    }
    add(group)
    if let writer, group.isUndoOrRedo || group.author == writer.author { history = derivedHistory(of: writer.author) }
    return 1
  }

  /// Merges another copy: the union of both logs.
  ///
  /// The merge is commutative, associative and idempotent, and three copies merged in any order give the same bytes. If
  /// the copies have different tools selected, the result has none.
  /// - Throws: `conflict` if two groups with the same identifier differ; then the notebook is unchanged
  public mutating func merge(_ other: NotebookPage) throws(NotebookError) {
    let merged = try LogOrder.union(groups, other.groups)
    try LogOrder.check(merged)
    createdAt = min(createdAt, other.createdAt)
    updatedAt = max(updatedAt, other.updatedAt)
    if tool != other.tool { tool = .idle }
    carried.sections = carried.sections.union(other.carried.sections)
    if merged.count > groups.count { take(merged) }
  }

  /// A notebook with the log up to an entry. It can be merged with this one again.
  /// - Parameter count: the number of entries, as for `state(atEntry:)`
  public func fork(atEntry count: Int) -> NotebookPage {
    let kept = Array(groups.prefix(replay.log.groups(withinEntries: count)))
    var copy = NotebookPage(
      createdAt: createdAt, updatedAt: kept.map { $0.time.seconds }.max() ?? createdAt, tool: tool, groups: kept,
      writer: nil)
    copy.carried = carried
    return copy
  }
}
