import PaperDomain
import TrapezioWeb

/// Something drawn over each page that may take pointers which come down on the page: notes, ink, a ruler.
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
/// Do not redraw the layer for every sample of a pen. Put a `canvas` into the layer and draw on it with
/// `CanvasDrawing`, as `Examples/Reader` does.
public protocol PageOverlay: AnyObject {
  /// What is drawn over a page, in an element that covers the sheet and is turned with it. Pointers go through it,
  /// except where styles say `pointer-events: auto`. Called again only when `page` differs; for other changes, use a
  /// component that observes a store (`observing`), or a canvas.
  func layer(over page: OverlayPage) -> Node

  /// A page came near the window; its layer is drawn in the next frame.
  func pageAppeared(_ page: OverlayPage, at scale: PageScale)

  /// A near page shows something else, or was turned or zoomed. Called for each step of a zoom.
  func pageChanged(_ page: OverlayPage, at scale: PageScale)

  /// A page is no longer near, or its index now belongs to another place of the session: release what you keep for it.
  /// Its pointers have already been cancelled.
  func pageLeft(_ page: OverlayPage)

  /// The words of a near page have arrived.
  /// - Parameters:
  ///   - page: from 0
  ///   - words: in reading order, in fractions of the upright sheet; empty for a page without words
  func wordsArrived(_ words: [Word], on page: Int)

  /// Decides who gets a pointer. When a pointer comes down on the page, the overlays are asked, the last one first,
  /// until one takes it. That overlay is asked again for each event while it has the pointer. Returning `.page` gives
  /// the pointer back at any time; a finger then scrolls together with the next finger that comes down.
  func pointer(_ pointer: PagePointer, on page: OverlayPage) -> PointerTaker
}

extension PageOverlay {
  /// Does nothing.
  public func pageAppeared(_ page: OverlayPage, at scale: PageScale) {}
  /// Does nothing.
  public func pageChanged(_ page: OverlayPage, at scale: PageScale) {}
  /// Does nothing.
  public func pageLeft(_ page: OverlayPage) {}
  /// Does nothing.
  public func wordsArrived(_ words: [Word], on page: Int) {}
  /// Leaves all pointers to the page.
  public func pointer(_ pointer: PagePointer, on page: OverlayPage) -> PointerTaker { .page }
}

/// Who gets the further events of a pointer.
nonisolated public enum PointerTaker: Equatable, Sendable {
  /// The page: the pointer scrolls or selects text.
  case page
  /// The overlay that was asked. It gets all events of the pointer until it is lifted, also outside of the page.
  case overlay
}
