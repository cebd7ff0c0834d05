import Foundation

/// The folder of a backup, and the paths in it.
///
///     .papercenter-backup                         marks the folder, and is locked by who works in it
///     papercenter-backup.json                     what is the backup; see `BackupManifest`
///     papercenter-{hash}.sqlite                   the database, in one file
///     PDFBundles/{bundleID}/display.pdf           the files, named as in the library
struct BackupFolder {
  /// Without a slash at its end and without links: links in the given path were resolved, and within the folder none is
  /// followed.
  let path: String

  private static let markName = ".papercenter-backup"

  init(_ path: String) {
    var path = path
    while path.count > 1 && path.hasSuffix("/") { path.removeLast() }
    self.path = FileSystem.resolved(path)
  }

  var manifestPath: String { path + "/papercenter-backup.json" }
  var bundlesPath: String { path + "/PDFBundles" }
  var unfinishedDatabasePath: String { path + "/papercenter.sqlite" + FileContent.unfinishedSuffix }

  func databasePath(_ database: BackupManifest.Database) -> String { path + "/" + database.name }

  func path(of file: RecordedFile) -> String { path + "/" + file.path }

  /// The name of a database with this content.
  static func databaseName(of content: FileContent) -> String {
    "papercenter-\(content.sha256.description.prefix(16)).sqlite"
  }

  /// Whether `databaseName` could have made a name. A manifest's contents are untrusted.
  static func isDatabaseName(_ name: String) -> Bool {
    let hash = name.dropFirst("papercenter-".count).dropLast(".sqlite".count)
    return name == "papercenter-\(hash).sqlite" && hash.count == 16 && hash.allSatisfy { $0.isHexDigit }
  }

  /// Makes the folder if it is missing, and keeps other processes from working in it.
  /// - Throws: `folderTaken` if it contains other things; `inUse`
  func open() throws -> FileLock {
    try FileSystem.makeFolders(path)
    let mark = path + "/" + Self.markName
    if !FileSystem.exists(mark), try !FileSystem.names(in: path).isEmpty { throw BackupError.folderTaken(path: path) }
    guard let lock = try FileLock(tryingAt: mark, mode: .exclusive) else { throw BackupError.inUse(path: path) }
    try FileSystem.makeFolder(bundlesPath)
    return lock
  }

  /// Keeps a backup from changing while it is read; `nil` if nobody can change it, for example on a read-only disk.
  /// - Throws: `noBackup`; `inUse`
  func openForReading() throws -> FileLock? {
    let mark = path + "/" + Self.markName
    guard FileSystem.exists(manifestPath) else { throw BackupError.noBackup(path: path) }
    do {
      guard let lock = try FileLock(tryingAt: mark, mode: .shared) else { throw BackupError.inUse(path: path) }
      return lock
    } catch StoreError.readOnly, StoreError.notPermitted {
      return nil
    }
  }
}
