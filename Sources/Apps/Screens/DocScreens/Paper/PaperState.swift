import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio

/// The choices for a new doc of blank paper.
nonisolated struct PaperState: TrapezioState {
  /// The typed title; empty to use the paper's name.
  var title = ""
  var ruling = PaperRuling.blank
  var format = PaperFormat.a4
  var isLandscape = false
  /// The typed number of pages.
  var pageCount = "1"
  /// Why the doc could not be made.
  var fault: String?
  var isWorking = false

  /// The doc to make; `nil` if the number of pages is invalid.
  var creation: BlankDocCreation? {
    guard let count = Int(pageCount.trimmed), (1...1000).contains(count) else { return nil }
    let title = title.trimmed
    return BlankDocCreation(
      title: title.isEmpty ? Texts.Paper.name(ruling) : title, pageCount: count, format: format,
      isLandscape: isLandscape, ruling: ruling)
  }
}

/// The events of the dialog.
enum PaperEvent {
  case closed
  /// The person has chosen or typed something.
  case changed(PaperState)
  case submitted
}
