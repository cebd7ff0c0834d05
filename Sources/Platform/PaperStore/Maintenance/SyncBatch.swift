import Foundation

/// Files that were written and are to be on the disk before something relies on them. Syncing some dozens together
/// lets the disk write one while the next is prepared.
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
    for path in paths { try FileSystem.syncFile(path) }
    for folder in Set(paths.map { ($0 as NSString).deletingLastPathComponent }) { try FileSystem.syncFolder(folder) }
    paths.removeAll(keepingCapacity: true)
  }
}
