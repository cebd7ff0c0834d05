import Foundation
import PaperDomain

/// The work of a job.
public enum JobTask: Equatable, Sendable, Codable {
  /// Check files, commit them as one bundle, and optionally make a doc of it.
  case importFiles(ImportTask)
  /// Check files and add them to an existing bundle.
  case growBundle(GrowthTask)
  /// Read the words on the pages of all variants of a bundle.
  case extractText(PDFBundle.ID)
  /// Recognise the words in the pictures of a bundle's pages.
  case recognizeText(RecognitionTask)

  /// The job's kind, as lists show it.
  public var kind: JobKind {
    switch self {
    case .importFiles, .growBundle: .importFile
    case .extractText: .extractText
    case .recognizeText: .recognizeText
    }
  }

  /// The bundle that the job concerns from the start, if there is one.
  var bundleID: PDFBundle.ID? {
    switch self {
    case .importFiles: nil
    case .growBundle(let task): task.bundleID
    case .extractText(let id): id
    case .recognizeText(let task): task.bundleID
    }
  }

  /// The files that the job checks and brings into the library.
  public var files: [ImportFile] {
    get {
      switch self {
      case .importFiles(let task): task.files
      case .growBundle(let task): task.files
      case .extractText, .recognizeText: []
      }
    }
    set {
      switch self {
      case .importFiles(var task):
        task.files = newValue
        self = .importFiles(task)
      case .growBundle(var task):
        task.files = newValue
        self = .growBundle(task)
      case .extractText, .recognizeText: break
      }
    }
  }
}

/// The recognition of a bundle's pages.
public struct RecognitionTask: Equatable, Sendable, Codable {
  /// The bundle.
  public var bundleID: PDFBundle.ID
  /// The languages of the text.
  public var languages: TextLanguages
  /// Whether to recognise pages again that the same engine has recognised in the same languages.
  public var again: Bool

  /// Makes the value from its fields.
  public init(bundleID: PDFBundle.ID, languages: TextLanguages, again: Bool = false) {
    self.bundleID = bundleID
    self.languages = languages
    self.again = again
  }
}

/// Files for an existing bundle.
public struct GrowthTask: Equatable, Sendable, Codable {
  /// The bundle.
  public var bundleID: PDFBundle.ID
  /// How the files are added.
  public var growth: BundleGrowth
  /// The files, at most one for each variant.
  public var files: [ImportFile]

  /// Makes the value from its fields.
  public init(bundleID: PDFBundle.ID, growth: BundleGrowth, files: [ImportFile]) {
    self.bundleID = bundleID
    self.growth = growth
    self.files = files
  }
}

/// The files that become one bundle.
public struct ImportTask: Equatable, Sendable, Codable {
  /// The files of each variant, in page order; the files of the first variant come first.
  public var files: [ImportFile]
  /// The name of the bundle and of its doc; `nil` to derive it from the first file's name.
  public var title: String?
  /// Whether to make a doc.
  public var makesDoc: Bool
  /// The pages of each variant to import, numbered continuously over its files; `nil` for all.
  public var pages: PageSelection?
  /// The tags and values of the doc, or of the bundle if no doc is made; the assignment's targets are ignored. Tags and
  /// variables that have been deleted or are out of scope when the job runs are skipped.
  public var metadata: MetadataAssignment?

  /// Makes the value from its fields.
  public init(
    files: [ImportFile], title: String? = nil, makesDoc: Bool = true, pages: PageSelection? = nil,
    metadata: MetadataAssignment? = nil
  ) {
    self.files = files
    self.title = title
    self.makesDoc = makesDoc
    self.pages = pages
    self.metadata = metadata
  }
}

/// A file to import.
public struct ImportFile: Equatable, Sendable, Codable {
  /// The file's location.
  public enum Source: Equatable, Sendable, Codable {
    /// In the job's staging folder under this name, complete.
    case staged(name: String)
    /// At this absolute path, outside the data directory.
    case path(String)
  }

  /// The variant that the file becomes.
  public var variant: PDFVariant
  /// The file's location.
  public var source: Source
  /// The file's original name.
  public var name: String
  /// The password that opens it, if known. It is deleted when the job is done.
  public var password: String?

  /// Makes the value from its fields.
  public init(variant: PDFVariant, source: Source, name: String, password: String? = nil) {
    self.variant = variant
    self.source = source
    self.name = name
    self.password = password
  }
}

/// A job with everything that its worker needs.
public struct JobRecord: Equatable, Sendable {
  /// The job as the Activity screen shows it.
  public var summary: JobSummary
  /// The work to do.
  public var task: JobTask
  /// The staging folder with its files, which is kept as long as the job may be retried.
  public var stagingID: StagingFolder.ID?
  /// The staging folder of its worker, while it is running.
  public var claimedBy: StagingFolder.ID?
  /// Whether a person has cancelled it.
  public var isCancelRequested: Bool
  /// How often the job was started.
  public var attempt: Int
}

/// A part of the list of jobs.
public struct JobListing: Equatable, Sendable {
  /// How many jobs there are in total.
  public var total: Int
  /// How many are queued, running or waiting for a password.
  public var active: Int
  /// The jobs of this slice, newest first.
  public var items: [JobSummary]
}
