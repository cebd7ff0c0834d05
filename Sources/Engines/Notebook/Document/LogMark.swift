/// Remembers the end of a log, to find out later which groups were added.
struct LogMark {
  private let count: Int
  private let last: GroupID?

  /// Marks the end of a log.
  init(_ groups: [LogGroup]) {
    count = groups.count
    last = groups.last?.id
  }

  /// The groups added after the mark; `nil` if the log changed before the mark, for example by a merge.
  func added(to groups: [LogGroup]) -> ArraySlice<LogGroup>? {
    guard groups.count >= count, count == 0 || groups[count - 1].id == last else { return nil }
    return groups[count...]
  }
}
