/// How much one input may cost; beyond it, reading stops with `limitExceeded`.
///
/// Run-length coding lets three bytes claim a million rows, and deflate a thousand bytes for one, so the size of the
/// input alone bounds nothing.
public struct LoadLimits: Equatable, Sendable {
  /// Most bytes of one chunk after inflation, all of its columns together.
  public var inflatedBytes = 1 << 29
  /// Most operations (rows, and deletions that have none) of one document or one change.
  public var operations = 1 << 25
  /// Most changes of one document.
  public var changes = 1 << 24
  /// Most actors of one document.
  public var actors = 1 << 16
  /// Most columns of one table.
  public var columns = 64
  /// Most bytes of one sync message.
  public var messageBytes = 1 << 29
  /// Most changes kept while they wait for others that have not arrived.
  public var queuedChanges = 1 << 20

  /// The limits of the property list: half a gigabyte inflated, 33 million operations, 16 million changes.
  public init() {}
}
