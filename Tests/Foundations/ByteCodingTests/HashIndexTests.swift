import ByteCoding
import TestSupport
import Testing

@Suite struct HashIndexTests {
  @Test("It finds what a dictionary finds, also when hashes are equal and after some were taken out", arguments: 0..<8)
  func againstDictionary(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var index = HashIndex(capacity: Int(seed))
    var model: [Int: Int] = [:]
    var keys: [Int] = []
    // Few hashes for many keys, some of them near the end of the table, where a search wraps around.
    func hash(_ key: Int) -> UInt32 { UInt32(key % 7) &* 0x2492_4925 }
    for _ in 0..<2_000 {
      let key = Int.random(in: 0..<400, using: &generator)
      let found = index.find(hash(key)) { keys[$0] == key }
      #expect(found == model[key], "seed \(seed)")
      if let found {
        guard Bool.random(using: &generator) else { continue }
        index.remove(hash(key), found)
        model[key] = nil
      } else {
        keys.append(key)
        model[key] = keys.count - 1
        index.insert(hash(key), keys.count - 1)
      }
    }
    // Removing an absent key changes nothing.
    index.remove(hash(1), keys.count)
    for key in 0..<400 {
      #expect(index.find(hash(key)) { keys[$0] == key && model[key] == $0 } == model[key])
    }
  }
}
