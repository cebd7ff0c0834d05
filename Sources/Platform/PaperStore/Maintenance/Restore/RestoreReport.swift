/// The result of a restore.
public struct RestoreReport: Codable, Equatable, Sendable {
  /// The library's folder.
  public let path: String
  /// When the backup was made, in the format of RFC 3339.
  public let createdAt: String
  /// How many files were copied and match their records.
  public var files = 0
  /// The total size of these files in bytes.
  public var byteCount: Int64 = 0
  /// Files that the library's database names but the backup does not have.
  public var unavailable: [UnavailableFile] = []
  /// The folder with the previous library; `nil` if there was none.
  public var replaced: String?
}
