// A job's kind and state, and how far a bundle's text is; in JSON each is its name.

// wire
/// What a job does.
public enum JobKind: UInt8, CaseIterable, Sendable {
  /// Copies, checks and commits a file.
  case importFile = 0  // import
  /// Reads the words that a bundle's files carry.
  case extractText = 1
  /// Recognises the words in the pictures of a bundle's pages.
  case recognizeText = 2
  /// Writes a doc, a page of it or its marks as a file to save.
  case exportFile = 3  // exportPDF
}

// wire
/// The kind of file that a doc goes out as.
public enum ExportFormat: UInt8, CaseIterable, Sendable {
  /// All pages.
  case pdf = 0
  /// One page with its marks, as a picture.
  case png = 1
  /// One page with its marks, which are paths and texts.
  case svg = 2
  /// The marks of all pages, without the pages.
  case notebook = 3  // bnbk

  /// The ending of such a file's name, with its dot.
  public var fileEnding: String { ".\(name)" }
}

// wire
/// The state of a job.
public enum JobState: UInt8, CaseIterable, Sendable {
  /// It waits for its turn.
  case queued = 0
  /// It is being worked on.
  case running = 1
  /// The file is protected; the job continues when the password is given.
  case waitingForPassword = 2
  /// It ended with a reason and can be tried again.
  case failed = 3
  /// It is done.
  case done = 4
  /// A person ended it; nothing was kept.
  case cancelled = 5
  /// A person halted it; it continues where it was when a person wants that.
  case paused = 6

  /// Whether the job still has something to do.
  public var isActive: Bool {
    switch self {
    case .queued, .running, .waitingForPassword, .paused: true
    case .failed, .done, .cancelled: false
    }
  }
}

// wire
/// The progress of a bundle's text extraction.
public enum TextExtractionStatus: UInt8, CaseIterable, Sendable {
  /// Nothing was extracted yet.
  case notStarted = 0
  /// Some pages are done.
  case inProgress = 1
  /// Every page is done.
  case completed = 2
  /// It ended early.
  case failed = 3
}

/// A job's identity; the job itself is kept by the store.
public enum Job {
  /// The identifier of a job.
  public typealias ID = EntityID<Job>
}
