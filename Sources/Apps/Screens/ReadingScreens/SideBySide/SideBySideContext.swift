import DocSession
import PaperDomain
import ScreenKit

/// The context of a viewer that is one of two. It says which side the viewer has. The screen around both owns what a
/// window has only once: the keyboard, the URL, the title, the way out.
final class SideBySideContext {
  let side: LinkedViewers.Side
  /// Which page groups the side shows.
  let part: SessionPart
  /// A suffix for the key of the reading position, so that reading a doc beside itself does not change the doc's own
  /// position.
  let memorySuffix: String
  /// Whether this side has the keyboard.
  var hasKeyboard = false
  /// Called when the viewer has come to rest at a page.
  var onRest: () -> Void = {}
  /// Called when the person wants a single viewer again.
  var onLeave: () -> Void = {}

  /// Makes a context without callbacks.
  init(_ side: LinkedViewers.Side, part: SessionPart = .all) {
    self.side = side
    self.part = part
    memorySuffix =
      switch (side, part) {
      case (.paper, .all): ""
      case (.paper, _): ".questions"
      case (.companion, _): ".beside"
      }
  }

  /// The id of the element that contains its pages.
  var pagesID: String { side == .paper ? "pages" : "pages-beside" }
}
