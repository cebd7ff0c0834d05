import Foundation

/// Written files that must be on the disk before something relies on them. Some dozens are synced together on several
/// threads, so the disk writes them all at once; one by one, each sync would wait for the disk.
struct SyncBatch {
  private static let limit = 64
  private var paths: [String] = []

  /// Adds a file; from time to time syncs the earlier ones.
  mutating func add(_ path: String) throws(StoreError) {
    paths.append(path)
    if paths.count >= Self.limit { try flush() }
  }

  /// Returns when every added file, and its name, is on the disk.
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
