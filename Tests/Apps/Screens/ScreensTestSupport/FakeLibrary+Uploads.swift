import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import TrapezioWeb

// Uploads that wait on the server, and the bundles made from them.

extension FakeLibrary {
  func upload(_ request: HTTPRequest, _ path: [String], _ query: [String: String]) -> HTTPResponse {
    if path.count == 1 {
      let name = query["name"] ?? ""
      guard let pageCount = pageCounts[name] else {
        return refuse(422, "notPDF", "This file is not a PDF.")
      }
      let isLocked = passwords[name] != nil
      waiting.append(
        UploadSummary(
          id: Upload.ID(Sample.id(nextNumber(), 8)), name: name, suggestedName: String(name.dropLast(4)),
          byteCount: 10, pageCount: isLocked ? 0 : pageCount, needsPassword: isLocked,
          expiresAt: Instant(millisecondsSince1970: 0)))
      return HTTPResponse(status: 201, body: waiting[waiting.count - 1].blazeBinary)
    }
    guard let index = waiting.firstIndex(where: { $0.id.description == path[1] }) else { return gone(path[1]) }
    switch (request.method, path.count) {
    case ("GET", 2): return ok(waiting[index])
    case ("DELETE", 2):
      waiting.remove(at: index)
      return HTTPResponse(status: 204)
    case ("POST", 3):
      return with(request) { (answer: JobPassword) in
        guard answer.password == passwords[waiting[index].name] else {
          return refuse(422, "passwordWrong", "It does not open it.")
        }
        waiting[index].needsPassword = false
        waiting[index].pageCount = pageCounts[waiting[index].name] ?? 0
        return ok(waiting[index])
      }
    default: return notFound
    }
  }

  func createBundle(_ body: BundleCreation) -> HTTPResponse {
    if let missing = take(body.files) { return missing }
    creations.append(body)
    return queued(body.name ?? "", bundle: nil)
  }

  package func append(_ body: BundleAppending, to bundle: String) -> HTTPResponse {
    if let missing = take(body.files) { return missing }
    appendings.append(body)
    return queued("more.pdf", bundle: PDFBundle.ID(bundle))
  }

  private func queued(_ name: String, bundle: PDFBundle.ID?) -> HTTPResponse {
    var job = Sample.job(jobs.count + 1, name: name, state: .queued)
    job.bundleID = bundle
    jobs.insert(job, at: 0)
    revision += 1
    return HTTPResponse(status: 202, body: job.blazeBinary)
  }

  private func take(_ files: [UploadedFile]) -> HTTPResponse? {
    for file in files where !waiting.contains(where: { $0.id == file.uploadID }) {
      return gone(file.uploadID.description)
    }
    waiting.removeAll { upload in files.contains { $0.uploadID == upload.id } }
    return nil
  }

  private func gone(_ id: String) -> HTTPResponse {
    refuse(404, "uploadGone", "This upload no longer exists.", detail: id)
  }
}
