// Leases: which client edits which page.

import PaperDomain

extension API {
  // POST /api/v1/pages/{pageID}/lease
  // 200 LeaseSummary: The lease.
  // errors 404, 409, 422, 423, 507
  // header Client
  /// Reserves a page for editing for half a minute. A client that already has the lease extends it.
  public struct TakeLease: Endpoint {
    /// A page.
    public var pageID: Page.ID
    /// With “true”, only extends a lease that the client still has.
    public var renew: Bool? = nil  // default false

    // generated
    /// Makes the value from its fields.
    public init(pageID: Page.ID, renew: Bool? = nil) {
      self.pageID = pageID
      self.renew = renew
    }
    // end of generated
  }

  // DELETE /api/v1/pages/{pageID}/lease
  // 204 The client has no lease on the page.
  // errors 404, 422, 507
  // header Client
  /// Ends a lease; does nothing if this client has none on the page.
  public struct GiveUpLease: Endpoint {
    /// A page.
    public var pageID: Page.ID

    // generated
    /// Makes the value from its fields.
    public init(pageID: Page.ID) {
      self.pageID = pageID
    }
    // end of generated
  }
}
