import ByteCoding

/// A client's exclusive right to change a page's structure for a short time.
///
/// It expires, so a client that disappears blocks others for at most `length`. Annotations and notes need no lease
/// because they merge.
public struct PageLease: Equatable, Sendable {
  /// How long a lease lasts after it is taken or renewed, in milliseconds.
  public static let length: Int64 = 30_000

  /// The page.
  public let pageID: Page.ID
  /// The client that holds it.
  public let holder: LeaseHolder
  /// When the lease expires. From then on, nobody holds it.
  public let expiresAt: Instant

  /// Makes the value from its fields.
  public init(pageID: Page.ID, holder: LeaseHolder, expiresAt: Instant) {
    self.pageID = pageID
    self.holder = holder
    self.expiresAt = expiresAt
  }
}

/// A client that can hold leases.
public struct LeaseHolder: Equatable, Sendable {
  /// An identifier chosen by the client, different for each window.
  public let id: UniqueID
  /// The holder's name for others, such as "Firefox on Windows".
  public let name: String

  /// Makes the value from its fields.
  public init(id: UniqueID, name: String) {
    self.id = id
    self.name = name
  }
}
