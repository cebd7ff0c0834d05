import BlazeBinary
import ByteCoding
import DocViewer
import Ink
import Notebook
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// Writing on the pages of a viewer: the selected tool, what it draws, and storing it.
///
/// `InkSession` makes all decisions. This store passes pointers, keys and pages to it, draws the results, and hands
/// committed marks to the outbox. The first sample of a gesture is drawn in the handler of its event, later ones in the
/// next frame.
final class WritingStore: TrapezioStore<PaperScreen, WritingState, WritingEvent>, TrapezioEventHandler, WritingSurface {
  let context: AppContext
  /// Whether the app is embedded in another page. Marks are then shown but cannot be made.
  let isEmbedded: Bool
  let outbox: MarksOutbox
  let references = WritingReferences()

  var session: InkSession
  /// The near pages that show a version.
  var pages: [MarkedPage] = []
  /// The running requests for marks.
  var calls: Table<PageVersion.ID, RemoteLibrary.Cancel> = [:]
  /// Logs that arrived before their page appeared.
  var given: Table<PageVersion.ID, [UInt8]> = [:]
  /// Groups that arrived before the log that they belong to.
  var early: Table<PageVersion.ID, [LogGroup]> = [:]

  /// What the wet canvases show: the number of samples of the stroke that do not change any more, and the pages it is
  /// on.
  var wetStable = 0
  var wetHasPressure = false
  var wetPages: [PageVersion.ID] = []
  /// The area in which the stroke's end was last drawn.
  var wetTail: Notebook.Rect?
  /// The first sample of that end.
  var wetEnd: InkSample?
  /// The frame that draws the gesture next.
  var wetFrame: EffectClaim?
  /// The timer after which the pen counts as resting.
  var drying: EffectClaim?
  /// The text being edited in a field. It is not drawn meanwhile.
  var editedText: (version: UniqueID, id: UniqueID)?
  /// The page written on last. It keeps its wet canvases.
  var lastWetPage: PageVersion.ID?
  /// Previews of this window's stroke and of other persons' strokes.
  var previews = MarkPreviews()
  /// Sends the rest of a stroke whose pen does not move.
  var resting: EffectClaim?
  /// Other persons' strokes whose pen was lifted but which have not arrived yet.
  var lifted: Table<UniqueID, EffectClaim> = [:]

  /// Where the toolbar's grip was pressed, and whether it was dragged, in which case no click follows.
  var gripStart: (x: Double, y: Double)?
  var hasDragged = false
  let grip = ElementReference()
  /// The replay of a page while it is open.
  var replay: PageReplay?
  var playing: EffectClaim?
  var growing: EffectClaim?
  /// The pointers pressed on a page.
  var landed: Table<Int32, PointerPlace> = [:]
  /// The running conversion of annotations.
  var takeover: RemoteLibrary.Cancel?
  var isAskingNames = false
  /// The running requests and timers of the list of marks.
  var listing = MarksListing()
  var pointsWork = PointsWork()
  var openPage: ((Doc.ID, Int) -> Void)?

  private var listeners: [EffectClaim] = []
  var ticking: EffectClaim?
  var settling: EffectClaim?
  /// The person's identifier, as in logs; empty without a person.
  private(set) var author: String

  init(context: AppContext, isEmbedded: Bool) {
    self.context = context
    self.isEmbedded = isEmbedded
    outbox = MarksOutbox(context: context)
    author = context.persons.person?.id.description ?? ""
    session = WritingStore.session(context, author: author, document: nil)
    super.init(screen: context.navigator.current.screen, initialState: WritingState())
    let settings = context.effects.storage[WritingStore.settingsKey].map { ToolSettings(text: $0) } ?? ToolSettings()
    update { $0.settings = settings }
    applySettings()
    update { $0.saveState = outbox.state }
  }

  static var settingsKey: String { "writing" }

  /// Makes a session with a new writer, so that no identifier is ever used twice.
  private static func session(_ context: AppContext, author: String, document: NotebookDocument?) -> InkSession {
    let bytes = context.effects.window.randomBytes(16)
    var words: [UInt64] = [0, 0]
    for (index, byte) in bytes.enumerated() { words[index / 8] = words[index / 8] << 8 | UInt64(byte) }
    let writer = NotebookPage.Writer(actor: UniqueID(high: words[0], low: words[1]), author: author)
    let epoch = epoch(context)
    let opened =
      document?.opened(by: writer) ?? NotebookDocument.create(title: "", writer: writer, at: epoch)
    var session = InkSession(document: opened, pages: [], epoch: epoch)
    session.leavesUndoToHost = true
    return session
  }

  /// The wall-clock time of event time 0, as known now.
  private static func epoch(_ context: AppContext) -> Instant {
    let clock = context.effects.clock
    return Instant(millisecondsSince1970: Int64(clock.wallTime - clock.now))
  }

  /// Tells the engine the time, because keys have none of their own. The wall clock may have been corrected since the
  /// window was opened, and the machine may have slept.
  func tellTime() {
    session.advanceClock(to: context.effects.clock.now)
    tellEpoch()
  }

  /// Small differences are ignored, because two clocks that are read one after the other always differ slightly.
  func tellEpoch() {
    let epoch = WritingStore.epoch(context)
    let drift = epoch.millisecondsSince1970 - session.epoch.millisecondsSince1970
    if drift.magnitude > 1_000 { session.setEpoch(epoch) }
  }

  // MARK: - Appearing

  func appear() {
    follow(outbox)
    let window = context.effects.window
    listeners = [
      window.on(.pointerup) { self.pointerEnded($0, .up) },
      window.on(.pointercancel) { self.pointerEnded($0, .cancel) },
      window.on(EventName("blur")) { _ in self.handle(.blur) },
      window.on(EventName("pagehide")) { _ in self.finishText() },
    ]
    subscriptions = [
      context.monitor.onLibraryChange { if !self.context.monitor.isLive { self.exchangeAll() } },
      context.persons.observe { self.personChanged() },
    ]
    listen()
    if !isEmbedded {
      context.undo.beforeTurn = { turn, go in self.turn(turn, go) }
      outbox.restore { versions in self.takeUp(versions) }
    }
  }

  /// Connects the outbox. It keeps sending after writing has disappeared, but then has nobody to notify.
  private func follow(_ outbox: MarksOutbox) {
    outbox.onChange = { self.update { $0.saveState = self.outbox.state } }
    outbox.onReceipt = { self.received($0) }
    outbox.known = { self.notebook(of: $0)?.versionVector }
    outbox.missing = { version, vector in
      self.notebook(of: version)?.groups(missingFrom: vector) ?? []
    }
    update { $0.saveState = outbox.state }
  }

  func disappear() {
    handle(.blur)
    finishText()
    (outbox.onChange, outbox.onReceipt, outbox.known, outbox.missing) = (nil, nil, nil, nil)
    context.undo.beforeTurn = nil
    listeners = []
    subscriptions = []
    closeReplay()
    closeMarksList()
    closePoints()
    (ticking, settling, wetFrame, drying) = (nil, nil, nil, nil)
    update { $0.isWriting = false }
    for cancel in calls.values { cancel() }
    calls = [:]
    lifted = [:]
    previews.end()
  }

  /// Another person was chosen in this browser, so later marks are theirs.
  private func personChanged() {
    let next = context.persons.person?.id.description ?? ""
    guard next != author else { return }
    author = next
    handle(.blur)
    finishText()
    let pages = session.pages
    session = WritingStore.session(context, author: author, document: session.document)
    session.pages = pages
    if state.tool != .none { _ = session.handle(.take(state.tool)) }
    applySettings()
    update { $0.selection = nil }
    watch()
    outbox.send()
  }

  func notebook(of version: PageVersion.ID) -> NotebookPage? {
    session.document.pages.first { $0.version == version.uniqueID }?.notebook
  }

  func page(of version: PageVersion.ID) -> MarkedPage? { pages.first { $0.version == version } }

  // MARK: - The viewer

  var toolbar: Node {
    let ui = WritingUI(store: self)
    return div(.class("ink-floats")) {
      ui.toolbar
      ui.replayBar
      ui.marksList
      ui.pointsPanel
    }
  }

  func status(isOffline: Bool) -> Node { WritingUI(store: self).status(isOffline: isOffline) }

  func layer(over page: OverlayPage) -> Node {
    page.version.map { WritingUI(store: self).layer($0, canAnnotate: page.canAnnotate && !isEmbedded) } ?? Node.text("")
  }

  func toggle() {
    if state.isOpen { close() } else { take(.pen) }
  }

  // MARK: - Events

  func handle(event: WritingEvent) {
    switch event {
    case .toolPicked(let tool): take(tool)
    case .closed: close()
    case .menuOpened(let menu): update { $0.menu = $0.menu == menu ? nil : menu }
    case .menuClosed: update { $0.menu = nil }
    case .colorPicked(let color): setStyle(color: color)
    case .widthPicked(let width): setStyle(width: width)
    case .eraserPicked(let whole): change { $0.erasesWholeMarks = whole }
    case .highlighterPicked(let follows): change { $0.followsWords = follows }
    case .presetSaved: change { $0.keep(state.tool) }
    case .presetPicked(let index): takePreset(index)
    case .presetRemoved(let index): change { $0.removePreset(index) }
    case .docked(let dock): change { $0.dock = dock }
    case .undoPressed: context.undo.undo()
    case .redoPressed: context.undo.redo()
    case .pageUndoPressed: if let page = pageInSight { context.undo.undo(on: page.version) }
    case .pageRedoPressed: if let page = pageInSight { context.undo.redo(on: page.version) }
    case .marksToggled: update { $0.areMarksShown.toggle() }
    case .replayToggled: toggleReplay()
    case .layersToggled: toggleLayers()
    case .marksListToggled: toggleMarksList()
    case .pointsToggled: togglePoints()
    case .marksSaved(let history): saveMarks(history: history)
    case .marksOpened: pickMarks()
    case .pageSaved(let format): savePage(as: format)
    case .annotationsTaken: takeAnnotations()
    case .filterCleared:
      update { $0.filter = MarksFilter() }
      for page in pages { filter(page) }
    case .penModeLeft: handle(.command(.leavePenMode))
    case .command(let command): handle(.command(command))
    case .retryPressed: outbox.retryNow()
    case .textTyped(let text): update { $0.textBox?.text = text }
    case .textFinished: finishText()
    case .textCancelled:
      handle(.cancelText)
      endText()
    }
  }

  /// Selects a tool.
  func take(_ tool: InkTool) {
    guard !isEmbedded else { return }
    closeReplay()
    finishText()
    let isFigure = ToolSettings.figures.contains(tool)
    if isFigure, state.settings.figure != tool { change { $0.figure = tool } }
    if tool.sign != nil, state.settings.sign != tool { change { $0.sign = tool } }
    act(on: session.handle(.take(tool)))
    update {
      $0.isOpen = true
      $0.tool = tool
      $0.menu = nil
      // A person who starts to write wants to see the marks.
      $0.areMarksShown = true
    }
    layOut()
  }

  func close() {
    finishText()
    act(on: session.handle(.take(.none)))
    update {
      $0.isOpen = false
      $0.tool = .none
      $0.menu = nil
    }
  }

  private func setStyle(color: UInt32? = nil, width: Int32? = nil) {
    if state.selection != nil {
      return handle(.restyle(color: color.map { InkColor(rgba: $0) }, width: width))
    }
    let tool = state.tool
    change { $0.set(tool, color: color, width: width) }
  }

  private func takePreset(_ index: Int) {
    guard state.settings.presets.indices.contains(index) else { return }
    let preset = state.settings.presets[index]
    change { $0.set(preset.tool, color: preset.color, width: preset.width) }
    take(preset.tool)
  }

  /// Changes the settings and stores them.
  private func change(_ change: (inout ToolSettings) -> Void) {
    var settings = state.settings
    change(&settings)
    update { $0.settings = settings }
    context.effects.storage[WritingStore.settingsKey] = settings.text
    applySettings()
  }

  private func applySettings() {
    for tool in ToolSettings.tools + ToolSettings.figures {
      if let style = state.settings.inkStyle(of: tool) { _ = session.handle(.style(tool, style)) }
    }
    _ = session.handle(.eraser(EraserSettings(deletesWholeMarks: state.settings.erasesWholeMarks)))
    _ = session.handle(.followsWords(state.settings.followsWords))
  }

  // MARK: - The engine

  /// Passes an input to the engine and performs the effects.
  func handle(_ input: InkInput) {
    tellTime()
    act(on: session.handle(input))
  }

  func act(on effects: [InkEffect]) {
    for effect in effects {
      switch effect {
      case .redraw: redrawWet()
      case .committed(let commits): committed(commits)
      case .selected: showSelection()
      case .scroll, .toolChanged: break
      case .editText(let box): edit(box)
      case .copied: copied()
      case .turn(let undoing): if undoing { context.undo.undo() } else { context.undo.redo() }
      case .penMode(let isOn): update { $0.isPenMode = isOn }
      case .refused(let error): context.toasts.say(Toast(Texts.Writing.refused(error.explanation), kind: .failure))
      }
    }
    if !session.isDrawing { endWet() }
  }

  private func committed(_ commits: [InkCommit]) {
    if !wetPages.isEmpty { update { $0.isWriting = true } }
    var versions: [UniqueID] = []
    for commit in commits where !versions.contains(commit.version) { versions.append(commit.version) }
    for version in versions {
      let groups = commits.filter { $0.version == version }.map { $0.group }
      let id = PageVersion.ID(version)
      follow(groups, on: id, isDrawn: true)
      outbox.add(groups, to: id)
    }
    showSelection()
  }

  /// Draws what groups have changed on a page.
  /// - Parameter isDrawn: whether the groups are what was being drawn in this window
  func follow(_ groups: [LogGroup], on version: PageVersion.ID, isDrawn: Bool = false) {
    guard let page = page(of: version), let notebook = notebook(of: version) else { return }
    page.follow(groups, in: notebook, isDrawn: isDrawn)
    replayGrew(on: version)
    tellLayers()
    askMarksSoon()
    if !state.filter.isEmpty { filter(page) }
    if !state.isWriting { count(page) }
  }

  /// Updates the number of a page's marks for screen readers.
  private func count(_ page: MarkedPage) {
    let count = page.ink.marks.count
    if state.counts[page.version] != count { update { $0.counts[page.version] = count } }
  }

  /// Called when the pen rests: moves the strokes to the ink canvases, and lets the bar show the save state.
  func rest() {
    for page in pages where state.opened.contains(page.version) {
      page.dry()
      count(page)
    }
    update { $0.isWriting = false }
  }

  // MARK: - Selection

  func showSelection() {
    var next: WritingState.Selection?
    if let selection = session.selection, let frame = session.selectionFrame,
      let page = page(of: PageVersion.ID(selection.version))
    {
      next = WritingState.Selection(
        version: page.version, frame: page.fractions(of: frame), count: selection.ids.count,
        hasHandles: session.selected().contains { $0.kind != .wordHighlight })
    }
    update { $0.selection = next }
  }

  /// Stores a copy in the browser's storage, from which other windows and papers can paste it.
  private func copied() {
    guard let clip = session.clip else { return }
    context.effects.storage[WritingStore.clipKey] = Hexadecimal.text(of: clip.bytes)
    context.toasts.say(Toast(Texts.Writing.copied))
  }

  static var clipKey: String { "marks-copied" }

  /// Pastes what was copied in this window or another one.
  func paste() {
    if let text = context.effects.storage[WritingStore.clipKey], let bytes = Hexadecimal.bytes(of: text.utf8),
      let clip = InkClip(bytes: bytes)
    {
      session.clip = clip
    }
    guard session.clip != nil else { return }
    if state.tool != .selection { take(.selection) }
    layOut()
    handle(.command(.paste))
  }
}

/// The elements that writing focuses and measures.
final class WritingReferences {
  let bar = ElementReference()
  let text = ElementReference()
}
