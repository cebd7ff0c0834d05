/// What one peer knows about another with whom it exchanges one document.
///
/// Keep one for each peer and document. Over a connection that delivers messages whole and in order, both sides call
/// `Document.receiveSyncMessage` for what arrives and `generateSyncMessage` until it gives nothing; then both have the
/// same changes. Between connections keep `serialized` only, or begin anew.
public struct SyncState: Equatable, Sendable {
  /// The heads that both had when they last agreed.
  public internal(set) var sharedHeads: [ChangeHash] = []
  /// The peer's heads in its last message; `nil` before the first.
  public internal(set) var theirHeads: [ChangeHash]?
  /// Whether changes of the peer are not taken over.
  public var isReadOnly = false
  /// Whether the peer said that it takes no changes.
  public internal(set) var isPeerReadOnly = false
  var lastSentHeads: [ChangeHash] = []
  var theirNeed: [ChangeHash]?
  var theirHave: [SyncMessage.Have]?
  var sentHashes: Set<ChangeHash> = []
  var isInFlight = false
  var hasResponded = false
  var theirFlags: SyncMessage.Flags?
  var needsReset = false
  /// The `lastSync` with unknown changes that was answered by beginning anew.
  var answeredLastSync: [ChangeHash]?
  /// Our heads in that answer, until the peer's next message.
  var resetHeads: [ChangeHash]?
  /// Whether the peer's last message said nothing but what the one before it said.
  var isRepetition = false
  /// What our last message asked for, and what it called shared.
  var lastSentNeed: [ChangeHash] = []
  var lastSentShared: [ChangeHash] = []

  /// Starts with a peer of which nothing is known.
  public init() {}

  /// Asks the peer, with the next message, to forget what it sent: this side has lost it.
  public mutating func requestReset() {
    needsReset = true
  }

  /// Begins anew with a peer on the same connection, since messages of either side seem to be lost. Only what the peer can do
  /// is still known.
  public mutating func restart() {
    var next = SyncState()
    (next.isReadOnly, next.isPeerReadOnly, next.theirFlags) = (isReadOnly, isPeerReadOnly, theirFlags)
    // One that knows no flag would have to be told that we have nothing, and sends the whole document.
    next.needsReset = theirFlags?.supportsReset ?? false
    self = next
  }

  /// What is worth keeping between connections: the shared heads.
  public var serialized: [UInt8] {
    var bytes: [UInt8] = [0x43]
    SyncMessage.append(sharedHeads, to: &bytes)
    return bytes
  }

  /// Reads what `serialized` wrote.
  /// - Throws: `invalidBytes` with the offset
  public init(parsing bytes: [UInt8]) throws(AutomergeError) {
    var failure: FormatError?
    var heads: [ChangeHash] = []
    bytes.withUnsafeBufferPointer { buffer in
      do throws(FormatError) {
        var cursor = ByteCursor(buffer)
        guard try cursor.readByte() == 0x43 else { throw cursor.error(.unknownChunkType, at: 0) }
        heads = try SyncMessage.readHashes(&cursor, isSorted: true)
        try cursor.expectEnd()
      } catch {
        failure = error
      }
    }
    if let failure { throw .invalidBytes(failure) }
    sharedHeads = heads
    theirHave = []
  }
}
