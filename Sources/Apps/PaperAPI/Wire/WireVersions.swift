import PaperDomain

// wire
/// Asks to bind a page to another page of a bundle.
public struct PageRebinding: Equatable, Sendable, StoredAsJSON {
  /// The bundle.
  public var bundleID: PDFBundle.ID
  /// The page of the bundle, from 1.
  public var pageNumber: Int  // 1...
  /// What the new version inherits; tags and values if absent.
  public var inherited: PageVersion.Inheritance? = nil

  // generated
  /// Makes the value from its fields.
  public init(bundleID: PDFBundle.ID, pageNumber: Int, inherited: PageVersion.Inheritance? = nil) {
    self.bundleID = bundleID
    self.pageNumber = pageNumber
    self.inherited = inherited
  }
  // end of generated
}

// wire
/// The outcome of binding a page to another page.
public struct RebindingResult: Equatable, Sendable, StoredAsJSON {
  /// The step, for undo; `nil` if nothing was done.
  public var edit: EditSummary? = nil
  /// The new version; `nil` if there is none.
  public var versionID: PageVersion.ID? = nil
  /// An existing version that already shows that page. Nothing was done; this version can be made the current one.
  public var sameAsVersion: PageVersion.ID? = nil

  // generated
  /// Makes the value from its fields.
  public init(edit: EditSummary? = nil, versionID: PageVersion.ID? = nil, sameAsVersion: PageVersion.ID? = nil) {
    self.edit = edit
    self.versionID = versionID
    self.sameAsVersion = sameAsVersion
  }
  // end of generated

  /// Converts the result of a command.
  public init(_ result: CommandResult) {
    self.init(edit: result.edit, versionID: result.created.versions.first, sameAsVersion: result.sameAsVersion)
  }
}

// wire
/// Asks to make a version the current one.
public struct CurrentVersion: Equatable, Sendable, StoredAsJSON {
  /// The version.
  public var versionID: PageVersion.ID

  // generated
  /// Makes the value from its fields.
  public init(versionID: PageVersion.ID) {
    self.versionID = versionID
  }
  // end of generated
}
