import PaperDomain
import TrapezioWeb

/// Something drawn over each page that may take the pointers that come down on it: notes, ink, a ruler.
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
/// Positions are fractions of the sheet that the page shows; they do not depend on zoom, layout, turn or the sheet's
/// place in the frame. All calls are made on the main thread, in the order of the events, and only for pages near the
/// window.
///
/// What changes with every sample of a pen should not change the picture: put a `canvas` into the layer and draw on it
/// with `CanvasDrawing`. `Examples/Reader` does.
public protocol PageOverlay: AnyObject {
  /// What is drawn over a page, in an element that the sheet fills and that is turned with it. Pointers go through it,
  /// except where styles say `pointer-events: auto`. Called again only when `page` differs: other changes need a
  /// component that observes a store (`observing`), or a canvas.
  func layer(over page: OverlayPage) -> Node

  /// A page came near the window; its layer is drawn in the next frame.
  func pageAppeared(_ page: OverlayPage, at scale: PageScale)

  /// A page that is near shows something else, or is turned or zoomed. Called for each step of a zoom.
  func pageChanged(_ page: OverlayPage, at scale: PageScale)

  /// A page is no longer near, or shows another place of the session: release what you keep for it. Its pointers were
  /// cancelled before.
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

/// Who gets a pointer's further events.
nonisolated public enum PointerTaker: Equatable, Sendable {
  /// The page: it scrolls, or text is selected.
  case page
  /// The overlay that was asked. It gets all that the pointer does until it is up, also beyond the page.
  case overlay
}
