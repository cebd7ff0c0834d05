import ByteCoding

// The notebook of a page that a library keeps: its log is stored group by group, and a notebook is made of it when one is
// needed.

extension NotebookPage {
  /// The first group of a page's log, which is the same whoever makes it: its actor comes from the page version. Nobody
  /// undoes it.
  /// - Parameters:
  ///   - version: the page version, or the doc, that the notebook belongs to
  ///   - title: the notebook's; a page has none
  ///   - width: of the page, in units of 1/64 pt; 0 if it is not known
  ///   - height: of the page, in units of 1/64 pt
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

  /// The notebook of a log, for reading; `opened(by:)` makes it writable.
  /// - Parameter log: its groups, in any order
  /// - Throws: `gap`, `conflict` or `unknownGroup` if it is not a whole log
  public init(log: [LogGroup]) throws(NotebookError) {
    // A library gives them in order; finding that costs less than sorting.
    let isSorted = log.indices.dropFirst().allSatisfy { LogGroup.precedes(log[$0 - 1], log[$0]) }
    let groups = isSorted ? log : log.sorted(by: LogGroup.precedes)
    try LogOrder.check(groups)
    let begun = groups.first?.time.seconds ?? 0
    self.init(
      createdAt: begun, updatedAt: groups.reduce(begun) { max($0, $1.time.seconds) }, tool: .idle, groups: groups,
      writer: nil)
  }

  /// The group that would undo or redo groups, not added: for a store that keeps the log elsewhere.
  /// - Parameters:
  ///   - targets: what to undo or redo; at least one
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
  /// The writer of one page: actors of several pages differ, so that nothing new on two pages has one name.
  public func of(_ version: UniqueID) -> NotebookPage.Writer {
    var hash = SHA256()
    hash.update(actor.bytes + version.bytes)
    return NotebookPage.Writer(actor: UniqueID(digest: hash.finalize()), author: author)
  }
}
