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

/// Writing on the pages of a viewer: which tool is in hand, what it draws, and that it is kept.
///
/// What happens is decided by `InkSession`; this brings pointers, keys and pages to it, draws what comes out, and hands what
/// was committed to the outbox. A sample of a pen is drawn in the handler of its event, and nothing else is.
final class WritingStore: TrapezioStore<PaperScreen, WritingState, WritingEvent>, TrapezioEventHandler, WritingSurface {
  let context: AppContext
  /// It is in a frame of another page: marks are shown, and nothing can be written.
  let isEmbedded: Bool
  let outbox: MarksOutbox
  let references = WritingReferences()

  var session: InkSession
  /// Near pages that show a version.
  var pages: [MarkedPage] = []
  /// Pages whose marks are being asked for.
  var calls: Table<PageVersion.ID, RemoteLibrary.Cancel> = [:]
  /// Logs that were asked for before this was loaded, until their page appears.
  var given: Table<PageVersion.ID, [UInt8]> = [:]
  /// Groups that came before the log that they belong to.
  var early: Table<PageVersion.ID, [LogGroup]> = [:]

  /// What is on the wet canvases: how many samples of the stroke do not change any more, and on which pages it is.
  var wetStable = 0
  var wetHasPressure = false
  var wetPages: [PageVersion.ID] = []
  /// Where the stroke's end was drawn last.
  var wetTail: Notebook.Rect?
  /// The sample at which that begins.
  var wetEnd: InkSample?
  /// The frame in which it is drawn next.
  var wetFrame: EffectClaim?
  /// When the pen rests.
  var drying: EffectClaim?
  /// A text in its field, which is not drawn meanwhile.
  var editedText: (version: UniqueID, id: UniqueID)?
  /// The page that was written on last, which keeps its wet canvases.
  var lastWetPage: PageVersion.ID?
  /// Previews of what others draw, and of what is drawn here.
  var previews = MarkPreviews()
  /// Sends what is left of a stroke whose pen rests.
  var resting: EffectClaim?
  /// Strokes of others whose pen was lifted and that have not come yet.
  var lifted: Table<UniqueID, EffectClaim> = [:]

  /// Where the toolbar was taken, while it is dragged; and whether it was, so that no press follows.
  var gripStart: (x: Double, y: Double)?
  var hasDragged = false
  let grip = ElementReference()
  /// The life of a page, while it is gone through.
  var replay: PageReplay?
  var playing: EffectClaim?
  var growing: EffectClaim?
  /// The pointers that are down on a page.
  var landed: Table<Int32, PointerPlace> = [:]
  /// Annotations that are being taken over.
  var takeover: RemoteLibrary.Cancel?
  var isAskingNames = false
  /// What the list of marks is waiting for.
  var listing = MarksListing()
  var pointsWork = PointsWork()
  var openPage: ((Doc.ID, Int) -> Void)?

  private var listeners: [EffectClaim] = []
  private var subscriptions: [TrapezioSubscription] = []
  var ticking: EffectClaim?
  var settling: EffectClaim?
  private var author: String

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
    update { $0.kept = outbox.state }
  }

  static var settingsKey: String { "writing" }

  /// A session whose writer is new, so that nothing that is made in it has a name that was given before.
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

  /// The moment of the event time 0, as far as the wall clock knows now.
  private static func epoch(_ context: AppContext) -> Instant {
    let clock = context.effects.clock
    return Instant(millisecondsSince1970: Int64(clock.wallTime - clock.now))
  }

  /// Tells the engine what time it is: a key has no time of its own. The wall clock may have been put right since the window was
  /// opened, and the machine may have slept.
  func tellTime() {
    session.advanceClock(to: context.effects.clock.now)
    tellEpoch()
  }

  /// Two clocks that are read one after the other differ by a trifle each time.
  func tellEpoch() {
    let epoch = WritingStore.epoch(context)
    let drift = epoch.millisecondsSince1970 - session.epoch.millisecondsSince1970
    if drift.magnitude > 1_000 { session.setEpoch(epoch) }
  }

  // MARK: - Coming and going

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

  /// The outbox goes on when this is left, until all is sent; it has nobody to tell then.
  private func follow(_ outbox: MarksOutbox) {
    outbox.onChange = { self.update { $0.kept = self.outbox.state } }
    outbox.onReceipt = { self.received($0) }
    outbox.known = { self.notebook(of: $0)?.versionVector }
    outbox.missing = { version, vector in
      self.notebook(of: version)?.groups(missingFrom: vector) ?? []
    }
    update { $0.kept = outbox.state }
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

  func keep(_ subscription: TrapezioSubscription) { subscriptions.append(subscription) }

  /// Somebody else works in this browser now: what is written from here on is theirs.
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
    case .eraserPicked(let whole): change { $0.erasesWholeThings = whole }
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

  /// Takes a tool in hand.
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
      // A person who begins to write wants to see the marks.
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

  /// Changes the settings and remembers them.
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
    _ = session.handle(.eraser(EraserSettings(takesWholeThings: state.settings.erasesWholeThings)))
    _ = session.handle(.followsWords(state.settings.followsWords))
  }

  // MARK: - What the engine does

  /// Hands something on to the engine and does what comes out.
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

  /// Draws what groups changed on a page.
  /// - Parameter isDrawn: whether they are what was being drawn
  func follow(_ groups: [LogGroup], on version: PageVersion.ID, isDrawn: Bool = false) {
    guard let page = page(of: version), let notebook = notebook(of: version) else { return }
    page.follow(groups, in: notebook, isDrawn: isDrawn)
    replayGrew(on: version)
    tellLayers()
    askMarksSoon()
    if !state.filter.isEmpty { filter(page) }
    if !state.isWriting { count(page) }
  }

  /// Tells screen readers how many marks a page has.
  private func count(_ page: MarkedPage) {
    let count = page.ink.marks.count
    if state.counts[page.version] != count { update { $0.counts[page.version] = count } }
  }

  /// The pen rests: the strokes on the wet canvases go to the ink's, and the bar says what is saved.
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

  /// Copies go to other windows and papers through the browser's storage.
  private func copied() {
    guard let clip = session.clip else { return }
    context.effects.storage[WritingStore.clipKey] = Hexadecimal.text(of: clip.bytes)
    context.toasts.say(Toast(Texts.Writing.copied))
  }

  static var clipKey: String { "marks-copied" }

  /// Takes up what was copied, here or elsewhere.
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

/// The elements that writing reaches into.
final class WritingReferences {
  let bar = ElementReference()
  let text = ElementReference()
}
