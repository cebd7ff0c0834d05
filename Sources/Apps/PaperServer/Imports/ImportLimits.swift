/// Limits on imported files.
public struct ImportLimits: Equatable, Sendable {
  /// The largest file, in bytes.
  public var fileBytes: Int64
  /// The most pages of one file.
  public var pages: Int

  /// Makes limits; 2 GiB and 20,000 pages by default.
  public init(fileBytes: Int64 = 2 << 30, pages: Int = 20_000) {
    self.fileBytes = fileBytes
    self.pages = pages
  }
}
