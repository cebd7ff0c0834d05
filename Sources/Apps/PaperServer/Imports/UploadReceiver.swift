import ByteCoding
import Hummingbird
import NIOCore
import PaperDomain
import PaperStore

/// Receives a file over HTTP into a staging folder, in constant memory, no faster than the disk takes it.
struct UploadReceiver: Sendable {
  let store: LibraryStore
  let newID: @Sendable () -> UniqueID
  let limit: Int64

  /// The staged file's name in its folder.
  static let fileName = "upload.pdf"

  /// Receives the body and queues a job for it. If anything fails, nothing is kept.
  /// - Parameters:
  ///   - call: the request
  ///   - name: the file's name on the sender's machine
  ///   - variant: the variant that the file becomes
  ///   - task: makes the job for the staged file
  /// - Throws: `APIProblem`, `StoreError`, `LibraryError`
  func receive(
    _ call: APICall, named name: String, as variant: PDFVariant = .display, task: (ImportFile) -> JobTask
  ) async throws -> JobSummary {
    let (folder, _) = try await stage(call)
    do {
      let file = ImportFile(variant: variant, source: .staged(name: Self.fileName), name: name)
      // The folder stays locked until the job that needs it is durable.
      return try await store.addJob(task(file), name: name, staging: folder.id).summary
    } catch {
      // If this fails, `QueueTidying` later removes or reports the folder. The first error, not this one, is thrown.
      try? folder.remove()
      throw error
    }
  }

  /// Receives the body as a file in a new staging folder. If anything fails, the folder is removed.
  /// - Throws: `APIProblem`, `StoreError`
  func stage(_ call: APICall) async throws -> (folder: StagingFolder, file: StagedFile) {
    let declared = call.header(.contentLength).flatMap { Int64($0) }
    if let declared, declared > limit { throw APIProblem.tooLarge(limit: limit) }
    let (directory, id) = (store.directory, newID())
    let folder = try await FileThreads.run { try StagingFolder(in: directory, id: id) }
    do {
      let file = try await write(call, into: folder, size: declared)
      guard !call.connection.isCutOff, declared == nil || declared == file.byteCount else {
        throw APIProblem.malformed("The file arrived incomplete. Nothing was imported. Send it again.")
      }
      return (folder, file)
    } catch {
      // Here, too, `QueueTidying` later removes or reports the folder.
      try? folder.remove()
      throw error
    }
  }

  private func write(_ call: APICall, into folder: StagingFolder, size: Int64?) async throws -> StagedFile {
    let writer = try await FileThreads.run { SharedFileWriter(try folder.makeFile(Self.fileName, size: size)) }
    var received: Int64 = 0
    do {
      for try await buffer in call.request.body {
        received += Int64(buffer.readableBytes)
        guard received <= limit else { throw APIProblem.tooLarge(limit: limit) }
        try await FileThreads.run { try writer.append(buffer) }
      }
    } catch  where call.connection.isCutOff {
      throw APIProblem.malformed("The file arrived incomplete. Nothing was imported. Send it again.")
    }
    return try await FileThreads.run { try writer.finish() }
  }
}
