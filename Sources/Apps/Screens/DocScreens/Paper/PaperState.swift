import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio

/// New paper that is being chosen.
nonisolated struct PaperState: TrapezioState {
  /// The doc's title as it is written; empty for the name of the paper.
  var title = ""
  var ruling = PaperRuling.blank
  var format = PaperFormat.a4
  var isLandscape = false
  /// The number of pages as it is written.
  var pageCount = "1"
  /// Why the paper could not be made.
  var fault: String?
  var isWorking = false

  /// The doc to make; nil if the number of pages is none.
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
  /// Something was chosen or written.
  case changed(PaperState)
  case submitted
}
