import ByteCoding
import DocSession
import DocViewer
import Ink
import Notebook
import PaperDomain
import Trapezio
import TrapezioWeb

/// A near page with its marks on canvases: highlights at the bottom, multiplied with the page, and ink above them. Each
/// has one more canvas for what is being drawn. An empty canvas has no pixels.
///
/// While the page is zoomed, its canvases are stretched as images. `paint` redraws them. On a page with many marks it
/// first draws what the window shows, and the rest after that is on screen.
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

  /// The part of the page that the canvases show, and their resolution.
  private struct Painted: Equatable {
    let clip: NormalizedRect
    /// The size of the whole page in device pixels.
    let width, height: Double
  }

  /// The maximum number of pixels of a canvas, which is 32 MB. If the page is zoomed further, only the visible part is
  /// drawn.
  private static let maximumPixels = 8_388_608.0
  /// The maximum number of marks kept on the wet canvas.
  private static let maximumDrying = 200
  /// Up to this number of marks, all are drawn at once, visible or not.
  private static let maximumAtOnce = 1_000
  /// How long after the frame with the visible part the rest of the page is drawn, in milliseconds.
  private static let restTime = 50.0

  let version: PageVersion.ID
  var page: OverlayPage
  var scale: PageScale
  /// The page's words; empty until loaded.
  var words: [Word] = []
  let canvases = Canvases()
  /// The page's current marks; empty until loaded.
  private(set) var ink = PageInk()
  /// The earlier marks on screen while the person looks at the history.
  private var past: PageInk?
  /// The marks to draw.
  private var drawn: PageInk { past ?? ink }
  /// The page's width in units of 1/64 pt, from its log.
  private(set) var width: Int32
  private(set) var height: Int32
  /// The part of the page that the canvases cover.
  private(set) var clip = NormalizedRect(x: 0, y: 0, width: 1, height: 1)

  private var painted: Painted?
  private var sized: Set<Int> = []
  /// Marks that are drawn elsewhere at the moment: while being dragged, or in a text field.
  private var hidden: Set<UniqueID> = []
  /// Marks that this window's filter hides.
  private var leftOut: Set<UniqueID> = []
  /// The area of what is being drawn on the wet canvases, in units of the page.
  private var wetBounds: Notebook.Rect?
  /// Finished marks that are still on the wet canvas. The browser copies a whole canvas whenever it changes, so the ink
  /// canvas is only changed when the pen rests, not whenever it is lifted.
  private var drying: [PageInk.Mark] = []
  /// The mark that the gesture made, until the drawing of the gesture is removed.
  private(set) var made: Annotation?
  /// Whether the wet canvases must be redrawn completely, because they lack a part of what is being drawn or still show
  /// dried marks.
  private(set) var isWetStale = true
  /// The area where the wet canvases show something outdated, in units of the page.
  private var leftover: Notebook.Rect?
  private let effects: WebEffects
  /// Draws the rest of the page later.
  private var finishing: EffectClaim?

  init(_ page: OverlayPage, _ version: PageVersion.ID, at scale: PageScale, _ effects: WebEffects) {
    self.page = page
    self.version = version
    self.scale = scale
    self.effects = effects
    width = max(PageUnit.units(fromPoints: page.width * 0.75), 1)
    height = max(PageUnit.units(fromPoints: page.height * 0.75), 1)
  }

  /// The page of a doc; `nil` for a page of a bundle.
  var pageID: Page.ID? {
    switch page.id {
    case .page(let id), .snippet(_, let id): id
    case .bundlePage: nil
    }
  }

  /// The page's rectangle, in units of the page.
  var bounds: Notebook.Rect { Notebook.Rect(x: 0, y: 0, width: width, height: height) }

  /// CSS pixels per point at the current size.
  var pixelsPerPoint: Double { page.width * scale.zoom / PageUnit.points(width) }

  /// The page's words in its units, for the highlighter.
  var inkWords: [InkWord] {
    words.map { word in
      let (x, y) = (place(word.box.x, of: width), place(word.box.y, of: height))
      let frame = Notebook.Rect(
        x: x, y: y, width: max(place(word.box.x + word.box.width, of: width) &- x, 1),
        height: max(place(word.box.y + word.box.height, of: height) &- y, 1))
      return InkWord(frame: frame, endsLine: word.separator == .line)
    }
  }

  /// Converts a fraction of a side to units, clamped to the page.
  private func place(_ fraction: Double, of side: Int32) -> Int32 {
    Int32(min(max(fraction.isFinite ? fraction : 0, 0), 1) * Double(side))
  }

  /// Converts a rectangle to fractions of the page.
  func fractions(of rect: Notebook.Rect) -> NormalizedRect {
    NormalizedRect(
      x: Double(rect.x) / Double(width), y: Double(rect.y) / Double(height), width: Double(rect.width) / Double(width),
      height: Double(rect.height) / Double(height))
  }

  /// Whether the canvases do not match the page's current size and part.
  var needsPaint: Bool { painted != target }

  // MARK: - Content

  /// Shows the marks of a page that have been loaded.
  func show(_ notebook: NotebookPage) {
    let state = notebook.state
    if state.pageWidth > 0, state.pageHeight > 0 { (width, height) = (state.pageWidth, state.pageHeight) }
    ink = PageInk(state)
    paint()
  }

  /// Updates the marks after groups were added to the notebook.
  /// - Parameter isDrawn: whether the groups are what was being drawn in this window
  func follow(_ groups: [LogGroup], in notebook: NotebookPage, isDrawn: Bool) {
    let change = ink.follow(groups, in: notebook)
    guard past == nil else { return }
    switch change {
    case .nothing: break
    case .added(let count):
      let added = ink.marks.suffix(count)
      if isDrawn, wetBounds != nil, drying.count + count <= MarkedPage.maximumDrying,
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

  /// Freezes the page as it is now, whatever is written on it, until `showPast` is called.
  func beginPast() {
    dry()
    past = ink
  }

  /// Shows an earlier state of the page, or the present one if `past` is `nil`.
  /// - Parameter region: the area that looks different; `nil` if it may be the whole page
  func showPast(_ past: PageInk?, region: Notebook.Rect?) {
    self.past = past
    if let region { renew(region) } else { paint() }
  }

  /// Hides exactly these marks, which are drawn elsewhere.
  func hide(_ ids: Set<UniqueID>) {
    guard ids != hidden else { return }
    let region = ink.bounds(of: hidden.symmetricDifference(ids))
    hidden = ids
    if let region { renew(region) }
  }

  /// Hides exactly these marks, which the filter excludes.
  func leaveOut(_ ids: Set<UniqueID>) {
    guard ids != leftOut else { return }
    leftOut = ids
    paint()
  }

  private var unseen: Set<UniqueID> { leftOut.isEmpty ? hidden : hidden.union(leftOut) }

  // MARK: - Canvases

  /// Chooses the part that the canvases cover: the whole page, or if that needs too many pixels, the visible part with
  /// a margin.
  /// - Returns: whether the part has changed
  func chooseClip() -> Bool {
    let (full, old) = (page.width * page.height * scale.devicePixels * scale.devicePixels, clip)
    clip = NormalizedRect(x: 0, y: 0, width: 1, height: 1)
    if full > MarkedPage.maximumPixels, let seen = seen(margin: 0.25) {
      clip = NormalizedRect(x: seen.x, y: seen.y, width: max(seen.width, 0.001), height: max(seen.height, 0.001))
    }
    return clip != old
  }

  /// The visible part of the page; `nil` if its position is unknown.
  /// - Parameter margin: an additional margin on each side, as a multiple of the window's size
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
    // Limits the resolution in a huge window.
    let most = MarkedPage.maximumPixels * 2
    let area = page.width * page.height * pixels * pixels * clip.width * clip.height
    if area > most { pixels *= (most / area).squareRoot() }
    return Painted(clip: clip, width: page.width * pixels, height: page.height * pixels)
  }

  /// Redraws all marks at the current size.
  func paint() {
    guard canvases.ink.isMounted else { return }
    painted = target
    sized = []
    (wetBounds, isWetStale, leftover) = (nil, true, nil)
    drying = []
    finishing = nil
    let all = bounds(of: clip)
    if drawn.marks.count > MarkedPage.maximumAtOnce, let seen = seen(margin: 0) {
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

  /// Draws the marks of an area. The canvases are empty, or get a new size.
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

  /// Draws the parts of the page that `paint` has left out.
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

  /// Converts a part of the page to units.
  private func bounds(of part: NormalizedRect) -> Notebook.Rect {
    Notebook.Rect(
      x: Int32(part.x * Double(width)), y: Int32(part.y * Double(height)), width: Int32(part.width * Double(width)) + 1,
      height: Int32(part.height * Double(height)) + 1)
  }

  /// Sets the size of a canvas if it has not been set.
  /// - Parameter canvas: 0 for highlights, 1 for ink, 2 and 3 for their wet canvases, 4 for other persons
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

  /// Clears a rectangle and clips what `content` draws to it. The rectangle grows to whole pixels: at fractional edges,
  /// redrawn ink would get another shade, and drawing would be slower.
  /// - Parameter rect: the rectangle in units of the page
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

  // MARK: - Wet canvases

  /// Draws the stroke or other gesture in progress.
  /// - Parameters:
  ///   - items: the whole gesture, in points of the page
  ///   - region: the area that has changed since the last call, in units of the page; `nil` redraws everything, which
  ///     is necessary if `isWetStale`
  ///   - bounds: the area that the whole gesture may touch
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

  // MARK: - Other persons

  /// Draws what another person is drawing.
  func drawOther(_ items: [DisplayList.Item], bounds: Notebook.Rect) {
    if painted == nil { painted = target }
    var drawing = CanvasDrawing()
    size(&drawing, 4)
    renew(bounds.expanded(by: 128), &drawing) { $0.draw(items) }
    canvases.others.draw(drawing)
  }

  /// Removes what other persons were drawing.
  func clearOthers() {
    guard sized.contains(4) else { return }
    sized.remove(4)
    var drawing = CanvasDrawing()
    drawing.resize(width: 0, height: 0)
    canvases.others.draw(drawing)
  }

  /// Redraws a rectangle of a wet canvas: the drying marks, and `content` in front of them.
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

  /// Moves the drying marks from the wet canvas to the ink canvas, because the pen rests.
  func dry() {
    guard let first = drying.first else { return }
    let dried = drying
    drying = []
    add(dried[...])
    let bounds = dried.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
    if let wet = wetBounds {
      // Something is being drawn there. All of it is redrawn together.
      (wetBounds, isWetStale) = (wet.union(bounds), true)
    } else {
      leftover = leftover?.union(bounds) ?? bounds
      drawLeftover()
    }
  }

  /// Ends the drawing of a gesture. `drawLeftover` removes it and shows the drying marks in its place.
  /// - Parameter region: the area where the two look different, in units of the page; `nil` for everywhere
  func clearWet(_ region: Notebook.Rect? = nil) {
    guard let bounds = region ?? wetBounds else { return }
    leftover = leftover?.union(bounds) ?? bounds
    (wetBounds, isWetStale, made) = (nil, true, nil)
  }

  /// Removes what was being drawn. Call it in a frame: a canvas that changes between two frames is copied once more.
  /// The canvases keep their pixels for the next stroke.
  func drawLeftover() {
    guard let bounds = leftover else { return }
    leftover = nil
    for canvas in [2, 3] where sized.contains(canvas) {
      var drawing = CanvasDrawing()
      renewWet(bounds.expanded(by: 192), isInk: canvas == 3, &drawing) { _ in }
      (canvas == 2 ? canvases.wetHighlights : canvases.wetInk).draw(drawing)
    }
  }

  /// Frees the pixels of the wet canvases, because another page is written on.
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
  /// The intersection of both; of size 0 if it is empty.
  fileprivate nonisolated func intersection(_ other: Notebook.Rect) -> Notebook.Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return Notebook.Rect(x: left, y: top, width: max(right, left) - left, height: max(bottom, top) - top)
  }

  /// The remaining area around a rectangle within this one, as rectangles above, below, left and right of it.
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
