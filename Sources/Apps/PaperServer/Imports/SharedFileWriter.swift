import NIOCore
import PaperStore
import Synchronization

/// Makes a staged file's writer usable from several threads, one call at a time.
final class SharedFileWriter: Sendable {
  private let writer: Mutex<StagedFileWriter?>

  init(_ writer: consuming StagedFileWriter) {
    self.writer = Mutex(writer)
  }

  func append(_ buffer: ByteBuffer) throws {
    try writer.withLock { writer in
      try buffer.withUnsafeReadableBytes { try writer?.append($0) }
    }
  }

  func append(_ bytes: [UInt8]) throws {
    try writer.withLock { writer in
      try bytes.withUnsafeBytes { try writer?.append($0) }
    }
  }

  /// - Throws: `StoreError`; a second call finds nothing to finish
  func finish() throws -> StagedFile {
    try writer.withLock { writer in
      guard let whole = writer.take() else { throw CancellationError() }
      return try whole.finish()
    }
  }
}
