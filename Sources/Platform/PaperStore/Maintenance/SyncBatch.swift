import Foundation

/// Files that were written and are to be on the disk before something relies on them. Some dozens are synced together and
/// from several threads: the disk writes them in one go, where one after the other would each wait for it.
struct SyncBatch {
  private static let limit = 64
  private var paths: [String] = []

  /// Adds a file; now and then the ones before it are synced.
  mutating func add(_ path: String) throws(StoreError) {
    paths.append(path)
    if paths.count >= Self.limit { try flush() }
  }

  /// Returns when every file that was added, and its name, is on the disk.
  mutating func flush() throws(StoreError) {
    try Self.sync(paths, with: FileSystem.syncFile)
    // A name is on the disk when its folder is.
    try Self.sync(Array(Set(paths.map { ($0 as NSString).deletingLastPathComponent })), with: FileSystem.syncFolder)
    paths.removeAll(keepingCapacity: true)
  }

  private static func sync(
    _ paths: [String], with sync: @Sendable (String) throws(StoreError) -> Void
  ) throws(StoreError) {
    for outcome in Concurrently.map(paths, sync) { try outcome.get() }
  }
}
