/// How much one input may cost. Beyond these limits, reading stops with `limitExceeded`.
///
/// Three run-length coded bytes can claim a million rows, and one deflated byte a thousand bytes, so the size of the
/// input limits nothing. An input is the argument of one call: a file, a batch of changes, a sync message. The limits
/// apply to all of its chunks together.
///
/// The defaults are several times the needs of the largest real documents: typing a novel makes 1.2 million operations,
/// and 260,000 changes take 28 MB in a message of version 1. So an input from a stranger costs only a few times as much
/// as such a document. A server that holds many documents should set lower limits.
public struct LoadLimits: Equatable, Sendable {
  /// The most bytes after inflation.
  public var inflatedBytes = 1 << 27
  /// The most operations: rows, and deletions, which have no row. An operation takes up to about 100 bytes of memory.
  public var operations = 1 << 23
  /// The most changes of one document.
  public var changes = 1 << 22
  /// The most actors of one document.
  public var actors = 1 << 16
  /// The most columns of one table.
  public var columns = 64
  /// The most bytes of one sync message.
  public var messageBytes = 1 << 26
  /// The most `have` entries of one sync message. Every known implementation sends one or none.
  public var haveEntries = 16
  /// The most bits that are looked up for each change in all filters of one sync message. Every known implementation
  /// makes filters with seven bits per change; nine of these fit.
  public var filterProbes = 64
  /// The most changes that may wait for dependencies that have not arrived.
  public var queuedChanges = 1 << 18
  /// The most bytes of such changes.
  public var queuedBytes = 1 << 25

  /// Makes the default limits: 128 MiB inflated, 8 million operations, messages of 64 MiB, and 32 MiB of waiting
  /// changes.
  public init() {}
}
