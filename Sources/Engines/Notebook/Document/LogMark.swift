/// How far a log had come, to tell afterwards what was added.
struct LogMark {
  private let count: Int
  private let last: GroupID?

  /// Marks the end of a log.
  init(_ groups: [LogGroup]) {
    count = groups.count
    last = groups.last?.id
  }

  /// What was added behind the mark; `nil` if the log was changed before it, as by a merge.
  func added(to groups: [LogGroup]) -> ArraySlice<LogGroup>? {
    guard groups.count >= count, count == 0 || groups[count - 1].id == last else { return nil }
    return groups[count...]
  }
}
