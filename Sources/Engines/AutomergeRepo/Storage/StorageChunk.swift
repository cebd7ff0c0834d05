import AutomergeEngine
import ByteCoding

/// Names a piece of a document in storage, as automerge-repo does: by what is in it.
public struct ChunkKey: Hashable, Sendable {
  /// What a piece holds.
  public enum Kind: UInt8, Sendable {
    /// The whole document as it was at some moment. Its hash is that of the heads.
    case snapshot = 1
    /// Some changes. Its hash is that of the bytes.
    case incremental = 2
  }

  /// What the piece holds.
  public let kind: Kind
  /// 32 bytes.
  public let hash: [UInt8]

  /// Names a piece.
  public init(_ kind: Kind, hash: [UInt8]) {
    self.kind = kind
    self.hash = hash
  }

  /// The name of some changes.
  public static func incremental(_ bytes: [UInt8]) -> ChunkKey {
    ChunkKey(.incremental, hash: SHA256.hash(bytes).bytes)
  }

  /// The name of a whole document: the SHA-256 of its heads' digits, one after the other.
  public static func snapshot(_ heads: [ChangeHash]) -> ChunkKey {
    var digits: [UInt8] = []
    for head in heads { digits.append(contentsOf: head.description.utf8) }
    return ChunkKey(.snapshot, hash: SHA256.hash(digits).bytes)
  }
}

/// A piece of a document in storage. All pieces of a document together, in any order, doubled or not, are the document.
public struct StorageChunk: Equatable, Sendable {
  /// Names it.
  public let key: ChunkKey
  /// Chunks of Automerge, back to back.
  public let bytes: [UInt8]

  /// Describes a piece.
  public init(key: ChunkKey, bytes: [UInt8]) {
    self.key = key
    self.bytes = bytes
  }
}

/// A piece that was found in storage and cannot be used as it is. The owner of the storage reports it to people; it is
/// never removed.
public struct SetAsideChunk: Equatable, Sendable {
  /// Names it.
  public let key: ChunkKey
  /// What is wrong with it.
  public let reason: AutomergeError
}

/// The pieces that are known to be in the document as it is in memory, and so may be removed once a snapshot is durable.
///
/// A piece that somebody else wrote meanwhile, and one that could not be read, is not among them.
struct ChunkLedger: Sendable {
  /// A document below this size is written anew rather than added to.
  private static let smallest = 1024

  private var sizes: [ChunkKey: Int] = [:]
  private var snapshotBytes = 0
  private var incrementalBytes = 0

  /// The bytes of all pieces.
  var byteCount: Int { snapshotBytes + incrementalBytes }
  var isEmpty: Bool { sizes.isEmpty }

  func contains(_ key: ChunkKey) -> Bool { sizes[key] != nil }

  mutating func add(_ key: ChunkKey, size: Int) {
    guard sizes.updateValue(size, forKey: key) == nil else { return }
    switch key.kind {
    case .snapshot: snapshotBytes += size
    case .incremental: incrementalBytes += size
    }
  }

  mutating func remove(_ key: ChunkKey) {
    guard let size = sizes.removeValue(forKey: key) else { return }
    switch key.kind {
    case .snapshot: snapshotBytes -= size
    case .incremental: incrementalBytes -= size
    }
  }

  /// Whether a snapshot is due in place of further changes: if these outgrow the last one.
  func isSnapshotDue(adding count: Int) -> Bool {
    incrementalBytes + count >= max(snapshotBytes, Self.smallest)
  }

  /// What a new snapshot makes superfluous.
  func superseded(by key: ChunkKey) -> [ChunkKey] {
    sizes.keys.filter { $0 != key }
  }
}
