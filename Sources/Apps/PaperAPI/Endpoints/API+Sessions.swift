// Sessions: what a viewer opens with.

import DocSession
import PaperDomain

extension API {
  // GET /api/v1/sessions/doc/{docID}
  // 200 SessionOpening: The session.
  // errors 404, 422
  /// A session over the pages of a doc.
  public struct DocSession: Endpoint {
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
}
