import Foundation
import PaperDomain

/// What a restore or a migration that was interrupted has left: copies, whose originals are elsewhere. A start deletes
/// them, so they are no fault of a library.
///
/// Only what has the names that PaperCenter gives is such a copy. With anything else in it, a folder is left and `check`
/// names it. Use it with the library open: a restore works only where nobody has it open, so none is at work then.
struct UnfinishedCopies {
  let directory: DataDirectory

  /// The paths below the data directory of those that are of our own making, in order.
  func paths() throws(StoreError) -> [String] {
    var paths = try FileSystem.names(in: directory.migrationsPath).filter(Self.isMigrationCopy).map {
      "migrations/" + $0
    }
    if try isRestore() { paths.append("restore") }
    return paths.sorted()
  }

  /// Deletes them.
  /// - Returns: how many were deleted
  func remove() throws(StoreError) -> Int {
    // A migration that is under way holds the lock, and these would be its copies.
    guard let lock = try FileLock(tryingAt: directory.migrationsPath + "/.lock", mode: .exclusive) else { return 0 }
    defer { withExtendedLifetime(lock) {} }
    let paths = try paths()
    for path in paths {
      if path == "restore" {
        try FileSystem.removeFolder(directory.path + "/" + path)
      } else {
        try FileSystem.removeFile(directory.path + "/" + path)
      }
    }
    return paths.count
  }

  /// Whether a name is that of a copy that `DatabaseOpening` was making, or of SQLite's file beside it.
  private static func isMigrationCopy(_ name: String) -> Bool {
    name.wholeMatch(of: #/papercenter-v[0-9]+-[0-9]+\.sqlite\.unfinished(-journal|-wal|-shm)?/#) != nil
  }

  /// Whether `restore/` holds nothing but what `LibraryRestore` puts there before it decides.
  private func isRestore() throws(StoreError) -> Bool {
    let swap = LibrarySwap(in: directory)
    guard FileSystem.isFolder(swap.folder), !LibrarySwap.isPending(in: directory.path) else { return false }
    guard try holdsOnly(swap.folder, { $0 == "new" || $0 == "ready.unfinished" }) else { return false }
    guard try holdsOnly(swap.newFolder, isPartOfLibrary) else { return false }
    for (name, isOurs) in [
      ("/PDFBundles", Self.isBundle), ("/staging", Self.isNothing), ("/migrations", Self.isNothing),
    ] {
      guard try holdsOnly(swap.newFolder + name, isOurs) else { return false }
    }
    return true
  }

  private func isPartOfLibrary(_ name: String) -> Bool {
    name.hasPrefix("papercenter.sqlite") || ["PDFBundles", "staging", "migrations"].contains(name)
  }

  private static func isBundle(_ name: String) -> Bool { PDFBundle.ID(name)?.description == name }

  private static func isNothing(_ name: String) -> Bool { false }

  private func holdsOnly(
    _ folder: String, _ isOurs: (String) -> Bool
  ) throws(StoreError) -> Bool {
    switch FileSystem.kind(of: folder) {
    case nil: true
    case .folder: try FileSystem.names(in: folder).allSatisfy(isOurs)
    case .file, .other: false
    }
  }
}
