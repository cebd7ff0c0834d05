import TrapezioWeb

private enum Names {
  static var zoom: Symbol { "--zoom" }
  static var pageWidth: Symbol { "--page-width" }
  static var pageHeight: Symbol { "--page-height" }
  static var space: Symbol { "--space" }
  static var half: Symbol { "--half" }
  static var side: Symbol { "data-side" }
  static var turned: Symbol { "data-turned" }
  static var x: Symbol { "--x" }
  static var y: Symbol { "--y" }
  static var width: Symbol { "--w" }
  static var height: Symbol { "--h" }
  static var before: Symbol { "--before" }
  static var tall: Symbol { "--tall" }
  static var stretch: Symbol { "--stretch" }
  static var layout: Symbol { "data-layout" }
  static var page: Symbol { "data-page" }
  static var recoloured: Symbol { "data-recoloured" }
  static var switched: Symbol { "data-switched" }
  static var words: Symbol { "data-words" }
  static var shownAlways: Symbol { "data-shown" }
  static var transform: Symbol { "transform" }
  static var transformOrigin: Symbol { "transform-origin" }
  static var willChange: Symbol { "will-change" }
  static var overflowAnchor: Symbol { "overflow-anchor" }
  static var scrollbarGutter: Symbol { "scrollbar-gutter" }
  static var flex: Symbol { "flex" }
  static var plainWidth: Symbol { "width" }
  static var plainHeight: Symbol { "height" }
  static var loaded: Symbol { "data-loaded" }
}

// The numbers with which the style sheet positions pages, words and boxes.
extension Attribute {
  package static func zoom(_ zoom: Double) -> Attribute { .style(Names.zoom, .number(zoom)) }
  package static func pageWidth(_ pixels: Double) -> Attribute { .style(Names.pageWidth, .number(pixels)) }
  package static func pageHeight(_ pixels: Double) -> Attribute { .style(Names.pageHeight, .number(pixels)) }
  package static func space(_ pixels: Double) -> Attribute { .style(Names.space, .number(pixels)) }
  package static func x(_ fraction: Double) -> Attribute { .style(Names.x, .number(fraction)) }
  package static func y(_ fraction: Double) -> Attribute { .style(Names.y, .number(fraction)) }
  package static func w(_ fraction: Double) -> Attribute { .style(Names.width, .number(fraction)) }
  package static func h(_ fraction: Double) -> Attribute { .style(Names.height, .number(fraction)) }
  package static func before(_ fraction: Double) -> Attribute { .style(Names.before, .number(fraction)) }
  package static func tall(_ fraction: Double) -> Attribute { .style(Names.tall, .number(fraction)) }
  package static func stretch(_ factor: Double) -> Attribute { .style(Names.stretch, .number(factor)) }
  package static func layout(_ mode: PageLayout.Mode) -> Attribute {
    let name =
      switch mode {
      case .continuous: "continuous"
      case .single: "single"
      case .spread: "spread"
      }
    return .attribute(Names.layout, name)
  }
  /// The width of one half of an open book at 100 %.
  package static func half(_ pixels: Double) -> Attribute { .style(Names.half, .number(pixels)) }
  /// Which half of the row a page is in.
  package static func side(_ side: FacingRows.Side?) -> Attribute {
    switch side {
    case nil: .none
    case .left: .attribute(Names.side, "left")
    case .right: .attribute(Names.side, "right")
    }
  }
  /// How far the element's content is turned clockwise, in quarters.
  package static func turned(_ turn: QuarterTurn) -> Attribute {
    turn == .none ? .none : .attribute(Names.turned, "\(turn.rawValue)")
  }
  /// Pages are drawn dark when the screen uses dark colours.
  package static var recoloured: Attribute { .attribute(Names.recoloured, "") }
  /// A page was switched to another version or source: the new sheet replaces the old one at once.
  package static var switched: Attribute { .attribute(Names.switched, "") }
  /// A page shows only its words.
  package static var words: Attribute { .attribute(Names.words, "") }
  /// A switch is visible even if the pointer is not over its page.
  package static var shownAlways: Attribute { .attribute(Names.shownAlways, "") }
  package static func dataPage(_ number: Int) -> Attribute { .attribute(Names.page, "\(number)") }
  package static func transform(_ value: String) -> Attribute { .style(Names.transform, .text(value)) }
  package static func transformOrigin(_ value: String) -> Attribute { .style(Names.transformOrigin, .text(value)) }
  package static var willTransform: Attribute { .style(Names.willChange, "transform") }
  /// The store itself keeps the reading position; the browser's scroll anchoring would correct it twice.
  package static var noScrollAnchoring: Attribute { .style(Names.overflowAnchor, "none") }
  /// Reserves space for the scroll bar. If the bar appeared and disappeared, it would change the width that pages have
  /// to fit, and that would decide again whether the bar is needed.
  package static var stableScrollbar: Attribute { .style(Names.scrollbarGutter, "stable") }
  package static var rigid: Attribute { .style(Names.flex, "none") }
  package static func pixelWidth(_ pixels: Double) -> Attribute { .style(Names.plainWidth, .px(pixels)) }
  package static func pixelHeight(_ pixels: Double) -> Attribute { .style(Names.plainHeight, .px(pixels)) }
  /// Whether a picture has loaded.
  static func isLoaded(_ value: Bool) -> Attribute { .flag(Names.loaded, value) }
}
