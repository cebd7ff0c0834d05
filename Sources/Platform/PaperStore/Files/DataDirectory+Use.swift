import Foundation

// Tracks which processes use a data directory, and finishes a restore that was killed.
//
// Each process that has the library open holds the lock `.in-use`, shared with the others. A restore holds it alone, so
// it knows that nobody reads what it replaces, and nobody opens the library in between. Locks go with their process,
// however it ends.

extension DataDirectory {
  /// How long opening waits for another process that finishes a swap: a few renames.
  private static let swapPatience: TimeInterval = 2

  /// Takes a library that is there already, and makes nothing where there is none.
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

  /// Says that this process has the library open, for as long as the value lives. A swap that was interrupted is
  /// finished first.
  /// - Throws: `beingReplaced` while a restore works here
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

  /// Keeps everybody else out for as long as the value lives.
  /// - Throws: `libraryInUse` if anybody has the library open
  func lockAlone() throws(StoreError) -> FileLock {
    guard let lock = try FileLock(tryingAt: usePath, mode: .exclusive) else {
      throw StoreError.libraryInUse(path: path)
    }
    return lock
  }

  private var usePath: String { path + "/.in-use" }
}
