import ByteCoding

/// A file that was sent and waits for a person to say what is to become of it; it is not in the library.
public enum Upload {
  /// The identifier of an upload.
  public typealias ID = EntityID<Upload>
}

// wire
/// An upload, as whoever sent it is told.
public struct UploadSummary: Equatable, Sendable {
  /// Identity.
  public var id: Upload.ID
  /// The name that the file had where it came from.
  public var name: String
  /// What a bundle made of it could be called.
  public var suggestedName: String
  /// Its size in bytes.
  public var byteCount: Int64  // 0...
  /// How many pages it has; 0 while it is locked.
  public var pageCount: Int  // 0...
  /// Whether it waits for a password.
  public var needsPassword: Bool
  /// When it is thrown away, unless somebody asks for it or its pages before.
  public var expiresAt: Instant

  // generated
  /// Makes the value from its fields.
  public init(
    id: Upload.ID, name: String, suggestedName: String, byteCount: Int64, pageCount: Int, needsPassword: Bool,
    expiresAt: Instant
  ) {
    self.id = id
    self.name = name
    self.suggestedName = suggestedName
    self.byteCount = byteCount
    self.pageCount = pageCount
    self.needsPassword = needsPassword
    self.expiresAt = expiresAt
  }
  // end of generated
}

#if !hasFeature(Embedded)
  extension UploadSummary: Codable {}
#endif
