// The versions of pages.

import PaperDomain

extension API {
  // POST /api/v1/pages/{pageID}/rebind
  // 200 RebindingResult: The outcome.
  // errors 404, 409, 422, 423, 507
  // header Person
  /// Binds a page to another page of a bundle, in a new version.
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
  // 200 CarriedReport: What would become of them.
  // errors 404, 422
  /// What would become of the notes and marks of a page if it were bound to another page of a bundle. Nothing is changed.
  public struct PreviewRebinding: Endpoint {
    /// The page's identifier.
    public var pageID: Page.ID
    /// The bundle.
    public var bundleID: PDFBundle.ID
    /// Which of its pages, from 1.
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
  // 200 DocMatching: The pages.
  // errors 404, 422
  /// Which page of a bundle, such as a new scan, shows the same as each page of a doc, and what would become of its notes and marks
  /// if it were bound to it. Nothing is changed; the command `rebindPages` does it.
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
  // 200 CarriedReportList: The reports; none where nothing was to come along.
  // errors 404, 422
  /// What became of the notes and marks of pages that were bound to other ones: of a step of the history, of a page, or of all, at
  /// most 1,000.
  public struct ListCarried: Endpoint {
    /// Only those of this step of the history.
    public var step: LibraryEdit.ID? = nil
    /// Only those of this page.
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
  // 200 PageDifferences: Where they differ; no region if they look the same.
  // errors 404, 410, 422
  /// How two versions of a page differ.
  ///
  /// Both pages are drawn and compared. Shifts up to 8 mm, scales up to 3 %, the tint of the paper, the smoothing of
  /// edges and the colour of a shape are ignored. The answer gives the words of regions whose pictures differ: those of
  /// the compared file or, if it has none, the best that the page has. The versions may be given in either order and
  /// may be the same. With 410 and 422, “detail” is the number of the version whose file is missing or at fault, if
  /// known.
  public struct PageDifferences: Endpoint {
    /// A page.
    public var pageID: Page.ID
    /// A version of the page, as a rule the older one.
    public var from: PageVersion.ID
    /// The version to compare it with.
    public var to: PageVersion.ID
    /// The file to look at; the first of display, original and ocr that both versions have if absent, else what there
    /// is of each.
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
