import PaperDomain
import ScreenKit

/// A file that a person has chosen for a bundle, on its way to the server or waiting there.
nonisolated struct DraftFile: Equatable, Sendable {
  /// The file's progress.
  nonisolated enum Phase: Equatable, Sendable {
    /// Others are sent first.
    case waiting
    /// Bytes sent so far.
    case sending(sent: Double)
    /// It needs a password; whether one that was typed did not open it.
    case locked(isWrong: Bool)
    case ready
    /// It failed, with the reason and what to do, and whether it may be sent again.
    case failed(reason: String, canRetry: Bool)
  }

  /// Identifies the file within the draft.
  let id: Int
  let name: String
  /// Bytes in all.
  let size: Double
  /// The variant that it becomes.
  var variant: PDFVariant
  var phase = Phase.waiting
  /// The identifier of its upload, once it has arrived.
  var uploadID: Upload.ID?
  /// How many pages it has; 0 while unknown.
  var pageCount = 0
  /// A suggested name for a bundle made from it.
  var suggestedName = ""
}
