import ByteCoding
import DocViewer
import Ink
import Notebook
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Where the engine last saw a pressed pointer, in the window and on the sheet.
nonisolated struct PointerPlace {
  let windowX, windowY: Double
  let x, y: Double
}

// Pointers as the viewer passes them to overlays, and drawing while one is pressed.
extension WritingStore {
  /// The interval at which the engine gets the time while a pointer is pressed, in milliseconds. A pen that is held
  /// still sends no events.
  private static let tickTime = 100.0
  /// The pen counts as resting this long after it was lifted, in milliseconds.
  private static let dryingTime = 500.0

  func pointer(_ pointer: PagePointer, on page: OverlayPage) -> PointerTaker {
    guard let marked = pages.first(where: { $0.page.index == page.index }), state.tool != .none, page.canAnnotate,
      state.isWritable(marked.version)
    else { return .page }
    // Only the main mouse button writes.
    if pointer.phase == .down, pointer.kind == .mouse, pointer.button != 0 { return .page }
    if pointer.phase == .down {
      if !session.isDrawing { tellEpoch() }
      if state.textBox != nil { finishText() }
      // The list of layers stays open, because a person who writes on several layers switches between them.
      if state.menu != nil, state.menu != .layers { update { $0.menu = nil } }
      if !session.isDrawing { layOut(around: marked) }
    }
    let before = session.isDrawing
    let event = self.event(pointer, on: marked)
    let place = PointerPlace(windowX: pointer.windowX, windowY: pointer.windowY, x: event.sample.x, y: event.sample.y)
    landed[pointer.id] = pointer.phase == .down || pointer.phase == .move ? place : nil
    act(on: session.handle(.pointer(event)))
    if pointer.phase == .down, session.isDrawing, !before {
      beginWet(on: marked)
      drawWet()
      tick()
    }
    // Fingers that do not draw belong to the page, for scrolling and pinching.
    if pointer.kind == .touch, !session.isDrawing, pointer.phase == .down || pointer.phase == .move { return .page }
    return .overlay
  }

  /// Tells the engine that a pointer was released which the page no longer follows. For a finger that scrolls, adds the
  /// distance since the engine last saw it. A stroke ends where it was last seen.
  func pointerEnded(_ event: TrapezioWeb.Event, _ phase: PointerEvent.Phase) {
    guard let place = landed[event.pointerID] else { return }
    landed[event.pointerID] = nil
    guard state.tool != .none else { return }
    let device = Self.device(event.pointerKind)
    let time = Int64(event.samples.last?.time ?? context.effects.clock.now)
    let sample =
      device == .touch
      ? PointerSample(x: place.x + event.x - place.windowX, y: place.y + event.y - place.windowY, time: time)
      : PointerSample(x: place.x, y: place.y, time: time)
    act(on: session.handle(.pointer(PointerEvent(phase, id: event.pointerID, device: device, buttons: 0, sample))))
  }

  private static func device(_ kind: TrapezioWeb.Event.PointerKind) -> PointerDevice {
    switch kind {
    case .mouse: .mouse
    case .pen: .pen
    case .touch: .touch
    }
  }

  private func event(_ pointer: PagePointer, on page: MarkedPage) -> PointerEvent {
    let phase: PointerEvent.Phase =
      switch pointer.phase {
      case .down: .down
      case .move: .move
      case .up: .up
      case .cancel: .cancel
      }
    let scale = session.viewport.scale
    let frame = session.pages.first { $0.version == page.version.uniqueID }?.frame ?? page.bounds
    func sample(_ sample: PagePointer.Sample) -> PointerSample {
      let x = (Double(frame.x) + sample.x * Double(frame.width)) / PageUnit.perPoint * scale
      let y = (Double(frame.y) + sample.y * Double(frame.height)) / PageUnit.perPoint * scale
      return PointerSample(
        x: x, y: y, time: Int64(sample.time.rounded()), pressure: sample.pressure, tiltX: Self.degrees(sample.tiltX),
        tiltY: Self.degrees(sample.tiltY))
    }
    return PointerEvent(
      phase, id: pointer.id, device: Self.device(pointer.kind), buttons: UInt16(truncatingIfNeeded: pointer.buttons),
      sample(pointer.sample), coalesced: pointer.samples.map { sample($0) },
      predicted: pointer.predicted.map { sample($0) }, radius: pointer.radius,
      isConstrained: pointer.modifiers.contains(.shift))
  }

  private static func degrees(_ tilt: Double) -> Int8 { tilt.isFinite ? Int8(min(max(tilt, -90), 90)) : 0 }

  private func tick() {
    guard session.isDrawing else { return ticking = nil }
    ticking = context.effects.clock.after(WritingStore.tickTime) {
      self.act(on: self.session.handle(.tick(Int64(self.context.effects.clock.now))))
      self.tick()
    }
  }

  // MARK: - Wet canvases

  private func beginWet(on page: MarkedPage) {
    if let last = lastWetPage, last != page.version { self.page(of: last)?.dropWet() }
    drying = nil
    lastWetPage = page.version
    wetPages = [page.version]
    (wetStable, wetHasPressure) = (0, false)
    previews.begin(on: page.version, random: context.effects.window.randomBytes(16))
  }

  /// Redraws the gesture in progress in the next frame, once for any number of samples, and removes outdated parts.
  func redrawWet() {
    guard wetFrame == nil else { return }
    wetFrame = context.effects.clock.nextFrame { _ in
      self.wetFrame = nil
      for page in self.pages { page.drawLeftover() }
      self.drawWet()
    }
  }

  /// Draws the gesture in progress. For a stroke only the changed part, for anything else all of it.
  func drawWet() {
    guard session.isDrawing, !wetPages.isEmpty, let wet = session.wet() else { return }
    switch wet {
    case .mark(let mark): draw(mark)
    case .eraser(let path, let radius): draw(eraser: path, radius: radius)
    case .lasso(let path): draw(outline: path, isClosed: true)
    case .marquee(let rect):
      draw(
        outline: [
          Point(x: rect.x, y: rect.y), Point(x: rect.maxX, y: rect.y), Point(x: rect.maxX, y: rect.maxY),
          Point(x: rect.x, y: rect.maxY),
        ], isClosed: true)
    case .moving(let dx, let dy): drawSelection { $0.moved(dx: dx, dy: dy) }
    case .resizing(let from, let to): drawSelection { $0.mapped(from: from, to: to) }
    }
  }

  private func draw(_ mark: WetMark) {
    // An arrow's head is 10 pt long.
    let reach = mark.style.width * mark.kind.widest + (mark.kind == .arrow ? 11 : 1) * 64
    let all = mark.samples + mark.predicted
    let whole = mark.frame?.expanded(by: reach) ?? Self.bounds(of: all[...]).expanded(by: reach)
    // The end of a stroke changes with each sample, from two samples before the last stable one.
    var region: Notebook.Rect?
    if mark.frame == nil, mark.kind.isInk, mark.hasPressure == wetHasPressure, wetStable > 3,
      mark.stableCount >= wetStable, all.count > wetStable, let tail = wetTail
    {
      region = Self.bounds(of: all[(wetStable - 3)...]).expanded(by: reach).union(tail)
    }
    let end = max(min(mark.stableCount - 3, all.count), 0)
    wetTail = Self.bounds(of: all[end...]).expanded(by: reach)
    wetEnd = mark.frame == nil && mark.kind.isInk && end < all.count ? all[end] : nil
    (wetStable, wetHasPressure) = (mark.stableCount, mark.hasPressure)
    for place in session.pages where place.frame.intersects(whole) {
      let version = PageVersion.ID(place.version)
      guard let page = page(of: version) else { continue }
      if !wetPages.contains(version) { wetPages.append(version) }
      if page.isWetStale { region = nil }
      let items = mark.displayItems(in: region)
      let (dx, dy) = (0 &- place.frame.x, 0 &- place.frame.y)
      page.drawWet(
        items.map { $0.moved(byPoints: PageUnit.points(dx), PageUnit.points(dy)) },
        highlights: mark.kind == .highlighter || mark.kind == .wordHighlight, region: region?.moved(dx: dx, dy: dy),
        bounds: whole.moved(dx: dx, dy: dy))
    }
    preview(mark)
  }

  private static func bounds(of samples: ArraySlice<InkSample>) -> Notebook.Rect {
    guard let first = samples.first else { return Notebook.Rect(x: 0, y: 0, width: 0, height: 0) }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for sample in samples {
      left = min(left, sample.x)
      right = max(right, sample.x)
      top = min(top, sample.y)
      bottom = max(bottom, sample.y)
    }
    return Notebook.Rect(x: left, y: top, width: right &- left, height: bottom &- top)
  }

  /// Draws the eraser's path as a translucent band.
  private func draw(eraser path: [Point], radius: Int32) {
    let eraserStyle = InkStyle(color: InkColor(rgba: 0x8080_8040), width: 2 * radius)
    drawPath(path, eraserStyle, isClosed: false)
  }

  private func draw(outline path: [Point], isClosed: Bool) {
    let pixel = Int32(max(PageUnit.perPoint / max(session.viewport.scale, 0.01), 1))
    drawPath(path, InkStyle(color: InkColor(rgba: 0x2A62_D6FF), width: pixel + pixel / 2), isClosed: isClosed)
  }

  private func drawPath(_ path: [Point], _ style: InkStyle, isClosed: Bool) {
    guard let first = path.first, let place = session.pages.first, let page = page(of: PageVersion.ID(place.version))
    else {
      return
    }
    var segments: [DisplayList.Segment] = []
    var bounds = Notebook.Rect(x: first.x, y: first.y, width: 0, height: 0)
    for point in path {
      let (x, y) = (PageUnit.points(point.x &- place.frame.x), PageUnit.points(point.y &- place.frame.y))
      segments.append(segments.isEmpty ? .move(x: x, y: y) : .line(x: x, y: y))
      bounds = bounds.union(Notebook.Rect(x: point.x, y: point.y, width: 0, height: 0))
    }
    // Draw a single point as a line of length 0.
    if path.count == 1 { segments.append(.line(x: PageUnit.points(first.x), y: PageUnit.points(first.y))) }
    if isClosed { segments.append(.close) }
    page.drawWet(
      [.path(segments, .stroke(style.color, width: PageUnit.points(style.width)))], highlights: false, region: nil,
      bounds: bounds.expanded(by: style.width))
  }

  /// Draws the selection at its dragged position and hides it at its old one.
  private func drawSelection(_ place: (Notebook.Rect) -> Notebook.Rect) {
    guard let selection = dragged else { return }
    guard let page = page(of: PageVersion.ID(selection.version)) else { return }
    page.hide(Set(selection.ids))
    let moved = selection.annotations.map { $0.placed(in: place($0.frame)) }
    guard let first = moved.first else { return }
    var bounds = first.drawnBounds
    for annotation in moved.dropFirst() { bounds = bounds.union(annotation.drawnBounds) }
    page.drawWet(
      moved.flatMap { $0.displayItems }, highlights: moved.allSatisfy { $0.kind == .highlighter }, region: nil,
      bounds: bounds.expanded(by: 64))
    let frames = moved.map { $0.frame }
    let frame = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
    update { $0.selection?.frame = page.fractions(of: frame) }
  }

  /// The marks that are being moved or resized.
  private var dragged: (version: UniqueID, ids: [UniqueID], annotations: [Annotation])? {
    guard let gesture = session.dragged, let notebook = notebook(of: PageVersion.ID(gesture.version)) else {
      return nil
    }
    let annotations = notebook.inDrawingOrder(gesture.ids.compactMap { notebook.annotation($0) })
    return (gesture.version, gesture.ids, annotations)
  }

  /// The area where the drawn gesture differs from the finished mark, in units of the page. It is at the end, because
  /// the rest is stored as it was drawn. `nil` if the gesture made no such mark.
  private func unfinished(on page: MarkedPage) -> Notebook.Rect? {
    guard let mark = page.made, mark.kind.isInk, mark.ink.count == 1, let samples = mark.ink.first?.samples,
      samples.contains(where: { $0.pressure != 0 }) == wetHasPressure, let tail = wetTail, let end = wetEnd,
      let place = session.pages.first(where: { $0.version == page.version.uniqueID })
    else { return nil }
    let (dx, dy) = (0 &- place.frame.x, 0 &- place.frame.y)
    guard let last = samples.lastIndex(where: { $0.x == end.x &+ dx && $0.y == end.y &+ dy }) else { return nil }
    let reach = mark.style.width * mark.kind.widest + 64
    return Self.bounds(of: samples[last...]).expanded(by: reach).union(tail.moved(dx: dx, dy: dy))
  }

  /// Ends the drawing of a gesture whose result is among the marks now.
  func endWet() {
    guard !wetPages.isEmpty else { return }
    // A stroke across the edge of a page is cut there, so it differs everywhere. A stroke that was only predicted to
    // cross is not cut.
    let isCut = wetPages.count { page(of: $0)?.made != nil } > 1
    for version in wetPages {
      guard let page = page(of: version) else { continue }
      page.clearWet(isCut ? nil : unfinished(on: page))
      page.hide(editedText.map { $0.version == version.uniqueID ? [$0.id] : [] } ?? [])
    }
    wetPages = []
    (wetTail, wetEnd) = (nil, nil)
    redrawWet()
    drying = context.effects.clock.after(WritingStore.dryingTime) { self.rest() }
    endPreview()
    showSelection()
  }
}

extension DisplayList.Item {
  /// The item moved by an offset.
  nonisolated func moved(byPoints dx: Double, _ dy: Double) -> DisplayList.Item {
    if dx == 0, dy == 0 { return self }
    switch self {
    case .text: return self
    case .path(let segments, let paint):
      return .path(
        segments.map { segment in
          switch segment {
          case .move(let x, let y): .move(x: x + dx, y: y + dy)
          case .line(let x, let y): .line(x: x + dx, y: y + dy)
          case .quad(let controlX, let controlY, let x, let y):
            .quad(controlX: controlX + dx, controlY: controlY + dy, x: x + dx, y: y + dy)
          case .close: .close
          }
        }, paint)
    }
  }
}
