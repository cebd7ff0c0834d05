import PaperStore

/// Decides when a file in a watched folder is complete: when it has not changed for a while.
///
/// It compares successive listings instead of using file times, because a network file system's clock may be wrong.
struct SettlingFiles {
  /// How long a file must stay unchanged.
  var quiet: Duration
  /// How long to wait for a file that does not end like a PDF: a slow scanner may still be writing it, or it is
  /// damaged.
  var patience: Duration

  private var seen: [String: (stamp: InboxFolder.Stamp, since: ContinuousClock.Instant)] = [:]

  init(quiet: Duration, patience: Duration) {
    self.quiet = quiet
    self.patience = patience
  }

  /// Compares the files in the folder with those of the previous call, and remembers them for the next call.
  /// - Parameter isWhole: whether a file ends as it should; called only for files that have stayed unchanged
  /// - Returns: the files that are complete
  mutating func complete(
    among files: [InboxFolder.File], at now: ContinuousClock.Instant, isWhole: (InboxFolder.File) -> Bool
  ) -> [InboxFolder.File] {
    var next: [String: (stamp: InboxFolder.Stamp, since: ContinuousClock.Instant)] = [:]
    var complete: [InboxFolder.File] = []
    for file in files {
      let path = file.relativePath
      guard let before = seen[path], before.stamp == file.stamp else {
        next[path] = (file.stamp, now)
        continue
      }
      next[path] = before
      let age = now - before.since
      guard age >= quiet else { continue }
      if age >= patience || isWhole(file) { complete.append(file) }
    }
    seen = next
    return complete
  }
}
