import ByteCoding
import Foundation
import HTTPTypes
import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Docs and page groups as PDFs, and the jobs that write files.

extension APIRoutes {
  func exportDoc(_ request: API.ExportDoc, _ call: APICall) async throws -> Response {
    try await export(.doc(request.docID), request.options, call)
  }

  func exportPageGroup(_ request: API.ExportPageGroup, _ call: APICall) async throws -> Response {
    try await export(.pageGroup(request.pageGroupID), request.options, call)
  }

  func beginDocExport(_ request: API.BeginDocExport) async throws -> JobSummary {
    try await exportJobs.begin(
      request.docID,
      ExportedFile(
        format: request.format ?? .pdf, options: request.options, page: request.page ?? 1,
        hasHistory: request.history == true))
  }

  func readExport(_ request: API.ReadExport, _: APICall) async throws -> Response {
    let (file, title, format) = try exportJobs.file(of: request.jobID)
    return try response(file, title: title, format)
  }

  func readExportedPDF(_ request: API.ReadExportedPDF, _ call: APICall) async throws -> Response {
    try await readExport(API.ReadExport(jobID: request.jobID), call)
  }

  /// Writes the file, then sends it. The file has no name, so it disappears even if this fails.
  private func export(_ subject: ExportSubject, _ options: ExportOptions, _ call: APICall) async throws -> Response {
    let file = try FileResponse.OpenFile(unnamedIn: store.directory.cachePath, id: newID())
    let exports = exports
    let report = try await call.connection.cancelOnDisconnect {
      try await exports.write(
        subject, variant: options.source, annotations: options.annotations ?? .omitted, to: file.descriptor,
        isKept: false, priority: .interactive)
    }
    return try response(file, title: report.title, .pdf)
  }

  private func response(_ file: FileResponse.OpenFile, title: String, _ format: ExportFormat) throws -> Response {
    let name = title.replacingOccurrences(of: "/", with: "-") + format.fileEnding
    return try FileResponse.whole(
      file,
      fields: [
        .contentType: format.mediaType, .cacheControl: "no-store",
        .contentDisposition: FileResponse.attachmentDisposition(fileName: name),
      ])
  }
}

extension FileResponse.OpenFile {
  /// Creates a file without a name, which disappears when it is closed.
  /// - Throws: `PDFExportError`
  fileprivate convenience init(unnamedIn folder: String, id: UniqueID) throws(PDFExportError) {
    let path = "\(folder)/export-\(id)"
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw errno == ENOSPC || errno == EDQUOT ? .diskFull : .unwritable(code: errno)
    }
    unlink(path)
    self.init(descriptor: descriptor)
  }
}
