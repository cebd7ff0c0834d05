/// A message from one peer to another: its heads, the changes that it needs, a summary of those that it has, and
/// changes.
///
///     42 or 43 | heads | need | have: (last sync, filter)… | changes: (length, chunks)… | flags
public struct SyncMessage: Equatable, Sendable {
  /// A summary of a peer's changes: everything up to `lastSync`, and the changes in the filter.
  public struct Have: Equatable, Sendable {
    /// The heads that both peers had when they last agreed.
    public var lastSync: [ChangeHash]
    /// A filter with the changes since then.
    public var filter: BloomFilter

    /// Makes a summary; by default an empty one.
    public init(lastSync: [ChangeHash] = [], filter: BloomFilter = BloomFilter()) {
      self.lastSync = lastSync
      self.filter = filter
    }
  }

  /// The capabilities and wishes of a peer.
  public struct Flags: Equatable, Sendable {
    /// The received bytes.
    public let bytes: [UInt8]

    /// Reads the bytes of the section.
    public init(bytes: [UInt8]) {
      self.bytes = bytes
    }

    init(reset: Bool, readOnly: Bool) {
      bytes = [2, 0x80 | (reset ? 1 : 0) | (readOnly ? 2 : 0) | 4]
    }

    private func has(_ bit: UInt8) -> Bool { bytes.contains { $0 & 0x80 != 0 && $0 & bit != 0 } }

    /// Whether the sender has lost the changes that it was sent and starts over.
    public var isReset: Bool { has(1) }
    /// Whether the sender accepts no changes.
    public var isReadOnly: Bool { has(2) }
    /// Whether the sender understands `isReset`.
    public var supportsReset: Bool { has(4) }
  }

  /// Whether changes are sent as one blob (version 2) or one by one.
  public var isVersion2: Bool
  /// The sender's heads, in ascending order.
  public var heads: [ChangeHash]
  /// The hashes of changes that the sender requests, in ascending order.
  public var need: [ChangeHash]
  /// Summaries of the sender's changes; usually one.
  public var have: [Have]
  /// Chunks of changes, or of a whole document.
  public var changes: [[UInt8]]
  /// The flags of the sender; old versions send none.
  public var flags: Flags?

  /// Makes a message.
  public init(
    isVersion2: Bool = false, heads: [ChangeHash] = [], need: [ChangeHash] = [], have: [Have] = [],
    changes: [[UInt8]] = [], flags: Flags? = nil
  ) {
    self.isVersion2 = isVersion2
    self.heads = heads
    self.need = need
    self.have = have
    self.changes = changes
    self.flags = flags
  }

  /// Reads a message and nothing after it.
  /// - Throws: `invalidBytes` with the offset; counts are checked against the remaining bytes before memory is
  ///   allocated
  public init(parsing bytes: [UInt8], limits: LoadLimits = LoadLimits()) throws(AutomergeError) {
    self.init()
    guard bytes.count <= limits.messageBytes else { throw .invalidBytes(FormatError(.limitExceeded, offset: 0)) }
    var failure: FormatError?
    bytes.withUnsafeBufferPointer { buffer in
      do throws(FormatError) {
        var cursor = ByteCursor(buffer)
        try parse(&cursor, limits)
      } catch {
        failure = error
      }
    }
    if let failure { throw .invalidBytes(failure) }
  }

  private mutating func parse(_ cursor: inout ByteCursor, _ limits: LoadLimits) throws(FormatError) {
    switch try cursor.readByte() {
    case 0x42: isVersion2 = false
    case 0x43: isVersion2 = true
    default: throw cursor.error(.unknownChunkType, at: 0)
    }
    heads = try Self.readHashes(&cursor, isSorted: true)
    need = try Self.readHashes(&cursor, isSorted: true)
    let haveStart = cursor.position
    let haveCount = try cursor.readLength()
    guard haveCount <= limits.haveEntries else { throw cursor.error(.limitExceeded, at: haveStart) }
    for _ in 0..<haveCount {
      let lastSync = try Self.readHashes(&cursor, isSorted: false)
      let start = cursor.position
      let range = try cursor.readRange(try cursor.readLength())
      do throws(FormatError) {
        have.append(
          Have(
            lastSync: lastSync,
            filter: try BloomFilter(parsing: UnsafeBufferPointer(rebasing: cursor.bytes[range]))))
      } catch {
        throw cursor.error(error.reason, at: start)
      }
    }
    guard isWithin(limits) else { throw cursor.error(.limitExceeded, at: haveStart) }
    let changeCount = try cursor.readLength()
    for _ in 0..<changeCount { changes.append(try cursor.readBytes(try cursor.readLength())) }
    if !cursor.isAtEnd { flags = Flags(bytes: try cursor.readBytes(try cursor.readLength())) }
    try cursor.expectEnd()
  }

  /// Whether answering the sender's summaries stays within the limits.
  ///
  /// An answer looks up every candidate in every filter, so all filters together must be cheap, even if the message is
  /// small.
  func isWithin(_ limits: LoadLimits) -> Bool {
    guard have.count <= limits.haveEntries else { return false }
    var probes = 0
    for entry in have { probes += entry.filter.probesPerHash }
    return probes <= limits.filterProbes
  }

  static func readHashes(_ cursor: inout ByteCursor, isSorted: Bool) throws(FormatError) -> [ChangeHash] {
    let start = cursor.position
    let count = try cursor.readLength()
    guard count <= cursor.remaining / 32 else { throw cursor.error(.truncated, at: start) }
    var hashes: [ChangeHash] = []
    hashes.reserveCapacity(count)
    for _ in 0..<count {
      let position = cursor.position
      let hash = try cursor.readHash()
      if isSorted, let last = hashes.last, hash <= last { throw cursor.error(.badOrder, at: position) }
      hashes.append(hash)
    }
    return hashes
  }

  /// The bytes of the message.
  public var serialized: [UInt8] {
    var bytes: [UInt8] = [isVersion2 ? 0x43 : 0x42]
    Self.append(heads, to: &bytes)
    Self.append(need, to: &bytes)
    bytes.appendUnsigned(UInt64(have.count))
    for entry in have {
      Self.append(entry.lastSync, to: &bytes)
      bytes.appendLengthPrefixed(entry.filter.serialized)
    }
    bytes.appendUnsigned(UInt64(changes.count))
    for change in changes { bytes.appendLengthPrefixed(change) }
    if let flags { bytes.appendLengthPrefixed(flags.bytes) }
    return bytes
  }

  static func append(_ hashes: [ChangeHash], to bytes: inout [UInt8]) {
    bytes.appendUnsigned(UInt64(hashes.count))
    for hash in hashes { bytes.appendHash(hash) }
  }
}
