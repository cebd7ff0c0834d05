import TrapezioWeb

// The numbers with which the style sheet positions pages, words and boxes.
extension Attribute {
  package static func zoom(_ zoom: Double) -> Attribute { .style("--zoom", .number(zoom)) }
  package static func pageWidth(_ pixels: Double) -> Attribute { .style("--page-width", .number(pixels)) }
  package static func pageHeight(_ pixels: Double) -> Attribute { .style("--page-height", .number(pixels)) }
  package static func space(_ pixels: Double) -> Attribute { .style("--space", .number(pixels)) }
  package static func x(_ fraction: Double) -> Attribute { .style("--x", .number(fraction)) }
  package static func y(_ fraction: Double) -> Attribute { .style("--y", .number(fraction)) }
  package static func w(_ fraction: Double) -> Attribute { .style("--w", .number(fraction)) }
  package static func h(_ fraction: Double) -> Attribute { .style("--h", .number(fraction)) }
  package static func before(_ fraction: Double) -> Attribute { .style("--before", .number(fraction)) }
  package static func tall(_ fraction: Double) -> Attribute { .style("--tall", .number(fraction)) }
  package static func stretch(_ factor: Double) -> Attribute { .style("--stretch", .number(factor)) }
  package static func layout(_ mode: PageLayout.Mode) -> Attribute {
    let name =
      switch mode {
      case .continuous: "continuous"
      case .single: "single"
      case .spread: "spread"
      }
    return .attribute("data-layout", name)
  }
  /// The width of one half of an open book at 100 %.
  package static func half(_ pixels: Double) -> Attribute { .style("--half", .number(pixels)) }
  /// Which half of the row a page is in.
  package static func side(_ side: FacingRows.Side?) -> Attribute {
    switch side {
    case nil: .none
    case .left: .attribute("data-side", "left")
    case .right: .attribute("data-side", "right")
    }
  }
  /// How far the element's content is turned clockwise, in quarters.
  package static func turned(_ turn: QuarterTurn) -> Attribute {
    turn == .none ? .none : .attribute("data-turned", "\(turn.rawValue)")
  }
  /// Pages are drawn dark when the screen uses dark colours.
  package static var recoloured: Attribute { .attribute("data-recoloured", "") }
  /// A page was switched to another version or source: the new sheet replaces the old one at once.
  package static var switched: Attribute { .attribute("data-switched", "") }
  /// A page shows only its words.
  package static var words: Attribute { .attribute("data-words", "") }
  /// A switch is visible even if the pointer is not over its page.
  package static var shownAlways: Attribute { .attribute("data-shown", "") }
  package static func dataPage(_ number: Int) -> Attribute { .attribute("data-page", "\(number)") }
  package static func transform(_ value: String) -> Attribute { .style("transform", .text(value)) }
  package static func transformOrigin(_ value: String) -> Attribute { .style("transform-origin", .text(value)) }
  package static var willTransform: Attribute { .style("will-change", "transform") }
  /// The store itself keeps the reading position; the browser's scroll anchoring would correct it twice.
  package static var noScrollAnchoring: Attribute { .style("overflow-anchor", "none") }
  /// Reserves space for the scroll bar. If the bar appeared and disappeared, it would change the width that pages have
  /// to fit, and that would decide again whether the bar is needed.
  package static var stableScrollbar: Attribute { .style("scrollbar-gutter", "stable") }
  package static var rigid: Attribute { .style("flex", "none") }
  package static func pixelWidth(_ pixels: Double) -> Attribute { .style("width", .px(pixels)) }
  package static func pixelHeight(_ pixels: Double) -> Attribute { .style("height", .px(pixels)) }
  /// Whether a picture has loaded.
  static func isLoaded(_ value: Bool) -> Attribute { .flag("data-loaded", value) }
}
