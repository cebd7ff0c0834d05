import PaperDomain
import ScreenKit

/// A file that a person has chosen for a bundle, on its way to the server or waiting there.
nonisolated struct DraftFile: Equatable, Sendable {
  /// How far it is.
  nonisolated enum Phase: Equatable, Sendable {
    /// Others are sent first.
    case waiting
    /// Bytes sent so far.
    case sending(sent: Double)
    /// It needs a password; whether one that was typed did not open it.
    case locked(isWrong: Bool)
    case ready
    /// What happened and what to do; whether it may be sent again.
    case failed(reason: String, canRetry: Bool)
  }

  /// Tells files of one draft apart.
  let id: Int
  let name: String
  /// Bytes in all.
  let size: Double
  /// What it is to be.
  var variant: PDFVariant
  var phase = Phase.waiting
  /// What the server calls it, once it has arrived.
  var uploadID: Upload.ID?
  /// How many pages it has; 0 while that is not known.
  var pageCount = 0
  /// What a bundle made of it could be called.
  var suggestedName = ""
}
