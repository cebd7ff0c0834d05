/// A part of a PDF that was made of some pages of another; see `WorkerPool.cut`.
public struct PDFCutPart: Equatable, Sendable {
  /// The part; never empty.
  public var bytes: [UInt8]
  /// How many bytes the whole file has.
  public var totalCount: Int
}
