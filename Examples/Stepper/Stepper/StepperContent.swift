/// The document's content, and all that its file contains: JSON with exactly these keys.
nonisolated struct StepperContent: Equatable, Sendable {
  /// The largest whole number that every JSON reader preserves exactly.
  static let largestCount: UInt64 = 9_007_199_254_740_991

  /// At most `largestCount`.
  var count: UInt64 = 42
  /// A finite number.
  var amount = 3.14
  var note = "Hello, world!"
}
