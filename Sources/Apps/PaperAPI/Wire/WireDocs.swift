import PaperDomain

// wire
/// A part of the list of docs.
public struct DocList: Equatable, Sendable, StoredAsJSON {
  /// How many docs there are in all.
  public var total: Int  // 0...
  /// The docs of this part, in the requested order.
  public var docs: [DocSummary]

  // generated
  /// Makes the value from its fields.
  public init(total: Int, docs: [DocSummary]) {
    self.total = total
    self.docs = docs
  }
  // end of generated
}

// wire
/// Pages of a doc, in their order.
public struct PageIDList: Equatable, Sendable, StoredAsJSON {
  /// The pages.
  public var pages: [Page.ID]

  // generated
  /// Makes the value from its fields.
  public init(pages: [Page.ID]) {
    self.pages = pages
  }
  // end of generated
}

// wire
/// Asks for a new doc: with all pages of a bundle, or an empty one.
public struct DocCreation: Equatable, Sendable, StoredAsJSON {
  /// The bundle; `nil` for an empty doc.
  public var bundleID: PDFBundle.ID? = nil
  /// The doc's title; the bundle's name if absent. An empty doc needs one.
  public var title: String? = nil

  // generated
  /// Makes the value from its fields.
  public init(bundleID: PDFBundle.ID? = nil, title: String? = nil) {
    self.bundleID = bundleID
    self.title = title
  }
  // end of generated
}

// wire
/// Asks for changes to a doc.
public struct DocChanges: Equatable, Sendable, StoredAsJSON {
  /// The new title, if it changes.
  public var title: String? = nil

  // generated
  /// Makes the value from its fields.
  public init(title: String? = nil) {
    self.title = title
  }
  // end of generated
}
