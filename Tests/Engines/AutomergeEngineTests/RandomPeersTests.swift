import AutomergeEngine
import AutomergeWalk
import TestSupport
import Testing

@testable import AutomergeModel

@Suite("Random peers against a naive model")
struct RandomPeersTests {
  static let seeds: [UInt64] = WalkScale.seeds(3).map { $0 &* 0x9E37_79B9 }

  @Test("peers that edit, commit, roll back, merge, save and load agree with the model", arguments: seeds)
  func peersAgreeWithModel(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var peers = (0..<3).map { Peer(actor: [UInt8($0 * 7 % 3), 9]) }
    for step in 0..<120 {
      let index = Int.random(in: 0..<3, using: &generator)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<14:
        try peers[index].editAtRandom(&generator)
      case 14:
        peers[index].document.commit(message: "step \(step)", time: Int64(step))
      case 15:
        var copy = peers[index]
        copy.document.commit()
        for _ in 0..<3 { try copy.editAtRandom(&generator) }
        copy.document.rollback()
        #expect(copy.dump() == peers[index].dump(), "rollback, seed \(seed), step \(step)")
      case 16:
        let bytes = peers[index].document.save()
        peers[index].document = try Document(loading: bytes, actor: peers[index].document.actor)
        #expect(peers[index].document.save() == bytes, "save, seed \(seed), step \(step)")
      default:
        try merge(&peers, into: index, from: (index + 1) % 3, &generator)
      }
      #expect(peers[index].dump() == peers[index].model.dump(), "seed \(seed), step \(step)")
      try peers[index].expectSpansAndCursors("seed \(seed), step \(step)")
    }
    for index in 0..<3 { peers[index].document.commit() }
    for (into, from) in [(0, 1), (0, 2), (1, 0), (2, 0)] { try merge(&peers, into: into, from: from, &generator) }
    #expect(peers[0].dump() == peers[0].model.dump(), "seed \(seed)")
    #expect(peers[0].dump() == peers[1].dump(), "seed \(seed)")
    #expect(peers[0].dump() == peers[2].dump(), "seed \(seed)")
    #expect(peers[0].document.heads == peers[1].document.heads)
    #expect(peers[0].document.heads == peers[2].document.heads)
    for index in 0..<3 { try peers[index].expectSpansAndCursors("seed \(seed)") }
  }

  /// Brings one peer's changes to another, in one of several ways.
  private func merge(
    _ peers: inout [Peer], into: Int, from: Int, _ generator: inout SeededGenerator
  ) throws {
    var other = peers[from].document
    other.commit()
    peers[from].document = other
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      try peers[into].document.merge(&other)
    case 1:
      // One by one, in any order, some of them twice.
      var chunks = try other.changes().compactMap { other.bytes(ofChange: $0.hash) }
      chunks.append(contentsOf: chunks.prefix(3))
      for chunk in chunks.shuffled(using: &generator) { try peers[into].document.applyChanges(chunk) }
      #expect(peers[into].document.missingDependencies.isEmpty)
    default:
      try peers[into].document.applyChanges(other.save())
    }
    peers[into].model.merge(peers[from].model)
    for object in peers[from].objects where !peers[into].objects.contains(where: { $0.0 == object.0 }) {
      peers[into].objects.append(object)
    }
  }
}
