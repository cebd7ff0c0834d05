import Foundation
import PaperDomain

/// Why files or the database of a data directory could not be used. Each names the file and says what to do.
public enum StoreError: Error, Equatable, Sendable {
  /// The disk, or the user's share of it, is full.
  case diskFull(path: String)
  /// The file is larger than this file system, or a limit on the process, allows.
  case fileTooLarge(path: String)
  /// The user may not read or write there.
  case notPermitted(path: String)
  /// The file system is mounted for reading only.
  case readOnly(path: String)
  /// There is no such file or folder.
  case missing(path: String)
  /// A folder was expected and a file found, or the other way round.
  case wrongKind(path: String)
  /// The two places are on different file systems, so that a file cannot be moved at once.
  case differentFileSystems(from: String, to: String)
  /// The file changed while it was copied.
  case changedWhileCopied(path: String)
  /// The staging folder is in use by another writer.
  case inUse(path: String)
  /// A server or a command has the library open, so that it cannot be replaced.
  case libraryInUse(path: String)
  /// The library is being restored from a backup by another process.
  case beingReplaced(path: String)
  /// The file is no SQLite database; it was left as it is.
  case notADatabase(path: String)
  /// The database belongs to another program; it was left as it is.
  case foreignDatabase(path: String)
  /// The database was written by a newer version of PaperCenter; it was left as it is.
  case newerDatabase(path: String)
  /// The database is damaged; it was left as it is.
  case damagedDatabase(path: String, message: String)
  /// A rule refused the operation.
  case refused(LibraryError)
  /// Anything else that the system reported.
  case system(path: String, code: Int32, message: String)
}

extension StoreError {
  /// The error for a system call that failed.
  /// - Parameters:
  ///   - code: `errno`
  ///   - path: the file or folder that the call was about
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

  /// A word for programs, such as `diskFull`; for jobs and answers.
  public var code: String {
    switch self {
    case .diskFull: "diskFull"
    case .fileTooLarge: "fileTooLarge"
    case .notPermitted: "notPermitted"
    case .readOnly: "readOnly"
    case .missing: "fileMissing"
    case .wrongKind: "wrongKind"
    case .differentFileSystems: "differentFileSystems"
    case .changedWhileCopied: "changedWhileCopied"
    case .inUse: "inUse"
    case .libraryInUse: "libraryInUse"
    case .beingReplaced: "beingReplaced"
    case .notADatabase: "notADatabase"
    case .foreignDatabase: "foreignDatabase"
    case .newerDatabase: "newerDatabase"
    case .damagedDatabase: "damagedDatabase"
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
    case .fileTooLarge(let path):
      "\(path) would become larger than a file may be here. Raise the limit or use another disk; nothing was changed."
    case .notPermitted(let path): "\(path) may not be read or written. Check its owner and permissions."
    case .readOnly(let path): "\(path) is on a file system that is mounted for reading only. Mount it for writing."
    case .missing(let path): "\(path) does not exist. Check the name, or whether its disk is mounted."
    case .wrongKind(let path): "\(path) or a part of it is a file where a folder is needed, or the other way round."
    case .differentFileSystems(let from, let to):
      "\(from) and \(to) are on different file systems. Keep the whole data directory on one."
    case .changedWhileCopied(let path): "\(path) changed while it was copied. Import it again when it is complete."
    case .inUse(let path): "\(path) is in use by another process. Wait for it to end."
    case .libraryInUse(let path):
      "\(path) is in use by a server or a command. Stop it and try again; nothing was changed."
    case .beingReplaced(let path): "\(path) is being restored from a backup. Try again when that is done."
    case .notADatabase(let path):
      "\(path) is not a database. It was left as it is: move it away, or choose another data directory."
    case .foreignDatabase(let path):
      "\(path) is the database of another program. It was left as it is: choose another data directory."
    case .newerDatabase(let path):
      "\(path) was written by a newer version of PaperCenter. It was left as it is: use that version."
    case .damagedDatabase(let path, let message):
      "\(path) is damaged (\(message)). It was left as it is: restore a backup or a copy from the folder “migrations”."
    case .refused(let error): error.description
    case .system(let path, _, let message): "\(path): \(message)."
    }
  }
}
