// Sessions: what a viewer opens with.

import DocSession
import PaperDomain

extension API {
  // GET /api/v1/sessions/doc/{docID}
  // 200 SessionOpening: The session.
  // errors 404, 422
  /// A session over the pages of a doc.
  public struct OneDocSession: Endpoint {
    /// A doc.
    public var docID: Doc.ID
    /// How the pages lie at first; continuous if not told.
    public var mode: ViewMode? = nil
    /// Whether it is for reading alone, so that nothing can be made or changed in it; not if not told.
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
    /// How the pages lie at first; continuous if not told.
    public var mode: ViewMode? = nil
    /// Whether it is for reading alone, so that nothing can be made or changed in it; not if not told.
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
    /// How the pages lie at first; continuous if not told.
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
    /// How the pages lie at first; continuous if not told.
    public var mode: ViewMode? = nil
    /// Whether it is for reading alone, so that nothing can be made or changed in it; not if not told.
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
    /// How the pages lie at first; continuous if not told.
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
