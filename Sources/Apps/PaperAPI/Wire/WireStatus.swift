import PaperDomain

// wire
/// The library's status, which an open web page polls: it changes whenever anything in the library does.
public struct LibraryStatus: Equatable, Sendable, StoredAsJSON {
  /// A different number means that something has changed; the number has no other meaning.
  public var revision: UInt64  // 0...
  /// Docs in the library.
  public var docCount: Int  // 0...
  /// Bundles.
  public var bundleCount: Int  // 0...
  /// Docs in the trash.
  public var trashCount: Int  // 0...
  /// Jobs queued, running or waiting for a password.
  public var activeJobs: Int  // 0...
  /// Jobs that failed and were not dismissed.
  public var failedJobs: Int  // 0...

  // generated
  /// Makes the value from its fields.
  public init(revision: UInt64, docCount: Int, bundleCount: Int, trashCount: Int, activeJobs: Int, failedJobs: Int) {
    self.revision = revision
    self.docCount = docCount
    self.bundleCount = bundleCount
    self.trashCount = trashCount
    self.activeJobs = activeJobs
    self.failedJobs = failedJobs
  }
  // end of generated
}
