/// What a restore did.
public struct RestoreReport: Codable, Equatable, Sendable {
  /// The library's folder.
  public let path: String
  /// When the backup was made, as RFC 3339.
  public let createdAt: String
  /// Files that were copied and are what was recorded.
  public var files = 0
  /// Their bytes.
  public var byteCount: Int64 = 0
  /// Files that the library's database names and the backup does not have.
  public var unavailable: [UnavailableFile] = []
  /// The folder with the library that was there before; `nil` if there was none.
  public var replaced: String?
}
