/// How much one input may cost; beyond it, reading stops with `limitExceeded`.
///
/// Run-length coding lets three bytes claim a million rows, and deflate a thousand bytes for one, so the size of the
/// input alone bounds nothing. An input is what one call takes: a file, a batch of changes, a sync message. The limits
/// hold for all of its chunks together.
///
/// The defaults are several times what the largest real documents need (a novel typed in has 1.2 million operations, and
/// 260,000 changes take 28 MB as a message of version 1), so that a stranger costs no more than such a document does. A
/// server that holds many documents sets them lower.
public struct LoadLimits: Equatable, Sendable {
  /// Most bytes after inflation.
  public var inflatedBytes = 1 << 27
  /// Most operations: rows, and deletions that have none. One takes up to about 100 bytes of memory.
  public var operations = 1 << 23
  /// Most changes of one document.
  public var changes = 1 << 22
  /// Most actors of one document.
  public var actors = 1 << 16
  /// Most columns of one table.
  public var columns = 64
  /// Most bytes of one sync message.
  public var messageBytes = 1 << 26
  /// Most entries of what a peer has in one sync message. Every known implementation sends one or none.
  public var haveEntries = 16
  /// Most bits that all filters of one sync message may have looked up for each change. A filter of seven bits, as
  /// every known implementation makes, fits nine times.
  public var filterProbes = 64
  /// Most changes kept while they wait for others that have not arrived.
  public var queuedChanges = 1 << 18
  /// Most bytes of such changes.
  public var queuedBytes = 1 << 25

  /// The limits of the property list: 128 MiB inflated, 8 million operations, messages of 64 MiB, and 32 MiB of changes
  /// that wait.
  public init() {}
}
