// Docs.

import PaperDomain

extension API {
  // GET /api/v1/docs
  // 200 DocList: A part of the list.
  // errors 404, 422
  /// Docs in the library or in the trash.
  public struct ListDocs: Endpoint {
    /// Only docs that match this filter, for example: tag:Subject/Maths and (Year >= 2020 or Level in (Easy, Hard)) and
    /// not tag:Done. The tags and values of a doc's page groups and pages count, too. Identifiers can replace names.
    public var filter: String? = nil
    /// A variable; the list is then sorted by its values instead, with docs without a value last.
    public var variable: String? = nil
    /// The property by which the list is sorted.
    public var sort: ListSortKey? = nil  // default updated
    /// The direction; asc for titles and desc for dates if absent.
    public var order: SortOrder? = nil
    /// The maximum number of items to return.
    public var limit: Int? = nil  // 1...1000, default 100
    /// How many items to skip.
    public var offset: Int? = nil  // 0...1000000000, default 0
    /// Whether to list the docs in the trash instead of those in the library.
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
  /// Creates a doc from all pages of a bundle, or an empty doc.
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
  /// The pages of a doc that match a filter.
  public struct FilterPages: Endpoint {
    /// A doc.
    public var docID: Doc.ID
    /// Only pages that match this filter, in the syntax of the list of docs. The tags and values of a page's group
    /// count, too. All pages if absent.
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
