/// What became of a page that was to show another page of a bundle.
public enum Rebinding: Equatable, Sendable {
  /// The current version shows it already; nothing has changed.
  case unchanged
  /// An older version shows it, and has its marks and notes; nothing has changed. `makeCurrent` takes it.
  case sameAsVersion(PageVersion.ID)
  /// There is a new version, and it is the current one.
  case rebound(CurrentVersionChange)
}

/// That another version of a page is the current one. `makeCurrent(from)` takes it back; the new version stays.
public struct CurrentVersionChange: Equatable, Sendable {
  /// The page.
  public let pageID: Page.ID
  /// The version that was the current one.
  public let from: PageVersion.ID
  /// The version that is the current one now.
  public let to: PageVersion.ID

  /// Notes a change.
  public init(pageID: Page.ID, from: PageVersion.ID, to: PageVersion.ID) {
    self.pageID = pageID
    self.from = from
    self.to = to
  }
}
