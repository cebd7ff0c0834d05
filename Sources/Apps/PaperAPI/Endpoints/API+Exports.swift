// Exports.

import PaperDomain

// query
/// How the pages of a doc or page group are exported as a PDF.
public struct ExportOptions: Equatable, Sendable, StoredAsJSON {
  /// The variant to export. Pages that lack it use their first available variant; if this is absent, all pages do.
  public var source: PDFVariant? = nil
  /// How marks on the pages are exported. If absent, marks are left out.
  public var annotations: ExportedMarks? = nil

  // generated
  /// Makes the value from its fields.
  public init(source: PDFVariant? = nil, annotations: ExportedMarks? = nil) {
    self.source = source
    self.annotations = annotations
  }
  // end of generated
}

extension API {
  // GET /api/v1/docs/{docID}/pdf
  // 200 own: The PDF.
  // errors 404, 410, 422, 507
  /// A doc as one PDF.
  ///
  /// Pages are taken unchanged from their files. Scanned pages get their recognised or corrected words as an invisible
  /// text layer. Each page group has a bookmark. The file is complete before the answer begins; range requests are not
  /// supported.
  public struct ExportDoc: Endpoint {
    /// A doc.
    public var docID: Doc.ID
    /// How pages are exported.
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
  // 202 JobSummary: The job that writes the file.
  // errors 404, 422, 507
  /// Starts a background job that writes a doc as one PDF, one of its pages as a picture, or its marks as a file.
  ///
  /// The job is listed with the others; one file is written at a time. Unfinished jobs start again when the server
  /// restarts. The ten newest finished jobs stay on the list for a week, with up to 4 GiB of files in all.
  public struct BeginDocExport: Endpoint {
    /// A doc.
    public var docID: Doc.ID
    /// How the pages of a PDF are exported.
    public var options: ExportOptions = ExportOptions()
    /// The kind of file.
    public var format: ExportFormat? = nil  // default pdf
    /// The page to write as a picture or drawing, by its number in the doc.
    public var page: Int? = nil  // 1...1000000, default 1
    /// With “true”, a file of marks includes their history, so that a changed copy can be merged again.
    public var history: Bool? = nil  // default false

    // generated
    /// Makes the value from its fields.
    public init(
      docID: Doc.ID, options: ExportOptions = ExportOptions(), format: ExportFormat? = nil, page: Int? = nil,
      history: Bool? = nil
    ) {
      self.docID = docID
      self.options = options
      self.format = format
      self.page = page
      self.history = history
    }
    // end of generated
  }

  // GET /api/v1/jobs/{jobID}/file
  // 200 own: The file.
  // errors 404, 409
  /// The file that an export job has written.
  public struct ReadExport: Endpoint {
    /// A finished export job.
    public var jobID: Job.ID

    // generated
    /// Makes the value from its fields.
    public init(jobID: Job.ID) {
      self.jobID = jobID
    }
    // end of generated
  }

  // GET /api/v1/jobs/{jobID}/pdf
  // 200 own: The file.
  // errors 404, 409
  /// The same file at an older address, from the time when every export was a PDF.
  public struct ReadExportedPDF: Endpoint {
    /// A finished export job.
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
  /// A page group as one PDF, with the same rules as for a doc.
  public struct ExportPageGroup: Endpoint {
    /// A page group.
    public var pageGroupID: PageGroup.ID
    /// How pages are exported.
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
