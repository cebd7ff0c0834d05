/// Finds which changes are undone, from the data that undo changes carry.
///
/// An undo change carries, after its operations, the mark `undo`, a 1, and the hashes of the changes that it undoes.
/// Other implementations keep these bytes without reading them. An undo change can be undone itself; then the changes
/// that it undid count again.
struct UndoneChanges {
  private static let mark: [UInt8] = [0x75, 0x6E, 0x64, 0x6F, 1]

  /// The changes that are undone.
  private(set) var undone: Set<UInt32>
  /// The undo changes, including those that are undone themselves.
  private var undoing: Set<UInt32> = []

  /// Reads the history. The cost is linear in the number of changes.
  /// - Parameter taken: further changes to regard as undone
  init(_ graph: ChangeGraph, and taken: [UInt32] = []) {
    undone = Set(taken)
    // Newest first, so that it is known whether an undo change is itself undone before its data is read.
    for index in (0..<UInt32(graph.count)).reversed() where graph.entries[Int(index)].extraLength > 0 {
      guard let hashes = Self.hashes(in: graph.extra(of: index)) else { continue }
      undoing.insert(index)
      if undone.contains(index) { continue }
      for hash in hashes { if let target = graph.index(of: hash), target < index { undone.insert(target) } }
    }
  }

  /// Whether a change's operations count for what a place should show.
  func counts(_ change: UInt32) -> Bool { !undone.contains(change) && !undoing.contains(change) }

  /// Whether a change is an undo change, even if it is undone itself.
  func takesBack(_ change: UInt32) -> Bool { undoing.contains(change) }

  /// The bytes that list the changes that an undo change undoes.
  static func bytes(for hashes: [ChangeHash]) -> [UInt8] {
    var bytes = mark
    for hash in hashes.sorted() { bytes.appendHash(hash) }
    return bytes
  }

  /// The hashes in the extra bytes of a change; `nil` if it is not an undo change.
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
  /// The changes that this one undoes; empty if `Document.undo` did not make this change.
  public var takesBack: [ChangeHash] { UndoneChanges.hashes(in: extraBytes[...]) ?? [] }
}
