/// A file that the library's database names and that is not there as it was recorded.
public struct UnavailableFile: Codable, Equatable, Sendable {
  /// What is wrong with it.
  public enum Reason: String, Codable, Sendable {
    /// There is no such file.
    case missing
    /// Its size or its hash is another one.
    case changed
  }

  /// Where it should be, below the data directory or the backup's folder.
  public let path: String
  /// What is wrong with it.
  public let reason: Reason
}
