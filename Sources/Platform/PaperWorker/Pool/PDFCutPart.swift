// worker
/// A part of a new PDF that consists of some pages of another one; see `WorkerPool.cut`.
public struct PDFCutPart: Equatable, Sendable {
  /// The part's bytes; never empty.
  public var bytes: [UInt8]
  /// How many bytes the whole new PDF has.
  public var totalCount: Int

  // generated
  /// Makes the value from its fields.
  public init(bytes: [UInt8], totalCount: Int) {
    self.bytes = bytes
    self.totalCount = totalCount
  }
  // end of generated
}
