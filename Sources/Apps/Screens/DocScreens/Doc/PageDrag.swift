import PaperDomain

/// Pages or a page group being dragged.
nonisolated struct PageDrag: Equatable, Sendable {
  nonisolated enum Content: Equatable, Sendable {
    case pages([Page.ID])
    case pageGroup(PageGroup.ID)
  }

  /// Where the pages would be dropped.
  nonisolated enum Target: Equatable, Sendable {
    /// Before a page of a group; `nil` for the group's end.
    case page(before: Page.ID?, in: PageGroup.ID)
    /// Before a page group; `nil` for the end of the doc.
    case pageGroup(before: PageGroup.ID?)
  }

  var content: Content
  /// The position of the pointer in the window.
  var x, y: Double
  var target: Target?
}
