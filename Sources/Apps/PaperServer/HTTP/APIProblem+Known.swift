import HTTPTypes
import PDFEngine
import PaperAPI
import PaperDomain
import PaperStore
import PaperWorker

extension APIProblem {
  /// What an error means to a client; `nil` if nobody foresaw it.
  init?(known error: any Error) {
    switch error {
    case let problem as APIProblem: self = problem
    case let error as LibraryError: self.init(error)
    case let error as StoreError: self.init(error)
    case let error as WorkerError: self.init(error)
    case let error as PageComparisonError: self.init(error)
    default: return nil
    }
  }

  init(_ error: LibraryError) {
    let message = error.description
    switch error {
    case .notFound(_, let id): self.init(.notFound, "notFound", message, detail: id)
    case .invalid(let field, _): self.init(.unprocessableContent, "invalid", message, detail: field)
    case .bundleInUse(let count): self.init(.conflict, "bundleInUse", message, detail: String(count))
    case .inUse(_, let count): self.init(.conflict, "stillInUse", message, detail: String(count))
    case .pageOutOfRange(let number, _): self.init(.notFound, "pageOutOfRange", message, detail: String(number))
    case .misaligned(let variant, _): self.init(.unprocessableContent, "misaligned", message, detail: variant.name)
    case .pageCountsDiffer(let variant, _, _, _):
      self.init(.unprocessableContent, "pageCountsDiffer", message, detail: variant.name)
    case .variantPresent(let variant): self.init(.conflict, "variantPresent", message, detail: variant.name)
    case .notTheRecordedFile(let variant, _):
      self.init(.conflict, "notTheRecordedFile", message, detail: variant.name)
    case .inTrash(_, let id): self.init(.conflict, "inTrash", message, detail: id)
    case .cannotUndo: self.init(.conflict, "cannotUndo", message)
    case .conflict(_, let id): self.init(.conflict, "conflict", message, detail: id)
    case .outdated(_, _, let now): self.init(.conflict, "outdated", message, detail: now)
    case .held(_, _, _, let until): self.init(.locked, "held", message, detail: until.description)
    case .marks(let refusal): self.init(refusal)
    case .storage: self.init(.insufficientStorageSpace, "storage", message)
    }
  }

  /// Marks that were not stored; the detail is the group at fault.
  init(_ refusal: MarksRefusal) {
    let (message, group) = (refusal.description, refusal.group)
    switch refusal {
    case .gap: self.init(.conflict, "marksGap", message, detail: group)
    case .conflict: self.init(.conflict, "marksConflict", message, detail: group)
    case .unknownGroup: self.init(.conflict, "marksUnknownGroup", message, detail: group)
    case .foreignAuthor: self.init(.unprocessableContent, "notYourMarks", message, detail: group)
    }
  }

  /// The path that the error names is for the log; clients are not told where things are on this machine.
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
        "The library may not be written here. Nothing was changed. Check the owner of its folder.")
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

  /// A page that cannot be drawn or read: the file is at fault (422), or the server (500 and 503).
  init(_ error: WorkerError) {
    let reason = error.description
    let message = reason.prefix(1).uppercased() + reason.dropFirst() + "."
    switch error {
    case .pdf(.unreadable), .pdf(.engineUnavailable), .ocr, .exited, .invalidReply, .unavailable:
      self.init(.internalServerError, "renderFailed", message)
    case .pdf, .crashed, .forbidden, .memoryLimitExceeded, .processorLimitExceeded, .timedOut, .outputLimitExceeded:
      self.init(.unprocessableContent, "notShowable", message)
    case .cancelled: self = .notReady("The work was given up before it was done. Ask again.")
    case .shutDown: self = .notReady("PaperCenter is being ended.")
    }
  }
}

extension HTTPResponse.Status {
  /// Somebody else is at it.
  static let locked = Self(code: 423, reasonPhrase: "Locked")
  /// There is no room for what was asked.
  static let insufficientStorageSpace = Self(code: 507, reasonPhrase: "Insufficient Storage")
}
