import Glibc
import PDFEngine

/// A file that a worker writes to. It stays open as long as any job has it, even if the caller has stopped waiting.
final class OutputFile: Sendable {
  let descriptor: Int32

  /// Keeps a duplicate of the descriptor.
  /// - Throws: `.pdf(.unwritable)`
  init(_ original: Int32) throws(WorkerError) {
    descriptor = fcntl(original, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw .pdf(.unwritable(code: errno)) }
  }

  deinit {
    close(descriptor)
  }
}
