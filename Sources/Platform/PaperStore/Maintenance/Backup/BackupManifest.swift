import ByteCoding
import Foundation

/// Turns the files in a folder into a backup. It is written last, by one rename, and names the database, which in turn
/// names every other file with its hash.
struct BackupManifest: Codable, Equatable {
  /// The copied database.
  struct Database: Codable, Equatable {
    /// The file's name in the backup's folder.
    var name: String
    var byteCount: Int64
    /// Hexadecimal.
    var sha256: String
  }

  /// The version of the layout that this code reads and writes.
  static let currentVersion = 1

  var version = currentVersion
  /// In the format of RFC 3339.
  var createdAt: String
  var database: Database
  /// Files that the database names but that could not be copied, since they were already missing or damaged.
  var unavailable: [UnavailableFile]

  /// Reads the manifest of a backup.
  /// - Throws: `noBackup`, `newerBackup`, `damagedBackup`
  init(in folder: BackupFolder) throws {
    let data: Data
    do {
      data = Data(try FileSystem.contents(of: folder.manifestPath))
    } catch StoreError.missing {
      throw BackupError.noBackup(path: folder.path)
    }
    struct Version: Decodable {
      var version: Int
    }
    // Any fault in the text means a damaged backup; the error gives the path, which a person can act on.
    let decoder = JSONDecoder()
    guard let version = try? decoder.decode(Version.self, from: data) else {
      throw BackupError.damagedBackup(path: folder.manifestPath)
    }
    guard version.version <= Self.currentVersion else { throw BackupError.newerBackup(path: folder.manifestPath) }
    guard let manifest = try? decoder.decode(Self.self, from: data), BackupFolder.isDatabaseName(manifest.database.name)
    else { throw BackupError.damagedBackup(path: folder.manifestPath) }
    self = manifest
  }

  init(createdAt: Instant, database: Database, unavailable: [UnavailableFile]) {
    self.createdAt = createdAt.description
    self.database = database
    self.unavailable = unavailable
  }

  /// Replaces the folder's manifest, which makes the new backup the valid one.
  func write(to folder: BackupFolder) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let unfinished = folder.manifestPath + FileContent.unfinishedSuffix
    var writer = try StagedFileWriter(path: unfinished)
    try Array(try encoder.encode(self)).withUnsafeBytes { try writer.append($0) }
    _ = try writer.finish()
    try FileSystem.move(unfinished, to: folder.manifestPath)
    try FileSystem.syncFolder(folder.path)
  }
}

extension FileContent {
  /// The database file that a manifest describes; `nil` if its hash is invalid.
  init?(of database: BackupManifest.Database) {
    let digits = Array(database.sha256)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    guard digits.count == 64, let digest = SHA256.Digest(bytes: bytes) else { return nil }
    self.init(byteCount: database.byteCount, sha256: digest)
  }
}
