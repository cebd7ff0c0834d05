import PaperDomain
import Trapezio
import TrapezioWeb

// Zoom, layout and jumps. Every change goes through `place`, which draws first and scrolls within the same frame, so
// that nothing flickers.
extension PagesStore {
  /// The scroll offset; while a change is not drawn yet, the offset that will apply then.
  package var offset: ScrollOffset { pendingOffset ?? elements.offset ?? lastOffset }

  /// The middle of the window.
  package var middle: ViewportPoint {
    ViewportPoint(x: state.layout.viewport.width / 2, y: state.layout.viewport.height / 2)
  }

  /// Applies a layout, scrolled to `offset`.
  /// - Parameter current: the page to make current even if another is more visible; ignored if it would not be near
  package func place(_ layout: PageLayout, at offset: ScrollOffset, current: Int? = nil) {
    let offset = layout.clamped(offset)
    let near = layout.nearPages(at: offset)
    let current = current.flatMap { near.contains($0) ? $0 : nil }
    zoomModel.settled()
    update {
      $0.layout = layout
      $0.near = near
      $0.pictured = layout.picturedPages(at: offset)
      $0.go(to: current ?? layout.currentPage(at: offset))
      $0.pinnedTop = current == nil ? nil : offset.top
    }
    nearPagesChanged()
    pendingOffset = offset
    // Called in the frame that was requested for drawing, after drawing and before painting.
    drawing = effects.clock.nextFrame { _ in
      self.pendingOffset = nil
      self.lastOffset = offset
      self.elements.pages.scroll(left: offset.left, top: offset.top)
    }
    becomeQuietSoon()
  }

  // MARK: - The window onto the pages

  func viewportResized(_ size: ViewportSize) {
    guard size.width > 0, size.height > 0 else { return }
    var layout = state.layout
    guard layout.viewport != size || layout.spacing != spacing || !hasBeenPlaced else { return }
    guard hasBeenPlaced, layout.isPlaced else {
      layout.viewport = size
      layout.spacing = spacing
      update { $0.layout = layout }
      placeFirst()
      return
    }
    // The point of the doc at the top of the window stays there.
    let top = ViewportPoint(x: layout.viewport.width / 2, y: 0)
    let anchor = layout.anchor(at: top, offset: offset)
    layout.viewport = size
    layout.spacing = spacing
    layout.mode = state.arrangement.mode(showing: state.current, in: size)
    if let fit = state.fit { layout.zoom = layout.zoom(fitting: fit) }
    layout.zoom = layout.clamped(layout.zoom)
    let target = layout.offset(keeping: anchor, at: ViewportPoint(x: size.width / 2, y: 0))
    place(layout, at: target, current: state.pinnedTop == nil ? nil : state.current)
  }

  /// Lays out the pages for the first time, as soon as both the pages and the size of the window are known.
  func placeFirst() {
    var layout = state.layout
    guard !hasBeenPlaced, layout.isPlaced else { return }
    hasBeenPlaced = true
    let page = min(max(state.current, 0), state.count - 1)
    let remembered = delegate?.remembered
    var fit: PageLayout.Fit? = .automatic
    if let remembered { update { $0.want(remembered.arrangement) } }
    layout.mode = state.arrangement.mode(showing: page, in: layout.viewport)
    if let remembered {
      fit = remembered.fit
      layout.zoom = layout.clamped(remembered.zoom)
    }
    if let fit { layout.zoom = layout.zoom(fitting: fit) }
    update { $0.fit = fit }
    if let remembered, remembered.anchor.page == page {
      let anchor = remembered.anchor.turned(layout.measures.turn(page))
      place(layout, at: layout.offset(keeping: anchor, at: ViewportPoint(x: 0, y: 0)), current: page)
    } else {
      place(layout, at: layout.offset(showing: page), current: page)
    }
    becomeQuiet()
    report(.placed(at: page))
  }

  /// The reading position, to be saved; nil before the pages are laid out and while they are printed.
  public var readingPosition: ReadingPosition? {
    guard hasBeenPlaced, state.layout.isPlaced, !state.isPrinting else { return nil }
    let layout = state.layout
    var anchor = layout.anchor(at: ViewportPoint(x: 0, y: 0), offset: offset)
    // The current page counts, even if a strip of the page before it is visible above.
    if anchor.page != state.current {
      let page = state.current
      anchor = ViewAnchor(
        page: page, x: (offset.left - layout.left(page)) / layout.width(page),
        y: (offset.top - layout.top(page)) / layout.height(page))
    }
    return ReadingPosition(
      anchor: anchor.turned(layout.measures.turn(anchor.page).opposite), arrangement: state.arrangement,
      fit: state.fit, zoom: layout.zoom)
  }

  /// Handles scrolling that changes something shown.
  func scrolled(to offset: ScrollOffset) {
    // Until a pending change is drawn, scroll events belong to the old layout.
    guard pendingOffset == nil, state.notices(offset) else { return }
    lastOffset = offset
    update {
      $0.near = $0.layout.nearPages(at: offset)
      $0.pictured = $0.layout.picturedPages(at: offset)
      $0.go(to: $0.layout.currentPage(at: offset))
      $0.pinnedTop = nil
    }
    nearPagesChanged()
    becomeQuietSoon()
  }

  // MARK: - Zoom

  package func zoom(to zoom: Double, at point: ViewportPoint, fit: PageLayout.Fit? = nil) {
    guard state.layout.isPlaced else { return }
    let before = offset
    if abs(before.left - lastOffset.left) > 1.5 || abs(before.top - lastOffset.top) > 1.5, pendingOffset == nil {
      zoomModel.settled()
    }
    var model = zoomModel
    let (layout, after) = model.zoomed(state.layout, before, to: zoom, at: point)
    // The next zoom at this point keeps the same anchor, however much later it comes.
    defer { zoomModel = model }
    update { $0.fit = fit }
    guard layout != state.layout || after != before else { return }
    let isSeen = layout.pages(from: after.top, to: after.top + layout.viewport.height).contains(state.current)
    place(layout, at: after, current: state.pinnedTop != nil && isSeen ? state.current : nil)
  }

  func choose(_ fit: PageLayout.Fit) {
    guard state.layout.isPlaced else { return }
    let zoom = state.layout.zoom(fitting: fit)
    switch fit {
    case .width, .automatic:
      // The line at the upper edge of the window stays there.
      self.zoom(to: zoom, at: ViewportPoint(x: state.layout.viewport.width / 2, y: 0), fit: fit)
    case .page:
      var layout = state.layout
      layout.zoom = zoom
      update { $0.fit = fit }
      place(layout, at: layout.offset(showing: state.current), current: state.current)
    }
  }

  func pinched(_ reading: PinchGesture.Reading) {
    guard state.layout.isPlaced else { return }
    let layout = state.layout
    let anchor = layout.anchor(at: reading.start, offset: offset)
    var next = layout
    next.zoom = layout.clamped(layout.zoom * reading.scale)
    update { $0.fit = nil }
    place(next, at: next.offset(keeping: anchor, at: reading.now))
  }

  /// Doubles the zoom, or returns to the zoom that fits the width.
  func toggleZoom(at point: ViewportPoint) {
    guard state.layout.isPlaced else { return }
    zoomModel.settled()
    let fitting = state.layout.zoom(fitting: .width)
    if state.layout.zoom < fitting * 1.4 {
      zoom(to: max(fitting, state.layout.zoom) * 2, at: point)
    } else {
      zoom(to: fitting, at: point, fit: .width)
    }
  }

  // MARK: - Layout and pages

  /// Shows a page from its beginning or its end. Does nothing for pages that do not exist.
  public func go(to page: Int, atEnd: Bool = false) {
    guard state.layout.isPlaced, page >= 0, page < state.count else { return }
    var layout = state.layout
    if state.isSingle {
      layout.mode = .single(page)
      if let fit = state.fit { layout.zoom = layout.zoom(fitting: fit) }
    }
    // After panning sideways, keep the horizontal offset if the new page is on the same side.
    let isPanned =
      layout.contentWidth > layout.viewport.width + 1 && layout.side(page) == layout.side(state.current)
    var target = layout.offset(showing: page, left: isPanned ? offset.left : nil)
    if atEnd {
      let end = layout.bottom(ofRowWith: page) + layout.spacing.top
      target.top = page == state.count - 1 ? layout.contentHeight : end - layout.viewport.height
    }
    place(layout, at: target, current: page)
  }

  /// Scrolls until a rectangle of a page is visible, a quarter of the window below its upper edge. Does not scroll if
  /// the rectangle is already visible.
  package func show(_ rect: NormalizedRect, on page: Int) {
    guard state.layout.isPlaced, page >= 0, page < state.count else { return }
    let rect = state.seen(rect, on: page)
    var layout = state.layout
    if state.isSingle { layout.mode = .single(page) }
    let (top, left) = (layout.top(page) + rect.y * layout.height(page), layout.left(page) + rect.x * layout.width(page))
    var target = offset
    let room = min(48, layout.viewport.height / 8)
    let bottom = top + rect.height * layout.height(page)
    if layout != state.layout || top < target.top + room || bottom > target.top + layout.viewport.height - room {
      target.top = top - layout.viewport.height / 4
    }
    let width = rect.width * layout.width(page)
    if left < target.left || left + width > target.left + layout.viewport.width {
      target.left = left + width / 2 - layout.viewport.width / 2
    }
    place(layout, at: target, current: page)
  }

  func turnPageByWheel(isForward: Bool) {
    let now = effects.clock.now
    guard state.isSingle, now - turnedPageAt > PagesLimits.turningTime else { return }
    turnedPageAt = now
    if isForward { go(to: state.current + 1) } else { go(to: state.current - 1, atEnd: true) }
  }

  /// Scrolls by a distance. In single mode, at the end of the page, it turns to the next or previous page.
  package func scroll(by distance: Double) {
    guard state.layout.isPlaced else { return }
    let before = offset
    let after = state.layout.clamped(ScrollOffset(left: before.left, top: before.top + distance))
    if abs(after.top - before.top) < 1, state.isSingle {
      if distance > 0 { go(to: state.current + 1) } else { go(to: state.current - 1, atEnd: true) }
      return
    }
    elements.pages.scroll(left: after.left, top: after.top)
  }

  /// Scrolls sideways; returns false, and does nothing, if the content is not wider than the window.
  package func pan(by distance: Double) -> Bool {
    guard state.layout.isPlaced, state.layout.contentWidth > state.layout.viewport.width + 1 else { return false }
    let before = offset
    let after = state.layout.clamped(ScrollOffset(left: before.left + distance, top: before.top))
    elements.pages.scroll(left: after.left, top: after.top)
    return true
  }

  // MARK: - After scrolling has paused

  package func becomeQuietSoon() {
    quiet = effects.clock.after(PagesLimits.quietTime) { self.becomeQuiet() }
  }

  /// Does the slower part of a reaction to changes, once nothing has moved for a moment.
  func becomeQuiet() {
    quiet = nil
    guard state.layout.isPlaced, hasBeenPlaced, !state.isPrinting else { return }
    // Browsers do not always report a change of the screen's pixel density.
    let pixelRatio = effects.window.devicePixelRatio
    if state.pixelRatio != pixelRatio { update { $0.pixelRatio = pixelRatio } }
    loadNearPages()
    report(.stoppedMoving)
    remember()
  }
}
