import DocSession
import PaperDomain
import ScreenKit

/// The place of a viewer that stands beside another one: which it is, and what is left to the screen around both, because
/// a window has it once: the keyboard, the URL, the window's title, the way out.
final class ViewerSeat {
  let side: LinkedViewers.Side
  /// Which page groups are shown there.
  let part: SessionPart
  /// Another name for where it is read, so that reading a doc beside itself does not move the place of the doc.
  let memorySuffix: String
  /// Whether keys are meant for it.
  var hasKeyboard = false
  /// It has come to rest at a page.
  var onRest: () -> Void = {}
  /// The person wants to be back with one viewer.
  var onLeave: () -> Void = {}

  /// A place that nobody listens to yet.
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

  /// The element that its pages are in.
  var pagesID: String { side == .paper ? "pages" : "pages-beside" }
}
