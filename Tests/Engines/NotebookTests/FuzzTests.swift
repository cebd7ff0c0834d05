import ByteCoding
import Foundation
import FuzzedDecoders
import Notebook
import NotebookWalk
import TestSupport
import Testing

/// Damaged input for every decoder, and inputs that once crashed one. `make fuzz` searches longer, with libFuzzer.
@Suite struct FuzzTests {
  private static let crashers = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fuzz/Crashers")

  @Test("the seeds are sound", arguments: FuzzedDecoder.allCases)
  func seeds(decoder: FuzzedDecoder) {
    #expect(!decoder.seeds.isEmpty)
    for seed in decoder.seeds { #expect(decoder.fault(in: seed) == nil) }
  }

  @Test("what was found once is not found again, and every find belongs to a decoder")
  func regressions() throws {
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.crashers.path) {
      let decoder = try #require(FuzzedDecoder(rawValue: name), "Fuzz/Crashers/\(name)")
      let folder = Self.crashers.appending(path: name)
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: file)))
        #expect(decoder.fault(in: bytes) == nil, "\(name)/\(file)")
        count += 1
      }
    }
    #expect(count >= 1)
  }

  @Test("a file that was cut right before its sections is not taken for one without history")
  func cutBeforeSections() throws {
    let file = Self.crashers.appending(path: "notebook/cut-before-sections")
    let bytes = [UInt8](try Data(contentsOf: file))
    #expect(throws: NotebookError.unreadable(ByteCodingError(.truncated, at: bytes.count))) {
      try NotebookPage(fileBytes: bytes)
    }
  }

  @Test("no damage crashes a decoder, and what is read is written as it was", arguments: FuzzedDecoder.allCases)
  func mutations(decoder: FuzzedDecoder) {
    let seed = UInt64.random(in: 0 ... .max)
    print("\(decoder.rawValue): let seed: UInt64 = \(seed)")
    var random = SeededGenerator(seed: seed)
    let corpus = decoder.seeds
    for _ in 0..<500 {
      var bytes = corpus[random.below(corpus.count)]
      for _ in 0...random.below(3) where !bytes.isEmpty {
        let index = random.below(bytes.count)
        switch random.below(5) {
        case 0: bytes[index] ^= 1 << UInt8(random.below(8))
        case 1: bytes[index] = [0, 0x7F, 0x80, 0xFF][random.below(4)]
        case 2: bytes.remove(at: index)
        case 3: bytes.insert(UInt8(random.below(256)), at: index)
        default: bytes.removeSubrange(index..<min(index + random.below(20), bytes.count))
        }
      }
      if let fault = decoder.fault(in: bytes) { Issue.record("\(fault): \(Hexadecimal.text(of: bytes))") }
    }
  }
}
