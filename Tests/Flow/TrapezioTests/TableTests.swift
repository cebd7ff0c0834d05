import Testing

@testable import Trapezio

/// Keys with only three hashes, so that searches collide.
private struct CrowdedKey: Hashable {
  let number: Int

  func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
}

@Suite("Values by key")
struct TableTests {
  @Test("A table holds what a dictionary holds after any number of changes", arguments: [1, 2, 3, 4, 5] as [UInt64])
  func model(seed: UInt64) {
    print("seed \(seed)")
    var random = Random(state: seed)
    var table: Table<CrowdedKey, Int> = [:]
    var model: [CrowdedKey: Int] = [:]
    for step in 0..<4_000 {
      let key = CrowdedKey(number: Int(random.next() % 60))
      switch random.next() % 5 {
      case 0, 1:
        table[key] = step
        model[key] = step
      case 2, 3:
        table[key] = nil
        model[key] = nil
      default:
        table[key]? += 1
        model[key]? += 1
      }
      #expect(table[key] == model[key])
      #expect(table.count == model.count && table.isEmpty == model.isEmpty)
      if step % 100 == 0 {
        #expect(Dictionary(uniqueKeysWithValues: table.map { ($0.key, $0.value) }) == model)
        #expect(Set(table.keys) == Set(model.keys) && table.values.sorted() == model.values.sorted())
      }
    }
    for number in 0..<60 { #expect(table[CrowdedKey(number: number)] == model[CrowdedKey(number: number)]) }
    let even = table.filter { $0.key.number % 2 == 0 }
    let evenModel = model.filter { $0.key.number % 2 == 0 }
    #expect(even.count == evenModel.count)
    for (key, value) in evenModel { #expect(even[key] == value) }
  }

  @Test("Tables are equal when keys and values are, in whatever order they came")
  func equality() {
    var one: Table<String, Int> = ["a": 1, "b": 2, "c": 3]
    let other: Table<String, Int> = ["c": 3, "b": 2, "a": 1]
    #expect(one == other)
    one["a"] = 2
    #expect(one != other)
    one["a"] = nil
    #expect(one != other)
    one["d"] = 1
    #expect(one != other)
    one.removeAll()
    #expect(one.isEmpty && one == [:])
  }
}

/// The 64-bit generator of Marsaglia's "Xorshift RNGs" (2003).
private struct Random {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
