import HTTPTypes
import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Imports and the jobs that work on them.

extension APIRoutes {
  func importFile(_ call: APICall) async throws -> Response {
    guard let name = call.query["name"], !name.isEmpty else {
      throw APIProblem.invalid(field: "name", "“name” is missing: the file's name, such as paper.pdf.")
    }
    let title = call.query["title"].flatMap { $0.isEmpty ? nil : $0 }
    if let title { _ = try Title.checked(title) }
    let makesDoc = try call.query.flag("doc") ?? true
    let pages = try call.query["pages"].map(PageSelection.init(parsing:))
    try refuseForm(call)
    let fileName = FileName.last(of: name)
    let metadata = try await assignment(of: importMetadata(of: call), makesDoc: makesDoc, fileName: fileName)
    let job = try await uploads.receive(call, named: fileName) { file in
      .importFiles(
        ImportTask(files: [file], title: title, makesDoc: makesDoc, pages: pages, metadata: metadata))
    }
    imports.didQueue()
    return try call.answer(job, status: .accepted)
  }

  func previewImport(_ call: APICall) async throws -> Response {
    let wish = try await call.body(ImportPreviewRequest.self)
    guard wish.names.count <= StructureLimits.items else {
      throw APIProblem.invalid(field: "names", "“names” names more than \(StructureLimits.items) files.")
    }
    let catalog = try await store.metadataCatalog()
    let plan = try ImportPlan(wish.metadata, kind: wish.doc ? .doc : .bundle, catalog: catalog)
    let files = wish.names.map { name in
      do throws(LibraryError) {
        let assignment = try plan.assignment(for: name)
        return ImportPreview.File(name: name, tags: assignment.addedTags, values: assignment.values)
      } catch {
        if case .invalid(_, let message) = error { return ImportPreview.File(name: name, fault: message) }
        return ImportPreview.File(name: name, fault: error.description)
      }
    }
    return try call.answer(ImportPreview(files: files))
  }

  /// The tags and values that a request's query names, as the command does.
  private func importMetadata(of call: APICall) async throws -> ImportMetadata {
    let (tags, values) = (call.query.all("tag"), call.query.all("set"))
    let rule = call.query["rule"].flatMap { $0.isEmpty ? nil : $0 }
    guard !(tags.isEmpty && values.isEmpty) else { return ImportMetadata(rule: rule) }
    let catalog = try await store.metadataCatalog()
    return ImportMetadata(
      tags: try tags.map { try catalog.tag(named: $0).id },
      values: try values.map { pair in
        guard let sign = pair.firstIndex(of: "="), sign > pair.startIndex else {
          throw APIProblem.invalid(field: "set", "“set” has to be a variable and a value, such as Year=2023.")
        }
        return try catalog.assignment(String(pair[..<sign]), String(pair[pair.index(after: sign)...]))
      }, rule: rule)
  }

  /// What a file is given; nil for nothing.
  /// - Throws: `LibraryError` for what does not exist, a scope, a rule, or a name that is not as the rule says
  func assignment(
    of metadata: ImportMetadata?, makesDoc: Bool, fileName: String
  ) async throws -> MetadataAssignment? {
    guard let metadata, !metadata.isEmpty else { return nil }
    let catalog = try await store.metadataCatalog()
    return try ImportPlan(metadata, kind: makesDoc ? .doc : .bundle, catalog: catalog).assignment(for: fileName)
  }

  /// Receives the bodies that are files.
  var uploads: UploadReceiver { UploadReceiver(store: store, newID: newID, limit: maximumUploadBytes) }

  /// A body that is a file has to be the file itself.
  func refuseForm(_ call: APICall) throws(APIProblem) {
    let contentType = call.header(.contentType)?.lowercased()
    if contentType?.hasPrefix("multipart/") == true {
      throw APIProblem(
        .unsupportedMediaType, "unsupportedMediaType",
        "The body has to be the PDF itself (application/pdf), not a form.", detail: contentType)
    }
  }

  func listJobs(_ call: APICall) async throws -> Response {
    let page = try call.page()
    let jobs = try await store.jobs(slice: ListSlice(limit: page.limit, offset: page.offset))
    return try call.answer(JobList(total: jobs.total, active: jobs.active, jobs: jobs.items))
  }

  func showJob(_ call: APICall) async throws -> Response {
    let id: Job.ID = try call.id(.job)
    guard let job = try await store.job(id) else { throw LibraryError.notFound(.job, id: id.description) }
    return try call.answer(job.summary)
  }

  func cancelJob(_ call: APICall) async throws -> Response {
    try call.answer(try await imports.cancel(try call.id(.job)))
  }

  func retryJob(_ call: APICall) async throws -> Response {
    try call.answer(try await imports.retry(try call.id(.job)))
  }

  func unlockJob(_ call: APICall) async throws -> Response {
    let id: Job.ID = try call.id(.job)
    let answer = try await call.body(JobPassword.self)
    guard !answer.password.isEmpty else {
      throw APIProblem.invalid(field: "password", "The password is empty. Type it.")
    }
    return try call.answer(try await imports.unlock(id, password: answer.password))
  }

  func dismissJob(_ call: APICall) async throws -> Response {
    try await imports.dismiss(try call.id(.job))
    return call.done()
  }
}
