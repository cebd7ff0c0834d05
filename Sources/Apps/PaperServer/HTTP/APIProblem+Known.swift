import HTTPTypes
import PDFEngine
import PaperAPI
import PaperDomain
import PaperStore
import PaperWorker

extension APIProblem {
  /// The problem for an error; `nil` for an unexpected error.
  init?(known error: any Error) {
    switch error {
    case let problem as APIProblem: self = problem
    case let error as LibraryError: self.init(error)
    case let error as StoreError: self.init(error)
    case let error as WorkerError: self.init(error)
    case let error as PageComparisonError: self.init(error)
    case let error as PDFExportError: self.init(error)
    default: return nil
    }
  }

  init(_ error: LibraryError) {
    let refusal = error.refusal
    self.init(
      HTTPResponse.Status(code: refusal.status), refusal.body.code, refusal.body.message, detail: refusal.body.detail)
  }

  /// The path in the error goes only to the log, since clients must not learn about this machine's folders.
  init(_ error: StoreError) {
    switch error {
    case .refused(let reason): self.init(reason)
    case .diskFull:
      self.init(
        .insufficientStorageSpace, error.code,
        "The disk is full. Nothing was changed. Free some space and try again.")
    case .tooLittleSpace:
      self.init(
        .insufficientStorageSpace, error.code, "The disk has too little room. \(error.spaceWords ?? "")")
    case .fileTooLarge:
      self.init(
        .insufficientStorageSpace, error.code,
        "The file is larger than a file may be on this disk. Nothing was changed.")
    case .notPermitted, .readOnly:
      self.init(
        .insufficientStorageSpace, error.code,
        "The library's folder cannot be written. Nothing was changed. Check the owner of the folder.")
    case .inUse: self.init(.conflict, error.code, "Somebody else is working on this. Wait a moment and try again.")
    default:
      self.init(
        .internalServerError, error.code,
        "The library's files could not be used. Nothing was changed; the log says which file and why.")
    }
  }

  /// Versions that cannot be compared; the detail is the version's number, if one of them is at fault.
  init(_ error: PageComparisonError) {
    switch error {
    case .sourceMissing(let version, _):
      self.init(.notFound, "sourceMissing", error.description, detail: String(version))
    case .fileMissing(let version): self.init(.gone, "fileMissing", error.description, detail: String(version))
    case .notShowable(let version, let reason):
      self.init(reason)
      if body.code == "notShowable" {
        body = APIErrorDetail(code: body.code, message: error.description, detail: version.map { String($0) })
      }
    }
  }

  /// A doc or page group that cannot be exported.
  init(_ error: PDFExportError) {
    switch error {
    case .noPages: self.init(.unprocessableContent, "noPages", error.description)
    case .noPage: self.init(.unprocessableContent, "pageOutOfRange", error.description)
    case .source(_, .pdf(.unreadable)): self = .fileMissing
    case .source(_, let reason): self.init(reason)
    case .diskFull: self.init(.insufficientStorageSpace, "diskFull", error.description)
    case .unwritable: self.init(.insufficientStorageSpace, "unwritable", error.description)
    case .interrupted: self = .notReady("The work was stopped before it finished. Try again.")
    }
  }

  /// A page that cannot be drawn or read: the file is at fault (422), or the server (500 and 503).
  init(_ error: WorkerError) {
    let reason = error.description
    let message = reason.prefix(1).uppercased() + reason.dropFirst() + "."
    switch error {
    case .pdf(.unreadable), .pdf(.engineUnavailable), .ocr, .exited, .invalidReply, .unavailable:
      self.init(.internalServerError, "renderFailed", message)
    case .pdf, .crashed, .forbidden, .memoryLimitExceeded, .processorLimitExceeded, .timedOut, .outputLimitExceeded:
      self.init(.unprocessableContent, "notShowable", message)
    case .cancelled: self = .notReady("The work was stopped before it finished. Try again.")
    case .shutDown: self = .notReady("PaperCenter is shutting down.")
    }
  }
}

extension HTTPResponse.Status {
  /// Somebody else is working on it.
  static let locked = Self(code: 423, reasonPhrase: "Locked")
  /// There is no room for the request.
  static let insufficientStorageSpace = Self(code: 507, reasonPhrase: "Insufficient Storage")
}
