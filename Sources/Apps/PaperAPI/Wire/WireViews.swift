// Saved views on the wire.

import PaperDomain

// wire
/// Every saved view.
public struct SavedViewList: Equatable, Sendable, StoredAsJSON {
  /// The views, in order.
  public var views: [SavedViewSummary]

  // generated
  /// Makes the value from its fields.
  public init(views: [SavedViewSummary]) {
    self.views = views
  }
  // end of generated
}
