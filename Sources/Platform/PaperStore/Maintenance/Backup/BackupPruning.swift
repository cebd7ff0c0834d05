import Foundation
import GRDB
import PaperDomain

/// Deletes from a backup's folder what the backup does not name: remains of earlier backups and of interrupted ones.
///
/// Deletes only what has a name that a backup gives. Reports, but keeps, anything that is neither file nor folder.
struct BackupPruning {
  let folder: BackupFolder
  /// The name of the backup's database.
  let database: String

  /// - Returns: the paths of what was kept
  func run(_ snapshot: DatabaseQueue) throws -> [String] {
    var foreign: [String] = []
    func prune(_ remove: () throws(StoreError) -> Void) throws(StoreError) {
      do throws(StoreError) {
        try remove()
      } catch .foreign(let path) {
        foreign.append(path)
      }
    }
    for name in try FileSystem.names(in: folder.path) {
      let isOld = BackupFolder.isDatabaseName(name) && name != database
      guard isOld || name.hasSuffix(FileContent.unfinishedSuffix) else { continue }
      try prune { () throws(StoreError) in try FileSystem.removeFile(folder.path + "/" + name) }
    }
    for name in try FileSystem.names(in: folder.bundlesPath) {
      guard let bundle = PDFBundle.ID(name), bundle.description == name else { continue }
      let path = folder.bundlesPath + "/" + name
      let kept = try snapshot.read { db in try BundleSegment.fetchAll(db, of: bundle) }.map { $0.fileName }
      if kept.isEmpty {
        try prune { () throws(StoreError) in try FileSystem.removeFolder(path) }
      } else {
        for file in try FileSystem.names(in: path) where !kept.contains(file) {
          try prune { () throws(StoreError) in try FileSystem.removeFile(path + "/" + file) }
        }
      }
    }
    return foreign.sorted()
  }
}
