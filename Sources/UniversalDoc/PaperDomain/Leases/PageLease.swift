import ByteCoding

/// A client's right to change a page's structure for the next moments, while others wait.
///
/// It ends by itself, so a client that is gone holds up nobody for longer than `length`. Annotations and notes need
/// none: they merge.
public struct PageLease: Equatable, Sendable {
  /// How long a lease lasts after it was taken or renewed, in milliseconds.
  public static let length: Int64 = 30_000

  /// The page.
  public let pageID: Page.ID
  /// Who has it.
  public let holder: LeaseHolder
  /// From this moment on, nobody has it.
  public let expiresAt: Instant

  /// Makes the value from its fields.
  public init(pageID: Page.ID, holder: LeaseHolder, expiresAt: Instant) {
    self.pageID = pageID
    self.holder = holder
    self.expiresAt = expiresAt
  }
}

/// A client that edits.
public struct LeaseHolder: Equatable, Sendable {
  /// An identifier that the client has chosen, another one for each window.
  public let id: UniqueID
  /// What others are told, such as "Firefox on Windows".
  public let name: String

  /// Makes the value from its fields.
  public init(id: UniqueID, name: String) {
    self.id = id
    self.name = name
  }
}
