// The kind and state of jobs, and the status of text extraction. In JSON each is written by name.

// wire
/// What a job does.
public enum JobKind: UInt8, CaseIterable, Sendable {
  /// Copies and checks a file and adds it to the library.
  case importFile = 0  // import
  /// Extracts the words that are contained in a bundle's files.
  case extractText = 1
  /// Recognises the words in the page images of a bundle.
  case recognizeText = 2
  /// Writes a doc, one of its pages or its marks to a file that can be saved.
  case exportFile = 3  // exportPDF
}

// wire
/// The format of an exported file.
public enum ExportFormat: UInt8, CaseIterable, Sendable {
  /// All pages.
  case pdf = 0
  /// One page with its marks, as an image.
  case png = 1
  /// One page with its marks, as paths and texts.
  case svg = 2
  /// Only the marks of all pages, without the pages.
  case notebook = 3  // bnbk

  /// The file name extension, with its dot.
  public var fileEnding: String { ".\(name)" }
}

// wire
/// The state of a job.
public enum JobState: UInt8, CaseIterable, Sendable {
  /// The job waits for its turn.
  case queued = 0
  /// A worker is processing the job.
  case running = 1
  /// The file is protected; the job continues after the password is entered.
  case waitingForPassword = 2
  /// The job failed with a reason and can be tried again.
  case failed = 3
  /// The job has finished.
  case done = 4
  /// A person cancelled the job; nothing was stored.
  case cancelled = 5
  /// A person paused the job; when it is resumed, it continues where it stopped.
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
  /// The extraction ended early.
  case failed = 3
}

/// The identity of a job; the store keeps the job itself.
public enum Job {
  /// The identifier of a job.
  public typealias ID = EntityID<Job>
}
