import Glibc
import PDFEngine

/// A file that a worker writes to, kept open as long as any job has it, whatever becomes of whoever waits.
final class OutputFile: Sendable {
  let descriptor: Int32

  /// Keeps another descriptor of the same open file.
  /// - Throws: `.pdf(.unwritable)`
  init(_ original: Int32) throws(WorkerError) {
    descriptor = fcntl(original, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw .pdf(.unwritable(code: errno)) }
  }

  deinit {
    close(descriptor)
  }
}
