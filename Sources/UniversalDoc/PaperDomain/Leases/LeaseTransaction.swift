import ByteCoding

/// A library transaction that also reads and writes leases. Only `takeLease`, `renewLease` and `giveUpLease` change
/// them.
public protocol LeaseTransaction: LibraryTransaction {
  /// The lease on a page, expired or not; `nil` if there is none.
  func lease(on page: Page.ID) throws(LibraryError) -> PageLease?

  /// Stores a lease and replaces the page's former one.
  func store(_ lease: PageLease) throws(LibraryError)

  /// Deletes the lease on a page, if there is one.
  func deleteLease(on page: Page.ID) throws(LibraryError)

  /// Deletes every lease that expires at or before a moment.
  func deleteLeases(expiredBy moment: Instant) throws(LibraryError)
}

extension LeaseTransaction {
  /// Takes a lease on a page, or extends it if the holder already has one.
  /// - Throws: `notFound`; `held` if somebody else holds a lease
  @discardableResult
  public func takeLease(
    on page: Page.ID, for holder: LeaseHolder, context: LibraryContext
  ) throws(LibraryError) -> PageLease {
    _ = try existingPage(page)
    try deleteLeases(expiredBy: context.now)
    try requireLease(on: [page], by: holder.id, context: context)
    let lease = PageLease(
      pageID: page, holder: holder,
      expiresAt: Instant(millisecondsSince1970: context.now.millisecondsSince1970 + PageLease.length))
    try store(lease)
    return lease
  }

  /// Renews a lease.
  /// - Throws: `held` if somebody else holds a lease on the page now; `conflict` if the lease has expired, because
  ///   somebody else may have edited the page: read the page again and take a new lease
  @discardableResult
  public func renewLease(
    on page: Page.ID, for holder: LeaseHolder, context: LibraryContext
  ) throws(LibraryError) -> PageLease {
    try requireLease(on: [page], by: holder.id, context: context)
    guard try currentLease(on: page, context: context) != nil else {
      throw LibraryError.conflict(.page, id: page.description)
    }
    return try takeLease(on: page, for: holder, context: context)
  }

  /// Ends a lease. Does nothing if the holder has no lease on the page.
  public func giveUpLease(on page: Page.ID, by holder: UniqueID) throws(LibraryError) {
    guard try lease(on: page)?.holder.id == holder else { return }
    try deleteLease(on: page)
  }

  /// Checks that nobody else holds a lease on any of the pages. A single command needs no lease of its own.
  /// - Parameter holder: the client that wants to change the pages; `nil` for a client without leases
  /// - Throws: `held` for the first page on which somebody else holds a lease
  public func requireLease(
    on pages: [Page.ID], by holder: UniqueID?, context: LibraryContext
  ) throws(LibraryError) {
    for page in pages {
      guard let lease = try currentLease(on: page, context: context), lease.holder.id != holder else { continue }
      throw LibraryError.held(.page, id: page.description, by: lease.holder.name, until: lease.expiresAt)
    }
  }

  /// The lease on a page; `nil` if there is none or it has expired.
  private func currentLease(on page: Page.ID, context: LibraryContext) throws(LibraryError) -> PageLease? {
    guard let lease = try lease(on: page), lease.expiresAt > context.now else { return nil }
    // If the clock was set back, a lease could seem to last longer than possible; such a lease counts as expired.
    let longest = context.now.millisecondsSince1970 + PageLease.length
    return lease.expiresAt.millisecondsSince1970 <= longest ? lease : nil
  }
}
