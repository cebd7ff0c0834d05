import PaperDomain
import ScreenKit
import Trapezio

/// The text of a bundle's page, as it is corrected: the page with its words, and the whole text beside it.
nonisolated struct PageTextState: TrapezioState {
  let bundleID: PDFBundle.ID
  let pageNumber: Int
  /// The bundle's name, when it is known.
  var bundleName: String?
  /// How many pages the bundle has, when it is known.
  var pageCount: Int?
  /// The words as the library has them.
  var text: PageText?
  /// What the library has as one text.
  var shown = ""
  /// What stands in the field.
  var draft = ""
  /// The word that the keyboard is at.
  var word = 0
  /// Whether that word is being written.
  var isWritingWord = false
  /// Whether somebody else corrected the page while something of the person's own stands in the field.
  var isOutdated = false
  /// Why the page cannot be shown.
  var failure: Failure?

  /// Why there is nothing to show.
  nonisolated enum Failure: Equatable, Sendable {
    case notThere
    case other(String)
  }

  /// Whether there is a page at a distance from this one. The last one is known with the bundle.
  func hasPage(_ step: Int) -> Bool {
    let page = pageNumber + step
    return page >= 1 && page <= pageCount ?? pageNumber
  }

  /// Whether the field has something that the library has not.
  var isChanged: Bool { draft.trimmed != shown }
}

/// What happens to the text of a page.
enum PageTextEvent {
  case screenOpened(PaperScreen)
  case backPressed
  /// Goes forward by a number of pages, or back if it is negative.
  case pageStepped(Int)
  case retryPressed
  case wordPressed(Int)
  case wordFocused(Int)
  case wordKeyPressed(InputEvent)
  /// The word as it was written; `nil` to leave it.
  case wordEnded(String?)
  case typed(String)
  case fieldLeft
  case fieldKeyPressed(InputEvent)
  case withdrawPressed
}
