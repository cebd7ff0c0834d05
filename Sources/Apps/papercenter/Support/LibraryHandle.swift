import Foundation
import Logging
import PaperServer
import PaperStore
import PaperWorker

/// A library that is open for one command: the database, and the worker processes for PDFs.
struct LibraryHandle: Sendable {
  let store: LibraryStore
  let workers: WorkerPool

  /// Opens the library in a folder, runs `body`, and closes everything, even if the body fails.
  static func with<Value: Sendable>(
    _ folder: String, _ body: (LibraryHandle) async throws -> Value
  ) async throws -> Value {
    let store = try LibraryStore(opening: DataDirectory(preparing: folder))
    let library = LibraryHandle(store: store, workers: WorkerPool())
    let result: Result<Value, any Error>
    do {
      result = .success(try await body(library))
    } catch {
      result = .failure(error)
    }
    await library.workers.shutDown()
    try store.close()
    return try result.get()
  }

  /// Runs `body` with a line for its progress, then removes the line and closes the store, even if the body fails.
  /// - Parameter store: was opened for this work, which needs no workers
  static func with<Value>(
    _ store: LibraryStore, _ body: (ProgressLine) async throws -> Value
  ) async throws -> Value {
    let line = ProgressLine()
    let result: Result<Value, any Error>
    do {
      result = .success(try await body(line))
    } catch {
      result = .failure(error)
    }
    line.clear()
    try store.close()
    return try result.get()
  }

  /// A queue for imports into the library.
  func importQueue(configuration: ImportQueue.Configuration = .init()) -> ImportQueue {
    ImportQueue(
      store: store, workers: workers, newID: LibraryStore.randomID, logger: Self.logger(level: .warning),
      configuration: configuration)
  }

  /// Draws the sketches for alignment by pictures.
  var sketcher: PageSketcher {
    PageSketcher(store: store) { [workers] (page, side) async throws(WorkerError) in
      try await workers.greyPage(page, side: side)
    }
  }

  /// A logger that writes to standard error, so that standard output has only results.
  static func logger(level: Logger.Level) -> Logger {
    var logger = Logger(label: "papercenter", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = level
    return logger
  }
}
