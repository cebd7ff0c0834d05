import DocSession
import PaperDomain
import Trapezio

/// What is seen of pages: where they stand, which of them are near, what has come of them, and what somebody wants to
/// see. Pages are counted from 0 here; people and URLs count from 1.
///
/// How far the pages are scrolled is not part of it: that is the browser's, and only what follows from it (which pages
/// are near, which is the current one) is kept here.
nonisolated public struct PagesState: Equatable, Sendable {
  /// The pages in reading order, and how they are looked at; nil until they have come.
  public package(set) var session: ViewingSession?

  /// What the session took since the delegate was told last.
  var events: [ViewerEvent] = []

  /// Where every page stands.
  public package(set) var layout = PageLayout(measures: PageMeasures(pages: []), spacing: .desk)
  /// How the person wants the pages to lie; in a window that has no room for that `layout.mode` is another.
  public internal(set) var arrangement = PageArrangement.continuous
  /// Whether somebody chose the arrangement, now or when the pages were read last; else it is the session's.
  var isArranged = false
  /// How pages are turned.
  public internal(set) var turns = PageTurns()
  /// What the zoom follows when the window changes; nil after zooming by hand.
  public internal(set) var fit: PageLayout.Fit? = .automatic
  /// Device pixels per CSS pixel.
  public package(set) var pixelRatio = 1.0

  /// The page that the person is on.
  public package(set) var current = 0
  /// How far the pages were scrolled down when `current` was chosen rather than seen; until the person scrolls on it
  /// stays the current one, though it may not be the one that is seen best.
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
  /// Where sheets of another shape than their page's frame lie in it, as far as it is known.
  package var fits: Table<Int, SheetFit> = [:]

  /// All pages are being made ready to print.
  public internal(set) var isPrinting = false
  /// What is to be read out.
  public package(set) var announcement = ""

  /// No pages yet.
  public init() {}
}
