import Foundation

// Tracks which processes use a data directory, and finishes a restore that was killed.
//
// Each process that has the library open holds a shared lock on `.in-use`. A restore holds that lock exclusively, so it
// knows that nobody reads what it replaces and nobody opens the library in between. A process's locks end with it, even
// if it is killed.

extension DataDirectory {
  /// How long to wait, when opening, for another process that is finishing a swap, which takes a few renames.
  private static let swapPatience: TimeInterval = 2

  /// Uses an existing library; makes nothing if there is none.
  /// - Throws: `missing` if the folder has no library: neither a database nor files of bundles
  public init(existing path: String) throws(StoreError) {
    let database = path + "/papercenter.sqlite"
    guard
      FileSystem.fileSize(database) != nil || FileSystem.isFolder(path + "/PDFBundles")
        || LibrarySwap.isPending(in: path)
    else { throw StoreError.missing(path: database) }
    try self.init(preparing: path)
    guard FileSystem.fileSize(database) == nil, !LibrarySwap.isPending(in: path) else { return }
    guard try !bundleFolders().isEmpty else { throw StoreError.missing(path: database) }
  }

  /// Marks this process as using the library, for as long as the returned lock lives. Finishes an interrupted swap
  /// first.
  /// - Throws: `beingReplaced` while a restore is running here
  func lockForUse() throws(StoreError) -> FileLock {
    let deadline = Date(timeIntervalSinceNow: Self.swapPatience)
    while true {
      if let lock = try FileLock(tryingAt: usePath, mode: .shared) {
        if !LibrarySwap.isPending(in: path) { return lock }
      } else if Date() > deadline {
        throw StoreError.beingReplaced(path: path)
      }
      if let alone = try FileLock(tryingAt: usePath, mode: .exclusive) {
        try LibrarySwap(in: self).finish()
        withExtendedLifetime(alone) {}
      } else {
        usleep(10_000)
      }
    }
  }

  /// Keeps all other processes out, for as long as the returned lock lives.
  /// - Throws: `libraryInUse` if any process has the library open
  func lockAlone() throws(StoreError) -> FileLock {
    guard let lock = try FileLock(tryingAt: usePath, mode: .exclusive) else {
      throw StoreError.libraryInUse(path: path)
    }
    return lock
  }

  private var usePath: String { path + "/.in-use" }
}
