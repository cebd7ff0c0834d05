/// A file that the library's database names but that is missing or differs from its record.
public struct UnavailableFile: Codable, Equatable, Sendable {
  /// What is wrong with it.
  public enum Reason: String, Codable, Sendable {
    /// There is no such file.
    case missing
    /// Its size or its hash is different.
    case changed
  }

  /// Its expected path, relative to the data directory or the backup's folder.
  public let path: String
  /// What is wrong with it.
  public let reason: Reason
}
