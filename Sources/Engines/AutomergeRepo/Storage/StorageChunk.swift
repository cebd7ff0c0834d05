import AutomergeEngine
import ByteCoding

/// The name of a chunk in storage. Like in automerge-repo, it depends on the chunk's content.
public struct ChunkKey: Hashable, Sendable {
  /// The kind of content.
  public enum Kind: UInt8, Sendable {
    /// The whole document at some moment. The hash is that of its heads.
    case snapshot = 1
    /// Some changes. The hash is that of their bytes.
    case incremental = 2
  }

  /// The kind of content.
  public let kind: Kind
  /// 32 bytes.
  public let hash: [UInt8]

  /// Makes a name.
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

/// A chunk of a document in storage. All chunks of a document together, in any order and possibly repeated, are the
/// document.
public struct StorageChunk: Equatable, Sendable {
  /// The name of the chunk.
  public let key: ChunkKey
  /// Chunks of Automerge, back to back.
  public let bytes: [UInt8]

  /// Makes a chunk.
  public init(key: ChunkKey, bytes: [UInt8]) {
    self.key = key
    self.bytes = bytes
  }
}

/// A chunk in storage that cannot be used. The owner of the storage reports it to people; it is never deleted.
public struct SetAsideChunk: Equatable, Sendable {
  /// The name of the chunk.
  public let key: ChunkKey
  /// Why it cannot be used.
  public let reason: AutomergeError
}

/// The stored chunks whose content is known to be in the document in memory. They may be deleted once a snapshot of it
/// is durable.
///
/// Chunks that another process wrote meanwhile, and chunks that could not be read, are not in the ledger.
struct ChunkLedger: Sendable {
  /// A document below this size in bytes is written as a new snapshot instead of adding changes.
  private static let smallest = 1024

  private var sizes: [ChunkKey: Int] = [:]
  private var snapshotBytes = 0
  private var incrementalBytes = 0

  /// The bytes of all chunks.
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

  /// Whether to write a snapshot instead of further changes: if the changes would outgrow the last snapshot.
  func isSnapshotDue(adding count: Int) -> Bool {
    incrementalBytes + count >= max(snapshotBytes, Self.smallest)
  }

  /// The chunks that a new snapshot makes superfluous.
  func superseded(by key: ChunkKey) -> [ChunkKey] {
    sizes.keys.filter { $0 != key }
  }
}
