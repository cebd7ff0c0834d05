// Pages: their images, their words, and searches for words.

import PaperDomain

extension API {
  // GET /api/v1/bundles/{bundleID}/pages/{pageNumber}/image
  // 200 own: The image.
  // errors 404, 410, 422
  /// A page as an image.
  ///
  /// Images of the display file may be cached forever. Other variants can be realigned, so revalidate their images by
  /// ETag.
  public struct PageImage: Endpoint {
    /// A bundle.
    public var bundleID: PDFBundle.ID
    /// A page of the bundle.
    public var pageNumber: Int  // 1...10000000
    /// The image's width in pixels, 1 to 4096; the height follows.
    public var width: Int  // 1...4096
    /// The variant; the bundle's first one if absent.
    public var source: PDFVariant? = nil
    /// The encoding of the image.
    public var format: PageImageFormat? = nil  // default jpg
    /// Whether the page number counts the source's own pages, including extras.
    public var own: Bool? = nil  // default false

    // generated
    /// Makes the value from its fields.
    public init(
      bundleID: PDFBundle.ID, pageNumber: Int, width: Int, source: PDFVariant? = nil, format: PageImageFormat? = nil,
      own: Bool? = nil
    ) {
      self.bundleID = bundleID
      self.pageNumber = pageNumber
      self.width = width
      self.source = source
      self.format = format
      self.own = own
    }
    // end of generated
  }

  // GET /api/v1/bundles/{bundleID}/pages/{pageNumber}/text
  // 200 PageText: The words; none before they are extracted.
  // errors 404, 422
  /// The words on a page with their positions.
  public struct PageText: Endpoint {
    /// A bundle.
    public var bundleID: PDFBundle.ID
    /// A page of the bundle.
    public var pageNumber: Int  // 1...10000000
    /// The variant; the bundle's first one if absent.
    public var source: PDFVariant? = nil

    // generated
    /// Makes the value from its fields.
    public init(bundleID: PDFBundle.ID, pageNumber: Int, source: PDFVariant? = nil) {
      self.bundleID = bundleID
      self.pageNumber = pageNumber
      self.source = source
    }
    // end of generated
  }

  // GET /api/v1/pages/{pageID}
  // 200 PageDetail: The page.
  // errors 404
  /// A page with its versions.
  public struct ShowPage: Endpoint {
    /// A page.
    public var pageID: Page.ID

    // generated
    /// Makes the value from its fields.
    public init(pageID: Page.ID) {
      self.pageID = pageID
    }
    // end of generated
  }

  // GET /api/v1/pages/{pageID}/place
  // 200 PageInDoc: The place.
  // errors 404
  /// The current location of a page. Links name pages by identifier, because page numbers change when pages are moved.
  public struct PlaceOfPage: Endpoint {
    /// A page.
    public var pageID: Page.ID

    // generated
    /// Makes the value from its fields.
    public init(pageID: Page.ID) {
      self.pageID = pageID
    }
    // end of generated
  }

  // GET /api/v1/pages/{pageID}/matches
  // 200 PageMatches: A rectangle for each match.
  // errors 404, 422
  /// Where a query's words are on a page.
  public struct PageMatches: Endpoint {
    /// A page.
    public var pageID: Page.ID
    /// Words, the beginnings of words, “phrases”. Any text is allowed.
    public var q: String? = nil
    /// One of the page's versions; the current one if absent.
    public var version: PageVersion.ID? = nil
    /// The file whose text is searched. If absent, or if that file has no text, the page's best text is searched.
    public var source: PDFVariant? = nil

    // generated
    /// Makes the value from its fields.
    public init(pageID: Page.ID, q: String? = nil, version: PageVersion.ID? = nil, source: PDFVariant? = nil) {
      self.pageID = pageID
      self.q = q
      self.version = version
      self.source = source
    }
    // end of generated
  }

  // GET /api/v1/search
  // 200 SearchResults: The results.
  // errors 404, 422
  /// Finds pages by the words on them, and docs, page groups, pages, notes, marks and versions by titles, texts, tags
  /// and values.
  public struct Search: Endpoint {
    /// Words, the beginnings of words, “phrases”, and conditions as in a filter:
    /// `tag:Hard year:2023 "binomial theorem" kind:note`. Any text is allowed.
    public var q: String? = nil
    /// Only results in this doc.
    public var doc: Doc.ID? = nil
    /// The maximum number of items to return.
    public var limit: Int? = nil  // 1...1000, default 50
    /// How many items to skip.
    public var offset: Int? = nil  // 0...1000000000, default 0
    /// Only results in docs that match this filter, in the syntax of the list of docs.
    public var filter: String? = nil

    // generated
    /// Makes the value from its fields.
    public init(q: String? = nil, doc: Doc.ID? = nil, limit: Int? = nil, offset: Int? = nil, filter: String? = nil) {
      self.q = q
      self.doc = doc
      self.limit = limit
      self.offset = offset
      self.filter = filter
    }
    // end of generated
  }
}
