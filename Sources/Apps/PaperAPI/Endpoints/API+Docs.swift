// Docs.

import PaperDomain

extension API {
  // GET /api/v1/docs
  // 200 DocList: A part of the list.
  // errors 404, 422
  /// Docs in the library or in the trash.
  public struct ListDocs: Endpoint {
    /// Only docs for which this holds, with what their page groups and pages have: tag:Subject/Maths and (Year >= 2020
    /// or Level in (Easy, Hard)) and not tag:Done. Names can be identifiers.
    public var filter: String? = nil
    /// A variable by whose values the list is sorted instead, docs without one last.
    public var variable: String? = nil
    /// What the list is sorted by.
    public var sort: ListSortKey? = nil  // default updated
    /// The direction; asc for titles and desc for dates if absent.
    public var order: SortOrder? = nil
    /// The most items that come back.
    public var limit: Int? = nil  // 1...1000, default 100
    /// How many items come before the first.
    public var offset: Int? = nil  // 0...1000000000, default 0
    /// The docs in the trash instead of those in the library.
    public var trashed: Bool? = nil  // default false

    // generated
    /// Makes the value from its fields.
    public init(
      filter: String? = nil, variable: String? = nil, sort: ListSortKey? = nil, order: SortOrder? = nil,
      limit: Int? = nil, offset: Int? = nil, trashed: Bool? = nil
    ) {
      self.filter = filter
      self.variable = variable
      self.sort = sort
      self.order = order
      self.limit = limit
      self.offset = offset
      self.trashed = trashed
    }
    // end of generated
  }

  // POST /api/v1/docs
  // 201 DocSummary: The new doc.
  // errors 404, 409, 422, 507
  // header Person
  /// Makes a doc of all pages of a bundle.
  public struct CreateDoc: Endpoint {
    /// The new doc.
    public var body: DocCreation

    // generated
    /// Makes the value from its fields.
    public init(body: DocCreation) {
      self.body = body
    }
    // end of generated
  }

  // GET /api/v1/docs/{docID}
  // 200 DocDetail: The doc.
  // errors 404
  /// A doc with its page groups and pages.
  public struct ShowDoc: Endpoint {
    /// A doc.
    public var docID: Doc.ID

    // generated
    /// Makes the value from its fields.
    public init(docID: Doc.ID) {
      self.docID = docID
    }
    // end of generated
  }

  // GET /api/v1/docs/{docID}/pages
  // 200 PageIDList: The pages.
  // errors 404, 422
  /// The pages of a doc for which a filter holds.
  public struct FilterPages: Endpoint {
    /// A doc.
    public var docID: Doc.ID
    /// Only pages for which this holds, with what their page groups have; all pages if absent. Written as for the list
    /// of docs.
    public var filter: String? = nil

    // generated
    /// Makes the value from its fields.
    public init(docID: Doc.ID, filter: String? = nil) {
      self.docID = docID
      self.filter = filter
    }
    // end of generated
  }

  // PATCH /api/v1/docs/{docID}
  // 200 DocSummary: The changed doc.
  // errors 404, 409, 422, 507
  // header Person
  /// Changes a doc's title.
  public struct ChangeDoc: Endpoint {
    /// A doc.
    public var docID: Doc.ID
    /// The changes.
    public var body: DocChanges

    // generated
    /// Makes the value from its fields.
    public init(docID: Doc.ID, body: DocChanges) {
      self.docID = docID
      self.body = body
    }
    // end of generated
  }

  // DELETE /api/v1/docs/{docID}
  // 200 DocSummary: The trashed doc.
  // errors 404, 422, 507
  // header Person
  /// Moves a doc to the trash.
  public struct TrashDoc: Endpoint {
    /// A doc.
    public var docID: Doc.ID

    // generated
    /// Makes the value from its fields.
    public init(docID: Doc.ID) {
      self.docID = docID
    }
    // end of generated
  }

  // POST /api/v1/docs/{docID}/restore
  // 200 DocSummary: The restored doc.
  // errors 404, 422, 507
  // header Person
  /// Restores a doc from the trash.
  public struct RestoreDoc: Endpoint {
    /// A doc.
    public var docID: Doc.ID

    // generated
    /// Makes the value from its fields.
    public init(docID: Doc.ID) {
      self.docID = docID
    }
    // end of generated
  }
}
