public import PaperDomain

/// The subject of an export to one PDF.
public enum ExportSubject: Equatable, Sendable {
  /// The pages of all page groups of a doc.
  case doc(Doc.ID)
  /// The pages of a page group.
  case pageGroup(PageGroup.ID)
}

/// The pages of a doc or page group to export: in order, by page group, each with the file that shows it.
public struct ExportOutline: Equatable, Sendable {
  /// A page group and its pages.
  public struct Group: Equatable, Sendable {
    /// Its title.
    public var title: String
    /// In order.
    public var pages: [Page]
  }

  /// A page and where it is.
  public struct Page: Equatable, Sendable {
    /// Its current version.
    public var version: PageVersion.ID
    /// Whether somebody drew on the page.
    public var isMarked: Bool
    /// The bundle of its current version.
    public var bundleID: PDFBundle.ID
    /// The file.
    public var segment: BundleSegment
    /// The page's number in the file, from 1.
    public var pageNumber: Int
    /// The texts that can be laid over the page, best first. Empty if the file already has words on this page, or if
    /// none were recognised. Pass them to `LibraryStore.words(ofFirst:)`.
    public var texts: [Int64]
  }

  /// The doc's or the group's title.
  public var title: String
  /// In order, including empty ones.
  public var groups: [Group]
  /// How many pages are exported as another variant because the requested one lacks the page.
  public var substitutes: Int

  /// All pages, in order.
  public var pages: [Page] { groups.flatMap { $0.pages } }
}
