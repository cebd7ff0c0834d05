import Foundation
import NotebookWalk
import Testing

/// Walks end in the same bits everywhere, and obey their laws. The browser's tests read the same list.
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
    let list = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "walk-digests.txt")
    let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count >= 3)
    for line in lines {
      let parts = line.split(separator: " ")
      let seed = try #require(UInt64(parts[0]))
      let steps = try #require(Int(parts[1]))
      let digest = WalkDigest(seed: seed, steps: steps)
      #expect(digest.line == parts.dropFirst(2).joined(separator: " "), "\(seed) \(steps) \(digest.line)")
    }
  }
}
