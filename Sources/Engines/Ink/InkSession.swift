import BlazeFSM
import ByteCoding
import Notebook
import UndoHistory

/// Writing on pages, without a screen. The inputs are pointer events, keys and tool changes; the outputs are the
/// feedback to draw, the committed groups and the selection.
///
///     var session = InkSession(document: document, pages: pages, epoch: epoch)
///     for effect in session.handle(.pointer(event)) { … }
///
/// It has no clock and no randomness: events carry the time, and the document's writer makes identifiers. The same
/// inputs give the same bytes. A sample costs constant time, with two exceptions: moving a selection costs one step per
/// selected mark, and highlighting words costs one step per word of the page.
public struct InkSession {
  enum Active {
    case stroke
    case figure(FigureTool)
    case words(WordTool)
    case text(TextTool)
    case sign(SignTool)
    case eraser
    case lasso
    case selection(SelectionTool)
  }

  /// The marks, opened for writing. `receive` merges groups from other people into it.
  public internal(set) var document: NotebookDocument
  /// The pages on the sheet. Nobody can write on a page that is not in the document.
  public var pages: [InkPage]
  /// The visible part of the sheet.
  public internal(set) var viewport = InkViewport()
  /// The current tool, in the form that a file stores.
  public var toolState: ToolFSM.State { toolMachine.state }
  /// The current tool.
  public internal(set) var tool = InkTool.none
  /// The settings of the eraser.
  public internal(set) var eraser = EraserSettings()
  /// Whether the highlighter highlights whole words when it comes down on a word.
  public internal(set) var followsWords = true
  /// The current selection, if any.
  public internal(set) var selection: InkSelection?
  /// The copied marks.
  public var clip: InkClip?
  /// The layer for new marks, by page version. New marks go onto the page's own layer if `layers` has no entry for the
  /// page, or if that layer is hidden or locked.
  public var layers: [UniqueID: UniqueID] = [:]
  /// The text that is being edited.
  public internal(set) var textBox: InkTextBox?
  /// Whether the host performs the undo and redo that taps with two and three fingers ask for. The host may have an
  /// undo history that covers more than this document.
  public var leavesUndoToHost = false
  /// The scope of the undo and redo commands: my last step on one page, or in the whole document.
  public var undoScope = UndoScope.document
  /// Whether fingers only scroll.
  public var isPenMode: Bool { arbiter.isPenMode }
  /// Whether a gesture is in progress; if so, the host has to send ticks.
  public var isDrawing: Bool { active != nil }

  /// The marks that the current gesture moves or resizes.
  public var dragged: InkSelection? {
    guard case .selection(let tool) = active, let page = tool.page, !tool.gestures.isEmpty else { return nil }
    return InkSelection(version: page.version, ids: tool.gestures.map { $0.id })
  }

  /// The wall-clock time at event time 0.
  public private(set) var epoch: Instant
  /// The latest event time so far, in milliseconds; never runs backwards.
  var clock: Int64 = 0
  var toolMachine = StateMachine<ToolFSM>()
  var styles: [AnnotationKind: InkStyle] = [:]
  var signStyle = MarkingSign.standardStyle
  var arbiter = PointerArbiter()
  var active: Active?
  // Values that grow during the gesture are kept here and changed in place; inside `active` each sample would copy
  // them.
  var stroke: StrokeTool?
  var erasing: EraserTool?
  var lasso = LassoTool()
  var textGesture: AnnotationGesture?
  /// When the gesture began.
  var startTime: Int64 = 0
  private var pen = TouchingPen()

  /// The last pressure and tilt of a pen while it touched the page; browsers differ in the values they report when it
  /// lifts.
  private struct TouchingPen {
    var pressure: UInt16 = 0
    var tiltX: Int8 = 0
    var tiltY: Int8 = 0
  }

  /// Later event times are clamped to this: about a thousand years.
  static let latestTime: Int64 = 1 << 45

  /// Begins a session.
  /// - Parameters:
  ///   - document: the document, opened for writing
  ///   - pages: the pages of the document on the sheet
  ///   - epoch: the wall-clock time at event time 0
  public init(document: NotebookDocument, pages: [InkPage], epoch: Instant) {
    self.document = document
    self.pages = pages
    self.epoch = Self.bounded(epoch)
  }

  /// Changes the wall-clock time at event time 0, because a wall clock may be corrected and event time may stop while a
  /// machine sleeps. Earlier groups keep their time and their place in the order of the log.
  public mutating func setEpoch(_ epoch: Instant) { self.epoch = Self.bounded(epoch) }

  private static func bounded(_ epoch: Instant) -> Instant {
    Instant(millisecondsSince1970: min(max(epoch.millisecondsSince1970, 0), latestTime))
  }

  /// The style of new marks of a kind.
  public func style(of kind: AnnotationKind) -> InkStyle { styles[kind] ?? .standard(for: kind) }

  /// The feedback to draw during the gesture. Linear in the returned samples.
  /// - Parameter index: the first sample of a stroke, or the first point of an eraser or lasso path, to return
  public func wet(from index: Int = 0) -> Wet? {
    switch active {
    case .stroke: stroke.map { .mark($0.wet(from: index)) }
    case .figure(let tool): tool.wet.map { .mark($0) }
    case .words(let tool): .mark(tool.wet)
    case .sign(let tool): .mark(tool.wet)
    case .eraser:
      erasing.map { .eraser(path: Array($0.path.dropFirst(max(index, 0))), radius: $0.settings.radius) }
    case .lasso: .lasso(Array(lasso.path.dropFirst(max(index, 0))))
    case .selection(let tool): tool.wet
    case .text, nil: nil
    }
  }

  // MARK: Input

  /// Handles an input.
  /// - Returns: its effects, in order
  public mutating func handle(_ input: InkInput) -> [InkEffect] {
    switch input {
    case .pointer(let event): return handle(event)
    case .command(let command): return perform(command)
    case .take(let tool): return take(tool)
    case .style(let tool, let style):
      if tool.sign != nil { signStyle = style } else if let kind = tool.kind { styles[kind] = style }
      return []
    case .eraser(let settings):
      eraser = settings
      return []
    case .followsWords(let isOn):
      followsWords = isOn
      return []
    case .viewport(let viewport):
      self.viewport = viewport
      return []
    case .tick(let time):
      advance(to: time)
      let reached = gestureTime
      return stroke?.tick(reached) == true ? [.redraw] : []
    case .blur:
      var effects: [InkEffect] = []
      for ruling in arbiter.cancelAll(at: clock) {
        if case .cancel(let isKept) = ruling { effects += isKept ? finish() : cancel() }
      }
      return effects
    case .finishText(let text): return finishText(text)
    case .cancelText:
      textGesture?.send(.cancelEdit)
      (textGesture, textBox) = (nil, nil)
      return []
    case .restyle(let color, let width): return restyle(color, width)
    case .nudge(let dx, let dy): return nudge(dx, dy)
    }
  }

  /// Opens the marks of a page that is about to become visible; merges them with the marks that the session already has
  /// of it.
  /// - Throws: `conflict` if they cannot be merged; then nothing changed
  public mutating func open(_ notebook: NotebookPage, of version: UniqueID) throws(NotebookError) {
    try document.place(notebook, of: version, number: 1)
  }

  /// Closes a page: removes its marks from the session.
  public mutating func close(_ version: UniqueID) -> [InkEffect] {
    document.remove(version)
    pages.removeAll { $0.version == version }
    return selection?.version == version ? select(nil) : []
  }

  /// Merges groups that other people added to a page.
  /// - Returns: `selected` if some selected marks are gone
  /// - Throws: the errors of `NotebookPage.receive`; then nothing changed
  @discardableResult
  public mutating func receive(
    _ groups: [LogGroup], on version: UniqueID
  ) throws(NotebookError) -> [InkEffect] {
    _ = try document.edit(version) { notebook throws(NotebookError) in try notebook.receive(groups) }
    return dropMissingSelection()
  }

  private mutating func handle(_ event: PointerEvent) -> [InkEffect] {
    advance(to: event.sample.time)
    guard event.sample.x.isFinite, event.sample.y.isFinite else { return [] }
    let buttons = arbiter.buttons(of: event, at: clock)
    var effects: [InkEffect] = []
    for ruling in arbiter.judge(event, at: clock) {
      switch ruling {
      case .begin:
        begin(event, buttons: buttons)
        effects.append(.redraw)
      case .draw:
        draw(event)
        effects.append(.redraw)
      case .end:
        // A gesture may also end with a pointer-down whose pointer-up was lost; that event is not part of it.
        if event.phase == .up { draw(event) }
        effects += finish()
      case .cancel(let isKept): effects += isKept ? finish() : cancel()
      case .scroll(let scroll): effects.append(.scroll(scroll))
      case .tap(2): effects += leavesUndoToHost ? [.turn(undoing: true)] : perform(.undo)
      case .tap(3): effects += leavesUndoToHost ? [.turn(undoing: false)] : perform(.redo)
      case .tap: break
      case .enterPenMode: effects.append(.penMode(true))
      }
    }
    return effects
  }

  /// Sets the event time before a change that comes without an event. The clock never runs backwards.
  public mutating func advanceClock(to time: Double) {
    if time.isFinite { advance(to: Int64(min(max(time, 0), Double(Self.latestTime)))) }
  }

  mutating func advance(to time: Int64) {
    clock = max(clock, min(time, Self.latestTime))
  }

  /// The wall-clock time of the current event.
  var now: Instant { Instant(millisecondsSince1970: epoch.millisecondsSince1970 + clock) }

  private var gestureTime: UInt32 { UInt32(clamping: clock - startTime) }

  private mutating func take(_ next: InkTool) -> [InkEffect] {
    var effects = active == nil ? [] : cancel()
    _ = arbiter.cancelAll(at: clock)
    let isSame = next == tool
    guard case .done(var action) = toolMachine.processEvent(next.event) else { return effects }
    // A file stores all figures as the arrow tool, but here each is a tool of its own.
    if action == .toggleSettings, !isSame { action = .nothing }
    tool = next
    arbiter.hasTool = next != .none
    if action == .deselect, next != .selection, next != .lasso { effects += select(nil) }
    return effects + [.toolChanged(action)]
  }

  // MARK: Gestures

  private func tool(for event: PointerEvent, _ buttons: UInt16) -> InkTool {
    guard event.device == .pen else { return tool }
    if buttons & PointerEvent.Button.eraser != 0 { return .eraser }
    return buttons & PointerEvent.Button.barrel != 0 ? .lasso : tool
  }

  private mutating func begin(_ event: PointerEvent, buttons: UInt16) {
    startTime = clock
    pen = TouchingPen()
    let place = viewport.place(event.sample)
    let tool = tool(for: event, buttons)
    if tool == .highlighter, followsWords, let page = page(at: place),
      let words = WordTool(on: page, style: style(of: .highlighter), from: place)
    {
      return active = .words(words)
    }
    switch tool {
    case .none: active = nil
    case .pen, .pencil, .highlighter:
      if let kind = tool.kind { (active, stroke) = (.stroke, StrokeTool(kind: kind, style: style(of: kind))) }
    case .arrow, .line, .rectangle, .ellipse:
      if let kind = tool.kind { active = .figure(FigureTool(kind: kind, style: style(of: kind), from: place)) }
    case .text: active = .text(TextTool(at: place))
    case .tick, .cross:
      if let sign = tool.sign { active = .sign(SignTool(sign, style: signStyle, at: place)) }
    case .eraser: (active, erasing) = (.eraser, EraserTool(eraser))
    case .lasso: (active, lasso) = (.lasso, LassoTool())
    case .selection: active = .selection(beginSelection(at: place, event))
    }
    draw(event)
  }

  private mutating func draw(_ event: PointerEvent) {
    let place = viewport.place(event.sample)
    switch active {
    case nil: break
    case .stroke:
      for sample in event.coalesced.isEmpty ? [event.sample] : event.coalesced {
        if let ink = ink(sample, event) { stroke?.add(ink) }
      }
      let (reached, touching) = (gestureTime, pen)
      let predicted = event.phase == .move ? event.predicted.compactMap { ink($0, event) } : []
      pen = touching
      _ = stroke?.tick(reached)
      stroke?.predict(predicted)
    case .figure(var tool):
      tool.drag(to: place, isRegular: event.isConstrained)
      active = .figure(tool)
    case .words(var tool):
      tool.drag(to: place)
      active = .words(tool)
    case .text(var tool):
      tool.drag(to: place, reach: viewport.units(PointerArbiter.tapDistance))
      active = .text(tool)
    case .sign(var tool):
      tool.drag(to: place)
      active = .sign(tool)
    case .eraser:
      for sample in event.coalesced where sample.x.isFinite && sample.y.isFinite {
        erasing?.add(viewport.place(sample))
      }
      erasing?.add(place)
    case .lasso:
      for sample in event.coalesced where sample.x.isFinite && sample.y.isFinite {
        lasso.add(viewport.place(sample))
      }
      lasso.add(place)
    case .selection(var tool):
      tool.drag(to: place)
      active = .selection(tool)
    }
  }

  /// Converts a sample; `nil` if it has no finite position. Pressure 0 after another pressure means that the pen is
  /// lifting and is not stored, and neither is the tilt of a lifted pen.
  private mutating func ink(_ sample: PointerSample, _ event: PointerEvent) -> InkSample? {
    guard sample.x.isFinite, sample.y.isFinite else { return nil }
    advance(to: min(sample.time, event.sample.time))
    if event.device == .pen, sample.pressure > 0 {
      pen.pressure = UInt16(min(max(sample.pressure * 1023 + 0.5, 1), 1023))
    }
    if event.phase != .up {
      (pen.tiltX, pen.tiltY) = (min(max(sample.tiltX, -90), 90), min(max(sample.tiltY, -90), 90))
    }
    let place = viewport.place(sample)
    return InkSample(
      x: place.x, y: place.y, time: gestureTime, pressure: pen.pressure, tiltX: pen.tiltX, tiltY: pen.tiltY)
  }

  /// Ends the gesture.
  private mutating func putDown() {
    (active, stroke, erasing, lasso) = (nil, nil, nil, LassoTool())
  }

  mutating func cancel() -> [InkEffect] {
    guard let old = active else { return [] }
    if case .selection(var tool) = old { tool.cancel() }
    putDown()
    return [.redraw]
  }

  private mutating func finish() -> [InkEffect] {
    guard let old = active else { return [] }
    let (stroke, erasing, lasso) = (stroke, erasing, lasso)
    putDown()
    switch old {
    case .stroke: return [.redraw] + (stroke.map { finish($0) } ?? [])
    case .figure(let tool): return [.redraw] + finish(tool)
    case .words(let tool): return [.redraw] + finish(tool)
    case .sign(let tool): return [.redraw] + finish(tool)
    case .text(let tool): return tool.isTap ? editText(at: tool.start) : []
    case .eraser: return [.redraw] + (erasing.map { finish($0) } ?? [])
    case .lasso: return [.redraw] + finish(lasso)
    case .selection(let tool): return [.redraw] + finish(tool)
    }
  }
}
