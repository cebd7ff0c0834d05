// Imports and the jobs that work on them.

import PaperDomain

extension API {
  // POST /api/v1/imports
  // 202 JobSummary: The job that imports it.
  // errors 404, 422, 507
  // sends application/pdf, application/octet-stream
  /// Sends a PDF to import.
  public struct ImportFile: Endpoint {
    /// The file's name, such as paper.pdf.
    public var name: String
    /// The name of the bundle and its doc; the file's name without its ending if absent.
    public var title: String? = nil
    /// Whether a doc is made of the file's pages.
    public var doc: Bool? = nil  // default true
    /// Which pages are imported, such as 1-3,7; all if absent.
    public var pages: String? = nil
    /// A tag that the doc gets, by its name, group/name or identifier; may come several times.
    public var tag: [String] = []
    /// A value that the doc gets, such as Year=2023; may come several times.
    public var set: [String] = []
    /// The rule for values in the file's name, such as {Syllabus}_{Year:4}.
    public var rule: String? = nil

    // generated
    /// Makes the value from its fields.
    public init(
      name: String, title: String? = nil, doc: Bool? = nil, pages: String? = nil, tag: [String] = [],
      set: [String] = [], rule: String? = nil
    ) {
      self.name = name
      self.title = title
      self.doc = doc
      self.pages = pages
      self.tag = tag
      self.set = set
      self.rule = rule
    }
    // end of generated
  }

  // POST /api/v1/imports/preview
  // 200 ImportPreview: The tags and values of each file.
  // errors 404, 422, 507
  /// The tags and values that files would get if they were imported: those for all of them, and those that a rule finds
  /// in their names. Nothing is imported.
  public struct PreviewImport: Endpoint {
    /// The files, tags, values and rule.
    public var body: ImportPreviewRequest

    // generated
    /// Makes the value from its fields.
    public init(body: ImportPreviewRequest) {
      self.body = body
    }
    // end of generated
  }

  // GET /api/v1/jobs
  // 200 JobList: A part of the list.
  // errors 422
  /// Imports and extractions, the newest first.
  public struct ListJobs: Endpoint {
    /// The most items that come back.
    public var limit: Int? = nil  // 1...1000, default 100
    /// How many items come before the first.
    public var offset: Int? = nil  // 0...1000000000, default 0

    // generated
    /// Makes the value from its fields.
    public init(limit: Int? = nil, offset: Int? = nil) {
      self.limit = limit
      self.offset = offset
    }
    // end of generated
  }

  // GET /api/v1/jobs/{jobID}
  // 200 JobSummary: The job.
  // errors 404
  /// One job.
  public struct ShowJob: Endpoint {
    /// A job.
    public var jobID: Job.ID

    // generated
    /// Makes the value from its fields.
    public init(jobID: Job.ID) {
      self.jobID = jobID
    }
    // end of generated
  }

  // POST /api/v1/jobs/{jobID}/cancel
  // 200 JobSummary: The changed job.
  // errors 404, 507
  /// Cancels a job that has not ended.
  public struct CancelJob: Endpoint {
    /// A job.
    public var jobID: Job.ID

    // generated
    /// Makes the value from its fields.
    public init(jobID: Job.ID) {
      self.jobID = jobID
    }
    // end of generated
  }

  // POST /api/v1/jobs/{jobID}/retry
  // 200 JobSummary: The changed job.
  // errors 404, 409, 507
  /// Repeats a failed or cancelled job.
  public struct RetryJob: Endpoint {
    /// A job.
    public var jobID: Job.ID

    // generated
    /// Makes the value from its fields.
    public init(jobID: Job.ID) {
      self.jobID = jobID
    }
    // end of generated
  }

  // POST /api/v1/jobs/{jobID}/pause
  // 200 JobSummary: The changed job.
  // errors 404, 409, 507
  /// Pauses text recognition; the text recognised so far is kept.
  public struct PauseJob: Endpoint {
    /// A job.
    public var jobID: Job.ID

    // generated
    /// Makes the value from its fields.
    public init(jobID: Job.ID) {
      self.jobID = jobID
    }
    // end of generated
  }

  // POST /api/v1/jobs/{jobID}/resume
  // 200 JobSummary: The changed job.
  // errors 404, 409, 507
  /// Resumes a paused job.
  public struct ResumeJob: Endpoint {
    /// A job.
    public var jobID: Job.ID

    // generated
    /// Makes the value from its fields.
    public init(jobID: Job.ID) {
      self.jobID = jobID
    }
    // end of generated
  }

  // POST /api/v1/jobs/{jobID}/password
  // 200 JobSummary: The changed job.
  // errors 404, 409, 422, 507
  /// Gives the password to a job that waits for it.
  public struct UnlockJob: Endpoint {
    /// A job.
    public var jobID: Job.ID
    /// The password.
    public var body: JobPassword

    // generated
    /// Makes the value from its fields.
    public init(jobID: Job.ID, body: JobPassword) {
      self.jobID = jobID
      self.body = body
    }
    // end of generated
  }

  // DELETE /api/v1/jobs/{jobID}
  // 204 It is off the list.
  // errors 404, 409, 507
  /// Takes an ended job off the list.
  public struct DismissJob: Endpoint {
    /// A job.
    public var jobID: Job.ID

    // generated
    /// Makes the value from its fields.
    public init(jobID: Job.ID) {
      self.jobID = jobID
    }
    // end of generated
  }
}
