import Foundation
import PaperDomain

/// Copies that an interrupted restore or migration has left; their originals are elsewhere. A start deletes them, so
/// they are no fault of a library.
///
/// Only things with names that PaperCenter gives count as such copies. A folder that also contains something else is
/// kept, and `check` reports it. Use this while the library is open: a restore runs only when nobody has it open, so
/// none is running then.
struct UnfinishedCopies {
  let directory: DataDirectory

  /// The paths of the copies, relative to the data directory, in order.
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
    // A running migration holds the lock, and these would be its copies.
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

  /// Whether a name belongs to a copy that `DatabaseOpening` was making, or to a companion file that SQLite made for
  /// it.
  private static func isMigrationCopy(_ name: String) -> Bool {
    name.wholeMatch(of: #/papercenter-v[0-9]+-[0-9]+\.sqlite\.unfinished(-journal|-wal|-shm)?/#) != nil
  }

  /// Whether `restore/` contains only what `LibraryRestore` puts there before it decides.
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
