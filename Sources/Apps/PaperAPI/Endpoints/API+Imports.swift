// Imports and the jobs that work on them.

import PaperDomain

extension API {
  // POST /api/v1/imports
  // 202 JobSummary: The job that imports the file.
  // errors 404, 422, 507
  // sends application/pdf, application/octet-stream
  /// Sends a PDF to import.
  public struct ImportFile: Endpoint {
    /// The file's name, such as paper.pdf.
    public var name: String
    /// The name of the bundle and its doc. If absent, the file's name without its extension.
    public var title: String? = nil
    /// Whether to create a doc from the file's pages.
    public var doc: Bool? = nil  // default true
    /// The pages to import, such as 1-3,7; all if absent.
    public var pages: String? = nil
    /// A tag for the doc, given as name, group/name or identifier; may occur several times.
    public var tag: [String] = []
    /// A value for the doc, such as Year=2023; may occur several times.
    public var set: [String] = []
    /// The rule that finds values in the file's name, such as {Syllabus}_{Year:4}.
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
  /// The tags and values that files would get if they were imported: those given for all files, and those that a rule
  /// finds in their names. Nothing is imported.
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
  /// All jobs, such as imports and exports, the newest first.
  public struct ListJobs: Endpoint {
    /// The maximum number of items to return.
    public var limit: Int? = nil  // 1...1000, default 100
    /// How many items to skip.
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
  /// Gives a password to a job that waits for one.
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
  // 204 The job was removed from the list.
  // errors 404, 409, 507
  /// Removes an ended job from the list.
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
