import PaperDomain

/// Pages or a page group under way by hand.
nonisolated struct PageDrag: Equatable, Sendable {
  nonisolated enum Content: Equatable, Sendable {
    case pages([Page.ID])
    case pageGroup(PageGroup.ID)
  }

  /// Where the pages would be dropped.
  nonisolated enum Target: Equatable, Sendable {
    /// Before a page of a group, or at its end.
    case page(before: Page.ID?, in: PageGroup.ID)
    /// Before a page group, or at the end.
    case pageGroup(before: PageGroup.ID?)
  }

  var content: Content
  /// The pointer in the window.
  var x, y: Double
  var target: Target?
}
