import Foundation
import PaperDomain

/// Why files or the database of a data directory could not be used. Each error names the file and a remedy.
public enum StoreError: Error, Equatable, Sendable {
  /// The disk, or the user's quota, is full.
  case diskFull(path: String)
  /// The file of `needed` bytes does not fit: less than the disk's reserve would stay free; see `DiskRoom`.
  case tooLittleSpace(path: String, needed: Int64, free: Int64, kept: Int64)
  /// The file is larger than the file system, or a limit on the process, allows.
  case fileTooLarge(path: String)
  /// The user may not read or write the file.
  case notPermitted(path: String)
  /// The file system is mounted for reading only.
  case readOnly(path: String)
  /// There is no such file or folder.
  case missing(path: String)
  /// A folder was expected but a file found, or the other way round.
  case wrongKind(path: String)
  /// Something that is neither file nor folder, such as a symbolic link, is at the path; it was left unchanged.
  case foreign(path: String)
  /// The two paths are on different file systems, so a file cannot be moved atomically.
  case differentFileSystems(from: String, to: String)
  /// The file changed while it was copied.
  case changedWhileCopied(path: String)
  /// The staging folder is in use by another writer.
  case inUse(path: String)
  /// A server or a command has the library open, so it cannot be replaced.
  case libraryInUse(path: String)
  /// Another process is restoring the library from a backup.
  case beingReplaced(path: String)
  /// The file is no SQLite database; it was left unchanged.
  case notADatabase(path: String)
  /// The database belongs to another program; it was left unchanged.
  case foreignDatabase(path: String)
  /// The database was written by a newer version of PaperCenter; it was left unchanged.
  case newerDatabase(path: String)
  /// The database is damaged; it was left unchanged.
  case damagedDatabase(path: String, message: String)
  /// Files of bundles exist, but no database or only an empty file in its place; nothing was made or changed.
  case databaseMissing(path: String, bundles: Int)
  /// A rule refused the operation.
  case refused(LibraryError)
  /// Any other error of the system.
  case system(path: String, code: Int32, message: String)
}

extension StoreError {
  /// The error for a system call that failed.
  /// - Parameters:
  ///   - code: `errno`
  ///   - path: the file or folder of the call
  init(errno code: Int32, path: String) {
    switch code {
    case ENOSPC, EDQUOT: self = .diskFull(path: path)
    case EFBIG: self = .fileTooLarge(path: path)
    case EACCES, EPERM: self = .notPermitted(path: path)
    case EROFS: self = .readOnly(path: path)
    case ENOENT: self = .missing(path: path)
    case ENOTDIR, EISDIR: self = .wrongKind(path: path)
    default: self = .system(path: path, code: code, message: String(cString: strerror(code)))
    }
  }

  /// A machine-readable code, such as `diskFull`, for jobs and responses.
  public var code: String {
    switch self {
    case .diskFull: "diskFull"
    case .tooLittleSpace: "tooLittleSpace"
    case .fileTooLarge: "fileTooLarge"
    case .notPermitted: "notPermitted"
    case .readOnly: "readOnly"
    case .missing: "fileMissing"
    case .wrongKind: "wrongKind"
    case .foreign: "foreignFile"
    case .differentFileSystems: "differentFileSystems"
    case .changedWhileCopied: "changedWhileCopied"
    case .inUse: "inUse"
    case .libraryInUse: "libraryInUse"
    case .beingReplaced: "beingReplaced"
    case .notADatabase: "notADatabase"
    case .foreignDatabase: "foreignDatabase"
    case .newerDatabase: "newerDatabase"
    case .damagedDatabase: "damagedDatabase"
    case .databaseMissing: "databaseMissing"
    case .refused: "refused"
    case .system: "system"
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// What happened and what to do, in a sentence or two.
  public var description: String {
    switch self {
    case .diskFull(let path): "The disk is full at \(path). Free some space and try again; nothing was changed."
    case .tooLittleSpace(let path, _, _, _): "The disk of \(path) has too little room. \(spaceWords ?? "")"
    case .fileTooLarge(let path):
      "\(path) would become larger than a file may be here. Raise the limit or use another disk; nothing was changed."
    case .notPermitted(let path): "\(path) may not be read or written. Check its owner and permissions."
    case .readOnly(let path): "\(path) is on a file system that is mounted read-only. Mount it for writing."
    case .missing(let path): "\(path) does not exist. Check the name, or whether its disk is mounted."
    case .wrongKind(let path): "\(path) or a part of it is a file where a folder is needed, or the other way round."
    case .foreign(let path):
      "\(path) is a symbolic link or something else that PaperCenter does not make. It was not changed, nor was what "
        + "it leads to: look at it and move it away."
    case .differentFileSystems(let from, let to):
      "\(from) and \(to) are on different file systems. Keep the whole data directory on one."
    case .changedWhileCopied(let path): "\(path) changed while it was copied. Import it again when it is complete."
    case .inUse(let path): "\(path) is in use by another process. Wait for it to end."
    case .libraryInUse(let path):
      "\(path) is in use by a server or a command. Stop it and try again; nothing was changed."
    case .beingReplaced(let path): "\(path) is being restored from a backup. Try again when that is done."
    case .notADatabase(let path):
      "\(path) is not a database. It was not changed: move it away, or choose another data directory."
    case .foreignDatabase(let path):
      "\(path) is the database of another program. It was not changed: choose another data directory."
    case .newerDatabase(let path):
      "\(path) was written by a newer version of PaperCenter. It was not changed: use that version."
    case .damagedDatabase(let path, let message):
      "\(path) is damaged (\(message)). It was not changed: restore a backup or a copy from the folder “migrations”."
    case .databaseMissing(let path, let bundles):
      "\(path) is missing or empty, but the files of \(bundles == 1 ? "1 bundle" : "\(bundles) bundles") are next to "
        + "it. Nothing was changed. Put the database back or restore a backup with `papercenter restore`; without "
        + "either, `papercenter check --rebuild` makes a new library from these files."
    case .refused(let error): error.description
    case .system(let path, _, let message): "\(path): \(message)."
    }
  }
}

extension StoreError {
  /// The numbers of `tooLittleSpace` in words, without a path; `nil` for other errors.
  public var spaceWords: String? {
    guard case .tooLittleSpace(_, let needed, let free, let kept) = self else { return nil }
    let (whole, isTooMuch) = needed.addingReportingOverflow(kept)
    let short = isTooMuch ? needed : max(whole - free, 0)
    return
      "\(Self.words(needed)) are needed and \(Self.words(kept)) must stay free, but only \(Self.words(free)) are free. "
      + "Free another \(Self.words(short)) and try again; nothing was changed."
  }

  /// A number of bytes in the largest unit that leaves digits before the point, rounded up.
  private static func words(_ bytes: Int64) -> String {
    for (unit, size) in [("GiB", Int64(1) << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)] where bytes >= size {
      let tenths = bytes / size * 10 + (bytes % size * 10 + size - 1) / size
      return "\(tenths / 10).\(tenths % 10) \(unit)"
    }
    return "\(bytes) bytes"
  }
}
