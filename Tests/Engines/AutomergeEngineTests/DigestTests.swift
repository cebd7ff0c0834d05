import AutomergeWalk
import Foundation
import Testing

/// Walks end in the same bytes everywhere. The browser's tests read the same list.
@Suite("Digests")
struct DigestTests {
  @Test("walks leave the file, the messages and the past that were written down")
  func walks() throws {
    let list = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "automerge-digests.txt")
    let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count >= 3)
    for line in lines {
      let parts = line.split(separator: " ")
      let seed = try #require(UInt64(parts[0]))
      let steps = try #require(Int(parts[1]))
      let result = AutomergeWalk.line(seed: seed, steps: steps)
      #expect(result == parts.dropFirst(2).joined(separator: " "), "\(seed) \(steps) \(result)")
    }
  }
}
