import ByteCoding
import DocSession
import DocViewer
import Ink
import Notebook
import PaperDomain
import Trapezio
import TrapezioWeb

/// A page that is near, with its marks on canvases: highlights below, multiplied with the page, ink above them, and each with
/// one more for what is being drawn. A canvas without anything on it has no pixels.
///
/// While the page is zoomed its canvases are stretched as the pictures that they are; `paint` draws them anew: of a page with many
/// marks what the window shows first, and the rest once that has been seen.
final class MarkedPage {
  /// The canvases of a page.
  final class Canvases {
    let layer = ElementReference()
    let highlights = ElementReference()
    let ink = ElementReference()
    let wetHighlights = ElementReference()
    let wetInk = ElementReference()
    let others = ElementReference()
  }

  /// What part of the page the canvases show, in how many pixels.
  private struct Painted: Equatable {
    let clip: NormalizedRect
    /// Device pixels of the whole page.
    let width, height: Double
  }

  /// No canvas has more pixels: 32 MB. Of a page that is zoomed further only what is seen is drawn.
  private static let mostPixels = 8_388_608.0
  /// More marks are not kept wet.
  private static let mostDrying = 200
  /// So many marks are drawn at once, wherever they are.
  private static let mostAtOnce = 1_000
  /// The rest of a page is drawn so much later, in milliseconds, than the frame that shows what is seen of it.
  private static let restTime = 50.0

  let version: PageVersion.ID
  var page: OverlayPage
  var scale: PageScale
  /// Its words, once they have come.
  var words: [Word] = []
  let canvases = Canvases()
  /// What it shows; nothing before it has come.
  private(set) var ink = PageInk()
  /// What it showed once, while that is looked at.
  private var past: PageInk?
  /// What is drawn.
  private var drawn: PageInk { past ?? ink }
  /// In units of 1/64 pt, as its log says.
  private(set) var width: Int32
  private(set) var height: Int32
  /// The part of the page that its canvases cover.
  private(set) var clip = NormalizedRect(x: 0, y: 0, width: 1, height: 1)

  private var painted: Painted?
  private var sized: Set<Int> = []
  /// Marks that are drawn by somebody else for the moment: in the hand, or in a field.
  private var hidden: Set<UniqueID> = []
  /// Marks that are not looked at in this window.
  private var leftOut: Set<UniqueID> = []
  /// Where something is being drawn on the wet canvases, in units of the page.
  private var wetBounds: Notebook.Rect?
  /// Marks that have been drawn and are still on the wet canvas. The browser copies each canvas that changes as a whole, so the
  /// ink's changes when the pen rests, not whenever it is lifted.
  private var drying: [PageInk.Mark] = []
  /// The mark that the gesture made, until what was drawn of the gesture is taken away.
  private(set) var made: Annotation?
  /// Whether the wet canvases lack a part of what is being drawn, or still show what has dried: all is to be drawn anew.
  private(set) var isWetStale = true
  /// Where the wet canvases show what is not drawn any more, in units of the page.
  private var leftover: Notebook.Rect?
  private let effects: WebEffects
  /// Draws the rest of the page, soon.
  private var finishing: EffectClaim?

  init(_ page: OverlayPage, _ version: PageVersion.ID, at scale: PageScale, _ effects: WebEffects) {
    self.page = page
    self.version = version
    self.scale = scale
    self.effects = effects
    width = max(PageUnit.units(fromPoints: page.width * 0.75), 1)
    height = max(PageUnit.units(fromPoints: page.height * 0.75), 1)
  }

  /// The page of a doc; nil for a page of a bundle, which belongs to none.
  var pageID: Page.ID? {
    switch page.id {
    case .page(let id), .snippet(_, let id): id
    case .bundlePage: nil
    }
  }

  /// The page's rectangle, in its units.
  var bounds: Notebook.Rect { Notebook.Rect(x: 0, y: 0, width: width, height: height) }

  /// CSS pixels per point, as the page is drawn now.
  var pixelsPerPoint: Double { page.width * scale.zoom / PageUnit.points(width) }

  /// Its words in its units, for the highlighter.
  var inkWords: [InkWord] {
    words.map { word in
      let (x, y) = (place(word.box.x, of: width), place(word.box.y, of: height))
      let frame = Notebook.Rect(
        x: x, y: y, width: max(place(word.box.x + word.box.width, of: width) &- x, 1),
        height: max(place(word.box.y + word.box.height, of: height) &- y, 1))
      return InkWord(frame: frame, endsLine: word.separator == .line)
    }
  }

  /// A fraction of a side in its units; what is beyond the page is at its edge.
  private func place(_ fraction: Double, of side: Int32) -> Int32 {
    Int32(min(max(fraction.isFinite ? fraction : 0, 0), 1) * Double(side))
  }

  /// A rectangle of the page in fractions of it.
  func fractions(of rect: Notebook.Rect) -> NormalizedRect {
    NormalizedRect(
      x: Double(rect.x) / Double(width), y: Double(rect.y) / Double(height), width: Double(rect.width) / Double(width),
      height: Double(rect.height) / Double(height))
  }

  /// Whether its canvases do not show it as it is shown now.
  var needsPaint: Bool { painted != target }

  // MARK: - What it shows

  /// Takes the marks that have come.
  func show(_ notebook: NotebookPage) {
    let state = notebook.state
    if state.pageWidth > 0, state.pageHeight > 0 { (width, height) = (state.pageWidth, state.pageHeight) }
    ink = PageInk(state)
    paint()
  }

  /// Takes in groups that the notebook has now.
  /// - Parameter isDrawn: whether they are what was being drawn
  func follow(_ groups: [LogGroup], in notebook: NotebookPage, isDrawn: Bool) {
    let change = ink.follow(groups, in: notebook)
    guard past == nil else { return }
    switch change {
    case .nothing: break
    case .added(let count):
      let added = ink.marks.suffix(count)
      if isDrawn, wetBounds != nil, drying.count + count <= MarkedPage.mostDrying,
        added.allSatisfy({ !$0.isHighlight && !unseen.contains($0.id) })
      {
        drying += added
        made = count == 1 ? added.first?.annotation : nil
      } else {
        dry()
        add(added)
      }
    case .region(let region): renew(region)
    }
  }

  /// Shows the page as it is from here on, whatever is written on it, until `showPast`.
  func beginPast() {
    dry()
    past = ink
  }

  /// Shows an earlier state of the page, or the present one again if `past` is nil.
  /// - Parameter region: where that looks different; nil if it may everywhere
  func showPast(_ past: PageInk?, region: Notebook.Rect?) {
    self.past = past
    if let region { renew(region) } else { paint() }
  }

  /// Leaves marks out, or shows them again.
  func hide(_ ids: Set<UniqueID>) {
    guard ids != hidden else { return }
    let region = ink.bounds(of: hidden.symmetricDifference(ids))
    hidden = ids
    if let region { renew(region) }
  }

  /// Leaves marks out that are not looked at.
  func leaveOut(_ ids: Set<UniqueID>) {
    guard ids != leftOut else { return }
    leftOut = ids
    paint()
  }

  private var unseen: Set<UniqueID> { leftOut.isEmpty ? hidden : hidden.union(leftOut) }

  // MARK: - Canvases

  /// Which part the canvases are to cover: all of the page, or what of it is seen with a margin, if all is too much.
  /// - Returns: whether that is another part than before
  func chooseClip() -> Bool {
    let (full, old) = (page.width * page.height * scale.devicePixels * scale.devicePixels, clip)
    clip = NormalizedRect(x: 0, y: 0, width: 1, height: 1)
    if full > MarkedPage.mostPixels, let seen = seen(margin: 0.25) {
      clip = NormalizedRect(x: seen.x, y: seen.y, width: max(seen.width, 0.001), height: max(seen.height, 0.001))
    }
    return clip != old
  }

  /// What the window shows of the page; nil if it is not known where it is.
  /// - Parameter margin: how much more on each side, in windows
  private func seen(margin: Double) -> NormalizedRect? {
    guard let box = canvases.layer.bounds, box.width > 0, box.height > 0 else { return nil }
    let window = effects.window.size
    let left = (-margin * window.width - box.x) / box.width
    let top = (-margin * window.height - box.y) / box.height
    let right = ((1 + margin) * window.width - box.x) / box.width
    let bottom = ((1 + margin) * window.height - box.y) / box.height
    let (x, y) = (min(max(left, 0), 1), min(max(top, 0), 1))
    let (maxX, maxY) = (min(max(right, 0), 1), min(max(bottom, 0), 1))
    return page.turn.upright(NormalizedRect(x: x, y: y, width: max(maxX - x, 0), height: max(maxY - y, 0)))
  }

  private var target: Painted {
    var pixels = scale.devicePixels
    // A huge window: sharp enough is what fits.
    let most = MarkedPage.mostPixels * 2
    let area = page.width * page.height * pixels * pixels * clip.width * clip.height
    if area > most { pixels *= (most / area).squareRoot() }
    return Painted(clip: clip, width: page.width * pixels, height: page.height * pixels)
  }

  /// Draws all marks anew, as sharp as the page is shown.
  func paint() {
    guard canvases.ink.isMounted else { return }
    painted = target
    sized = []
    (wetBounds, isWetStale, leftover) = (nil, true, nil)
    drying = []
    finishing = nil
    let all = bounds(of: clip)
    if drawn.marks.count > MarkedPage.mostAtOnce, let seen = seen(margin: 0) {
      let first = bounds(of: seen).intersection(all)
      finishing = effects.clock.nextFrame { _ in
        self.finishing = self.effects.clock.after(MarkedPage.restTime) { self.finish(all.without(first)) }
      }
      draw(first, isAll: false)
    } else {
      draw(all, isAll: true)
    }
    for canvas in [canvases.wetHighlights, canvases.wetInk, canvases.others] {
      var drawing = CanvasDrawing()
      drawing.resize(width: 0, height: 0)
      canvas.draw(drawing)
    }
  }

  /// Draws marks on canvases that are empty, or not as large as they should be.
  private func draw(_ area: Notebook.Rect, isAll: Bool) {
    makeReady(area)
    for highlights in [true, false] {
      var drawing = CanvasDrawing()
      if drawn.hasMarks(highlights: highlights) {
        size(&drawing, highlights ? 0 : 1)
        if isAll {
          drawn.draw(highlights: highlights, touching: area, without: unseen, into: &drawing)
        } else {
          renew(area, &drawing) { drawn.draw(highlights: highlights, touching: area, without: unseen, into: &$0) }
        }
      } else {
        drawing.resize(width: 0, height: 0)
      }
      (highlights ? canvases.highlights : canvases.ink).draw(drawing)
    }
  }

  /// Draws the parts of the page that `paint` left.
  private func finish(_ rest: [Notebook.Rect]) {
    finishing = nil
    for area in rest {
      makeReady(area)
      renew(area)
    }
  }

  private func makeReady(_ area: Notebook.Rect) {
    if past == nil { ink.makeReady(touching: area) } else { past?.makeReady(touching: area) }
  }

  /// A part of the page in its units.
  private func bounds(of part: NormalizedRect) -> Notebook.Rect {
    Notebook.Rect(
      x: Int32(part.x * Double(width)), y: Int32(part.y * Double(height)), width: Int32(part.width * Double(width)) + 1,
      height: Int32(part.height * Double(height)) + 1)
  }

  /// Gives a canvas its pixels, unless it has them.
  /// - Parameter canvas: highlights, ink, and the wet ones of both
  private func size(_ drawing: inout CanvasDrawing, _ canvas: Int) {
    guard let painted, !sized.contains(canvas) else { return }
    sized.insert(canvas)
    drawing.resize(
      width: Int((painted.width * painted.clip.width).rounded()),
      height: Int((painted.height * painted.clip.height).rounded()))
    drawing.transform(
      a: painted.width / PageUnit.points(width), b: 0, c: 0, d: painted.height / PageUnit.points(height),
      e: -painted.clip.x * painted.width, f: -painted.clip.y * painted.height)
  }

  /// Clears a rectangle and lets `content` draw there and nowhere else. The rectangle grows to whole pixels: at the edge of a part of
  /// a pixel, ink that is drawn again would be another shade, and it would take the browser longer.
  /// - Parameter rect: in units of the page
  private func renew(
    _ rect: Notebook.Rect, _ drawing: inout CanvasDrawing, _ content: (inout CanvasDrawing) -> Void
  ) {
    guard let painted else { return }
    func side(_ low: Int32, _ high: Int32, of size: Double, from start: Double, units: Int32) -> (Double, Double) {
      let scale = size / PageUnit.points(units)
      let first = (PageUnit.points(low) * scale - start * size).rounded(.down)
      let last = (PageUnit.points(high) * scale - start * size).rounded(.up)
      return ((first + start * size) / scale, (last - first) / scale)
    }
    let (x, width) = side(rect.x, rect.maxX, of: painted.width, from: painted.clip.x, units: self.width)
    let (y, height) = side(rect.y, rect.maxY, of: painted.height, from: painted.clip.y, units: self.height)
    drawing.clip(x: x, y: y, width: width, height: height)
    drawing.clear(x: x, y: y, width: width, height: height)
    content(&drawing)
    drawing.unclip()
  }

  private func add(_ added: ArraySlice<PageInk.Mark>) {
    guard painted != nil else { return }
    for highlights in [true, false] where added.contains(where: { $0.isHighlight == highlights }) {
      var drawing = CanvasDrawing()
      size(&drawing, highlights ? 0 : 1)
      for mark in added where mark.isHighlight == highlights && !unseen.contains(mark.id) {
        mark.draw(into: &drawing)
      }
      (highlights ? canvases.highlights : canvases.ink).draw(drawing)
    }
  }

  private func renew(_ region: Notebook.Rect) {
    guard painted != nil else { return }
    dry()
    let region = region.expanded(by: 128)
    for highlights in [true, false] where drawn.hasMarks(highlights: highlights) || sized.contains(highlights ? 0 : 1) {
      var drawing = CanvasDrawing()
      size(&drawing, highlights ? 0 : 1)
      renew(region, &drawing) { drawn.draw(highlights: highlights, touching: region, without: unseen, into: &$0) }
      (highlights ? canvases.highlights : canvases.ink).draw(drawing)
    }
  }

  // MARK: - Wet

  /// Draws what is being drawn.
  /// - Parameters:
  ///   - items: all of it, in points of the page
  ///   - region: what of it is different from before, in units of the page; all if nil, as it must be if `isWetStale`
  ///   - bounds: what all of it may touch
  func drawWet(
    _ items: [DisplayList.Item], highlights: Bool, region: Notebook.Rect?, bounds: Notebook.Rect
  ) {
    if painted == nil { painted = target }
    var drawing = CanvasDrawing()
    size(&drawing, highlights ? 2 : 3)
    let everything = wetBounds?.union(bounds) ?? bounds
    renewWet((region ?? everything).expanded(by: 128), isInk: !highlights, &drawing) { $0.draw(items) }
    (wetBounds, isWetStale) = (everything, false)
    (highlights ? canvases.wetHighlights : canvases.wetInk).draw(drawing)
  }

  // MARK: - Others

  /// Draws what somebody else is drawing.
  func drawOther(_ items: [DisplayList.Item], bounds: Notebook.Rect) {
    if painted == nil { painted = target }
    var drawing = CanvasDrawing()
    size(&drawing, 4)
    renew(bounds.expanded(by: 128), &drawing) { $0.draw(items) }
    canvases.others.draw(drawing)
  }

  /// Takes away what others were drawing.
  func clearOthers() {
    guard sized.contains(4) else { return }
    sized.remove(4)
    var drawing = CanvasDrawing()
    drawing.resize(width: 0, height: 0)
    canvases.others.draw(drawing)
  }

  /// Draws a rectangle of a wet canvas anew: what dries there, and `content` in front of it.
  private func renewWet(
    _ rect: Notebook.Rect, isInk: Bool, _ drawing: inout CanvasDrawing, _ content: (inout CanvasDrawing) -> Void
  ) {
    renew(rect, &drawing) { drawing in
      if isInk {
        for mark in drying { mark.draw(in: rect, into: &drawing) }
      }
      content(&drawing)
    }
  }

  /// The pen rests: what is still on the wet canvas goes to the ink's.
  func dry() {
    guard let first = drying.first else { return }
    let dried = drying
    drying = []
    add(dried[...])
    let bounds = dried.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
    if let wet = wetBounds {
      // Something is being drawn there; all goes with it.
      (wetBounds, isWetStale) = (wet.union(bounds), true)
    } else {
      leftover = leftover?.union(bounds) ?? bounds
      drawLeftover()
    }
  }

  /// What was being drawn is over: `drawLeftover` takes it away, and shows what dries in its place.
  /// - Parameter region: where these look different, in units of the page; everywhere if nil
  func clearWet(_ region: Notebook.Rect? = nil) {
    guard let bounds = region ?? wetBounds else { return }
    leftover = leftover?.union(bounds) ?? bounds
    (wetBounds, isWetStale, made) = (nil, true, nil)
  }

  /// Takes away what was being drawn. To be called in a frame: a canvas that changes between two is copied for itself. The canvases
  /// stay for the next stroke.
  func drawLeftover() {
    guard let bounds = leftover else { return }
    leftover = nil
    for canvas in [2, 3] where sized.contains(canvas) {
      var drawing = CanvasDrawing()
      renewWet(bounds.expanded(by: 192), isInk: canvas == 3, &drawing) { _ in }
      (canvas == 2 ? canvases.wetHighlights : canvases.wetInk).draw(drawing)
    }
  }

  /// Lets go of the pixels for what is being drawn: another page is written on.
  func dropWet() {
    dry()
    (wetBounds, isWetStale, leftover) = (nil, true, nil)
    for canvas in [2, 3] where sized.contains(canvas) {
      sized.remove(canvas)
      var drawing = CanvasDrawing()
      drawing.resize(width: 0, height: 0)
      (canvas == 2 ? canvases.wetHighlights : canvases.wetInk).draw(drawing)
    }
  }
}

extension Notebook.Rect {
  /// What is in both; without size if nothing is.
  fileprivate nonisolated func intersection(_ other: Notebook.Rect) -> Notebook.Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return Notebook.Rect(x: left, y: top, width: max(right, left) - left, height: max(bottom, top) - top)
  }

  /// What is not in a rectangle within it: above, below, left and right of that.
  fileprivate nonisolated func without(_ part: Notebook.Rect) -> [Notebook.Rect] {
    guard part.width > 0, part.height > 0 else { return [self] }
    return [
      Notebook.Rect(x: x, y: y, width: width, height: part.y - y),
      Notebook.Rect(x: x, y: part.maxY, width: width, height: maxY - part.maxY),
      Notebook.Rect(x: x, y: part.y, width: part.x - x, height: part.height),
      Notebook.Rect(x: part.maxX, y: part.y, width: maxX - part.maxX, height: part.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
