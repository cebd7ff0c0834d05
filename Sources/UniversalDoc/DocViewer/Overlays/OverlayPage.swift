import DocSession
import PaperDomain
import Trapezio

/// A page as overlays see it.
nonisolated public struct OverlayPage: Equatable, Sendable {
  /// The index of the page, from 0.
  public let index: Int
  /// Its place in the session.
  public let id: LogicalPageID
  /// The version that is shown, to which marks belong; nil for a page without versions, for example in a bundle shown
  /// on its own.
  public let version: PageVersion.ID?
  /// Whether the session allows marks and notes on the page; false until the page has arrived.
  public let canAnnotate: Bool
  /// What is drawn in the page's frame.
  public let sheet: PageSheet
  /// How the page is turned. Layers are turned with it; positions are those of the upright sheet.
  public let turn: QuarterTurn
  /// The size of the upright sheet at 100 %, in CSS pixels. A CSS pixel is 3/4 of a point.
  public let width, height: Double
  /// The part of the upright page's frame that the sheet fills: all of it, unless the sheet has another shape.
  let frame: NormalizedRect
}

/// The scale at which pages are drawn.
nonisolated public struct PageScale: Equatable, Sendable {
  /// The zoom as a factor; 1 is 100 %.
  public let zoom: Double
  /// Device pixels per CSS pixel.
  public let pixelRatio: Double

  /// How many device pixels one CSS pixel of a page at 100 % takes.
  public var devicePixels: Double { zoom * pixelRatio }

  /// Makes the value from its fields.
  public init(zoom: Double, pixelRatio: Double) {
    self.zoom = zoom
    self.pixelRatio = pixelRatio
  }
}

nonisolated extension OverlayPage {
  /// Converts a position in the displayed frame, in fractions, to a position on the upright sheet.
  func place(seenX x: Double, y: Double) -> (x: Double, y: Double) {
    let upright = turn.upright(x: x, y: y)
    return ((upright.x - frame.x) / frame.width, (upright.y - frame.y) / frame.height)
  }

  /// The size of the displayed frame at 100 %, in CSS pixels.
  var seenSize: (width: Double, height: Double) {
    let (width, height) = (width / frame.width, height / frame.height)
    return turn.isSideways ? (height, width) : (width, height)
  }
}

nonisolated extension PagesState {
  /// The current scale of the pages.
  public var scale: PageScale { PageScale(zoom: layout.zoom, pixelRatio: pixelRatio) }

  /// A page as overlays see it.
  /// - Returns: nil if the page has not arrived yet or has nothing to show
  func overlayPage(_ page: Int) -> OverlayPage? {
    guard let slot = slot(page), let sheet = sheet(page) else { return nil }
    let measures = layout.measures
    let turn = measures.turn(page)
    let frame = (fits[page] ?? .whole).frame(of: NormalizedRect(x: 0, y: 0, width: 1, height: 1))
    let (seenWidth, seenHeight) = (measures.widths[page], measures.height(page))
    let (width, height) = turn.isSideways ? (seenHeight, seenWidth) : (seenWidth, seenHeight)
    return OverlayPage(
      index: page, id: slot.logicalPageID, version: shownVersion(of: page),
      canAnnotate: slot.capabilities.canAnnotate, sheet: sheet, turn: turn,
      width: width * frame.width, height: height * frame.height, frame: frame)
  }
}
