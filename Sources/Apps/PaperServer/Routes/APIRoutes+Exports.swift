import Foundation
import HTTPTypes
import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Docs and page groups as PDFs.

extension APIRoutes {
  static let exportsHandlers: [Handler] = [Handler(exportDoc), Handler(exportPageGroup)]

  func exportDoc(_ wish: API.ExportDoc, _ call: APICall) async throws -> Response {
    try await export(.doc(wish.docID), variant: wish.source, annotations: wish.annotations ?? .omitted, call)
  }

  func exportPageGroup(_ wish: API.ExportPageGroup, _ call: APICall) async throws -> Response {
    try await export(
      .pageGroup(wish.pageGroupID), variant: wish.source, annotations: wish.annotations ?? .omitted, call)
  }

  /// Writes the file, then sends it. The file has no name, so nothing is left of it, however this ends.
  private func export(
    _ subject: ExportSubject, variant: PDFVariant?, annotations: ExportedMarks, _ call: APICall
  ) async throws -> Response {
    let file = try unnamedFile()
    let exports = exports
    let report = try await call.connection.whilePresent {
      try await exports.write(
        subject, variant: variant, annotations: annotations, to: file.descriptor, isKept: false,
        priority: .interactive)
    }
    let name = report.title.replacingOccurrences(of: "/", with: "-") + ".pdf"
    return try FileResponse.whole(
      file,
      fields: [
        .contentType: "application/pdf", .cacheControl: "no-store",
        .contentDisposition: FileResponse.attachmentDisposition(fileName: name),
      ])
  }

  private func unnamedFile() throws -> FileResponse.OpenFile {
    let path = store.directory.cachePath + "/export-\(newID())"
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw errno == ENOSPC || errno == EDQUOT ? PDFExportError.diskFull : PDFExportError.unwritable(code: errno)
    }
    unlink(path)
    return FileResponse.OpenFile(descriptor: descriptor)
  }
}
