import AutomergeEngine
import ByteCoding

/// A document as its pieces in storage say.
///
/// Pieces may be doubled and in any order. One that is cut off, damaged, or contradicts the others is set aside; what is
/// sound at its beginning is taken over.
public struct StoredDocument: Sendable {
  /// The document.
  public private(set) var document: Document
  /// Pieces that cannot be used as they are.
  public private(set) var setAside: [SetAsideChunk] = []
  private(set) var ledger = ChunkLedger()

  /// A document of which nothing is stored.
  public init(actor: ActorID, limits: RepoLimits = RepoLimits()) {
    document = Document(actor: actor, limits: limits.automerge)
  }

  /// Opens a document.
  /// - Parameters:
  ///   - chunks: all of its pieces
  ///   - actor: makes the changes of this opening
  /// - Complexity: linear in what the pieces hold
  public init(loading chunks: [StorageChunk], actor: ActorID, limits: RepoLimits = RepoLimits()) {
    let ordered = chunks.sorted { Self.precedes($0, $1) }
    // All at once is quickest, and nearly always right.
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
    // A change that waited and turned out bad is in a piece that was taken before; by now that piece is refused.
    if isContradicted { for chunk in ordered where ledger.contains(chunk.key) { takeAgain(chunk) } }
  }

  /// Snapshots first, the largest of them first, since the others are most likely in it.
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

/// The chunks of Automerge that stand back to back in some bytes, each whole as far as its frame says.
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
