/// The result of a backup.
public struct BackupReport: Codable, Equatable, Sendable {
  /// The backup's folder.
  public let path: String
  /// Files that were copied.
  public var copiedFiles = 0
  /// The bytes of the files that were copied.
  public var copiedByteCount: Int64 = 0
  /// Files that the folder already had, undamaged.
  public var keptFiles = 0
  /// The bytes of all files of the backup.
  public var byteCount: Int64 = 0
  /// The size of the database.
  public var databaseByteCount: Int64 = 0
  /// Things in the folder that are no part of a backup, such as symbolic links. They were left unchanged.
  public var foreign: [String] = []
  /// Files that the library has lost and that the backup did not have, either.
  public var unavailable: [UnavailableFile] = []
}
