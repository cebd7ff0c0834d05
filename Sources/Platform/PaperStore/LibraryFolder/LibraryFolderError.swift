/// Why a library cannot go out into a folder, or come in from one. Whatever it is, nothing was changed.
public enum LibraryFolderError: Error, Equatable, Sendable {
  /// There is something in the folder that was to be written.
  case folderTaken(path: String)
  /// One of the export's folder and the library's folder is inside of the other.
  case insideLibrary(path: String)
  /// Another process writes the folder.
  case inUse(path: String)
  /// The folder is not one that `export --library` has written.
  case noLibrary(path: String)
  /// The folder was written by a newer version of PaperCenter.
  case newerFolder(path: String, version: Int64)
  /// A file of the folder cannot be imported: the file, the field if there is one, and the reason.
  case unusable(file: String, field: String?, reason: String)
  /// A file is missing, or is not the one that its description is about.
  case wrongFile(file: String, reason: String)
  /// Files or the database could not be used.
  case store(StoreError)

  /// The error for anything that was thrown.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as LibraryFolderError: self = error
    default: self = .store(StoreError(database: error, path: path))
    }
  }
}

extension LibraryFolderError: CustomStringConvertible {
  /// What happened and what to do, in a sentence or two.
  public var description: String {
    switch self {
    case .folderTaken(let path):
      "\(path) has other things in it. Nothing was changed: name an empty or a new folder."
    case .insideLibrary(let path):
      "\(path) and the library's folder lie one in the other. Nothing was changed: name a folder elsewhere."
    case .inUse(let path): "Another process is writing \(path). Wait for it to end."
    case .noLibrary(let path):
      "\(path) is not a library's folder: library.json is missing. Name a folder that `papercenter export --library` "
        + "has written; nothing was changed."
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
