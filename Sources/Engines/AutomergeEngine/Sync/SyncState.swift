/// The sync state for one document and one peer.
///
/// Keep one for each peer and document. The connection must deliver messages whole and in order. Both sides call
/// `Document.receiveSyncMessage` for each received message, and `generateSyncMessage` until it returns `nil`; then both
/// have the same changes. Between connections, keep only `serialized`, or start with a new state.
public struct SyncState: Equatable, Sendable {
  /// The heads that both had when they last agreed.
  public internal(set) var sharedHeads: [ChangeHash] = []
  /// The peer's heads in its last message; `nil` before the first.
  public internal(set) var theirHeads: [ChangeHash]?
  /// Whether this side ignores changes of the peer.
  public var isReadOnly = false
  /// Whether the peer has said that it accepts no changes.
  public internal(set) var isPeerReadOnly = false
  var lastSentHeads: [ChangeHash] = []
  var theirNeed: [ChangeHash]?
  var theirHave: [SyncMessage.Have]?
  var sentHashes: Set<ChangeHash> = []
  var isInFlight = false
  var hasResponded = false
  var theirFlags: SyncMessage.Flags?
  var needsReset = false
  /// The `lastSync` with unknown changes that was last answered with a reset.
  var answeredLastSync: [ChangeHash]?
  /// Our heads in that answer; `nil` after the peer's next message.
  var resetHeads: [ChangeHash]?
  /// Whether the peer's last message had the same content as the one before.
  var isRepetition = false
  /// The changes that our last message requested, and the heads that it called shared.
  var lastSentNeed: [ChangeHash] = []
  var lastSentShared: [ChangeHash] = []

  /// Makes the state for an unknown peer.
  public init() {}

  /// Requests with the next message that the peer forget what it has sent, because this side has lost it.
  public mutating func requestReset() {
    needsReset = true
  }

  /// Starts over with a peer on the same connection, because messages of either side seem to be lost. Keeps only the
  /// capabilities of the peer.
  public mutating func restart() {
    var next = SyncState()
    (next.isReadOnly, next.isPeerReadOnly, next.theirFlags) = (isReadOnly, isPeerReadOnly, theirFlags)
    // Without support for resets, we would have to claim that we have nothing, and the peer would send the whole
    // document.
    next.needsReset = theirFlags?.supportsReset ?? false
    self = next
  }

  /// The part worth keeping between connections: the shared heads.
  public var serialized: [UInt8] {
    var bytes: [UInt8] = [0x43]
    SyncMessage.append(sharedHeads, to: &bytes)
    return bytes
  }

  /// Reads the bytes of `serialized`.
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
