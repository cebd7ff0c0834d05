import PaperDomain

// wire
/// A part of the list of jobs.
public struct JobList: Equatable, Sendable, StoredAsJSON {
  /// How many jobs there are in all.
  public var total: Int  // 0...
  /// How many are queued, running or waiting for a password.
  public var active: Int  // 0...
  /// The jobs of this part, the newest first.
  public var jobs: [JobSummary]
  /// Descriptions of the queue's current problems, which it keeps retrying; empty if there are none.
  public var faults: [String] = []
  /// The disk space, in bytes, of imports that failed, were cancelled or wait for a password.
  public var heldBytes: Int64 = 0  // 0...

  // generated
  /// Makes the value from its fields.
  public init(total: Int, active: Int, jobs: [JobSummary], faults: [String] = [], heldBytes: Int64 = 0) {
    self.total = total
    self.active = active
    self.jobs = jobs
    self.faults = faults
    self.heldBytes = heldBytes
  }
  // end of generated
}

// wire
/// Answers a job that waits for a password.
public struct JobPassword: Equatable, Sendable, StoredAsJSON {
  /// The password that opens the PDF.
  public var password: String

  // generated
  /// Makes the value from its fields.
  public init(password: String) {
    self.password = password
  }
  // end of generated
}
