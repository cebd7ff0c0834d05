import PaperDomain
import ScreenKit
import Trapezio

/// Correcting the text of a bundle's page: the page with its words, and the whole text next to it.
nonisolated struct PageTextState: TrapezioState {
  let bundleID: PDFBundle.ID
  let pageNumber: Int
  /// The bundle's name, once known.
  var bundleName: String?
  /// How many pages the bundle has, once known.
  var pageCount: Int?
  /// The words as the library has them.
  var text: PageText?
  /// The library's text.
  var shown = ""
  /// The text in the field.
  var draft = ""
  /// The word that the keyboard is at.
  var word = 0
  /// Whether that word is being written.
  var isWritingWord = false
  /// Whether somebody else corrected the page while the field has unsaved changes.
  var isOutdated = false
  /// Why the page cannot be shown.
  var failure: Failure?

  /// Why there is nothing to show.
  nonisolated enum Failure: Equatable, Sendable {
    case notThere
    case other(String)
  }

  /// Whether there is a page at a distance from this one. The last page is known once the bundle is.
  func hasPage(_ step: Int) -> Bool {
    let page = pageNumber + step
    return page >= 1 && page <= pageCount ?? pageNumber
  }

  /// Whether the field has something that the library has not.
  var isChanged: Bool { draft.trimmed != shown }
}

/// The events of the screen.
enum PageTextEvent {
  case screenOpened(PaperScreen)
  case backPressed
  /// Goes forward by a number of pages, or back if it is negative.
  case pageStepped(Int)
  case retryPressed
  case wordPressed(Int)
  case wordFocused(Int)
  case wordKeyPressed(InputEvent)
  /// The typed word; `nil` to leave it unchanged.
  case wordEnded(String?)
  case typed(String)
  case fieldLeft
  case fieldKeyPressed(InputEvent)
  case withdrawPressed
}
