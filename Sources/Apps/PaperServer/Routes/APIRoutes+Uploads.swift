import ByteCoding
import HTTPTypes
import Hummingbird
import NIOCore
import PaperAPI
import PaperDomain
import PaperStore

// Uploads, and the jobs that import them.

extension APIRoutes {
  /// The most files that one request may use.
  private static let fileLimit = 50

  func sendUpload(_ request: API.SendUpload, _ call: APICall) async throws -> UploadSummary {
    try refuseForm(call)
    return try await shelf.receive(call, named: FileName.last(of: request.name))
  }

  func showUpload(_ request: API.ShowUpload) async throws -> UploadSummary {
    shelf.summary(of: try shelf.upload(request.uploadID))
  }

  func unlockUpload(_ request: API.UnlockUpload) async throws -> UploadSummary {
    guard !request.body.password.isEmpty else {
      throw APIProblem.invalid(field: "password", "The password is empty. Type it.")
    }
    return try await shelf.unlock(request.uploadID, password: request.body.password)
  }

  func dropUpload(_ request: API.DropUpload) async throws {
    await shelf.throwAway(try shelf.take([request.uploadID]))
  }

  func uploadImage(_ request: API.UploadImage, _ call: APICall) async throws -> Response {
    let upload = try shelf.upload(request.uploadID)
    let pageNumber = request.pageNumber
    let width = request.width
    let shelf = shelf
    let bytes = try await call.connection.cancelOnDisconnect {
      try await shelf.image(of: upload, pageNumber: pageNumber, width: width)
    }
    return Response(
      bytes, type: "image/jpeg", fields: [.cacheControl: "private, max-age=3600, immutable"])
  }

  func createBundle(_ request: API.CreateBundle) async throws -> JobSummary {
    let request = request.body
    if let name = request.name { _ = try Title.checked(name, field: "name") }
    let pages = try request.pages.map(PageSelection.init(parsing:))
    let uploads = try waiting(request.files)
    try pages?.checkCut { variant in
      zip(request.files, uploads).reduce(0) { $0 + ($1.0.variant == variant ? $1.1.pageCount ?? 0 : 0) }
    }
    let makesDoc = request.doc ?? true
    let first = PDFVariant.allCases.lazy.compactMap { variant in request.files.firstIndex { $0.variant == variant } }
      .first
    let metadata = try await assignment(
      of: request.metadata, makesDoc: makesDoc, fileName: first.map { uploads[$0].name } ?? "")
    let job = try await queue(request.files) { files in
      .importFiles(
        ImportTask(files: files, title: request.name, makesDoc: makesDoc, pages: pages, metadata: metadata))
    }
    return job
  }

  func appendUploads(_ request: API.AppendUploads) async throws -> JobSummary {
    let id = request.bundleID
    let request = request.body
    let bundle = try await store.bundle(id).orNotFound(.bundle, id)
    _ = try waiting(request.files)
    for variant in PDFVariant.allCases where request.files.count(where: { $0.variant == variant }) > 1 {
      throw LibraryError.invalid(field: variant.name, message: "it has more than one file. Name one.")
    }
    try bundle.checkAppending(request.files.map(\.variant))
    let job = try await queue(request.files) { files in
      .growBundle(GrowthTask(bundleID: id, growth: .append, files: files))
    }
    return job
  }

  // MARK: - Parts

  /// The uploads that a request names; they stay on the shelf.
  private func waiting(_ files: [UploadedFile]) throws -> [WaitingUpload] {
    guard !files.isEmpty else {
      throw LibraryError.invalid(field: "files", message: "there is none. Name at least one.")
    }
    guard files.count <= Self.fileLimit else {
      throw LibraryError.invalid(
        field: "files", message: "there are more than \(Self.fileLimit). Append the others to the bundle afterwards.")
    }
    guard Set(files.map(\.uploadID)).count == files.count else {
      throw LibraryError.invalid(field: "files", message: "one is named twice. Send it once for each use.")
    }
    return try files.map { file in
      let upload = try shelf.upload(file.uploadID)
      guard upload.pageCount != nil else { throw APIProblem.passwordNeeded(upload) }
      return upload
    }
  }

  /// Moves uploads into the staging folder of a job and queues the job. On failure the uploads stay on the shelf.
  private func queue(_ files: [UploadedFile], task: ([ImportFile]) -> JobTask) async throws -> JobSummary {
    let ordered = PDFVariant.allCases.flatMap { variant in files.filter { $0.variant == variant } }
    let uploads = try shelf.take(ordered.map(\.uploadID))
    var folder: StagingFolder?
    do {
      let made = try await staged(uploads)
      folder = made
      let sources = zip(ordered, uploads).enumerated().map { index, pair in
        ImportFile(
          variant: pair.0.variant, source: .staged(name: Self.stagedName(index)), name: pair.1.name,
          password: pair.1.password)
      }
      let job = try await store.addJob(task(sources), name: sources[0].name, staging: made.id).summary
      await shelf.throwAway(uploads)
      imports.didQueue()
      return job
    } catch {
      // If this fails, `QueueTidying` later removes or reports the folder. The first error, not this one, is thrown.
      try? folder?.remove()
      shelf.putBack(uploads)
      throw error
    }
  }

  /// Makes a new staging folder with links to the uploads' files.
  private func staged(_ uploads: [WaitingUpload]) async throws -> StagingFolder {
    let (directory, id) = (store.directory, newID())
    return try await FileThreads.run {
      let folder = try StagingFolder(in: directory, id: id)
      do {
        for (index, upload) in uploads.enumerated() { try folder.takeIn(upload.file, as: Self.stagedName(index)) }
      } catch {
        // Here, too, `QueueTidying` later removes or reports the folder.
        try? folder.remove()
        throw error
      }
      return folder
    }
  }

  private static func stagedName(_ index: Int) -> String { "upload-\(index + 1).pdf" }
}
