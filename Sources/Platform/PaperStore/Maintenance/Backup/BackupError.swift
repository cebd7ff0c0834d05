import Foundation
import PaperDomain

/// Why a backup could not be made or restored. Each error names the folder or file, what is unchanged, and a remedy.
public enum BackupError: Error, Equatable, Sendable {
  /// The backup's folder contains something else.
  case folderTaken(path: String)
  /// The backup would be inside the library's folder, or the library inside the backup's.
  case insideLibrary(path: String)
  /// The folder contains the backup of another library: the two have no bundle in common.
  case otherLibrary(path: String)
  /// Another process is making or restoring a backup in this folder.
  case inUse(path: String)
  /// Bundles were deleted faster than they could be copied.
  case changedTooOften(path: String)
  /// The folder contains no complete backup.
  case noBackup(path: String)
  /// The backup was made by a newer version of PaperCenter.
  case newerBackup(path: String)
  /// A file of the backup is missing, or differs from what was written.
  case damagedBackup(path: String)
  /// The backup's database is damaged, or differs from what PaperCenter makes.
  case untrustedDatabase(path: String, reason: String)
  /// Files or a database could not be used.
  case store(StoreError)

  /// Converts any thrown error.
  /// - Parameter path: the database or folder that was in use
  init(_ error: any Error, path: String) {
    switch error {
    case let error as BackupError: self = error
    default: self = .store(StoreError(database: error, path: path))
    }
  }

  /// A machine-readable code, such as `otherLibrary`.
  public var code: String {
    switch self {
    case .folderTaken: "folderTaken"
    case .insideLibrary: "insideLibrary"
    case .otherLibrary: "otherLibrary"
    case .inUse: "inUse"
    case .changedTooOften: "changedTooOften"
    case .noBackup: "noBackup"
    case .newerBackup: "newerBackup"
    case .damagedBackup: "damagedBackup"
    case .untrustedDatabase: "untrustedDatabase"
    case .store(let error): error.code
    }
  }
}

extension BackupError: CustomStringConvertible {
  /// What happened and what to do, in one or two sentences.
  public var description: String {
    switch self {
    case .folderTaken(let path):
      "\(path) contains other files, but no backup. Nothing was changed: name an empty or a new folder."
    case .insideLibrary(let path):
      "\(path) is inside the library's folder, or contains it. Name another folder, preferably on another disk."
    case .otherLibrary(let path):
      "\(path) contains the backup of another library, or all its bundles have been deleted since. It was not changed: "
        + "name another folder."
    case .inUse(let path): "Another process is making or restoring the backup in \(path). Wait for it to end."
    case .changedTooOften(let path):
      "Bundles were repeatedly deleted while they were copied to \(path). The previous backup was not changed: try "
        + "again when the library is less busy."
    case .noBackup(let path):
      "\(path) contains no complete backup. Nothing was changed: name the folder that `papercenter backup` was given."
    case .newerBackup(let path):
      "\(path) was written by a newer version of PaperCenter. Restore it with that version; nothing was changed."
    case .damagedBackup(let path):
      "\(path) is missing, or is not what was written. The library was not changed: restore another backup, or the "
        + "intact files of this one with --partial."
    case .untrustedDatabase(let path, let reason):
      "\(path) is not the intact database of a library (\(reason)). The library was not changed: restore another "
        + "backup."
    case .store(let error): error.description
    }
  }
}
