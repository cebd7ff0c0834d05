import BlazeBinary
import ByteCoding
import PaperDomain

/// A part of the list of jobs.
public struct JobList: Equatable, Sendable {
  /// How many jobs there are in all.
  public var total: Int
  /// How many are queued, running or waiting for a password.
  public var active: Int
  /// The jobs of this part, the newest first.
  public var jobs: [JobSummary]

  /// Makes the value from its fields.
  public init(total: Int, active: Int, jobs: [JobSummary]) {
    self.total = total
    self.active = active
    self.jobs = jobs
  }
}

extension JobList: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    total = try decoder.read()
    active = try decoder.read()
    jobs = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(total)
    encoder.write(active)
    encoder.write(jobs)
  }
}

/// Answers a job that waits for a password.
public struct JobPassword: Equatable, Sendable {
  /// The password that opens the PDF.
  public var password: String

  /// Makes the value from its fields.
  public init(password: String) {
    self.password = password
  }
}

extension JobPassword: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    password = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(password)
  }
}

#if !hasFeature(Embedded)
  extension JobList: Codable {}
  extension JobPassword: Codable {}
#endif
