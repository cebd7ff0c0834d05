import ByteCoding
import PDFEngine
import PaperDomain
import PaperStore
import PaperWorker
import Synchronization

/// An uploaded file that waits until a person chooses what to do with it.
struct WaitingUpload: Sendable {
  let id: Upload.ID
  /// The file's name on the sender's machine.
  let name: String
  let file: StagedFile
  /// Its folder, locked for the lifetime of this value.
  let folder: StagingFolder
  /// The file's password, if it needs one and the password is known.
  var password: String?
  /// How many pages it has; `nil` while it is locked.
  var pageCount: Int?
  /// When it was last requested.
  var lastUse: Instant
}

/// Holds uploads until a person chooses what to do with them.
///
/// They are neither in the library nor in the database. An upload is deleted `lifetime` after its last request, and
/// every upload when the server stops. If the server was killed, its uploads are deleted at the next start, since no
/// job needs them.
final class UploadShelf: Sendable {
  /// How many uploads may wait at once; each holds a file descriptor.
  static let capacity = 100

  private let receiver: UploadReceiver
  private let workers: WorkerPool
  private let limits: ImportLimits
  private let lifetime: Duration
  private let clock: @Sendable () -> Instant
  private let uploads = Mutex<[Upload.ID: WaitingUpload]>([:])

  init(
    receiver: UploadReceiver, workers: WorkerPool, limits: ImportLimits, lifetime: Duration,
    clock: @escaping @Sendable () -> Instant
  ) {
    self.receiver = receiver
    self.workers = workers
    self.limits = limits
    self.lifetime = lifetime
    self.clock = clock
  }

  // MARK: - Receiving

  /// Receives a request's body and has a worker check it. If it is not a PDF that can be imported, nothing is kept.
  /// - Throws: `APIProblem`, `StoreError`
  func receive(_ call: APICall, named name: String) async throws -> UploadSummary {
    guard count < Self.capacity else { throw APIProblem.tooManyUploads }
    let (folder, file) = try await receiver.stage(call)
    var upload = WaitingUpload(
      id: Upload.ID(folder.id), name: name, file: file, folder: folder, password: nil, pageCount: nil, lastUse: clock())
    do {
      do {
        upload.pageCount = try await pageCount(of: upload, password: nil)
      } catch WorkerError.pdf(.passwordNeeded) {
        // The upload waits for its password.
      }
      try add(upload)
    } catch {
      await throwAway([upload])
      throw Self.problem(of: error)
    }
    return summary(of: upload)
  }

  /// Opens an upload with a password, which is kept for the import.
  /// - Throws: `APIProblem`: `uploadGone`, `passwordWrong`, or any problem of the file
  func unlock(_ id: Upload.ID, password: String) async throws -> UploadSummary {
    var upload = try self.upload(id)
    guard upload.pageCount == nil else { return summary(of: upload) }
    do {
      upload.pageCount = try await pageCount(of: upload, password: password)
    } catch {
      throw Self.problem(of: error)
    }
    upload.password = password
    let unlocked = upload
    try uploads.withLock { uploads throws(APIProblem) in
      guard uploads[id] != nil else { throw APIProblem.uploadGone(id.description) }
      uploads[id] = unlocked
    }
    return summary(of: unlocked)
  }

  private func add(_ upload: WaitingUpload) throws(APIProblem) {
    try uploads.withLock { uploads throws(APIProblem) in
      guard uploads.count < Self.capacity else { throw APIProblem.tooManyUploads }
      uploads[upload.id] = upload
    }
  }

  private func pageCount(of upload: WaitingUpload, password: String?) async throws -> Int {
    let count = try await workers.inspect(upload.file.path, password: password).pageCount
    guard count <= limits.pages else { throw JobFault(tooManyPages: count, limit: limits.pages) }
    return count
  }

  private static func problem(of error: any Error) -> any Error {
    switch error {
    case WorkerError.cancelled, WorkerError.shutDown: return error
    case let error as WorkerError: return APIProblem(JobFault(importing: error))
    case let fault as JobFault: return APIProblem(fault)
    default: return error
    }
  }

  // MARK: - Waiting

  /// Returns a waiting upload and restarts its lifetime.
  /// - Throws: `APIProblem` `uploadGone`
  func upload(_ id: Upload.ID) throws(APIProblem) -> WaitingUpload {
    let now = clock()
    return try uploads.withLock { uploads throws(APIProblem) in
      guard var upload = uploads[id], !isOver(upload, now) else { throw APIProblem.uploadGone(id.description) }
      upload.lastUse = now
      uploads[id] = upload
      return upload
    }
  }

  /// The uploader's view.
  func summary(of upload: WaitingUpload) -> UploadSummary {
    UploadSummary(
      id: upload.id, name: upload.name, suggestedName: Title.suggested(fromFileName: upload.name),
      byteCount: upload.file.byteCount, pageCount: upload.pageCount ?? 0, needsPassword: upload.pageCount == nil,
      expiresAt: end(of: upload))
  }

  /// A page as a JPEG.
  /// - Throws: `APIProblem`: `pageOutOfRange`, `passwordNeeded`; `WorkerError`
  func image(of upload: WaitingUpload, pageNumber: Int, width: Int) async throws -> [UInt8] {
    guard let count = upload.pageCount else { throw APIProblem.passwordNeeded(upload) }
    guard pageNumber <= count else {
      throw APIProblem(
        .notFound, "pageOutOfRange", "There is no page \(pageNumber): the file has pages 1 to \(count).",
        detail: String(pageNumber))
    }
    return try await workers.image(
      upload.file.path, password: upload.password, pageNumber: pageNumber, width: width, format: .jpeg
    ).bytes
  }

  private var count: Int { uploads.withLock { $0.count } }

  private func end(of upload: WaitingUpload) -> Instant {
    Instant(millisecondsSince1970: upload.lastUse.millisecondsSince1970 + Int64(lifetime / .milliseconds(1)))
  }

  private func isOver(_ upload: WaitingUpload, _ now: Instant) -> Bool { end(of: upload) < now }

  // MARK: - Removing

  /// Removes uploads from the shelf, all or none; the caller then owns them.
  /// - Throws: `APIProblem` `uploadGone`
  func take(_ ids: [Upload.ID]) throws(APIProblem) -> [WaitingUpload] {
    let now = clock()
    return try uploads.withLock { uploads throws(APIProblem) in
      var taken: [WaitingUpload] = []
      for id in ids {
        guard let upload = uploads[id], !isOver(upload, now) else { throw APIProblem.uploadGone(id.description) }
        taken.append(upload)
      }
      for id in ids { uploads[id] = nil }
      return taken
    }
  }

  /// Puts uploads back on the shelf after a failure.
  func putBack(_ taken: [WaitingUpload]) {
    uploads.withLock { uploads in
      for upload in taken { uploads[upload.id] = upload }
    }
  }

  /// Deletes uploads that were taken. If a file cannot be deleted, `QueueTidying` later removes or reports it.
  func throwAway(_ taken: [WaitingUpload]) async {
    _ = try? await FileThreads.run {
      for upload in taken { try? upload.folder.remove() }
    }
  }

  /// Regularly deletes expired uploads until the task is cancelled; then deletes all uploads.
  func keepTidy() async {
    while (try? await Task.sleep(for: min(lifetime / 4, .seconds(60)))) != nil {
      let now = clock()
      await throwAway(remove { self.isOver($0, now) })
    }
    // The server is stopping. What cannot be deleted now is tidied at the next start.
    for upload in remove(where: { _ in true }) { try? upload.folder.remove() }
  }

  private func remove(where isGoing: (WaitingUpload) -> Bool) -> [WaitingUpload] {
    uploads.withLock { uploads in
      let going = uploads.values.filter(isGoing)
      for upload in going { uploads[upload.id] = nil }
      return going
    }
  }
}

extension APIProblem {
  /// The problem of an uploaded file.
  fileprivate init(_ fault: JobFault) {
    self.init(.unprocessableContent, fault.failure.code, fault.failure.message)
  }

  /// The upload does not exist or no longer exists.
  static func uploadGone(_ id: String) -> APIProblem {
    APIProblem(
      .notFound, "uploadGone", "This upload no longer exists. Nothing was imported. Send the file again.",
      detail: String(id.prefix(64)))
  }

  /// The upload is locked and needs its password.
  static func passwordNeeded(_ upload: WaitingUpload) -> APIProblem {
    APIProblem(
      .conflict, "passwordNeeded", "“\(upload.name)” is password-protected. Type its password first.",
      detail: upload.id.description)
  }

  /// The shelf is full.
  static let tooManyUploads = APIProblem(
    .tooManyRequests, "tooManyUploads",
    "Too many uploads are waiting for a decision. Import or cancel some, or wait an hour.")
}
