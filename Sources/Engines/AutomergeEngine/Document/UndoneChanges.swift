/// Which changes are taken back, as the changes that take them back say.
///
/// Such a change carries, after its operations, the mark `undo`, a 1, and the hashes of what it takes back. Other
/// implementations keep these bytes without reading them. A change that takes back can be taken back itself; then what it
/// took back counts again.
struct UndoneChanges {
  private static let mark: [UInt8] = [0x75, 0x6E, 0x64, 0x6F, 1]

  /// The changes that are taken back.
  private(set) var undone: Set<UInt32>
  /// The changes that take back, whether they are taken back themselves or not.
  private var undoing: Set<UInt32> = []

  /// Reads the history. The cost is linear in the number of changes.
  /// - Parameter taken: changes to count as taken back besides
  init(_ graph: ChangeGraph, and taken: [UInt32] = []) {
    undone = Set(taken)
    // The newest first: whether a change counts is known before what it takes back is looked at.
    for index in (0..<UInt32(graph.count)).reversed() where graph.entries[Int(index)].extraLength > 0 {
      guard let hashes = Self.hashes(in: graph.extra(of: index)) else { continue }
      undoing.insert(index)
      if undone.contains(index) { continue }
      for hash in hashes { if let target = graph.index(of: hash), target < index { undone.insert(target) } }
    }
  }

  /// Whether a change's operations count for what a place should show.
  func counts(_ change: UInt32) -> Bool { !undone.contains(change) && !undoing.contains(change) }

  /// Whether a change takes others back, taken back itself or not.
  func takesBack(_ change: UInt32) -> Bool { undoing.contains(change) }

  /// The bytes by which a change says what it takes back.
  static func bytes(for hashes: [ChangeHash]) -> [UInt8] {
    var bytes = mark
    for hash in hashes.sorted() { bytes.appendHash(hash) }
    return bytes
  }

  /// What a change's extra bytes say; `nil` if it takes nothing back.
  static func hashes(in extra: ArraySlice<UInt8>) -> [ChangeHash]? {
    guard extra.starts(with: mark), (extra.count - mark.count) % 32 == 0 else { return nil }
    var hashes: [ChangeHash] = []
    for start in stride(from: extra.startIndex + mark.count, to: extra.endIndex, by: 32) {
      guard let hash = ChangeHash(bytes: Array(extra[start..<start + 32])) else { return nil }
      hashes.append(hash)
    }
    return hashes
  }
}

extension Change {
  /// The changes that this one takes back; empty for a change that `Document.undo` has not made.
  public var takesBack: [ChangeHash] { UndoneChanges.hashes(in: extraBytes[...]) ?? [] }
}
