import AutomergeEngine
import ByteCoding

/// A document loaded from its chunks in storage.
///
/// Chunks may be repeated and in any order. A chunk that is truncated, damaged, or contradicts the others is set aside;
/// its valid beginning is still applied.
public struct StoredDocument: Sendable {
  /// The document.
  public private(set) var document: Document
  /// The chunks that cannot be used as a whole.
  public private(set) var setAside: [SetAsideChunk] = []
  private(set) var ledger = ChunkLedger()

  /// Makes a document of which nothing is stored.
  public init(actor: ActorID, limits: RepoLimits = RepoLimits()) {
    document = Document(actor: actor, limits: limits.automerge)
  }

  /// Opens a document.
  /// - Parameters:
  ///   - chunks: all of its chunks
  ///   - actor: the actor of the changes made from now on
  /// - Complexity: linear in the size of the chunks
  public init(loading chunks: [StorageChunk], actor: ActorID, limits: RepoLimits = RepoLimits()) {
    let ordered = chunks.sorted { Self.precedes($0, $1) }
    // Loading all chunks at once is fastest and nearly always works.
    var all: [UInt8] = []
    all.reserveCapacity(ordered.reduce(0) { $0 + $1.bytes.count })
    for chunk in ordered { all.append(contentsOf: chunk.bytes) }
    if let document = try? Document(loading: all, actor: actor, limits: limits.automerge),
      document.setAsideChanges.isEmpty
    {
      self.document = document
      for chunk in ordered { ledger.add(chunk.key, size: chunk.bytes.count) }
      return
    }
    document = Document(actor: actor, limits: limits.automerge)
    var isContradicted = false
    for chunk in ordered {
      take(chunk)
      isContradicted = isContradicted || !document.setAsideChanges.isEmpty
    }
    // A change may have waited for its dependencies and then turned out to be invalid. Its chunk was accepted earlier;
    // applying it again now fails, so the chunk is set aside.
    if isContradicted { for chunk in ordered where ledger.contains(chunk.key) { takeAgain(chunk) } }
  }

  /// Snapshots first, and the largest snapshot first, because it most likely contains the other chunks.
  private static func precedes(_ left: StorageChunk, _ right: StorageChunk) -> Bool {
    if left.key.kind != right.key.kind { return left.key.kind == .snapshot }
    if left.key.kind == .snapshot, left.bytes.count != right.bytes.count { return left.bytes.count > right.bytes.count }
    return left.key.hash.lexicographicallyPrecedes(right.key.hash)
  }

  private mutating func take(_ chunk: StorageChunk) {
    do throws(AutomergeError) {
      try document.applyChanges(chunk.bytes)
      ledger.add(chunk.key, size: chunk.bytes.count)
    } catch {
      setAside.append(SetAsideChunk(key: chunk.key, reason: error))
      for part in ChunkFrames(chunk.bytes) {
        guard (try? document.applyChanges(part)) != nil else { return }
      }
    }
  }
}

extension StoredDocument {
  private mutating func takeAgain(_ chunk: StorageChunk) {
    do throws(AutomergeError) {
      try document.applyChanges(chunk.bytes)
    } catch {
      ledger.remove(chunk.key)
      setAside.append(SetAsideChunk(key: chunk.key, reason: error))
    }
  }
}

/// The Automerge chunks in a sequence of bytes. Their lengths are checked, their content is not.
private struct ChunkFrames: Sequence, IteratorProtocol {
  /// Magic, checksum and type.
  private static let headBytes = 9
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> [UInt8]? {
    var end = position + Self.headBytes
    var length: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      guard end < bytes.count, shift < 63 else { return nil }
      let byte = bytes[end]
      length |= UInt64(byte & 0x7F) &<< shift
      shift += 7
      end += 1
      if byte < 0x80 { break }
    }
    guard length <= UInt64(bytes.count - end) else { return nil }
    end += Int(length)
    defer { position = end }
    return Array(bytes[position..<end])
  }
}
