/// Why a library cannot be exported to a folder, or imported from one. Nothing was changed in any of these cases.
public enum LibraryFolderError: Error, Equatable, Sendable {
  /// The folder to write is not empty.
  case folderTaken(path: String)
  /// The export's folder contains the library's folder, or the other way round.
  case insideLibrary(path: String)
  /// Another process is writing the folder.
  case inUse(path: String)
  /// The folder was not written by `export --library`.
  case noLibrary(path: String)
  /// The folder was written by a newer version of PaperCenter.
  case newerFolder(path: String, version: Int64)
  /// A file of the folder cannot be imported: the file, the field if there is one, and the reason.
  case unusable(file: String, field: String?, reason: String)
  /// A file is missing, or does not match its description.
  case wrongFile(file: String, reason: String)
  /// Files or the database could not be used.
  case store(StoreError)

  /// The error for any thrown error.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as LibraryFolderError: self = error
    default: self = .store(StoreError(database: error, path: path))
    }
  }
}

extension LibraryFolderError: CustomStringConvertible {
  /// What happened and what to do, in one or two sentences.
  public var description: String {
    switch self {
    case .folderTaken(let path):
      "\(path) contains other files. Nothing was changed: name an empty or a new folder."
    case .insideLibrary(let path):
      "\(path) is inside the library's folder, or contains it. Nothing was changed: name another folder."
    case .inUse(let path): "Another process is writing \(path). Wait for it to end."
    case .noLibrary(let path):
      "\(path) is not an exported library: library.json is missing. Nothing was changed: name a folder that "
        + "`papercenter export --library` has written."
    case .newerFolder(let path, let version):
      "\(path) has version \(version) of the format, which is newer than this PaperCenter. Nothing was changed."
    case .unusable(let file, let field, let reason):
      "\(file)\(field.map { ", field “\($0)”" } ?? ""): \(reason). Nothing was imported: correct it and import again."
    case .wrongFile(let file, let reason):
      "\(file) \(reason). Nothing was imported: put the file back and import again."
    case .store(let error): error.description
    }
  }
}
