import ByteCoding

// wire
/// A lease as clients see it.
public struct LeaseSummary: Equatable, Sendable, StoredAsJSON {
  /// The page.
  public var pageID: Page.ID
  /// The holder's name, such as "Firefox on Windows".
  public var holderName: String
  /// When the lease expires. From then on, nobody holds it.
  public var expiresAt: Instant

  /// Public view of a lease; omits the identifier that its holder uses to release it.
  public init(_ lease: PageLease) {
    self.init(pageID: lease.pageID, holderName: lease.holder.name, expiresAt: lease.expiresAt)
  }

  // generated
  /// Makes the value from its fields.
  public init(pageID: Page.ID, holderName: String, expiresAt: Instant) {
    self.pageID = pageID
    self.holderName = holderName
    self.expiresAt = expiresAt
  }
  // end of generated
}
