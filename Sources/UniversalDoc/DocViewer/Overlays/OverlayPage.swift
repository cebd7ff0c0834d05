import DocSession
import PaperDomain
import Trapezio

/// A page as overlays see it: which one it is and what is shown of it.
nonisolated public struct OverlayPage: Equatable, Sendable {
  /// From 0.
  public let index: Int
  /// Its place in the session.
  public let id: LogicalPageID
  /// The version that is shown, which is the one that marks belong to; nil for a page that has none, as those of a bundle
  /// that is shown alone.
  public let version: PageVersion.ID?
  /// Whether the session lets marks and notes be made on it; not before it has come.
  public let canAnnotate: Bool
  /// What is drawn of it.
  public let sheet: PageSheet
  /// How it is turned. Layers are turned with it, and places are those of the upright sheet.
  public let turn: QuarterTurn
  /// The upright sheet at 100 %, in CSS pixels. 3/4 of a pixel is a point.
  public let width, height: Double
  /// The part of the upright page's frame that the sheet fills: all of it unless it is of another shape.
  let frame: NormalizedRect
}

/// How large pages are drawn.
nonisolated public struct PageScale: Equatable, Sendable {
  /// 1 is 100 %.
  public let zoom: Double
  /// Device pixels per CSS pixel.
  public let pixelRatio: Double

  /// How many device pixels a CSS pixel at 100 % takes.
  public var devicePixels: Double { zoom * pixelRatio }

  /// Makes the value from its fields.
  public init(zoom: Double, pixelRatio: Double) {
    self.zoom = zoom
    self.pixelRatio = pixelRatio
  }
}

nonisolated extension OverlayPage {
  /// A place in the seen frame of the page, in fractions of it, as one of the upright sheet.
  func place(seenX x: Double, y: Double) -> (x: Double, y: Double) {
    let upright = turn.upright(x: x, y: y)
    return ((upright.x - frame.x) / frame.width, (upright.y - frame.y) / frame.height)
  }

  /// The page's frame as it is seen at 100 %, in CSS pixels.
  var seenSize: (width: Double, height: Double) {
    let (width, height) = (width / frame.width, height / frame.height)
    return turn.isSideways ? (height, width) : (width, height)
  }
}

nonisolated extension PagesState {
  /// How large pages are drawn now.
  public var scale: PageScale { PageScale(zoom: layout.zoom, pixelRatio: pixelRatio) }

  /// A page as overlays see it.
  /// - Returns: nil while the page is not known, and if there is nothing of it
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
