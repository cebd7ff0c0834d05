import PaperDomain
import ScreenKit

/// A file that the person has chosen for a bundle. It is being uploaded, or waits on the server.
nonisolated struct DraftFile: Equatable, Sendable {
  /// The file's progress.
  nonisolated enum Phase: Equatable, Sendable {
    /// Waits until other files have been sent.
    case waiting
    /// Bytes sent so far.
    case sending(sent: Double)
    /// The file needs a password; `isWrong` if the typed one did not open it.
    case locked(isWrong: Bool)
    case ready
    /// The upload failed; `reason` says why and what to do, `canRetry` whether it can be sent again.
    case failed(reason: String, canRetry: Bool)
  }

  /// Identifies the file within the draft.
  let id: Int
  let name: String
  /// The size in bytes.
  let size: Double
  /// The variant that the file becomes.
  var variant: PDFVariant
  var phase = Phase.waiting
  /// The identifier of the upload, once the file has arrived.
  var uploadID: Upload.ID?
  /// How many pages it has; 0 while unknown.
  var pageCount = 0
  /// A suggested name for a bundle made from it.
  var suggestedName = ""
}
