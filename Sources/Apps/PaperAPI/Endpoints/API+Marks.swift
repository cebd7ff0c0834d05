// Marks on pages: the log of each page version, read and extended as bytes. `MarksMessage` notifies windows of new
// marks.

import PaperDomain

extension API {
  // GET /api/v1/page-versions/{pageVersionID}/marks
  // 200 own: The log, a `LogUpdate` in BlazeBinary.
  // errors 404
  /// All marks of a page version, as the log of all changes to them.
  ///
  /// Even the log of a page version without marks contains one group; every log of that version begins with it.
  public struct PageMarks: Endpoint {
    /// A page version.
    public var pageVersionID: PageVersion.ID

    // generated
    /// Makes the value from its fields.
    public init(pageVersionID: PageVersion.ID) {
      self.pageVersionID = pageVersionID
    }
    // end of generated
  }

  // GET /api/v1/page-versions/{pageVersionID}/marks/list
  // 200 MarkList: The marks.
  // errors 404, 422
  /// The marks on a page version, or on all pages of its doc, each with its words, position and author.
  public struct ListMarks: Endpoint {
    /// A page version.
    public var pageVersionID: PageVersion.ID
    /// With “true”, the marks of all pages of its doc.
    public var wholeDoc: Bool? = nil  // default false
    /// Only marks of this kind.
    public var kind: MarkKind? = nil
    /// Only marks of this colour, such as `#E11D48`.
    public var color: String? = nil
    /// Only marks of this person.
    public var person: Person.ID? = nil
    /// With “true”, only marks that belong to no person; cannot be combined with a person.
    public var unnamed: Bool? = nil  // default false
    /// Only marks made at this second since 1970 or later.
    public var since: Int? = nil  // 0...100000000000
    /// Only marks made before this second since 1970.
    public var until: Int? = nil  // 0...100000000000
    /// Only marks whose words contain this text; case, accents and character width are ignored.
    public var q: String? = nil
    /// The maximum number of items to return.
    public var limit: Int? = nil  // 1...1000, default 100
    /// How many items to skip.
    public var offset: Int? = nil  // 0...1000000000, default 0

    // generated
    /// Makes the value from its fields.
    public init(
      pageVersionID: PageVersion.ID, wholeDoc: Bool? = nil, kind: MarkKind? = nil, color: String? = nil,
      person: Person.ID? = nil, unnamed: Bool? = nil, since: Int? = nil, until: Int? = nil, q: String? = nil,
      limit: Int? = nil, offset: Int? = nil
    ) {
      self.pageVersionID = pageVersionID
      self.wholeDoc = wholeDoc
      self.kind = kind
      self.color = color
      self.person = person
      self.unnamed = unnamed
      self.since = since
      self.until = until
      self.q = q
      self.limit = limit
      self.offset = offset
    }
    // end of generated
  }

  // POST /api/v1/page-versions/{pageVersionID}/marks
  // 200 own: The outcome, a `MarksReceipt` in BlazeBinary.
  // errors 404, 409, 422, 507
  // sends application/x-blaze-binary
  // header Person
  /// Adds groups to the log of a page version, and returns those that the caller lacks.
  ///
  /// The body is a `LogUpdate`: which groups the caller has, and the groups to add. When the answer arrives, all added
  /// groups are stored durably; on an error, none is. Groups that the log already has change nothing. Each gesture
  /// becomes a step of the history.
  public struct AppendMarks: Endpoint {
    /// A page version.
    public var pageVersionID: PageVersion.ID

    // generated
    /// Makes the value from its fields.
    public init(pageVersionID: PageVersion.ID) {
      self.pageVersionID = pageVersionID
    }
    // end of generated
  }

  // GET /api/v1/page-versions/{pageVersionID}/notebook
  // 200 own: The marks as a `.bnbk` file.
  // errors 404, 422
  /// The marks of a page version as a notebook file.
  public struct PageNotebook: Endpoint {
    /// A page version.
    public var pageVersionID: PageVersion.ID
    /// With “true”, the file includes the marks' history, so that a changed copy can be merged again. Otherwise it
    /// contains nothing that was deleted, erased or undone.
    public var history: Bool? = nil  // default false

    // generated
    /// Makes the value from its fields.
    public init(pageVersionID: PageVersion.ID, history: Bool? = nil) {
      self.pageVersionID = pageVersionID
      self.history = history
    }
    // end of generated
  }

  // POST /api/v1/page-versions/{pageVersionID}/notebook
  // 200 MarksMerge: What was new.
  // errors 404, 409, 422, 507
  // sends application/octet-stream
  // header Person
  /// Merges a notebook file into the marks of a page version, as one step of the history. Merging it again changes
  /// nothing.
  ///
  /// Files of the original application are accepted, too. The error code is `notebookNotMerged` if the file cannot be
  /// read or belongs to another page, and `marksConflict` if its history contradicts the page's.
  public struct MergePageNotebook: Endpoint {
    /// A page version.
    public var pageVersionID: PageVersion.ID
    /// The file's name, for the history.
    public var name: String? = nil

    // generated
    /// Makes the value from its fields.
    public init(pageVersionID: PageVersion.ID, name: String? = nil) {
      self.pageVersionID = pageVersionID
      self.name = name
    }
    // end of generated
  }

  // GET /api/v1/docs/{docID}/notebook
  // 200 own: The marks as a `.bnbk` file.
  // errors 404, 422
  /// The marks of all pages of a doc as one notebook file.
  public struct DocNotebook: Endpoint {
    /// A doc.
    public var docID: Doc.ID
    /// With “true”, the file includes the marks' history, so that a changed copy can be merged again. Otherwise it
    /// contains nothing that was deleted, erased or undone.
    public var history: Bool? = nil  // default false

    // generated
    /// Makes the value from its fields.
    public init(docID: Doc.ID, history: Bool? = nil) {
      self.docID = docID
      self.history = history
    }
    // end of generated
  }

  // POST /api/v1/docs/{docID}/notebook
  // 200 MarksMerge: What was new.
  // errors 404, 409, 422, 507
  // sends application/octet-stream
  // header Person
  /// Merges a notebook file into the marks of a doc's pages; each page of the file is merged into its page version.
  public struct MergeDocNotebook: Endpoint {
    /// A doc.
    public var docID: Doc.ID
    /// The file's name, for the history.
    public var name: String? = nil

    // generated
    /// Makes the value from its fields.
    public init(docID: Doc.ID, name: String? = nil) {
      self.docID = docID
      self.name = name
    }
    // end of generated
  }

  // GET /api/v1/page-versions/{pageVersionID}/picture
  // 200 own: The page with its marks, as a PNG picture or an SVG drawing.
  // errors 404, 410, 422, 507
  /// A page version with the marks on it, as a file.
  ///
  /// In a drawing the marks are paths and texts, and the page is a picture below them.
  public struct PagePicture: Endpoint {
    /// A page version.
    public var pageVersionID: PageVersion.ID
    /// The kind of file.
    public var format: MarkedPageFormat
    /// The picture's width in pixels; the height follows. If absent, 300 pixels per inch of the page, at most 4096.
    public var width: Int? = nil  // 1...4096

    // generated
    /// Makes the value from its fields.
    public init(pageVersionID: PageVersion.ID, format: MarkedPageFormat, width: Int? = nil) {
      self.pageVersionID = pageVersionID
      self.format = format
      self.width = width
    }
    // end of generated
  }

  // POST /api/v1/docs/{docID}/annotations
  // 200 MarksMerge: What was imported; nothing if there were no annotations.
  // errors 404, 409, 410, 422, 423, 507
  // header Person
  /// Converts the annotations in a doc's PDFs to marks, as one step of the history.
  ///
  /// Each affected page gets a new version that shows a copy without these annotations; the original files do not
  /// change. Links, forms, stamps and pop-up notes stay in the copies.
  public struct TakeAnnotations: Endpoint {
    /// A doc.
    public var docID: Doc.ID

    // generated
    /// Makes the value from its fields.
    public init(docID: Doc.ID) {
      self.docID = docID
    }
    // end of generated
  }

  // POST /api/v1/docs/blank
  // 201 DocSummary: The doc.
  // errors 422, 507
  // header Person
  /// Creates a doc of blank, lined, squared or dotted paper.
  public struct CreateBlankDoc: Endpoint {
    /// The new doc.
    public var body: BlankDocCreation

    // generated
    /// Makes the value from its fields.
    public init(body: BlankDocCreation) {
      self.body = body
    }
    // end of generated
  }

  // POST /api/v1/docs/notebook
  // 201 DocSummary: The doc.
  // errors 422, 507
  // sends application/octet-stream
  // header Person
  /// Creates a doc of blank paper for a notebook file and adds the file's marks to it.
  public struct OpenNotebook: Endpoint {
    /// The doc's title; the notebook's own if absent.
    public var title: String? = nil

    // generated
    /// Makes the value from its fields.
    public init(title: String? = nil) {
      self.title = title
    }
    // end of generated
  }
}
