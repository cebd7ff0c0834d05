import HTTPTypes
import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Imports and the jobs that work on them.

extension APIRoutes {
  func importFile(_ request: API.ImportFile, _ call: APICall) async throws -> JobSummary {
    let title = request.title.flatMap { $0.isEmpty ? nil : $0 }
    if let title { _ = try Title.checked(title) }
    let makesDoc = request.doc ?? true
    let pages = try request.pages.map(PageSelection.init(parsing:))
    try refuseForm(call)
    let fileName = FileName.last(of: request.name)
    let metadata = try await assignment(of: importMetadata(of: request), makesDoc: makesDoc, fileName: fileName)
    let job = try await uploads.receive(call, named: fileName) { file in
      .importFiles(
        ImportTask(files: [file], title: title, makesDoc: makesDoc, pages: pages, metadata: metadata))
    }
    imports.didQueue()
    return job
  }

  func previewImport(_ request: API.PreviewImport) async throws -> ImportPreview {
    let request = request.body
    guard request.names.count <= StructureLimits.items else {
      throw APIProblem.invalid(field: "names", "“names” lists more than \(StructureLimits.items) files.")
    }
    let catalog = try await store.metadataCatalog()
    let plan = try ImportPlan(request.metadata, kind: request.doc ? .doc : .bundle, catalog: catalog)
    let files = request.names.map { name in
      do throws(LibraryError) {
        let assignment = try plan.assignment(for: name)
        return ImportPreview.File(name: name, tags: assignment.addedTags, values: assignment.values)
      } catch {
        if case .invalid(_, let message) = error { return ImportPreview.File(name: name, fault: message) }
        return ImportPreview.File(name: name, fault: error.description)
      }
    }
    return ImportPreview(files: files)
  }

  /// The tags and values in a request's query, in the same form as on the command line.
  private func importMetadata(of request: API.ImportFile) async throws -> ImportMetadata {
    let (tags, values) = (request.tag, request.set)
    let rule = request.rule.flatMap { $0.isEmpty ? nil : $0 }
    guard !(tags.isEmpty && values.isEmpty) else { return ImportMetadata(rule: rule) }
    let catalog = try await store.metadataCatalog()
    return ImportMetadata(
      tags: try tags.map { try catalog.tag(named: $0).id },
      values: try values.map { pair in
        guard let sign = pair.firstIndex(of: "="), sign > pair.startIndex else {
          throw APIProblem.invalid(field: "set", "“set” must be a variable and a value, such as Year=2023.")
        }
        return try catalog.assignment(String(pair[..<sign]), String(pair[pair.index(after: sign)...]))
      }, rule: rule)
  }

  /// The tags and values of an imported file; nil for none.
  /// - Throws: `LibraryError` for an unknown tag or variable, a wrong scope, an invalid rule, or a file name that does
  ///   not match the rule
  func assignment(
    of metadata: ImportMetadata?, makesDoc: Bool, fileName: String
  ) async throws -> MetadataAssignment? {
    guard let metadata, !metadata.isEmpty else { return nil }
    let catalog = try await store.metadataCatalog()
    return try ImportPlan(metadata, kind: makesDoc ? .doc : .bundle, catalog: catalog).assignment(for: fileName)
  }

  /// Receives request bodies that are files.
  var uploads: UploadReceiver { UploadReceiver(store: store, newID: newID, limit: maximumUploadBytes) }

  /// Refuses a form: the body must be the file itself.
  func refuseForm(_ call: APICall) throws(APIProblem) {
    let contentType = call.header(.contentType)?.lowercased()
    if contentType?.hasPrefix("multipart/") == true {
      throw APIProblem(
        .unsupportedMediaType, "unsupportedMediaType",
        "The body must be the PDF itself (application/pdf), not a form.", detail: contentType)
    }
  }

  func listJobs(_ request: API.ListJobs) async throws -> JobList {
    let exports = exportJobs.summaries
    let slice = slice(request.limit, request.offset)
    // Exports are listed first, so the stored jobs of this slice begin at most this many places earlier.
    let first = max(0, slice.offset - exports.count)
    let skipped = slice.offset - first
    let jobs = try await store.jobs(slice: ListSlice(limit: slice.limit + skipped, offset: first))
    let items = Self.newestFirst(jobs.items, exports).dropFirst(skipped).prefix(slice.limit)
    return JobList(
      total: jobs.total + exports.count, active: jobs.active + exports.count { $0.state.isActive }, jobs: Array(items),
      faults: imports.faults, heldBytes: try await store.heldByteCount())
  }

  /// Merges both lists, newest first.
  private static func newestFirst(_ jobs: [JobSummary], _ exports: [JobSummary]) -> [JobSummary] {
    var (merged, rest) = ([JobSummary](), exports[...])
    for job in jobs {
      while let next = rest.first, next.createdAt >= job.createdAt { merged.append(rest.removeFirst()) }
      merged.append(job)
    }
    return merged + rest
  }

  func showJob(_ request: API.ShowJob) async throws -> JobSummary {
    let id = request.jobID
    if let export = exportJobs.summary(id) { return export }
    let job = try await store.job(id).orNotFound(.job, id)
    return job.summary
  }

  func cancelJob(_ request: API.CancelJob) async throws -> JobSummary {
    if let export = await exportJobs.cancel(request.jobID) { return export }
    return try await imports.cancel(request.jobID)
  }

  func retryJob(_ request: API.RetryJob) async throws -> JobSummary {
    if let export = try await exportJobs.retry(request.jobID) { return export }
    return try await imports.retry(request.jobID)
  }

  func pauseJob(_ request: API.PauseJob) async throws -> JobSummary {
    try await imports.pause(request.jobID)
  }

  func resumeJob(_ request: API.ResumeJob) async throws -> JobSummary {
    try await imports.resume(request.jobID)
  }

  func unlockJob(_ request: API.UnlockJob) async throws -> JobSummary {
    let id = request.jobID
    guard !request.body.password.isEmpty else {
      throw APIProblem.invalid(field: "password", "The password is empty. Type it.")
    }
    return try await imports.unlock(id, password: request.body.password)
  }

  func dismissJob(_ request: API.DismissJob) async throws {
    if try await exportJobs.dismiss(request.jobID) { return }
    try await imports.dismiss(request.jobID)
  }
}
