import ByteCoding

/// An uploaded file that is not in the library yet. A person must first choose what to do with it.
public enum Upload {
  /// The identifier of an upload.
  public typealias ID = EntityID<Upload>
}

// wire
/// The uploader's view of an upload.
public struct UploadSummary: Equatable, Sendable, StoredAsJSON {
  /// Identity.
  public var id: Upload.ID
  /// The name of the uploaded file.
  public var name: String
  /// A suggested name for a bundle made from it.
  public var suggestedName: String
  /// Its size in bytes.
  public var byteCount: Int64  // 0...
  /// How many pages it has; 0 while it is protected.
  public var pageCount: Int  // 0...
  /// Whether it waits for a password.
  public var needsPassword: Bool
  /// When it will be deleted, unless the upload or its pages are requested again before.
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
