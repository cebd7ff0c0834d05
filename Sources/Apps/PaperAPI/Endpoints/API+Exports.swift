// What leaves the library.

import PaperDomain

// query
/// How the pages of a doc or page group go out as a PDF.
public struct ExportOptions: Equatable, Sendable {
  /// The variant; of a page that lacks it, and if absent, the first that there is.
  public var source: PDFVariant? = nil
  /// What becomes of marks on the pages; they are left out if it is absent.
  public var annotations: ExportedMarks? = nil

  // generated
  /// Makes the value from its fields.
  public init(source: PDFVariant? = nil, annotations: ExportedMarks? = nil) {
    self.source = source
    self.annotations = annotations
  }
  // end of generated
}

#if !hasFeature(Embedded)
  extension ExportOptions: Codable {}
#endif

extension API {
  // GET /api/v1/docs/{docID}/pdf
  // 200 own: The PDF.
  // errors 404, 410, 422, 507
  /// A doc as one PDF.
  ///
  /// Pages are as they are in their files; over pages that are pictures lie the words that were recognised or corrected,
  /// invisible. Each page group has a bookmark. The file is complete before the answer begins; it has no ranges.
  public struct ExportDoc: Endpoint {
    /// A doc.
    public var docID: Doc.ID
    /// How pages go out.
    public var options: ExportOptions = ExportOptions()

    // generated
    /// Makes the value from its fields.
    public init(docID: Doc.ID, options: ExportOptions = ExportOptions()) {
      self.docID = docID
      self.options = options
    }
    // end of generated
  }

  // POST /api/v1/docs/{docID}/exports
  // 202 JobSummary: The job that writes it.
  // errors 404, 422, 507
  /// Begins to write a doc as one PDF, as it goes out otherwise, and does not wait for it.
  ///
  /// The job is listed with the others; one PDF is written at a time. A restart of the server begins again what was not done. The
  /// ten newest that have ended stay on the list for a week, their PDFs up to 4 GiB together.
  public struct BeginDocExport: Endpoint {
    /// A doc.
    public var docID: Doc.ID
    /// How pages go out.
    public var options: ExportOptions = ExportOptions()

    // generated
    /// Makes the value from its fields.
    public init(docID: Doc.ID, options: ExportOptions = ExportOptions()) {
      self.docID = docID
      self.options = options
    }
    // end of generated
  }

  // GET /api/v1/jobs/{jobID}/pdf
  // 200 own: The PDF.
  // errors 404, 409
  /// The PDF that an export has written.
  public struct ReadExport: Endpoint {
    /// A job that exports and is done.
    public var jobID: Job.ID

    // generated
    /// Makes the value from its fields.
    public init(jobID: Job.ID) {
      self.jobID = jobID
    }
    // end of generated
  }

  // GET /api/v1/page-groups/{pageGroupID}/pdf
  // 200 own: The PDF.
  // errors 404, 410, 422, 507
  /// A page group as one PDF, as a doc goes out.
  public struct ExportPageGroup: Endpoint {
    /// A page group.
    public var pageGroupID: PageGroup.ID
    /// How pages go out.
    public var options: ExportOptions = ExportOptions()

    // generated
    /// Makes the value from its fields.
    public init(pageGroupID: PageGroup.ID, options: ExportOptions = ExportOptions()) {
      self.pageGroupID = pageGroupID
      self.options = options
    }
    // end of generated
  }
}
