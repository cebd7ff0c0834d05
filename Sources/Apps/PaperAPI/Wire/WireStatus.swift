import BlazeBinary
import ByteCoding

/// What a page that stays open watches: it changes whenever anything in the library does.
public struct LibraryStatus: Equatable, Sendable {
  /// Another number means that something changed; nothing else is promised of it.
  public var revision: UInt64
  /// Docs in the library.
  public var docCount: Int
  /// Bundles.
  public var bundleCount: Int
  /// Docs in the trash.
  public var trashCount: Int
  /// Jobs queued, running or waiting for a password.
  public var activeJobs: Int
  /// Jobs that failed and were not dismissed.
  public var failedJobs: Int

  /// Makes the value from its fields.
  public init(revision: UInt64, docCount: Int, bundleCount: Int, trashCount: Int, activeJobs: Int, failedJobs: Int) {
    self.revision = revision
    self.docCount = docCount
    self.bundleCount = bundleCount
    self.trashCount = trashCount
    self.activeJobs = activeJobs
    self.failedJobs = failedJobs
  }
}

extension LibraryStatus: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    revision = try decoder.read()
    docCount = try decoder.read()
    bundleCount = try decoder.read()
    trashCount = try decoder.read()
    activeJobs = try decoder.read()
    failedJobs = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(revision)
    encoder.write(docCount)
    encoder.write(bundleCount)
    encoder.write(trashCount)
    encoder.write(activeJobs)
    encoder.write(failedJobs)
  }
}

#if !hasFeature(Embedded)
  extension LibraryStatus: Codable {}
#endif
