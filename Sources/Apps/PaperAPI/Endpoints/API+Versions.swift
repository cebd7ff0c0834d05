// The versions of pages.

import PaperDomain

extension API {
  // POST /api/v1/pages/{pageID}/rebind
  // 200 RebindingResult: The outcome.
  // errors 404, 409, 422, 423, 507
  // header Person
  /// Binds a page to another page of a bundle; this creates a new version of the page.
  public struct RebindPage: Endpoint {
    /// The page's identifier.
    public var pageID: Page.ID
    /// The new binding.
    public var body: PageRebinding

    // generated
    /// Makes the value from its fields.
    public init(pageID: Page.ID, body: PageRebinding) {
      self.pageID = pageID
      self.body = body
    }
    // end of generated
  }

  // GET /api/v1/pages/{pageID}/rebind
  // 200 CarriedReport: What would happen to the notes and marks.
  // errors 404, 422
  /// Reports what would happen to the notes and marks of a page if it were bound to another page of a bundle. Nothing
  /// is changed.
  public struct PreviewRebinding: Endpoint {
    /// The page's identifier.
    public var pageID: Page.ID
    /// The bundle.
    public var bundleID: PDFBundle.ID
    /// The page of the bundle, from 1.
    public var pageNumber: Int  // 1...10000000

    // generated
    /// Makes the value from its fields.
    public init(pageID: Page.ID, bundleID: PDFBundle.ID, pageNumber: Int) {
      self.pageID = pageID
      self.bundleID = bundleID
      self.pageNumber = pageNumber
    }
    // end of generated
  }

  // GET /api/v1/docs/{docID}/rebind
  // 200 DocMatching: The pages and the reports.
  // errors 404, 422
  /// For each page of a doc, finds the page of a bundle (such as a new scan) that shows the same content, and reports
  /// what would happen to the notes and marks if the page were bound to it. Nothing is changed; the command
  /// `rebindPages` binds the pages.
  public struct MatchDoc: Endpoint {
    /// The doc's identifier.
    public var docID: Doc.ID
    /// The bundle.
    public var bundleID: PDFBundle.ID

    // generated
    /// Makes the value from its fields.
    public init(docID: Doc.ID, bundleID: PDFBundle.ID) {
      self.docID = docID
      self.bundleID = bundleID
    }
    // end of generated
  }

  // GET /api/v1/carried
  // 200 CarriedReportList: The reports; none for bindings that carried nothing along.
  // errors 404, 422
  /// What happened to the notes and marks of pages that were bound to other pages: for a step of the history, for a
  /// page, or for all; at most 1,000 reports.
  public struct ListCarried: Endpoint {
    /// Only reports on this step of the history.
    public var step: LibraryEdit.ID? = nil
    /// Only reports on this page.
    public var page: Page.ID? = nil

    // generated
    /// Makes the value from its fields.
    public init(step: LibraryEdit.ID? = nil, page: Page.ID? = nil) {
      self.step = step
      self.page = page
    }
    // end of generated
  }

  // POST /api/v1/pages/{pageID}/current
  // 200 EditResult: The step that was made, if anything changed.
  // errors 404, 409, 422, 423, 507
  // header Person
  /// Makes a version of a page the current one.
  public struct MakeVersionCurrent: Endpoint {
    /// The page's identifier.
    public var pageID: Page.ID
    /// The version.
    public var body: CurrentVersion

    // generated
    /// Makes the value from its fields.
    public init(pageID: Page.ID, body: CurrentVersion) {
      self.pageID = pageID
      self.body = body
    }
    // end of generated
  }

  // GET /api/v1/pages/{pageID}/differences
  // 200 PageDifferences: The differences; no region if the versions look the same.
  // errors 404, 410, 422
  /// How two versions of a page differ.
  ///
  /// Both pages are drawn and compared. Shifts up to 8 mm, scales up to 3 %, the tint of the paper, the smoothing of
  /// edges and the colour of a shape are ignored. For each region whose pictures differ, the answer gives the words:
  /// those of the compared file or, if it has none, the page's best words. The versions may be given in either order
  /// and may be the same. For 410 and 422, “detail” is the number of the version whose file is missing or at fault, if
  /// known.
  public struct PageDifferences: Endpoint {
    /// A page.
    public var pageID: Page.ID
    /// A version of the page, usually the older one.
    public var from: PageVersion.ID
    /// The version to compare it with.
    public var to: PageVersion.ID
    /// The file to compare. If absent, the first of display, original and ocr that both versions have; if they share
    /// none, the first file of each.
    public var source: PDFVariant? = nil

    // generated
    /// Makes the value from its fields.
    public init(pageID: Page.ID, from: PageVersion.ID, to: PageVersion.ID, source: PDFVariant? = nil) {
      self.pageID = pageID
      self.from = from
      self.to = to
      self.source = source
    }
    // end of generated
  }
}
