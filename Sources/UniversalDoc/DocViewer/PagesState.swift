import DocSession
import PaperDomain
import Trapezio

/// The state of the pages in a viewer: their layout, which of them are near, what has loaded, and what the person
/// chose. Pages are counted from 0 here; people and URLs count from 1.
///
/// The scroll offset is not part of it. The browser keeps it; only its consequences (near pages, current page) are kept
/// here.
nonisolated public struct PagesState: Equatable, Sendable {
  /// The pages in reading order, and how they are looked at; nil until they have come.
  public package(set) var session: ViewingSession?

  /// The session's events since the delegate was last notified.
  var events: [ViewerEvent] = []

  /// The layout of the pages.
  public package(set) var layout = PageLayout(measures: PageMeasures(pages: []), spacing: .desk)
  /// The wanted arrangement; in a window without room for it, `layout.mode` differs.
  public internal(set) var arrangement = PageArrangement.continuous
  /// Whether somebody chose the arrangement, now or when the pages were read last; else it is the session's.
  var isArranged = false
  /// How pages are turned.
  public internal(set) var turns = PageTurns()
  /// How the zoom follows the window; nil after zooming by hand.
  public internal(set) var fit: PageLayout.Fit? = .automatic
  /// Device pixels per CSS pixel.
  public package(set) var pixelRatio = 1.0

  /// The page that the person is on.
  public package(set) var current = 0
  /// The scroll offset at which `current` was chosen rather than seen. Until the person scrolls, the chosen page stays
  /// current, even if another one is more visible.
  package var pinnedTop: Double?
  /// The pages that are in the document.
  public internal(set) var near = 0..<0
  /// The near pages that have sharp pictures, or are to have them; those of the others are only fetched ahead.
  package internal(set) var pictured = 0..<0
  /// Pictures of near pages.
  package var images: Table<Int, PageImage> = [:]
  /// Words of near pages.
  package var texts: Table<Int, TextRuns> = [:]
  /// Pages that were switched to another version or source, by how often. Their pictures take their place at once,
  /// without fading in.
  package var switches: Table<Int, Int> = [:]
  /// Where sheets with another shape than their frame are in it, as far as known.
  package var fits: Table<Int, SheetFit> = [:]

  /// All pages are being made ready to print.
  public internal(set) var isPrinting = false
  /// The text for screen readers.
  public package(set) var announcement = ""

  /// No pages yet.
  public init() {}
}
