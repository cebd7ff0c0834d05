import Foundation
import NotebookWalk
import Testing

/// Walks end in the same bits everywhere. The browser's tests read the same list.
@Suite struct DigestTests {
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
