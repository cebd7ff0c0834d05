/// One test at a time may call PDFium in the test's own process: it is not thread-safe, and suites run side by side.
///
/// Tests take turns through the trait that each test module makes of it.
public actor PDFiumTurn {
  /// The turn of this process.
  public static let shared = PDFiumTurn()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits until nobody else is in and runs a test.
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
