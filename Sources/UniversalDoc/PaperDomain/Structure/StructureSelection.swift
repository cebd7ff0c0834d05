// wire
/// The docs, page groups and pages that a step concerns.
public struct StructureSelection: Equatable, Sendable, StoredAsJSON {
  /// Docs.
  public var docs: [Doc.ID] = []
  /// Page groups, not counting those of the docs.
  public var pageGroups: [PageGroup.ID] = []
  /// Pages, not counting those of the page groups.
  public var pages: [Page.ID] = []

  // generated
  /// Makes the value from its fields.
  public init(docs: [Doc.ID] = [], pageGroups: [PageGroup.ID] = [], pages: [Page.ID] = []) {
    self.docs = docs
    self.pageGroups = pageGroups
    self.pages = pages
  }
  // end of generated

  /// How many things it contains.
  public var count: Int { docs.count + pageGroups.count + pages.count }

  /// Whether it contains nothing.
  public var isEmpty: Bool { count == 0 }
}
