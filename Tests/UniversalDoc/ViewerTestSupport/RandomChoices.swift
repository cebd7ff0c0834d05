import TestSupport

/// Fresh seeds for one run of a property test. Print the seed with each failure.
nonisolated package func freshSeeds(_ count: Int) -> [UInt64] {
  (0..<count).map { _ in UInt64.random(in: .min ... .max) }
}

nonisolated extension SeededGenerator {
  package mutating func number(in range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
  package mutating func integer(in range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
  package mutating func chance(_ share: Double) -> Bool { number(in: 0...1) < share }
}
