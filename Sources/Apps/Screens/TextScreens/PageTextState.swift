import PaperDomain
import ScreenKit
import Trapezio

/// Correcting the text of a bundle's page: the page with its words, and the whole text next to it.
nonisolated struct PageTextState: TrapezioState {
  let bundleID: PDFBundle.ID
  let pageNumber: Int
  /// The bundle's name; `nil` until loaded.
  var bundleName: String?
  /// The number of the bundle's pages; `nil` until loaded.
  var pageCount: Int?
  /// The words in the library.
  var text: PageText?
  /// The text in the library.
  var shown = ""
  /// The text in the field.
  var draft = ""
  /// The index of the focused word.
  var word = 0
  /// Whether that word is being edited.
  var isWritingWord = false
  /// Whether somebody else corrected the page while the field has unsaved changes.
  var isOutdated = false
  /// Why the page cannot be shown.
  var failure: LoadFailure?

  /// Whether there is a page `step` pages further on, or back if negative. The last page is only known once the bundle
  /// is loaded.
  func hasPage(_ step: Int) -> Bool {
    let page = pageNumber + step
    return page >= 1 && page <= pageCount ?? pageNumber
  }

  /// Whether the field has unsaved changes.
  var isChanged: Bool { draft.trimmed != shown }
}

/// The events of the screen.
enum PageTextEvent {
  case screenOpened(PaperScreen)
  case backPressed
  /// Goes forward by this number of pages, or back if it is negative.
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
