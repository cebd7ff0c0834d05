import Glibc
import PDFEngine
public import PaperWorker

/// Why a doc or page group could not be exported.
public enum PDFExportError: Error, Equatable, Sendable {
  /// There are no pages to export.
  case noPages(title: String)
  /// The doc has no page with that number.
  case noPage(number: Int, pageCount: Int)
  /// A file of the library is missing or cannot be read.
  case source(file: String, reason: WorkerError)
  /// The disk is full.
  case diskFull
  /// The PDF cannot be written for another reason.
  case unwritable(code: Int32)
  /// The export was cancelled, or PaperCenter is shutting down.
  case interrupted

  init(_ error: WorkerError, file: String) {
    switch error {
    case .pdf(.unwritable(let code)): self = code == ENOSPC || code == EDQUOT ? .diskFull : .unwritable(code: code)
    case .cancelled, .shutDown: self = .interrupted
    default: self = .source(file: file, reason: error)
    }
  }
}

extension PDFExportError: CustomStringConvertible {
  /// What happened and what to do, in a sentence or two.
  public var description: String {
    switch self {
    case .noPages(let title): "“\(title)” has no pages, so there is nothing to export."
    case .noPage(let number, let count): "There is no page \(number): the doc has pages 1 to \(count)."
    case .source(let file, let reason):
      "\(file) cannot be exported: \(reason). Nothing was exported; `papercenter check` says more about the library's "
        + "files."
    case .diskFull: "The disk is full. Nothing was exported. Free some space and try again."
    case .unwritable(let code): "\(PDFError.unwritable(code: code).description). Nothing was exported."
    case .interrupted: "The export was stopped before it finished. Nothing was exported."
    }
  }
}
