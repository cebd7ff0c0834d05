import PaperStore

/// Tells when a file in a watched folder is complete: it has stayed as it is for a while.
///
/// Looks are compared, and no clock of the file system is asked: on a network it may go wrong.
struct SettlingFiles {
  /// How long a file has to stay as it is.
  var quiet: Duration
  /// How long to wait for a file that does not end as a PDF does: a slow scanner may still write it, or it is damaged.
  var patience: Duration

  private var seen: [String: (stamp: InboxFolder.Stamp, since: ContinuousClock.Instant)] = [:]

  init(quiet: Duration, patience: Duration) {
    self.quiet = quiet
    self.patience = patience
  }

  /// Compares the files in the folder with those of the call before, and keeps them for the next call.
  /// - Parameter isWhole: whether a file ends as it should; asked of files that have stayed as they are
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
