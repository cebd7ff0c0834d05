import NotebookWalk
import TestSupport
import Testing

/// Random walks end in the same bits on every platform and obey the laws. The browser's tests read the same list.
@Suite struct DigestTests {
  @Test("walks obey the laws of replay, undo and merge", arguments: [UInt64(1), 2, UInt64.random(in: 0 ... .max)])
  func laws(seed: UInt64) {
    print("let seed: UInt64 = \(seed)")
    let laws = WalkLaws(seed: seed, steps: 150)
    #expect(laws.broken == nil)
    #expect(laws.entries > 150)
  }

  @Test("walks leave the bytes, the drawing and the simplified strokes that were written down")
  func walks() throws {
    let walks = try RecordedWalk.list("walk-digests.txt")
    #expect(walks.count >= 3)
    for walk in walks {
      let digest = WalkDigest(seed: walk.seed, steps: walk.steps)
      #expect(digest.line == walk.digests, "\(walk.seed) \(walk.steps) \(digest.line)")
    }
  }
}
