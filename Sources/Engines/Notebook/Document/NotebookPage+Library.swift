import ByteCoding

// Notebooks in a library. The library stores a log group by group and makes a notebook from it when it needs one.

extension NotebookPage {
  /// The first group of a page's log. Every device makes the same group, because its actor is derived from the
  /// page version. It cannot be undone.
  /// - Parameters:
  ///   - version: the page version, or the doc, that the notebook belongs to
  ///   - title: the notebook's title; a page has none
  ///   - width: the width of the page in units of 1/64 pt; 0 if it is not known
  ///   - height: the height of the page in units of 1/64 pt
  ///   - time: when the page version was made
  public static func beginning(
    of version: UniqueID, title: String = "", width: Int32, height: Int32, at time: Instant
  ) -> LogGroup {
    var hash = SHA256()
    hash.update(Array("papercenter notebook \(title)".utf8) + version.bytes)
    var entries: [LogEntry] = [.setTitle(title)]
    if width > 0, height > 0 { entries.append(.setPage(width: width, height: height)) }
    return LogGroup(
      id: GroupID(actor: UniqueID(digest: hash.finalize()), counter: 1), stamp: 1, author: "", title: "New notebook",
      time: time, step: nil, entries: entries)
  }

  /// Makes the notebook of a log, for reading; `opened(by:)` makes it writable.
  /// - Parameter log: the groups, in any order
  /// - Throws: `gap`, `conflict` or `unknownGroup` if the log is not complete and consistent
  public init(log: [LogGroup]) throws(NotebookError) {
    // A library passes them in order; checking that is cheaper than sorting.
    let isSorted = log.indices.dropFirst().allSatisfy { LogGroup.precedes(log[$0 - 1], log[$0]) }
    let groups = isSorted ? log : log.sorted(by: LogGroup.precedes)
    try LogOrder.check(groups)
    let begun = groups.first?.time.seconds ?? 0
    self.init(
      createdAt: begun, updatedAt: groups.reduce(begun) { max($0, $1.time.seconds) }, tool: .idle, groups: groups,
      writer: nil)
  }

  /// Makes a group that undoes or redoes groups, without adding it. For a store that keeps the log elsewhere.
  /// - Parameters:
  ///   - targets: the groups to undo or redo; at least one
  ///   - end: the last group of `writer`'s actor in that log
  ///   - stamp: the highest stamp of that log
  public static func turn(
    _ targets: [GroupID], reverts: Bool, title: String, by writer: Writer, after end: LogFrontier.End, stamp: UInt64,
    step: UniqueID? = nil, at time: Instant
  ) -> LogGroup {
    LogGroup(
      id: GroupID(actor: writer.actor, counter: end.counter + 1), stamp: stamp + 1, author: writer.author,
      title: "\(reverts ? "Undo" : "Redo") \(title)", time: time, step: step,
      entries: targets.map { reverts ? .revert($0) : .restore($0) })
  }
}

extension NotebookPage.Writer {
  /// The writer for one page. Its actor differs from page to page, so that new identifiers never repeat on different
  /// pages.
  public func of(_ version: UniqueID) -> NotebookPage.Writer {
    var hash = SHA256()
    hash.update(actor.bytes + version.bytes)
    return NotebookPage.Writer(actor: UniqueID(digest: hash.finalize()), author: author)
  }
}
