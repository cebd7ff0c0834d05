import NIOPosix

/// The threads on which imports and uploads copy, hash and delete files.
///
/// They are separate from NIO's shared pool, which reads pages, images and the web interface. So if a disk hangs or a
/// file is large, imports wait for each other, but nobody waits for a page.
enum FileThreads {
  private static let pool: NIOThreadPool = {
    let pool = NIOThreadPool(numberOfThreads: count)
    pool.start()
    return pool
  }()

  /// How many files are worked on at once.
  static let count = 4

  /// Runs work that may block.
  /// - Throws: what the work throws; `CancellationError` if the task was cancelled before the work began
  static func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await pool.runIfActive(work)
  }
}
