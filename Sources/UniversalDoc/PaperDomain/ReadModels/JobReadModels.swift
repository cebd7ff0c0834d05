import ByteCoding

// wire
/// A job as shown in Activity: an import, a text extraction or recognition, or an export.
public struct JobSummary: Equatable, Sendable, StoredAsJSON {
  /// Identity.
  public var id: Job.ID
  /// The kind of job.
  public var kind: JobKind
  /// Its state.
  public var state: JobState
  /// The file's or doc's name.
  public var name: String
  /// The current activity, in words; empty if there is none.
  public var stage: String
  /// How many units are done: bytes while copying, pages while reading.
  public var unitsDone: Int64  // 0...
  /// How many units there are; 0 if unknown.
  public var unitsTotal: Int64  // 0...
  /// Why the job failed, or what it waits for.
  public var failure: JobFailure? = nil
  /// The bundle that the job made.
  public var bundleID: PDFBundle.ID? = nil
  /// The doc that the job made or exports.
  public var docID: Doc.ID? = nil
  /// The format of an export; absent for other jobs.
  public var format: ExportFormat? = nil
  /// The bundle that already had the same file.
  public var duplicateOf: PDFBundle.ID? = nil
  /// When it was queued.
  public var createdAt: Instant
  /// When its state or progress last changed.
  public var updatedAt: Instant

  // generated
  /// Makes the value from its fields.
  public init(
    id: Job.ID, kind: JobKind, state: JobState, name: String, stage: String, unitsDone: Int64, unitsTotal: Int64,
    failure: JobFailure? = nil, bundleID: PDFBundle.ID? = nil, docID: Doc.ID? = nil, format: ExportFormat? = nil,
    duplicateOf: PDFBundle.ID? = nil, createdAt: Instant, updatedAt: Instant
  ) {
    self.id = id
    self.kind = kind
    self.state = state
    self.name = name
    self.stage = stage
    self.unitsDone = unitsDone
    self.unitsTotal = unitsTotal
    self.failure = failure
    self.bundleID = bundleID
    self.docID = docID
    self.format = format
    self.duplicateOf = duplicateOf
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
  // end of generated
}

// wire
/// Why a job failed, or what it waits for.
public struct JobFailure: Equatable, Sendable, StoredAsJSON {
  /// A code for programs, such as `notPDF` or `passwordNeeded`.
  public var code: String
  /// What happened, what is safe, what to do.
  public var message: String

  // generated
  /// Makes the value from its fields.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }
  // end of generated
}
