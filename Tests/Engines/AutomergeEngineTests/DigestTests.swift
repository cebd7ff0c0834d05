import AutomergeWalk
import TestSupport
import Testing

/// Random walks end in the same bytes on every platform. The browser's tests read the same list.
@Suite("Digests")
struct DigestTests {
  @Test("walks leave the file, the messages and the past that were written down")
  func walks() throws {
    let walks = try RecordedWalk.list("automerge-digests.txt")
    #expect(walks.count >= 3)
    for walk in walks {
      let result = AutomergeWalk.line(seed: walk.seed, steps: walk.steps)
      #expect(result == walk.digests, "\(walk.seed) \(walk.steps) \(result)")
    }
  }
}
