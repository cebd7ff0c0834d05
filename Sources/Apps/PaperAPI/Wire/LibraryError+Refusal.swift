import ByteCoding
import PaperDomain

extension LibraryError {
  /// The error as an HTTP status and body.
  public var refusal: (status: Int, body: APIErrorDetail) {
    let message = description
    func refusal(_ status: Int, _ code: String, _ message: String, detail: String? = nil) -> (Int, APIErrorDetail) {
      (status, APIErrorDetail(code: code, message: message, detail: detail))
    }
    return switch self {
    case .notFound(_, let id): refusal(404, "notFound", message, detail: id)
    case .invalid(let field, _): refusal(422, "invalid", message, detail: field)
    case .bundleInUse(let count): refusal(409, "bundleInUse", message, detail: String(count))
    case .inUse(_, let count): refusal(409, "stillInUse", message, detail: String(count))
    case .pageOutOfRange(let number, _): refusal(404, "pageOutOfRange", message, detail: String(number))
    case .misaligned(let variant, _): refusal(422, "misaligned", message, detail: variant.name)
    case .pageCountsDiffer(let variant, _, _, _):
      refusal(422, "pageCountsDiffer", message, detail: variant.name)
    case .variantPresent(let variant): refusal(409, "variantPresent", message, detail: variant.name)
    case .notTheRecordedFile(let variant, _):
      refusal(409, "notTheRecordedFile", message, detail: variant.name)
    case .inTrash(_, let id): refusal(409, "inTrash", message, detail: id)
    case .cannotUndo: refusal(409, "cannotUndo", message)
    case .conflict(_, let id): refusal(409, "conflict", message, detail: id)
    case .outdated(_, _, let now): refusal(409, "outdated", message, detail: now)
    case .held(_, _, _, let until): refusal(423, "held", message, detail: until.description)
    case .marks(let marks):
      (marks.refusal.status, APIErrorDetail(code: marks.refusal.code, message: message, detail: marks.group))
    case .storage: refusal(507, "storage", message)
    }
  }
}

extension MarksRefusal {
  /// The HTTP status and the error code.
  fileprivate var refusal: (status: Int, code: String) {
    switch self {
    case .gap: (409, "marksGap")
    case .conflict: (409, "marksConflict")
    case .unknownGroup: (409, "marksUnknownGroup")
    case .unreadable: (422, "notebookNotMerged")
    case .foreignAuthor: (422, "notYourMarks")
    }
  }
}
