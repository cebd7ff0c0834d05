import PaperDomain
import TrapezioWeb

/// Something that is drawn over each page, and that may take the pointers that come down on it: notes, ink, a ruler.
///
///     final class Stamp: PageOverlay {
///       func layer(over page: OverlayPage) -> Node { p(.class("stamp")) { "Seen" } }
///
///       func pointer(_ pointer: PagePointer, on page: OverlayPage) -> PointerTaker {
///         // Fingers go on scrolling, and the mouse selecting text.
///         guard pointer.kind == .pen else { return .page }
///         …
///         return .overlay
///       }
///     }
///     store.pages.overlays = [Stamp()]
///
/// Places are fractions of the sheet that the page shows, however it is zoomed, laid out or turned, and where it lies in
/// the page's frame. All calls come on the main thread, in the order in which things happen; none of them is asked for far
/// pages.
///
/// What changes with every sample of a pen should not change the picture: put a `canvas` into the layer and draw on it
/// with `CanvasDrawing`. `Examples/Reader` does.
public protocol PageOverlay: AnyObject {
  /// What is drawn over a page, in an element that the sheet fills and that is turned with it. Pointers go through it,
  /// except where styles say `pointer-events: auto`. Asked for again only when `page` is another: what changes otherwise is
  /// a component that follows a store (`observing`), or a canvas.
  func layer(over page: OverlayPage) -> Node

  /// A page has come near; its layer is drawn in the next frame.
  func pageAppeared(_ page: OverlayPage, at scale: PageScale)

  /// A page that is near shows something else, or is turned or zoomed. Called for each step of a zoom.
  func pageChanged(_ page: OverlayPage, at scale: PageScale)

  /// A page has gone, or shows another place of the session: what is kept of it can be let go of. A pointer that was taken
  /// on it was cancelled before.
  func pageLeft(_ page: OverlayPage)

  /// The words of a near page have come.
  /// - Parameters:
  ///   - page: from 0
  ///   - words: in reading order, in fractions of the upright sheet; none for a page without
  func wordsCame(_ words: [Word], on page: Int)

  /// Says who has a pointer. Asked when one comes down on the page, the last overlay first, until one takes it; and again
  /// for each of its events while the overlay has it. `.page` gives it back at any time: a finger then scrolls with the
  /// next one that comes down.
  func pointer(_ pointer: PagePointer, on page: OverlayPage) -> PointerTaker
}

extension PageOverlay {
  /// Nothing.
  public func pageAppeared(_ page: OverlayPage, at scale: PageScale) {}
  /// Nothing.
  public func pageChanged(_ page: OverlayPage, at scale: PageScale) {}
  /// Nothing.
  public func pageLeft(_ page: OverlayPage) {}
  /// Nothing.
  public func wordsCame(_ words: [Word], on page: Int) {}
  /// Leaves all pointers to the page.
  public func pointer(_ pointer: PagePointer, on page: OverlayPage) -> PointerTaker { .page }
}

/// What a pointer's events go to.
nonisolated public enum PointerTaker: Equatable, Sendable {
  /// The page: it scrolls, or text is selected.
  case page
  /// The overlay that was asked. It gets all that the pointer does until it is up, also beyond the page.
  case overlay
}
