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
    let job = try await uploads.receive(call, named: FileName.last(of: name)) { file in
      .importFiles(ImportTask(files: [file], title: title, makesDoc: makesDoc, pages: pages))
    }
    imports.didQueue()
    return try call.answer(job, status: .accepted)
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
