import Foundation
import GRDB
import PaperDomain

/// Deletes from a backup's folder what the backup does not name: what former backups left, and what interrupted ones.
struct BackupPruning {
  let folder: BackupFolder
  /// The name of the backup's database.
  let database: String

  func run(_ snapshot: DatabaseQueue) throws {
    for name in try FileSystem.names(in: folder.path) {
      let isOld = BackupFolder.isDatabaseName(name) && name != database
      if isOld || name.hasSuffix(FileContent.unfinishedSuffix) { try FileSystem.removeFile(folder.path + "/" + name) }
    }
    for name in try FileSystem.names(in: folder.bundlesPath) {
      guard let bundle = PDFBundle.ID(name), bundle.description == name else { continue }
      let path = folder.bundlesPath + "/" + name
      let kept = try snapshot.read { db in try BundleSegment.fetchAll(db, of: bundle) }.map { $0.fileName }
      if kept.isEmpty {
        try FileSystem.removeFolder(path)
      } else {
        for file in try FileSystem.names(in: path) where !kept.contains(file) {
          try FileSystem.removeFile(path + "/" + file)
        }
      }
    }
  }
}
