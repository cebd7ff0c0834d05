// Sessions: the data with which a viewer opens.

import DocSession
import PaperDomain

extension API {
  // GET /api/v1/sessions
  // 200 SessionOutline: The session.
  // errors 404, 422
  /// Opens a session for a viewer in one answer: titles, locations and sizes of all pages, and versions and sources of
  /// the pages that are shown first. Load the versions and sources of other pages with `sessionPages` when the reader
  /// gets to them.
  ///
  /// The session shows a doc, a page group or a bundle. With `q` it shows the results of a search; with only a filter,
  /// the docs that match it; without parameters, all docs by date of creation. Search results and bundles are
  /// read-only.
  public struct OpenSession: Endpoint {
    /// The doc to read or, with `q`, to search.
    public var doc: Doc.ID? = nil
    /// The page group to read.
    public var group: PageGroup.ID? = nil
    /// The bundle to read on its own, without a doc.
    public var bundle: PDFBundle.ID? = nil
    /// Words, the beginnings of words, “phrases”. The session has at most 1,000 results.
    public var q: String? = nil
    /// Only pages of docs that match this filter, in the syntax of the list of docs.
    public var filter: String? = nil
    /// The page groups of the doc to show; all if absent.
    public var part: SessionPart? = nil
    /// The page that is shown first, from 1; the last page if there are fewer. For a part of a doc, the page's number
    /// in the whole doc.
    public var page: Int? = nil  // 1...1000000000, default 1
    /// How many pages around it to load with their versions.
    public var count: Int? = nil  // 1...1000, default 100
    /// The initial view mode; continuous if absent.
    public var mode: ViewMode? = nil
    /// Whether the session is read-only; no if absent.
    public var readOnly: Bool? = nil

    // generated
    /// Makes the value from its fields.
    public init(
      doc: Doc.ID? = nil, group: PageGroup.ID? = nil, bundle: PDFBundle.ID? = nil, q: String? = nil,
      filter: String? = nil, part: SessionPart? = nil, page: Int? = nil, count: Int? = nil, mode: ViewMode? = nil,
      readOnly: Bool? = nil
    ) {
      self.doc = doc
      self.group = group
      self.bundle = bundle
      self.q = q
      self.filter = filter
      self.part = part
      self.page = page
      self.count = count
      self.mode = mode
      self.readOnly = readOnly
    }
    // end of generated
  }

  // GET /api/v1/sessions/pages
  // 200 SessionWindow: The pages.
  // errors 404, 422
  /// Consecutive pages of a session with their versions and sources; fewer than requested at its end.
  ///
  /// If the library has changed since the session was opened, other pages may be at these positions; check the
  /// identifier that each page includes.
  public struct SessionPages: Endpoint {
    /// The doc. Pass the same values as when opening the session, for all parameters up to `part`.
    public var doc: Doc.ID? = nil
    /// The page group.
    public var group: PageGroup.ID? = nil
    /// The bundle.
    public var bundle: PDFBundle.ID? = nil
    /// The search query.
    public var q: String? = nil
    /// The filter for docs.
    public var filter: String? = nil
    /// The page groups of the doc.
    public var part: SessionPart? = nil
    /// The position of the first page, from 1.
    public var from: Int? = nil  // 1...1000000000, default 1
    /// The maximum number of pages to return.
    public var count: Int? = nil  // 1...1000, default 100
    /// Whether the session is read-only; no if absent.
    public var readOnly: Bool? = nil

    // generated
    /// Makes the value from its fields.
    public init(
      doc: Doc.ID? = nil, group: PageGroup.ID? = nil, bundle: PDFBundle.ID? = nil, q: String? = nil,
      filter: String? = nil, part: SessionPart? = nil, from: Int? = nil, count: Int? = nil, readOnly: Bool? = nil
    ) {
      self.doc = doc
      self.group = group
      self.bundle = bundle
      self.q = q
      self.filter = filter
      self.part = part
      self.from = from
      self.count = count
      self.readOnly = readOnly
    }
    // end of generated
  }

  // GET /api/v1/sessions/doc/{docID}
  // 200 SessionOpening: The session.
  // errors 404, 422
  /// A session over the pages of a doc.
  public struct OneDocSession: Endpoint {
    /// A doc.
    public var docID: Doc.ID
    /// The initial view mode; continuous if absent.
    public var mode: ViewMode? = nil
    /// Whether the session is read-only; no if absent.
    public var readOnly: Bool? = nil

    // generated
    /// Makes the value from its fields.
    public init(docID: Doc.ID, mode: ViewMode? = nil, readOnly: Bool? = nil) {
      self.docID = docID
      self.mode = mode
      self.readOnly = readOnly
    }
    // end of generated
  }

  // GET /api/v1/sessions/group/{pageGroupID}
  // 200 SessionOpening: The session.
  // errors 404, 422
  /// A session over the pages of a page group.
  public struct PageGroupSession: Endpoint {
    /// The page group's identifier.
    public var pageGroupID: PageGroup.ID
    /// The initial view mode; continuous if absent.
    public var mode: ViewMode? = nil
    /// Whether the session is read-only; no if absent.
    public var readOnly: Bool? = nil

    // generated
    /// Makes the value from its fields.
    public init(pageGroupID: PageGroup.ID, mode: ViewMode? = nil, readOnly: Bool? = nil) {
      self.pageGroupID = pageGroupID
      self.mode = mode
      self.readOnly = readOnly
    }
    // end of generated
  }

  // GET /api/v1/sessions/bundle/{bundleID}
  // 200 SessionOpening: The session.
  // errors 404, 422
  /// A session over the pages of a bundle on its own.
  public struct BundleSession: Endpoint {
    /// A bundle.
    public var bundleID: PDFBundle.ID
    /// The initial view mode; continuous if absent.
    public var mode: ViewMode? = nil

    // generated
    /// Makes the value from its fields.
    public init(bundleID: PDFBundle.ID, mode: ViewMode? = nil) {
      self.bundleID = bundleID
      self.mode = mode
    }
    // end of generated
  }

  // GET /api/v1/sessions/all
  // 200 SessionOpening: The session.
  // errors 422
  /// A session over the pages of all docs, sorted by the date on which the docs were created.
  public struct AllDocsSession: Endpoint {
    /// The initial view mode; continuous if absent.
    public var mode: ViewMode? = nil
    /// Whether the session is read-only; no if absent.
    public var readOnly: Bool? = nil

    // generated
    /// Makes the value from its fields.
    public init(mode: ViewMode? = nil, readOnly: Bool? = nil) {
      self.mode = mode
      self.readOnly = readOnly
    }
    // end of generated
  }

  // GET /api/v1/sessions/search
  // 200 SessionOpening: The session.
  // errors 404, 422
  /// A session over the pages that a search finds, each with the version on which the words were found. It is
  /// read-only.
  public struct SearchSession: Endpoint {
    /// Words, the beginnings of words, “phrases”. Any text is allowed.
    public var q: String? = nil
    /// Only pages of this doc.
    public var doc: Doc.ID? = nil
    /// The maximum number of pages in the session.
    public var limit: Int? = nil  // 1...1000, default 1000
    /// Only pages of docs that match this filter, in the syntax of the list of docs.
    public var filter: String? = nil
    /// The initial view mode; continuous if absent.
    public var mode: ViewMode? = nil

    // generated
    /// Makes the value from its fields.
    public init(q: String? = nil, doc: Doc.ID? = nil, limit: Int? = nil, filter: String? = nil, mode: ViewMode? = nil) {
      self.q = q
      self.doc = doc
      self.limit = limit
      self.filter = filter
      self.mode = mode
    }
    // end of generated
  }
}
