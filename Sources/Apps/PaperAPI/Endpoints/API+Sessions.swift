// Sessions: what a viewer opens with.

import DocSession
import PaperDomain

extension API {
  // GET /api/v1/sessions
  // 200 SessionOutline: The session.
  // errors 404, 422
  /// Opens a session for a viewer in one answer: titles, places and sizes of all pages, and versions and sources of the
  /// first ones to read. Load those of the other pages with `sessionPages` when the reader gets there.
  ///
  /// The session shows a doc, a page group or a bundle; with `q` the results of a search; with only a filter the docs
  /// that match it; without parameters all docs by date of creation. Search results and bundles are read-only.
  public struct OpenSession: Endpoint {
    /// The doc whose pages are read, or that is searched.
    public var doc: Doc.ID? = nil
    /// The page group whose pages are read.
    public var group: PageGroup.ID? = nil
    /// The bundle whose pages are read for themselves.
    public var bundle: PDFBundle.ID? = nil
    /// Words, the beginnings of words, “phrases”. At most 1,000 pages are found.
    public var q: String? = nil
    /// Only pages of docs for which this holds; written as for the list of docs.
    public var filter: String? = nil
    /// The page groups of the doc to show; all if absent.
    public var part: SessionPart? = nil
    /// The page that is read first, from 1; the last one if there are fewer. In a part of a doc its number in the doc.
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
  /// If the library has changed since the session was opened, other pages may be at these positions; each page carries
  /// its identifier.
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
    /// The most pages that come.
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
  /// A session over the pages of a bundle for themselves.
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
  /// A session over the pages of all docs, the docs by the date on which they were made.
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
  /// A session over the pages that a search finds, each with the version that it was found on. It is for reading alone.
  public struct SearchSession: Endpoint {
    /// Words, the beginnings of words, “phrases”. Anything may be typed.
    public var q: String? = nil
    /// Only pages of this doc.
    public var doc: Doc.ID? = nil
    /// The most pages that the session has.
    public var limit: Int? = nil  // 1...1000, default 1000
    /// Only pages of docs for which this holds; written as for the list of docs.
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
