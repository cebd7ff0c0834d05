/// Random numbers that a seed repeats (SplitMix64). A test that fails names its seed; put it into the test to see the
/// failure again.
nonisolated package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  package mutating func number(in range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
  package mutating func integer(in range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
  package mutating func chance(_ share: Double) -> Bool { number(in: 0...1) < share }
}

/// Fresh seeds for one run of a property test; print what you get with a failure.
nonisolated package func freshSeeds(_ count: Int) -> [UInt64] {
  (0..<count).map { _ in UInt64.random(in: .min ... .max) }
}
