import DocSession
import PaperDomain
import Trapezio

/// The state of the pages in a viewer: their layout, which of them are near, what has loaded, and what the reader
/// chose. Pages are counted from 0 here; on screen and in URLs they are counted from 1.
///
/// The scroll offset is not part of it, because the browser keeps it. Only what follows from it (near pages, current
/// page) is kept here.
nonisolated public struct PagesState: Equatable, Sendable {
  /// The session with the pages in reading order and the reader's choices; nil until the pages have arrived.
  public package(set) var session: ViewingSession?

  /// The session's events since the delegate was last notified.
  var events: [ViewerEvent] = []

  /// The layout of the pages.
  public package(set) var layout = PageLayout(measures: PageMeasures(pages: []), spacing: .desktop)
  /// The arrangement that the reader chose. `layout.mode` differs if the window has no room for it.
  public internal(set) var arrangement = PageArrangement.continuous
  /// Whether a reader chose the arrangement, now or during the last reading; otherwise the session's own applies.
  var isArranged = false
  /// How the pages are turned.
  public internal(set) var turns = PageTurns()
  /// How the zoom follows the window; nil after zooming by hand.
  public internal(set) var fit: PageLayout.Fit? = .automatic
  /// Device pixels per CSS pixel.
  public package(set) var pixelRatio = 1.0

  /// The current page.
  public package(set) var current = 0
  /// The scroll offset at which `current` was chosen, as opposed to found by visibility. Until the reader scrolls, the
  /// chosen page stays current, even if another one is more visible.
  package var pinnedTop: Double?
  /// The pages that are in the document.
  public internal(set) var near = 0..<0
  /// The near pages that have or will get sharp pictures. For the other near pages, pictures are only fetched ahead.
  package internal(set) var pictured = 0..<0
  /// Pictures of near pages.
  package var images: Table<Int, PageImage> = [:]
  /// Words of near pages.
  package var texts: Table<Int, TextRuns> = [:]
  /// How often each page was switched to another version or source. After a switch the new picture appears at once,
  /// without fading in.
  package var switches: Table<Int, Int> = [:]
  /// For sheets whose shape differs from their frame: where they are in it, as far as known.
  package var fits: Table<Int, SheetFit> = [:]

  /// Whether all pages are being prepared for printing.
  public internal(set) var isPrinting = false
  /// The text for screen readers.
  public package(set) var announcement = ""

  /// No pages yet.
  public init() {}
}
