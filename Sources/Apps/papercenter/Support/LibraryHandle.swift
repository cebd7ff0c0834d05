import Foundation
import Logging
import PaperServer
import PaperStore
import PaperWorker

/// A library that is open for one command: the database, and the worker processes that read PDFs.
struct LibraryHandle: Sendable {
  let store: LibraryStore
  let workers: WorkerPool

  /// Opens the library in a folder, runs `body`, and closes everything however the body ends.
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

  /// Draws what alignment by pictures needs.
  var sketcher: PageSketcher {
    PageSketcher(store: store) { [workers] (page, side) async throws(WorkerError) in
      try await workers.greyPage(page, side: side)
    }
  }

  /// A logger that writes to standard error, so that standard output stays for results.
  static func logger(level: Logger.Level) -> Logger {
    var logger = Logger(label: "papercenter", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = level
    return logger
  }
}
