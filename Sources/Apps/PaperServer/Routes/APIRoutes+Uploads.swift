import ByteCoding
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import PaperAPI
import PaperDomain
import PaperStore

// Files that wait until it is said what is to become of them, and what comes of them.

extension APIRoutes {
  /// The most files of one bundle that are taken at once.
  private static let fileLimit = 50

  func sendUpload(_ call: APICall) async throws -> Response {
    guard let name = call.query["name"], !name.isEmpty else {
      throw APIProblem.invalid(field: "name", "“name” is missing: the file's name, such as paper.pdf.")
    }
    try refuseForm(call)
    return try call.answer(try await shelf.receive(call, named: FileName.last(of: name)), status: .created)
  }

  func showUpload(_ call: APICall) async throws -> Response {
    try call.answer(shelf.summary(of: try shelf.upload(try uploadID(call))))
  }

  func unlockUpload(_ call: APICall) async throws -> Response {
    let id = try uploadID(call)
    let answer = try await call.body(JobPassword.self)
    guard !answer.password.isEmpty else {
      throw APIProblem.invalid(field: "password", "The password is empty. Type it.")
    }
    return try call.answer(try await shelf.unlock(id, password: answer.password))
  }

  func dropUpload(_ call: APICall) async throws -> Response {
    await shelf.throwAway(try shelf.take([try uploadID(call)]))
    return call.done()
  }

  func uploadImage(_ call: APICall) async throws -> Response {
    let upload = try shelf.upload(try uploadID(call))
    let pageNumber = try call.pageNumber(at: 1)
    let width = try call.imageWidth()
    let shelf = shelf
    let bytes = try await call.connection.whilePresent {
      try await shelf.image(of: upload, pageNumber: pageNumber, width: width)
    }
    return Response(
      status: .ok,
      headers: [.contentType: "image/jpeg", .cacheControl: "private, max-age=3600, immutable"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  func createBundle(_ call: APICall) async throws -> Response {
    let wish = try await call.body(BundleCreation.self)
    if let name = wish.name { _ = try Title.checked(name, field: "name") }
    let pages = try wish.pages.map(PageSelection.init(parsing:))
    let uploads = try waiting(wish.files)
    try pages?.checkCut { variant in
      zip(wish.files, uploads).reduce(0) { $0 + ($1.0.variant == variant ? $1.1.pageCount ?? 0 : 0) }
    }
    let makesDoc = wish.doc ?? true
    let first = PDFVariant.allCases.lazy.compactMap { variant in wish.files.firstIndex { $0.variant == variant } }.first
    let metadata = try await assignment(
      of: wish.metadata, makesDoc: makesDoc, fileName: first.map { uploads[$0].name } ?? "")
    let job = try await queue(wish.files) { files in
      .importFiles(
        ImportTask(files: files, title: wish.name, makesDoc: makesDoc, pages: pages, metadata: metadata))
    }
    return try call.answer(job, status: .accepted)
  }

  func appendUploads(_ call: APICall) async throws -> Response {
    let id: PDFBundle.ID = try call.id(.bundle)
    let wish = try await call.body(BundleAppending.self)
    guard let bundle = try await store.bundle(id) else { throw LibraryError.notFound(.bundle, id: id.description) }
    _ = try waiting(wish.files)
    for variant in PDFVariant.allCases where wish.files.count(where: { $0.variant == variant }) > 1 {
      throw LibraryError.invalid(field: variant.name, message: "there is more than one file of it. Name one.")
    }
    try bundle.checkAppending(wish.files.map(\.variant))
    let job = try await queue(wish.files) { files in
      .growBundle(GrowthTask(bundleID: id, growth: .append, files: files))
    }
    return try call.answer(job, status: .accepted)
  }

  // MARK: - Parts

  private func uploadID(_ call: APICall) throws(APIProblem) -> Upload.ID {
    guard let id = Upload.ID(call.parameters[0]) else { throw APIProblem.uploadGone(call.parameters[0]) }
    return id
  }

  /// The files that a request names, each of which waits and is open. They stay on the shelf.
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

  /// Moves files from the shelf into the staging folder of a job and queues it: all of it, or the files wait on.
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
      // What cannot be removed now is cleaned away at the next start: no job needs it. Why it failed matters more.
      try? folder?.remove()
      shelf.putBack(uploads)
      throw error
    }
  }

  /// A new staging folder with the files in it, too.
  private func staged(_ uploads: [WaitingUpload]) async throws -> StagingFolder {
    let (directory, id) = (store.directory, newID())
    return try await NIOThreadPool.singleton.runIfActive {
      let folder = try StagingFolder(in: directory, id: id)
      do {
        for (index, upload) in uploads.enumerated() { try folder.takeIn(upload.file, as: Self.stagedName(index)) }
      } catch {
        try? folder.remove()
        throw error
      }
      return folder
    }
  }

  private static func stagedName(_ index: Int) -> String { "upload-\(index + 1).pdf" }
}
