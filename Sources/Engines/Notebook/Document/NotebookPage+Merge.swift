import BlazeBinary

extension NotebookPage {
  /// What this copy has.
  public var versionVector: VersionVector { VersionVector(counters: counters) }

  /// What a copy with `vector` lacks, in the order of the log.
  public func groups(missingFrom vector: VersionVector) -> [LogGroup] {
    groups.filter { !vector.contains($0.id) }
  }

  /// Takes groups from another copy. Ones that are here already change nothing.
  /// - Parameter received: in any order
  /// - Returns: how many were new
  /// - Throws: `gap` if groups before them are missing, `conflict` if one of that name is here with other content,
  ///   `unknownGroup` if one undoes what is not there; the notebook is unchanged then
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

  /// The common case of live use, without replaying the log: one group behind all others.
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
  /// It commutes, is associative and idempotent, and three copies merged in any order give the same bytes. Copies that
  /// disagree about the tool in hand agree on none.
  /// - Throws: `conflict` if a group of one name differs; the notebook is unchanged then
  public mutating func merge(_ other: NotebookPage) throws(NotebookError) {
    let merged = try LogOrder.union(groups, other.groups)
    try LogOrder.check(merged)
    createdAt = min(createdAt, other.createdAt)
    updatedAt = max(updatedAt, other.updatedAt)
    if tool != other.tool { tool = .idle }
    carried.sections = carried.sections.union(other.carried.sections)
    if merged.count > groups.count { take(merged) }
  }

  /// A notebook of what was done up to an entry. It merges with this one again.
  /// - Parameter count: as for `state(atEntry:)`
  public func fork(atEntry count: Int) -> NotebookPage {
    let kept = Array(groups.prefix(replay.log.groups(withinEntries: count)))
    var copy = NotebookPage(
      createdAt: createdAt, updatedAt: kept.map { $0.time.seconds }.max() ?? createdAt, tool: tool, groups: kept,
      writer: nil)
    copy.carried = carried
    return copy
  }
}
