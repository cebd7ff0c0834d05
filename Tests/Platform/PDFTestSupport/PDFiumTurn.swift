/// Lets one test at a time call PDFium in the tests' process: PDFium is not thread-safe, and suites run in parallel.
///
/// Each test module makes a trait of it, through which its tests take turns.
public actor PDFiumTurn {
  /// The instance for this process.
  public static let shared = PDFiumTurn()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits until no other test is running here, then runs `test`.
  public func run(_ test: @Sendable () async throws -> Void) async throws {
    if isTaken {
      await withCheckedContinuation { waiting.append($0) }
    } else {
      isTaken = true
    }
    defer {
      if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
    try await test()
  }
}
